"""Markup as tests read it: parsed as XML, so that anything that is not well formed fails at once."""

from dataclasses import replace
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from nagaraja import new_game, view
from web.table.draw import Part, definitions, table
from web.table.scene import Scene, Settings

from .catalogues import texts_in
from .tapping import NAMES, played


def parsed(*pieces: str | Part) -> Element:
    """Markup and parts as a tree, inside one root."""
    markup = "".join(piece if isinstance(piece, str) else piece.markup for piece in pieces)
    return ElementTree.fromstring(f"<root>{markup}</root>")


def drawn(scene: Scene, language: str = "en") -> Element:
    """The whole table as a tree."""
    return parsed(table(scene, texts_in(language)))


def by_id(tree: Element, ident: str) -> Element:
    """The one element with this id."""
    (found,) = tree.findall(f".//*[@id='{ident}']")
    return found


def kinds(element: Element) -> set[str]:
    """The classes of an element."""
    return set(element.get("class", "").split())


def label(thing: Element) -> str | None:
    """What somebody hears of a thing who does not see it: what lies over its drawing says it."""
    return thing[-1].get("aria-label")


def uses(element: Element) -> list[str]:
    """The names of the shared drawings that an element is made of, in order."""
    return [use.get("href", "").removeprefix("#") for use in element.iter("use")]


def acts(tree: Element) -> dict[str, Element]:
    """Everything that can be tapped, by its act."""
    return {element.get("data-act", ""): element for element in tree.iter() if "data-act" in element.attrib}


def defined_names() -> set[str]:
    """The ids of all shared drawings."""
    return {element.get("id", "") for element in parsed(definitions()).iter()}


def first_scene(viewer: int | None = 0) -> Scene:
    """The very start of a game, with nothing to tap."""
    return Scene(view(new_game(7), viewer), NAMES, "?")


@cache
def game(seed: int) -> tuple[Scene, ...]:
    """All scenes of one whole game."""
    return tuple(played(seed, texts_in("en")))


@cache
def games() -> tuple[tuple[Scene, Element], ...]:
    """Many scenes of a few whole games, one game with the settings turned around, each with its drawing."""
    scenes = [scene for seed in (1, 2, 5) for scene in game(seed)]
    settings = Settings(memory_marks=False, face_to_face=True, left_handed=True, motion=False)
    scenes += [replace(scene, settings=settings) for scene in game(3)]
    return tuple((scene, drawn(scene)) for scene in [*scenes[::2], scenes[-1]])
