"""What opens over the table: the menu and the log."""

from collections.abc import Sequence

from ..draw.markup import escaped
from ..texts import Texts
from .parts import button, dialog, items, paragraph


def menu_dialog(texts: Texts) -> str:
    """Where one can go from the table."""
    inner = (
        button("close", texts("menu.go-on"), "primary", "torch")
        + button("log", texts("menu.log"), sign="log")
        + button("help", texts("menu.help"), sign="help")
        + button("settings", texts("menu.settings"), sign="settings")
        + button("home", texts("menu.home"), sign="leave")
    )
    return dialog("menu", texts("menu.title"), inner + paragraph(texts("menu.saved"), "hint"), texts("screen.close"))


def log_dialog(texts: Texts, lines: Sequence[str]) -> str:
    """The log, latest line first, because that is what one opens it for."""
    body = items([escaped(line) for line in reversed(lines)], "log-lines") if lines else paragraph(texts("log.empty"))
    hint = paragraph(texts("log.about"), "hint")
    return dialog("log", texts("log.title"), hint + body, texts("screen.close"))
