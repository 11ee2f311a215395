"""The value of a temple: what it has, what it could reach, how near it is to the end and how near to a third curse.

A temple is judged from what one player knows of it. Every term is a plain number; `weights.TEMPLE` says what each is worth.
"""

from functools import lru_cache

from ..box import CURSED, FATAL_CURSES, WINNING_POINTS
from ..geometry import Tiles, lit_relics, places
from .reach import frontier, relic_distances
from .relics import Known, curse_chance, mean_unseen, reveals, unseen
from .weights import TEMPLE

TERMS = tuple(TEMPLE)
_WEIGHTS = tuple(TEMPLE.values())
Terms = tuple[float, ...]


@lru_cache(maxsize=1 << 15)
def temple_terms(
    tiles: Tiles, known: Known, trap: int | None, amulet_points: int, looks: tuple[int, int, int], carried: int
) -> Terms:
    """The terms of one temple.

    `looks` are the numbers of hidden relics that its owner and the rival have looked at, and whether the rival knows
    where the third curse is; `carried` is the number of amulets that lie uncollected on its tiles.
    """
    up = lit_relics(tiles)
    values = [known[place] or 0 for place in places(up)]
    curses = values.count(CURSED)
    points = sum(values) + amulet_points
    laid = 9 - tiles.count(None)
    near, after, far, doom = _reach(tiles, known, trap)
    ways = frontier(tiles, trap)
    win, blocked = _win_in_one(known, up, ways, WINNING_POINTS - points, curses)
    careful = curses == FATAL_CURSES - 1
    return (
        points / 10,
        max(0, points - 10) / 10,
        max(0, points - 17) / 10,
        float(curses >= 1),
        float(careful),
        float(careful and looks[2]),
        laid / 9,
        max(0, laid - 5) / 4,
        float(laid >= 8),
        0.0 if careful else near / 10,
        0.0 if careful else after / 10,
        near / 10 if careful else 0.0,
        after / 10 if careful else 0.0,
        doom if careful else 0.0,
        far / 10,
        len(ways) / 5,
        sum([bool(gain) for _, gain in ways]) / 5,
        win,
        blocked,
        looks[0] / 5,
        looks[1] / 5,
        carried / 2,
    )


def _reach(tiles: Tiles, known: Known, trap: int | None) -> tuple[float, float, float, float]:
    """Points to expect of the relics one tile away, two tiles away and further, and curses to expect one tile away."""
    mean, curse = mean_unseen(known), curse_chance(known)
    sums = [0.0, 0.0, 0.0, 0.0, 0.0]
    doom = 0.0
    for place, far in enumerate(relic_distances(tiles, trap)):
        value = known[place]
        sums[far] += mean if value is None else value
        if far == 1:
            doom += curse if value is None else value == CURSED
    return sums[1], sums[2], sums[3] + sums[4], doom


def _win_in_one(
    known: Known, up: int, ways: tuple[tuple[int, int], ...], need: int, curses: int
) -> tuple[float, float]:
    """The best chance to reach the winning points by opening the relics of one space, and on the second best space."""
    best = second = 0.0
    if need > 2 * CURSED:
        return best, second
    for _, gain in ways:
        opened = places(gain & ~up)
        chance = max([_wins(known, part, need, curses) for part in _parts(opened)], default=0.0)
        if chance > best:
            best, second = chance, best
        elif chance > second:
            second = chance
    return best, second


def _parts(opened: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Each relic alone, and all of them together."""
    alone: list[tuple[int, ...]] = [(place,) for place in opened]
    return [*alone, opened] if len(opened) > 1 else alone


def _wins(known: Known, opened: tuple[int, ...], need: int, curses: int) -> float:
    """The chance that these relics bring `need` points and no third curse."""
    seen = [value for place in opened if (value := known[place]) is not None]
    points, cursed = sum(seen), curses + seen.count(CURSED)
    return sum(
        [
            chance
            for values, chance in reveals(unseen(known), len(opened) - len(seen))
            if points + sum(values) >= need and cursed + values.count(CURSED) < FATAL_CURSES
        ]
    )


@lru_cache(maxsize=1 << 15)
def temple_worth(
    tiles: Tiles, known: Known, trap: int | None, amulet_points: int, looks: tuple[int, int, int], carried: int
) -> float:
    """All terms, weighed."""
    terms = temple_terms(tiles, known, trap, amulet_points, looks, carried)
    return sum([weight * term for weight, term in zip(_WEIGHTS, terms, strict=True)])
