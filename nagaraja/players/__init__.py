"""Computer opponents: they get a view, and give an action.

player = LEVELS["sage"]()
action = player.choose(view(state, state.to_act), chance)
for action in player.think(view(state, state.to_act), chance):  # in slices: the best so far, every few milliseconds
    ...
"""

from collections.abc import Callable
from functools import partial

from .hint import Hint, Reason, explain, hint
from .novice import Novice
from .player import Player
from .search import Search
from .sound import Sound

LEVELS: dict[str, Callable[[], Player]] = {
    "pilgrim": Novice,
    "mapmaker": partial(Sound, worlds=3, blur=0.045),
    "sage": Search,
}
"""The levels by their names, from the easiest to the hardest."""

__all__ = ["LEVELS", "Hint", "Player", "Reason", "explain", "hint"]
