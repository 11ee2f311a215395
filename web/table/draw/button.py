"""Buttons: what can be answered, and what has to be held."""

from ..scene import Button
from .markup import classes, escaped, icon, identity, svg
from .part import Part


def buttons(row: tuple[Button, ...]) -> list[Part]:
    """The bar of buttons."""
    return [Part("div", "buttons", {"class": "buttons"}, tuple(map(button, row)))] if row else []


def button(row: Button) -> Part:
    """One button; one that is to be held has a ring that fills meanwhile."""
    kind = classes("button", "primary" if row.primary else "", "hold" if row.hold else "", "drawn" if row.icon else "")
    attributes = {"type": "button", "class": kind, "data-act": row.act}
    if row.hold:
        attributes["data-hold"] = ""
    if not row.enabled:
        attributes["disabled"] = ""
    if row.icon:
        attributes["aria-label"] = row.label
    ident = escaped(identity("button", row.act.replace(" ", "-")))
    face = icon(row.icon) if row.icon else f"<span>{escaped(row.label)}</span>"
    return Part("button", ident, attributes, (_RING if row.hold else "", face))


_RING = svg(
    "0 0 44 44",
    '<circle class="ring-track" cx="22" cy="22" r="18"/><circle class="ring-fill" cx="22" cy="22" r="18" pathLength="100"/>'
    '<g transform="translate(11 10) scale(.92)" class="ring-hand"><use href="#palm"/></g>',
    "ring",
)
