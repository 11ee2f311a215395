"""A room tile: a slab of stone with grooves; the light in them shows which ways lead to an entrance."""

from functools import cache, lru_cache

from nagaraja.box import TILE_TYPES
from nagaraja.geometry import EDGES, ENTRANCE_SPACES, LAID, TILE_PATHS, Tiles

from .markup import use
from .part import Part
from .stone import CHAMBERS


def dark(tile_type: str) -> tuple[None, ...]:
    """No light on any path of a tile."""
    return (None,) * len(TILE_TYPES[tile_type].paths)


Way = tuple[int, int]
"""A path of a temple: the space and the number of the path on its tile."""


@lru_cache(64)
def lit_ways(tiles: Tiles) -> dict[Way, int]:
    """The paths that lead to an entrance, with how many tiles one walks over to get to each."""
    edges = {
        (space, number): {EDGES[space, side] for side in path}
        for space, tile in enumerate(tiles)
        if tile is not None
        for number, path in enumerate(TILE_PATHS[tile])
    }
    front = {EDGES[space, "S"] for space in ENTRANCE_SPACES}
    steps: dict[Way, int] = {}
    step = 0
    while front:
        reached = [way for way, sides in edges.items() if way not in steps and sides & front]
        steps.update(dict.fromkeys(reached, step))
        front = {edge for way in reached for edge in edges[way]}
        step += 1
    return steps


@lru_cache(512)
def tile_drawing(ident: str, tile: str, has_amulet: bool, lit: tuple[int | None, ...]) -> Part:
    """A tile as it lies ("spur/2"); `lit` gives for each of its paths the steps from an entrance, None for a dark one.

    What turns is a part of its own, so that the style sheet can turn it.
    """
    tile_type, turn = LAID[tile]
    ways = "".join(
        use(f"way-{tile_type}-{number}") + _light(tile_type, number, step) for number, step in enumerate(lit)
    )
    amulet = _amulet(tile_type) if has_amulet else ""
    turned = Part("g", f"turn-{ident}", {"class": f"turn turn-{turn}"}, (ways, amulet))
    return Part("svg", f"tile-{ident}", _ATTRIBUTES, (use("slab"), turned))


@cache
def no_tile(ident: str, trapped: bool) -> Part:
    """Bare floor, or the trap, where a tile might lie."""
    return Part("svg", f"tile-{ident}", _ATTRIBUTES, (use("trap" if trapped else "floor"),))


_ATTRIBUTES = {"class": "tile", "viewBox": "0 0 60 60", "aria-hidden": "true", "focusable": "false"}


def _light(tile_type: str, number: int, step: int | None) -> str:
    return "" if step is None else use(f"light-{tile_type}-{number}", f'class="light step-{min(step, 9)}"')


def _amulet(tile_type: str) -> str:
    """An amulet, face down, at the special location; it stays upright however the tile is turned."""
    x, y = CHAMBERS[tile_type]
    return f'<g transform="translate({x} {y})"><g class="upright">{use("amulet-down", _AMULET_PLACE)}</g></g>'


_AMULET_PLACE = 'transform="scale(.68) translate(-20 -22)"'
