"""Fits the weights of the computer players' value function to the outcomes of games they play against themselves.

Needs numpy. Prints the numbers that nagaraja/players/weights.py holds; nothing is written there by itself.

    python -m tests.bench.fit_players play --games 2000 --seed 1 > games.jsonl
    python -m tests.bench.fit_players fit games.jsonl
"""

import argparse
import json
import multiprocessing
import sys
from functools import partial
from pathlib import Path
from typing import Any

from nagaraja import Phase, apply, legal_actions, new_game, view
from nagaraja.chance import Chance
from nagaraja.players import hand, temple
from nagaraja.players.sound import Sound
from nagaraja.players.value import standing_terms
from nagaraja.players.weights import LEAD_STEPS

_WHIM = 12
"""One choice in so many is taken at random, so that positions are seen that good play avoids."""


def play(worlds: int, seed: int) -> list[tuple[list[float], int]]:
    """The terms of every round of one game, in the eyes of one seat, and whether that seat won."""
    state = new_game(seed)
    chance = Chance(seed ^ 0x77777777)
    player = Sound(worlds)
    rows: list[tuple[int, list[float]]] = []
    while state.to_act is not None:
        if state.phase is Phase.CALL and state.to_act == state.guide:
            viewer = chance.below(2)
            rows.append((viewer, [round(term, 4) for term in standing_terms(state, viewer, viewer)]))
        whim = chance.below(_WHIM) == 0
        action = chance.pick(legal_actions(state)) if whim else player.choose(view(state, state.to_act), chance)
        state = apply(state, action).state
    assert state.outcome is not None
    return [(terms, int(viewer == state.outcome.winner)) for viewer, terms in rows]


def fit(paths: list[str], penalty: float) -> dict[str, Any]:
    """Logistic regression by Newton's method, with a penalty that keeps what the games do not settle near zero."""
    import numpy

    rows = [json.loads(line) for path in paths for line in Path(path).read_text(encoding="utf-8").splitlines()]
    terms = numpy.array([row[0] for row in rows])
    won = numpy.array([row[1] for row in rows])
    weights = numpy.zeros(terms.shape[1])
    for _ in range(30):
        chances = 1 / (1 + numpy.exp(-terms @ weights))
        slope = terms.T @ (won - chances) - penalty * weights
        curvature = (terms.T * (chances * (1 - chances))) @ terms + penalty * numpy.eye(len(weights))
        weights = weights + numpy.linalg.solve(curvature, slope)
    chances = 1 / (1 + numpy.exp(-terms @ weights))
    loss = -float(numpy.mean(won * numpy.log(chances) + (1 - won) * numpy.log(1 - chances)))
    first, second = len(temple.TERMS), len(temple.TERMS) + len(hand.TERMS)
    numbers = [round(float(weight), 3) for weight in weights]
    return {
        "rows": len(rows),
        "loss": loss,
        "TEMPLE": dict(zip(temple.TERMS, numbers[:first], strict=True)),
        "HAND": dict(zip(hand.TERMS, numbers[first:second], strict=True)),
        "LEAD": numbers[second : second + LEAD_STEPS],
        "GUIDE": numbers[-1],
    }


def main() -> None:
    """Play games or fit weights."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.fit_players", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("play")
    command.add_argument("--games", type=int, default=2000)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--worlds", type=int, default=2)
    command.add_argument("--processes", type=int, default=None)
    command = commands.add_parser("fit")
    command.add_argument("paths", nargs="+")
    command.add_argument("--penalty", type=float, default=4.0)
    options = parser.parse_args()
    if options.command == "fit":
        json.dump(fit(options.paths, options.penalty), sys.stdout, indent=1)
        return
    seeds = range(options.seed, options.seed + options.games)
    with multiprocessing.Pool(options.processes) as pool:
        for rows in pool.imap_unordered(partial(play, options.worlds), seeds):
            for row in rows:
                print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
