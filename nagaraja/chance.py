"""The generator behind every throw, shuffle and draw.

SplitMix64, written out here because its one integer of state goes into the game state and because its output must never
depend on the version of Python, which the standard library's `random` only promises for some of its methods.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance:
    """A stream of random numbers whose whole future is in `state`, an integer of 64 bits."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def word(self) -> int:
        """The next 64 random bits."""
        return self.words(1)[0]

    def words(self, count: int) -> list[int]:
        """So many times 64 random bits."""
        state = self.state
        found = []
        for _ in range(count):
            state = z = (state + 0x9E3779B97F4A7C15) & _MASK
            z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
            found.append(z ^ z >> 31)
        self.state = state
        return found

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1; the bias for the bounds of a board game is below one in 2**50."""
        return self.word() * bound >> 64

    def quarters(self, count: int) -> list[int]:
        """So many numbers from 0 to 3: a throw of four-sided sticks, 32 to a word of chance."""
        numbers: list[int] = []
        while len(numbers) < count:
            word = self.word()
            numbers += [word >> shift & 3 for shift in range(0, 2 * min(32, count - len(numbers)), 2)]
        return numbers

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        mixed = list(items)
        for size, word in zip(range(len(mixed), 1, -1), self.words(len(mixed) - 1), strict=True):
            last, other = size - 1, word * size >> 64
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)
