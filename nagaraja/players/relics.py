"""What hidden relics may be: exact chances, given everything a player has seen of a temple."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb, prod

from ..box import CURSED, FATAL_CURSES, RELICS

Known = tuple[int | None, ...]
"""The value of each of the nine relics of a temple, None where it is not known."""
Reveal = tuple[tuple[int, ...], float]
"""Values that come to light together, sorted, and the chance that it is just these."""


@lru_cache(maxsize=2048)
def unseen(known: Known) -> tuple[int, ...]:
    """The values that lie at the unknown places, in whatever order."""
    left = Counter(RELICS)
    left.subtract(value for value in known if value is not None)
    return tuple(sorted(left.elements()))


@lru_cache(maxsize=2048)
def mean_unseen(known: Known) -> float:
    """The value to expect of an unknown relic."""
    values = unseen(known)
    return sum(values) / len(values) if values else 0.0


@lru_cache(maxsize=2048)
def curse_chance(known: Known) -> float:
    """The chance that one unknown relic is cursed."""
    values = unseen(known)
    return values.count(CURSED) / len(values) if values else 0.0


@lru_cache(maxsize=4096)
def reveals(values: tuple[int, ...], count: int) -> tuple[Reveal, ...]:
    """Everything that turning up `count` of the relics with these values may show, with its exact chance."""
    kinds = Counter(values)
    ways = comb(len(values), count)
    return tuple(
        (
            tuple(kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number)),
            prod(comb(kinds[kind], number) for kind, number in zip(kinds, numbers, strict=True)) / ways,
        )
        for numbers in _splits(tuple(kinds.values()), count)
    )


def _splits(available: tuple[int, ...], count: int) -> list[tuple[int, ...]]:
    """All ways to take `count` things of several kinds, as numbers of each kind."""
    if not available:
        return [()] if count == 0 else []
    first, *rest = available
    return [
        (number, *others) for number in range(min(first, count) + 1) for others in _splits(tuple(rest), count - number)
    ]


def third_curse_risk(known: Known, up: int, opened: Iterable[int]) -> float:
    """The exact chance that turning up the relics at the places `opened` shows a third curse, given those `up`."""
    opened = tuple(opened)
    curses = sum(known[place] == CURSED for place in range(9) if up >> place & 1 or place in opened)
    hidden = sum(known[place] is None for place in opened)
    return sum(
        chance for values, chance in reveals(unseen(known), hidden) if curses + values.count(CURSED) >= FATAL_CURSES
    )
