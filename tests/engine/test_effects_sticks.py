"""Cards with the stick symbol: fate points, rethrowing and discarding sticks."""

import pytest

from nagaraja import IllegalAction, Phase, legal_actions
from nagaraja.events import FateAdded, SticksDiscarded, SticksRethrown, TileWon
from nagaraja.state import State

from .builder import only, play, position, step, targets, throwing


def against(card: str, sticks: str) -> State:
    """Seat 0, with a Naga, holds this card against these sticks of seat 1."""
    return position(hands=(f"{card} fate-2.1W3G", ""), sticks=("GN GN", sticks))


class FateCases:
    """Both cards do the same with another number."""

    def test_points_are_added(self, card: str, points: int) -> None:
        after = step(position(hands=(f"{card} take.2B", ""), sticks=("GN GN B1", "")), f"activate GN {card}")
        added = only(after.events, FateAdded)
        assert (added.player, added.points) == (0, points)
        assert after.state.seats[0].bonus == points
        assert after.state.seats[0].fate == 1 + points

    def test_they_decide_who_wins_the_tile(self, card: str, points: int) -> None:
        state = position(guide=1, to_act=0, passes=1, hands=(card, ""), sticks=("GN B2", "B3"))
        assert only(step(state, "pass").events, TileWon).player == 1
        won = only(step(state, f"activate GN {card}").events, TileWon)
        assert (won.player, won.fate) == (0, (2 + points, 3))

    def test_they_are_gone_in_the_next_round(self, card: str, points: int) -> None:
        state = position(hands=(card, ""), sticks=("GN B4", "B3"), tile="cross")
        state = play(state, f"activate GN {card}", "place a1/0")
        assert state.seats[0].bonus == points, "they lie there until the next round begins"
        state = step(state, str(legal_actions(state)[0])).state
        assert [seat.bonus for seat in state.seats] == [0, 0] and [seat.sticks for seat in state.seats] == [(), ()]

    def test_there_is_nothing_to_aim_at(self, card: str, points: int) -> None:
        state = position(hands=(card, ""), sticks=("GN", "B1"))
        assert targets(state, card) == {()}
        with pytest.raises(IllegalAction):
            step(state, f"activate GN {card} B1")


class TestTwoFatePoints(FateCases):
    pytestmark = pytest.mark.parametrize(("card", "points"), [("fate-2.1W3G", 2), ("fate-2.1B1W1G", 2)])


class TestThreeFatePoints(FateCases):
    pytestmark = pytest.mark.parametrize(("card", "points"), [("fate-3.3W", 3), ("fate-3.1B2G", 3)])


class TestRethrowTwo:
    CARD = "rethrow-2.2B1G"

    def test_two_sticks_of_the_opponent_fall_anew(self) -> None:
        state = throwing(against(self.CARD, "B4 W3 G1"), "B1 W1")
        after = step(state, f"activate GN {self.CARD} B4 W3")
        thrown = only(after.events, SticksRethrown)
        assert (thrown.player, thrown.owner, thrown.before, thrown.after) == (0, 1, ("B4", "W3"), ("B1", "W1"))
        assert after.state.seats[1].sticks == ("B1", "G1", "W1")
        assert after.state.seats[1].fate == 3

    def test_any_two_and_like_sticks_only_once(self) -> None:
        state = against(self.CARD, "B4 B4 B4 GN")
        assert targets(state, self.CARD) == {("B4", "B4"), ("B4", "GN")}

    def test_own_sticks_are_no_target(self) -> None:
        with pytest.raises(IllegalAction, match="cannot be aimed"):
            step(against(self.CARD, "B4 B3"), f"activate GN {self.CARD} B4 GN")

    def test_ruling_06_two_means_two_where_there_are_two_else_one(self) -> None:
        assert targets(against(self.CARD, "B4 B3"), self.CARD) == {("B3", "B4")}
        assert targets(against(self.CARD, "B4"), self.CARD) == {("B4",)}
        assert targets(against(self.CARD, ""), self.CARD) == set()
        with pytest.raises(IllegalAction, match="change and show nothing"):
            step(against(self.CARD, ""), f"activate GN {self.CARD}")

    def test_ruling_07_a_naga_may_be_thrown_again(self) -> None:
        state = throwing(against(self.CARD, "GN W1"), "G1 W3")
        after = step(state, f"activate GN {self.CARD} GN W1").state
        assert after.seats[1].sticks == ("G1", "W3")

    def test_ruling_07_a_rethrown_stick_may_give_its_owner_a_new_naga(self) -> None:
        state = position(hands=(self.CARD, "fate-3.3W"), sticks=("GN", "W3 G1"))
        state = throwing(state, "G1 WN")
        after = step(state, f"activate GN {self.CARD} G1 W3").state
        assert after.to_act == 1 and after.phase is Phase.CONFRONTATION
        assert step(after, "activate WN fate-3.3W").state.seats[1].bonus == 3


class TestDiscardOne:
    CARD = "discard-1.1B2W"

    def test_the_stick_no_longer_counts(self) -> None:
        after = step(against(self.CARD, "B4 W3 W3"), f"activate GN {self.CARD} W3")
        gone = only(after.events, SticksDiscarded)
        assert (gone.player, gone.owner, gone.sticks) == (0, 1, ("W3",))
        assert after.state.seats[1].sticks == ("B4", "W3")
        assert after.state.seats[1].fate == 7

    def test_exactly_one_of_the_opponents_sticks(self) -> None:
        assert targets(against(self.CARD, "B4 W3 W3 GN"), self.CARD) == {("B4",), ("W3",), ("GN",)}

    def test_ruling_07_taking_the_last_naga_leaves_its_owner_without(self) -> None:
        state = position(hands=(f"{self.CARD} fate-2.1W3G", "fate-3.3W"), sticks=("GN GN", "B2 GN"))
        after = step(state, f"activate GN {self.CARD} GN").state
        assert after.to_act == 0, "seat 1 has nothing to use and is passed over"

    def test_ruling_06_no_stick_no_activation(self) -> None:
        assert targets(against(self.CARD, ""), self.CARD) == set()


class TestDiscardTwo:
    CARD = "discard-2.3G"

    def test_both_sticks_no_longer_count(self) -> None:
        after = step(against(self.CARD, "B4 B3 G1"), f"activate GN {self.CARD} B3 B4")
        assert only(after.events, SticksDiscarded).sticks == ("B3", "B4")
        assert after.state.seats[1].sticks == ("G1",)

    def test_two_like_ones(self) -> None:
        after = step(against(self.CARD, "B4 B4 B4"), f"activate GN {self.CARD} B4 B4").state
        assert after.seats[1].sticks == ("B4",)

    def test_two_like_ones_take_two_of_them(self) -> None:
        with pytest.raises(IllegalAction):
            step(against(self.CARD, "B4 B3"), f"activate GN {self.CARD} B4 B4")

    def test_ruling_06_two_means_two_where_there_are_two_else_one(self) -> None:
        assert targets(against(self.CARD, "B4 W1 GN"), self.CARD) == {("B4", "GN"), ("B4", "W1"), ("GN", "W1")}
        assert targets(against(self.CARD, "B4"), self.CARD) == {("B4",)}
        assert targets(against(self.CARD, ""), self.CARD) == set()
