"""What the page shows at one moment, decided by the flow and drawn by the render functions.

A scene holds a `View` and never a state, so nothing that is drawn can show more than the one who looks may know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from nagaraja.events import Event
from nagaraja.geometry import Tiles
from nagaraja.view import View


class Tap(StrEnum):
    """What tapping a thing on the table does now."""

    CAN = "can"
    """It joins the choice being made."""
    CHOSEN = "chosen"
    """It is part of that choice; tapping it again takes it out."""
    CANNOT = "cannot"
    """It cannot be chosen; tapping it says why."""


PACES = ("quick", "calm", "step")


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has set for this device."""

    language: str = "en"
    motion: bool = True
    """On top of this, motion is always off where the device asks for less."""
    sound: bool = False
    left_handed: bool = False
    large_text: bool = False
    high_contrast: bool = False
    face_to_face: bool = False
    """Whether the side of seat 1 is turned around for somebody who sits opposite."""
    pace: str = "calm"
    """How computer players move: "quick", "calm", or one "step" at a time."""
    memory_marks: bool = True
    """Whether relics that were seen and lie face down again stay marked for those who saw them."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the bar below the question."""

    act: str
    label: str
    primary: bool = False
    enabled: bool = True
    hold: bool = False
    """Whether it has to be held rather than tapped (the curtain)."""
    icon: str = ""
    """What is drawn in the place of the label, which is then only spoken."""


@dataclass(frozen=True, slots=True)
class Hopes:
    """What the cards chosen for the Call of Fate would throw."""

    sticks: str
    """Colours, one letter a stick."""
    points: float
    """Fate points to expect."""
    nagas: float
    """Nagas to expect."""
    chances: tuple[tuple[int, float], ...]
    """For each number of fate points that can fall, the chance of at least that many, ascending."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """Between two people: the page shows what anyone may see, and asks for the next one."""

    player: int
    """Who is to open it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the table shows."""

    view: View
    names: tuple[str, str]
    prompt: str
    """Whose choice it is and what is being asked, in one sentence."""
    taps: Mapping[str, Tap] = field(default_factory=dict)
    """By act: "card trap.1W2G", "relic 1:nb", "space 0:b2", "stick 1:3" (seat and index in its sticks), "amulet draw"."""
    buttons: tuple[Button, ...] = ()
    undo: str = ""
    """Taking back the last action, in words; empty where that may not be done."""
    preview: tuple[Tiles | None, Tiles | None] = (None, None)
    """Each temple's tiles as they would lie if the choice being made were confirmed, where that differs."""
    hopes: Hopes | None = None
    curtain: Curtain | None = None
    news: tuple[Event, ...] = ()
    """What has just happened, as the one who looks may read it, to be shown in motion."""
    log: tuple[str, ...] = ()
    """The log, oldest line first, as the one who looks may read it."""
    notice: str = ""
    """A short answer to the last tap: why something cannot be chosen, or what it is."""
    settings: Settings = Settings()
