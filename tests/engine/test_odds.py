"""Exact odds, against counting every way in which the sticks can fall."""

from collections import Counter
from itertools import product

import pytest

from nagaraja.box import CARDS, FATE_POINTS, STICK_FACES
from nagaraja.odds import at_least, expected, throw_odds

HANDFULS = ["", "B", "W", "G", "BW", "GG", "BWG", "GWB", "WWW", "BBBWG", "GGGGW", "BBWWGG"]


def counted(sticks: str) -> dict[tuple[int, int], float]:
    falls = Counter(
        (
            sum(FATE_POINTS[colour + face] for colour, face in zip(sticks, faces, strict=True)),
            faces.count("N"),
        )
        for faces in product(*(STICK_FACES[colour] for colour in sticks))
    )
    return {result: number / falls.total() for result, number in falls.items()}


@pytest.mark.parametrize("sticks", HANDFULS)
class TestAgainstBruteForce:
    def test_points_and_nagas_together(self, sticks: str) -> None:
        assert throw_odds(sticks) == pytest.approx(counted(sticks))

    def test_expectation(self, sticks: str) -> None:
        odds = counted(sticks)
        points = sum(result[0] * chance for result, chance in odds.items())
        nagas = sum(result[1] * chance for result, chance in odds.items())
        assert expected(sticks) == pytest.approx((points, nagas))

    def test_at_least(self, sticks: str) -> None:
        odds = counted(sticks)
        totals = sorted({points for points, _ in odds})
        above = [(total, sum(chance for (points, _), chance in odds.items() if points >= total)) for total in totals]
        result = at_least(sticks)
        assert [total for total, _ in result] == totals
        assert [chance for _, chance in result] == pytest.approx([chance for _, chance in above])


class TestWholeBox:
    def test_chances_add_up_for_every_card(self) -> None:
        for card in CARDS.values():
            assert sum(throw_odds(card.sticks).values()) == pytest.approx(1)

    def test_the_order_of_the_sticks_does_not_matter(self) -> None:
        assert throw_odds("GWBB") == throw_odds("BBGW")

    def test_one_stick_of_each_colour(self) -> None:
        assert expected("B") == (2.5, 0.0)
        assert expected("W") == (1.5, 0.25)
        assert expected("G") == (0.5, 0.5)

    def test_an_unknown_colour_is_an_error(self) -> None:
        with pytest.raises(KeyError):
            throw_odds("X")
