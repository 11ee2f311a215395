"""The Call of Fate: which cards to lay, against hands that can only be guessed.

A lay is judged by what it does to the contest (points, ties, Nagas and the stick cards that stay in hand) and by the hand that
is left. Throws are treated by mean and variance here, which is within a percent of the exact odds and many times faster.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import exp, pi, sqrt

from ..box import CARDS
from ..odds import throw_odds
from ..state import State
from .hand import hand_worth
from .leaf import Stakes
from .value import logistic, standing
from .weights import CONTEST, GUIDE, NAGA, TYPICAL_LAY


@dataclass(frozen=True, slots=True)
class Throw:
    """What cards promise that are laid together: fate points with their variance, and Nagas."""

    points: float
    variance: float
    nagas: float

    def __add__(self, other: "Throw") -> "Throw":
        return Throw(self.points + other.points, self.variance + other.variance, self.nagas + other.nagas)


def _card_throw(sticks: str) -> Throw:
    odds = throw_odds(sticks).items()
    mean = sum(points * chance for (points, _), chance in odds)
    square = sum(points * points * chance for (points, _), chance in odds)
    return Throw(mean, square - mean * mean, sum(nagas * chance for (_, nagas), chance in odds))


CARD_THROW: dict[str, Throw] = {name: _card_throw(card.sticks) for name, card in CARDS.items()}
NO_THROW = Throw(0.0, 0.0, 0.0)

_MOST_LAID = 4
_LARGE_GROUP = 6
"""More than four cards are never worth it, and with more than six of a symbol not more than three."""

_USUAL_SWING = {"fate-2": 2.0, "fate-3": 3.0, "discard-1": 2.7, "discard-2": 4.6, "rethrow-2": 1.8}
"""The fate points that a stick card moves against sticks that are not known yet."""
_SWING: dict[str, float] = {name: _USUAL_SWING.get(card.effect, 0.0) for name, card in CARDS.items()}


@dataclass(frozen=True, slots=True)
class Side:
    """One side after laying: what it throws and what stays in hand."""

    throw: Throw
    swing: float
    """Fate points that the cards in hand are expected to move."""
    usable: float
    """Nagas to expect that find a card."""
    worth: float
    """Of the hand that is left."""


@lru_cache(maxsize=1 << 14)
def side(laid: tuple[str, ...], left: tuple[str, ...]) -> Side:
    """What a player who lays these cards and keeps those looks forward to."""
    throw = sum((CARD_THROW[card] for card in laid), NO_THROW)
    moves = sorted([_SWING[card] for card in left if _SWING[card]], reverse=True)
    whole, part = divmod(throw.nagas, 1)
    swing = sum(moves[: int(whole)]) + (part * moves[int(whole)] if len(moves) > whole else 0.0)
    return Side(throw, swing, min(throw.nagas, len(left)), hand_worth(left))


def typical_side(count: int | None) -> Side:
    """A rival of whom nothing is known but, perhaps, the number of cards laid."""
    points, variance, nagas = TYPICAL_LAY[min(count or 0, len(TYPICAL_LAY) - 1)]
    return Side(Throw(points, variance, nagas), 0.5 * nagas, 0.7 * nagas, 0.0)


def tile_chance(mine: Side, theirs: Side, guide: bool) -> float:
    """The chance to win the tile after both throws and whatever Nagas do to them."""
    trust, width, widening, restlessness = CONTEST
    lead = mine.throw.points - theirs.throw.points + (0.5 if guide else -0.5)
    lead += trust * (mine.swing - theirs.swing)
    doubt = width + widening * (mine.swing + theirs.swing) + restlessness * (mine.usable + theirs.usable)
    spread = sqrt(doubt * doubt + pi / 8 * (mine.throw.variance + theirs.throw.variance))
    return 1 / (1 + exp(-lead / spread))


@dataclass(frozen=True, slots=True)
class Contest:
    """The frame of a Call of Fate: how the game stands without the hands, and what the tile is worth to each."""

    base: float
    at_stake: Stakes
    guide: bool

    def payoff(self, mine: Side, theirs: Side) -> float:
        """The chance to win the game."""
        here = self.base + mine.worth - theirs.worth + NAGA * (mine.usable - theirs.usable)
        won = tile_chance(mine, theirs, self.guide)
        return won * logistic(here + self.at_stake.mine) + (1 - won) * logistic(here - self.at_stake.theirs)

    def turned(self) -> "Contest":
        """The same in the eyes of the rival."""
        return Contest(-self.base, Stakes(self.at_stake.theirs, self.at_stake.mine), not self.guide)


def contest_of(state: State, me: int, at_stake: Stakes) -> Contest:
    """The frame of this Call of Fate for `me`."""
    hands = hand_worth(state.seats[me].hand) - hand_worth(state.seats[1 - me].hand)
    guide = state.guide == me
    return Contest(standing(state, me, me) - (GUIDE if guide else -GUIDE) - hands, at_stake, guide)


def lays(hand: tuple[str, ...], count: int | None = None) -> Iterable[tuple[str, ...]]:
    """The ways to lay cards of this hand that are worth a thought, or every way to lay just so many."""
    groups: dict[str, list[str]] = {}
    for card in hand:
        groups.setdefault(CARDS[card].symbol, []).append(card)
    for cards in groups.values():
        most = _MOST_LAID if len(cards) <= _LARGE_GROUP else _MOST_LAID - 1
        for number in range(1, min(most, len(cards)) + 1) if count is None else (count,):
            yield from combinations(cards, number)


def sides(hand: tuple[str, ...], count: int | None = None) -> list[tuple[tuple[str, ...], Side]]:
    """Every lay with what it promises."""
    return [(laid, side(laid, tuple([card for card in hand if card not in laid]))) for laid in lays(hand, count)]


def plain_lays(
    contest: Contest, hand: tuple[str, ...], rival: Side, count: int | None = None
) -> list[tuple[float, tuple[str, ...], Side]]:
    """All lays against one side of the rival, the best first."""
    judged = [(contest.payoff(promise, rival), laid, promise) for laid, promise in sides(hand, count)]
    return sorted(judged, key=lambda lay: (-lay[0], lay[1]))
