"""Step 3: where a tile may go, which way it turns, and what its paths open."""

import pytest

from nagaraja import Action, IllegalAction, Phase, legal_actions
from nagaraja.actions import Place
from nagaraja.events import AmuletCollected, GuideChosen, RelicTurned, TilePlaced, TileRemoved
from nagaraja.geometry import SPACES
from nagaraja.state import State

from .builder import DARK_TEMPLES, Temple, all_of, only, position, step


def exploring(tile: str, temple: Temple | None = None, *, amulet: str | None = None, trap: str | None = None) -> State:
    """Seat 0 has won this tile."""
    return position(Phase.EXPLORATION, temples=(temple or {}, {}), tile=tile, tile_amulet=amulet, trap=trap)


def spaces(state: State) -> set[str]:
    return {action.space for action in legal_actions(state) if isinstance(action, Place)}


class TestWhere:
    def test_at_the_entrances_of_an_empty_temple(self) -> None:
        assert spaces(exploring("cross")) == {"a1", "b1", "c1"}

    def test_at_an_entrance_or_beside_another_tile(self) -> None:
        assert spaces(exploring("cross", {"a1": "curve/0"})) == {"b1", "c1", "a2"}
        assert spaces(exploring("cross", {"a1": "curve/0", "b1": "curve/0", "c1": "curve/0"})) == {"a2", "b2", "c2"}

    def test_beside_means_orthogonally_with_or_without_a_path(self) -> None:
        assert spaces(exploring("cross", {"b2": "straight/1"})) == {"a1", "b1", "c1", "a2", "c2", "b3"}

    def test_a_tile_far_away_has_neighbours_too(self) -> None:
        assert spaces(exploring("cross", {"c3": "curve/0"})) == {"a1", "b1", "c1", "c2", "b3"}

    def test_not_on_a_tile(self) -> None:
        with pytest.raises(IllegalAction, match="already a tile on a1"):
            step(exploring("cross", {"a1": "curve/0"}), "place a1/0")

    def test_not_apart_from_everything(self) -> None:
        with pytest.raises(IllegalAction, match="b2 touches neither"):
            step(exploring("cross"), "place b2/0")

    def test_ruling_08_not_on_the_trap_nor_beside_it_alone(self) -> None:
        assert spaces(exploring("cross", trap="0:b1")) == {"a1", "c1"}
        assert spaces(exploring("cross", trap="1:b1")) == {"a1", "b1", "c1"}, "a trap in the other temple"
        assert "b3" not in spaces(exploring("cross", {"a1": "curve/0"}, trap="0:b2"))


class TestTurning:
    @pytest.mark.parametrize(
        ("tile", "turns"), [("cross", 1), ("straight", 2), ("curve", 4), ("spur", 4), ("crypt", 4)]
    )
    def test_any_way_that_looks_different(self, tile: str, turns: int) -> None:
        assert len(legal_actions(exploring(tile))) == 3 * turns

    def test_a_turn_that_looks_the_same_is_named_by_the_smallest(self) -> None:
        with pytest.raises(IllegalAction, match="looks like one of its other turns"):
            step(exploring("straight"), "place a1/2")

    def test_what_lies_there_afterwards(self) -> None:
        after = step(exploring("curve"), "place c1/3")
        assert after.state.seats[0].tiles[SPACES.index("c1")] == "curve/3"
        placed = only(after.events, TilePlaced)
        assert (placed.player, placed.space, placed.tile) == (0, "c1", "curve/3")
        assert after.state.tile is None and after.state.tile_amulet is None


class TestPathsAndRelics:
    def test_a_path_from_an_entrance_turns_a_relic_up_and_scores(self) -> None:
        state = position(Phase.EXPLORATION, tile="curve", relics=({"w1": 5}, {}))
        after = step(state, "place a1/2")
        turned = only(after.events, RelicTurned)
        assert (turned.player, turned.place, turned.value, turned.up) == (0, "w1", 5, True)
        assert after.state.seats[0].points == 5 and after.state.seats[1].points == 0

    def test_several_at_once(self) -> None:
        state = position(
            Phase.EXPLORATION,
            tile="cross",
            temples=({"a1": "straight/0", "a3": "junction/3", "b2": "curve/3"}, {}),
            relics=({"w2": 3, "w3": 4, "na": 5}, {}),
        )
        after = step(state, "place a2/0")
        assert {event.place for event in all_of(after.events, RelicTurned)} == {"w2", "w3", "na"}
        assert after.state.seats[0].points == 12

    def test_a_tile_without_a_way_in_opens_nothing(self) -> None:
        after = step(exploring("curve"), "place a1/0")
        assert not all_of(after.events, RelicTurned) and after.state.seats[0].up == 0

    def test_separate_paths_on_one_tile(self) -> None:
        """The S of the first spur lies at the entrance and leads nowhere else."""
        state = position(Phase.EXPLORATION, tile="straight", temples=({"b1": "spur/0"}, {}))
        after = step(state, "place a1/1")
        assert after.state.seats[0].up == 0


class TestAmulets:
    def test_collected_when_a_path_reaches_the_special_location(self) -> None:
        after = step(exploring("crypt", amulet="undoing"), "place b1/2")
        collected = only(after.events, AmuletCollected)
        assert (collected.player, collected.space, collected.private) == (0, "b1", "undoing")
        assert after.state.seats[0].amulets == ("undoing",)

    def test_otherwise_it_stays_on_its_tile(self) -> None:
        after = step(exploring("crypt", amulet="undoing"), "place b1/0")
        assert not all_of(after.events, AmuletCollected)
        assert after.state.seats[0].carried[SPACES.index("b1")] == "undoing"
        assert after.state.seats[0].amulets == ()

    def test_a_later_tile_may_reach_it(self) -> None:
        state = exploring("cross", {"b2": "crypt/1 two"})
        after = step(state, "place b1/0")
        assert only(after.events, AmuletCollected).space == "b2"
        assert after.state.seats[0].amulets == ("two",) and set(after.state.seats[0].carried) == {None}

    def test_relics_are_told_before_amulets(self) -> None:
        after = step(exploring("crypt", amulet="two"), "place a1/2")
        kinds = [event.kind for event in after.events]
        assert kinds[:3] == ["tile-placed", "relic-turned", "amulet-collected"]


class TestNoSpace:
    def test_ruling_11_eight_tiles_and_the_trap_put_the_tile_out_of_the_game(self) -> None:
        state = position(
            guide=0,
            to_act=0,
            passes=1,
            hands=("fate-2.1W3G", ""),
            sticks=("GN B4", ""),
            temples=(DARK_TEMPLES[0], {}),
            trap="0:c3",
        )
        after = step(state, "pass")
        assert only(after.events, TileRemoved).tile == "curve"
        assert after.state.removed == ("curve",) and after.state.tile is None
        assert only(after.events, GuideChosen).player == 1, "seat 0 has won it all the same"
        assert after.state.phase is Phase.DEAL

    def test_ruling_11_an_amulet_on_it_goes_with_it_unseen(self) -> None:
        state = position(
            hands=("fate-2.1W3G", ""),
            sticks=("GN B4", ""),
            temples=(DARK_TEMPLES[0], {}),
            trap="0:c3",
            tile="crypt",
            tile_amulet="two",
        )
        after = step(state, "pass")
        assert after.state.buried == ("two",) and after.state.tile_amulet is None
        assert not any("two" in str(event.as_data()) for event in after.events)

    def test_the_loser_of_the_tile_does_not_get_it(self) -> None:
        state = position(hands=("fate-2.1W3G", ""), sticks=("GN B4", ""), temples=(DARK_TEMPLES[0], {}), trap="0:c3")
        assert set(step(state, "pass").state.seats[1].tiles) == {None}

    def test_the_ninth_space_without_the_trap_is_free(self) -> None:
        state = position(Phase.EXPLORATION, temples=(DARK_TEMPLES[0], {}))
        assert spaces(state) == {"c3"}
        assert Action.parse("place c3/1") in legal_actions(state)
