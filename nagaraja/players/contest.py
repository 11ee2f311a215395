"""The contest for the tile: exact odds of sticks that are thrown, and the chance to win with sticks that lie there.

Ties go to the guide, which is half a point of lead. After the throw, Nagas let both sides change the result; how far is
the *swing* of a hand: the fate points that its stick cards could move with the Nagas there are.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import exp

from ..box import CARDS, FATE_POINTS, NAGA, STICK_FACES
from ..odds import throw_odds
from ..state import Seat, State
from .weights import CONTEST

_MEAN_POINTS = {
    colour: sum(FATE_POINTS[colour + face] for face in faces) / len(faces) for colour, faces in STICK_FACES.items()
}


def nagas(seat: Seat) -> int:
    """How many sticks of this seat show a Naga."""
    return sum([stick[1] == NAGA for stick in seat.sticks])


def swing(hand: tuple[str, ...], nagas: int, rival_sticks: tuple[str, ...]) -> float:
    """The fate points by which this hand could change the difference, using so many Nagas."""
    if not nagas or not hand:
        return 0.0
    moves = sorted([_move(CARDS[card].effect, rival_sticks) for card in hand], reverse=True)
    return sum(moves[:nagas])


@lru_cache(maxsize=4096)
def _move(effect: str, rival_sticks: tuple[str, ...]) -> float:
    """The fate points that one card can move."""
    match effect:
        case "fate-2" | "fate-3":
            return float(effect[-1])
        case "discard-1" | "discard-2":
            return float(sum(_highest([FATE_POINTS[stick] for stick in rival_sticks], int(effect[-1]))))
        case "rethrow-2":
            losses = [FATE_POINTS[stick] - _MEAN_POINTS[stick[0]] for stick in rival_sticks]
            return sum([max(0.0, loss) for loss in _highest(losses, 2)])
    return 0.0


def _highest(numbers: Iterable[float], count: int) -> list[float]:
    return sorted(numbers, reverse=True)[:count]


def tile_chance(state: State, player: int) -> float:
    """The chance of `player` to win the tile, with the sticks as they lie; certain when nobody can use a Naga."""
    mine, theirs = state.seats[player], state.seats[1 - player]
    lead = mine.fate - theirs.fate + (0.5 if state.guide == player else -0.5)
    ours, others = nagas(mine), nagas(theirs)
    return lead_chance(
        lead,
        swing(mine.hand, ours, theirs.sticks),
        swing(theirs.hand, others, mine.sticks),
        min(ours, len(mine.hand)) + min(others, len(theirs.hand)),
    )


def lead_chance(lead: float, swing: float, rival_swing: float, usable: int) -> float:
    """The chance to win the tile with this lead, given what both may still change with the Nagas that are usable."""
    if not usable:
        return float(lead > 0)
    trust, width, widening, restlessness = CONTEST
    scale = width + widening * (swing + rival_swing) + restlessness * usable
    return 1 / (1 + exp(-max(-30.0, min(30.0, (lead + trust * (swing - rival_swing)) / scale))))


# --- before the throw ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def point_odds(sticks: str) -> tuple[float, ...]:
    """The chance of each number of fate points, from 0 on, when sticks of these colours (sorted) are thrown."""
    totals: dict[int, float] = {}
    for (points, _), chance in throw_odds(sticks).items():
        totals[points] = totals.get(points, 0.0) + chance
    return tuple([totals.get(points, 0.0) for points in range(max(totals) + 1)])


@lru_cache(maxsize=1 << 14)
def lead_odds(sticks: str, rival_sticks: str) -> tuple[tuple[int, float], ...]:
    """The chance of each difference in fate points when both throw (colours sorted)."""
    odds: dict[int, float] = {}
    rivals = point_odds(rival_sticks)
    for points, chance in enumerate(point_odds(sticks)):
        if chance:
            for other, odd in enumerate(rivals):
                odds[points - other] = odds.get(points - other, 0.0) + chance * odd
    return tuple(sorted(odds.items()))


def throw_chance(sticks: str, rival_sticks: str, guide: bool) -> float:
    """The exact chance that sticks of these colours win against the others, if no Naga is used; a tie is the guide's."""
    odds = lead_odds("".join(sorted(sticks)), "".join(sorted(rival_sticks)))
    return sum([chance for lead, chance in odds if lead > 0 or (guide and lead == 0)])
