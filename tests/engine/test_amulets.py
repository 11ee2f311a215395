"""The four kinds of amulet: points face down, drawing a card, undoing an activation."""

import pytest

from nagaraja import IllegalAction, Phase, Reason, legal_actions, view
from nagaraja.actions import Accept, PlayAmulet, Undo
from nagaraja.events import (
    ActivationUndone,
    AmuletCollected,
    AmuletPlayed,
    CardsDrawn,
    DrawPileRenewed,
    FateAdded,
    GameEnded,
)
from nagaraja.state import State

from .builder import DARK_TEMPLES, all_of, only, other_cards, play, position, step


class PointAmulet:
    """What both kinds with points have in common."""

    KIND: str
    POINTS: int

    def collecting(self) -> State:
        return position(Phase.EXPLORATION, tile="spur", tile_amulet=self.KIND)

    def test_collected_and_peeked_at_by_its_owner_alone(self) -> None:
        after = step(self.collecting(), "place b1/0")
        collected = only(after.events, AmuletCollected)
        assert collected.seen_by(0).private == self.KIND
        assert collected.seen_by(1).private is None and collected.seen_by(None).private is None
        assert after.state.seats[0].amulets == (self.KIND,)

    def test_scores_face_down(self) -> None:
        after = step(self.collecting(), "place b1/0").state
        assert after.seats[0].points == self.POINTS and after.seats[0].visible_points == 0
        assert view(after, 0).seats[0].points == self.POINTS
        assert view(after, 1).seats[0].points is None and view(after, 1).seats[0].visible_points == 0
        assert view(after, 1).seats[0].amulets is None and view(after, 1).seats[0].amulet_count == 1

    def test_cannot_be_played(self) -> None:
        state = position(hands=("fate-2.1W3G", ""), sticks=("GN", ""), amulets=(self.KIND, ""))
        assert PlayAmulet() not in legal_actions(state)
        with pytest.raises(IllegalAction, match="no face-down amulet"):
            step(state, "amulet")

    def test_counts_in_the_total_at_the_end(self) -> None:
        state = position(
            Phase.EXPLORATION,
            temples=(DARK_TEMPLES[0], {"a1": "cross/0"}),
            relics=({}, {"w1": 3}),
            amulets=(self.KIND, ""),
        )
        ended = only(step(state, "place c3/0").events, GameEnded)
        assert ended.points == (self.POINTS, 3) and ended.player == 1
        assert ended.amulets == ((self.KIND,), ())


class TestTwoPointAmulet(PointAmulet):
    KIND, POINTS = "two", 2


class TestOnePointAmulet(PointAmulet):
    KIND, POINTS = "one", 1


class TestDrawAmulet:
    def test_is_turned_up_and_spent_for_a_card(self) -> None:
        state = position(
            Phase.CALL, hands=("take.2B", "trap.1W2G"), amulets=("two draw", ""), draw="fate-3.3W pivot.3W"
        )
        after = step(state, "amulet")
        assert only(after.events, AmuletPlayed).amulet == "draw"
        assert only(after.events, CardsDrawn).private == ("fate-3.3W",)
        assert after.state.seats[0].hand == ("take.2B", "fate-3.3W")
        assert after.state.seats[0].amulets == ("two",) and after.state.spent == ("draw",)

    def test_everybody_sees_it_played_but_not_the_card(self) -> None:
        state = position(Phase.CALL, hands=("take.2B", "trap.1W2G"), amulets=("draw", ""))
        played, drawn = step(state, "amulet").events
        assert played.seen_by(None) == played
        assert drawn.seen_by(1) != drawn

    def test_the_choice_remains_to_be_made(self) -> None:
        state = position(Phase.CALL, hands=("take.2B", "trap.1W2G"), amulets=("draw", ""))
        after = step(state, "amulet").state
        assert (after.phase, after.to_act) == (Phase.CALL, 0)

    def positions(self) -> dict[Phase, State]:
        """A choice of each kind for seat 0, who holds a draw amulet."""
        amulets = ("draw", "")
        confrontation = position(
            hands=("take.2B fate-2.1W3G", ""), sticks=("GN", ""), amulets=amulets, discard="trap.1W2G pivot.3W"
        )
        activated = position(to_act=1, hands=("", "fate-2.1W3G"), sticks=("", "GN"), amulets=amulets)
        return {
            Phase.CALL: position(Phase.CALL, hands=("take.2B", "trap.1W2G"), amulets=amulets),
            Phase.CONFRONTATION: confrontation,
            Phase.RESPONSE: step(activated, "activate GN fate-2.1W3G").state,
            Phase.RETRIEVAL: step(confrontation, "activate GN take.2B").state,
            Phase.EXPLORATION: position(Phase.EXPLORATION, amulets=amulets),
            Phase.DEAL: position(Phase.DEAL, amulets=amulets, dealt="fate-3.3W look-2.3W draw-2.3W"),
        }

    @pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
    def test_ruling_12_at_any_choice_of_its_owner(self, phase: Phase) -> None:
        state = self.positions()[phase]
        assert (state.phase, state.to_act) == (phase, 0)
        assert PlayAmulet() in legal_actions(state) and PlayAmulet() in list(legal_actions(state))
        after = step(state, "amulet").state
        assert (after.phase, after.to_act) == (phase, 0)
        assert len(after.seats[0].hand) == len(state.seats[0].hand) + 1
        assert PlayAmulet() not in legal_actions(after)

    def test_ruling_12_not_at_the_choice_of_the_opponent(self) -> None:
        state = position(Phase.CALL, to_act=1, guide=1, hands=("take.2B", "trap.1W2G"), amulets=("draw", ""))
        with pytest.raises(IllegalAction, match="no face-down amulet"):
            step(state, "amulet")

    def test_ruling_14_it_renews_the_draw_pile(self) -> None:
        state = position(Phase.CALL, hands=("take.2B", "trap.1W2G"), amulets=("draw", ""), rest="discard")
        after = step(state, "amulet")
        assert only(after.events, DrawPileRenewed).count == 46
        assert len(after.state.draw_pile) == 45 and after.state.discard_pile == ()

    def test_not_when_there_is_no_card_left(self) -> None:
        state = position(Phase.CALL, hands=("take.2B", other_cards("take.2B")), amulets=("draw", ""))
        assert PlayAmulet() not in list(legal_actions(state))
        with pytest.raises(IllegalAction, match="no card left to draw"):
            step(state, "amulet")

    def test_several_one_after_the_other(self) -> None:
        state = position(Phase.CALL, hands=("take.2B", "trap.1W2G"), amulets=("draw draw draw", ""))
        state = play(state, "amulet", "amulet", "amulet")
        assert len(state.seats[0].hand) == 4 and state.spent == ("draw",) * 3

    def test_scores_nothing(self) -> None:
        assert position(Phase.EXPLORATION, amulets=("draw", "")).seats[0].points == 0

    def test_a_naga_and_a_newly_drawn_card(self) -> None:
        state = position(hands=("fate-2.1W3G", ""), sticks=("GN", ""), amulets=("draw", ""), draw="fate-3.3W")
        assert play(state, "amulet", "activate GN fate-3.3W").seats[0].bonus == 3


class TestUndoingAmulet:
    CARD = "fate-3.3W"

    def activated(self, amulets: str) -> State:
        """Seat 0 has activated a card against seat 1, who holds these amulets."""
        state = position(
            hands=(f"{self.CARD} fate-2.1W3G", "draw-2.3W"),
            sticks=("GN GN", "GN B4"),
            amulets=("", amulets),
        )
        return step(state, f"activate GN {self.CARD}").state

    def test_ruling_02_the_chance_comes_after_the_targets_and_before_anything_happens(self) -> None:
        state = self.activated("undoing")
        assert (state.phase, state.to_act, state.turn) == (Phase.RESPONSE, 1, 0)
        assert state.seats[0].bonus == 0
        assert view(state, 1).pending == f"activate GN {self.CARD}"

    def test_ruling_02_card_naga_and_amulet_are_lost(self) -> None:
        after = step(self.activated("one undoing"), "undo")
        assert only(after.events, AmuletPlayed).amulet == "undoing"
        undone = only(after.events, ActivationUndone)
        assert (undone.player, undone.card) == (0, self.CARD)
        assert not all_of(after.events, FateAdded)
        seat = after.state.seats[0]
        assert seat.bonus == 0 and seat.sticks == ("GN",) and seat.played == (self.CARD,)
        assert self.CARD not in seat.hand
        assert after.state.seats[1].amulets == ("one",) and after.state.spent == ("undoing",)
        assert after.state.pending is None

    def test_ruling_02_the_lost_card_is_discarded_at_the_end_of_the_round(self) -> None:
        state = play(self.activated("undoing"), "undo", "pass", "pass")
        assert state.phase is Phase.EXPLORATION and self.CARD in state.discard_pile

    def test_the_turn_goes_on_with_the_one_who_undid(self) -> None:
        state = step(self.activated("undoing"), "undo").state
        assert (state.phase, state.to_act) == (Phase.CONFRONTATION, 1)

    def test_accepting_lets_the_effect_happen(self) -> None:
        after = step(self.activated("undoing"), "accept")
        assert only(after.events, FateAdded).points == 3
        assert after.state.seats[1].amulets == ("undoing",)
        assert (after.state.phase, after.state.to_act) == (Phase.CONFRONTATION, 1)

    @pytest.mark.parametrize("amulet", ["two", "one", "draw"])
    def test_ruling_03_asked_with_any_face_down_amulet(self, amulet: str) -> None:
        state = self.activated(amulet)
        assert (state.phase, state.to_act) == (Phase.RESPONSE, 1)
        assert Accept() in legal_actions(state) and Undo() not in legal_actions(state)
        with pytest.raises(IllegalAction, match="no face-down amulet"):
            step(state, "undo")

    @pytest.mark.parametrize("amulet", ["two", "one", "draw", "undoing"])
    def test_ruling_03_the_one_who_is_waiting_cannot_tell_which(self, amulet: str) -> None:
        assert view(self.activated(amulet), 0) == view(self.activated("undoing"), 0)
        assert view(self.activated(amulet), None) == view(self.activated("undoing"), None)

    def test_ruling_03_not_asked_without_any_amulet(self) -> None:
        state = self.activated("")
        assert state.phase is Phase.CONFRONTATION and state.seats[0].bonus == 3

    def test_amulets_that_still_lie_on_tiles_do_not_count(self) -> None:
        state = position(hands=(self.CARD, ""), sticks=("GN GN", ""), temples=({}, {"b2": "spur/0 undoing"}))
        assert step(state, f"activate GN {self.CARD}").state.phase is not Phase.RESPONSE

    def test_ruling_04_the_discard_pile_stays_closed_when_taking_is_undone(self) -> None:
        state = position(
            hands=("take.2B fate-2.1W3G", ""), sticks=("GN GN", ""), amulets=("", "undoing"), discard="trap.1W2G"
        )
        state = play(state, "activate GN take.2B", "undo")
        assert (state.phase, state.to_act) == (Phase.CONFRONTATION, 0)
        assert state.discard_pile == ("trap.1W2G",)

    def test_it_cannot_undo_another_amulet(self) -> None:
        """Playing an amulet asks nobody: neither at a choice of one's own nor in response."""
        state = position(Phase.CALL, hands=("take.2B", "trap.1W2G"), amulets=("draw", "undoing"))
        assert step(state, "amulet").state.to_act == 0
        both = position(hands=(self.CARD, "draw-2.3W"), sticks=("GN", "GN"), amulets=("undoing", "undoing"))
        undone = play(both, f"activate GN {self.CARD}", "undo")
        assert undone.phase is Phase.CONFRONTATION and undone.seats[0].amulets == ("undoing",)

    def test_an_undone_activation_counts_as_no_pass(self) -> None:
        state = step(self.activated("undoing"), "undo").state
        state = step(state, "pass").state
        assert (state.phase, state.to_act) == (Phase.CONFRONTATION, 0), "one pass, not two"

    def test_it_can_save_from_the_third_curse(self) -> None:
        state = position(
            hands=("swap-relics.1W3G", ""),
            sticks=("GN", ""),
            amulets=("", "undoing"),
            temples=({}, {"a1": "cross/0", "a2": "junction/3", "c1": "curve/1"}),
            relics=({}, {"w1": 6, "w2": 6, "e1": 3, "nb": 6}),
        )
        activated = step(state, "activate GN swap-relics.1W3G 1:e1 1:nb").state
        assert step(activated, "accept").state.outcome is not None
        saved = step(activated, "undo").state
        assert saved.outcome is None and saved.seats[1].relics == state.seats[1].relics

    def test_scores_nothing(self) -> None:
        assert position(Phase.EXPLORATION, amulets=("undoing", "")).seats[0].points == 0


class TestAmuletsAtTheEnd:
    def test_all_of_them_are_opened(self) -> None:
        state = position(Phase.EXPLORATION, temples=DARK_TEMPLES, amulets=("two undoing", "one draw"))
        after = step(state, "place c3/0").state
        assert after.outcome is not None and after.outcome.reason is Reason.NINTH_TILE
        for player in (0, 1, None):
            assert [seat.amulets for seat in view(after, player).seats] == [("two", "undoing"), ("one", "draw")]
