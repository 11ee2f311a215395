"""The end of a game: who won and why, how the points add up, and how it came to that, round by round."""

from collections.abc import Sequence
from dataclasses import dataclass

from nagaraja import box, events
from nagaraja.events import Event
from nagaraja.geometry import RELIC_PLACES
from nagaraja.state import Outcome
from nagaraja.view import View

from ..draw.markup import escaped
from ..texts import Texts
from ..words import Names, amulet_label, outcome_text, place_words, relic_kind, tile_name
from .parts import button, buttons, crest, dialog, heading, paragraph


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round, as the table of rounds shows it."""

    round: int
    guide: int
    tile: str
    winner: int | None
    """Who won the tile; None if the game ended before that."""
    fate: tuple[int, int] | None
    points: tuple[int, int]
    """Of the relics that lay face up when the round was over."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A finished game, opened up."""

    names: Names
    outcome: Outcome
    relics: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    """For each seat, place and value of every relic that lies face up."""
    amulets: tuple[tuple[str, ...], tuple[str, ...]]
    rounds: tuple[RoundLine, ...]

    @property
    def next_guide(self) -> int:
        """Who begins a rematch: whoever was not the first guide."""
        return 1 - self.rounds[0].guide


def ending(names: Names, final: View, happened: Sequence[Event]) -> Ending:
    """What the end shows, from the view of a finished game and the events that anyone at the table saw."""
    if final.outcome is None:
        raise ValueError("This game has not ended.")
    first, second = final.seats
    return Ending(
        names=names,
        outcome=final.outcome,
        relics=(_open_relics(first.relics, first.up), _open_relics(second.relics, second.up)),
        amulets=(first.amulets or (), second.amulets or ()),
        rounds=tuple(_rounds(happened)),
    )


def _open_relics(values: tuple[int | None, ...], up: tuple[bool, ...]) -> tuple[tuple[str, int], ...]:
    return tuple(
        (place, value)
        for place, value, is_up in zip(RELIC_PLACES, values, up, strict=True)
        if is_up and value is not None
    )


def _rounds(happened: Sequence[Event]) -> list[RoundLine]:
    lines: list[RoundLine] = []
    points = [0, 0]
    begun: events.RoundBegun | None = None
    won: events.TileWon | None = None
    for event in happened:
        if isinstance(event, events.RoundBegun):
            begun, won = event, None
        elif isinstance(event, events.TileWon):
            won = event
        elif isinstance(event, events.RelicTurned):
            points[event.player] += event.value if event.up else -event.value
        # A round is over when its tile lies, which is when the next guide is chosen, or when the game ends.
        if begun is not None and isinstance(event, events.GuideChosen | events.GameEnded):
            lines.append(_round_line(begun, won, (points[0], points[1])))
            begun = None
    return lines


def _round_line(begun: events.RoundBegun, won: events.TileWon | None, points: tuple[int, int]) -> RoundLine:
    winner, fate = (None, None) if won is None else (won.player, won.fate)
    return RoundLine(begun.round, begun.player, begun.tile, winner, fate, points)


# --- drawing ---------------------------------------------------------------------------------------------------------


def end_dialog(texts: Texts, end: Ending) -> str:
    """The panel over the opened temples."""
    winner = end.outcome.winner
    inner = (
        f'<div class="verdict">{crest(winner)}{paragraph(outcome_text(texts, end.names, end.outcome))}</div>'
        f'<div class="two-sums">{_sum(texts, end, 0)}{_sum(texts, end, 1)}</div>'
        f"{heading(3, texts('end.rounds'), 'end-rounds')}{_round_table(texts, end)}"
    )
    return dialog("end", texts("end.title", name=end.names[winner]), inner, texts("screen.close"), _ways_on(texts, end))


def _ways_on(texts: Texts, end: Ending) -> str:
    about = texts("end.rematch.about", name=end.names[end.next_guide])
    ways = buttons(
        button("rematch", texts("end.rematch"), "primary", "torch", about),
        button("close", texts("end.temples"), sign="eye"),
        button("log", texts("end.log"), sign="log"),
        button("home", texts("end.home")),
    )
    return paragraph(about, "hint") + ways


def _sum(texts: Texts, end: Ending, seat: int) -> str:
    rows = [(place_words(texts, place), relic_kind(texts, value), value) for place, value in end.relics[seat]]
    rows += [(amulet_label(texts, amulet), "", box.AMULET_POINTS[amulet]) for amulet in end.amulets[seat]]
    body = "".join(
        f'<tr{_cursed_mark(value)}><th scope="row">{escaped(what)}{_small(kind)}</th><td>{value}</td></tr>'
        for what, kind, value in rows
    )
    body = body or f'<tr><th scope="row">{escaped(texts("end.nothing"))}</th><td>0</td></tr>'
    caption = f"{crest(seat)}<span>{escaped(end.names[seat])}</span>"
    return (
        f'<table class="sum sum-{seat}"><caption>{caption}</caption>'
        f"<tbody>{body}</tbody><tfoot>"
        f'<tr><th scope="row">{escaped(texts("end.total"))}</th><td>{end.outcome.points[seat]}</td></tr>'
        "</tfoot></table>"
    )


def _cursed_mark(value: int) -> str:
    return ' class="cursed"' if value == box.CURSED else ""


def _small(text: str) -> str:
    return f" <small>{escaped(text)}</small>" if text else ""


def _round_table(texts: Texts, end: Ending) -> str:
    heads = ("end.round", "end.guide", "end.tile", "end.fate", "end.winner", "end.points")
    head = "".join(f'<th scope="col">{escaped(texts(key))}</th>' for key in heads)
    body = "".join(_round_row(texts, end.names, line) for line in end.rounds)
    about = texts("end.rounds.about", first=end.names[0], second=end.names[1])
    return (
        f'<div class="wide-table" tabindex="0" role="group" aria-labelledby="end-rounds"><table class="rounds">'
        f"<caption>{escaped(about)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _round_row(texts: Texts, names: Names, line: RoundLine) -> str:
    winner = "" if line.winner is None else names[line.winner]
    cells = (names[line.guide], tile_name(texts, line.tile), _pair(line.fate), winner, _pair(line.points))
    return f'<tr><th scope="row">{line.round}</th>{"".join(f"<td>{escaped(cell)}</td>" for cell in cells)}</tr>'


def _pair(numbers: tuple[int, int] | None) -> str:
    return "–" if numbers is None else f"{numbers[0]} : {numbers[1]}"
