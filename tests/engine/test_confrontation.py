"""Step 2: Nagas and cards in turns, passes, and who wins the tile."""

import pytest

from nagaraja import IllegalAction, Phase, legal_actions, view
from nagaraja.actions import Activate, Pass
from nagaraja.events import CardActivated, Passed, TileWon
from nagaraja.state import State

from .builder import all_of, only, play, position, step, throwing

MANY = ("fate-2.1W3G fate-2.1B1W1G draw-2.3W", "fate-3.3W fate-3.1B2G draw-2.2W1G")


def facing(sticks: tuple[str, str], guide: int = 0) -> State:
    """Both hold cards that can always be used."""
    return position(guide=guide, hands=MANY, sticks=sticks)


class TestActivating:
    def test_naga_and_card_are_used_up(self) -> None:
        after = step(facing(("GN GN WN B3", "")), "activate WN fate-2.1W3G")
        activated = only(after.events, CardActivated)
        assert (activated.player, activated.naga, activated.card, activated.target) == (0, "WN", "fate-2.1W3G", ())
        seat = after.state.seats[0]
        assert seat.sticks == ("B3", "GN", "GN")
        assert seat.hand == ("fate-2.1B1W1G", "draw-2.3W") and seat.played == ("fate-2.1W3G",)

    def test_one_of_several_like_nagas(self) -> None:
        assert step(facing(("GN GN", "")), "activate GN fate-2.1W3G").state.seats[0].sticks == ("GN",)

    def test_either_colour_of_naga(self) -> None:
        choices = [action for action in legal_actions(facing(("GN GN WN", ""))) if isinstance(action, Activate)]
        assert {action.naga for action in choices} == {"GN", "WN"}
        assert len(choices) == 2 * 3

    def test_only_a_naga_that_is_there(self) -> None:
        with pytest.raises(IllegalAction, match="no stick WN"):
            step(facing(("GN", "WN")), "activate WN fate-2.1W3G")

    def test_only_a_card_still_in_hand(self) -> None:
        with pytest.raises(IllegalAction, match="not in hand"):
            step(facing(("GN", "")), "activate GN fate-3.3W")
        laid = position(hands=("draw-2.3W", ""), laid=("fate-2.1W3G", ""), sticks=("GN", ""))
        with pytest.raises(IllegalAction, match="not in hand"):
            step(laid, "activate GN fate-2.1W3G")

    def test_ruling_02_one_act_with_its_targets(self) -> None:
        state = position(hands=("trap.1W2G", ""), sticks=("GN", ""))
        with pytest.raises(IllegalAction, match="cannot be aimed"):
            step(state, "activate GN trap.1W2G")
        assert step(state, "activate GN trap.1W2G 1:b2").state.trap is not None

    def test_everybody_sees_the_card_and_its_target(self) -> None:
        after = step(position(hands=("trap.1W2G", ""), sticks=("GN", "")), "activate GN trap.1W2G 1:b2")
        activated = only(after.events, CardActivated)
        assert activated.seen_by(None) == activated


class TestTurns:
    @pytest.mark.parametrize("guide", [0, 1])
    def test_beginning_with_the_guide_one_after_the_other(self, guide: int) -> None:
        state = facing(("GN GN", "GN GN"), guide)
        turns = []
        while state.phase is Phase.CONFRONTATION:
            assert state.to_act is not None
            turns.append(state.to_act)
            activations = [action for action in legal_actions(state) if isinstance(action, Activate)]
            state = step(state, str(activations[0])).state
        assert turns == [guide, 1 - guide] * 2

    def test_passing_is_always_possible(self) -> None:
        assert Pass() in legal_actions(facing(("GN", "GN")))

    def test_ruling_05_passing_is_not_final(self) -> None:
        state = play(facing(("GN", "GN GN")), "pass", "activate GN fate-3.3W")
        assert (state.phase, state.to_act) == (Phase.CONFRONTATION, 0)
        assert step(state, "activate GN fate-2.1W3G").state.seats[0].bonus == 2

    def test_ruling_05_two_passes_in_a_row_end_it(self) -> None:
        state = play(facing(("GN", "GN")), "pass", "pass")
        assert state.phase is Phase.EXPLORATION

    def test_ruling_05_passes_with_an_activation_between_do_not(self) -> None:
        state = play(facing(("GN GN", "GN GN")), "pass", "activate GN fate-3.3W", "pass")
        assert (state.phase, state.to_act) == (Phase.CONFRONTATION, 1)

    def test_a_player_alone_with_nagas_uses_them_one_after_the_other(self) -> None:
        state = position(guide=0, to_act=1, passes=1, hands=MANY, sticks=("B1", "GN GN GN"))
        turns = 0
        while state.phase is Phase.CONFRONTATION:
            assert state.to_act == 1
            state = step(state, next(str(a) for a in legal_actions(state) if isinstance(a, Activate))).state
            turns += 1
        assert turns == 3

    def test_one_pass_of_a_player_alone_ends_it(self) -> None:
        after = step(facing(("GN GN", "B1")), "pass")
        assert [event.player for event in all_of(after.events, Passed)] == [0, 1]
        assert after.state.phase is Phase.EXPLORATION


class TestNotAsked:
    def test_without_any_naga_the_step_is_skipped(self) -> None:
        state = position(Phase.CALL, hands=("fate-3.3W take.2B", "look-1.2B1G fate-2.1W3G"))
        state = throwing(state, "B3 B4", "B1 B1 G1")
        after = step(step(state, "lay take.2B").state, "lay look-1.2B1G")
        assert after.state.phase is Phase.EXPLORATION
        assert only(after.events, TileWon).fate == (7, 3)

    def test_ruling_05_who_has_no_naga_passes_without_being_asked(self) -> None:
        after = step(facing(("GN GN", "B1")), "activate GN fate-2.1W3G")
        assert [event.player for event in all_of(after.events, Passed)] == [1]
        assert after.state.to_act == 0

    def test_ruling_05_so_does_who_has_no_card_that_can_do_anything(self) -> None:
        state = position(hands=("fate-2.1W3G fate-2.1B1W1G", "take.2B move.2W1G"), sticks=("GN GN", "GN GN"))
        after = step(state, "activate GN fate-2.1W3G")
        assert [event.player for event in all_of(after.events, Passed)] == [1], "no pile and no tile to use them on"
        assert after.state.to_act == 0

    def test_ruling_05_and_who_has_no_card_at_all(self) -> None:
        state = position(hands=("fate-2.1W3G fate-2.1B1W1G", ""), sticks=("GN GN", "GN GN"))
        assert step(state, "activate GN fate-2.1W3G").state.to_act == 0

    def test_ruling_05_who_was_passed_over_is_asked_once_there_is_something_to_do(self) -> None:
        hands = ("fate-2.1W3G lose-card.4G fate-3.3W", "take.2B take.1B2G")
        state = position(hands=hands, sticks=("GN GN GN", "GN"))
        state = step(state, "activate GN fate-2.1W3G").state
        assert state.to_act == 0, "there is no discard pile to take from"
        state = step(state, "activate GN lose-card.4G").state
        assert state.to_act == 1, "now there is"

    def test_the_guide_without_a_naga_is_passed_over_at_the_beginning(self) -> None:
        state = position(Phase.CALL, hands=("fate-3.3W take.2B", "rethrow-2.4G fate-2.1W3G"))
        state = throwing(state, "B3 B4", "GN G1 G1 G1")
        after = step(step(state, "lay take.2B").state, "lay rethrow-2.4G")
        assert [event.player for event in all_of(after.events, Passed)] == [0]
        assert (after.state.phase, after.state.to_act, after.state.passes) == (Phase.CONFRONTATION, 1, 1)


class TestWinningTheTile:
    def ended(self, sticks: tuple[str, str], guide: int = 0) -> TileWon:
        state = position(
            guide=guide, hands=("fate-2.1W3G", ""), to_act=0, passes=1, sticks=(f"GN {sticks[0]}", sticks[1])
        )
        return only(step(state, "pass").events, TileWon)

    def test_the_most_fate_points(self) -> None:
        assert self.ended(("B3", "B2")).player == 0
        assert self.ended(("B3", "B2 B2")).player == 1
        assert self.ended(("B3", "B2 B2")).fate == (3, 4)

    @pytest.mark.parametrize("guide", [0, 1])
    def test_a_tie_goes_to_the_guide(self, guide: int) -> None:
        assert self.ended(("B3", "W3"), guide).player == guide

    def test_nagas_left_over_count_nothing(self) -> None:
        assert self.ended(("GN GN WN", "G1")).fate == (0, 1)

    def test_points_from_cards_count(self) -> None:
        state = position(guide=1, to_act=0, passes=1, hands=("fate-2.1W3G", ""), sticks=("GN", "B3"), bonus=(2, 0))
        assert only(step(state, "pass").events, TileWon).fate == (2, 3)
        assert only(step(state, "activate GN fate-2.1W3G").events, TileWon).player == 0

    def test_all_cards_of_the_round_are_discarded(self) -> None:
        state = position(
            hands=("fate-2.1W3G take.2B", "look-2.3W"),
            laid=("trap.1W2G", "pivot.3W move.2W1G"),
            played=("draw-2.3W", "lose-card.4G"),
            sticks=("GN GN B1", ""),
            discard="rethrow-2.4G",
        )
        after = play(state, "activate GN fate-2.1W3G", "pass")
        assert set(after.discard_pile) == {
            "rethrow-2.4G",
            "trap.1W2G",
            "pivot.3W",
            "move.2W1G",
            "draw-2.3W",
            "lose-card.4G",
            "fate-2.1W3G",
        }
        assert all(seat.laid == seat.played == () for seat in after.seats)
        assert after.seats[0].hand == ("take.2B",) and after.seats[1].hand == ("look-2.3W",)

    def test_the_winner_explores(self) -> None:
        state = position(to_act=0, passes=1, hands=("fate-2.1W3G", ""), sticks=("GN", "B3"))
        after = step(state, "pass").state
        assert (after.phase, after.to_act) == (Phase.EXPLORATION, 1)

    def test_the_pile_is_closed_to_both_but_what_went_there_was_open(self) -> None:
        """Card counters may remember; what they remember is exactly what everybody has seen go there."""
        state = position(hands=("fate-2.1W3G", ""), laid=("trap.1W2G", "pivot.3W"), sticks=("GN B1", ""))
        after = step(state, "pass").state
        assert view(after, 0).discards == view(after, 1).discards == ("pivot.3W", "trap.1W2G")
        assert view(after, None).discards == ()
