"""Random play through the public interface, next to python-chess's and catanatron's random play in the same run.

`python3 -m tests bench engine` runs it and rewrites tests/bench/results/engine.*. The three are timed in turns, several times
over, and the medians compared, so that a slow moment of the machine hits all of them. Catanatron changes one state in
place; ours makes a new state for every action and keeps the old one intact.
"""

import argparse
import inspect
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version

from playwright.sync_api import sync_playwright

from nagaraja import apply, legal_actions, new_game
from tests.browser.in_pyodide import run_in_pyodide
from tests.browser.installed import chromium_options
from web.tools.runtime import ROOT

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


def inside_pyodide(turns: int, seconds: float) -> tuple[list[float], str]:
    """The same random play in Chromium, by the interpreter that is shipped, and that browser's version."""
    program = "\n".join(
        [
            "import json, random, time",
            "from collections.abc import Callable",
            "from nagaraja import apply, legal_actions, new_game",
            inspect.getsource(nagaraja_game),
            inspect.getsource(decisions_per_second),
            f"rates = [decisions_per_second(nagaraja_game, {seconds}, 1000 * (turn + 1)) for turn in range({turns + 1})]",
            "json.dumps(rates[1:])",
        ]
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium_options())
        rates = run_in_pyodide(browser, {"nagaraja": ROOT / "nagaraja"}, program)
        version = browser.version
        browser.close()
    return rates, version


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
    in_page = "nagaraja inside Pyodide"
    rates[in_page], chromium = inside_pyodide(options.turns, options.seconds)
    medians = {name: statistics.median(values) for name, values in rates.items()}
    report = Report("engine", "Random play, decisions per second")
    report.environment["python"] = platform.python_version()
    report.environment["chess"] = version("chess")
    report.environment["catanatron"] = version("catanatron")
    report.environment["chromium"] = chromium
    report.columns = ["engine", "decisions/s (median)", "lowest", "highest", "nagaraja here is"]
    for name, median in medians.items():
        ratio = f"{medians['nagaraja'] / median:.2f} x"
        report.add(name, f"{median:,.0f}", f"{min(rates[name]):,.0f}", f"{max(rates[name]):,.0f}", ratio)
    reached = medians["nagaraja"] / medians["catanatron"]
    report.note(f"Aim: at least {AIM} times catanatron. Reached: {reached:.2f} times.")
    share = medians[in_page] / medians["nagaraja"]
    report.note(f"Inside Pyodide in Chromium: {share:.2f} of the speed here.")
    report.keep()


if __name__ == "__main__":
    main()
