"""The matches that say how good the computer players are, with aims, intervals and times.

`python3 -m tests bench players` installs OpenSpiel (players_requirements.txt), tests the adapter to it, plays everything and
rewrites tests/bench/results/players.*.
"""

import argparse
import platform
import sys
from functools import partial
from importlib.metadata import version
from multiprocessing import Pool
from pathlib import Path

import pytest

from nagaraja.arena import CONTESTANTS, Game, Match, play_game, play_match
from nagaraja.players import LEVELS

from .report import Report

LOWEST, MIDDLE, TOP = LEVELS
MATCHES: tuple[tuple[str, str, float | None, float], ...] = (
    (LOWEST, "random", 0.70, 1.0),
    (MIDDLE, LOWEST, 0.75, 1.0),
    (TOP, MIDDLE, 0.65, 1.0),
    (TOP, LOWEST, None, 0.5),
    (TOP, "random", 0.97, 0.5),
    (TOP, "oracle", None, 0.5),
)
"""Two names, the aim for the first one's share of wins, and which part of the pairs is enough."""
OPENSPIEL_AIM = 0.60
OPENSPIEL = "IS-MCTS (OpenSpiel)"
ADAPTER_TESTS = Path(__file__).parent.parent / "players" / "test_openspiel.py"


def openspiel_pair(seconds: float, seed: int) -> tuple[Game, Game]:
    """The top level against OpenSpiel's bot, with the seats swapped."""
    from .openspiel import Bot

    choosers = (CONTESTANTS[TOP], Bot())
    return play_game(choosers, seed, 0, seconds), play_game(choosers, seed, 1, seconds)


def openspiel_match(pairs: int, seed: int, seconds: float, processes: int) -> Match:
    """Pairs of the top level against OpenSpiel's bot, both with the same time per decision."""
    with Pool(processes) as pool:
        played = pool.map(partial(openspiel_pair, seconds), range(seed, seed + pairs), chunksize=1)
    return Match((TOP, OPENSPIEL), played)


def add_match(report: Report, match: Match, aim: float | None) -> None:
    """One row of the table."""
    data = match.as_data()
    low, high = data["interval"]
    times = list(data["milliseconds"].values())
    report.add(
        " vs. ".join(match.names),
        "–" if aim is None else f"≥ {aim:.0%}",
        f"{data['win_rate']:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{data['elo']:+}",
        str(data["games"]),
        " / ".join(f"{time['median']:.1f} ({time['p95']:.0f})" for time in times),
        ", ".join(f"{reason} {share:.0%}" for reason, share in data["endings"].items() if share),
    )


def main() -> None:
    """Play, print and keep."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench players", description=__doc__)
    parser.add_argument("--pairs", type=int, default=250)
    parser.add_argument("--openspiel-pairs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, default=0.2, help="most seconds of processor time for a decision")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    if pytest.main(["--quiet", str(ADAPTER_TESTS)]):
        sys.exit("The adapter to OpenSpiel does not work: its match would mean nothing.")
    report = Report("players", "Computer players against each other")
    report.environment["python"] = platform.python_version()
    report.environment["open_spiel"] = version("open_spiel")
    report.columns = [
        "match",
        "aim",
        "wins",
        "95 % interval",
        "Elo",
        "games",
        "ms per decision, median (p95)",
        "endings",
    ]
    for first, second, aim, part in MATCHES:
        pairs = max(1, round(options.pairs * part))
        *_, match = play_match((first, second), pairs, options.seed, options.time, options.processes)
        add_match(report, match, aim)
        print(report.rows[-1], flush=True)
    add_match(
        report,
        openspiel_match(options.openspiel_pairs, options.seed, options.time, options.processes),
        OPENSPIEL_AIM,
    )
    report.note(
        f"At most {options.time} s of processor time per decision, seeds from {options.seed}, pairs with swapped seats."
    )
    report.note(
        "The oracle is the top level with both hands, all relics and all piles in sight, but not the throws to come."
    )
    report.keep()


if __name__ == "__main__":
    main()
