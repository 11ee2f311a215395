"""Who plays, who has which temple, and perhaps with which seed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nagaraja.record import LARGEST_SEED

from ..draw.markup import escaped, icon
from ..store import LONGEST_NAME
from ..texts import Texts
from .parts import back_button, crest, heading, option, options, paragraph, screen

PERSON = "person"
"""What the act that seats a person says in the place of a level."""
_LONGEST_SEED = len(str(LARGEST_SEED))
_HINTED = 'aria-describedby="seed-hint"'


@dataclass(frozen=True, slots=True)
class NewGameForm:
    """What has been filled in so far, for the grey temple (seat 0) and the yellow one (seat 1)."""

    names: tuple[str, str] = ("", "")
    minds: tuple[str, str] = ("", "")
    """The level of the computer player in each seat; empty for a person."""
    seed: str = ""
    complaining: bool = False
    """Whether to say that the seed is none."""

    @property
    def seed_is_wrong(self) -> bool:
        """Whether something was typed there that is no seed."""
        return self.seed != "" and not is_seed(self.seed)

    def filled_in(self, fields: Mapping[str, str]) -> "NewGameForm":
        """The form with what has been typed."""
        names = (fields.get("name-0", ""), fields.get("name-1", ""))
        return replace(self, names=names, seed=fields.get("seed", "").strip(), complaining=False)

    def seated(self, who: str) -> "NewGameForm":
        """The form with somebody in a seat, as the acts of its buttons say it: "0 person", "1 sage"."""
        seat, _, mind = who.partition(" ")
        level = "" if mind == PERSON else mind
        first, second = self.minds
        return replace(self, minds=(level, second) if seat == "0" else (first, level))


def is_seed(text: str) -> bool:
    """Whether a game can have this seed."""
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_SEED and int(text) <= LARGEST_SEED


def new_game_screen(
    texts: Texts, form: NewGameForm = NewGameForm(), levels: tuple[str, ...] = (), back: str = "home"
) -> str:
    """The form for a new game: fields `name-0`, `name-1` and `seed`; `mind <seat> <level>` sets who plays."""
    inner = (
        # Without a <dialog> around it, this method makes submitting do nothing by itself: the button's act does it all.
        '<form class="new-game" method="dialog" novalidate>'
        f'<div class="two-temples">{_temple(texts, form, levels, 0)}{_temple(texts, form, levels, 1)}</div>'
        f"{_how_played(texts, form.minds)}{_seed(texts, form)}"
        f'<button type="submit" class="plate primary wide" data-act="start">{icon("torch")}'
        f"<span>{escaped(texts('new.start'))}</span></button></form>"
    )
    return screen("new-game", texts("new.title"), inner, back_button(texts, back))


def _temple(texts: Texts, form: NewGameForm, levels: tuple[str, ...], seat: int) -> str:
    mind = form.minds[seat]
    placeholder = mind_name(texts, mind) if mind else default_name(texts, seat)
    minds = "".join(
        option(f"mind {seat} {level or PERSON}", mind_name(texts, level), level == mind) for level in ("", *levels)
    )
    return (
        f'<section class="slab temple-choice temple-choice-{seat}" aria-labelledby="temple-{seat}">{crest(seat)}'
        f"{heading(2, texts(f'new.temple.{seat}'), f'temple-{seat}')}{options(f'temple-{seat}', minds)}"
        f"{paragraph(texts(f'mind.{mind or PERSON}.about'), 'about')}"
        f'<label for="name-{seat}">{escaped(texts("new.name"))}</label>'
        f'<input id="name-{seat}" name="name-{seat}" type="text" maxlength="{LONGEST_NAME}"'
        f' value="{escaped(form.names[seat])}" placeholder="{escaped(placeholder)}" autocomplete="off"'
        ' autocapitalize="words" spellcheck="false"></section>'
    )


def _how_played(texts: Texts, minds: tuple[str, str]) -> str:
    """What is in store for the people at this device."""
    people = minds.count("")
    sign, key = (("eye", "new.watching"), ("torch", "new.alone"), ("palm", "new.one-device"))[people]
    return f'<div class="slab how-played">{icon(sign)}{paragraph(texts(key))}</div>'


def mind_name(texts: Texts, level: str) -> str:
    """What a computer player is called; without a level, a person."""
    return texts(f"mind.{level or PERSON}")


def default_name(texts: Texts, seat: int) -> str:
    """What somebody is called who gives no name."""
    return texts(f"new.name.{seat}")


def _seed(texts: Texts, form: NewGameForm) -> str:
    wrong = f'<p class="wrong" id="seed-wrong">{escaped(texts("new.seed.wrong"))}</p>' if form.complaining else ""
    described = 'aria-invalid="true" aria-describedby="seed-hint seed-wrong"' if form.complaining else _HINTED
    return (
        f'<div class="slab field"><label for="seed">{escaped(texts("new.seed"))}</label>'
        f'<input id="seed" name="seed" type="text" inputmode="numeric" maxlength="{_LONGEST_SEED}" autocomplete="off"'
        f' value="{escaped(form.seed)}" {described}>'
        f'<p class="hint" id="seed-hint">{escaped(texts("new.seed.hint"))}</p>{wrong}</div>'
    )
