"""The worlds a player thinks about: complete states that fit its view, one after the other."""

from abc import ABC, abstractmethod

from ..box import AMULET_POINTS, WINNING_POINTS
from ..chance import Chance
from ..sample import sample
from ..state import Phase, State
from ..view import View

_EVERYTHING = 0b111111111
_NEXT_CARDS = 6
"""How many cards of the draw pile a thought may reach."""


class Worlds(ABC):
    """A source of states that may be the real one, as far as the player to act knows."""

    me: int
    """The player who thinks."""

    @abstractmethod
    def draw(self) -> State:
        """Another world."""


class SampledWorlds(Worlds):
    """The worlds of an honest player, who has a view and nothing else.

    The first one is sampled by the engine. The next ones are that one with its hidden things dealt anew, which is ten times
    faster; where hidden things are tied to each other (cards laid face down, cards taken unseen) every world is sampled.
    """

    def __init__(self, view: View, chance: Chance) -> None:
        assert view.viewer is not None and view.to_act == view.viewer, "only the player to act has something to choose"
        self.me = view.viewer
        self._view = view
        self._chance = chance
        self._first: State | None = None

    def draw(self) -> State:
        if self._first is None:
            self._first = sample(self._view, self._chance.word())
            return self._first
        rival = self._first.seats[1 - self.me]
        if rival.taken or (rival.laid and self._first.phase is Phase.CALL):
            return sample(self._view, self._chance.word())
        return redealt(self._first, self.me, self._chance)


def redealt(state: State, me: int, chance: Chance) -> State:
    """The same state with everything dealt anew that `me` does not know, and with other chance to come."""
    world = state.copy()
    _redeal_cards(world, me, chance)
    _redeal_amulets(world, me, chance)
    for seat in world.seats:
        hidden = [place for place in range(9) if not (seat.up | seat.seen[me]) >> place & 1]
        relics = list(seat.relics)
        for place, value in zip(hidden, chance.shuffled([relics[place] for place in hidden]), strict=True):
            relics[place] = value
        seat.relics = tuple(relics)
    world.generator = chance.word()
    return world


def _redeal_cards(world: State, me: int, chance: Chance) -> None:
    """The rival's unknown cards come from the draw pile; only the pile's next cards need a new order."""
    rival = world.seats[1 - me]
    kept = tuple([card for card in rival.hand if card in rival.shown])
    drawn = len(rival.hand) - len(kept)
    pool = [card for card in rival.hand if card not in rival.shown]
    dealt = len(world.dealt) if world.guide != me else 0
    pool += world.dealt[:dealt]
    pool += world.draw_pile
    for last in range(len(pool) - 1, max(len(pool) - 1 - drawn - dealt - _NEXT_CARDS, 0), -1):
        other = chance.below(last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    rival.hand = kept + tuple(pool[len(pool) - drawn :])
    del pool[len(pool) - drawn :]
    if dealt:
        world.dealt = tuple(pool[-dealt:])
        del pool[-dealt:]
    world.draw_pile = tuple(pool)


def _redeal_amulets(world: State, me: int, chance: Chance) -> None:
    rival = world.seats[1 - me]
    room = WINNING_POINTS - 1 - rival.visible_points  # with more, the game would be over
    held = len(rival.amulets)
    pool = [*rival.amulets, *world.amulet_pile, *world.buried]
    pool += [amulet for seat in world.seats for amulet in seat.carried if amulet is not None]
    if world.tile_amulet is not None:
        pool.append(world.tile_amulet)
    mixed = list(chance.shuffled(pool))
    while sum([AMULET_POINTS[amulet] for amulet in mixed[:held]]) > room:
        mixed = list(chance.shuffled(pool))
    rival.amulets = tuple(mixed[:held])
    del mixed[:held]
    for seat in world.seats:
        seat.carried = tuple([None if amulet is None else mixed.pop() for amulet in seat.carried])
    if world.tile_amulet is not None:
        world.tile_amulet = mixed.pop()
    world.buried = tuple([mixed.pop() for _ in world.buried])
    world.amulet_pile = tuple(mixed)


class OpenWorld(Worlds):
    """The only world of somebody who sees everything but the throws to come: a measure for the honest ones."""

    def __init__(self, state: State, chance: Chance) -> None:
        assert state.to_act is not None
        self.me = state.to_act
        self._chance = chance
        self._state = state.copy()
        for seat in self._state.seats:
            first, second = seat.seen
            seat.seen = (_EVERYTHING, second) if self.me == 0 else (first, _EVERYTHING)

    def draw(self) -> State:
        world = self._state.copy()
        world.generator = self._chance.word()
        return world
