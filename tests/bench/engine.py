"""Random play through the public interface, next to python-chess's and catanatron's random play in the same run.

`python3 -m tests bench engine` runs it and rewrites tests/bench/results/engine.*. The three are timed in turns, several times
over, and the medians compared, so that a slow moment of the machine hits all of them. Catanatron changes one state in
place; ours makes a new state for every action and keeps the old one intact.
"""

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version

from nagaraja import apply, legal_actions, new_game

from .report import Report

AIM = 1.5


def nagaraja_game(seed: int) -> int:
    """Play a game and return the number of decisions."""
    choose = random.Random(seed).choice
    state = new_game(seed)
    decisions = 0
    while state.to_act is not None:
        state = apply(state, choose(legal_actions(state))).state
        decisions += 1
    return decisions


def chess_game(seed: int) -> int:
    """The same for python-chess."""
    import chess

    choose = random.Random(seed).choice
    board = chess.Board()
    decisions = 0
    while not board.is_game_over():
        board.push(choose(list(board.legal_moves)))
        decisions += 1
    return decisions


def catanatron_game(seed: int) -> int:
    """The same for catanatron, with its own random players."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed + 1)
    game.play()
    return len(game.state.actions)


def decisions_per_second(play: Callable[[int], int], seconds: float, seed: int) -> float:
    """Play whole games for about so long."""
    decisions = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        decisions += play(seed)
        seed += 1
    return decisions / elapsed


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench engine", description=__doc__)
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5, help="for each engine in each turn")
    options = parser.parse_args()
    engines = {"nagaraja": nagaraja_game, "python-chess": chess_game, "catanatron": catanatron_game}
    rates: dict[str, list[float]] = {name: [] for name in engines}
    for turn in range(-1, options.turns):
        for name, play in engines.items():
            rate = decisions_per_second(play, options.seconds, seed=1000 * (turn + 2))
            if turn >= 0:  # the first turn warms up
                rates[name].append(rate)
    medians = {name: statistics.median(values) for name, values in rates.items()}
    report = Report("engine", "Random play, decisions per second")
    report.environment["python"] = platform.python_version()
    report.environment["chess"] = version("chess")
    report.environment["catanatron"] = version("catanatron")
    report.columns = ["engine", "decisions/s (median)", "lowest", "highest", "nagaraja is"]
    for name, median in medians.items():
        ratio = f"{medians['nagaraja'] / median:.2f} x"
        report.add(name, f"{median:,.0f}", f"{min(rates[name]):,.0f}", f"{max(rates[name]):,.0f}", ratio)
    reached = medians["nagaraja"] / medians["catanatron"]
    report.note(f"Aim: at least {AIM} times catanatron. Reached: {reached:.2f} times.")
    report.keep()


if __name__ == "__main__":
    main()
