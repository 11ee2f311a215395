"""Matches between computer players: pairs of games with the same seed and the seats swapped, and what they show.

Beside the levels there are two names for measuring: "random" takes any legal action, and "oracle" is the top level with
everything but the throws to come in sight.
"""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from math import log10, sqrt
from statistics import median
from typing import Any

from .actions import Action, IllegalAction
from .chance import Chance
from .legal import legal_actions
from .players import LEVELS
from .players.player import last_thought
from .players.worlds import OpenWorld
from .rules import apply, new_game
from .state import Reason, State
from .view import view

Chooser = Callable[[State, Chance, float | None], Action]
"""How a contestant chooses; all but the oracle look at a view of the state only."""

TOP = list(LEVELS)[-1]
CLOCK = time.process_time
"""Time is that of the processor, so that other work on the machine changes neither the report nor the play."""


def _random(state: State, chance: Chance, seconds: float | None) -> Action:
    return chance.pick(legal_actions(state))


def _oracle(state: State, chance: Chance, seconds: float | None) -> Action:
    return last_thought(LEVELS[TOP]().ponder(OpenWorld(state, chance), chance), seconds, CLOCK)


def _level(name: str, state: State, chance: Chance, seconds: float | None) -> Action:
    return last_thought(LEVELS[name]().think(view(state, state.to_act), chance), seconds, CLOCK)


CONTESTANTS: dict[str, Chooser] = {
    "random": _random,
    **{name: partial(_level, name) for name in LEVELS},
    "oracle": _oracle,
}


@dataclass
class Game:
    """One finished game between contestants "a" and "b" (0 and 1, whatever their seats)."""

    winner: int
    reason: str
    seconds: tuple[list[float], list[float]]
    """How long each decision took, per contestant; those without a choice are left out."""


@dataclass
class Match:
    """What pairs of games add up to."""

    names: tuple[str, str]
    pairs: list[tuple[Game, Game]] = field(default_factory=list)

    @property
    def games(self) -> list[Game]:
        """All games."""
        return [game for pair in self.pairs for game in pair]

    @property
    def rate(self) -> float:
        """The share of games that the first contestant won."""
        return sum(game.winner == 0 for game in self.games) / len(self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that share, from the scatter of whole pairs: the two games of a pair are no two throws."""
        return pair_interval([sum(game.winner == 0 for game in pair) / 2 for pair in self.pairs])

    def as_data(self) -> dict[str, Any]:
        """The figures as plain data."""
        low, high = self.interval
        endings = Counter(game.reason for game in self.games)
        return {
            "contestants": list(self.names),
            "games": len(self.games),
            "win_rate": round(self.rate, 4),
            "interval": [round(low, 4), round(high, 4)],
            "elo": round(elo(self.rate)),
            "elo_interval": [round(elo(low)), round(elo(high))],
            "endings": {reason.value: round(endings[reason.value] / len(self.games), 4) for reason in Reason},
            "milliseconds": {f"{name} ({index})": self._times(index) for index, name in enumerate(self.names)},
        }

    def _times(self, index: int) -> dict[str, float]:
        times = sorted(second for game in self.games for second in game.seconds[index])
        if not times:
            return {"median": 0.0, "p95": 0.0, "longest": 0.0}
        return {
            "median": round(1000 * median(times), 2),
            "p95": round(1000 * times[int(0.95 * (len(times) - 1))], 2),
            "longest": round(1000 * times[-1], 2),
        }


def pair_interval(scores: list[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of pairs' scores, never narrower than that of a perfect record would allow."""
    count = len(scores)
    mean = sum(scores) / count
    scatter = sum((score - mean) ** 2 for score in scores) / max(1, count - 1)
    low, high = wilson(mean, 2 * count) if scatter == 0 else _normal(mean, scatter, count)
    return max(0.0, low), min(1.0, high)


def _normal(mean: float, scatter: float, count: int) -> tuple[float, float]:
    half = 1.96 * sqrt(scatter / count)
    return mean - half, mean + half


def wilson(rate: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share of independent games; it stays sensible when all were won."""
    z = 1.96
    centre = rate + z * z / (2 * count)
    half = z * sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    return (centre - half) / (1 + z * z / count), (centre + half) / (1 + z * z / count)


def elo(rate: float) -> float:
    """The difference in Elo points that explains a share of wins; cut off where a share says no more."""
    rate = min(max(rate, 0.001), 0.999)
    return 400 * log10(rate / (1 - rate))


# --- playing ---------------------------------------------------------------------------------------------------------


def play_game(choosers: tuple[Chooser, Chooser], seed: int, first_seat: int, seconds: float | None = None) -> Game:
    """One game, in which contestant 0 has the seat `first_seat`."""
    state = new_game(seed)
    chances = (Chance(seed ^ 0xA5A5A5A5), Chance(seed ^ 0x5A5A5A5A5A))
    times: tuple[list[float], list[float]] = ([], [])
    while state.to_act is not None:
        contestant = state.to_act ^ first_seat
        started = CLOCK()
        action = choosers[contestant](state, chances[contestant], seconds)
        if len(legal_actions(state)) > 1:
            times[contestant].append(CLOCK() - started)
        state = apply(state, action).state
    assert state.outcome is not None
    return Game(state.outcome.winner ^ first_seat, state.outcome.reason.value, times)


def play_pair(names: tuple[str, str], seconds: float | None, seed: int) -> tuple[Game, Game]:
    """The same deal twice, with the seats swapped."""
    choosers = (CONTESTANTS[names[0]], CONTESTANTS[names[1]])
    try:
        return play_game(choosers, seed, 0, seconds), play_game(choosers, seed, 1, seconds)
    except (
        IllegalAction
    ) as error:  # this one cannot travel between processes; name the game, so that it can be looked into
        raise RuntimeError(f"{names[0]} against {names[1]}, seed {seed}: {error}") from None


def play_match(
    names: tuple[str, str], pairs: int, seed: int, seconds: float | None = None, processes: int | None = None
) -> Iterator[Match]:
    """Play pairs with the seeds from `seed` on; yields the match after every pair."""
    match = Match(names)
    work = partial(play_pair, names, seconds)
    seeds = range(seed, seed + pairs)
    if processes == 1:
        for pair in map(work, seeds):
            match.pairs.append(pair)
            yield match
        return
    import multiprocessing  # not there in a browser, where nobody runs matches

    with multiprocessing.Pool(processes or os.cpu_count()) as pool:
        for pair in pool.imap(work, seeds):
            match.pairs.append(pair)
            yield match
