"""The whole table, put together."""

from .. import words
from ..scene import Scene, Settings
from ..texts import Texts
from .ask import ask, curtain, outcome
from .centre import centre
from .hand import hand
from .markup import classes, escaped, icon
from .news import News
from .part import Part
from .seat import side


def table(scene: Scene, texts: Texts) -> Part:
    """Everything the table shows at one moment."""
    news = News(scene.news)
    inner = (
        _top(scene, texts),
        side(scene, texts, news, 1),
        centre(scene, texts),
        side(scene, texts, news, 0),
        _low(scene, texts),
    )
    return Part("div", "table", {"class": _kind(scene)}, inner)


def setting_classes(settings: Settings) -> str:
    """What the settings ask of the style sheet, for the root of the page."""
    return classes(
        "" if settings.motion else "no-motion",
        "left-handed" if settings.left_handed else "",
        "large-text" if settings.large_text else "",
        "high-contrast" if settings.high_contrast else "",
        "face-to-face" if settings.face_to_face else "",
    )


def _kind(scene: Scene) -> str:
    """The seat that sits at the hand: who looks, or who is to look next."""
    view = scene.view
    facing = view.viewer if scene.curtain is None else scene.curtain.player
    if facing is None:
        facing = view.to_act
    return classes("table", f"phase-{view.phase}", f"for-{facing}" if facing is not None else "")


def _top(scene: Scene, texts: Texts) -> Part:
    round_text = escaped(texts("table.round", number=scene.view.round))
    phase = escaped(words.phase_name(texts, scene.view.phase))
    inner = (
        f"{_tool('menu', texts('table.menu'))}"
        f'<h1 class="moment"><span class="moment-round">{round_text}</span> <span class="moment-phase">{phase}</span></h1>'
        f'<div class="tools">{_undo(scene)}{_tool("log", texts("table.log"))}</div>'
    )
    return Part("div", "top", {"class": "top"}, (inner,))


def _undo(scene: Scene) -> str:
    """Up here rather than below the question, where it would come and go among the answers."""
    words = f'<span class="tool-words">{escaped(scene.undo)}</span>'
    return _tool("undo", scene.undo, words) if scene.undo else ""


def _tool(act: str, label: str, words: str = "") -> str:
    return (
        f'<button type="button" class="tool" id="tool-{act}" data-act="{act}" aria-label="{escaped(label)}">'
        f"{icon(act)}{words}</button>"
    )


def _low(scene: Scene, texts: Texts) -> Part:
    """Hand and question; behind the curtain or at the end, something else in their place."""
    if scene.view.outcome is not None:
        inner = [outcome(scene, texts)]
    elif scene.curtain is not None:
        inner = [curtain(scene, texts)]
    else:
        inner = [*hand(scene, texts), ask(scene, texts)]
    return Part("section", "low", {"class": "low", "aria-label": texts("table.low")}, tuple(inner))
