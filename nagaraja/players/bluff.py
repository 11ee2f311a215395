"""Mixed play: from a table of payoffs to a choice that cannot be read in advance."""

from collections.abc import Sequence

_ROUNDS = 60
_MOST_ROWS = 10
_CLOSE = 0.01
"""Only choices whose expectation is this near to the best are mixed: not to be read is worth that much, and no more."""
_TRUST = 3.0
"""How much more likely the rival's first stance (the right answer) is than the equilibrium alone would have it."""


def mixed(payoffs: Sequence[Sequence[float]], scale: float, whim: float) -> int:
    """The number of a row, drawn (by `whim`, from 0 to 1) from a mixture that does well against every column.

    `payoffs` are sums over `scale` worlds.
    """
    rows = sorted(range(len(payoffs)), key=lambda row: -_expected(payoffs[row]))[:_MOST_ROWS]
    least = _expected(payoffs[rows[0]]) - _CLOSE * scale
    rows = [row for row in rows if _expected(payoffs[row]) >= least]
    weights = _regret_matching([[value / scale for value in payoffs[row]] for row in rows])
    for row, weight in zip(rows, weights, strict=True):
        whim -= weight
        if whim < 0:
            return row
    return rows[0]


def _expected(row: Sequence[float]) -> float:
    return (_TRUST * row[0] + sum(row)) / (_TRUST + len(row))


def _regret_matching(payoffs: list[list[float]]) -> list[float]:
    """An approximate equilibrium of a small game: the average play of two sides that follow their regrets."""
    mine = [0.0] * len(payoffs)
    theirs = [0.0] * len(payoffs[0])
    average = [0.0] * len(payoffs)
    for number in range(1, _ROUNDS + 1):
        my_play, their_play = _play(mine), _lean(_play(theirs))
        average = [total + number * part for total, part in zip(average, my_play, strict=True)]
        gains = [sum([chance * value for chance, value in zip(their_play, row, strict=True)]) for row in payoffs]
        losses = [
            sum([chance * row[column] for chance, row in zip(my_play, payoffs, strict=True)])
            for column in range(len(theirs))
        ]
        value = sum([chance * gain for chance, gain in zip(my_play, gains, strict=True)])
        mine = [max(0.0, regret + gain - value) for regret, gain in zip(mine, gains, strict=True)]
        theirs = [max(0.0, regret + value - loss) for regret, loss in zip(theirs, losses, strict=True)]
    total = sum(average)
    return [part / total for part in average]


def _play(regrets: list[float]) -> list[float]:
    total = sum(regrets)
    return [regret / total for regret in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)


def _lean(play: list[float]) -> list[float]:
    """Expect the right answer more often than the equilibrium asks for."""
    total = _TRUST + 1
    return [(chance + (_TRUST if column == 0 else 0.0)) / total for column, chance in enumerate(play)]
