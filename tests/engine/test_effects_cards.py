"""Cards with the card symbol: drawing two, taking one from the discard pile, losing a random one."""

import pytest

from nagaraja import IllegalAction, Phase, legal_actions, view
from nagaraja.actions import Activate, PlayAmulet, Take
from nagaraja.events import CardLost, CardsDrawn, CardTaken, DrawPileRenewed, PileOpened
from nagaraja.state import State

from .builder import all_of, holding, only, other_cards, play, position, rigged, step, targets


class TestDrawTwo:
    CARD = "draw-2.3W"

    def test_two_cards_come_into_the_hand_in_order(self) -> None:
        before = holding(f"{self.CARD} take.2B", draw="fate-3.3W trap.1W2G pivot.3W")
        after = step(before, f"activate GN {self.CARD}")
        assert after.state.seats[0].hand == ("take.2B", "fate-3.3W", "trap.1W2G")
        assert after.state.draw_pile[-1] == "pivot.3W"

    def test_only_the_player_reads_which(self) -> None:
        after = step(holding(self.CARD, draw="fate-3.3W trap.1W2G"), f"activate GN {self.CARD}")
        drawn = only(after.events, CardsDrawn)
        assert (drawn.player, drawn.count, drawn.private) == (0, 2, ("fate-3.3W", "trap.1W2G"))
        assert drawn.seen_by(0) == drawn
        assert drawn.seen_by(1).private is None and drawn.seen_by(None).private is None
        assert view(after.state, 1).seats[0].hand is None and view(after.state, 1).seats[0].hand_count == 2

    def test_a_card_just_drawn_may_be_activated(self) -> None:
        after = step(holding(self.CARD, draw="fate-3.3W trap.1W2G"), f"activate GN {self.CARD}").state
        assert after.to_act == 0, "seat 1 is passed over"
        assert step(after, "activate GN fate-3.3W").state.seats[0].bonus == 3

    def test_ruling_14_the_discard_pile_is_shuffled_in_the_middle_of_the_draw(self) -> None:
        before = holding(f"{self.CARD} take.2B", draw="fate-3.3W", rest="discard")
        waiting = set(before.discard_pile)
        after = step(before, f"activate GN {self.CARD}")
        assert only(after.events, DrawPileRenewed).count == len(waiting)
        _, first, second = after.state.seats[0].hand
        assert first == "fate-3.3W" and second in waiting
        assert set(after.state.draw_pile) == waiting - {second}
        assert after.state.discard_pile == ()

    def test_ruling_14_a_draw_that_just_empties_the_pile_does_not_shuffle(self) -> None:
        before = holding(self.CARD, draw="fate-3.3W trap.1W2G", rest="discard")
        after = step(before, f"activate GN {self.CARD}")
        assert not all_of(after.events, DrawPileRenewed)
        assert after.state.draw_pile == () and len(after.state.discard_pile) == 45

    def test_ruling_14_with_both_piles_empty_the_draw_ends_short(self) -> None:
        before = position(
            hands=(self.CARD, other_cards(self.CARD, "fate-3.3W")), sticks=("GN GN", ""), draw="fate-3.3W"
        )
        after = step(before, f"activate GN {self.CARD}")
        assert only(after.events, CardsDrawn).count == 1
        assert after.state.seats[0].hand == ("fate-3.3W",)

    def test_ruling_06_nothing_left_to_draw_no_activation(self) -> None:
        state = position(hands=(f"{self.CARD} fate-3.3W", other_cards(self.CARD, "fate-3.3W")), sticks=("GN", ""))
        with pytest.raises(IllegalAction, match="change and show nothing"):
            step(state, f"activate GN {self.CARD}")

    def test_cards_played_this_round_are_not_drawn_again(self) -> None:
        before = position(
            hands=(self.CARD, other_cards(self.CARD, "fate-3.3W", "fate-2.1W3G", "take.2B")),
            laid=("fate-2.1W3G", "take.2B"),
            sticks=("GN GN", ""),
            draw="fate-3.3W",
        )
        after = step(before, f"activate GN {self.CARD}").state
        assert after.seats[0].hand == ("fate-3.3W",)
        assert after.seats[0].laid == ("fate-2.1W3G",) and after.seats[1].laid == ("take.2B",)


class TestTakeFromTheDiscardPile:
    CARD = "take.2B"

    def before(self, **more: str) -> State:
        return holding(f"{self.CARD} fate-2.1W3G", discard=more.get("discard", "trap.1W2G fate-3.3W pivot.3W"))

    def test_ruling_04_the_card_is_chosen_only_after_the_activation_stands(self) -> None:
        opened = step(self.before(), f"activate GN {self.CARD}")
        assert only(opened.events, PileOpened).player == 0
        assert opened.state.phase is Phase.RETRIEVAL and opened.state.to_act == 0
        assert list(legal_actions(opened.state)) == [Take("fate-3.3W"), Take("pivot.3W"), Take("trap.1W2G")]

    def test_the_activation_names_no_card_of_the_pile(self) -> None:
        assert targets(self.before(), self.CARD) == {()}

    def test_the_card_comes_into_the_hand(self) -> None:
        state = play(self.before(), f"activate GN {self.CARD}", "take fate-3.3W")
        assert state.seats[0].hand == ("fate-2.1W3G", "fate-3.3W")
        assert sorted(state.discard_pile) == ["pivot.3W", "trap.1W2G"]
        assert state.phase is Phase.CONFRONTATION

    def test_only_the_player_reads_which(self) -> None:
        opened = step(self.before(), f"activate GN {self.CARD}").state
        taken = only(step(opened, "take fate-3.3W").events, CardTaken)
        assert taken.seen_by(0).private == "fate-3.3W"
        assert taken.seen_by(1).private is None and taken.seen_by(None).private is None

    def test_the_opponent_may_still_believe_it_in_the_pile(self) -> None:
        state = play(self.before(), f"activate GN {self.CARD}", "take fate-3.3W")
        mine, theirs = view(state, 0), view(state, 1)
        assert mine.discards == ("pivot.3W", "trap.1W2G") and mine.discard_count == 2
        assert theirs.discards == ("fate-3.3W", "pivot.3W", "trap.1W2G") and theirs.discard_count == 2
        assert mine.seats[0].taken == ("fate-3.3W",) and theirs.seats[0].taken == ()

    def test_ruling_04_cards_played_this_round_are_not_in_the_pile(self) -> None:
        before = position(
            hands=(f"{self.CARD} fate-2.1W3G", ""),
            laid=("draw-2.3W", "look-2.3W"),
            sticks=("GN", ""),
            discard="trap.1W2G",
        )
        opened = step(before, f"activate GN {self.CARD}").state
        assert list(legal_actions(opened)) == [Take("trap.1W2G")]
        for card in ("draw-2.3W", "look-2.3W", self.CARD):
            with pytest.raises(IllegalAction, match="not in the discard pile"):
                step(opened, f"take {card}")

    def test_ruling_04_a_card_lost_at_random_is_in_the_pile_at_once(self) -> None:
        before = position(hands=(f"{self.CARD} lose-card.4G", "fate-3.3W"), sticks=("GN GN", ""))
        state = play(before, "activate GN lose-card.4G", f"activate GN {self.CARD}")
        assert list(legal_actions(state)) == [Take("fate-3.3W")]

    def test_ruling_06_an_empty_pile_allows_no_activation(self) -> None:
        with pytest.raises(IllegalAction, match="change and show nothing"):
            step(self.before(discard=""), f"activate GN {self.CARD}")

    def test_whoever_looks_through_the_pile_sees_what_the_other_took(self) -> None:
        before = position(
            hands=(self.CARD, "take.1B2G fate-2.1W3G"), sticks=("GN", "GN"), discard="trap.1W2G fate-3.3W pivot.3W"
        )
        state = play(before, f"activate GN {self.CARD}", "take fate-3.3W")
        assert view(state, 1).seats[0].shown == ()
        state = step(state, "activate GN take.1B2G").state
        assert view(state, 1).seats[0].shown == ("fate-3.3W",)
        assert view(state, 1).discards == ("pivot.3W", "trap.1W2G")

    def test_a_draw_amulet_in_response_may_shuffle_the_pile_away(self) -> None:
        before = position(
            hands=(f"{self.CARD} fate-2.1W3G", other_cards(self.CARD, "fate-2.1W3G", "trap.1W2G")),
            sticks=("GN GN", ""),
            amulets=("", "draw"),
            discard="trap.1W2G",
        )
        state = play(before, f"activate GN {self.CARD}", "amulet", "accept")
        assert state.phase is Phase.CONFRONTATION and state.to_act == 0
        assert state.discard_pile == () and state.draw_pile == ()

    def test_a_draw_amulet_while_choosing_may_shuffle_the_pile_away(self) -> None:
        """Then there is nothing left to choose from, and the Confrontation goes on."""
        before = position(
            hands=(f"{self.CARD} fate-2.1W3G", ""), sticks=("GN GN", ""), amulets=("draw", ""), rest="discard"
        )
        opened = step(before, f"activate GN {self.CARD}").state
        assert opened.phase is Phase.RETRIEVAL and PlayAmulet() in legal_actions(opened)
        drawn = step(opened, "amulet").state
        assert drawn.phase is Phase.CONFRONTATION and drawn.to_act == 0
        assert len(drawn.seats[0].hand) == 2 and drawn.discard_pile == ()
        assert any(isinstance(action, Activate) for action in legal_actions(drawn))

    def test_a_draw_amulet_while_choosing_leaves_the_choice_when_the_pile_stays(self) -> None:
        before = holding(self.CARD, amulets=("draw", ""), discard="trap.1W2G")
        state = play(before, f"activate GN {self.CARD}", "amulet")
        assert state.phase is Phase.RETRIEVAL and list(legal_actions(state)) == [Take("trap.1W2G")]


class TestLoseARandomCard:
    CARD = "lose-card.1B2G"

    def before(self, theirs: str, **more: str) -> State:
        hands = (f"{self.CARD} fate-2.1W3G", theirs)
        return position(hands=hands, sticks=("GN GN", ""), shown=("", more.get("shown", "")))

    def test_a_card_of_the_opponent_goes_to_the_pile_open(self) -> None:
        before = rigged(self.before("fate-3.3W trap.1W2G pivot.3W"), lambda chance: chance.below(3) == 1)
        after = step(before, f"activate GN {self.CARD}")
        lost = only(after.events, CardLost)
        assert (lost.player, lost.owner, lost.card) == (0, 1, "trap.1W2G")
        assert lost.seen_by(None) == lost
        assert after.state.seats[1].hand == ("fate-3.3W", "pivot.3W")
        assert after.state.discard_pile == ("trap.1W2G",)

    def test_any_of_them_as_chance_will_have_it(self) -> None:
        before = self.before("fate-3.3W trap.1W2G pivot.3W")
        lost = set()
        for generator in range(30):
            before.generator = generator
            lost.add(only(step(before, f"activate GN {self.CARD}").events, CardLost).card)
        assert lost == {"fate-3.3W", "trap.1W2G", "pivot.3W"}

    def test_a_card_that_was_known_to_be_there_is_no_longer(self) -> None:
        after = step(self.before("fate-3.3W", shown="fate-3.3W"), f"activate GN {self.CARD}").state
        assert view(after, 0).seats[1].shown == ()

    def test_the_opponent_may_be_left_without_a_card_to_activate(self) -> None:
        before = position(hands=(f"{self.CARD} fate-2.1W3G", "fate-3.3W"), sticks=("GN GN", "GN"))
        assert step(before, f"activate GN {self.CARD}").state.to_act == 0

    def test_ruling_06_an_empty_hand_is_no_target(self) -> None:
        with pytest.raises(IllegalAction, match="change and show nothing"):
            step(self.before(""), f"activate GN {self.CARD}")
