"""The few forms that all screens are made of.

Functions that take a `label`, `title` or `text` escape it; those that take `inner` expect finished markup.
"""

from collections.abc import Iterable

from ..draw.markup import classes, escaped, icon
from ..texts import Texts
from ..words import Names, listing


def button(act: str, label: str, kind: str = "", sign: str = "", about: str = "") -> str:
    """A button with its label, perhaps after a small sign; `about` says more than the label for those who listen."""
    spoken = f' aria-label="{escaped(about)}"' if about else ""
    inner = (icon(sign) if sign else "") + f"<span>{escaped(label)}</span>"
    return f'<button type="button" class="{classes("plate", kind)}" data-act="{escaped(act)}"{spoken}>{inner}</button>'


def buttons(*inner: str) -> str:
    """Buttons in a row that wraps."""
    return f'<div class="plates">{"".join(inner)}</div>'


def options(label: str, inner: str) -> str:
    """Buttons of which one is chosen; `label` is the id of what says the choice of what."""
    return f'<div class="options" role="group" aria-labelledby="{label}">{inner}</div>'


def option(act: str, label: str, chosen: bool, language: str = "") -> str:
    """One of several buttons; `language` is that of the label, where it is another one."""
    spoken = f' lang="{language}"' if language else ""
    return (
        f'<button type="button" class="plate option" data-act="{act}" id="{act.replace(" ", "-")}"'
        f' aria-pressed="{"true" if chosen else "false"}"{spoken}>{escaped(label)}</button>'
    )


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph of plain text."""
    return f'<p class="{kind}">{escaped(text)}</p>' if kind else f"<p>{escaped(text)}</p>"


def heading(level: int, text: str, ident: str = "") -> str:
    """A heading within a screen."""
    mark = f' id="{ident}"' if ident else ""
    return f"<h{level}{mark}>{escaped(text)}</h{level}>"


def items(inner: Iterable[str], kind: str = "", ordered: bool = False) -> str:
    """A list of finished markup."""
    tag = "ol" if ordered else "ul"
    mark = f' class="{kind}"' if kind else ""
    return f"<{tag}{mark}>{''.join(f'<li>{item}</li>' for item in inner)}</{tag}>"


def section(title: str, inner: str, ident: str, kind: str = "") -> str:
    """A part of a screen under its own heading."""
    return f'<section class="{classes("slab", kind)}" aria-labelledby="{ident}">{heading(2, title, ident)}{inner}</section>'


def screen(name: str, title: str, inner: str, back: str = "") -> str:
    """A whole page under its heading; `back` is the finished button that leads away from it."""
    return (
        f'<div class="screen screen-{name}" id="screen-{name}">'
        f'<header class="screen-head">{back}<h1 tabindex="-1" data-focus>{escaped(title)}</h1></header>'
        f"{inner}</div>"
    )


def back_button(texts: Texts, act: str) -> str:
    """The way out of a screen: home, or back to the table it was opened from (`close`)."""
    label = texts("screen.back.home") if act == "home" else texts("screen.back.table")
    return button(act, label, "quiet back")


def dialog(name: str, title: str, inner: str, close: str, foot: str = "") -> str:
    """Something that lies over the rest and is closed again; `close` is the label of the button that does so.

    What is in `foot` stays in sight when the rest is scrolled.
    """
    foot = f'<footer class="dialog-foot">{foot}</footer>' if foot else ""
    return (
        f'<div class="veil"><section class="dialog dialog-{name}" id="dialog-{name}" role="dialog" aria-modal="true"'
        f' aria-labelledby="dialog-{name}-title">'
        f'<header class="dialog-head"><h2 id="dialog-{name}-title" tabindex="-1" data-focus>{escaped(title)}</h2>'
        f'<button type="button" class="plate quiet close" data-act="close" aria-label="{escaped(close)}">'
        f'{icon("strike")}</button></header><div class="dialog-body" tabindex="0" role="group"'
        f' aria-labelledby="dialog-{name}-title">{inner}</div>{foot}</section></div>'
    )


def crest(seat: int) -> str:
    """The sign of a temple on its own stone; says nothing by itself."""
    return f'<span class="crest crest-{seat}" aria-hidden="true">{icon(f"emblem-{seat}")}</span>'


def both(texts: Texts, names: Names) -> str:
    """Two people by name."""
    return listing(texts, names)
