"""What one player may know: what a view shows, what it never holds, and what is remembered."""

import dataclasses
import json

import pytest

from nagaraja import Phase, View, new_game, view
from nagaraja.geometry import RELIC_PLACES
from nagaraja.view import all_seeing_view

from .builder import play, position, step
from .games import Game

PLACE = {name: number for number, name in enumerate(RELIC_PLACES)}


class TestOwnSide:
    def test_the_hand_and_the_amulets(self) -> None:
        state = position(Phase.CALL, hands=("take.2B trap.1W2G", "pivot.3W"), amulets=("two", "one draw"))
        mine, theirs = view(state, 0).seats
        assert mine.hand == ("take.2B", "trap.1W2G") and mine.amulets == ("two",) and mine.points == 2
        assert theirs.hand is None and theirs.hand_count == 1
        assert theirs.amulets is None and theirs.amulet_count == 2 and theirs.points is None

    def test_ones_own_relics_are_as_hidden_as_the_others(self) -> None:
        shown = view(new_game(1), 0)
        assert [set(seat.relics) for seat in shown.seats] == [{None}, {None}]

    def test_anyone_at_the_table_sees_neither(self) -> None:
        state = position(Phase.CALL, hands=("take.2B trap.1W2G", "pivot.3W"), amulets=("two", "one draw"))
        for seat in view(state, None).seats:
            assert seat.hand is None and seat.amulets is None and seat.points is None


class TestOpenTable:
    def test_what_lies_open_is_the_same_for_all(self) -> None:
        state = position(
            hands=("take.2B fate-2.1W3G", ""),
            laid=("trap.1W2G", "draw-2.3W"),
            played=("pivot.3W", ""),
            sticks=("GN B3", "W2 W2"),
            bonus=(2, 0),
            temples=({"a1": "cross/0"}, {"b2": "spur/0 two"}),
            relics=({"w1": 4}, {}),
            trap="1:c3",
            spent="draw",
            removed="straight",
        )
        views = [view(state, player) for player in (0, 1, None)]
        for shown in views:
            first, second = shown.seats
            assert first.laid == ("trap.1W2G",) and second.laid == ("draw-2.3W",)
            assert first.played == ("pivot.3W",) and first.sticks == ("B3", "GN")
            assert (first.fate, first.bonus, first.nagas) == (5, 2, 1) and (second.fate, second.nagas) == (4, 0)
            assert first.relics[PLACE["w1"]] == 4 and first.up[PLACE["w1"]] and sum(first.up) == 1
            assert first.visible_points == 4
            assert second.tiles[4] == "spur/0" and second.carried[4] and sum(second.carried) == 1
            assert (shown.trap, shown.spent, shown.removed) == ((1, 8), ("draw",), ("straight",))
            assert (shown.tile, shown.tile_has_amulet, shown.round) == ("curve", False, 4)
            assert shown.tile_count == len(state.tile_pile) and shown.amulet_count == len(state.amulet_pile)
            assert shown.draw_count == len(state.draw_pile)

    def test_an_amulet_on_a_tile_shows_that_it_is_there_and_no_more(self) -> None:
        kinds = ["two", "one", "draw", "undoing"]
        views = [
            view(position(Phase.EXPLORATION, tile="spur", tile_amulet=kind, temples=({"b2": f"spur/0 {kind}"}, {})), 0)
            for kind in kinds
        ]
        assert all(shown == views[0] for shown in views)


class TestNeverHeld:
    def test_no_pile_and_no_generator(self) -> None:
        names = {field.name for field in dataclasses.fields(View)}
        assert not names & {
            "generator",
            "draw_pile",
            "tile_pile",
            "amulet_pile",
            "discard_pile",
            "buried",
            "tile_amulet",
        }

    @pytest.mark.parametrize("player", [0, 1, None])
    def test_hidden_cards_are_nowhere_in_it(self, player: int | None) -> None:
        """Independent of how a view is built: its text must not hold what lies in a pile or in the other hand."""
        for state, _, _ in Game(11, ("any-kind", "spender")).turns():
            words = set(_words(view(state, player).as_data()))
            hidden = set(state.draw_pile)
            for owner, seat in enumerate(state.seats):
                if owner != player:
                    closed = (*seat.hand, *seat.laid) if state.phase is Phase.CALL else seat.hand
                    known = seat.shown | (seat.taken if player is not None else frozenset())
                    hidden.update(set(closed) - known)
            if state.guide != player:
                hidden.update(state.dealt)
            assert not words & hidden


def _words(data: object) -> list[str]:
    """All words in plain data."""
    if isinstance(data, str):
        return data.split(" ")
    if isinstance(data, dict):
        return [word for value in data.values() for word in _words(value)]
    if isinstance(data, (list, tuple)):
        return [word for value in data for word in _words(value)]
    return []


class TestMemory:
    def test_ruling_13_a_relic_that_was_face_up_is_remembered_by_both(self) -> None:
        state = position(
            hands=("pivot.3W", ""), sticks=("GN", ""), temples=({"a1": "curve/2"}, {}), relics=({"w1": 5}, {})
        )
        state = step(state, "activate GN pivot.3W 0:a1/0").state
        for player in (0, 1):
            seat = view(state, player).seats[0]
            assert seat.relics[0] == 5 and not seat.up[0]
        assert view(state, None).seats[0].relics[0] is None, "the table shows a face-down relic"

    def test_the_card_given_in_the_deal_until_it_is_played(self) -> None:
        state = position(
            Phase.DEAL, hands=("take.2B", "draw-2.3W"), dealt="fate-3.3W trap.1W2G pivot.3W", next_tile="cross"
        )
        state = step(state, "give pivot.3W").state
        assert view(state, 0).seats[1].shown == ("pivot.3W",)
        state = play(state, "lay take.2B")
        assert view(state, 0).seats[1].shown == ("pivot.3W",)
        state = play(state, "lay pivot.3W")
        assert view(state, 0).seats[1].shown == ()

    def test_discards_seen_going(self) -> None:
        state = position(Phase.EXPLORATION, discard="take.2B trap.1W2G")
        assert view(state, 0).discards == view(state, 1).discards == ("take.2B", "trap.1W2G")
        assert view(state, 0).discard_count == 2
        assert view(state, None).discards == () and view(state, None).discard_count == 2

    def test_the_order_of_the_discard_pile_is_not_told(self) -> None:
        one, other = (position(Phase.EXPLORATION, discard=pile) for pile in ("take.2B trap.1W2G", "trap.1W2G take.2B"))
        assert view(one, 0) == view(other, 0)

    def test_looking_twice_adds_nothing(self) -> None:
        state = position(hands=("look-1.1B1W1G", ""), sticks=("GN", ""), looked=("1:na", ""))
        after = step(state, "activate GN look-1.1B1W1G 1:na").state
        assert view(after, 0).seats[1].relics == view(state, 0).seats[1].relics


class TestData:
    @pytest.mark.parametrize("player", [0, 1, None])
    def test_there_and_back_through_json(self, player: int | None) -> None:
        for state in Game(5, ("builder", "any-kind")).states():
            shown = view(state, player)
            assert View.from_data(json.loads(json.dumps(shown.as_data()))) == shown

    def test_views_are_values(self) -> None:
        shown = view(new_game(1), 0)
        assert hash(shown) == hash(view(new_game(1), 0))
        with pytest.raises(dataclasses.FrozenInstanceError):
            shown.round = 3  # type: ignore[misc]

    @pytest.mark.parametrize("player", [2, -1, "0"])
    def test_there_are_two_seats(self, player: int) -> None:
        with pytest.raises(ValueError, match="no seat"):
            view(new_game(1), player)


class TestAllSeeingView:
    def test_holds_both_hands_and_every_relic(self) -> None:
        state = position(
            Phase.DEAL, hands=("take.2B", "pivot.3W"), amulets=("two", "one"), dealt="draw-2.3W fate-3.3W move.2W1G"
        )
        shown = all_seeing_view(state)
        assert [seat.hand for seat in shown.seats] == [("take.2B",), ("pivot.3W",)]
        assert [seat.amulets for seat in shown.seats] == [("two",), ("one",)]
        assert [seat.relics for seat in shown.seats] == [seat.relics for seat in state.seats]
        assert shown.dealt == state.dealt
