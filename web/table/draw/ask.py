"""The question and its answers: prompt, buttons; the curtain; the end."""

from nagaraja.box import AMULET_POINTS

from .. import words
from ..scene import Button, Scene, Tap
from ..texts import Texts
from .markup import classes, escaped, icon, identity, joined, svg


def ask(scene: Scene, texts: Texts) -> str:
    """The panel with the prompt, its aids and the buttons."""
    return f'<div class="ask" id="ask">{prompt(scene)}{notice(scene)}{_aid(scene, texts)}{buttons(scene.buttons)}</div>'


def prompt(scene: Scene) -> str:
    """Whose choice it is and what is being asked."""
    seat = scene.view.to_act if scene.curtain is None else scene.curtain.player
    crest = (
        "" if seat is None else f'<span class="crest crest-{seat}" aria-hidden="true">{icon(f"emblem-{seat}")}</span>'
    )
    return f'<p class="prompt" id="prompt">{crest}<span>{escaped(scene.prompt)}</span></p>'


def notice(scene: Scene) -> str:
    """The answer to a tap on what cannot be chosen."""
    return f'<p class="notice" id="notice">{escaped(scene.notice)}</p>' if scene.notice else ""


def buttons(row: tuple[Button, ...]) -> str:
    """The bar of buttons."""
    return f'<div class="buttons" id="buttons">{joined(map(button, row))}</div>' if row else ""


def button(row: Button) -> str:
    """One button; one that is to be held has a ring that fills meanwhile."""
    state = "" if row.enabled else ' disabled=""'
    hold = ' data-hold=""' if row.hold else ""
    kind = classes("button", "primary" if row.primary else "", "hold" if row.hold else "")
    ring = _RING if row.hold else ""
    return (
        f'<button type="button" id="{escaped(identity("button", row.act.replace(" ", "-")))}" class="{kind}"'
        f' data-act="{escaped(row.act)}"{hold}{state}>{ring}<span>{escaped(row.label)}</span></button>'
    )


_RING = svg(
    "0 0 44 44",
    '<circle class="ring-track" cx="22" cy="22" r="18"/><circle class="ring-fill" cx="22" cy="22" r="18" pathLength="100"/>'
    '<g transform="translate(11 10) scale(.92)" class="ring-hand"><use href="#hand"/></g>',
    "ring",
)


def _aid(scene: Scene, texts: Texts) -> str:
    """What the chosen card does, where it is chosen for its effect, or what is to be answered to."""
    if scene.hopes is not None:
        return ""
    if scene.view.pending is not None:
        return f'<p class="effect-text">{escaped(_pending_text(scene, texts, scene.view.pending))}</p>'
    chosen = [
        act.removeprefix("card ") for act, tap in scene.taps.items() if act.startswith("card ") and tap is Tap.CHOSEN
    ]
    return joined(f'<p class="effect-text">{escaped(words.card_effect(texts, card))}</p>' for card in chosen[:1])


def _pending_text(scene: Scene, texts: Texts, pending: str) -> str:
    """Who activates what, and at what it is aimed."""
    _, _, card, *target = pending.split(" ")
    values = {"name": scene.names[scene.view.turn], "card": words.card_name(texts, card)}
    if not target:
        return texts("table.pending", **values)
    return texts("table.pending-at", target=words.target_text(texts, scene.names, tuple(target)), **values)


# --- curtain and end -------------------------------------------------------------------------------------------------


def curtain(scene: Scene, texts: Texts) -> str:
    """In the place of hand and prompt: who is to look next, and the button to hold."""
    assert scene.curtain is not None
    row = scene.buttons
    if not any(each.hold for each in row):
        row = (Button("open", texts("table.curtain-open"), primary=True, hold=True), *row)
    seat = scene.curtain.player
    return (
        f'<div class="curtain curtain-{seat}" id="curtain"><div class="drape" aria-hidden="true"></div>'
        f'<span class="great-crest crest-{seat}" aria-hidden="true">{icon(f"emblem-{seat}")}</span>'
        f'<div class="curtain-words">{prompt(scene)}{notice(scene)}'
        f'<p class="hint">{escaped(texts("table.curtain-hint"))}</p></div>'
        f"{buttons(row)}</div>"
    )


def outcome(scene: Scene, texts: Texts) -> str:
    """Who won and why, and how the points add up."""
    result = scene.view.outcome
    assert result is not None
    return (
        f'<div class="outcome outcome-{result.winner}" id="outcome">'
        f'<span class="great-crest crest-{result.winner}" aria-hidden="true">{icon(f"emblem-{result.winner}")}</span>'
        f'<div class="curtain-words"><p class="prompt" id="prompt">'
        f"{escaped(words.outcome_text(texts, scene.names, result))}</p>"
        f"{_sums(scene, texts)}</div>{buttons(scene.buttons)}</div>"
    )


def _sums(scene: Scene, texts: Texts) -> str:
    assert scene.view.outcome is not None
    rows = []
    for owner, seat in enumerate(scene.view.seats):
        amulets = sum(AMULET_POINTS[kind] for kind in seat.amulets or ())
        text = texts(
            "table.sum",
            name=scene.names[owner],
            relics=seat.visible_points,
            amulets=amulets,
            total=scene.view.outcome.points[owner],
        )
        rows.append(f"<li>{escaped(text)}</li>")
    return f'<ul class="sums">{joined(rows)}</ul>'
