"""What a path reaches, worked out the slow and obvious way: by walking from room to room.

Independent of `nagaraja.geometry` on purpose: coordinates instead of edges, a search instead of sets of bits, and the
tiles turned by hand.
"""

from collections.abc import Sequence

from nagaraja.box import TILE_TYPES

_STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
_OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
_NEXT_CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N"}

Room = tuple[int, int]
"""Column and row, both from 0; row 0 has the entrances."""


def paths_of(tile: str) -> list[set[str]]:
    """The separate paths of a tile as it lies ("spur/2"), each as the sides it joins."""
    name, turn = tile.split("/")
    paths = [set(path) for path in TILE_TYPES[name].paths]
    for _ in range(int(turn)):
        paths = [{_NEXT_CLOCKWISE[side] for side in path} for path in paths]
    return paths


def walked(tiles: Sequence[str | None]) -> set[tuple[Room, int]]:
    """The paths that can be walked to from an entrance: room and number of the path on its tile."""
    rooms = {(space % 3, space // 3): paths_of(tile) for space, tile in enumerate(tiles) if tile is not None}
    been: set[tuple[Room, int]] = set()
    ways_in = [((column, 0), "S") for column in range(3)]
    while ways_in:
        room, side = ways_in.pop()
        for number, path in enumerate(rooms.get(room, [])):
            if side in path and (room, number) not in been:
                been.add((room, number))
                ways_in += [(_beyond(room, way), _OPPOSITE[way]) for way in path]
    return been


def _beyond(room: Room, side: str) -> Room:
    return room[0] + _STEPS[side][0], room[1] + _STEPS[side][1]


def relics_reached(tiles: Sequence[str | None]) -> set[str]:
    """The names of the relic places that a walk comes to."""
    reached = set()
    for room, number in walked(tiles):
        column, row = room
        for side in paths_of(tiles[3 * row + column] or "")[number]:
            beyond = _beyond(room, side)
            if beyond[0] in (-1, 3):
                reached.add(f"{side.lower()}{row + 1}")
            elif beyond[1] == 3:
                reached.add("n" + "abc"[column])
    return reached


def specials_reached(tiles: Sequence[str | None]) -> set[int]:
    """The spaces whose special location a walk comes to."""
    return {
        3 * row + column
        for (column, row), number in walked(tiles)
        if TILE_TYPES[(tiles[3 * row + column] or "").split("/")[0]].special == number
    }
