"""Whole games for the tests: players of several styles, so that rare corners of the rules are reached as well.

A uniformly random player seldom runs the draw pile dry or hoards Nagas; these do. Everything follows from numbers, so a
failing example can be told in two of them: the seed and the style.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from nagaraja import Action, State, Step, apply, legal_actions, set_up
from nagaraja.actions import Activate, Lay, Pass, Place, PlayAmulet
from nagaraja.chance import Chance
from nagaraja.geometry import SPACES, lit_relics

LONGEST_GAME = 500
"""More choices than any game has; 17 rounds take about a hundred."""

Chooser = Callable[[State, Sequence[Action], Chance], Action]


def _anything(state: State, choices: Sequence[Action], chance: Chance) -> Action:
    """Each action as likely as any other."""
    return chance.pick(choices)


def _any_kind(state: State, choices: Sequence[Action], chance: Chance) -> Action:
    """Each kind of action, and then each card, as likely as any other, however many targets it has."""
    kinds: dict[str, list[Action]] = {}
    for action in choices:
        kinds.setdefault(" ".join(str(action).split()[:3]), []).append(action)
    return chance.pick(kinds[chance.pick(sorted(kinds))])


def _hoarder(state: State, choices: Sequence[Action], chance: Chance) -> Action:
    """Lays single cards and keeps the rest, so that hands grow and the draw pile runs dry; draws when it is empty."""
    if PlayAmulet() in choices and not state.draw_pile:
        return PlayAmulet()
    few = [
        action for action in choices if isinstance(action, Pass) or (isinstance(action, Lay) and len(action.cards) == 1)
    ]
    return chance.pick(few or [action for action in choices if not isinstance(action, PlayAmulet)])


def _spender(state: State, choices: Sequence[Action], chance: Chance) -> Action:
    """Lays as much as possible and uses every Naga, so that rounds are long and hands run empty."""
    if isinstance(choices[0], Lay):
        return max(choices, key=lambda action: len(str(action).split()))
    activations = [action for action in choices if isinstance(action, Activate)]
    return _any_kind(state, activations or choices, chance)


def _builder(state: State, choices: Sequence[Action], chance: Chance) -> Action:
    """Places tiles so that as many relics as possible are reached: to the points, or to the curses."""
    if isinstance(choices[0], Place) and state.to_act is not None:
        tiles = state.seats[state.to_act].tiles
        return max(
            (action for action in choices if isinstance(action, Place)),
            key=lambda action: lit_relics(_with(tiles, action, state.tile)).bit_count(),
        )
    return chance.pick(choices)


def _with(tiles: tuple[str | None, ...], action: Place, tile: str | None) -> tuple[str | None, ...]:
    space = SPACES.index(action.space)
    return (*tiles[:space], f"{tile}/{action.turn}", *tiles[space + 1 :])


STYLES: dict[str, Chooser] = {
    "anything": _anything,
    "any-kind": _any_kind,
    "hoarder": _hoarder,
    "spender": _spender,
    "builder": _builder,
}


@dataclass(frozen=True)
class Game:
    """A game that is about to be played: the seed, and how both seats choose."""

    seed: int
    styles: tuple[str, str] = ("anything", "anything")

    def choose(self, state: State, chance: Chance) -> Action:
        """What the player to act does."""
        assert state.to_act is not None
        return STYLES[self.styles[state.to_act]](state, legal_actions(state), chance)

    def turns(self) -> Iterator[tuple[State, Action, Step]]:
        """Every choice of the game: the state before it, the action, and what came of it."""
        state = set_up(self.seed).state
        chance = Chance(self.seed ^ 0xA5A5A5A5)
        while state.to_act is not None:
            action = self.choose(state, chance)
            step = apply(state, action)
            yield state, action, step
            state = step.state

    def states(self) -> list[State]:
        """Every state of the game, the last one included."""
        return [set_up(self.seed).state, *(step.state for _, _, step in self.turns())]


def games() -> st.SearchStrategy[Game]:
    """Any game."""
    style = st.sampled_from(sorted(STYLES))
    return st.builds(Game, st.integers(0, 2**64 - 1), st.tuples(style, style))
