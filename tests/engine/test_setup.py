"""The set-up: what lies where before the first choice, and what the events tell of it."""

from collections import Counter

import pytest

from nagaraja import Phase, box, new_game, set_up
from nagaraja.events import CardsDrawn, GuideChosen, GuideSticksThrown, RoundBegun

from .builder import all_of, check_possible, only

SEEDS = range(60)
"""Enough that every kind of first tile and a tie in the throw for the guide are among them, which the tests check."""


@pytest.mark.parametrize("seed", [0, 1, 7, 2**64 - 1])
class TestTable:
    def test_everything_is_there(self, seed: int) -> None:
        check_possible(new_game(seed))

    def test_piles_and_hands(self, seed: int) -> None:
        state = new_game(seed)
        assert [len(seat.hand) for seat in state.seats] == [5, 5]
        assert len(state.draw_pile) == 48 - 10
        assert len(state.tile_pile) == 16
        assert state.discard_pile == state.spent == state.removed == state.buried == state.dealt == ()
        assert state.trap is None and state.outcome is None and state.pending is None

    def test_temples_are_empty_with_nine_relics_face_down(self, seed: int) -> None:
        for seat in new_game(seed).seats:
            assert set(seat.tiles) == {None}
            assert sorted(seat.relics) == sorted(box.RELICS)
            assert seat.up == 0 and seat.seen == (0, 0)

    def test_the_guide_is_asked_first(self, seed: int) -> None:
        state = new_game(seed)
        assert state.round == 1 and state.phase is Phase.CALL
        assert state.to_act == state.guide


class TestFirstGuide:
    def test_the_higher_throw_of_two_brown_sticks(self) -> None:
        for seed in SEEDS:
            start = set_up(seed)
            first, second = all_of(start.events, GuideSticksThrown)[-2:]
            assert (first.player, second.player) == (0, 1)
            totals = [sum(box.FATE_POINTS[stick] for stick in throw.sticks) for throw in (first, second)]
            assert totals[start.state.guide] > totals[1 - start.state.guide]
            assert only(start.events, GuideChosen).player == start.state.guide

    def test_only_brown_sticks_two_each(self) -> None:
        for seed in SEEDS:
            for throw in all_of(set_up(seed).events, GuideSticksThrown):
                assert [stick[0] for stick in throw.sticks] == ["B", "B"]

    def test_ties_are_thrown_again_and_stay_visible(self) -> None:
        throws = {seed: all_of(set_up(seed).events, GuideSticksThrown) for seed in SEEDS}
        repeated = [events for events in throws.values() if len(events) > 2]
        assert repeated, "at least one seed has a tie"
        for events in repeated:
            for first, second in zip(events[:-2:2], events[1:-2:2], strict=True):
                assert sum(box.FATE_POINTS[stick] for stick in first.sticks) == sum(
                    box.FATE_POINTS[stick] for stick in second.sticks
                )

    def test_either_seat_may_begin(self) -> None:
        assert Counter(new_game(seed).guide for seed in SEEDS).keys() == {0, 1}


class TestFirstTile:
    def test_an_amulet_lies_on_it_if_it_has_a_special_location(self) -> None:
        seen = set()
        for seed in SEEDS:
            start = set_up(seed)
            tile = start.state.tile
            assert tile is not None
            special = tile in ("crypt", "spur")
            begun = only(start.events, RoundBegun)
            assert (begun.player, begun.round, begun.tile, begun.amulet) == (start.state.guide, 1, tile, special)
            assert (start.state.tile_amulet is not None) == special
            assert len(start.state.amulet_pile) == (11 if special else 12)
            seen.add(tile)
        assert seen == set(box.TILE_TYPES)


class TestEvents:
    def test_in_order(self) -> None:
        kinds = [event.kind for event in set_up(7).events]
        assert [kind for kind in kinds if kind != "guide-sticks-thrown"] == [
            "guide-chosen",
            "cards-drawn",
            "cards-drawn",
            "round-begun",
        ]
        assert kinds[:2] == ["guide-sticks-thrown"] * 2

    def test_a_hand_is_read_by_its_player_only(self) -> None:
        start = set_up(7)
        for player, drawn in enumerate(all_of(start.events, CardsDrawn)):
            assert (drawn.player, drawn.count, drawn.private) == (player, 5, start.state.seats[player].hand)
            assert drawn.seen_by(1 - player).private is None and drawn.seen_by(None).private is None


class TestSeeds:
    def test_the_same_seed_gives_the_same_game(self) -> None:
        assert set_up(5) == set_up(5)
        assert new_game(5) == set_up(5).state

    def test_other_seeds_give_other_games(self) -> None:
        assert len({(new_game(seed).draw_pile, new_game(seed).seats[0].relics) for seed in SEEDS}) == len(SEEDS)

    def test_for_ever(self) -> None:
        """Written down once; saved games and shared seeds depend on it."""
        state = new_game(7)
        assert state.seats[0].hand == ("look-1.1B2W", "look-1.2B1G", "pivot.1B1W1G", "trap.1B2W", "draw-2.2B1G")
        assert state.seats[1].relics == (6, 6, 4, 6, 5, 5, 3, 4, 3)
        assert (state.guide, state.tile, state.generator) == (1, "spur", 15848095249999370131)
