"""The page as a tree of parts, each an element with an id: a tap redraws the parts it has changed and leaves the rest alone.

Most taps change a handful of the hundred parts of the table. Handing the browser the whole table to compare took longer
than everything else together.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """An element: its tag, id and attributes, and what is in it, as finished markup and as parts of its own."""

    tag: str
    ident: str
    attributes: Mapping[str, str]
    inner: "tuple[str | Part, ...]"
    careful: bool = False
    """Whether its markup holds what has a state of its own: something to type into, to scroll, to have the focus."""

    @property
    def markup(self) -> str:
        """The whole element as text."""
        attributes = "".join([f' {name}="{escape(value)}"' for name, value in self.attributes.items()])
        inner = "".join([each if isinstance(each, str) else each.markup for each in self.inner])
        return f'<{self.tag} id="{self.ident}"{attributes}>{inner}</{self.tag}>'


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A part that is to be brought in line as a whole."""

    part: Part


@dataclass(frozen=True, slots=True)
class Refilled:
    """A part that gets other markup inside, and stays the same element."""

    ident: str
    markup: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """An attribute of a part that is to be written; None takes it away."""

    ident: str
    attribute: str
    value: str | None


@dataclass(frozen=True, slots=True)
class Removed:
    """A part that is to be taken away."""

    ident: str


@dataclass(frozen=True, slots=True)
class Added:
    """A part that is new: where it goes, in the words of the browser ("afterend"), as seen from which other part."""

    part: Part
    where: str
    of: str


Change = Redrawn | Refilled | Renamed | Removed | Added


def changes(old: Part, new: Part) -> Iterator[Change]:
    """What has to be done to the old part to turn it into the new one; both have the same id."""
    if old is new:
        return
    if old.tag == new.tag and _alike(old.inner, new.inner):
        yield from _renamed(old, new)
        for before, after in zip(old.inner, new.inner, strict=True):
            if before is not after and isinstance(before, Part) and isinstance(after, Part):
                yield from changes(before, after)
    elif old.tag != new.tag or old.careful or new.careful:
        yield Redrawn(new)
    elif not (_parts(old) or _parts(new)):
        yield from _renamed(old, new)
        yield Refilled(new.ident, "".join(map(str, new.inner)))
    else:
        yield from _rearranged(old, new)


def _alike(old: "tuple[str | Part, ...]", new: "tuple[str | Part, ...]") -> bool:
    """Whether the same markup stands around the same parts, whatever is in those."""
    return old is new or (len(old) == len(new) and all(map(_matches, old, new)))


def _matches(old: str | Part, new: str | Part) -> bool:
    if isinstance(old, Part) and isinstance(new, Part):
        return old.ident == new.ident
    return old == new


def _rearranged(old: Part, new: Part) -> Iterator[Change]:
    """The same for a part in which other parts come and go; if anything else about it differs, it is drawn anew."""
    kept = {part.ident: part for part in _parts(old)}
    stays = {part.ident for part in _parts(new)} & kept.keys()
    additions = _additions(new, stays)
    if _frame(old, stays) != _frame(new, stays) or additions is None:
        yield Redrawn(new)
        return
    yield from _renamed(old, new)
    yield from (Removed(ident) for ident in kept if ident not in stays)
    yield from additions
    for part in _parts(new):
        if part.ident in stays:
            yield from changes(kept[part.ident], part)


def _parts(part: Part) -> list[Part]:
    return [each for each in part.inner if not isinstance(each, str)]


def _frame(part: Part, stays: set[str]) -> list[str | tuple[str]]:
    """The markup around the parts that stay, and these parts by their ids, in order."""
    return [each if isinstance(each, str) else (each.ident,) for each in part.inner if _counts(each, stays)]


def _counts(each: str | Part, stays: set[str]) -> bool:
    return isinstance(each, str) or each.ident in stays


def _renamed(old: Part, new: Part) -> Iterator[Renamed]:
    if old.attributes == new.attributes:
        return
    for name in old.attributes.keys() - new.attributes.keys():
        yield Renamed(new.ident, name, None)
    for name, value in new.attributes.items():
        if old.attributes.get(name) != value:
            yield Renamed(new.ident, name, value)


def _additions(new: Part, stays: set[str]) -> list[Added] | None:
    """Where the parts go that are not there yet; None if one of them has only markup around it."""
    additions = []
    for place, each in enumerate(new.inner):
        if isinstance(each, str) or each.ident in stays:
            continue
        spot = _spot(new, place, stays)
        if spot is None:
            return None
        additions.append(Added(each, *spot))
    return additions


def _spot(new: Part, place: int, stays: set[str]) -> tuple[str, str] | None:
    """Where a part goes, as seen from a part that is there by then; None if it has only markup around it."""
    before = new.inner[place - 1] if place else None
    after = new.inner[place + 1] if place + 1 < len(new.inner) else None
    if isinstance(before, Part):
        return "afterend", before.ident
    if before is None:
        return "afterbegin", new.ident
    if after is None:
        return "beforeend", new.ident
    return ("beforebegin", after.ident) if isinstance(after, Part) and after.ident in stays else None
