"""Complete states that fit a view."""

import dataclasses
from collections import Counter

import pytest

from nagaraja import Phase, apply, box, legal_actions, sample, view
from nagaraja.actions import Lay
from nagaraja.sample import NoSuchState

from .builder import check_conserved, check_possible, position, step
from .games import Game


class TestFits:
    @pytest.mark.parametrize("player", [0, 1, None])
    def test_the_same_view_comes_back(self, player: int | None) -> None:
        for number, state in enumerate(Game(21, ("any-kind", "builder")).states()):
            shown = view(state, player)
            drawn = sample(shown, seed=number)
            assert view(drawn, player) == shown
            check_conserved(drawn)
            if state.outcome is None:
                check_possible(drawn)

    def test_a_sample_can_be_played_to_the_end(self) -> None:
        for number, (state, _, _) in enumerate(Game(22, ("anything", "anything")).turns()):
            if number % 10 == 0:
                twin = sample(view(state, 1 - (state.to_act or 0)), seed=number)
                while twin.to_act is not None:
                    choices = legal_actions(twin)
                    twin = apply(twin, choices[twin.generator % len(choices)]).state
                    check_conserved(twin)
                assert twin.outcome is not None


class TestChance:
    def test_the_same_seed_draws_the_same_state(self) -> None:
        shown = view(position(Phase.CALL, hands=("take.2B", "pivot.3W")), 0)
        assert sample(shown, 5) == sample(shown, 5)

    def test_seeds_draw_different_worlds(self) -> None:
        shown = view(position(Phase.CALL, hands=("take.2B", "pivot.3W trap.1W2G")), 0)
        worlds = [sample(shown, seed) for seed in range(20)]
        assert len({world.seats[1].hand for world in worlds}) > 15
        assert len({world.seats[1].relics for world in worlds}) > 15
        assert len({world.draw_pile for world in worlds}) == 20
        assert len({world.tile_pile for world in worlds}) == 20
        assert len({world.generator for world in worlds}) == 20

    def test_nothing_of_the_real_chance_to_come(self) -> None:
        state = position(Phase.CALL, hands=("take.2B", "pivot.3W"))
        other = position(Phase.CALL, hands=("take.2B", "pivot.3W"), generator=12345)
        assert sample(view(state, 0), 1) == sample(view(other, 0), 1)

    def test_hidden_relics_are_drawn_evenly(self) -> None:
        shown = view(position(Phase.EXPLORATION, temples=({}, {"a1": "cross/0"}), relics=({}, {"w1": 6})), 0)
        values = Counter(sample(shown, seed).seats[1].relics[8] for seed in range(800))
        expected = Counter(box.RELICS)
        expected[6] -= 1
        for value, number in expected.items():
            assert abs(values[value] / 800 - number / 8) < 0.06


class TestKnowledge:
    def test_a_card_given_is_in_the_hand(self) -> None:
        shown = view(position(Phase.CALL, hands=("take.2B", "pivot.3W trap.1W2G"), shown=("", "pivot.3W")), 0)
        for seed in range(20):
            hand = sample(shown, seed).seats[1].hand
            assert "pivot.3W" in hand and len(hand) == 2

    def test_relics_looked_at_stay_where_they_are(self) -> None:
        shown = view(position(Phase.EXPLORATION, relics=({}, {"nb": 6}), looked=("1:nb", "")), 0)
        for seed in range(20):
            assert sample(shown, seed).seats[1].relics[4] == 6

    def test_cards_laid_face_down_share_a_symbol(self) -> None:
        state = position(Phase.CALL, hands=("pivot.3W trap.1W2G move.2W1G take.2B", "draw-2.3W"))
        shown = view(apply(state, Lay(("pivot.3W", "trap.1W2G", "move.2W1G"))).state, 1)
        symbols = set()
        for seed in range(60):
            laid = sample(shown, seed).seats[0].laid
            assert len(laid) == 3
            (symbol,) = {box.CARDS[card].symbol for card in laid}
            symbols.add(symbol)
        assert len(symbols) == 4

    def test_a_card_taken_unseen_is_one_of_those_that_were_in_the_pile(self) -> None:
        state = position(
            hands=("take.2B fate-2.1W3G", ""), sticks=("GN GN", ""), discard="pivot.3W trap.1W2G draw-2.3W"
        )
        state = step(step(state, "activate GN take.2B").state, "take trap.1W2G").state
        taken = set()
        for seed in range(40):
            world = sample(view(state, 1), seed)
            (card,) = set(world.seats[0].hand) & {"pivot.3W", "trap.1W2G", "draw-2.3W"}
            assert set(world.discard_pile) == {"pivot.3W", "trap.1W2G", "draw-2.3W"} - {card}
            taken.add(card)
        assert taken == {"pivot.3W", "trap.1W2G", "draw-2.3W"}

    def test_a_card_taken_unseen_may_be_among_those_laid(self) -> None:
        """Then it shares their symbol: most of the pile cannot have been taken."""
        hands = ("pivot.3W trap.1W2G trap.1B2W", "fate-3.3W")
        state = position(Phase.CALL, hands=hands, taken=("pivot.3W", ""), rest="discard")
        shown = view(step(state, "lay pivot.3W trap.1B2W trap.1W2G").state, 1)
        for seed in range(60):
            world = sample(shown, seed)
            assert view(world, 1) == shown
            check_possible(world)

    def test_amulets_that_would_have_ended_the_game_are_not_held(self) -> None:
        temple = {"a1": "cross/0", "a2": "junction/3", "a3": "junction/3", "c1": "curve/1"}
        relics = {"w1": 6, "w2": 6, "w3": 5, "na": 4, "e1": 3}
        state = position(Phase.EXPLORATION, temples=({}, temple), relics=({}, relics), amulets=("", "draw undoing"))
        assert state.seats[1].points == 24
        for seed in range(40):
            assert set(sample(view(state, 0), seed).seats[1].amulets) <= {"draw", "undoing"}

    def test_who_is_asked_in_the_confrontation_can_do_something(self) -> None:
        state = position(to_act=1, hands=("", "fate-2.1W3G"), sticks=("", "GN"))
        for seed in range(40):
            assert len(legal_actions(sample(view(state, 0), seed))) > 1


class TestForeignViews:
    def test_a_view_that_fits_no_state_is_refused(self) -> None:
        shown = view(position(Phase.EXPLORATION), 0)
        with pytest.raises(NoSuchState):
            sample(dataclasses.replace(shown, discard_count=60))
