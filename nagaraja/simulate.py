"""Games between random players, and what they add up to."""

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .box import CARDS, EFFECTS
from .chance import Chance
from .events import ActivationUndone, AmuletPlayed, CardActivated, Event
from .legal import legal_actions
from .rules import Step, apply, new_game
from .state import Reason, State


def random_player(seed: int) -> Chance:
    """The chance behind the random choices in the game with this seed, independent of the chance inside that game."""
    return Chance(Chance(seed).word() ^ 0x5DEECE66D)


def random_step(state: State, chance: Chance) -> Step:
    """One random choice of the player to act."""
    return apply(state, chance.pick(legal_actions(state)))


@dataclass
class Tally:
    """Counts over any number of games."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    first_guide_wins: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    effects: Counter[str] = field(default_factory=Counter)
    """How often each card effect took place, that is, was activated and not undone."""
    amulets: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def count_events(self, events: tuple[Event, ...]) -> None:
        """Note which effects took place."""
        for event in events:
            match event:
                case CardActivated(card=card):
                    self.effects[CARDS[card].effect] += 1
                case ActivationUndone(card=card):
                    self.effects[CARDS[card].effect] -= 1
                case AmuletPlayed(amulet=amulet):
                    self.amulets[amulet] += 1

    def as_data(self) -> dict[str, Any]:
        """The figures that are reported, as plain data."""
        return {
            "games": self.games,
            "rounds_per_game": round(self.rounds / self.games, 2),
            "decisions_per_game": round(self.decisions / self.games, 2),
            "first_guide_win_rate": round(self.first_guide_wins / self.games, 4),
            "endings": {reason.value: round(self.endings[reason] / self.games, 4) for reason in Reason},
            "effects": {effect: self.effects[effect] for effect in EFFECTS},
            "amulets": dict(sorted(self.amulets.items())),
            "decisions_per_second": round(self.decisions / self.seconds),
        }


def simulate(games: int, seed: int) -> Tally:
    """Play games with the seeds from `seed` on."""
    tally = Tally()
    started = time.perf_counter()
    for number in range(seed, seed + games):
        _play(number, tally)
    tally.seconds = time.perf_counter() - started
    return tally


def _play(seed: int, tally: Tally) -> None:
    state = new_game(seed)
    first_guide = state.guide
    chance = random_player(seed)
    while state.to_act is not None:
        step = random_step(state, chance)
        state = step.state
        tally.count_events(step.events)
        tally.decisions += 1
    assert state.outcome is not None
    tally.games += 1
    tally.rounds += state.round
    tally.first_guide_wins += state.outcome.winner == first_guide
    tally.endings[state.outcome.reason] += 1
