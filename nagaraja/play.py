"""A game against the computer in the terminal: the table as its player sees it, and numbered choices."""

from collections.abc import Callable, Sequence

from .actions import Action
from .chance import Chance
from .events import Event
from .legal import legal_actions
from .picture import event_line, picture
from .players import LEVELS, hint
from .record import Record
from .sample import sample
from .view import View, view

_MOST_SHOWN = 40
_HELP = "A number or an action, [h]int, [q]uit, Return for more: "


def play_in_terminal(
    level: str, seat: int, seed: int, ask: Callable[[str], str] = input, tell: Callable[[str], None] = print
) -> int:
    """Play a game to its end (exit code 0) or until the person has had enough (1)."""
    record = Record(seed)
    computer = LEVELS[level]()
    chance = Chance(seed ^ 0xC0FFEE)
    tell(f"You have seat {seat}, {level} has seat {1 - seat}. The seed is {seed}.")
    _tell_events(record.start.events, seat, tell)
    while record.state.to_act is not None:
        seen = view(record.state, record.state.to_act)
        if record.state.to_act == seat:
            action = _ask(seen, chance, ask, tell)
            if action is None:
                return 1
        else:
            action = computer.choose(seen, chance)
        _tell_events(record.play(action).events, seat, tell)
    tell(picture(view(record.state, seat)))
    return 0


def _tell_events(events: Sequence[Event], seat: int, tell: Callable[[str], None]) -> None:
    for event in events:
        tell("  " + event_line(event.seen_by(seat)))


def _ask(seen: View, chance: Chance, ask: Callable[[str], str], tell: Callable[[str], None]) -> Action | None:
    """The person's choice; None to quit. What may be chosen follows from the view alone."""
    choices = legal_actions(sample(seen))
    tell(picture(seen))
    start = 0
    _tell_choices(choices, start, tell)
    while True:
        try:
            answer = ask(_HELP).strip()
        except EOFError:
            return None
        if answer in ("q", "quit"):
            return None
        if answer in ("h", "hint"):
            tell(_hint_line(seen, chance))
        elif not answer:
            start = start + _MOST_SHOWN if start + _MOST_SHOWN < len(choices) else 0
            _tell_choices(choices, start, tell)
        elif (action := _chosen(answer, choices)) is not None:
            return action
        else:
            tell("That is not one of the choices.")


def _tell_choices(choices: Sequence[Action], start: int, tell: Callable[[str], None]) -> None:
    for number, action in enumerate(choices[start : start + _MOST_SHOWN], start):
        tell(f"{number:5}  {action}")
    if len(choices) > start + _MOST_SHOWN:
        tell(f"       … {len(choices) - start - _MOST_SHOWN} more")


def _chosen(answer: str, choices: Sequence[Action]) -> Action | None:
    if answer.isdecimal():
        return choices[int(answer)] if int(answer) < len(choices) else None
    try:
        action = Action.parse(answer)
    except ValueError:
        return None
    return action if action in choices else None


def _hint_line(seen: View, chance: Chance) -> str:
    advice = hint(seen, chance)
    reasons = ", ".join(f"{reason.kind} {reason.value}" for reason in advice.reasons)
    return f"  {advice.action}  ({reasons})"
