"""The Confrontation as a duel in one world: both sides use Nagas in turn until both pass.

Each side considers a few cards, each with the target that does most, and expects the other to answer as well. The search is cut
off after some answers and where the round is over; there the game is judged as it stands.
"""

from collections.abc import Generator
from typing import TypeVar

from ..actions import Action, Activate, Pass
from ..box import CARDS, NAGA_STICKS
from ..rules import apply
from ..state import Phase, State
from .candidates import aims
from .leaf import Judge

_DEPTH = 3
_WIDTH = 2
_SLICE = 8
"""Targets looked at between two yields: a few milliseconds."""

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work in slices that comes to a result in the end."""


class Duel:
    """The rest of a Confrontation in one world."""

    __slots__ = ("_best_aims", "_judge", "_world")

    def __init__(self, world: State, judge: Judge) -> None:
        self._judge = judge
        self._best_aims: dict[tuple[object, ...], Activate | None] = {}
        self._world = world

    def after(self, action: Action) -> Steps[float]:
        """The chance to win the game when this action is taken and both go on well."""
        return (yield from self._value(self._judge.settled(apply(self._world, action).state), _DEPTH))

    def _value(self, state: State, depth: int) -> Steps[float]:
        if depth == 0 or state.phase is not Phase.CONFRONTATION:
            return self._judge.chance(state)
        mine = state.turn == self._judge.me
        moves = yield from self.moves(state)
        afters = [self._judge.settled(apply(state, action).state) for action in moves]
        ranked = sorted([(self._judge.chance(after), index) for index, after in enumerate(afters)], reverse=mine)
        yield
        values = []
        for _, index in ranked[:_WIDTH]:
            values.append((yield from self._value(afters[index], depth - 1)))
        return max(values) if mine else min(values)

    def moves(self, state: State) -> Steps[list[Action]]:
        """Passing, and each card at its best target."""
        moves: list[Action] = [Pass()]
        for card in state.seats[state.turn].hand:
            action = yield from self._aimed(state, card)
            if action is not None:
                moves.append(action)
        return moves

    def _aimed(self, state: State, card: str) -> Steps[Activate | None]:
        """The card at the target that does most, remembered as long as what it may be aimed at stays the same."""
        player = state.turn
        naga = next(naga for naga in reversed(NAGA_STICKS) if naga in state.seats[player].sticks)
        key = (player, card, naga, *_surroundings(state, card, player))
        if key not in self._best_aims:
            self._best_aims[key] = yield from self._best_aim(state, player, naga, card)
        return self._best_aims[key]

    def _best_aim(self, state: State, player: int, naga: str, card: str) -> Steps[Activate | None]:
        options = [Activate(naga, card, target) for target in aims(state, player, card)]
        if len(options) < 2:
            return options[0] if options else None
        chances = []
        for number, action in enumerate(options, 1):
            chances.append(self._judge.after(state, action))
            if number % _SLICE == 0:
                yield
        best = max(chances) if player == self._judge.me else min(chances)
        return options[chances.index(best)]


def _surroundings(state: State, card: str, player: int) -> tuple[object, ...]:
    """What the best target of a card depends on most."""
    symbol = CARDS[card].symbol
    if symbol == "stick":
        return (state.seats[1 - player].sticks,)
    if symbol == "card":
        return (bool(state.draw_pile), bool(state.discard_pile), bool(state.seats[1 - player].hand))
    first, second = state.seats
    return (
        *(first.tiles, first.carried, first.up, first.relics),
        *(second.tiles, second.carried, second.up, second.relics),
        state.trap,
    )
