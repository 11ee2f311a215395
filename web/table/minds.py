"""Computer players at the table: thinking in slices, so that the page answers taps meanwhile.

On the main thread rather than in a worker: a second interpreter would need about 100 MB more, and the slices are short
enough for a slow tablet. A mind gets a `View` and nothing else.
"""

import asyncio
import time
from collections.abc import Callable

from nagaraja.actions import Action
from nagaraja.chance import Chance
from nagaraja.players import LEVELS
from nagaraja.view import View

THINKING_SECONDS = 0.8
"""The longest that a mind may think about one choice."""
_SLICE_SECONDS = 0.012

TOP_LEVEL = list(LEVELS)[-1]


async def think(level: str, view: View, seed: int, still_wanted: Callable[[], bool]) -> Action | None:
    """The action that a level chooses; None if nobody wants it any more before it is found."""
    started = slice_started = time.perf_counter()
    best = None
    for best in LEVELS[level]().think(view, Chance(seed)):  # noqa: B007 (the last one is what it comes to)
        now = time.perf_counter()
        if now - started > THINKING_SECONDS:
            break
        if now - slice_started > _SLICE_SECONDS:
            await asyncio.sleep(0)
            if not still_wanted():
                return None
            slice_started = time.perf_counter()
    return best if still_wanted() else None
