"""Computer players at the table: they think in slices, so that the page answers taps meanwhile, and move at the pace set.

On the main thread rather than in a worker: a second interpreter would need about 100 MB more, and the slices are short
enough for a slow tablet. A mind gets a `View` and nothing else.
"""

import asyncio
import time
from collections.abc import Callable

from nagaraja.actions import Action
from nagaraja.chance import Chance
from nagaraja.players import LEVELS, Hint, explain
from nagaraja.view import View

from .flow import Change, Sitting

THINKING_SECONDS = 0.8
"""The longest that a mind may think about one choice."""
_SLICE_SECONDS = 0.012
PAUSE_SECONDS = {"quick": 0.25, "calm": 1.0, "step": 0.0}
"""How long what has happened is left to be looked at before the next move; thinking is part of it."""

_TOP_LEVEL = list(LEVELS)[-1]


class Computers:
    """The computer players of this device; at most one of them thinks at a time."""

    def __init__(self, fresh_seed: Callable[[], int]) -> None:
        self._fresh_seed = fresh_seed
        self._busy = False
        self._step_granted = False

    def grant_step(self) -> None:
        """Where moves are shown one by one: the person wants to see the next one."""
        self._step_granted = True

    async def play(
        self,
        watched: Callable[[], tuple[Sitting, str] | None],
        unchanged: Callable[[Sitting], Callable[[], bool]],
        moved: Callable[[Change], None],
    ) -> None:
        """Let them choose, one after the other, as long as it is their turn in the game that is watched, at its pace."""
        if self._busy:
            return
        self._busy = True
        try:
            while (now := watched()) is not None and self._may_move(*now):
                sitting, pace = now
                still_wanted, pause = unchanged(sitting), asyncio.create_task(asyncio.sleep(PAUSE_SECONDS[pace]))
                action = await self._think(*sitting.computers_view(), still_wanted)
                await pause
                self._step_granted = False
                if action is not None and still_wanted():
                    moved(sitting.move(action))
        finally:
            self._busy = False

    def _may_move(self, sitting: Sitting, pace: str) -> bool:
        return sitting.computer_to_act and (pace != "step" or self._step_granted)

    async def hint(self, view: View, still_wanted: Callable[[], bool]) -> Hint | None:
        """What the top level would choose with this view, and why; None if nobody wants it any more."""
        action = await self._think(_TOP_LEVEL, view, still_wanted)
        return None if action is None else explain(view, Chance(self._fresh_seed()), action)

    async def _think(self, level: str, view: View, still_wanted: Callable[[], bool]) -> Action | None:
        """The action that a level chooses; None if nobody wants it any more before it is found."""
        started = slice_started = time.perf_counter()
        best = None
        for best in LEVELS[level]().think(view, Chance(self._fresh_seed())):  # noqa: B007 (the last one is what it comes to)
            now = time.perf_counter()
            if now - started > THINKING_SECONDS:
                break
            if now - slice_started > _SLICE_SECONDS:
                await asyncio.sleep(0)
                if not still_wanted():
                    return None
                slice_started = time.perf_counter()
        return best if still_wanted() else None
