"""Step 1: cards of one symbol are laid face down, revealed together, and their sticks thrown."""

import pytest

from nagaraja import IllegalAction, Phase, legal_actions, view
from nagaraja.actions import Lay
from nagaraja.events import CardsLaid, CardsRevealed, SticksThrown
from nagaraja.state import State

from .builder import all_of, only, play, position, step, throwing

HANDS = ("fate-3.3W rethrow-2.4G take.2B", "look-1.2B1G swap-relics.2B")


def calling(guide: int = 0, **more: str) -> State:
    return position(Phase.CALL, guide=guide, hands=HANDS, draw=more.get("draw", ""))


class TestLaying:
    def test_every_set_of_cards_of_one_symbol(self) -> None:
        assert {action.cards for action in legal_actions(calling()) if isinstance(action, Lay)} == {
            ("fate-3.3W",),
            ("rethrow-2.4G",),
            ("fate-3.3W", "rethrow-2.4G"),
            ("take.2B",),
        }

    def test_whatever_their_arrows(self) -> None:
        state = position(Phase.CALL, hands=("trap.1W2G move.2W1G pivot.1B2G", "take.2B"))
        assert Lay(("trap.1W2G", "move.2W1G", "pivot.1B2G")) in legal_actions(state)
        assert len(legal_actions(state)) == 7

    def test_at_least_one(self) -> None:
        with pytest.raises(IllegalAction, match="At least one card"):
            step(calling(), "lay")

    def test_of_one_symbol_only(self) -> None:
        with pytest.raises(IllegalAction, match="same symbol"):
            step(calling(), "lay fate-3.3W take.2B")

    def test_out_of_the_hand_only(self) -> None:
        with pytest.raises(IllegalAction, match="not in hand"):
            step(calling(), "lay trap.1W2G")

    def test_each_card_once(self) -> None:
        with pytest.raises(IllegalAction, match="named twice"):
            step(calling(), "lay take.2B take.2B")

    def test_in_whatever_order_they_are_named(self) -> None:
        one, other = step(calling(), "lay fate-3.3W rethrow-2.4G"), step(calling(), "lay rethrow-2.4G fate-3.3W")
        assert one == other

    def test_no_other_kind_of_choice(self) -> None:
        for action in ("pass", "accept", "undo", "place a1/0", "give take.2B", "take take.2B", "activate GN take.2B"):
            with pytest.raises(IllegalAction, match="not among the choices"):
                step(calling(), action)


class TestOrder:
    @pytest.mark.parametrize("guide", [0, 1])
    def test_the_guide_then_the_opponent(self, guide: int) -> None:
        state = calling(guide)
        assert state.to_act == guide
        state = step(state, str(legal_actions(state)[0])).state
        assert (state.phase, state.to_act) == (Phase.CALL, 1 - guide)
        state = step(state, str(legal_actions(state)[0])).state
        assert state.phase is not Phase.CALL

    def test_cards_leave_the_hand(self) -> None:
        state = step(calling(), "lay fate-3.3W rethrow-2.4G").state
        assert state.seats[0].hand == ("take.2B",)
        assert state.seats[0].laid == ("fate-3.3W", "rethrow-2.4G")


class TestSecrecy:
    def test_ruling_01_the_number_is_public_the_faces_are_not(self) -> None:
        after = step(calling(), "lay fate-3.3W rethrow-2.4G")
        laid = only(after.events, CardsLaid)
        assert laid.seen_by(0).private == ("fate-3.3W", "rethrow-2.4G")
        for reader in (1, None):
            assert (laid.seen_by(reader).count, laid.seen_by(reader).private) == (2, None)
            seat = view(after.state, reader).seats[0]
            assert (seat.laid, seat.laid_count, seat.hand, seat.hand_count) == (None, 2, None, 1)
        assert view(after.state, 0).seats[0].laid == ("fate-3.3W", "rethrow-2.4G")

    def test_ruling_01_which_cards_makes_no_difference_to_the_other(self) -> None:
        one, other = (step(calling(), f"lay {card}").state for card in ("fate-3.3W", "take.2B"))
        assert view(one, 1) == view(other, 1)
        assert list(legal_actions(one)) == list(legal_actions(other))

    def test_revealed_together_when_both_have_chosen(self) -> None:
        first = step(throwing(calling(), "WN W1 W1", "B1 B2"), "lay fate-3.3W")
        assert not all_of(first.events, CardsRevealed)
        second = step(first.state, "lay swap-relics.2B")
        revealed = all_of(second.events, CardsRevealed)
        assert [(event.player, event.cards) for event in revealed] == [(0, ("fate-3.3W",)), (1, ("swap-relics.2B",))]
        for reader in (0, 1, None):
            assert [seat.laid for seat in view(second.state, reader).seats] == [("fate-3.3W",), ("swap-relics.2B",)]

    def test_a_card_known_to_be_in_the_hand_is_known_no_more_once_it_is_laid_open(self) -> None:
        state = position(Phase.CALL, hands=HANDS, shown=("fate-3.3W take.2B", ""))
        state = step(state, "lay fate-3.3W").state
        assert view(state, 1).seats[0].shown == ("fate-3.3W", "take.2B"), "it may still be either of them"
        state = step(state, "lay swap-relics.2B").state
        assert view(state, 1).seats[0].shown == ("take.2B",)


class TestThrowing:
    def test_the_sticks_shown_on_the_cards(self) -> None:
        state = throwing(calling(), "W1 W2 WN G1 G1 GN GN", "B3 B4")
        after = play(state, "lay fate-3.3W rethrow-2.4G", "lay swap-relics.2B")
        assert after.seats[0].sticks == ("G1", "G1", "GN", "GN", "W1", "W2", "WN")
        assert after.seats[1].sticks == ("B3", "B4")
        assert [seat.fate for seat in after.seats] == [5, 7]

    def test_told_in_the_order_of_the_seats_guide_first(self) -> None:
        state = throwing(calling(1), "B1 B2 G1", "B3 B4")
        after = step(step(state, "lay look-1.2B1G").state, "lay take.2B")
        assert [(event.player, event.sticks) for event in all_of(after.events, SticksThrown)] == [
            (1, ("B1", "B2", "G1")),
            (0, ("B3", "B4")),
        ]
        kinds = [event.kind for event in after.events]
        assert kinds[:5] == ["cards-laid", "cards-revealed", "cards-revealed", "sticks-thrown", "sticks-thrown"]


class TestEmptyHands:
    """Takes an empty draw pile or a spendthrift; the rulebook does not foresee it."""

    def test_who_has_no_card_lays_none_without_being_asked(self) -> None:
        state = position(Phase.CALL, guide=0, hands=("take.2B", ""))
        after = step(throwing(state, "B1 B2"), "lay take.2B")
        assert [(event.player, event.count) for event in all_of(after.events, CardsLaid)] == [(0, 1), (1, 0)]
        assert after.state.seats[1].sticks == ()
        assert after.state.phase is Phase.EXPLORATION and after.state.to_act == 0
