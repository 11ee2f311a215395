"""All that one temple is drawn from. Most taps change little or nothing of it, and then it is the drawing of before."""

from dataclasses import dataclass

from nagaraja.geometry import RELIC_PLACES, SPACES, Tiles

from ..scene import Scene, Tap
from ..words import Names
from .news import News


@dataclass(frozen=True, slots=True)
class Site:
    """One temple at one moment."""

    owner: int
    names: Names
    lying: Tiles
    """The tiles as they lie."""
    preview: Tiles | None
    """The tiles as they would lie if the choice being made were confirmed, where that differs."""
    carried: tuple[bool, ...]
    stake_has_amulet: bool
    trap: int | None
    """The space with the trap, if it lies in this temple."""
    up: tuple[bool, ...]
    values: tuple[int | None, ...]
    """The relics that are to be shown: what lies open, what the viewer has marked, what they are just looking at."""
    is_over: bool
    aims: tuple[str, ...]
    taps: tuple[tuple[str, Tap], ...]
    relic_news: tuple[str, ...]
    space_news: tuple[str, ...]
    lights: bool
    """Whether the paths are to light up step by step."""

    @property
    def tiles(self) -> Tiles:
        """The tiles as they are shown."""
        return self.lying if self.preview is None else self.preview

    def tap(self, act: str) -> Tap | None:
        """What tapping this thing does now, if anything."""
        return next((tap for each, tap in self.taps if each == act), None)


def site_of(scene: Scene, news: News, owner: int) -> Site:
    """What the temple of seat `owner` is drawn from."""
    view = scene.view
    seat = view.seats[owner]
    mine = f"{owner}:"
    return Site(
        owner=owner,
        names=scene.names,
        lying=seat.tiles,
        preview=scene.preview[owner],
        carried=seat.carried,
        stake_has_amulet=view.tile_has_amulet,
        trap=view.trap[1] if view.trap is not None and view.trap[0] == owner else None,
        up=seat.up,
        values=tuple([_known_value(scene, news, owner, place) for place in range(len(RELIC_PLACES))]),
        is_over=view.outcome is not None,
        aims=tuple([aim for aim in aims(scene) if aim.startswith(mine)]),
        taps=tuple([item for item in scene.taps.items() if item[0].startswith((f"space {mine}", f"relic {mine}"))]),
        relic_news=tuple([news.relic(mine + place) for place in RELIC_PLACES]),
        space_news=tuple([news.space(mine + space) for space in SPACES]),
        lights=news.lights(owner),
    )


def _known_value(scene: Scene, news: News, owner: int, place: int) -> int | None:
    seat = scene.view.seats[owner]
    if seat.up[place] or scene.settings.memory_marks or scene.view.outcome is not None:
        return seat.relics[place]
    return news.peeked.get(f"{owner}:{RELIC_PLACES[place]}")


def aims(scene: Scene) -> tuple[str, ...]:
    """The spots and sticks that an activation, which may still be undone, is aimed at."""
    pending = scene.view.pending
    return () if pending is None else tuple(word.partition("/")[0] for word in pending.split(" ")[3:])
