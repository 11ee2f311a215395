"""Amulets: face down for everybody, face up for their owner."""

from collections.abc import Mapping
from functools import cache

from nagaraja.box import AMULET_POINTS

from .. import words
from ..scene import Tap
from ..texts import Texts
from .markup import identity, image, joined, svg, thing, use
from .part import Part


def own_amulets(taps: Mapping[str, Tap], texts: Texts, amulets: tuple[str, ...]) -> tuple[Part, ...]:
    """The amulets of the viewer, in the order of the box; of equal ones the first stands for all."""
    ordered = sorted(amulets, key=list(AMULET_POINTS).index)
    return tuple(
        _own(taps if kind not in ordered[:number] else {}, texts, kind, ordered[:number].count(kind))
        for number, kind in enumerate(ordered)
    )


def _own(taps: Mapping[str, Tap], texts: Texts, kind: str, copy: int) -> Part:
    ident = identity("amulet", kind, copy) if copy else identity("amulet", kind)
    act = f"amulet {kind}"
    return thing(taps.get(act), act, ident, "amulet", words.amulet_label(texts, kind), amulet_drawing(kind))


def open_amulets(texts: Texts, amulets: tuple[str, ...]) -> str:
    """Amulets that everybody may see, once the game is over."""
    return joined(
        image("small-amulet", words.amulet_label(texts, kind), amulet_drawing(kind))
        for kind in sorted(amulets, key=list(AMULET_POINTS).index)
    )


@cache
def amulet_drawing(kind: str | None) -> str:
    """An amulet of 40 by 40, face down for None."""
    if kind is None:
        return svg("0 0 40 40", use("amulet-down"))
    points = AMULET_POINTS[kind]
    face = (
        f'<text class="amulet-value" x="20" y="29">{points}</text>'
        if points
        else use(kind, 'class="amulet-sign" transform="translate(11 13) scale(.76)"')
    )
    return svg("0 0 40 40", use("amulet-up") + face)
