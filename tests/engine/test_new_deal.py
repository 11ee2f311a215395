"""Step 4: the new guide, three cards drawn, one given, and the next tile."""

import pytest

from nagaraja import IllegalAction, Phase, legal_actions, view
from nagaraja.actions import Give
from nagaraja.events import CardGiven, CardsDrawn, DrawPileRenewed, GuideChosen, RoundBegun
from nagaraja.state import State

from .builder import all_of, only, other_cards, position, step

THREE = "fate-3.3W trap.1W2G pivot.3W"


def won_by(winner: int, **more: str) -> State:
    """The winner is about to place a tile; these cards come next."""
    return position(
        Phase.EXPLORATION,
        guide=0,
        to_act=winner,
        hands=("take.2B", "move.2W1G"),
        draw=more.get("draw", THREE),
        rest=more.get("rest", "draw"),
        next_tile=more.get("next_tile", "cross"),
        next_amulet=more.get("next_amulet"),
    )


class TestNewGuide:
    @pytest.mark.parametrize("winner", [0, 1])
    def test_whoever_did_not_win_the_tile(self, winner: int) -> None:
        after = step(won_by(winner), "place a1/0")
        assert only(after.events, GuideChosen).player == 1 - winner
        assert after.state.guide == after.state.to_act == 1 - winner
        assert after.state.phase is Phase.DEAL


class TestDeal:
    def dealing(self) -> State:
        return step(won_by(0), "place a1/0").state

    def test_three_are_drawn(self) -> None:
        after = step(won_by(0), "place a1/0")
        drawn = only(after.events, CardsDrawn)
        assert (drawn.player, drawn.count, drawn.private) == (1, 3, tuple(THREE.split()))
        assert drawn.seen_by(0).private is None
        assert after.state.dealt == tuple(THREE.split())

    def test_they_are_read_by_the_guide_only(self) -> None:
        state = self.dealing()
        assert view(state, 1).dealt == tuple(THREE.split())
        assert view(state, 0).dealt is None and view(state, 0).dealt_count == 3
        assert view(state, None).dealt is None

    def test_any_of_the_three_may_be_given_and_no_other(self) -> None:
        state = self.dealing()
        assert list(legal_actions(state)) == [Give(card) for card in THREE.split()]
        with pytest.raises(IllegalAction, match="not one of the cards just drawn"):
            step(state, "give move.2W1G")

    def test_two_are_kept_and_one_goes_to_the_opponent(self) -> None:
        after = step(self.dealing(), "give trap.1W2G").state
        assert after.seats[1].hand == ("move.2W1G", "fate-3.3W", "pivot.3W")
        assert after.seats[0].hand == ("take.2B", "trap.1W2G")
        assert after.dealt == ()

    def test_both_know_the_card_given_and_nobody_else_does(self) -> None:
        after = step(self.dealing(), "give trap.1W2G")
        given = only(after.events, CardGiven)
        assert given.seen_by(0).private == given.seen_by(1).private == "trap.1W2G"
        assert given.seen_by(None).private is None
        assert view(after.state, 1).seats[0].shown == ("trap.1W2G",)
        assert view(after.state, 0).seats[0].shown == ("trap.1W2G",)
        assert view(after.state, None).seats[0].shown == ()


class TestNextRound:
    def begun(self, **more: str) -> tuple[State, RoundBegun]:
        after = step(step(won_by(0, **more), "place a1/0").state, f"give {THREE.split()[0]}")
        return after.state, only(after.events, RoundBegun)

    def test_the_top_tile_comes_into_play(self) -> None:
        state, begun = self.begun(next_tile="straight")
        assert (begun.player, begun.round, begun.tile, begun.amulet) == (1, 2, "straight", False)
        assert state.tile == "straight" and state.tile_amulet is None
        assert (state.phase, state.to_act, state.round) == (Phase.CALL, 1, 2)

    @pytest.mark.parametrize("tile", ["crypt", "spur"])
    def test_with_an_amulet_on_its_special_location(self, tile: str) -> None:
        state, begun = self.begun(next_tile=tile, next_amulet="undoing")
        assert begun.amulet and state.tile_amulet == "undoing"
        assert "undoing" not in str(begun.as_data())
        assert len(state.amulet_pile) == 11

    def test_the_sticks_are_taken_away(self) -> None:
        state = position(Phase.DEAL, sticks=("B1", "GN"), bonus=(2, 3), dealt=THREE)
        after = step(state, "give pivot.3W").state
        assert [(seat.sticks, seat.bonus) for seat in after.seats] == [((), 0), ((), 0)]


class TestDrawPile:
    def test_ruling_14_the_discard_pile_is_shuffled_in_the_middle_of_the_draw(self) -> None:
        after = step(won_by(0, draw="fate-3.3W trap.1W2G", rest="discard"), "place a1/0")
        assert only(after.events, DrawPileRenewed).count == 44
        assert after.state.dealt[:2] == ("fate-3.3W", "trap.1W2G") and len(after.state.dealt) == 3
        assert len(after.state.draw_pile) == 43 and after.state.discard_pile == ()

    def test_ruling_14_the_shuffle_is_a_matter_of_chance(self) -> None:
        state = won_by(0, draw="fate-3.3W trap.1W2G", rest="discard")
        piles = set()
        for generator in range(5):
            state.generator = generator
            piles.add(step(state, "place a1/0").state.draw_pile)
        assert len(piles) == 5

    def test_an_empty_pile_is_left_until_somebody_draws(self) -> None:
        after = step(won_by(0, rest="discard"), "place a1/0")
        assert after.state.draw_pile == () and not all_of(after.events, DrawPileRenewed)

    @pytest.mark.parametrize("left", [0, 1, 2])
    def test_ruling_14_a_short_draw_leaves_nothing_to_give(self, left: int) -> None:
        cards = THREE.split()[:left]
        state = position(
            Phase.EXPLORATION, hands=("take.2B", other_cards("take.2B", " ".join(cards))), draw=" ".join(cards)
        )
        after = step(state, "place a1/0")
        assert only(after.events, CardsDrawn).count == left
        assert not all_of(after.events, CardGiven)
        assert after.state.seats[1].hand[len(state.seats[1].hand) :] == tuple(cards)
        assert (after.state.phase, after.state.to_act, after.state.round) == (Phase.CALL, 1, 2)

    def test_nobody_can_tell_any_more_what_came_from_the_old_pile(self) -> None:
        state = position(
            Phase.EXPLORATION,
            hands=("take.2B", "move.2W1G"),
            taken=("take.2B", "move.2W1G"),
            draw="fate-3.3W",
            rest="discard",
        )
        after = step(state, "place a1/0").state
        assert [seat.taken for seat in after.seats] == [frozenset(), frozenset()]
        assert view(after, 0).discards == view(after, 1).discards == ()
