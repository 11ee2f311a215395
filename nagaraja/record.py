"""The course of a game: what was chosen, what chance did, and every state on the way.

A record can be played on, taken back, replayed to any point and kept as JSON text. Loading replays the whole game by the
rules and compares what chance did, so a file can only ever become a game that was really possible.
"""

import json
import re
import zlib
from dataclasses import dataclass
from typing import Any

from . import box, events
from .actions import Action
from .events import Event
from .rules import Step, apply, set_up
from .state import State

FORMAT = "nagaraja-record"
VERSION = 1
"""Of the file. Goes up when an older program could not read a newer file."""
RULES = 1
"""Of the rules. Goes up when the same seed and actions would no longer give the same game."""
_LONGEST_TEXT = 100_000
"""Five times the largest game; a longer file is refused before anything looks inside."""
LARGEST_SEED = (1 << 64) - 1
_DEEPEST = 20
"""Several times the nesting of a saved game."""


class BadRecord(ValueError):
    """A text that is not a game this program can continue. `kind` names the reason for catalogues, the text says it."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(_REASONS[kind])


_REASONS = {
    "foreign": "This is not a saved game of Nagaraja.",
    "unreadable": "This is not a saved game of Nagaraja, or it is cut off.",
    "too-long": "This is not a saved game of Nagaraja: it is far too long.",
    "incomplete": "This saved game is damaged: a part of it is missing.",
    "impossible": "This saved game is damaged: it holds something the rules do not allow.",
    "altered": "This saved game is damaged: replaying it gives a different game.",
    "newer": "This game was saved by a newer version of the program; update to continue it.",
    "older": "This game was saved by an older version whose rules or files were different.",
    "other-box": "This game was played with other components than this program has.",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a game: who chose it, what it led to, and whether its player may take it back."""

    player: int
    action: Action
    step: Step

    @property
    def may_be_undone(self) -> bool:
        """Whether nothing was thrown or revealed, and nobody but its player did anything (not even pass unasked)."""
        return all(event.player == self.player and not event.reveals for event in self.step.events)


class Record:
    """A game from its set-up to where it stands now."""

    def __init__(self, seed: int) -> None:
        if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
            raise ValueError(f"A seed is a whole number from 0 to {LARGEST_SEED}, not {str(seed)[:40]!r}.")
        self.seed = seed
        self.start = set_up(seed)
        self._entries: list[Entry] = []
        self._lines: list[list[str]] = []
        """The entries as they stand in a file, kept because a game is saved after every action."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All actions so far."""
        return tuple(self._entries)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.state_at(len(self._entries))

    def state_at(self, point: int) -> State:
        """The game after `point` actions; 0 is the set-up."""
        if not 0 <= point <= len(self._entries):
            raise IndexError(f"This game has no point {point}: it goes from 0 to {len(self._entries)}.")
        return self._entries[point - 1].step.state if point else self.start.state

    def events(self) -> list[Event]:
        """Everything that has happened, secrets included; `Event.seen_by` is how a player may read it."""
        return [event for step in (self.start, *(entry.step for entry in self._entries)) for event in step.events]

    def play(self, action: Action) -> Step:
        """Carry out an action and note it; raises `IllegalAction` and notes nothing if it is not allowed."""
        state = self.state
        step = apply(state, action)
        assert state.to_act is not None
        self._entries.append(Entry(state.to_act, action, step))
        self._lines.append([str(action), *chance_results(step)])
        return step

    @property
    def may_undo(self) -> bool:
        """Whether the last action may be taken back."""
        return bool(self._entries) and self._entries[-1].may_be_undone

    def undo(self) -> Entry:
        """Take back the last action and return it."""
        if not self.may_undo:
            raise ValueError("The last action cannot be taken back: something was thrown or shown, or there is none.")
        self._lines.pop()
        return self._entries.pop()

    # --- as text ---

    def to_text(self) -> str:
        """The record as JSON text, with a checksum over the rest."""
        content = self._content()
        return _dump({**content, "check": _checksum(content)})

    def _content(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "rules": RULES,
            "box": box.FINGERPRINT,
            "seed": self.seed,
            "start": chance_results(self.start),
            "actions": self._lines,
        }

    @staticmethod
    def from_text(text: str) -> "Record":
        """The record that `to_text` wrote; raises `BadRecord` for anything else."""
        content = _parse(text)
        _check_versions(content)
        try:
            record = Record(content["seed"])
            for action, *_ in content["actions"]:
                record.play(Action.parse(action))
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord("impossible") from error
        if record.to_text() != text.strip():
            raise BadRecord("altered")
        return record


def chance_results(step: Step) -> list[str]:
    """What chance did in a step, in order, as short texts."""
    return [result for event in step.events if (result := _chance_result(event)) is not None]


def _chance_result(event: Event) -> str | None:
    match event:
        case events.GuideSticksThrown(_, sticks) | events.SticksThrown(_, sticks):
            return "throw " + " ".join(sticks)
        case events.SticksRethrown(after=sticks):
            return "throw " + " ".join(sticks)
        case events.CardsDrawn(private=cards):
            return "draw " + " ".join(cards or ())
        case events.CardLost(card=card):
            return "lose " + card
        case events.AmuletCollected(private=amulet):
            return f"amulet {amulet}"
        case events.RelicTurned(place=place, value=value, up=True):
            return f"relic {place} {value}"
        case events.RoundBegun(tile=tile):
            return "tile " + tile
    return None


def _dump(content: dict[str, Any]) -> str:
    return json.dumps(content, separators=(",", ":"))


def _checksum(content: dict[str, Any]) -> str:
    return f"{zlib.crc32(_dump(content).encode()):08x}"


def read_json(text: str) -> Any:
    """JSON text as plain data; raises ValueError for what is none, or is nested more deeply than any game.

    In a browser, Python's own reader runs out of the browser's stack before it can count, which ends the interpreter.
    """
    depth = 0
    for bracket in re.findall(r"[][{}]", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            raise ValueError("nested too deeply")
    return json.loads(text)


_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)


def _parse(text: str) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > _LONGEST_TEXT:
        raise BadRecord("too-long" if isinstance(text, str) else "foreign")
    try:
        content = read_json(text)
    except ValueError as error:
        raise BadRecord("unreadable") from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadRecord("foreign")
    return content


def _check_versions(content: dict[str, Any]) -> None:
    for name, ours in (("version", VERSION), ("rules", RULES)):
        theirs = content.get(name)
        if type(theirs) is not int:
            raise BadRecord("incomplete")
        if theirs > ours:
            raise BadRecord("newer")
        if theirs < ours:
            raise BadRecord("older")
    if content.get("box") != box.FINGERPRINT:
        raise BadRecord("other-box")
