"""A room tile: a slab of stone with grooves; the light in them shows which ways lead to an entrance."""

from collections.abc import Mapping

from nagaraja.box import TILE_TYPES
from nagaraja.geometry import EDGES, ENTRANCE_SPACES, LAID, TILE_PATHS, Tiles

from .markup import svg, use
from .stone import CHAMBERS

Way = tuple[int, int]
"""A path of a temple: the space and the number of the path on its tile."""


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


def tile_drawing(tile: str, has_amulet: bool, lit: Mapping[int, int]) -> str:
    """A tile as it lies ("spur/2"); `lit` gives the steps from an entrance for each of its paths that is lit."""
    tile_type, turn = LAID[tile]
    ways = "".join(
        use(f"way-{tile_type}-{number}") + _light(tile_type, number, lit)
        for number in range(len(TILE_TYPES[tile_type].paths))
    )
    amulet = _amulet(tile_type) if has_amulet else ""
    return svg("0 0 60 60", f'{use("slab")}<g class="turn turn-{turn}">{ways}{amulet}</g>', "tile")


def _light(tile_type: str, number: int, lit: Mapping[int, int]) -> str:
    if number not in lit:
        return ""
    return use(f"light-{tile_type}-{number}", f'class="light step-{min(lit[number], 9)}"')


def _amulet(tile_type: str) -> str:
    """An amulet, face down, at the special location; it stays upright however the tile is turned."""
    x, y = CHAMBERS[tile_type]
    return f'<g transform="translate({x} {y})"><g class="upright">{use("amulet-down", _AMULET_PLACE)}</g></g>'


_AMULET_PLACE = 'transform="scale(.68) translate(-20 -22)"'
