"""Fate sticks: as thrown, and as a card or a hope shows them."""

from functools import cache

from nagaraja.box import STICK_FACES

from .. import words
from ..scene import Scene
from ..texts import Texts
from .markup import classes, identity, image, joined, svg, thing, use
from .news import News
from .part import Part
from .site import aims

_TILTS = (-5, 3, -2, 6, -4, 2, 5, -3)
"""By how much each stick of a throw lies askew, over and over."""


def thrown_sticks(scene: Scene, texts: Texts, news: News, owner: int) -> tuple[Part, ...]:
    """The sticks of a seat as they lie."""
    sticks = scene.view.seats[owner].sticks
    falling = news.falling(owner, sticks)
    aimed = _aimed(scene, owner)
    return tuple(_stick(scene, texts, owner, index, falling[index], aimed[index]) for index in range(len(sticks)))


def guide_sticks(texts: Texts, sticks: tuple[str, ...]) -> str:
    """The throw that decided who guides first."""
    return joined(
        image("thing stick falls", words.stick_label(texts, stick), _drawing(stick, index))
        for index, stick in enumerate(sticks)
    )


def _stick(scene: Scene, texts: Texts, owner: int, index: int, falls: bool, aimed: bool) -> Part:
    stick = scene.view.seats[owner].sticks[index]
    kind = classes(
        "stick",
        f"stick-{stick[0]}",
        f"falls delay-{min(index, 9)}" if falls else "",
        "aimed-at" if aimed else "",
    )
    label = words.stick_label(texts, stick)
    ident = identity("stick", owner, index)
    act = f"stick {owner}:{index}"
    return thing(scene.taps.get(act), act, ident, kind, label, _drawing(stick, index))


@cache
def _drawing(stick: str, index: int) -> str:
    colour, face = stick[0], stick[1]
    tilt = f'transform="rotate({_TILTS[index % len(_TILTS)]} 22 28)"'
    return svg("0 0 44 56", f'<g class="on-{colour}" {tilt}>{use(f"stick-{colour}")}{use(f"face-{face}")}</g>')


def _aimed(scene: Scene, owner: int) -> list[bool]:
    """Which sticks a pending activation is aimed at; it is always the opponent's, and equal sticks are the same target."""
    left = [] if scene.view.turn == owner else list(aims(scene))
    result = []
    for stick in scene.view.seats[owner].sticks:
        result.append(stick in left)
        if stick in left:
            left.remove(stick)
    return result


def standing_sticks(sticks: str, widest: float = 0) -> str:
    """Sticks to be thrown, side by side around the middle of a line of 100: told apart by length, ends and markings."""
    ordered = sorted(sticks, key=list(STICK_FACES).index)
    step = widest or min(16.0, 92 / max(len(ordered), 1))
    first = 50 - step * len(ordered) / 2 + (step - 10) / 2
    return joined(
        use(f"mini-{colour}", f'transform="translate({first + step * number:.4g} 0)"')
        for number, colour in enumerate(ordered)
    )
