"""Searches a page for what its reader may not know.

The whole game, with every secret, is rebuilt from what the page has saved; then everything in the document is searched for
cards, relics, amulets and sentences that are not for the eyes the page says it is drawn for.
"""

import html
import json
import re
from collections.abc import Iterator
from typing import Any

from nagaraja import Action, Record, box, view
from nagaraja.geometry import RELIC_PLACES
from nagaraja.state import Phase
from nagaraja.view import View
from tests.browser.driver import Hooks
from web.table import words
from web.table.log import Telling, event_text
from web.table.texts import Texts

_CARD = re.compile(rf"\b({'|'.join(map(re.escape, box.EFFECTS))})[.-]([\dBWG]+)\b")
_EFFECT = re.compile(r'href="#effect-([\w-]+)"')
_LONG_SEED = 6
"""A seed of so many digits is found in the document only if it was put there."""


class Witness:
    """Follows a game from outside, all-knowing, and says what of it has leaked."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.names = ("", "")
        self.record: Record | None = None
        self._actions: list[str] = []

    def follow(self, saved: str) -> Record:
        """Bring the rebuilt game in line with what the page has saved, and return it."""
        data = json.loads(saved)
        inner = json.loads(data["record"])
        actions = [action for action, *_ in inner["actions"]]
        self.names = tuple(data["names"])
        if self.record is None or self.record.seed != inner["seed"] or len(actions) < len(self._actions):
            self.record, self._actions = Record(inner["seed"]), []
        assert actions[: len(self._actions)] == self._actions, "the page has rewritten what had happened"
        for action in actions[len(self._actions) :]:
            self.record.play(Action.parse(action))
        self._actions = actions
        assert self.record.to_text() == data["record"], "the page has saved another game than was played"
        return self.record

    def leaks(self, hooks: Hooks, spoken: str = "") -> list[str]:
        """What is in the document (or in the accessibility tree, given as text) and should not be; best nothing."""
        assert self.record is not None and hooks.whole is not None
        eyes = None if hooks.curtain else int(hooks.seat)
        seen = view(self.record.state, eyes)
        whole = hooks.whole
        parts = (html.unescape(whole["markup"]), whole["text"], *whole["values"], whole["session"], spoken)
        document = "\n".join(parts)
        return [
            *self._leaked_cards(seen, document),
            *self._leaked_relics(seen, whole["relics"]),
            *self._leaked_amulets(seen, whole, document),
            *self._leaked_sentences(eyes, document),
            *self._wrong_log(eyes, whole["log"]),
            *self._leaked_chance(whole, document),
        ]

    # --- cards ---

    def _leaked_cards(self, seen: View, document: str) -> Iterator[str]:
        may_see = open_cards(seen)
        found = {f"{effect}.{sticks}" for effect, sticks in _CARD.findall(document)} & box.CARDS.keys()
        found |= {card for card in box.CARDS if words.card_label(self.texts, card) in document}
        yield from (f"card {card}" for card in sorted(found - may_see))
        drawn = set(_EFFECT.findall(document)) - {box.CARDS[card].effect for card in may_see}
        yield from (f"drawing of a card that does {effect}" for effect in sorted(drawn))
        if seen.viewer is not None:  # the search has to find what is there, or it proves nothing
            hand = seen.seats[seen.viewer].hand or ()
            yield from (f"own card {card} is not found" for card in hand if card not in found)

    # --- relics ---

    def _leaked_relics(self, seen: View, drawn: dict[str, dict[str, str]]) -> Iterator[str]:
        for owner, seat in enumerate(seen.seats):
            for place, value in enumerate(seat.relics):
                name = RELIC_PLACES[place]
                label = words.relic_label(self.texts, self.names, owner, name, value, seat.up[place])
                shown = drawn[f"relic-{owner}-{name}"]
                expected = {"label": label, "text": "" if value is None else str(value), "cursed": value == box.CURSED}
                if shown != expected:
                    yield f"relic {owner}:{name} shows {shown}, not {expected}"

    # --- amulets ---

    def _leaked_amulets(self, seen: View, whole: dict[str, Any], document: str) -> Iterator[str]:
        known = [kind for seat in seen.seats for kind in seat.amulets or ()]
        if sorted(whole["amulets"]) != sorted(words.amulet_label(self.texts, kind) for kind in known):
            yield f"amulets {whole['amulets']}, not {known}"
        for kind in ("one", "two"):  # these are never turned up in play
            if kind not in known and words.amulet_label(self.texts, kind) in document:
                yield f"amulet {kind}"
        totals = [owner for owner, seat in enumerate(seen.seats) if seat.points is not None and seat.amulet_count]
        if whole["totals"] != sorted((f"side-{owner}" for owner in totals), reverse=True):
            yield f"totals of {whole['totals']}"

    # --- sentences ---

    def _leaked_sentences(self, eyes: int | None, document: str) -> Iterator[str]:
        assert self.record is not None
        for event in self.record.events():
            mine = event_text(self.texts, self.names, event.seen_by(eyes))
            for reader in (0, 1):
                theirs = event_text(self.texts, self.names, event.seen_by(reader))
                if theirs is not None and theirs != mine and theirs in document:
                    yield f"sentence '{theirs}'"

    def _wrong_log(self, eyes: int | None, shown: list[str]) -> Iterator[str]:
        assert self.record is not None
        telling = Telling(self.texts, self.names, eyes)
        telling.go_on(self.record.events())
        lines = telling.lines()
        if shown and shown != lines[-len(shown) :]:
            yield f"log {shown}, not {lines[-len(shown) :]}"

    # --- chance to come ---

    def _leaked_chance(self, whole: dict[str, Any], document: str) -> Iterator[str]:
        assert self.record is not None
        if len(str(self.record.seed)) >= _LONG_SEED and str(self.record.seed) in document:
            yield "the seed"
        if whole["session"] != "{}":
            yield "something in the storage of the session"


def open_cards(seen: View) -> set[str]:
    """The cards whose faces the viewer may look at now."""
    cards = set(seen.dealt or ())
    for seat in seen.seats:
        cards.update(seat.hand or (), seat.laid or (), seat.played)
    if seen.phase is Phase.RETRIEVAL and seen.viewer is not None and seen.viewer == seen.to_act:
        cards.update(seen.discards)
    if seen.pending is not None:
        cards.add(seen.pending.split(" ")[2])
    return cards
