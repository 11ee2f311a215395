"""The few forms of markup that everything on the table is made of.

Texts and names are hostile until they have gone through `escaped`; functions that take a `label` do that themselves, and
functions that take `inner` expect finished markup.
"""

from collections.abc import Iterable, Mapping
from html import escape

from ..scene import Tap

escaped = escape
"""Any text, safe between tags and inside quoted attributes."""


def classes(*names: str) -> str:
    """Class names joined, without the empty ones."""
    return " ".join(name for name in names if name)


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


def icon(name: str, kind: str = "") -> str:
    """A small drawing from the shared definitions, as a square."""
    return svg("0 0 24 24", use(name), classes("icon", kind))


def use(name: str, extra: str = "") -> str:
    """One of the shared definitions."""
    return f'<use href="#{name}"{" " + extra if extra else ""}/>'


_TAP_ATTRIBUTES = {
    Tap.CAN: ' aria-pressed="false"',
    Tap.CHOSEN: ' aria-pressed="true"',
    Tap.CANNOT: ' aria-disabled="true"',
}


def thing(taps: Mapping[str, Tap], act: str, ident: str, kind: str, label: str, inner: str) -> str:
    """A thing on the table: a button where tapping it means something now, else a labelled graphic."""
    tap = taps.get(act)
    if tap is None:
        return image(classes("thing", kind), label, inner, ident)
    return (
        f'<button type="button" id="{ident}" class="{classes("thing", kind, tap)}" data-act="{escaped(act)}"'
        f'{_TAP_ATTRIBUTES[tap]} aria-label="{escaped(label)}">{inner}</button>'
    )


def identity(*parts: object) -> str:
    """An id that stays the same from one drawing to the next: "card-trap-1W2G"."""
    return "-".join(str(part).replace(".", "-") for part in parts)
