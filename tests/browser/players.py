"""Who plays in the browser tests: chooses by chance what to tap, and knows only what the page's hooks say."""

import random
from collections.abc import Iterable, Sequence

THINGS = ("card", "relic", "space", "stick", "amulet")
"""The first words of acts that stand for things on the table."""

ASIDE = 0.05
"""How often a player does something for its own sake: changes their mind, turns a tile back, takes a choice back."""


class RandomPlayer:
    """Plays both sides of a game by chance, so that choices are complete soon and all effects are tried before long."""

    def __init__(self, seed: int, untried: Iterable[str] = ()) -> None:
        self._random = random.Random(seed)
        self.untried = set(untried)
        """Effects of cards that are still to be seen in play: such cards are kept for the Confrontation. Once there are none,
        the player lays single cards and passes, to get to the end."""
        self._before: frozenset[str] = frozenset()
        """What could be tapped before the choice that is being made was begun."""
        self._begun = False

    def choose(self, phase: str, acts: Sequence[str]) -> str:
        """What to tap next, of everything that can be tapped now."""
        act = self._choose(phase, acts)
        self._begun = act.split()[0] in (*THINGS, "turn", "turn-back")
        if act.split()[0] == "card" and phase == "confrontation":
            self._before = frozenset(acts)
        return act

    def _choose(self, phase: str, acts: Sequence[str]) -> str:
        for only in ("hand-over", "end"):
            if only in acts:
                return only
        things = [act for act in acts if act.split()[0] in THINGS]
        if self._random.random() < ASIDE and (aside := [act for act in acts if act in _ASIDES]):
            return self._random.choice(aside)
        if "confirm" in acts and self._content(phase, acts, things):
            return "confirm"
        if not things:
            return next(act for act in ("accept", "pass", "open") if act in acts)
        if phase == "response":
            return self._random.choice(["accept", *things]) if "accept" in acts else "confirm"
        return self._thing(phase, acts, things)

    def _content(self, phase: str, acts: Sequence[str], things: Sequence[str]) -> bool:
        """Whether to confirm, now that it is possible."""
        return (
            not self.untried
            or not things
            or self._random.random() < (0.6 if phase in ("call", "exploration") else 0.95)
        )

    def _thing(self, phase: str, acts: Sequence[str], things: Sequence[str]) -> str:
        if phase == "call":
            return self._random.choice(self._of(things, "card", tried=True) or self._of(things, "card") or things)
        if phase == "confrontation":
            if self._begun and (targets := [act for act in things if act not in self._before]):
                return self._random.choice(targets)
            if cards := self._of(things, "card", tried=False):
                return self._random.choice(cards)
            if not self.untried and "pass" in acts:
                return "pass"
            return self._random.choice([*self._of(things, "card"), *(act for act in acts if act == "pass")] or things)
        return self._random.choice(things)

    def _of(self, things: Sequence[str], kind: str, tried: bool | None = None) -> list[str]:
        found = [act for act in things if act.split()[0] == kind]
        return [act for act in found if tried is None or (effect_of(act) not in self.untried) is tried]


_ASIDES = ("cancel", "turn", "turn-back", "undo", "open")


def effect_of(act: str) -> str:
    """The effect of a card, which the act of tapping it names."""
    return act.partition(" ")[2].partition(".")[0]
