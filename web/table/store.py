"""Games and settings as they are kept on this device, and as files that travel.

Whatever comes back from storage or a file is hostile until proven otherwise: a game is replayed by the rules before it
counts, and one that cannot be is set aside, never deleted.
"""

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, Protocol

from nagaraja import BadRecord, Record
from nagaraja.players import LEVELS
from nagaraja.record import read_json

from .scene import PACES, Settings
from .texts import LANGUAGES

FORMAT = "nagaraja-game"
VERSION = 1
LONGEST_NAME = 24
_LONGEST_FILE = 200_000

_GAME = "nagaraja/game/"
_DAMAGED = "nagaraja/damaged/"
_SETTINGS = "nagaraja/settings"
_OPEN = "nagaraja/open"


class StorageRefused(Exception):
    """The device does not keep anything: storage is full, or closed altogether."""

    def __init__(self, *, full: bool) -> None:
        self.full = full
        super().__init__("full" if full else "closed")


class Storage(Protocol):
    """Texts by key, as a browser keeps them."""

    def get(self, key: str) -> str | None:
        """The text under a key."""

    def set(self, key: str, text: str) -> None:
        """Keep a text; raises `StorageRefused`."""

    def delete(self, key: str) -> None:
        """Forget a key."""

    def all_keys(self) -> list[str]:
        """Every key there is."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the list of games shows without opening any of them."""

    id: str
    names: tuple[str, str]
    round: int
    finished: bool
    saved: str
    """When it was last saved, as an ISO date and time."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game with the people who play it."""

    id: str
    names: tuple[str, str]
    minds: tuple[str, str]
    """The level of the computer player in each seat; empty for a person."""
    saved: str
    record: Record

    def to_text(self) -> str:
        """The game as the text of a file."""
        state = self.record.state
        data = {
            "format": FORMAT,
            "version": VERSION,
            "id": self.id,
            "names": list(self.names),
            "minds": list(self.minds),
            "saved": self.saved,
            "round": state.round,
            "finished": state.outcome is not None,
            "record": self.record.to_text(),
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> "SavedGame":
        """The game that `to_text` wrote; raises `BadRecord` for anything else."""
        summary, data = _read(text)
        record = data.get("record")
        if not isinstance(record, str):
            raise BadRecord("incomplete")
        return SavedGame(summary.id, summary.names, _minds(data), summary.saved, Record.from_text(record))


def clean_name(name: str, instead: str) -> str:
    """A name as it may be shown: one line, not too long; `instead` if nothing is left of it."""
    printable = "".join(character if character.isprintable() else " " for character in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip() or instead


def _read(text: str) -> tuple[Summary, dict[str, Any]]:
    if len(text) > _LONGEST_FILE:
        raise BadRecord("too-long")
    try:
        data = read_json(text)
    except ValueError as error:
        raise BadRecord("unreadable") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("foreign")
    if type(data.get("version")) is int and data["version"] > VERSION:
        raise BadRecord("newer")
    names, round_number = data.get("names"), data.get("round")
    if not (isinstance(names, list) and len(names) == 2 and all(isinstance(name, str) for name in names)):
        raise BadRecord("incomplete")
    summary = Summary(
        id=_clean_id(data.get("id")),
        names=(clean_name(names[0], "?"), clean_name(names[1], "?")),
        round=round_number if type(round_number) is int else 0,
        finished=data.get("finished") is True,
        saved=str(data.get("saved", ""))[:40],
    )
    return summary, data


def _minds(data: dict[str, Any]) -> tuple[str, str]:
    """Who thinks for the seats; a level that this version does not have is as bad as a missing part."""
    minds = data.get("minds", ["", ""])
    if not (isinstance(minds, list) and len(minds) == 2 and all(mind in ("", *LEVELS) for mind in minds)):
        raise BadRecord("incomplete")
    return minds[0], minds[1]


def _clean_id(value: object) -> str:
    text = value if isinstance(value, str) else ""
    return "".join(character for character in text if character.isascii() and character.isalnum())[:32] or "game"


class Shelf:
    """The games and settings kept in a storage."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def games(self) -> list[Summary]:
        """All games that can be opened, latest first; what cannot even be listed is set aside."""
        found = []
        for key in self._keys(_GAME):
            text = self.storage.get(key) or ""
            try:
                summary, _ = _read(text)
            except BadRecord:
                self.set_aside(key.removeprefix(_GAME))
            else:
                found.append(summary)
        return sorted(found, key=lambda summary: summary.saved, reverse=True)

    def damaged(self) -> list[str]:
        """The ids of games that were set aside."""
        return [key.removeprefix(_DAMAGED) for key in self._keys(_DAMAGED)]

    def _keys(self, prefix: str) -> list[str]:
        return sorted(key for key in self.storage.all_keys() if key.startswith(prefix))

    def keep(self, game: SavedGame) -> None:
        """Save a game; raises `StorageRefused`."""
        self.storage.set(_GAME + game.id, game.to_text())

    def open(self, game_id: str) -> SavedGame:
        """Load a game; raises `BadRecord`, and then the game has been set aside."""
        text = self.storage.get(_GAME + game_id)
        if text is None:
            raise BadRecord("incomplete")
        try:
            return SavedGame.from_text(text)
        except BadRecord:
            self.set_aside(game_id)
            raise

    def text_of(self, game_id: str) -> str | None:
        """A game, or one that was set aside, exactly as it is stored."""
        return self.storage.get(_GAME + game_id) or self.storage.get(_DAMAGED + game_id)

    def left_open(self) -> str | None:
        """The id of the game that was on the table when the page was last left, if it is still there."""
        game_id = self.storage.get(_OPEN)
        return game_id if game_id is not None and self.storage.get(_GAME + game_id) is not None else None

    def note_open(self, game_id: str | None) -> None:
        """Remember which game is on the table; raises `StorageRefused`."""
        if game_id is None:
            self.storage.delete(_OPEN)
        else:
            self.storage.set(_OPEN, game_id)

    def set_aside(self, game_id: str) -> None:
        """Move a game that cannot be opened out of the way, without losing a letter of it."""
        text = self.storage.get(_GAME + game_id)
        if text is None:
            return
        try:
            self.storage.set(_DAMAGED + game_id, text)
        except StorageRefused:
            return  # better in the way than lost
        self.storage.delete(_GAME + game_id)

    def delete(self, game_id: str) -> None:
        """Forget a game for good."""
        self.storage.delete(_GAME + game_id)
        self.storage.delete(_DAMAGED + game_id)

    def settings(self, language: str) -> Settings:
        """What was set on this device; whatever is missing or odd is as it is at first."""
        try:
            stored = read_json(self.storage.get(_SETTINGS) or "{}")
        except ValueError:
            stored = {}
        plain = asdict(Settings(language=language))
        if isinstance(stored, dict):
            for field in fields(Settings):
                if type(stored.get(field.name)) is type(plain[field.name]):
                    plain[field.name] = stored[field.name]
        if plain["language"] not in LANGUAGES:
            plain["language"] = language
        if plain["pace"] not in PACES:
            plain["pace"] = Settings().pace
        return Settings(**plain)

    def keep_settings(self, settings: Settings) -> None:
        """Save the settings; raises `StorageRefused`."""
        self.storage.set(_SETTINGS, json.dumps(asdict(settings)))
