"""A temple: nine spaces, three entrances, nine niches with relics, in a carved frame that tells the two apart."""

from functools import cache, lru_cache

from nagaraja import new_game, view
from nagaraja.geometry import ENTRANCE_SPACES, RELIC_PLACES, SPACES, TILE_PATHS, Tiles, lit_edges, special_is_lit

from .. import words
from ..scene import Scene
from ..texts import Texts
from .markup import classes, identity, joined, svg, thing, use
from .news import News
from .part import Part
from .relic import relic
from .site import Site, site_of
from .tile import Way, lit_ways, no_tile, tile_drawing


def temple(scene: Scene, texts: Texts, news: News, owner: int) -> Part:
    """The temple of seat `owner`, as it lies or, where the choice being made would change it, as it would lie."""
    return _temple(site_of(scene, news, owner), texts)


def bare_temple(texts: Texts, owner: int) -> str:
    """A temple as a game finds it, for where there is no game."""
    return temple(Scene(view(new_game(0), None), ("", ""), ""), texts, News(()), owner).markup


@lru_cache(16)
def _temple(site: Site, texts: Texts) -> Part:
    owner = site.owner
    label = texts("table.temple", name=site.names[owner])
    kind = classes("temple", f"temple-{owner}", "lights" if site.lights else "")
    reached, would_be = _reached(site.lying), _reached(site.tiles)
    relics = [relic(site, texts, place, reached[place], would_be[place]) for place in range(len(RELIC_PLACES))]
    carried, ways = carried_in(site), lit_ways(site.tiles)
    spaces = [_space(site, texts, space, carried[space], ways) for space in _FAR_TO_NEAR]
    inner: tuple[str | Part, ...] = (_frame(owner), *relics, *spaces, _ENTRANCES)
    return Part("div", f"temple-{owner}", {"class": kind, "role": "group", "aria-label": label}, inner)


def _reached(tiles: Tiles) -> list[bool]:
    """For each relic place whether a path from an entrance leads to it."""
    lit = lit_edges(tiles)
    return [bool(lit >> (_RELIC_EDGE + place) & 1) for place in range(len(RELIC_PLACES))]


_RELIC_EDGE = 3
"""The first edge number of `geometry` that is a relic place."""


# --- frame -----------------------------------------------------------------------------------------------------------


@cache
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


_DOOR = svg("0 0 60 16", use("entrance"))
_ENTRANCES = joined(f'<div class="entrance at-door-{SPACES[space][0]}">{_DOOR}</div>' for space in ENTRANCE_SPACES)


# --- spaces ----------------------------------------------------------------------------------------------------------


_FAR_TO_NEAR = (6, 7, 8, 3, 4, 5, 0, 1, 2)
"""The order in which somebody reads the temple who sits at its entrances."""


def _space(site: Site, texts: Texts, space: int, has_amulet: bool, ways: dict[Way, int]) -> Part:
    owner, tile, name = site.owner, site.tiles[space], SPACES[space]
    word = f"{owner}:{name}"
    trapped = site.trap == space
    kind = classes(
        "space",
        f"at-{name}",
        "empty" if tile is None else "laid",
        "ghost" if tile != site.lying[space] else "",
        "would-collect" if has_amulet and special_is_lit(site.tiles, space) else "",
        "aimed-at" if word in site.aims else "",
        site.space_news[space],
    )
    ident = f"{owner}-{name}"
    drawing = (
        no_tile(ident, trapped) if tile is None else tile_drawing(ident, tile, has_amulet, _steps(tile, space, ways))
    )
    label = words.space_label(texts, site.names, owner, name, tile, has_amulet, trapped)
    act = f"space {word}"
    return thing(site.tap(act), act, identity("space", owner, name), kind, label, drawing)


def _steps(tile: str, space: int, ways: dict[Way, int]) -> tuple[int | None, ...]:
    """For each path of the tile on a space, how many tiles one walks over to it from an entrance."""
    return tuple([ways.get((space, number)) for number in range(len(TILE_PATHS[tile]))])


def carried_in(site: Site) -> tuple[bool, ...]:
    """Where the uncollected amulets lie; in a preview they go with their tiles (ruling 9)."""
    before, after = site.lying, site.tiles
    carried = list(site.carried)
    changed = [space for space in range(9) if before[space] != after[space]]
    if len(changed) == 2:
        first, second = changed
        carried[first], carried[second] = carried[second], carried[first]
    elif len(changed) == 1 and before[changed[0]] is None:
        carried[changed[0]] = site.stake_has_amulet
    return tuple(carried)
