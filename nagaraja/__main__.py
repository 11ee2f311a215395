"""The command line: `python -m nagaraja simulate`, `show`, `arena` and `play`."""

import argparse
import json
import secrets
import sys
from collections.abc import Callable, Sequence
from typing import Any

from .arena import CONTESTANTS, play_match
from .events import Event
from .legal import legal_actions
from .picture import event_line, picture
from .play import play_in_terminal
from .players import LEVELS
from .record import Record
from .simulate import random_player, simulate
from .state import State
from .view import View, all_seeing_view, view


def _eyes_of(player: int | None) -> tuple[Callable[[State], View], Callable[[Event], Event]]:
    return lambda state: view(state, player), lambda event: event.seen_by(player)


_EYES: dict[str, tuple[Callable[[State], View], Callable[[Event], Event]]] = {
    "0": _eyes_of(0),
    "1": _eyes_of(1),
    "table": _eyes_of(None),
    "all": (all_seeing_view, lambda event: event),
}
"""For everybody who may look: how they see a state, and how they read an event."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    options = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m nagaraja", description="Nagaraja on the command line.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("simulate", help="play games between random players and report figures")
    command.add_argument("--games", type=_positive, default=1000)
    command.add_argument("--seed", type=_seed, default=1, help="of the first game; the next has the next seed")
    command.add_argument("--json", action="store_true", help="report as JSON")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("show", help="show a game after some random actions: the log and the table")
    command.add_argument("--seed", type=_seed, default=7)
    command.add_argument("--actions", type=_count, default=40)
    command.add_argument(
        "--eyes", choices=_EYES, default="all", help="whose: a seat's, those of anyone at the table, or all"
    )
    command.set_defaults(run=_show)

    command = commands.add_parser(
        "arena", help="let two computer players meet in pairs of games with the seats swapped"
    )
    command.add_argument("levels", nargs=2, choices=CONTESTANTS, metavar="LEVEL", help=", ".join(CONTESTANTS))
    command.add_argument("--pairs", type=_positive, default=500)
    command.add_argument("--seed", type=_seed, default=1, help="of the first pair; the next has the next seed")
    command.add_argument("--time", type=_seconds, help="most seconds for a decision (default: think to the end)")
    command.add_argument("--processes", type=_positive, help="how many at once (default: one per core)")
    command.add_argument("--json", action="store_true", help="report as JSON")
    command.set_defaults(run=_arena)

    command = commands.add_parser("play", help="play against the computer in the terminal")
    command.add_argument("--level", choices=LEVELS, default=next(iter(LEVELS)))
    command.add_argument("--seat", type=int, choices=(0, 1), default=0, help="yours")
    command.add_argument("--seed", type=_seed, help="of the game (default: another one each time)")
    command.set_defaults(run=_play)
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must be at least 0")
    return number


def _seed(text: str) -> int:
    number = int(text)
    if not 0 <= number < 1 << 64:
        raise argparse.ArgumentTypeError("must be from 0 to 2**64 - 1")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number < 3600:
        raise argparse.ArgumentTypeError("must be a number of seconds above 0")
    return number


def _simulate(options: argparse.Namespace) -> int:
    report = simulate(options.games, options.seed).as_data()
    if options.json:
        print(json.dumps(report))
    else:
        for line in _report_lines(report):
            print(line)
    return 0


def _report_lines(report: dict[str, Any]) -> list[str]:
    lines = []
    for name, value in report.items():
        label = name.replace("_", " ")
        if isinstance(value, dict):
            lines.append(label)
            lines += [f"  {key:<20} {_figure(number):>10}" for key, number in value.items()]
        else:
            lines.append(f"{label:<22} {_figure(value):>10}")
    return lines


def _figure(number: float) -> str:
    return f"{number:,}" if isinstance(number, int) else f"{number:,.2f}" if number > 1 else f"{number:.1%}"


def _show(options: argparse.Namespace) -> int:
    record = Record(options.seed)
    chance = random_player(options.seed)
    while len(record.entries) < options.actions and record.state.to_act is not None:
        record.play(chance.pick(legal_actions(record.state)))
    look, read = _EYES[options.eyes]
    for event in record.events():
        print(event_line(read(event)))
    print()
    print(picture(look(record.state)), end="")
    return 0


def _arena(options: argparse.Namespace) -> int:
    first, second = options.levels
    for match in play_match((first, second), options.pairs, options.seed, options.time, options.processes):
        if sys.stderr.isatty():
            print(f"\r{len(match.pairs)} of {options.pairs} pairs: {match.rate:.1%}", end="\r", file=sys.stderr)
    report = match.as_data()
    if options.json:
        print(json.dumps(report))
    else:
        for line in arena_lines(report):
            print(line)
    return 0


def arena_lines(report: dict[str, Any]) -> list[str]:
    """The report of a match, for people."""
    first, second = report["contestants"]
    low, high = report["interval"]
    elo_low, elo_high = report["elo_interval"]
    lines = [
        f"{first} against {second}: {report['games']} games in pairs",
        f"  {first} won {report['win_rate']:.1%} (95 % interval {low:.1%} to {high:.1%})",
        f"  Elo difference {report['elo']:+} ({elo_low:+} to {elo_high:+})",
        "  endings: " + ", ".join(f"{reason} {share:.1%}" for reason, share in report["endings"].items()),
    ]
    for name, times in report["milliseconds"].items():
        lines.append(
            f"  {name}: {times['median']:.1f} ms per decision (median), {times['p95']:.1f} ms (95th percentile)"
        )
    return lines


def _play(options: argparse.Namespace) -> int:
    seed = secrets.randbits(32) if options.seed is None else options.seed
    return play_in_terminal(options.level, options.seat, seed)


if __name__ == "__main__":
    sys.exit(main())
