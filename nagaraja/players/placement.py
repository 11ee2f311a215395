"""Placing a tile: every space and turn with the exact expectation over what it may bring to light.

At most 36 choices. For each, the newly reached relics may be anything that has not been seen, and so may the amulets: all
combinations are weighed with their chances, a third curse among them.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from ..actions import Place
from ..box import AMULET_POINTS, AMULETS, CURSED, FATAL_CURSES, WINNING_POINTS
from ..geometry import SPACES, TURNS, Tiles, lit_relics, places, special_is_lit
from ..legal import open_spaces
from ..state import State
from .hand import MEAN_CARD, hand_worth
from .relics import Known, reveals, unseen
from .temple import temple_worth
from .value import amulets_worth, lead_step, logistic, seat_worth, temple_key
from .weights import GUIDE, LEAD

DEAL = -GUIDE - MEAN_CARD
"""What follows a tile that was won: the other is guide and gets two cards of the New Deal, the winner gets one."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the value of a placement depends on."""

    tiles: Tiles
    known: Known
    trap: int | None
    amulet_points: int
    looks: tuple[int, int, int]
    carried: tuple[bool, ...]
    tile: str
    with_amulet: bool
    rest: float
    """Everything of the standing that the placement does not touch."""
    rival_points: int
    rival_tiles: int
    last: bool
    """Whether there is no tile to come after this one."""
    pool: tuple[tuple[int, float, float], ...]
    """What a hidden amulet may be: points, other worth, chance."""


def placements(state: State, player: int, viewer: int) -> list[tuple[Place, float]]:
    """Each way to place the tile at stake, with the chance of `player` to win the game, as `viewer` must expect it."""
    scene = scene_of(state, player, viewer)
    return [
        (Place(SPACES[space], turn), _placed(scene, space, f"{scene.tile}/{turn}"))
        for space in open_spaces(state, player)
        for turn in TURNS[scene.tile]
    ]


def best_placement(state: State, player: int, viewer: int) -> float:
    """The chance of `player` to win the game with the best placement of the tile at stake."""
    spaces = tuple(open_spaces(state, player))
    return _best(scene_of(state, player, viewer), spaces)


@lru_cache(maxsize=4096)
def _best(scene: Scene, spaces: tuple[int, ...]) -> float:
    if not spaces:
        return logistic(scene.rest)
    return max([_placed(scene, space, f"{scene.tile}/{turn}") for space in spaces for turn in TURNS[scene.tile]])


def scene_of(state: State, player: int, viewer: int) -> Scene:
    """What `viewer` knows that matters for `player`'s placement."""
    assert state.tile is not None
    seat, rival = state.seats[player], state.seats[1 - player]
    tiles, known, trap, points, looks, _ = temple_key(state, player, viewer)
    rest = hand_worth(seat.hand) + amulets_worth(seat.amulets) - seat_worth(state, 1 - player, viewer) + DEAL
    return Scene(
        tiles,
        known,
        trap,
        points,
        looks,
        tuple([amulet is not None for amulet in seat.carried]),
        state.tile,
        state.tile_amulet is not None,
        round(rest, 2),
        rival.points,
        9 - rival.tiles.count(None),
        not state.tile_pile,
        amulet_pool(state.spent + state.seats[viewer].amulets),
    )


@lru_cache(maxsize=512)
def amulet_pool(gone: tuple[str, ...]) -> tuple[tuple[int, float, float], ...]:
    """What a hidden amulet may be when these are known to be elsewhere: points, other worth, chance."""
    left = Counter(AMULETS)
    left.subtract(gone)
    total = sum(left.values())
    return tuple(
        (AMULET_POINTS[kind], amulets_worth((kind,)), number / total) for kind, number in left.items() if number
    )


def _placed(scene: Scene, space: int, tile: str) -> float:
    """The chance to win the game after this placement."""
    tiles = (*scene.tiles[:space], tile, *scene.tiles[space + 1 :])
    up = lit_relics(tiles)
    hidden = [place for place in places(up) if scene.known[place] is None]
    collected, carried = _collected(scene, tiles, space)
    chance = 0.0
    for values, odds in reveals(unseen(scene.known), len(hidden)):
        known = list(scene.known)
        for place, value in zip(hidden, values, strict=True):
            known[place] = value
        chance += odds * _with_amulets(scene, tiles, tuple(known), up, collected, carried)
    return chance


def _collected(scene: Scene, tiles: Tiles, space: int) -> tuple[int, int]:
    """How many amulets come to their owner, and how many still lie on tiles."""
    lying = list(scene.carried)
    lying[space] = scene.with_amulet
    collected = sum([special_is_lit(tiles, where) for where, there in enumerate(lying) if there])
    return collected, sum(lying) - collected


def _with_amulets(scene: Scene, tiles: Tiles, known: Known, up: int, collected: int, carried: int) -> float:
    """The expectation over what the collected amulets may be."""
    values = [known[place] or 0 for place in places(up)]
    if values.count(CURSED) >= FATAL_CURSES:
        return 0.0
    points = sum(values) + scene.amulet_points
    if not collected:
        return _ahead(scene, tiles, known, carried, points, 0, 0.0)
    return sum(
        [
            odds * _ahead(scene, tiles, known, carried, points, collected * more, collected * worth)
            for more, worth, odds in scene.pool
        ]
    )


def _ahead(scene: Scene, tiles: Tiles, known: Known, carried: int, points: int, more: int, amulets: float) -> float:
    points += more
    if points >= WINNING_POINTS:
        return 1.0
    if scene.last or None not in tiles:
        return float(points >= scene.rival_points)
    worth = temple_worth(tiles, known, scene.trap, scene.amulet_points + more, scene.looks, carried)
    most = max(9 - tiles.count(None), scene.rival_tiles)
    return logistic(scene.rest + worth + amulets + LEAD[lead_step(most)] * (points - scene.rival_points) / 10)
