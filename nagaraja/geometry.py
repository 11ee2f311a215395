"""The shape of a temple: spaces, sides, entrances, relic places, turned tiles and what their paths reach.

Spaces are named like chess squares, column a to c from the west and row 1 to 3 from the entrances. Everything is
worked out once, on import, as sets of *edges*: a temple has 24 unit edges (three entrances, nine relic places and twelve
between spaces), so a path on a tile is a set of up to four bits, and what is reached is a union of such sets.
"""

from functools import lru_cache

from .box import TILE_TYPES

SIDES = "NESW"
SPACES: tuple[str, ...] = tuple(column + row for row in "123" for column in "abc")
RELIC_PLACES: tuple[str, ...] = ("w1", "w2", "w3", "na", "nb", "nc", "e3", "e2", "e1")
"""Clockwise around the temple from the entrance side, each named by its side and its row or column."""

_RELIC_SPACES = ("a1", "a2", "a3", "a3", "b3", "c3", "c3", "c2", "c1")
ENTRANCE_SPACES: tuple[int, ...] = (0, 1, 2)


def _number_edges() -> dict[tuple[int, str], int]:
    """The edge on each side of each space: entrances are 0-2, relic places 3-11, inner edges 12-23."""
    edges = {(space, "S"): space for space in ENTRANCE_SPACES}
    for place, (relic, name) in enumerate(zip(RELIC_PLACES, _RELIC_SPACES, strict=True)):
        edges[SPACES.index(name), relic[0].upper()] = 3 + place
    inner = 12
    for space in range(9):
        for side, other, step, at_border in (("N", "S", 3, space >= 6), ("E", "W", 1, space % 3 == 2)):
            if not at_border:
                edges[space, side] = edges[space + step, other] = inner
                inner += 1
    return edges


EDGES = _number_edges()
_ENTRANCES = 0b111

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        other
        for other in range(9)
        if other != space and {EDGES[space, side] for side in SIDES} & {EDGES[other, side] for side in SIDES}
    )
    for space in range(9)
)


def turned(tile_type: str, turn: int) -> tuple[str, ...]:
    """The paths of a tile after `turn` quarter turns clockwise."""
    return tuple(
        "".join(sorted((SIDES[(SIDES.index(side) + turn) % 4] for side in path), key=SIDES.index))
        for path in TILE_TYPES[tile_type].paths
    )


def _distinct_turns(tile_type: str) -> tuple[int, ...]:
    looks: dict[tuple[str, ...], int] = {}
    for turn in range(4):
        looks.setdefault(turned(tile_type, turn), turn)
    return tuple(looks.values())


TURNS: dict[str, tuple[int, ...]] = {name: _distinct_turns(name) for name in TILE_TYPES}
"""The turns in which a tile looks different: one for a cross, two for a straight, four for the rest."""

LAID: dict[str, tuple[str, int]] = {f"{name}/{turn}": (name, turn) for name, turns in TURNS.items() for turn in turns}
"""A tile as it lies in a temple, such as "spur/2": its type and its turn."""

TILE_PATHS: dict[str, tuple[str, ...]] = {laid: turned(*LAID[laid]) for laid in LAID}


def _edge_set(space: int, sides: str) -> int:
    return sum(1 << EDGES[space, side] for side in sides)


_PATH_EDGES: tuple[dict[str | None, tuple[int, ...]], ...] = tuple(
    {None: (), **{laid: tuple(_edge_set(space, path) for path in paths) for laid, paths in TILE_PATHS.items()}}
    for space in range(9)
)
_SPECIAL_EDGES: tuple[dict[str | None, int], ...] = tuple(
    {
        laid: _edge_set(space, paths[special])
        for laid, paths in TILE_PATHS.items()
        if (special := TILE_TYPES[LAID[laid][0]].special) is not None
    }
    for space in range(9)
)

Tiles = tuple[str | None, ...]
"""The nine spaces of a temple, each empty or with a tile as it lies."""


@lru_cache(maxsize=4096)  # the same temple is asked about many times: by rules, views, pictures and computer players
def lit_edges(tiles: Tiles) -> int:
    """The edges that can be walked to from an entrance, as a set of bits; an entrance itself always counts."""
    paths = [path for table, tile in zip(_PATH_EDGES, tiles, strict=True) for path in table[tile]]
    lit = _ENTRANCES
    waiting = len(paths) + 1
    while len(paths) < waiting:
        waiting = len(paths)
        still_dark = []
        for path in paths:
            if path & lit:
                lit |= path
            else:
                still_dark.append(path)
        paths = still_dark
    return lit


def lit_relics(tiles: Tiles) -> int:
    """The relic places that a path from an entrance reaches, as a set of nine bits."""
    return lit_edges(tiles) >> 3 & 0b111111111


def is_lit(tiles: Tiles, space: int, sides: str) -> bool:
    """Whether the path that joins `sides` on the tile of `space` is joined to an entrance."""
    return bool(_edge_set(space, sides) & lit_edges(tiles))


def special_is_lit(tiles: Tiles, space: int) -> bool:
    """Whether a path from an entrance reaches the special location of the tile on `space`."""
    return bool(_SPECIAL_EDGES[space].get(tiles[space], 0) & lit_edges(tiles))


def places(bits: int) -> tuple[int, ...]:
    """The members of a set of up to nine bits, in order."""
    return _PLACES[bits]


_PLACES = tuple(tuple(place for place in range(9) if bits >> place & 1) for bits in range(512))


# --- words for the targets of a card ---------------------------------------------------------------------------------
# "1:b2" is space b2 of the temple of seat 1, "0:nb" the relic place nb of seat 0, "1:b2/3" that space and a turn.

SPACE_WORDS: tuple[tuple[str, ...], ...] = tuple(tuple(f"{seat}:{name}" for name in SPACES) for seat in (0, 1))
RELIC_WORDS: tuple[tuple[str, ...], ...] = tuple(tuple(f"{seat}:{name}" for name in RELIC_PLACES) for seat in (0, 1))
SPOTS: dict[str, tuple[int, int]] = {
    word: (seat, index)
    for words in (SPACE_WORDS, RELIC_WORDS)
    for seat in (0, 1)
    for index, word in enumerate(words[seat])
}
"""Seat and index of every such word, without its turn."""
