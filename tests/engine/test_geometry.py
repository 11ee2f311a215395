"""The shape of a temple, turned tiles, and what their paths reach."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nagaraja.geometry import (
    EDGES,
    LAID,
    NEIGHBOURS,
    RELIC_PLACES,
    SPACES,
    SPOTS,
    TILE_PATHS,
    TURNS,
    Tiles,
    is_lit,
    lit_edges,
    lit_relics,
    places,
    special_is_lit,
    turned,
)

from .walking import paths_of, relics_reached, specials_reached


def temple(**laid: str) -> Tiles:
    return tuple(laid.get(space) for space in SPACES)


def lit(**laid: str) -> set[str]:
    return {RELIC_PLACES[place] for place in places(lit_relics(temple(**laid)))}


class TestShape:
    def test_nine_spaces_named_from_the_entrances(self) -> None:
        assert SPACES == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")

    def test_24_edges_of_which_12_lie_between_two_spaces(self) -> None:
        edges = list(EDGES.values())
        assert len(edges) == 36 and set(edges) == set(range(24))
        assert sum(edges.count(edge) == 2 for edge in range(24)) == 12

    def test_three_relics_on_each_side_but_the_entrances(self) -> None:
        assert sorted(RELIC_PLACES) == ["e1", "e2", "e3", "na", "nb", "nc", "w1", "w2", "w3"]

    def test_a_far_corner_touches_two_relics_and_the_centre_none(self) -> None:
        relics = {name: sum(3 <= EDGES[space, side] < 12 for side in "NESW") for space, name in enumerate(SPACES)}
        assert relics == {"a1": 1, "b1": 0, "c1": 1, "a2": 1, "b2": 0, "c2": 1, "a3": 2, "b3": 1, "c3": 2}

    def test_neighbours(self) -> None:
        named = {SPACES[space]: {SPACES[other] for other in others} for space, others in enumerate(NEIGHBOURS)}
        assert named["a1"] == {"b1", "a2"}
        assert named["b2"] == {"b1", "a2", "c2", "b3"}
        assert named["c2"] == {"c1", "b2", "c3"}

    def test_words_for_spots(self) -> None:
        assert SPOTS["0:a1"] == (0, 0) and SPOTS["1:c3"] == (1, 8)
        assert SPOTS["0:w1"] == (0, 0) and SPOTS["1:e1"] == (1, 8)
        assert len(SPOTS) == 36


class TestTurns:
    def test_quarter_turns_go_clockwise(self) -> None:
        assert [turned("curve", turn) for turn in range(4)] == [("NE",), ("ES",), ("SW",), ("NW",)]
        assert [turned("spur", turn) for turn in range(2)] == [("NEW", "S"), ("NES", "W")]

    def test_only_turns_that_look_different_count(self) -> None:
        assert {name: len(turns) for name, turns in TURNS.items()} == {
            "cross": 1,
            "junction": 4,
            "straight": 2,
            "curve": 4,
            "crypt": 4,
            "spur": 4,
        }
        assert len(LAID) == len(TILE_PATHS) == 19

    @pytest.mark.parametrize("tile", LAID)
    def test_tiles_as_they_lie_against_turning_by_hand(self, tile: str) -> None:
        assert [set(path) for path in TILE_PATHS[tile]] == paths_of(tile)


class TestPaths:
    def test_an_empty_temple_reaches_nothing(self) -> None:
        assert lit() == set()
        assert lit_edges(temple()) == 0b111

    def test_a_cross_at_each_entrance(self) -> None:
        assert lit(a1="cross/0") == {"w1"}
        assert lit(b1="cross/0") == set()
        assert lit(c1="cross/0") == {"e1"}

    def test_a_tile_without_a_side_to_the_entrance_stays_dark(self) -> None:
        assert lit(a1="junction/0") == set()
        assert lit(a1="junction/2") == {"w1"}

    def test_a_path_goes_from_room_to_room(self) -> None:
        assert lit(b1="straight/0", b2="straight/0", b3="straight/0") == {"nb"}
        assert lit(b1="straight/0", b3="straight/0") == set()

    def test_a_path_may_go_back_towards_the_entrances(self) -> None:
        assert lit(a1="straight/0", a2="curve/1", b2="curve/2", b1="junction/1", c1="straight/1") == {"e1"}

    def test_a_path_comes_in_through_another_room(self) -> None:
        assert lit(b1="cross/0", a1="straight/1") == {"w1"}

    def test_separate_paths_on_one_tile_are_not_joined(self) -> None:
        assert lit(a1="spur/0") == set()
        assert lit(a1="spur/2") == {"w1"}

    def test_corners_touch_two_relics(self) -> None:
        assert lit(a1="straight/0", a2="straight/0", a3="cross/0") == {"w3", "na"}

    def test_everything(self) -> None:
        cross = dict.fromkeys(SPACES, "cross/0")
        assert lit(**cross) == set(RELIC_PLACES)

    def test_special_locations(self) -> None:
        assert special_is_lit(temple(b1="spur/0"), 1)
        assert not special_is_lit(temple(b1="spur/2"), 1)
        assert special_is_lit(temple(b1="crypt/2"), 1)
        assert not special_is_lit(temple(b1="crypt/0"), 1)
        assert not special_is_lit(temple(b1="cross/0"), 1)
        assert not special_is_lit(temple(), 1)

    def test_is_lit_tells_the_paths_of_one_tile_apart(self) -> None:
        tiles = temple(b1="spur/0")
        assert is_lit(tiles, 1, "S") and not is_lit(tiles, 1, "NEW")

    def test_places_lists_the_members_of_a_set(self) -> None:
        assert places(0) == ()
        assert places(0b100000101) == (0, 2, 8)


class TestAgainstWalking:
    @given(st.lists(st.sampled_from([None, *LAID]), min_size=9, max_size=9))
    def test_what_a_path_reaches_equals_a_walk(self, laid: list[str | None]) -> None:
        tiles = tuple(laid)
        assert {RELIC_PLACES[place] for place in places(lit_relics(tiles))} == relics_reached(tiles)
        assert {space for space in range(9) if special_is_lit(tiles, space)} == specials_reached(tiles)
