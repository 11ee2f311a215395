"""The middle level: sound play without looking ahead. Every choice is the one after which the game stands best."""

from collections.abc import Iterator

from ..actions import Action, Lay
from ..chance import Chance
from ..state import State
from .call import Side, contest_of, plain_lays, sides, typical_side
from .candidates import candidates
from .leaf import Judge, Stakes, stakes
from .placement import placements
from .player import StepByStep
from .worlds import Worlds


class Sound(StepByStep):
    """Averages over some worlds what the game looks like after each choice, by rough estimate."""

    def __init__(self, worlds: int = 4, blur: float = 0.0) -> None:
        self.worlds = worlds
        self.blur = blur
        """How far an estimate of the chance to win may be off, one way or the other."""

    def place(self, first: State, me: int, chance: Chance) -> Action:
        options = placements(first, me, me)
        errors = self._errors(len(options), chance)
        judged = [odds + error if 0 < odds < 1 else odds for (_, odds), error in zip(options, errors, strict=True)]
        return options[judged.index(max(judged))][0]

    def _errors(self, count: int, chance: Chance) -> list[float]:
        return [self.blur * (chance.below(2001) - 1000) / 1000 for _ in range(count)] if self.blur else [0.0] * count

    def call(self, first: State, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        me = worlds.me
        options = sides(first.seats[me].hand)
        sums = [self.worlds * error for error in self._errors(len(options), chance)]
        world, at_stake = first, stakes(first, me)
        for number in range(self.worlds):
            contest = contest_of(world, me, at_stake)
            answers = rival_sides(world, me, at_stake)
            for option, (laid, promise) in enumerate(options):
                sums[option] += contest.payoff(promise, answers[min(len(laid), len(answers)) - 1])
            yield Lay(options[sums.index(max(sums))][0])
            if number + 1 < self.worlds:
                world = worlds.draw()

    def contest(self, first: State, worlds: Worlds, chance: Chance) -> Iterator[Action]:
        judge = Judge(first, worlds.me)
        choices = candidates(first)
        sums = [self.worlds * error for error in self._errors(len(choices), chance)]
        world = first
        for number in range(self.worlds):
            for index, choice in enumerate(choices):
                sums[index] += judge.after(world, choice)
            yield choices[sums.index(max(sums))]
            if number + 1 < self.worlds:
                world = worlds.draw()


def best_place(state: State, me: int) -> Action:
    """The placement with the best expectation."""
    return max(placements(state, me, me), key=lambda choice: choice[1])[0]


def rival_sides(world: State, me: int, at_stake: Stakes) -> list[Side]:
    """What the rival of this world lays: if already laid, that; if not, an answer to each number of cards I may lay."""
    contest = contest_of(world, me, at_stake).turned()
    rival = world.seats[1 - me]
    everything = rival.hand + rival.laid
    if rival.laid:
        return [plain_lays(contest, everything, typical_side(None), len(rival.laid))[0][2]]
    if not everything:
        return [typical_side(1)]
    return [plain_lays(contest, everything, typical_side(count))[0][2] for count in (1, 2, 3)]
