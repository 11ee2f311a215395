"""The icon of the game, described once and made into an SVG and into PNGs of any size with the standard library alone.

A serpent rises in two coils around an egg, between the two pillars of a temple gate. Everything that matters lies within the
middle four fifths, so the same picture serves where a system cuts its own shape out of it ("maskable").
"""

import math
import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

SIZE = 100
"""The side of the square all shapes are described in."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of some width with round ends through several points."""

    colour: str
    width: float
    points: tuple[Point, ...]

    def in_row(self, y: float) -> Callable[[float], float]:
        """For a horizontal line: how far its points are from the edge; negative inside."""
        pairs = zip(self.points, self.points[1:], strict=False)
        segments = [pair for pair in pairs if min(abs(y - end[1]) for end in pair) < self.width or _spans(pair, y)]
        return lambda x: min((_to_segment(x, y, *pair) for pair in segments), default=SIZE) - self.width / 2

    def svg(self) -> str:
        """The shape as an element."""
        points = " ".join(f"{x:g},{y:g}" for x, y in self.points)
        style = f'stroke="{self.colour}" stroke-width="{self.width:g}" stroke-linecap="round" stroke-linejoin="round"'
        return f'<polyline fill="none" {style} points="{points}"/>'


@dataclass(frozen=True, slots=True)
class Egg:
    """An upright ellipse."""

    colour: str
    centre: Point
    radii: Point

    def in_row(self, y: float) -> Callable[[float], float]:
        """For a horizontal line: how far its points are from the edge, nearly; negative inside."""
        (cx, cy), (rx, ry) = self.centre, self.radii
        return lambda x: (math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * min(rx, ry)

    def svg(self) -> str:
        """The shape as an element."""
        (cx, cy), (rx, ry) = self.centre, self.radii
        return f'<ellipse fill="{self.colour}" cx="{cx:g}" cy="{cy:g}" rx="{rx:g}" ry="{ry:g}"/>'


def _spans(pair: tuple[Point, Point], y: float) -> bool:
    return min(end[1] for end in pair) <= y <= max(end[1] for end in pair)


def _to_segment(x: float, y: float, start: Point, end: Point) -> float:
    (ax, ay), (bx, by) = start, end
    along_x, along_y = bx - ax, by - ay
    length = along_x * along_x + along_y * along_y
    share = max(0.0, min(1.0, ((x - ax) * along_x + (y - ay) * along_y) / length)) if length else 0.0
    return math.hypot(x - ax - share * along_x, y - ay - share * along_y)


def _curve(place: Callable[[float], Point], steps: int) -> tuple[Point, ...]:
    return tuple((round(x, 2), round(y, 2)) for x, y in (place(step / steps) for step in range(steps + 1)))


def _serpent(share: float) -> Point:
    """From the tail below, winding up to the head above the egg."""
    swing = 18 * math.sin(share * 3.5 * math.pi) * (1 - 0.35 * share)
    return 50 + swing, 84 - 58 * share


GROUND = "#1d130d"
SHAPES: Sequence[Stroke | Egg] = (
    Stroke("#9aa1a8", 9, ((20, 86), (20, 24))),
    Stroke("#dfba6f", 9, ((80, 86), (80, 24))),
    Stroke("#6b4d33", 7, ((14, 18), (86, 18))),
    Egg("#fff0c9", (50, 56), (12, 16)),
    Stroke("#1d130d", 12, _curve(_serpent, 44)),
    Stroke("#ffb648", 8, _curve(_serpent, 44)),
    Egg("#ffb648", (37, 26), (8, 6)),
    Egg("#1d130d", (35, 25), (1.8, 1.8)),
)


def svg() -> str:
    """The icon as an SVG document."""
    shapes = "".join(shape.svg() for shape in SHAPES)
    ground = f'<rect width="{SIZE}" height="{SIZE}" rx="18" fill="{GROUND}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{ground}{shapes}</svg>\n'


def png(side: int) -> bytes:
    """The icon as a square PNG without transparency, as phones want it."""
    pixel = SIZE / side
    rows = [b"\0" + bytes(_row((row + 0.5) * pixel, side, pixel)) for row in range(side)]
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _row(y: float, side: int, pixel: float) -> list[int]:
    """The colours of a row of pixels: shapes cover it, one after the other, each pixel by how far it lies inside them."""
    colours = [_channels(GROUND)] * side
    for shape in SHAPES:
        distance, paint = shape.in_row(y), _channels(shape.colour)
        column = 0
        while column < side:
            cover = 0.5 - distance((column + 0.5) * pixel) / pixel
            if cover > 0:
                share = min(1.0, cover)
                colours[column] = tuple(
                    old + (new - old) * share for old, new in zip(colours[column], paint, strict=True)
                )
            column += max(1, int(-cover / 2))  # nothing of the shape is nearer than that
    return [round(channel) for colour in colours for channel in colour]


def _channels(colour: str) -> tuple[float, ...]:
    return tuple(float(int(colour[start : start + 2], 16)) for start in (1, 3, 5))
