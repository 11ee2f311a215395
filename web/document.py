"""The document in the browser, brought in line with what the app shows: only what has changed is touched."""

from typing import Any

from web.browser import present, window
from web.table.draw import Added, Change, Part, Redrawn, Refilled, Removed, Renamed, changes


class Document:
    """The part of the document that the app draws: everything inside its outermost part."""

    def __init__(self) -> None:
        from pyscript.js_modules.idiomorph import Idiomorph

        # Kept, because looking a method up in the browser takes as long as calling it.
        self._document = window().document
        self._find = self._document.getElementById
        self._morph = Idiomorph.morph
        self._as_a_whole = window().Object.new()
        self._as_a_whole.morphStyle = "outerHTML"
        self._shown: Part | None = None

    def forget(self) -> None:
        """Believe nothing about what the document holds: the next time, all of it is drawn anew."""
        self._shown = None

    def show(self, shown: Part) -> None:
        """Bring the parts that have changed in line; where nothing is known of what is there, take its place."""
        if self._shown is None:
            self._find(shown.ident).outerHTML = shown.markup
        else:
            todo = list(changes(self._shown, shown))
            self._let_go_of_focus(todo)
            for change in todo:
                self._carry_out(change)
        self._shown = shown

    def _let_go_of_focus(self, todo: list[Change]) -> None:
        """Take the focus off what is about to go: left to the removal, the browser would lay out the whole page for it."""
        lost = ", ".join(filter(None, map(_taken_away, todo)))
        focused = self._document.activeElement
        if lost and present(focused) and present(focused.closest(lost)):
            focused.blur()

    def _carry_out(self, change: Change) -> None:
        match change:
            case Renamed(ident, name, None):
                self._find(ident).removeAttribute(name)
            case Renamed(ident, name, value):
                self._find(ident).setAttribute(name, value)
            case Refilled(ident, markup):
                self._find(ident).innerHTML = markup
            case Removed(ident):
                self._find(ident).remove()
            case Added(part, where, ident):
                self._find(ident).insertAdjacentHTML(where, part.markup)
            case Redrawn(part):
                self._redraw(part, self._find(part.ident))

    def _redraw(self, part: Part, element: Any) -> None:
        """A library compares node by node what has a state of its own, so that focus, scrolling and typed text survive."""
        if part.careful:
            self._morph(element, part.markup, self._as_a_whole)
        else:
            element.outerHTML = part.markup


def _taken_away(change: Change) -> str:
    """A selector for the elements that do not survive a change; empty where all do."""
    match change:
        case Removed(ident):
            return f"#{ident}"
        case Redrawn(part) if not part.careful:
            return f"#{part.ident}"
        case Refilled(ident, _):
            return f"#{ident} *"
    return ""
