"""What a temple's paths could come to reach: how many more tiles each hidden relic is away."""

from functools import lru_cache

from ..geometry import EDGES, SIDES, TILE_PATHS, Tiles, lit_edges

RELIC_EDGES = 0b111111111 << 3
FAR = 4
"""The distance of a relic that cannot be reached with three more tiles, or not at all."""

SPACE_EDGES: tuple[int, ...] = tuple(sum(1 << EDGES[space, side] for side in SIDES) for space in range(9))
_PATHS: tuple[dict[str, tuple[int, ...]], ...] = tuple(
    {laid: tuple(sum(1 << EDGES[space, side] for side in path) for path in paths) for laid, paths in TILE_PATHS.items()}
    for space in range(9)
)


@lru_cache(maxsize=8192)
def frontier(tiles: Tiles, trap: int | None) -> tuple[tuple[int, int], ...]:
    """The empty spaces that a path touches, each with the relics (as bits) that a crossing there would turn up.

    A tile may reach fewer, depending on its paths; the entrances touch their spaces without any tile.
    """
    lit = lit_edges(tiles)
    dark = _dark_paths(tiles, lit)
    return tuple(
        (space, (_spread(lit | SPACE_EDGES[space], dark) & ~lit & RELIC_EDGES) >> 3)
        for space in range(9)
        if tiles[space] is None and space != trap and SPACE_EDGES[space] & lit
    )


@lru_cache(maxsize=8192)
def relic_distances(tiles: Tiles, trap: int | None) -> tuple[int, ...]:
    """For each relic place, how many more tiles are needed at least: 0 where it lies face up, `FAR` if out of reach."""
    lit = lit_edges(tiles)
    dark = _dark_paths(tiles, lit)
    empty = [SPACE_EDGES[space] for space in range(9) if tiles[space] is None and space != trap]
    layers = [lit]
    for _ in range(1, FAR):
        grown = lit
        for edges in empty:
            if edges & lit:
                grown |= edges
        lit = _spread(grown, dark)
        layers.append(lit)
    return tuple([next((far for far, edges in enumerate(layers) if edges >> 3 + place & 1), FAR) for place in range(9)])


def _dark_paths(tiles: Tiles, lit: int) -> list[int]:
    """The paths that no entrance is joined to yet."""
    return [
        path for space, tile in enumerate(tiles) if tile is not None for path in _PATHS[space][tile] if not path & lit
    ]


def _spread(lit: int, dark: list[int]) -> int:
    """Walk on along the paths that were dark so far."""
    growing = True
    while growing:
        growing = False
        for path in dark:
            if path & lit and path & ~lit:
                lit |= path
                growing = True
    return lit
