"""The few forms of markup that everything on the table is made of.

Texts and names are hostile until they have gone through `escaped`; functions that take a `label` do that themselves, and
functions that take `inner` expect finished markup.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

from ..scene import Tap
from .part import Part

escaped = escape
"""Any text, safe between tags and inside quoted attributes."""


def classes(*names: str) -> str:
    """Class names joined, without the empty ones."""
    return " ".join([name for name in names if name])


def joined(parts: Iterable[str]) -> str:
    """Markup in a row."""
    return "".join(parts)


def unseen(text: str) -> str:
    """A text for those who listen instead of looking."""
    return f'<span class="unseen">{escaped(text)}</span>'


def image(kind: str, label: str, inner: str, ident: str = "") -> str:
    """A labelled graphic that cannot be tapped."""
    mark = f' id="{ident}"' if ident else ""
    return f'<div{mark} class="{kind}" role="img" aria-label="{escaped(label)}">{inner}</div>'


def svg(box: str, inner: str, kind: str = "") -> str:
    """A drawing that says nothing by itself: its label is on what holds it."""
    mark = f' class="{kind}"' if kind else ""
    return f'<svg{mark} viewBox="{box}" aria-hidden="true" focusable="false">{inner}</svg>'


@cache
def icon(name: str, kind: str = "") -> str:
    """A small drawing from the shared definitions, as a square."""
    return svg("0 0 24 24", use(name), classes("icon", kind))


def use(name: str, extra: str = "") -> str:
    """One of the shared definitions."""
    return f'<use href="#{name}"{" " + extra if extra else ""}/>'


_TAP_ATTRIBUTES = {
    Tap.CAN: {"aria-pressed": "false"},
    Tap.CHOSEN: {"aria-pressed": "true"},
    Tap.CANNOT: {"aria-disabled": "true"},
}


@lru_cache(1024)  # what looks as before is the same object as before, and need not be compared any further
def thing(tap: Tap | None, act: str, ident: str, kind: str, label: str, inner: str | Part) -> Part:
    """A thing on the table: a drawing, and over it its label or, where tapping it means something now, a labelled button.

    Over it, because a drawing that turned into a button would have to be drawn anew.
    """
    if tap is None:
        over = Part("span", f"over-{ident}", {"class": "label", "role": "img", "aria-label": label}, ())
        return Part("div", ident, {"class": f"thing {kind}"}, (inner, over))
    attributes = {"type": "button", "class": "tap", "data-act": act, "aria-label": label} | _TAP_ATTRIBUTES[tap]
    over = Part("button", f"over-{ident}", attributes, ())
    return Part("div", ident, {"class": f"thing {kind} {tap}"}, (inner, over))


@lru_cache(512)
def identity(*parts: object) -> str:
    """An id that stays the same from one drawing to the next: "card-trap-1W2G"."""
    return "-".join(str(part).replace(".", "-") for part in parts)
