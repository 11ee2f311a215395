"""When something went wrong: a sentence, the game that is safe, a way on, and a report for whoever can mend it."""

from dataclasses import dataclass

from ..draw.markup import escaped
from ..texts import Texts
from .parts import button, buttons, paragraph, screen, section


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is known about a mishap."""

    report: str
    """For whoever can mend it. It must hold nothing that the players may not know."""
    game: str | None = None
    """The id of the game that was being played."""
    saved: bool = True
    """Whether that game is safe on this device."""


def trouble_screen(texts: Texts, trouble: Trouble) -> str:
    """The table could not be shown; never a dead end."""
    state = ""
    if trouble.game is not None:
        state = paragraph(texts("trouble.saved" if trouble.saved else "trouble.unsaved"))
    ways = button("home", texts("trouble.home"), "primary" if trouble.game is None else "")
    if trouble.game is not None:
        ways = (
            button(f"resume {trouble.game}", texts("trouble.resume"), "primary", "torch")
            + button(f"export {trouble.game}", texts("trouble.export"))
            + ways
        )
    inner = f'<div class="slab">{paragraph(texts("trouble.about"))}{state}{buttons(ways)}</div>'
    return screen("trouble", texts("trouble.title"), inner + _report(texts, trouble.report))


def _report(texts: Texts, report: str) -> str:
    inner = (
        f"{paragraph(texts('trouble.report.about'), 'hint')}"
        f'<pre class="report" tabindex="0" role="group" aria-labelledby="trouble-report">{escaped(report)}</pre>'
        f"{buttons(button('copy-report', texts('trouble.copy'), sign='log'))}"
    )
    return section(texts("trouble.report"), inner, "trouble-report")


def elsewhere_screen(texts: Texts, game: str) -> str:
    """This game is open in another tab, which alone may write it down."""
    ways = button(f"resume {game}", texts("elsewhere.again"), "primary") + button("home", texts("elsewhere.home"))
    inner = f'<div class="slab">{paragraph(texts("elsewhere.about"))}{buttons(ways)}</div>'
    return screen("elsewhere", texts("elsewhere.title"), inner)
