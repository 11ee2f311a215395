"""The generator: published numbers of SplitMix64, and what is drawn from it."""

from collections import Counter

import pytest

from nagaraja.chance import Chance


class TestWords:
    def test_published_numbers(self) -> None:
        chance = Chance(1234567)
        assert [chance.word() for _ in range(5)] == [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
            4593380528125082431,
            16408922859458223821,
        ]

    def test_the_state_is_all_there_is(self) -> None:
        chance = Chance(99)
        chance.word()
        twin = Chance(chance.state)
        assert [chance.word() for _ in range(10)] == [twin.word() for _ in range(10)]

    def test_the_state_stays_within_64_bits(self) -> None:
        chance = Chance(2**64 - 1)
        for _ in range(100):
            assert 0 <= chance.word() < 2**64 and 0 <= chance.state < 2**64
        assert Chance(2**64 + 5).state == 5


class TestBelow:
    @pytest.mark.parametrize("bound", [1, 2, 3, 17, 48])
    def test_stays_below_and_reaches_everything(self, bound: int) -> None:
        chance = Chance(1)
        assert {chance.below(bound) for _ in range(bound * 40)} == set(range(bound))

    def test_takes_one_word(self) -> None:
        chance, twin = Chance(5), Chance(5)
        chance.below(7)
        twin.word()
        assert chance.state == twin.state


class TestQuarters:
    def test_come_from_the_low_bits_of_a_word(self) -> None:
        word = Chance(1234567).word()
        assert Chance(1234567).quarters(4) == [word & 3, word >> 2 & 3, word >> 4 & 3, word >> 6 & 3]

    def test_none_take_no_chance(self) -> None:
        chance = Chance(3)
        assert chance.quarters(0) == []
        assert chance.state == 3

    @pytest.mark.parametrize(("count", "words"), [(1, 1), (32, 1), (33, 2), (64, 2), (65, 3)])
    def test_32_to_a_word(self, count: int, words: int) -> None:
        chance, twin = Chance(3), Chance(3)
        assert len(chance.quarters(count)) == count
        for _ in range(words):
            twin.word()
        assert chance.state == twin.state

    def test_are_even(self) -> None:
        counts = Counter(number for seed in range(500) for number in Chance(seed).quarters(40))
        assert set(counts) == {0, 1, 2, 3}
        assert all(abs(count - 5000) < 300 for count in counts.values())


class TestPickAndShuffle:
    def test_pick_reaches_every_item(self) -> None:
        chance = Chance(8)
        assert {chance.pick("abcde") for _ in range(200)} == set("abcde")

    def test_a_shuffle_keeps_all_items(self) -> None:
        items = tuple("mississippi")
        assert sorted(Chance(4).shuffled(items)) == sorted(items)
        assert Chance(4).shuffled(()) == ()
        assert Chance(4).shuffled(("x",)) == ("x",)

    def test_all_orders_are_about_equally_likely(self) -> None:
        chance = Chance(0)
        orders = Counter(chance.shuffled("abc") for _ in range(6000))
        assert len(orders) == 6
        assert all(abs(count - 1000) < 150 for count in orders.values())

    def test_the_same_for_ever(self) -> None:
        assert "".join(Chance(7).shuffled("abcdefghij")) == "jfigbcehad"
