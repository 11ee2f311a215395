"""The top level: looks ahead to the end of the round, in worlds that fit what it knows, for as long as it is given time."""

from collections.abc import Generator, Iterator, Sequence

from ..actions import Action, Lay
from ..chance import Chance
from ..state import Phase, State
from .bluff import mixed
from .call import Side, contest_of, sides
from .candidates import candidates
from .duel import Duel, Steps
from .leaf import Judge, stakes
from .player import StepByStep
from .sound import best_place, rival_sides
from .worlds import Worlds

_SCREENING = 3
"""Worlds in which every choice is looked at before the best ones are searched."""
_SLICE = 8
"""Choices looked at between two yields: a few milliseconds."""
_FINALISTS = 6
_CUTS = (4, 8)
"""After so many worlds the worse half of the finalists is left behind."""
_CLOSE = 0.12
"""Choices that stand worse than the best by this much are not searched."""
_STANCES = 4


class Search(StepByStep):
    """Screens all choices by how the game stands after them, then searches the best ones."""

    def __init__(self, calls: int = 16, duels: int = 12) -> None:
        self.calls = calls
        self.duels = duels

    def place(self, first: State, me: int, chance: Chance) -> Action:
        return best_place(first, me)

    def call(self, first: State, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        """A payoff for each lay against each stance of the rival, averaged over worlds; then mixed play."""
        me = worlds.me
        options = sides(first.seats[me].hand)
        payoffs = [[0.0] * _STANCES for _ in options]
        world, at_stake = first, stakes(first, me)
        whim = chance.below(1 << 30) / (1 << 30)
        for number in range(self.calls):
            contest = contest_of(world, me, at_stake)
            answers = rival_sides(world, me, at_stake)
            for row, (laid, promise) in zip(payoffs, options, strict=True):
                for stance, answer in enumerate(_stances(answers, len(laid))):
                    row[stance] += contest.payoff(promise, answer)
            yield Lay(options[mixed(payoffs, number + 1, whim)][0])
            if number + 1 < self.calls:
                world = worlds.draw()

    def contest(self, first: State, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        """Screen everything, then search what is left, in fewer and fewer choices."""
        judge = Judge(first, worlds.me)
        choices = candidates(first)
        sums = [0.0] * len(choices)
        world = first
        best = 0
        for screening in range(_SCREENING):
            for start in range(0, len(choices), _SLICE):
                for index, choice in enumerate(choices[start : start + _SLICE], start):
                    sums[index] += judge.after(world, choice)
                yield choices[best if screening else sums.index(max(sums))]
            best = sums.index(max(sums))
            yield choices[best]
            world = worlds.draw()
        if first.phase in (Phase.CONFRONTATION, Phase.RESPONSE):
            yield from self._search(world, worlds, judge, [choices[index] for index in _finalists(sums)])

    def _search(self, world: State, worlds: Worlds, judge: Judge, finalists: list[Action]) -> Iterator[Action]:
        best = finalists[0]
        sums = [0.0] * len(finalists)
        for number in range(1, self.duels + 1):
            if len(finalists) == 1:
                return
            duel = Duel(world, judge)
            for index, action in enumerate(finalists):
                sums[index] += yield from _meanwhile(best, duel.after(action))
            best = finalists[sums.index(max(sums))]
            yield best
            if number in _CUTS:
                kept = sorted(range(len(finalists)), key=lambda index: -sums[index])[: (len(finalists) + 1) // 2]
                finalists = [finalists[index] for index in kept]
                sums = [sums[index] for index in kept]
            world = worlds.draw()


def _meanwhile(best: Action, work: Steps[float]) -> Generator[Action, None, float]:
    """Do the work, yielding the best action so far between its steps."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return float(done.value)
        yield best


def _finalists(sums: Sequence[float]) -> list[int]:
    """The best few choices, the best first."""
    ranked = sorted(range(len(sums)), key=lambda index: -sums[index])
    least = sums[ranked[0]] - _CLOSE * _SCREENING
    return [index for index in ranked[:_FINALISTS] if sums[index] >= least]


def _stances(answers: Sequence[Side], count: int) -> list[Side]:
    """The rival's answers to the number of cards laid, and to other numbers: they may misjudge."""
    right = answers[min(count, len(answers)) - 1]
    return [right, *(answers[min(other, len(answers)) - 1] for other in range(1, _STANCES))]
