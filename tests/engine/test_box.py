"""The components add up to the totals of the rulebook and of GAME.md."""

from collections import Counter

from nagaraja import box
from nagaraja.box import CARDS, Arrow


class TestSticks:
    def test_three_kinds_with_four_faces_each(self) -> None:
        assert {colour: sorted(faces) for colour, faces in box.STICK_FACES.items()} == {
            "B": ["1", "2", "3", "4"],
            "W": ["1", "2", "3", "N"],
            "G": ["1", "1", "N", "N"],
        }

    def test_a_naga_counts_no_fate_points(self) -> None:
        assert {stick: box.FATE_POINTS[stick] for stick in ("B4", "W3", "G1", "WN", "GN")} == {
            "B4": 4,
            "W3": 3,
            "G1": 1,
            "WN": 0,
            "GN": 0,
        }
        assert sorted(box.NAGA_STICKS) == ["GN", "WN"]

    def test_two_brown_sticks_decide_the_first_guide(self) -> None:
        assert box.FIRST_GUIDE_STICKS == "BB"


class TestTiles:
    def test_seventeen_tiles_in_six_types(self) -> None:
        assert len(box.TILES) == 17
        assert Counter(box.TILES) == {"cross": 2, "junction": 3, "straight": 3, "curve": 3, "crypt": 3, "spur": 3}

    def test_paths_of_each_type(self) -> None:
        assert {name: row.paths for name, row in box.TILE_TYPES.items()} == {
            "cross": ("NESW",),
            "junction": ("NEW",),
            "straight": ("NS",),
            "curve": ("NE",),
            "crypt": ("NEW",),
            "spur": ("NEW", "S"),
        }

    def test_special_locations_of_crypt_and_spur(self) -> None:
        specials = {name: row.paths[row.special] for name, row in box.TILE_TYPES.items() if row.special is not None}
        assert specials == {"crypt": "NEW", "spur": "S"}


class TestAmuletsAndRelics:
    def test_twelve_amulets_three_of_each_of_four_types(self) -> None:
        assert Counter(box.AMULETS) == {"two": 3, "one": 3, "draw": 3, "undoing": 3}

    def test_points_of_amulets(self) -> None:
        assert box.AMULET_POINTS == {"two": 2, "one": 1, "draw": 0, "undoing": 0}

    def test_six_sacred_relics_of_3_to_5_points_and_three_cursed_ones_of_6(self) -> None:
        assert sorted(box.RELICS) == [3, 3, 4, 4, 5, 5, 6, 6, 6]
        assert box.CURSED == 6

    def test_there_are_always_enough_amulets_for_the_special_locations(self) -> None:
        assert sum(row.copies for row in box.TILE_TYPES.values() if row.special is not None) <= len(box.AMULETS)


class TestCards:
    def test_48_cards_12_of_each_symbol(self) -> None:
        assert len(CARDS) == 48
        assert Counter(card.symbol for card in CARDS.values()) == {"relic": 12, "room": 12, "stick": 12, "card": 12}
        assert sorted(box.SYMBOLS) == ["card", "relic", "room", "stick"]

    def test_34_brown_48_white_and_64_green_sticks(self) -> None:
        assert Counter("".join(card.sticks for card in CARDS.values())) == {"B": 34, "W": 48, "G": 64}

    def test_copies_of_each_effect_by_arrow(self) -> None:
        assert Counter((card.symbol, card.effect, str(card.arrow)) for card in CARDS.values()) == {
            ("relic", "look-1", "either"): 3,
            ("relic", "look-2", "either"): 3,
            ("relic", "swap-relics", "self"): 2,
            ("relic", "swap-relics", "opponent"): 2,
            ("relic", "swap-relics", "either"): 2,
            ("room", "pivot", "self"): 2,
            ("room", "pivot", "opponent"): 2,
            ("room", "pivot", "either"): 1,
            ("room", "move", "self"): 2,
            ("room", "swap-tiles", "self"): 1,
            ("room", "swap-tiles", "opponent"): 1,
            ("room", "swap-tiles", "either"): 1,
            ("room", "trap", "opponent"): 2,
            ("stick", "fate-2", "self"): 2,
            ("stick", "fate-3", "self"): 2,
            ("stick", "rethrow-2", "opponent"): 3,
            ("stick", "discard-1", "opponent"): 3,
            ("stick", "discard-2", "opponent"): 2,
            ("card", "draw-2", "self"): 5,
            ("card", "take", "self"): 3,
            ("card", "lose-card", "opponent"): 4,
        }

    def test_fifteen_effects(self) -> None:
        assert len(box.EFFECTS) == 15

    def test_every_card_has_a_name_of_its_own_that_says_what_it_throws(self) -> None:
        for name, card in CARDS.items():
            effect, sticks = name.split(".")
            assert card.name == name and card.effect == effect
            written = "".join(colour * int(number) for number, colour in zip(sticks[::2], sticks[1::2], strict=True))
            assert card.sticks == written
            assert 2 <= len(card.sticks) <= 4

    def test_the_two_cards_that_the_rulebook_shows(self) -> None:
        swap, lose = CARDS["swap-relics.1W3G"], CARDS["lose-card.1B2G"]
        assert (swap.arrow, Counter(swap.sticks)) == (Arrow.OPPONENT, {"G": 3, "W": 1})
        assert (lose.arrow, Counter(lose.sticks)) == (Arrow.OPPONENT, {"G": 2, "B": 1})

    def test_whom_the_arrows_point_at(self) -> None:
        assert [Arrow.SELF.seats(player) for player in (0, 1)] == [(0,), (1,)]
        assert [Arrow.OPPONENT.seats(player) for player in (0, 1)] == [(1,), (0,)]
        assert [set(Arrow.EITHER.seats(player)) for player in (0, 1)] == [{0, 1}, {0, 1}]


class TestNumbersOfPlay:
    def test_as_the_rulebook_says(self) -> None:
        assert (box.STARTING_HAND, box.DEAL_DRAWN, box.DEAL_KEPT) == (5, 3, 2)
        assert (box.WINNING_POINTS, box.FATAL_CURSES, box.FULL_TEMPLE) == (25, 3, 9)


class TestFingerprint:
    def test_is_the_same_on_every_python(self) -> None:
        """Saved games name it, so it must not depend on how a version of Python writes a value down.

        It changes when a row of the box is corrected: then, and only then, write the new one here.
        """
        assert box.FINGERPRINT == "2243c403"
