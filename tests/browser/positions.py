"""Games at chosen moments, made by the engine and put into the page's storage, so that no test has to play its way there."""

import json
import random
from collections.abc import Iterator
from functools import cache

from nagaraja import Phase, Record, legal_actions, view
from nagaraja.actions import Activate, Lay, Pass
from nagaraja.box import FATAL_CURSES
from tests.browser.driver import Hooks, Table
from web.table.store import SavedGame

NAMES = ("Ada", "Zbigniew")
EARLIEST_ROUND = 6
"""Positions are taken from the middle of a game, when there is something on the table."""


@cache
def saved_game(phase: str) -> SavedGame:
    """A game that waits for a choice of this kind, or is over."""
    for seed in range(1, 200):
        record = _play(seed, Phase(phase))
        if record is not None:
            return SavedGame(f"game{phase}", NAMES, ("", ""), "2026-01-01T12:00:00", record)
    raise AssertionError(f"No game comes to {phase}.")


def _play(seed: int, phase: Phase) -> Record | None:
    """A game by chance until the phase is reached; None if it never is."""
    chance = random.Random(seed)
    record = Record(seed)
    while record.state.outcome is None:
        if record.state.phase is phase and record.state.round >= EARLIEST_ROUND:
            return record
        choices = legal_actions(record.state)
        lays = [choice for choice in choices if isinstance(choice, Lay) and len(choice.cards) < 3]
        deeds = [choice for choice in choices if isinstance(choice, Activate)]
        record.play(chance.choice(lays or deeds or list(choices)))
    return record if phase is Phase.OVER else None


@cache
def crowded_game() -> SavedGame:
    """A Confrontation with more on the table than almost any: many sticks, many tiles, many cards in hand."""
    _, text = max(moment for seed in range(1, 200) for moment in _confrontations(seed))
    return SavedGame("gamecrowded", NAMES, ("", ""), "2026-01-01T12:00:00", Record.from_text(text))


def _confrontations(seed: int) -> Iterator[tuple[int, str]]:
    """The Confrontations of a game in which cards are saved up and nothing activated: how full, and the record."""
    record = Record(seed)
    chance = random.Random(seed)
    while record.state.outcome is None:
        if record.state.phase is Phase.CONFRONTATION and record.state.seats[record.state.turn].hand:
            yield _things_on_the_table(record), record.to_text()
        choices = list(legal_actions(record.state))
        if record.state.phase is Phase.CALL:
            most = max if chance.random() < 0.25 else min
            record.play(most(choices, key=lambda choice: len(choice.cards) if isinstance(choice, Lay) else 2))
        else:
            quiet = [choice for choice in choices if isinstance(choice, Pass)]
            record.play(chance.choice(quiet or choices))


def _things_on_the_table(record: Record) -> int:
    seats = record.state.seats
    return sum(len(seat.sticks) + len(seat.hand) + sum(tile is not None for tile in seat.tiles) for seat in seats)


@cache
def late_game() -> SavedGame:
    """A Confrontation in which there is as much to say of the one to choose as can be: points, curses, amulets."""
    _, text = max(moment for seed in range(1, 50) for moment in _close_calls(seed))
    return SavedGame("gamelate", NAMES, ("", ""), "2026-01-01T12:00:00", Record.from_text(text))


def _close_calls(seed: int) -> Iterator[tuple[int, str]]:
    """The Confrontations of a game by chance in which one more curse would lose it: the points in sight, and the record."""
    record = Record(seed)
    chance = random.Random(seed)
    while record.state.outcome is None:
        if record.state.phase is Phase.CONFRONTATION:
            seat = view(record.state, record.state.turn).seats[record.state.turn]
            if seat.curses == FATAL_CURSES - 1 and seat.amulet_count:
                yield seat.visible_points, record.to_text()
        record.play(chance.choice(list(legal_actions(record.state))))


PHASES = tuple(phase.value for phase in Phase)


def put(table: Table, *games: SavedGame) -> Hooks:
    """Put games into the page's storage and show the list of games."""
    hooks = table.read()
    while hooks.screen != "home":  # the page writes down the game it leaves
        hooks = table.click(next(act for act in ("home", "close", "menu") if act in hooks.acts), hooks)
    texts = {f"nagaraja/game/{game.id}": game.to_text() for game in games}
    table.page.evaluate(
        "(games) => Object.entries(games).forEach(([key, text]) => localStorage.setItem(key, text))", texts
    )
    return table.click("games", hooks)


def sit_down(table: Table, game: SavedGame) -> Hooks:
    """Go to the list of games from wherever the page is, and open one of them."""
    hooks = put(table, game)
    return table.click(f"resume {game.id}", hooks)


def record_of(hooks: Hooks, game_id: str) -> str:
    """A game in storage as it was played, without the time of saving."""
    return str(json.loads(hooks.saved[game_id])["record"])
