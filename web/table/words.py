"""Words for the things of the game: cards, sticks, relics, spaces, tiles, amulets, steps, refusals and endings.

Everything here is plain text, for labels, prompts and the log; whoever puts it into markup escapes it. Places are
spoken as somebody sees them who sits at the entrances of that temple ("middle left", "back of the right wall"), never
as codes. Labels of things are remembered: every tap asks for some fifty of them again.
"""

from collections.abc import Sequence
from functools import lru_cache

from nagaraja import box
from nagaraja.actions import IllegalAction, Target
from nagaraja.geometry import LAID, TILE_PATHS
from nagaraja.state import Outcome, Phase

from .texts import Texts

Names = tuple[str, str]
"""What the people in the two seats call themselves."""


def listing(texts: Texts, items: Sequence[str]) -> str:
    """Things in a row, as the language joins them: "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    if len(items) == 2:
        return texts("list.pair", first=items[0], last=items[1])
    return texts("list.more", first=items[0], rest=listing(texts, items[1:]))


def _row(texts: Texts, items: Sequence[str]) -> str:
    """Things in a row with commas only, where they are counted up rather than told."""
    if len(items) < 2:
        return "".join(items)
    return texts("list.more", first=items[0], rest=_row(texts, items[1:]))


# --- cards -----------------------------------------------------------------------------------------------------------


def card_name(texts: Texts, card: str) -> str:
    """The short name of a card; copies that differ only in their sticks share it."""
    return texts(f"card.name.{box.CARDS[card].effect}")


def card_names(texts: Texts, cards: Sequence[str]) -> str:
    """Several cards by their short names."""
    return listing(texts, [card_name(texts, card) for card in cards])


def card_effect(texts: Texts, card: str) -> str:
    """What a card does and to whom, in one sentence."""
    row = box.CARDS[card]
    return texts(f"card.effect.{row.effect}.{row.arrow}")


def card_symbol(texts: Texts, card: str) -> str:
    """Which of the four symbols a card shows."""
    return texts(f"card.symbol.{box.CARDS[card].symbol}")


def card_sticks(texts: Texts, card: str) -> str:
    """The sticks a card throws: "1 white, 3 green"."""
    return stick_colours(texts, box.CARDS[card].sticks)


def stick_colours(texts: Texts, colours: str) -> str:
    """How many sticks of each colour, from one letter a stick."""
    return _row(texts, [texts.count(f"sticks.{c}", colours.count(c)) for c in box.STICK_FACES if c in colours])


@lru_cache(512)
def card_label(texts: Texts, card: str) -> str:
    """Everything a card shows, for somebody who cannot see it."""
    return texts(
        "card.label",
        name=card_name(texts, card),
        symbol=card_symbol(texts, card),
        sticks=card_sticks(texts, card),
        effect=card_effect(texts, card),
    )


# --- sticks and amulets ----------------------------------------------------------------------------------------------


@lru_cache(512)
def stick_label(texts: Texts, stick: str) -> str:
    """A stick as it lies: "brown stick: 3 fate points", "green stick: Naga"."""
    colour = texts(f"stick.colour.{stick[0]}")
    if stick in box.NAGA_STICKS:
        return texts("stick.naga", stick=colour)
    return texts.count("stick.points", box.FATE_POINTS[stick], stick=colour)


def stick_brief(texts: Texts, stick: str) -> str:
    """A stick as it lies, for lists: "brown 3", "green Naga"."""
    face = texts("stick.face.naga") if stick in box.NAGA_STICKS else stick[1]
    return texts(f"stick.brief.{stick[0]}", face=face)


def stick_list(texts: Texts, sticks: Sequence[str]) -> str:
    """Several sticks as they lie."""
    return _row(texts, [stick_brief(texts, stick) for stick in sticks])


@lru_cache(512)
def amulet_label(texts: Texts, kind: str | None) -> str:
    """An amulet, or a face-down one."""
    return texts("amulet.hidden") if kind is None else texts(f"amulet.name.{kind}")


# --- temples ---------------------------------------------------------------------------------------------------------


def place_words(texts: Texts, place: str) -> str:
    """Where a relic lies: "middle of the left wall"."""
    return texts(f"place.{place}")


def space_words(texts: Texts, space: str) -> str:
    """Where a space is: "middle left"."""
    return texts(f"space.{space}")


def relic_value(texts: Texts, value: int) -> str:
    """A relic by its value: "sacred 4", "cursed 6"."""
    return texts(f"relic.value.{_holiness(value)}", value=value)


def relic_kind(texts: Texts, value: int) -> str:
    """Whether a relic is sacred or cursed."""
    return texts(f"relic.kind.{_holiness(value)}")


@lru_cache(512)
def relic_label(texts: Texts, names: Names, owner: int, place: str, value: int | None, up: bool) -> str:
    """A relic in its place; `value` is None for one that the reader has not seen."""
    where = {"place": place_words(texts, place), "name": names[owner]}
    if value is None:
        return texts("relic.hidden", **where)
    return texts(f"relic.{'up' if up else 'seen'}.{_holiness(value)}", value=value, **where)


def _holiness(value: int) -> str:
    return "cursed" if value == box.CURSED else "sacred"


def tile_name(texts: Texts, tile: str) -> str:
    """A tile by the name of its type, whether it lies somewhere ("spur/2") or not ("spur")."""
    return texts(f"tile.name.{tile.partition('/')[0]}")


@lru_cache(512)
def tile_label(texts: Texts, tile_type: str, has_amulet: bool) -> str:
    """A tile that lies nowhere yet, with what its paths are like."""
    key = "tile.amulet" if has_amulet else "tile.plain"
    return texts(key, tile=tile_name(texts, tile_type), what=texts(f"tile.what.{tile_type}"))


@lru_cache(512)
def space_label(
    texts: Texts, names: Names, owner: int, space: str, tile: str | None, has_amulet: bool, trapped: bool
) -> str:
    """A space of a temple and what is on it; a tile with the ways it opens as it lies."""
    where = {"space": space_words(texts, space), "name": names[owner]}
    if tile is None:
        return texts("space.trap" if trapped else "space.empty", **where)
    key = "space.tile.amulet" if has_amulet else "space.tile"
    return texts(key, tile=tile_name(texts, tile), ways=tile_ways(texts, tile), **where)


def tile_ways(texts: Texts, tile: str) -> str:
    """The ways a tile opens as it lies: "way left–back–right, way to the special location front"."""
    special = box.TILE_TYPES[LAID[tile][0]].special
    return _row(
        texts,
        [
            texts("tile.way.special" if number == special else "tile.way", sides=_sides(texts, path))
            for number, path in enumerate(TILE_PATHS[tile])
        ],
    )


def _sides(texts: Texts, path: str) -> str:
    return "–".join(texts(f"side.{side}") for side in path)


# --- what a card is aimed at -----------------------------------------------------------------------------------------


def target_text(texts: Texts, names: Names, target: Target) -> str:
    """What an activated card is aimed at, in words; empty for a card that is not aimed."""
    if not target:
        return ""
    if ":" not in target[0]:
        return stick_list(texts, target)
    owners = {int(word[0]) for word in target}
    if len(owners) > 1:
        return listing(texts, [spot_text(texts, names, word) for word in target])
    spots = [spot_words(texts, word[2:].partition("/")[0]) for word in target]
    return _spot_in(texts, names, owners.pop(), listing(texts, spots))


def spot_text(texts: Texts, names: Names, word: str) -> str:
    """One spot such as "1:nb" or "0:b2", in words and with whose temple it is in."""
    seat, spot = word.partition("/")[0].split(":")
    return _spot_in(texts, names, int(seat), spot_words(texts, spot))


def spot_words(texts: Texts, spot: str) -> str:
    """A relic place or a space, whichever the name means."""
    return space_words(texts, spot) if spot[0] in "abc" else place_words(texts, spot)


def _spot_in(texts: Texts, names: Names, owner: int, spot: str) -> str:
    return texts("spot.in", spot=spot, name=names[owner])


# --- steps, refusals, endings ----------------------------------------------------------------------------------------


def phase_name(texts: Texts, phase: Phase) -> str:
    """The step of the round."""
    return texts(f"phase.{phase}")


def refusal_text(texts: Texts, illegal: IllegalAction) -> str:
    """Why something cannot be done now."""
    spoken = {name: _spoken(texts, name, value) for name, value in illegal.values.items()}
    return texts(f"refusal.{illegal.kind}", **spoken)


def _spoken(texts: Texts, name: str, value: object) -> object:
    """A value of a refusal as a person calls it; only actions that a page never offers hold anything unknown."""
    match name:
        case "card" if value in box.CARDS:
            return card_name(texts, str(value))
        case "amulet" if value in box.AMULET_POINTS:
            return amulet_label(texts, str(value))
        case "space":
            return space_words(texts, str(value))
        case "phase":
            return texts(f"phase.{value}")
    return value


def outcome_text(texts: Texts, names: Names, outcome: Outcome) -> str:
    """Who won and why."""
    winner, loser = names[outcome.winner], names[1 - outcome.winner]
    points, other = outcome.points[outcome.winner], outcome.points[1 - outcome.winner]
    if outcome.reason == "points":
        return texts.count("outcome.points", points, winner=winner)
    key = f"outcome.{outcome.reason}.tie" if outcome.tie_break else f"outcome.{outcome.reason}"
    return texts(key, winner=winner, loser=loser, points=points, other=other)
