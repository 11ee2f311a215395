"""A relic in its niche: a scaly egg, closed, golden or cursed."""

from nagaraja.box import CURSED
from nagaraja.geometry import RELIC_PLACES

from .. import words
from ..scene import Scene
from ..texts import Texts
from .markup import classes, identity, svg, thing, use
from .news import News

_INWARD = {"n": 0, "e": 90, "s": 180, "w": 270}
"""How far the passage, drawn to the south, is turned so that it leads from the niche into the temple."""


def relic(scene: Scene, texts: Texts, news: News, owner: int, place: int, reached: bool, would_be: bool) -> str:
    """A relic; `reached` says whether a path from an entrance leads to it, `would_be` whether the preview's does."""
    seat = scene.view.seats[owner]
    name = RELIC_PLACES[place]
    word = f"{owner}:{name}"
    value = known_value(scene, news, owner, place)
    up = seat.up[place]
    kind = classes(
        "relic",
        f"at-{name}",
        "up" if up else "opened" if value is not None and scene.view.outcome is not None else "down",
        "cursed" if value == CURSED else "",
        "would-turn" if would_be != up and scene.preview[owner] is not None else "",
        "aimed-at" if word in aims(scene) else "",
        news.relic(word),
    )
    drawing = svg("0 0 48 48", _passage(name, reached or would_be) + _egg(scene, owner, value, up), "relic-drawing")
    label = words.relic_label(texts, scene.names, owner, name, value, up)
    return thing(scene.taps, f"relic {word}", identity("relic", owner, name), kind, label, drawing)


def known_value(scene: Scene, news: News, owner: int, place: int) -> int | None:
    """The value to be shown: of what lies open, of what the viewer has marked, and of what they are just looking at."""
    seat = scene.view.seats[owner]
    if seat.up[place] or scene.settings.memory_marks or scene.view.outcome is not None:
        return seat.relics[place]
    return news.peeked.get(f"{owner}:{RELIC_PLACES[place]}")


def aims(scene: Scene) -> tuple[str, ...]:
    """The spots and sticks that an activation, which may still be undone, is aimed at."""
    pending = scene.view.pending
    return () if pending is None else tuple(word.partition("/")[0] for word in pending.split(" ")[3:])


def _passage(name: str, lit: bool) -> str:
    turn = f'transform="rotate({_INWARD[name[0]]} 24 24)"'
    return use("niche") + use("passage", turn) + (use("passage-light", f'class="light" {turn}') if lit else "")


def _egg(scene: Scene, owner: int, value: int | None, up: bool) -> str:
    opened = value is not None and (up or scene.view.outcome is not None)
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
