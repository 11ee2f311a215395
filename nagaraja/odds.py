"""Exact odds of a handful of fate sticks."""

from functools import lru_cache

from .box import FATE_POINTS, NAGA, STICK_FACES

Throw = tuple[int, int]
"""Fate points and Nagas that fall together."""


@lru_cache(maxsize=4096)
def throw_odds(sticks: str) -> dict[Throw, float]:
    """The chance of each result of throwing sticks of these colours (one letter a stick, in any order)."""
    ordered = "".join(sorted(sticks))
    if ordered != sticks:
        return throw_odds(ordered)
    if not sticks:
        return {(0, 0): 1.0}
    odds: dict[Throw, float] = {}
    faces = STICK_FACES[sticks[-1]]
    for (points, nagas), chance in throw_odds(sticks[:-1]).items():
        for face in faces:
            result = (points + FATE_POINTS[sticks[-1] + face], nagas + (face == NAGA))
            odds[result] = odds.get(result, 0.0) + chance / len(faces)
    return odds


def expected(sticks: str) -> tuple[float, float]:
    """The fate points and the Nagas to expect."""
    odds = throw_odds(sticks).items()
    return sum(points * chance for (points, _), chance in odds), sum(nagas * chance for (_, nagas), chance in odds)


def at_least(sticks: str) -> list[tuple[int, float]]:
    """For each number of fate points that can fall, the chance of that many or more, ascending."""
    totals: dict[int, float] = {}
    for (points, _), chance in throw_odds(sticks).items():
        totals[points] = totals.get(points, 0.0) + chance
    result = []
    above = 1.0
    for points in sorted(totals):
        result.append((points, above))
        above -= totals[points]
    return result
