"""How good a game stands between two rounds: the chance of a player to win it, as far as one player can know.

The chance is a logistic function of a sum: both temples, both hands, the amulets, who is to be guide, and the lead in
points, which counts for more the nearer the end. `State`s here are sampled ones; of their relics only those that the
viewer has seen are looked at, so that a lucky sample is no reason to open a door.
"""

from functools import lru_cache
from math import exp

from ..box import AMULET_POINTS, CURSED, DRAW_AMULET, FATAL_CURSES, UNDOING_AMULET
from ..geometry import Tiles, places
from ..state import Seat, State
from .hand import DRAW, UNDOING, hand_terms, hand_worth
from .relics import Known
from .temple import Terms, temple_terms, temple_worth
from .weights import GUIDE, HAND, LEAD, LEAD_STEPS

TempleKey = tuple[Tiles, Known, int | None, int, tuple[int, int, int], int]
_BITS = tuple(bin(bits).count("1") for bits in range(512))


def logistic(sum_of_terms: float) -> float:
    """From a sum of terms to a chance."""
    if sum_of_terms < -30:
        return 0.0
    return 1.0 / (1.0 + exp(-sum_of_terms))


def known_relics(seat: Seat, viewer: int) -> Known:
    """The relics of this temple that `viewer` has seen."""
    return _masked(seat.relics, seat.up | seat.seen[viewer])


@lru_cache(maxsize=1 << 14)
def _masked(relics: tuple[int, ...], seen: int) -> Known:
    return tuple([value if seen >> place & 1 else None for place, value in enumerate(relics)])


@lru_cache(maxsize=1 << 14)
def open_relics(relics: tuple[int, ...], up: int) -> tuple[int, int]:
    """Victory points and curses of the relics that lie face up."""
    values = [relics[place] for place in places(up)]
    return sum(values), values.count(CURSED)


def points_of(seat: Seat) -> int:
    """Victory points with those of the amulets: what `seat.points` says, remembered."""
    return open_relics(seat.relics, seat.up)[0] + (amulet_points(seat.amulets) if seat.amulets else 0)


def amulet_points(amulets: tuple[str, ...]) -> int:
    """Victory points of these amulets."""
    return sum([AMULET_POINTS[amulet] for amulet in amulets])


def temple_key(state: State, owner: int, viewer: int) -> TempleKey:
    """All that the value of a temple depends on, in the eyes of `viewer`."""
    seat = state.seats[owner]
    hidden = ~seat.up & 0b111111111
    return (
        seat.tiles,
        known_relics(seat, viewer),
        state.trap_space(owner),
        amulet_points(seat.amulets) if seat.amulets else 0,
        (_BITS[seat.seen[owner] & hidden], _BITS[seat.seen[1 - owner] & hidden], _rival_knows_third(seat, owner)),
        9 - seat.carried.count(None),
    )


def _rival_knows_third(seat: Seat, owner: int) -> int:
    """Whether the rival has seen where a hidden curse lies, while two curses lie open."""
    if open_relics(seat.relics, seat.up)[1] < FATAL_CURSES - 1:
        return 0
    return int(any(seat.relics[place] == CURSED for place in places(seat.seen[1 - owner] & ~seat.up)))


def seat_worth(state: State, owner: int, viewer: int) -> float:
    """One side of the table: temple, hand and amulets."""
    seat = state.seats[owner]
    worth = temple_worth(*temple_key(state, owner, viewer)) + hand_worth(seat.hand)
    if seat.amulets:
        worth += amulets_worth(seat.amulets)
    return worth


def amulets_worth(amulets: tuple[str, ...]) -> float:
    """What can be done with these amulets; their points belong to the temple."""
    return HAND["undoing"] * amulets.count(UNDOING_AMULET) + HAND["draw"] * amulets.count(DRAW_AMULET)


def lead_step(most_tiles: int) -> int:
    """A lead counts for more in steps, from the sixth tile on."""
    return min(max(most_tiles - 5, 0), LEAD_STEPS - 1)


def standing(state: State, player: int, viewer: int) -> float:
    """The sum of all terms between two rounds, for `player`."""
    rival = 1 - player
    mine, theirs = state.seats[player], state.seats[rival]
    most = 9 - min(mine.tiles.count(None), theirs.tiles.count(None))
    return (
        seat_worth(state, player, viewer)
        - seat_worth(state, rival, viewer)
        + LEAD[lead_step(most)] * (points_of(mine) - points_of(theirs)) / 10
        + (GUIDE if state.guide == player else -GUIDE)
    )


def standing_terms(state: State, player: int, viewer: int) -> list[float]:
    """The same as terms, for fitting the weights: temple, hand, lead by step, guide."""
    sides = [_side_terms(state, owner, viewer) for owner in (player, 1 - player)]
    terms = [mine - theirs for mine, theirs in zip(*sides, strict=True)]
    mine, theirs = state.seats[player], state.seats[1 - player]
    most = 9 - min(mine.tiles.count(None), theirs.tiles.count(None))
    lead = [0.0] * LEAD_STEPS
    lead[lead_step(most)] = (mine.points - theirs.points) / 10
    return [*terms, *lead, 1.0 if state.guide == player else -1.0]


def _side_terms(state: State, owner: int, viewer: int) -> list[float]:
    seat = state.seats[owner]
    temple: Terms = temple_terms(*temple_key(state, owner, viewer))
    hand = hand_terms(seat.hand)
    hand[UNDOING] = seat.amulets.count(UNDOING_AMULET)
    hand[DRAW] = seat.amulets.count(DRAW_AMULET)
    return [*temple, *hand]
