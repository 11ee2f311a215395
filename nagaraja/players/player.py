"""What every computer player has in common: it gets a view and chance, and gives an action."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

from ..actions import Action, PlayAmulet
from ..chance import Chance
from ..legal import legal_actions
from ..state import Phase, State
from ..view import View
from .worlds import SampledWorlds, Worlds


class Player(ABC):
    """A computer player. It keeps nothing between two choices: all it knows is in the view."""

    @abstractmethod
    def ponder(self, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        """Think about worlds: yield the best action so far every few milliseconds of work, and end when done."""

    def think(self, view: View, chance: Chance) -> Iterator[Action]:
        """The same from a view. The caller may stop at any time after the first action."""
        return self.ponder(SampledWorlds(view, chance), chance)

    def choose(self, view: View, chance: Chance, seconds: float | None = None) -> Action:
        """The action after thinking to the end, or for about so many seconds if that is less."""
        return last_thought(self.think(view, chance), seconds)


class StepByStep(Player):
    """A player with a way of its own for each step of a round; `first` is the first of the worlds."""

    def ponder(self, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        first = worlds.draw()
        choices = legal_actions(first)
        if len(choices) == 1:
            yield choices[0]
        elif first.phase is Phase.EXPLORATION:
            yield self.place(first, worlds.me, chance)
        elif first.phase is Phase.CALL and PlayAmulet() in choices:  # one card more to choose from
            yield PlayAmulet()
        elif first.phase is Phase.CALL:
            yield from self.call(first, worlds, chance)
        else:
            yield from self.contest(first, worlds, chance)

    @abstractmethod
    def place(self, first: State, me: int, chance: Chance) -> Action:
        """Where the tile goes."""

    @abstractmethod
    def call(self, first: State, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        """Which cards to lay."""

    @abstractmethod
    def contest(self, first: State, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        """Everything else: what to activate, what to let stand, which card to take or to give."""


def last_thought(
    thoughts: Iterator[Action], seconds: float | None = None, clock: Callable[[], float] = time.perf_counter
) -> Action:
    """The best action when thinking ends by itself or time is up, whichever comes first."""
    end = None if seconds is None else clock() + seconds
    action = next(thoughts)
    while end is None or clock() < end:
        later = next(thoughts, None)
        if later is None:
            break
        action = later
    return action
