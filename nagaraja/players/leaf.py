"""How good a game stands at any moment: the chance to win it, without looking any further.

Inside a round both endings of the contest are weighed: the tile is mine or the rival's, and it is placed well. What the tile
is worth to each side (`Stakes`) is worked out once for each pair of temples that comes up in a decision.
"""

from dataclasses import dataclass
from math import log

from ..actions import Accept, Action, Take, Undo
from ..box import UNDOING_AMULET
from ..rules import apply
from ..state import Phase, State
from .contest import nagas, tile_chance
from .hand import MEAN_CARD, card_worth
from .placement import best_placement
from .value import known_relics, logistic, standing
from .weights import GUIDE, NAGA

_SURE = 1 - 1e-4


@dataclass(frozen=True, slots=True)
class Stakes:
    """By how much the standing (a sum of terms) goes up for the one who wins the tile at stake."""

    mine: float
    theirs: float


def log_odds(chance: float) -> float:
    """From a chance to a sum of terms; certainty is cut off."""
    chance = min(max(chance, 1 - _SURE), _SURE)
    return log(chance / (1 - chance))


def stakes(state: State, me: int) -> Stakes:
    """What the tile at stake is worth to both, as `me` must expect it."""
    if state.tile is None:
        return Stakes(0.0, 0.0)
    guide = GUIDE if state.guide == me else -GUIDE
    here = standing(state, me, me) - guide
    return Stakes(
        log_odds(best_placement(state, me, me)) - here,
        log_odds(best_placement(state, 1 - me, me)) + here,
    )


class Judge:
    """Judges states for one decision of one player.

    What a tile is worth depends on the temples above all; it is remembered for each pair of temples that comes up, with the
    hands of the first state that is judged.
    """

    __slots__ = ("_hands", "_stakes", "me")

    def __init__(self, state: State, me: int) -> None:
        self.me = me
        self._hands = (state.seats[0].hand, state.seats[1].hand)
        self._stakes: dict[tuple[object, ...], Stakes] = {}

    def at_stake(self, state: State) -> Stakes:
        """What the tile at stake is worth to both with the temples of this state."""
        first, second = state.seats
        key = (
            first.tiles,
            second.tiles,
            known_relics(first, self.me),
            known_relics(second, self.me),
            state.trap,
            len(first.amulets),
            len(second.amulets),
        )
        found = self._stakes.get(key)
        if found is None:
            found = self._stakes[key] = self._weigh(state)
        return found

    def _weigh(self, state: State) -> Stakes:
        twin = state.copy()
        for seat, hand in zip(twin.seats, self._hands, strict=True):
            seat.hand = hand
        return stakes(twin, self.me)

    def chance(self, state: State) -> float:
        """The chance to win the game."""
        if state.outcome is not None:
            return float(state.outcome.winner == self.me)
        if state.phase is Phase.CALL:
            return logistic(standing(state, self.me, self.me))
        if state.phase is Phase.DEAL:
            return logistic(standing(state, self.me, self.me) + (MEAN_CARD if state.guide == self.me else -MEAN_CARD))
        return self._contested(state)

    def _contested(self, state: State) -> float:
        me, at_stake = self.me, self.at_stake(state)
        here = standing(state, me, me) - (GUIDE if state.guide == me else -GUIDE)
        if state.phase is Phase.EXPLORATION:
            return logistic(here + at_stake.mine if state.to_act == me else here - at_stake.theirs)
        here += NAGA * (_usable(state, me) - _usable(state, 1 - me))
        won = tile_chance(state, me)
        return won * logistic(here + at_stake.mine) + (1 - won) * logistic(here - at_stake.theirs)

    def settled(self, state: State) -> State:
        """The state after the small choices that an activation may ask for, made as each side is expected to."""
        if state.phase is Phase.RESPONSE and state.to_act is not None:
            accepted = self.settled(apply(state, Accept()).state)
            if UNDOING_AMULET not in state.seats[state.to_act].amulets:
                return accepted
            undone = apply(state, Undo()).state
            better = max if state.to_act == self.me else min
            return better(accepted, undone, key=self.chance)
        if state.phase is Phase.RETRIEVAL:
            return apply(state, Take(max(state.discard_pile, key=card_worth))).state
        return state

    def after(self, world: State, action: Action) -> float:
        """The chance to win the game once this action has been taken in this world."""
        return self.chance(self.settled(apply(world, action).state))


def _usable(state: State, player: int) -> int:
    seat = state.seats[player]
    return min(nagas(seat), len(seat.hand))
