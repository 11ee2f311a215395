"""Mixed play on small tables of payoffs with known answers."""

from collections import Counter

from nagaraja.players.bluff import mixed


def shares(payoffs: list[list[float]]) -> dict[int, float]:
    counts = Counter(mixed(payoffs, 1, number / 200) for number in range(200))
    return {row: count / 200 for row, count in counts.items()}


def test_a_better_row_is_always_taken() -> None:
    assert shares([[0.5, 0.5], [0.6, 0.6], [0.1, 0.2]]) == {1: 1.0}


def test_a_row_that_is_worse_whatever_comes_is_never_taken() -> None:
    assert set(shares([[0.500, 0.500], [0.495, 0.495], [0.5, 0.5]])) <= {0, 2}


def test_close_choices_are_mixed() -> None:
    """Each row does better against one answer. Both answers are as good for the rival when row 0 is taken in 2 of 5."""
    taken = shares([[0.50, 0.53], [0.51, 0.49]])
    assert 0.25 < taken[0] < 0.55 and taken[0] + taken[1] == 1


def test_the_scale_is_that_of_sums() -> None:
    payoffs = [[0.5, 0.6], [0.52, 0.52]]
    summed = [[7 * value for value in row] for row in payoffs]
    assert [mixed(payoffs, 1, whim / 9) for whim in range(9)] == [mixed(summed, 7, whim / 9) for whim in range(9)]
