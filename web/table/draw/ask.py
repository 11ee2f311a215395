"""The question and its answers: prompt, buttons; the curtain; the end."""

from nagaraja.box import AMULET_POINTS

from .. import words
from ..scene import Button, Scene, Tap
from ..texts import Texts
from .button import buttons
from .markup import escaped, icon, joined
from .part import Part

_LATELY = 3
"""Lines of the log; the oldest may be out of sight."""


def ask(scene: Scene, texts: Texts) -> Part:
    """The panel with the prompt, its aids and the buttons."""
    answers = tuple(row for row in scene.buttons if not row.hold)
    inner = prompt(scene), *notice(scene), *_aid(scene, texts), *buttons(answers)
    return Part("div", "ask", {"class": "ask"}, inner)


def prompt(scene: Scene) -> Part:
    """Whose choice it is and what is being asked."""
    seat = scene.view.to_act if scene.curtain is None else scene.curtain.player
    crest = (
        "" if seat is None else f'<span class="crest crest-{seat}" aria-hidden="true">{icon(f"emblem-{seat}")}</span>'
    )
    return Part("p", "prompt", {"class": "prompt"}, (crest, f"<span>{escaped(scene.prompt)}</span>"))


def notice(scene: Scene) -> list[Part]:
    """The answer to a tap on what cannot be chosen, or is no choice at all."""
    return [Part("p", "notice", {"class": "notice"}, (escaped(scene.notice),))] if scene.notice else []


def _aid(scene: Scene, texts: Texts) -> list[Part]:
    """What the chosen cards do, or would do if they were kept, or what is to be answered to; else what happened last."""
    if scene.view.pending is not None:
        return [_effect_text(_pending_text(scene, texts, scene.view.pending))]
    chosen = [
        act.removeprefix("card ") for act, tap in scene.taps.items() if act.startswith("card ") and tap is Tap.CHOSEN
    ]
    if scene.hopes is not None:
        return [_effect_text(texts.count("table.given-up", len(chosen), cards=words.card_names(texts, chosen)))]
    return [_effect_text(words.card_effect(texts, card)) for card in chosen[:1]] or _lately(scene)


def _lately(scene: Scene) -> list[Part]:
    """The end of the log, where the window has no room for more of it (elsewhere the style sheet hides it)."""
    lines = joined(f"<li>{escaped(line)}</li>" for line in scene.log[-_LATELY:])
    return [Part("ol", "lately", {"class": "lately"}, (lines,))] if lines else []


def _effect_text(text: str) -> Part:
    return Part("p", "effect-text", {"class": "effect-text"}, (escaped(text),))


def _pending_text(scene: Scene, texts: Texts, pending: str) -> str:
    """Who activates what, and at what it is aimed."""
    _, _, card, *target = pending.split(" ")
    values = {"name": scene.names[scene.view.turn], "card": words.card_name(texts, card)}
    if not target:
        return texts("table.pending", **values)
    return texts("table.pending-at", target=words.target_text(texts, scene.names, tuple(target)), **values)


# --- curtain and end -------------------------------------------------------------------------------------------------


def curtain(scene: Scene, texts: Texts) -> Part:
    """In the place of hand and prompt: who is to look next, and the button to hold."""
    assert scene.curtain is not None
    row = scene.buttons
    if not any(each.hold for each in row):
        row = (Button("open", texts("table.curtain-open"), primary=True, hold=True), *row)
    seat = scene.curtain.player
    drape = (
        '<div class="drape" aria-hidden="true"></div>'
        f'<span class="great-crest crest-{seat}" aria-hidden="true">{icon(f"emblem-{seat}")}</span>'
    )
    hint = f'<p class="hint">{escaped(texts("table.curtain-hint"))}</p>'
    said = Part("div", "curtain-words", {"class": "curtain-words"}, (prompt(scene), *notice(scene), hint))
    return Part("div", "curtain", {"class": f"curtain curtain-{seat}"}, (drape, said, *buttons(row)))


def outcome(scene: Scene, texts: Texts) -> Part:
    """Who won and why, and how the points add up."""
    result = scene.view.outcome
    assert result is not None
    crest = (
        f'<span class="great-crest crest-{result.winner}" aria-hidden="true">{icon(f"emblem-{result.winner}")}</span>'
    )
    text = f'<p class="prompt" id="prompt">{escaped(words.outcome_text(texts, scene.names, result))}</p>'
    said = Part("div", "outcome-words", {"class": "curtain-words"}, (text, _sums(scene, texts), *notice(scene)))
    return Part("div", "outcome", {"class": f"outcome outcome-{result.winner}"}, (crest, said, *buttons(scene.buttons)))


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
