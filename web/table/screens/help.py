"""The rules in short, with what the signs mean."""

from nagaraja import box
from nagaraja.state import Phase

from ..draw.markup import escaped, icon
from ..texts import Texts
from ..words import amulet_label, phase_name
from .parts import back_button, items, paragraph, screen, section

_ROUND = (Phase.CALL, Phase.CONFRONTATION, Phase.EXPLORATION, Phase.DEAL)
_ENDINGS = ("points", "curse", "ninth-tile")
_ARROWS = {
    "self": ("arrow-self",),
    "opponent": ("arrow-opponent",),
    "either": ("arrow-self", "arrow-opponent"),
}
_OTHER_SIGNS = ("pip", "naga", "claw", "eye")
_DEVICE = ("curtain", "choose", "undo", "draw")


def help_screen(texts: Texts, back: str = "home") -> str:
    """How the game goes, on one page."""
    inner = (
        section(texts("help.goal"), _goal(texts), "help-goal")
        + section(texts("help.round"), _round(texts), "help-round")
        + section(texts("help.signs"), _signs(texts), "help-signs")
        + section(texts("help.sticks"), _sticks(texts), "help-sticks")
        + section(texts("help.amulets"), _amulets(texts), "help-amulets")
        + section(texts("help.device"), _device(texts), "help-device")
    )
    return screen("help", texts("help.title"), inner, back_button(texts, back))


def _goal(texts: Texts) -> str:
    endings = items([escaped(texts(f"help.ending.{reason}")) for reason in _ENDINGS])
    return paragraph(texts("help.goal.about")) + endings


def _round(texts: Texts) -> str:
    steps = [_named(phase_name(texts, step), texts(f"help.step.{step}")) for step in _ROUND]
    return paragraph(texts("help.round.about")) + items(steps, "rounds-steps", ordered=True)


def _signs(texts: Texts) -> str:
    symbols = [_sign(texts(f"help.symbol.{symbol}"), symbol) for symbol in box.SYMBOLS]
    arrows = [_sign(texts(f"help.arrow.{arrow}"), *signs) for arrow, signs in _ARROWS.items()]
    others = [_sign(texts(f"help.sign.{sign}"), sign) for sign in _OTHER_SIGNS]
    return items([*symbols, *arrows, *others], "signs")


def _sign(text: str, *signs: str) -> str:
    return f'<span class="help-sign">{"".join(map(icon, signs))}</span><span>{escaped(text)}</span>'


def _sticks(texts: Texts) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escaped(texts(f"stick.colour.{colour}"))}</th>'
        + "".join(f"<td>{_face(texts, face)}</td>" for face in faces)
        + "</tr>"
        for colour, faces in box.STICK_FACES.items()
    )
    about = texts("help.sticks.about")
    return f'{paragraph(about)}<table class="faces" aria-labelledby="help-sticks"><tbody>{rows}</tbody></table>'


def _face(texts: Texts, face: str) -> str:
    if face != box.NAGA:
        return face
    return f'{icon("naga")}<span class="unseen">{escaped(texts("stick.face.naga"))}</span>'


def _amulets(texts: Texts) -> str:
    return items([_named(amulet_label(texts, kind), texts(f"help.amulet.{kind}")) for kind in box.AMULET_POINTS])


def _named(name: str, text: str) -> str:
    return f"<strong>{escaped(name)}</strong> {escaped(text)}"


def _device(texts: Texts) -> str:
    return items([escaped(texts(f"help.device.{what}")) for what in _DEVICE])
