"""Who plays, who has which temple, and perhaps with which seed."""

from dataclasses import dataclass

from ..draw.markup import escaped, icon
from ..store import LONGEST_NAME
from ..texts import Texts
from .parts import back_button, crest, items, paragraph, screen, section

_LONGEST_SEED = 20
_HINTED = 'aria-describedby="seed-hint"'


@dataclass(frozen=True, slots=True)
class NewGameForm:
    """What has been filled in so far, for the grey temple (seat 0) and the yellow one (seat 1)."""

    names: tuple[str, str] = ("", "")
    minds: tuple[str, str] = ("", "")
    """The level of the computer player in each seat; empty for a person."""
    seed: str = ""
    bad_seed: bool = False


def new_game_screen(
    texts: Texts, form: NewGameForm = NewGameForm(), levels: tuple[str, ...] = (), back: str = "home"
) -> str:
    """The form for a new game: fields `name-0`, `mind-0`, `name-1`, `mind-1` and `seed`; no minds without levels."""
    inner = (
        # Without a <dialog> around it, this method makes submitting do nothing by itself: the button's act does it all.
        '<form class="new-game" method="dialog" novalidate>'
        f'<div class="two-temples">{_temple(texts, form, levels, 0)}{_temple(texts, form, levels, 1)}</div>'
        f'<div class="slab how-played">{icon("palm")}{paragraph(texts("new.one-device"))}</div>'
        f"{_levels(texts, levels)}{_seed(texts, form)}"
        f'<button type="submit" class="plate primary wide" data-act="start">{icon("torch")}'
        f"<span>{escaped(texts('new.start'))}</span></button></form>"
    )
    return screen("new-game", texts("new.title"), inner, back_button(texts, back))


def _temple(texts: Texts, form: NewGameForm, levels: tuple[str, ...], seat: int) -> str:
    return (
        f'<div class="slab temple-choice temple-choice-{seat}">{crest(seat)}'
        f'<label for="name-{seat}">{escaped(texts(f"new.temple.{seat}"))}</label>'
        f'<input id="name-{seat}" name="name-{seat}" type="text" maxlength="{LONGEST_NAME}"'
        f' value="{escaped(form.names[seat])}" placeholder="{escaped(default_name(texts, seat))}" autocomplete="off"'
        f' autocapitalize="words" spellcheck="false">{_mind(texts, form.minds[seat], levels, seat)}</div>'
    )


def _mind(texts: Texts, chosen: str, levels: tuple[str, ...], seat: int) -> str:
    if not levels:
        return ""
    options = "".join(
        f'<option value="{level}"{" selected" if level == chosen else ""}>{escaped(mind_name(texts, level))}</option>'
        for level in ("", *levels)
    )
    label = texts(f"new.mind.{seat}")
    return f'<select id="mind-{seat}" name="mind-{seat}" aria-label="{escaped(label)}">{options}</select>'


def mind_name(texts: Texts, level: str) -> str:
    """What a computer player is called; without a level, a person."""
    return texts(f"mind.{level}" if level else "mind.person")


def _levels(texts: Texts, levels: tuple[str, ...]) -> str:
    """Who the computer players are."""
    if not levels:
        return ""
    rows = [
        f"<strong>{escaped(mind_name(texts, level))}</strong> {escaped(texts(f'mind.{level}.about'))}"
        for level in levels
    ]
    return section(texts("new.minds"), items(rows, "minds"), "new-minds")


def default_name(texts: Texts, seat: int) -> str:
    """What somebody is called who gives no name."""
    return texts(f"new.name.{seat}")


def _seed(texts: Texts, form: NewGameForm) -> str:
    wrong = f'<p class="wrong" id="seed-wrong">{escaped(texts("new.seed.wrong"))}</p>' if form.bad_seed else ""
    described = 'aria-invalid="true" aria-describedby="seed-hint seed-wrong"' if form.bad_seed else _HINTED
    return (
        f'<div class="slab field"><label for="seed">{escaped(texts("new.seed"))}</label>'
        f'<p class="hint" id="seed-hint">{escaped(texts("new.seed.hint"))}</p>'
        f'<input id="seed" name="seed" type="text" inputmode="numeric" maxlength="{_LONGEST_SEED}" autocomplete="off"'
        f' value="{escaped(form.seed)}" {described}>{wrong}</div>'
    )
