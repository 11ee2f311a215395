"""A temple: nine spaces, three entrances, nine niches with relics, in a carved frame that tells the two apart."""

from dataclasses import dataclass

from nagaraja.geometry import ENTRANCE_SPACES, RELIC_PLACES, SPACES, Tiles, lit_edges, special_is_lit

from .. import words
from ..scene import Scene
from ..texts import Texts
from .markup import classes, escaped, identity, joined, svg, thing, use
from .news import News
from .relic import aims, relic
from .tile import Way, lit_ways, tile_drawing

_RELIC_EDGE = 3
"""The first edge number of `geometry` that is a relic place."""


def temple(scene: Scene, texts: Texts, news: News, owner: int) -> str:
    """The temple of seat `owner`, as it lies or, where the choice being made would change it, as it would lie."""
    tiles = scene.view.seats[owner].tiles
    shown = scene.preview[owner] or tiles
    label = texts("table.temple", name=scene.names[owner])
    kind = classes("temple", f"temple-{owner}", "lights" if news.lights(owner) else "")
    relics = (
        relic(scene, texts, news, owner, place, _reaches(tiles, place), _reaches(shown, place))
        for place in range(len(RELIC_PLACES))
    )
    return (
        f'<div class="{kind}" id="temple-{owner}" role="group" aria-label="{escaped(label)}">'
        f"{_frame(owner)}{joined(relics)}{_spaces(scene, texts, news, owner, shown)}{_entrances()}</div>"
    )


def _reaches(tiles: Tiles, place: int) -> bool:
    return bool(lit_edges(tiles) >> (_RELIC_EDGE + place) & 1)


# --- frame -----------------------------------------------------------------------------------------------------------


def _frame(owner: int) -> str:
    """Stone with its carving; lengths are in pixels, so the carving is never stretched."""
    stone = joined(
        f'<rect class="{kind}" width="100%" height="100%" rx="12" fill="url(#{fill}-{owner})"/>'
        for kind, fill in (("frame-stone", "stone"), ("frame-carving", "pattern"))
    )
    emblem = svg("0 0 24 24", use(f"emblem-{owner}"), "emblem")
    return (
        f'<svg class="frame" width="100%" height="100%" aria-hidden="true" focusable="false">{stone}</svg>'
        f'<div class="corner corner-west" aria-hidden="true">{emblem}</div>'
        f'<div class="corner corner-east" aria-hidden="true">{emblem}</div><div class="floor" aria-hidden="true"></div>'
    )


def _entrances() -> str:
    door = svg("0 0 60 16", use("entrance"))
    return joined(f'<div class="entrance at-door-{SPACES[space][0]}">{door}</div>' for space in ENTRANCE_SPACES)


# --- spaces ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Ground:
    """What the spaces of one temple are drawn from."""

    owner: int
    tiles: Tiles
    """As they lie or would lie."""
    carried: tuple[bool, ...]
    ways: dict[Way, int]


def _spaces(scene: Scene, texts: Texts, news: News, owner: int, shown: Tiles) -> str:
    ground = _Ground(owner, shown, carried_in(scene, owner, shown), lit_ways(shown))
    return joined(_space(scene, texts, news, ground, space) for space in _FAR_TO_NEAR)


_FAR_TO_NEAR = (6, 7, 8, 3, 4, 5, 0, 1, 2)
"""The order in which somebody reads the temple who sits at its entrances."""


def _space(scene: Scene, texts: Texts, news: News, ground: _Ground, space: int) -> str:
    owner, tile, has_amulet = ground.owner, ground.tiles[space], ground.carried[space]
    name = SPACES[space]
    word = f"{owner}:{name}"
    trapped = scene.view.trap == (owner, space)
    kind = classes(
        "space",
        f"at-{name}",
        "empty" if tile is None else "laid",
        "ghost" if tile != scene.view.seats[owner].tiles[space] else "",
        "would-collect" if has_amulet and special_is_lit(ground.tiles, space) else "",
        "aimed-at" if word in aims(scene) else "",
        news.space(word),
    )
    lit = {number: step for (where, number), step in ground.ways.items() if where == space}
    drawing = _empty(trapped) if tile is None else tile_drawing(tile, has_amulet, lit)
    label = words.space_label(texts, scene.names, owner, name, tile, has_amulet, trapped)
    return thing(scene.taps, f"space {word}", identity("space", owner, name), kind, label, drawing)


def _empty(trapped: bool) -> str:
    return svg("0 0 60 60", use("trap" if trapped else "floor"), "tile")


def carried_in(scene: Scene, owner: int, shown: Tiles) -> tuple[bool, ...]:
    """Where the uncollected amulets lie; in a preview they go with their tiles (ruling 9)."""
    seat = scene.view.seats[owner]
    carried = list(seat.carried)
    changed = [space for space in range(9) if seat.tiles[space] != shown[space]]
    if len(changed) == 2:
        first, second = changed
        carried[first], carried[second] = carried[second], carried[first]
    elif len(changed) == 1 and seat.tiles[changed[0]] is None:
        carried[changed[0]] = scene.view.tile_has_amulet
    return tuple(carried)
