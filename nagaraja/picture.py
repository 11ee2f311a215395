"""A view as text: both temples with their paths, sticks, cards and piles, for debugging, transcripts and the command line.

Each space is five characters wide and three high. Paths that lead to an entrance are drawn heavy, the others light.
A special location is `o`, with an amulet on it `@`; the trap is `XXX`. Relics stand around the temple: a number in
brackets lies face up, `<4>` is face down but known to the viewer, ` ? ` is unknown; `[6]` and `<6>` are cursed.
"""

from collections.abc import Iterable

from .box import TILE_TYPES
from .events import Event
from .geometry import LAID, RELIC_PLACES, SIDES, TILE_PATHS, is_lit
from .view import SeatView, View

_LINES = {  # for the sides N E S W that a path joins, as a set of bits: light and heavy
    "N": "╵╹",
    "E": "╶╺",
    "S": "╷╻",
    "W": "╴╸",
    "NS": "│┃",
    "EW": "─━",
    "NE": "└┗",
    "ES": "┌┏",
    "SW": "┐┓",
    "NW": "┘┛",
    "NES": "├┣",
    "ESW": "┬┳",
    "NSW": "┤┫",
    "NEW": "┴┻",
    "NESW": "┼╋",
}
_ARMS = {"N": ((0, 2),), "E": ((1, 3), (1, 4)), "S": ((2, 2),), "W": ((1, 0), (1, 1))}
_WIDTH = 29


def picture(view: View) -> str:
    """The whole table as this view knows it."""
    temples = [_temple(view, owner) for owner in (0, 1)]
    lines = [
        _table_line(view),
        *(f"{first:<{_WIDTH}}   {second}".rstrip() for first, second in zip(*temples, strict=True)),
        *(line for owner in (0, 1) for line in _seat_lines(view, owner)),
    ]
    return "\n".join(lines) + "\n"


def event_line(event: Event) -> str:
    """An event as one line: its kind and its values."""
    kind, *fields = event.as_data().items()
    return " ".join([kind[1], *(f"{name}={_value(value)}" for name, value in fields)])


def _value(value: object) -> str:
    if value is None:
        return "-"
    return "(" + " ".join(map(_value, value)) + ")" if isinstance(value, tuple) else str(value)


def _table_line(view: View) -> str:
    parts = [f"round {view.round}", str(view.phase)]
    if view.to_act is not None:
        parts.append(f"seat {view.to_act} to act")
    if view.tile is not None:
        parts.append(f"tile {view.tile}{' with amulet' if view.tile_has_amulet else ''}")
    if view.pending is not None:
        parts.append(f"pending: {view.pending}")
    if view.outcome is not None:
        parts.append(f"seat {view.outcome.winner} won ({view.outcome.reason})")
    parts.append(f"piles: {view.tile_count} tiles, {view.draw_count} cards, {view.discard_count} discarded")
    return " | ".join(parts)


# --- temples ---------------------------------------------------------------------------------------------------------


def _temple(view: View, owner: int) -> list[str]:
    seat = view.seats[owner]
    trapped = view.trap[1] if view.trap is not None and view.trap[0] == owner else None
    relics = {name: _relic(seat, place) for place, name in enumerate(RELIC_PLACES)}
    border = "    +" + "-----+" * 3
    rows = [f"     {relics['na']:^5} {relics['nb']:^5} {relics['nc']:^5}", border]
    for row in (3, 2, 1):
        cells = [_space(seat, 3 * (row - 1) + column, trapped) for column in range(3)]
        for line in range(3):
            middle = line == 1
            west = relics[f"w{row}"] if middle else "   "
            east = relics[f"e{row}"] if middle else "   "
            rows.append(f"{west} |{'|'.join(cell[line] for cell in cells)}| {east}")
        rows.append(border)
    rows.append("    " + "   ^  " * 3)
    return [f"{row:<{_WIDTH}}" for row in rows]


def _relic(seat: SeatView, place: int) -> str:
    value = seat.relics[place]
    if value is None:
        return " ? "
    return f"[{value}]" if seat.up[place] else f"<{value}>"


def _space(seat: SeatView, space: int, trapped: int | None) -> list[str]:
    grid = [list("     ") for _ in range(3)]
    tile = seat.tiles[space]
    if tile is not None:
        special = TILE_TYPES[LAID[tile][0]].special
        for number, path in enumerate(TILE_PATHS[tile]):
            heavy = is_lit(seat.tiles, space, path)
            mark = ("@" if seat.carried[space] else "o") if number == special else None
            _draw_path(grid, path, heavy, mark)
    elif space == trapped:
        grid[1][1:4] = "XXX"
    return ["".join(row) for row in grid]


def _draw_path(grid: list[list[str]], path: str, heavy: bool, mark: str | None) -> None:
    for side in path:
        straight = "NS" if side in "NS" else "EW"
        for row, column in _ARMS[side]:
            grid[row][column] = _LINES[straight][heavy]
    if len(path) > 1:
        joined = "".join(sorted(path, key=SIDES.index))
        grid[1][2] = mark or _LINES[joined][heavy]
    elif mark is not None:
        inner = {"N": (0, 2), "E": (1, 3), "S": (2, 2), "W": (1, 1)}[path]
        grid[inner[0]][inner[1]] = mark


# --- seats -----------------------------------------------------------------------------------------------------------


def _seat_lines(view: View, owner: int) -> Iterable[str]:
    seat = view.seats[owner]
    points = str(seat.visible_points) if seat.points is None else str(seat.points)
    yield f"seat {owner}{' (guide)' if owner == view.guide else ''}: {points} points, {seat.curses} curses"
    yield f"  hand    {_cards(seat.hand, seat.hand_count, seat.shown)}"
    if seat.laid_count:
        yield f"  laid    {_cards(seat.laid, seat.laid_count)}"
    if seat.played:
        yield f"  played  {_cards(seat.played, len(seat.played))}"
    if seat.sticks or seat.bonus:
        bonus = f" + {seat.bonus}" if seat.bonus else ""
        yield f"  sticks  {' '.join(seat.sticks)}{bonus} = {seat.fate} fate points, {seat.nagas} Nagas"
    if seat.amulet_count:
        yield f"  amulets {_cards(seat.amulets, seat.amulet_count)}"
    if owner == view.guide and view.dealt_count:
        yield f"  dealt   {_cards(view.dealt, view.dealt_count)}"


def _cards(known: tuple[str, ...] | None, count: int, shown: tuple[str, ...] = ()) -> str:
    if known is not None:
        return " ".join(known) or "-"
    return " ".join([*shown, *(["?"] * (count - len(shown)))]) or "-"
