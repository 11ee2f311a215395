"""Cards with the room symbol: pivot, move, swap tiles and the trap."""

import pytest

from nagaraja import Action, IllegalAction, Phase, legal_actions, view
from nagaraja.actions import Place
from nagaraja.events import AmuletCollected, RelicTurned, TileMoved, TilePivoted, TilesSwapped, TrapLaid
from nagaraja.geometry import SPACES
from nagaraja.state import State

from .builder import DARK_TEMPLES, all_of, holding, only, position, step, targets


def tile_at(state: State, owner: int, space: str) -> str | None:
    return state.seats[owner].tiles[SPACES.index(space)]


def amulet_at(state: State, owner: int, space: str) -> str | None:
    return state.seats[owner].carried[SPACES.index(space)]


class TestPivot:
    OWN, THEIRS, EITHER = "pivot.3W", "pivot.1W3G", "pivot.1B2G"

    @pytest.mark.parametrize(("card", "seats"), [(OWN, {"0"}), (THEIRS, {"1"}), (EITHER, {"0", "1"})])
    def test_arrows(self, card: str, seats: set[str]) -> None:
        state = holding(card, temples=({"a1": "curve/0"}, {"a1": "curve/0"}))
        assert targets(state, card) == {(f"{seat}:a1/{turn}",) for seat in seats for turn in (1, 2, 3)}

    def test_any_other_orientation_but_none_that_looks_the_same(self) -> None:
        state = holding(self.OWN, temples=({"a1": "straight/1", "b1": "cross/0", "c1": "spur/2"}, {}))
        assert targets(state, self.OWN) == {("0:a1/0",), ("0:c1/0",), ("0:c1/1",), ("0:c1/3",)}

    def test_ruling_06_no_tile_that_can_turn_no_activation(self) -> None:
        for temple in ({}, {"a1": "cross/0"}):
            state = position(hands=(f"{self.OWN} fate-2.1W3G", ""), sticks=("GN", ""), temples=(temple, {}))
            with pytest.raises(IllegalAction, match="change and show nothing"):
                step(state, f"activate GN {self.OWN} 0:a1/1")

    def test_a_path_is_opened_and_the_relic_turns_up(self) -> None:
        before = holding(self.OWN, temples=({"a1": "curve/0"}, {}), relics=({"w1": 4}, {}))
        after = step(before, f"activate GN {self.OWN} 0:a1/2")
        assert tile_at(after.state, 0, "a1") == "curve/2"
        pivoted = only(after.events, TilePivoted)
        assert (pivoted.player, pivoted.temple, pivoted.space, pivoted.turn) == (0, 0, "a1", 2)
        turned = only(after.events, RelicTurned)
        assert (turned.player, turned.place, turned.value, turned.up) == (0, "w1", 4, True)
        assert after.state.seats[0].points == 4

    def test_a_broken_path_turns_the_relic_down_and_its_points_are_gone(self) -> None:
        before = holding(self.THEIRS, temples=({}, {"a1": "curve/2"}), relics=({}, {"w1": 4}))
        after = step(before, f"activate GN {self.THEIRS} 1:a1/0")
        turned = only(after.events, RelicTurned)
        assert (turned.player, turned.place, turned.up) == (1, "w1", False)
        assert after.state.seats[1].points == 0
        assert view(after.state, 0).seats[1].relics[0] == 4, "both have seen it and remember"

    def test_the_tile_does_not_leave_its_space(self) -> None:
        before = holding(self.OWN, temples=({"a1": "curve/0", "b1": "straight/0"}, {}))
        after = step(before, f"activate GN {self.OWN} 0:a1/1").state
        assert after.seats[0].tiles == ("curve/1", "straight/0", *(None,) * 7)

    def test_ruling_09_the_owner_of_the_temple_takes_an_amulet_that_the_opponent_uncovers(self) -> None:
        before = holding(self.THEIRS, temples=({}, {"b1": "spur/2 two"}))
        after = step(before, f"activate GN {self.THEIRS} 1:b1/0")
        collected = only(after.events, AmuletCollected)
        assert (collected.player, collected.space, collected.private) == (1, "b1", "two")
        assert collected.seen_by(0).private is None
        assert after.state.seats[1].amulets == ("two",) and amulet_at(after.state, 1, "b1") is None

    def test_ruling_09_a_collected_amulet_is_never_given_back(self) -> None:
        before = holding(self.OWN, temples=({"b1": "spur/0"}, {}), amulets=("one", ""))
        after = step(before, f"activate GN {self.OWN} 0:b1/2").state
        assert after.seats[0].amulets == ("one",) and set(after.seats[0].carried) == {None}


class TestMove:
    CARD = "move.2W1G"

    def test_any_own_tile_to_any_empty_space_also_far_from_everything(self) -> None:
        state = holding(self.CARD, temples=({"a1": "curve/0"}, {"b1": "cross/0"}))
        assert targets(state, self.CARD) == {("0:a1", f"0:{space}") for space in SPACES if space != "a1"}

    def test_the_tile_keeps_its_turn(self) -> None:
        after = step(holding(self.CARD, temples=({"a1": "curve/3"}, {})), f"activate GN {self.CARD} 0:a1 0:c3")
        assert tile_at(after.state, 0, "a1") is None and tile_at(after.state, 0, "c3") == "curve/3"
        moved = only(after.events, TileMoved)
        assert (moved.temple, moved.origin, moved.space) == (0, "a1", "c3")

    def test_a_moved_tile_opens_a_path(self) -> None:
        before = holding(self.CARD, temples=({"b1": "curve/2"}, {}), relics=({"w1": 5}, {}))
        after = step(before, f"activate GN {self.CARD} 0:b1 0:a1")
        assert only(after.events, RelicTurned).up and after.state.seats[0].points == 5

    def test_the_path_it_leaves_is_broken(self) -> None:
        before = holding(
            self.CARD,
            temples=({"b1": "straight/0", "b2": "straight/0", "b3": "straight/0"}, {}),
            relics=({"nb": 5}, {}),
        )
        assert before.seats[0].points == 5
        after = step(before, f"activate GN {self.CARD} 0:b2 0:c2")
        assert not only(after.events, RelicTurned).up and after.state.seats[0].points == 0

    def test_ruling_09_an_amulet_travels_with_its_tile_until_a_path_reaches_it(self) -> None:
        before = holding(self.CARD, temples=({"b2": "spur/0 one"}, {}))
        away = step(before, f"activate GN {self.CARD} 0:b2 0:c3").state
        assert amulet_at(away, 0, "b2") is None and amulet_at(away, 0, "c3") == "one"
        home = step(before, f"activate GN {self.CARD} 0:b2 0:b1")
        assert only(home.events, AmuletCollected).private == "one"
        assert home.state.seats[0].amulets == ("one",) and set(home.state.seats[0].carried) == {None}

    def test_ruling_08_no_tile_moves_onto_the_trap_nor_does_the_trap_move(self) -> None:
        state = holding(self.CARD, temples=({"a1": "curve/0"}, {}), trap="0:b2")
        assert ("0:a1", "0:b2") not in targets(state, self.CARD)
        assert not any(origin == "0:b2" for origin, _ in targets(state, self.CARD))
        assert step(state, f"activate GN {self.CARD} 0:a1 0:c3").state.trap == (0, SPACES.index("b2"))

    def test_ruling_06_without_a_tile_no_activation(self) -> None:
        state = position(hands=(f"{self.CARD} fate-2.1W3G", ""), sticks=("GN", ""), temples=({}, {"a1": "cross/0"}))
        with pytest.raises(IllegalAction, match="change and show nothing"):
            step(state, f"activate GN {self.CARD} 0:a1 0:b1")

    def test_ruling_06_eight_tiles_and_the_trap_leave_no_empty_space(self) -> None:
        state = position(
            hands=(f"{self.CARD} fate-2.1W3G", ""), sticks=("GN", ""), temples=(DARK_TEMPLES[0], {}), trap="0:c3"
        )
        assert targets(state, self.CARD) == set()


class TestSwapTiles:
    OWN, THEIRS, EITHER = "swap-tiles.2B", "swap-tiles.4G", "swap-tiles.1B1W"

    @pytest.mark.parametrize(("card", "seats"), [(OWN, {"0"}), (THEIRS, {"1"}), (EITHER, {"0", "1"})])
    def test_arrows(self, card: str, seats: set[str]) -> None:
        temple = {"a1": "curve/0", "b1": "straight/0"}
        assert targets(holding(card, temples=(temple, temple)), card) == {(f"{s}:a1", f"{s}:b1") for s in seats}

    def test_tiles_change_places_without_turning(self) -> None:
        before = holding(self.OWN, temples=({"a1": "curve/3", "b2": "straight/1"}, {}))
        after = step(before, f"activate GN {self.OWN} 0:a1 0:b2")
        assert tile_at(after.state, 0, "a1") == "straight/1" and tile_at(after.state, 0, "b2") == "curve/3"
        swapped = only(after.events, TilesSwapped)
        assert (swapped.player, swapped.temple, swapped.spaces) == (0, 0, ("a1", "b2"))

    def test_relics_turn_up_and_down(self) -> None:
        before = holding(self.THEIRS, temples=({}, {"a1": "curve/2", "c1": "curve/1"}), relics=({}, {"w1": 4, "e1": 3}))
        assert before.seats[1].points == 7
        after = step(before, f"activate GN {self.THEIRS} 1:a1 1:c1")
        assert {(event.place, event.up) for event in all_of(after.events, RelicTurned)} == {
            ("w1", False),
            ("e1", False),
        }
        assert after.state.seats[1].points == 0

    def test_ruling_06_tiles_that_look_alike_are_no_target(self) -> None:
        state = position(
            hands=(f"{self.OWN} fate-2.1W3G", ""), sticks=("GN", ""), temples=({"a1": "curve/0", "b2": "curve/0"}, {})
        )
        assert targets(state, self.OWN) == set()
        turned = holding(self.OWN, temples=({"a1": "curve/0", "b2": "curve/1"}, {}))
        assert targets(turned, self.OWN) == {("0:a1", "0:b2")}

    def test_one_tile_is_not_enough(self) -> None:
        state = position(
            hands=(f"{self.EITHER} fate-2.1W3G", ""), sticks=("GN", ""), temples=({"a1": "curve/0"}, {"a1": "curve/1"})
        )
        assert targets(state, self.EITHER) == set()

    def test_a_face_down_amulet_makes_like_tiles_different(self) -> None:
        one = holding(self.OWN, temples=({"a2": "spur/1 two", "b2": "spur/1"}, {}))
        assert targets(one, self.OWN) == {("0:a2", "0:b2")}
        both = holding(self.OWN, temples=({"a2": "spur/1 two", "b2": "spur/1 two"}, {}))
        assert targets(both, self.OWN) == {("0:a2", "0:b2")}, "what lies under them is not known"

    def test_ruling_09_amulets_travel_with_their_tiles(self) -> None:
        before = holding(self.THEIRS, temples=({}, {"b2": "spur/1 draw", "a3": "crypt/0 one"}))
        after = step(before, f"activate GN {self.THEIRS} 1:a3 1:b2").state
        assert (tile_at(after, 1, "b2"), amulet_at(after, 1, "b2")) == ("crypt/0", "one")
        assert (tile_at(after, 1, "a3"), amulet_at(after, 1, "a3")) == ("spur/1", "draw")

    def test_ruling_09_an_amulet_is_collected_where_a_path_reaches_it(self) -> None:
        before = holding(self.THEIRS, temples=({}, {"b2": "spur/0 draw", "b1": "curve/0"}))
        after = step(before, f"activate GN {self.THEIRS} 1:b1 1:b2")
        assert only(after.events, AmuletCollected).player == 1
        assert after.state.seats[1].amulets == ("draw",) and set(after.state.seats[1].carried) == {None}

    def test_ruling_08_the_trap_is_no_tile_to_swap(self) -> None:
        state = holding(self.OWN, temples=({"a1": "curve/0", "b1": "straight/0"}, {}), trap="0:b2")
        assert targets(state, self.OWN) == {("0:a1", "0:b1")}


class TestTrap:
    CARD = "trap.1W2G"

    def test_on_any_empty_space_of_the_opponent(self) -> None:
        state = holding(self.CARD, temples=({"a1": "curve/0"}, {"b1": "curve/0", "c3": "cross/0"}))
        assert targets(state, self.CARD) == {(f"1:{space}",) for space in SPACES if space not in ("b1", "c3")}

    def test_it_lies_there(self) -> None:
        after = step(holding(self.CARD), f"activate GN {self.CARD} 1:b1")
        laid = only(after.events, TrapLaid)
        assert (laid.player, laid.temple, laid.space) == (0, 1, "b1")
        assert after.state.trap == (1, SPACES.index("b1"))
        for player in (0, 1, None):
            assert view(after.state, player).trap == (1, SPACES.index("b1"))

    def test_it_comes_over_from_the_players_own_temple(self) -> None:
        after = step(holding(self.CARD, trap="0:a1"), f"activate GN {self.CARD} 1:c2").state
        assert after.trap == (1, SPACES.index("c2"))
        assert after.trap_space(0) is None

    def test_ruling_08_it_may_be_laid_on_another_space_of_the_same_temple(self) -> None:
        state = holding(self.CARD, trap="1:a1")
        assert ("1:a1",) not in targets(state, self.CARD), "where it lies it would change nothing"
        assert step(state, f"activate GN {self.CARD} 1:b1").state.trap == (1, SPACES.index("b1"))

    def test_no_tile_may_be_placed_over_it(self) -> None:
        state = position(Phase.EXPLORATION, to_act=1, trap="1:b1", tile="cross")
        assert {action.space for action in legal_actions(state) if isinstance(action, Place)} == {"a1", "c1"}
        with pytest.raises(IllegalAction, match="The trap lies on b1"):
            step(state, "place b1/0")

    def test_ruling_08_it_makes_no_neighbour_for_placement(self) -> None:
        state = position(Phase.EXPLORATION, to_act=1, trap="1:b2", tile="cross")
        assert Action.parse("place b3/0") not in legal_actions(state)
        assert Action.parse("place a2/0") not in legal_actions(state)

    def test_it_neither_breaks_nor_makes_a_path(self) -> None:
        before = holding(self.CARD, temples=({}, {"b1": "straight/0", "b3": "straight/0"}))
        after = step(before, f"activate GN {self.CARD} 1:b2")
        assert not all_of(after.events, RelicTurned)

    def test_ruling_06_no_other_empty_space_no_activation(self) -> None:
        state = position(
            hands=(f"{self.CARD} fate-2.1W3G", ""), sticks=("GN", ""), temples=({}, DARK_TEMPLES[1]), trap="1:c3"
        )
        assert targets(state, self.CARD) == set()
