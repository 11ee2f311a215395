"""Events: what everybody and what one player may read."""

import dataclasses
import json
from typing import Any

import pytest

from nagaraja import Step, events, set_up
from nagaraja.actions import Place
from nagaraja.events import Event
from nagaraja.state import Reason

from .games import STYLES, Game

KINDS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and not kind.__name__.startswith("_")
]

READERS_OF_PRIVATE_PARTS = {
    "cards-laid": "player",
    "cards-drawn": "player",
    "relics-seen": "player",
    "amulet-collected": "player",
    "card-taken": "player",
    "card-given": "both",
}
"""Everything that is not for all; what is missing here has no private part."""


def example(kind: type[Event], player: int = 0) -> Event:
    """Any event of this kind; the values do not matter here."""
    filling: dict[str, Any] = {"player": player, "private": ("secret",), "reason": Reason.CURSE}
    return kind(**{field.name: filling.get(field.name, 0) for field in dataclasses.fields(kind)})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.kind))
class TestEveryKind:
    def test_private_parts_are_exactly_those_of_the_table(self, kind: type[Event]) -> None:
        has_private = "private" in {field.name for field in dataclasses.fields(kind)}
        assert has_private == (kind.kind in READERS_OF_PRIVATE_PARTS)

    @pytest.mark.parametrize("player", [0, 1])
    def test_who_reads_what(self, kind: type[Event], player: int) -> None:
        event = example(kind, player)
        assert event.seen_by(player) == event
        assert (event.seen_by(1 - player) == event) == (READERS_OF_PRIVATE_PARTS.get(kind.kind, "both") == "both")
        assert (event.seen_by(None) == event) == (kind.kind not in READERS_OF_PRIVATE_PARTS)
        assert "secret" not in str(event.seen_by(None).as_data())

    def test_nothing_but_the_private_part_is_left_out(self, kind: type[Event]) -> None:
        event = example(kind)
        for reader in (0, 1, None):
            told, seen = event.as_data(), event.seen_by(reader).as_data()
            assert {name: value for name, value in told.items() if seen[name] != value}.keys() <= {"private"}

    def test_plain_data(self, kind: type[Event]) -> None:
        event = example(kind)
        assert event.as_data()["kind"] == kind.kind
        json.dumps(event.as_data())
        assert hash(event) == hash(example(kind))
        assert not hasattr(event, "__dict__")


def _never_changed(event: events.Passed, action: Place, step: Step) -> None:
    """Not run: read by the type checker, which complains if any of these could be written after all."""
    event.player = 1  # type: ignore[misc]
    action.turn = 1  # type: ignore[misc]
    step.events = ()  # type: ignore[misc]


class TestNames:
    def test_kinds_are_named_after_their_classes(self) -> None:
        assert events.GuideSticksThrown.kind == "guide-sticks-thrown"
        assert events.Passed.kind == "passed"
        assert len({kind.kind for kind in KINDS}) == len(KINDS)


class TestReveals:
    def test_what_cannot_be_taken_back(self) -> None:
        """Something was thrown, drawn, looked at or turned over."""
        assert {kind.kind for kind in KINDS if kind.reveals} == {
            "guide-sticks-thrown",
            "round-begun",
            "cards-revealed",
            "sticks-thrown",
            "sticks-rethrown",
            "relics-seen",
            "pile-opened",
            "card-lost",
            "relic-turned",
            "amulet-collected",
            "cards-drawn",
            "draw-pile-renewed",
            "game-ended",
        }


class TestCoverage:
    def test_every_kind_happens_within_a_bounded_number_of_games(self) -> None:
        seen: set[str] = set()
        for seed in range(40):
            styles = sorted(STYLES)
            game = Game(seed, (styles[seed % 5], styles[seed // 5 % 5]))
            seen.update(event.kind for event in set_up(seed).events)
            seen.update(event.kind for _, _, step in game.turns() for event in step.events)
        assert seen == {kind.kind for kind in KINDS}
