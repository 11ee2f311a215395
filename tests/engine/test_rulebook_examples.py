"""The worked examples of the rulebook, to the number. Elodie is seat 0 and the guide, Marion is seat 1."""

from collections import Counter

from nagaraja import Action, Phase, State, legal_actions, view
from nagaraja.actions import Lay
from nagaraja.events import AmuletCollected, CardGiven, CardsDrawn, GuideChosen, RelicTurned, RoundBegun, TileWon
from nagaraja.geometry import RELIC_PLACES, SPACES

from .builder import all_of, only, play, position, step, targets, throwing

ELODIE, MARION = 0, 1
SACRED = 5


def dealt() -> State:
    """Elodie can throw three white sticks and hold the card that discards two; Marion has two cards for five sticks.

    The throw falls as in the booklet: 5 points and a Naga against 11 points and a Naga.
    """
    state = position(
        Phase.CALL,
        guide=ELODIE,
        hands=("draw-2.3W discard-2.2B", "look-1.1B1W1G swap-relics.2B pivot.3W"),
        temples=({}, {"a1": "curve/0"}),
        tile="spur",
        tile_amulet="two",
        draw="fate-3.3W trap.1W2G move.2W1G",
        next_tile="junction",
    )
    return throwing(state, "W2 W3 WN", "B1 W3 GN B3 B4")


class TestCallOfFate:
    def test_one_card_for_three_white_two_of_one_type_for_three_brown_one_white_and_one_green(self) -> None:
        state = step(dealt(), "lay draw-2.3W").state
        assert Lay(("look-1.1B1W1G", "swap-relics.2B")) in legal_actions(state)
        state = step(state, "lay look-1.1B1W1G swap-relics.2B").state
        assert Counter(stick[0] for stick in state.seats[ELODIE].sticks) == {"W": 3}
        assert Counter(stick[0] for stick in state.seats[MARION].sticks) == {"B": 3, "W": 1, "G": 1}

    def test_five_points_and_a_naga_against_eleven_and_a_naga(self) -> None:
        shown = view(play(dealt(), "lay draw-2.3W", "lay look-1.1B1W1G swap-relics.2B"), None)
        assert [(seat.fate, seat.nagas) for seat in shown.seats] == [(5, 1), (11, 1)]


def thrown() -> State:
    return play(dealt(), "lay draw-2.3W", "lay look-1.1B1W1G swap-relics.2B")


class TestConfrontation:
    def test_elodie_discards_two_brown_sticks_marion_passes_and_loses_4_to_5(self) -> None:
        state = thrown()
        assert (state.phase, state.to_act) == (Phase.CONFRONTATION, ELODIE)
        state = step(state, "activate WN discard-2.2B B3 B4").state
        assert [seat.fate for seat in state.seats] == [5, 4]
        assert state.to_act == MARION, "she has a Naga and a card, and chooses not to use them"
        after = step(state, "pass")
        won = only(after.events, TileWon)
        assert (won.player, won.fate) == (ELODIE, (5, 4))
        assert set(after.state.discard_pile) == {"draw-2.3W", "discard-2.2B", "look-1.1B1W1G", "swap-relics.2B"}


class TestExploration:
    """One tile, two ways to lay it: the relic or the amulet."""

    def won(self) -> State:
        state = position(
            Phase.EXPLORATION,
            guide=ELODIE,
            to_act=ELODIE,
            tile="spur",
            tile_amulet="two",
            relics=({"w1": SACRED}, {}),
        )
        assert {Action.parse("place a1/0"), Action.parse("place a1/2")} <= set(legal_actions(state))
        return state

    def test_first_way_the_leftmost_relic_and_not_the_amulet(self) -> None:
        after = step(self.won(), "place a1/2")
        turned = only(after.events, RelicTurned)
        assert (turned.place, turned.up) == ("w1", True) and RELIC_PLACES[0] == "w1"
        assert not all_of(after.events, AmuletCollected)
        assert after.state.seats[ELODIE].carried[SPACES.index("a1")] == "two"
        assert after.state.seats[ELODIE].points == SACRED

    def test_second_way_the_amulet_worth_2_points_and_not_the_relic(self) -> None:
        after = step(self.won(), "place a1/0")
        collected = only(after.events, AmuletCollected)
        assert collected.seen_by(ELODIE).private == "two" and collected.seen_by(MARION).private is None
        assert not all_of(after.events, RelicTurned)
        assert view(after.state, ELODIE).seats[ELODIE].points == 2
        assert view(after.state, MARION).seats[ELODIE].points is None


class TestNewDeal:
    def test_marion_becomes_guide_draws_three_keeps_two_and_turns_up_a_tile(self) -> None:
        placed = step(play(thrown(), "activate WN discard-2.2B B3 B4", "pass"), "place a1/0")
        assert only(placed.events, GuideChosen).player == MARION
        assert only(placed.events, CardsDrawn).count == 3
        given = step(placed.state, "give trap.1W2G")
        assert only(given.events, CardGiven).player == MARION
        assert given.state.seats[MARION].hand == ("pivot.3W", "fate-3.3W", "move.2W1G")
        assert given.state.seats[ELODIE].hand == ("trap.1W2G",)
        begun = only(given.events, RoundBegun)
        assert (begun.player, begun.tile) == (MARION, "junction")


class TestOneCardTwoUses:
    """The card that the booklet explains: three green sticks and a white one, or two relics of the opponent swapped."""

    CARD = "swap-relics.1W3G"

    def test_selected(self) -> None:
        state = throwing(position(Phase.CALL, hands=(f"{self.CARD} fate-3.3W", "take.2B")), "WN GN GN GN", "B1 B1")
        state = play(state, f"lay {self.CARD}", "lay take.2B")
        assert Counter(stick[0] for stick in state.seats[0].sticks) == {"G": 3, "W": 1}

    def test_activated(self) -> None:
        state = position(hands=(f"{self.CARD} fate-3.3W", ""), sticks=("GN", ""))
        assert {word[0] for aim in targets(state, self.CARD) for word in aim} == {"1"}

    def test_never_both(self) -> None:
        state = throwing(position(Phase.CALL, hands=(f"{self.CARD} fate-3.3W", "take.2B")), "WN GN GN GN", "B1 B1")
        state = play(state, f"lay {self.CARD}", "lay take.2B")
        assert state.phase is Phase.CONFRONTATION and targets(state, self.CARD) == set()

    def test_discarded_at_the_end_of_the_round_in_both_cases(self) -> None:
        state = throwing(position(Phase.CALL, hands=(f"{self.CARD} fate-3.3W", "take.2B")), "WN GN GN GN", "B1 B1")
        selected = play(state, f"lay {self.CARD}", "lay take.2B", "pass")
        assert self.CARD in selected.discard_pile
        activated = play(position(hands=(self.CARD, ""), sticks=("GN", "")), f"activate GN {self.CARD} 1:na 1:nb")
        assert self.CARD in activated.discard_pile
