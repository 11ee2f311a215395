"""Positions with one right answer."""

import pytest

from nagaraja import State, apply, view
from nagaraja.actions import Accept, Action, Activate, Give, Pass, Place, Undo
from nagaraja.chance import Chance
from nagaraja.players import LEVELS
from nagaraja.state import Phase
from tests.engine.builder import position, step

SOUND = ["mapmaker", "sage"]
"""Both win and avert losses; where only a few percent are at stake, the middle level may well be wrong."""
SEEDS = range(3)


def choose(level: str, state: State, seed: int = 1) -> Action:
    """What this level does here."""
    return LEVELS[level]().choose(view(state, state.to_act), Chance(seed))


def choices(level: str, state: State) -> list[Action]:
    """What it does, with different chance."""
    return [choose(level, state, seed) for seed in SEEDS]


@pytest.mark.parametrize("level", SOUND)
class TestPlacing:
    def test_wins_at_once(self, level: str) -> None:
        """Nineteen points, and a known 5 beside a2 with 2 of amulets: only a way to w2 wins."""
        state = position(
            Phase.EXPLORATION,
            temples=({"a1": "cross/0", "c1": "cross/0"}, {}),
            relics=({"w1": 6, "e1": 6, "w2": 5, "e2": 3}, {}),
            looked=("0:w2 0:e2", ""),
            amulets=("two two two one one", ""),
            tile="junction",
        )
        for action in choices(level, state):
            outcome = apply(state, action).state.outcome
            assert outcome is not None and outcome.winner == 0

    def test_avoids_a_certain_third_curse(self, level: str) -> None:
        """The third curse is known to lie at w2; the only other way on opens something else."""
        state = position(
            Phase.EXPLORATION,
            temples=({"a1": "cross/0", "c1": "cross/0"}, {}),
            relics=({"w1": 6, "e1": 6, "w2": 6}, {}),
            looked=("0:w2", ""),
            tile="junction",
        )
        for action in choices(level, state):
            assert apply(state, action).state.outcome is None

    def test_collects_the_amulet_rather_than_nothing(self, level: str) -> None:
        state = position(
            Phase.EXPLORATION, temples=({"b1": "straight/1"}, {}), tile="spur", tile_amulet="two", trap="0:a1"
        )
        for action in choices(level, state):
            assert isinstance(action, Place)
            assert apply(state, action).state.seats[0].amulets or apply(state, action).state.seats[0].up


@pytest.mark.parametrize("level", SOUND)
class TestConfrontation:
    def test_forces_the_third_curse(self, level: str) -> None:
        """Two curses lie open in the rival's temple, and the hidden third has been looked at: swap it in."""
        state = position(
            hands=("swap-relics.4G look-1.2B1G fate-3.3W", "draw-2.3W"),
            sticks=("GN B2", "B1 GN"),
            temples=({}, {"a1": "cross/0", "c1": "cross/0", "a2": "junction/3"}),
            relics=({}, {"w1": 6, "e1": 6, "w2": 3, "nb": 6}),
            looked=("1:nb", ""),
        )
        for action in choices(level, state):
            outcome = apply(state, action).state.outcome
            assert outcome is not None and outcome.winner == 0

    def test_opens_the_third_curse_with_a_pivot(self, level: str) -> None:
        """A straight that is turned round leads to the known third curse."""
        state = position(
            hands=("pivot.1W3G lose-card.4G", "draw-2.3W"),
            sticks=("GN B2", "B1"),
            temples=({}, {"a1": "cross/0", "c1": "cross/0", "a2": "junction/0"}),
            relics=({}, {"w1": 6, "e1": 6, "w2": 6}),
            looked=("1:w2", ""),
        )
        for action in choices(level, state):
            assert isinstance(action, Activate) and action.card == "pivot.1W3G"
            outcome = apply(state, action).state.outcome
            assert outcome is not None and outcome.winner == 0

    def test_undoes_what_loses_the_game(self, level: str) -> None:
        state = position(
            guide=1,
            hands=("draw-2.3W", "swap-relics.4G"),
            sticks=("B2", "GN B3"),
            temples=({"a1": "cross/0", "c1": "cross/0", "a2": "junction/3"}, {}),
            relics=({"w1": 6, "e1": 6, "w2": 3, "nb": 6}, {}),
            looked=("0:nb", "0:nb"),
            amulets=("undoing", ""),
        )
        asked = step(state, "activate GN swap-relics.4G 0:nb 0:w2").state
        assert asked.phase is Phase.RESPONSE
        assert choices(level, asked) == [Undo()] * len(SEEDS)

    def test_keeps_the_undoing_for_better_times(self, level: str) -> None:
        """A look at a relic of an empty temple is not worth an amulet of undoing."""
        state = position(
            guide=1,
            hands=("draw-2.3W", "look-1.2B1G"),
            sticks=("B4 B4", "GN B1"),
            amulets=("undoing", ""),
        )
        asked = step(state, "activate GN look-1.2B1G 0:nb").state
        assert choices(level, asked) == [Accept()] * len(SEEDS)

    def test_keeps_the_naga(self, level: str) -> None:
        """The tile is won beyond doubt: nobody can change anything, and the stick card is good for another round."""
        state = position(hands=("discard-2.2B", ""), sticks=("B4 B4 GN", "B1"))
        assert choices(level, state) == [Pass()] * len(SEEDS)


def test_turns_the_contest() -> None:
    """Two points behind, with a card for three."""
    state = position(
        hands=("fate-3.3W look-2.3W", "look-1.2B1G"),
        sticks=("B1 GN", "B3"),
        temples=({"a1": "cross/0"}, {"a1": "cross/0"}),
        tile="junction",
    )
    for action in choices("sage", state):
        assert isinstance(action, Activate) and action.card == "fate-3.3W"


def test_gives_the_harmless_card() -> None:
    """Rather a look than the card that can end the game: the rival knows where the third curse is."""
    state = position(
        Phase.DEAL,
        temples=({"a1": "cross/0", "c1": "cross/0"}, {}),
        relics=({"w1": 6, "e1": 6, "nb": 6}, {}),
        looked=("", "0:nb"),
        dealt="swap-tiles.4G draw-2.2B1G look-1.1B2W",
    )
    assert choices("sage", state) == [Give("look-1.1B2W")] * len(SEEDS)
