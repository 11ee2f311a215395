"""A relic in its niche: a scaly egg, closed, golden or cursed."""

from functools import cache

from nagaraja.box import CURSED
from nagaraja.geometry import RELIC_PLACES

from .. import words
from ..texts import Texts
from .markup import classes, identity, svg, thing, use
from .part import Part
from .site import Site

_INWARD = {"n": 0, "e": 90, "s": 180, "w": 270}
"""How far the passage, drawn to the south, is turned so that it leads from the niche into the temple."""


def relic(site: Site, texts: Texts, place: int, reached: bool, would_be: bool) -> Part:
    """A relic; `reached` says whether a path from an entrance leads to it, `would_be` whether the preview's does."""
    name, up, value = RELIC_PLACES[place], site.up[place], site.values[place]
    word = f"{site.owner}:{name}"
    opened = value is not None and (up or site.is_over)
    kind = classes(
        "relic",
        f"at-{name}",
        "up" if up else "opened" if opened else "down",
        "cursed" if value == CURSED else "",
        "would-turn" if would_be != up and site.preview is not None else "",
        "aimed-at" if word in site.aims else "",
        site.relic_news[place],
    )
    turning = site.relic_news[place] == "turns-up"
    drawing = relic_drawing(name, reached or would_be, site.owner, value, opened, turning)
    label = words.relic_label(texts, site.names, site.owner, name, value, up)
    act = f"relic {word}"
    return thing(site.tap(act), act, identity("relic", site.owner, name), kind, label, drawing)


@cache
def relic_drawing(name: str, lit: bool, owner: int, value: int | None, opened: bool, turning: bool = False) -> str:
    """A relic in its niche, with the passage to it; where it is just turning up, with the back that it shows before."""
    back = f'<g class="egg-before">{use(f"egg-down-{owner}")}</g>' if turning else ""
    return svg("0 0 48 48", _passage(name, lit) + _egg(owner, value, opened) + back, "relic-drawing")


def _passage(name: str, lit: bool) -> str:
    turn = f'transform="rotate({_INWARD[name[0]]} 24 24)"'
    return use("niche") + use("passage", turn) + (use("passage-light", f'class="light" {turn}') if lit else "")


def _egg(owner: int, value: int | None, opened: bool) -> str:
    if not opened:
        return f'<g class="egg-body">{use(f"egg-down-{owner}")}</g>{"" if value is None else _mark(value)}'
    shape = "cursed" if value == CURSED else "sacred"
    return (
        f'<g class="egg-body">{use(f"egg-{shape}")}'
        f'<text class="egg-value egg-value-{shape}" x="24" y="34">{value}</text></g>'
    )


def _mark(value: int) -> str:
    """What the viewer remembers of a closed relic."""
    shape = "cursed" if value == CURSED else "sacred"
    return (
        f'<g class="memory">{use(f"badge-{shape}")}'
        f'<text class="memory-value memory-value-{shape}" x="35.5" y="42">{value}</text></g>'
    )
