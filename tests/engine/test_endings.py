"""How a game ends: third curse, 25 points, ninth tile, tie-break, no tile left; in which order, and when."""

from typing import ClassVar

import pytest

from nagaraja import Action, IllegalAction, Outcome, Phase, Reason, State, Step, legal_actions, view
from nagaraja.events import GameEnded
from nagaraja.geometry import SPACES

from .builder import DARK_TEMPLES, Temple, only, position, step

WEST: Temple = {"a1": "cross/0", "a2": "junction/3", "a3": "junction/3"}
"""Opens the relics w1, w2, w3 and na."""
WEST_AND_EAST: Temple = {**WEST, "c1": "curve/1"}
"""Opens e1 as well."""


def ended(after: Step) -> Outcome:
    """The outcome, which the events end with as well."""
    outcome = after.state.outcome
    assert outcome is not None
    told = after.events[-1]
    assert isinstance(told, GameEnded) and told is only(after.events, GameEnded)
    assert (told.player, told.reason, told.points, told.tie_break) == (
        outcome.winner,
        outcome.reason,
        outcome.points,
        outcome.tie_break,
    )
    assert (after.state.phase, after.state.to_act) == (Phase.OVER, None)
    return outcome


def exploring(temple: Temple, relics: dict[str, int], tile: str = "curve", amulets: str = "", **more: str) -> State:
    """Seat 0 is about to place a tile."""
    return position(
        Phase.EXPLORATION,
        temples=(temple, {}),
        relics=(relics, {}),
        tile=tile,
        amulets=(amulets, ""),
        tile_amulet=more.get("tile_amulet"),
    )


class TestThirdCurse:
    CURSES: ClassVar = {"w1": 6, "w2": 6, "w3": 3, "na": 3, "e1": 6}

    def test_revealing_it_loses_the_game(self) -> None:
        state = exploring(WEST, self.CURSES)
        assert state.seats[0].curses == 2
        outcome = ended(step(state, "place c1/1"))
        assert (outcome.winner, outcome.reason) == (1, Reason.CURSE)

    def test_two_do_not(self) -> None:
        state = exploring(WEST, {**self.CURSES, "e1": 4})
        assert step(state, "place c1/1").state.outcome is None

    def test_whatever_the_points(self) -> None:
        """28 points and the third curse in one move: it is the curse that counts."""
        state = exploring(WEST, {"w1": 6, "w2": 6, "w3": 5, "na": 5, "e1": 6})
        outcome = ended(step(state, "place c1/1"))
        assert (outcome.winner, outcome.reason, outcome.points) == (1, Reason.CURSE, (28, 0))

    def test_also_on_the_ninth_tile(self) -> None:
        dark = dict(DARK_TEMPLES[0])
        state = position(
            Phase.EXPLORATION,
            tile="curve",
            temples=(
                {
                    **{space: dark[space] for space in SPACES[3:8]},
                    "a1": "cross/0",
                    "b1": "cross/0",
                    "a2": "junction/3",
                    "c3": "junction/1",
                },
                {},
            ),
            relics=({"w1": 6, "w2": 6, "e1": 6}, {}),
        )
        outcome = ended(step(state, "place c1/1"))
        assert (outcome.winner, outcome.reason) == (1, Reason.CURSE)

    def swapping(self, card: str, owner: int) -> State:
        """Seat 0 may swap the third curse of this temple into the light, in the middle of a round."""
        temples: tuple[Temple, Temple] = (WEST, {}) if owner == 0 else ({}, WEST)
        relics = {"w1": 6, "w2": 6, "w3": 3, "na": 3, "e1": 6}
        return position(
            hands=(f"{card} fate-2.1W3G", "fate-3.3W"),
            sticks=("GN GN", "GN"),
            temples=temples,
            relics=(relics, {}) if owner == 0 else ({}, relics),
        )

    def test_ruling_10_the_opponents_card_ends_it_in_mid_round(self) -> None:
        after = step(self.swapping("swap-relics.1W3G", 1), "activate GN swap-relics.1W3G 1:e1 1:na")
        outcome = ended(after)
        assert (outcome.winner, outcome.reason) == (0, Reason.CURSE)
        assert [event.kind for event in after.events] == [
            "card-activated",
            "relics-swapped",
            "relic-turned",
            "relic-turned",
            "game-ended",
        ]

    def test_ruling_10_so_does_ones_own(self) -> None:
        after = step(self.swapping("swap-relics.2B", 0), "activate GN swap-relics.2B 0:e1 0:na")
        assert ended(after).winner == 1

    def test_curses_that_lie_face_down_again_do_not_count(self) -> None:
        """One goes down as another comes up: still two."""
        after = step(self.swapping("swap-relics.2B", 0), "activate GN swap-relics.2B 0:e1 0:w1").state
        assert after.outcome is None and after.seats[0].curses == 2


class TestTwentyFivePoints:
    RELICS: ClassVar = {"w1": 6, "w2": 6, "w3": 5, "na": 5, "e1": 3}

    def test_reaching_them_wins(self) -> None:
        state = exploring(WEST, self.RELICS)
        assert state.seats[0].points == 22
        outcome = ended(step(state, "place c1/1"))
        assert (outcome.winner, outcome.reason, outcome.points) == (0, Reason.POINTS, (25, 0))

    def test_24_do_not(self) -> None:
        state = exploring(WEST, {"w1": 6, "w2": 6, "w3": 5, "na": 4, "e1": 3})
        after = step(state, "place c1/1").state
        assert after.seats[0].points == 24 and after.outcome is None

    def test_ruling_10_face_down_amulet_points_count(self) -> None:
        relics = {"w1": 6, "w2": 6, "w3": 4, "na": 4, "e1": 3}
        assert step(exploring(WEST, relics, amulets="one"), "place c1/1").state.outcome is None
        outcome = ended(step(exploring(WEST, relics, amulets="two"), "place c1/1"))
        assert (outcome.winner, outcome.reason, outcome.points) == (0, Reason.POINTS, (25, 0))

    def test_ruling_10_an_amulet_collected_in_the_same_move_counts(self) -> None:
        relics = {"w1": 6, "w2": 6, "w3": 4, "na": 4, "e1": 3}
        state = exploring(WEST, relics, tile="crypt", tile_amulet="two")
        assert ended(step(state, "place c1/2")).points == (25, 0)
        alone = exploring(WEST, {"w1": 6, "w2": 6, "w3": 5, "na": 5}, amulets="one", tile="spur", tile_amulet="two")
        outcome = ended(step(alone, "place b1/0"))
        assert (outcome.winner, outcome.reason, outcome.points) == (0, Reason.POINTS, (25, 0))

    def test_before_the_ninth_tile_is_counted(self) -> None:
        """Seat 0 has more when the ninth tile of seat 1 falls, but seat 1 has 25."""
        dark = dict(DARK_TEMPLES[0])
        temple = {**WEST, **{space: dark[space] for space in ("b1", "b2", "c2", "b3")}, "c3": "curve/0"}
        state = exploring(temple, self.RELICS)
        outcome = ended(step(state, "place c1/1"))
        assert (outcome.reason, outcome.tie_break) == (Reason.POINTS, False)

    def test_ruling_10_ones_own_card_wins_in_mid_round(self) -> None:
        state = position(
            hands=("swap-relics.2B", "fate-3.3W"),
            sticks=("GN", "GN"),
            temples=(WEST_AND_EAST, {}),
            relics=({"w1": 6, "w2": 6, "w3": 5, "na": 3, "e1": 4, "nb": 5}, {}),
        )
        assert state.seats[0].points == 24
        after = step(state, "activate GN swap-relics.2B 0:e1 0:nb")
        outcome = ended(after)
        assert (outcome.winner, outcome.reason, outcome.points) == (0, Reason.POINTS, (25, 0))

    def test_ruling_10_the_opponents_card_makes_its_victim_win(self) -> None:
        """Whoever is careless with a swap gives the game away: the owner of the temple wins."""
        state = position(
            hands=("swap-relics.1W3G", ""),
            sticks=("GN", ""),
            temples=({}, WEST_AND_EAST),
            relics=({}, {"w1": 6, "w2": 6, "w3": 5, "na": 3, "e1": 4, "nb": 5}),
        )
        outcome = ended(step(state, "activate GN swap-relics.1W3G 1:e1 1:nb"))
        assert (outcome.winner, outcome.reason) == (1, Reason.POINTS)

    def test_ruling_09_an_amulet_uncovered_by_the_opponent_may_end_it(self) -> None:
        state = position(
            hands=("pivot.1W3G", ""),
            sticks=("GN", ""),
            temples=({}, {**WEST, "b1": "spur/2 two", "b2": "curve/0"}),
            relics=({}, {"w1": 6, "w2": 6, "w3": 4, "na": 3, "nb": 5}),
            amulets=("", "two two"),
        )
        state = step(state, "activate GN pivot.1W3G 1:b1/0").state
        assert state.phase is Phase.RESPONSE
        outcome = ended(step(state, "accept"))
        assert (outcome.winner, outcome.reason, outcome.points) == (1, Reason.POINTS, (0, 25))


class TestNinthTile:
    def full(self, relics: dict[str, int], theirs: int = 0, amulets: tuple[str, str] = ("", "")) -> State:
        """Seat 0 fills the temple with a last tile at c3; seat 1 has one relic of this value face up, or none."""
        return position(
            Phase.EXPLORATION,
            tile="junction",
            temples=({**DARK_TEMPLES[0], "a1": "curve/2"}, {"c1": "curve/1"} if theirs else {}),
            relics=(relics, {"e1": theirs} if theirs else {}),
            amulets=amulets,
        )

    def test_the_higher_total_wins(self) -> None:
        outcome = ended(step(self.full({"w1": 5}, theirs=4), "place c3/0"))
        assert (outcome.winner, outcome.reason, outcome.points) == (0, Reason.NINTH_TILE, (5, 4))
        assert not outcome.tie_break

    def test_also_if_it_is_the_opponents(self) -> None:
        outcome = ended(step(self.full({"w1": 3}, theirs=4), "place c3/0"))
        assert (outcome.winner, outcome.reason, outcome.points) == (1, Reason.NINTH_TILE, (3, 4))

    def test_face_down_amulets_count(self) -> None:
        outcome = ended(step(self.full({"w1": 3}, theirs=4, amulets=("two", "")), "place c3/0"))
        assert (outcome.winner, outcome.points) == (0, (5, 4))

    def test_what_the_last_tile_opens_counts(self) -> None:
        state = position(
            Phase.EXPLORATION,
            temples=(
                {**{space: tile for space, tile in DARK_TEMPLES[0].items() if space != "c1"}, "c3": "curve/0"},
                {},
            ),
            relics=({"e1": 5}, {}),
        )
        assert ended(step(state, "place c1/1")).points == (5, 0)

    def test_eight_tiles_do_not_end_it(self) -> None:
        seven = {space: tile for space, tile in DARK_TEMPLES[0].items() if space != "b3"}
        state = position(Phase.EXPLORATION, temples=(seven, {}))
        assert step(state, "place b3/0").state.outcome is None

    def test_eight_tiles_of_the_other_do_not_matter(self) -> None:
        state = position(Phase.EXPLORATION, temples=({}, DARK_TEMPLES[1]))
        assert step(state, "place b1/0").state.outcome is None


class TestTieBreak:
    @pytest.mark.parametrize("player", [0, 1])
    def test_a_tie_goes_to_whoever_placed_the_ninth_tile(self, player: int) -> None:
        temples = (DARK_TEMPLES[0], {}) if player == 0 else ({}, DARK_TEMPLES[0])
        state = position(Phase.EXPLORATION, guide=0, to_act=player, temples=temples)
        outcome = ended(step(state, "place c3/0"))
        assert (outcome.winner, outcome.reason, outcome.tie_break) == (player, Reason.NINTH_TILE, True)

    def test_amulets_may_make_or_break_it(self) -> None:
        state = position(Phase.EXPLORATION, temples=(DARK_TEMPLES[0], {}), amulets=("one", "two"))
        assert ended(step(state, "place c3/0")).winner == 1
        level = position(Phase.EXPLORATION, temples=(DARK_TEMPLES[0], {}), amulets=("two", "one one"))
        assert ended(step(level, "place c3/0")).tie_break


class TestTilesOut:
    """Ruling 11: 17 tiles are nine and eight, so it takes a tile put out of the game."""

    def last_tile(self, guide: int = 0, amulets: tuple[str, str] = ("", ""), winner: int = 0) -> State:
        """Eight tiles each, the last tile at stake, and the trap on the last space of whoever wins it."""
        return position(
            guide=guide,
            to_act=winner,
            passes=1,
            hands=("fate-2.1W3G", "fate-3.3W") if winner == 0 else ("", "fate-3.3W"),
            sticks=("GN B4", "") if winner == 0 else ("", "GN B4"),
            temples=DARK_TEMPLES,
            trap=f"{winner}:c3",
            amulets=amulets,
        )

    def test_ruling_11_the_higher_total_wins(self) -> None:
        for amulets, winner in ((("two", "one"), 0), (("one", "two"), 1)):
            outcome = ended(step(self.last_tile(amulets=amulets), "pass"))
            assert (outcome.winner, outcome.reason, outcome.tie_break) == (winner, Reason.TILES_OUT, False)

    @pytest.mark.parametrize("winner", [0, 1])
    def test_ruling_11_a_tie_goes_to_the_winner_of_the_last_tile(self, winner: int) -> None:
        state = self.last_tile(guide=0, winner=winner)
        assert state.tile_pile == ()
        outcome = ended(step(state, "pass"))
        assert (outcome.winner, outcome.reason, outcome.tie_break) == (winner, Reason.TILES_OUT, True)

    def test_ruling_11_also_when_the_last_tile_is_placed(self) -> None:
        seven = {space: tile for space, tile in DARK_TEMPLES[0].items() if space != "b3"}
        state = position(Phase.EXPLORATION, to_act=0, temples=(seven, DARK_TEMPLES[1]), removed="curve")
        assert state.tile_pile == ()
        outcome = ended(step(state, "place b3/0"))
        assert (outcome.winner, outcome.reason, outcome.tie_break) == (0, Reason.TILES_OUT, True)

    def test_the_last_tile_as_the_ninth_is_a_ninth_tile(self) -> None:
        state = position(Phase.EXPLORATION, temples=DARK_TEMPLES)
        assert state.tile_pile == ()
        assert ended(step(state, "place c3/0")).reason is Reason.NINTH_TILE

    def test_a_removed_tile_alone_does_not_end_it(self) -> None:
        state = position(hands=("fate-2.1W3G", ""), sticks=("GN B4", ""), temples=(DARK_TEMPLES[0], {}), trap="0:c3")
        assert step(state, "pass").state.outcome is None


class TestAfterTheEnd:
    def over(self) -> State:
        state = position(
            Phase.EXPLORATION,
            temples=(DARK_TEMPLES[0], {}),
            amulets=("two draw", "undoing"),
            hands=("take.2B", "trap.1W2G"),
        )
        return step(state, "place c3/0").state

    def test_nobody_is_to_act(self) -> None:
        state = self.over()
        assert state.to_act is None and state.phase is Phase.OVER
        assert len(legal_actions(state)) == 0 and list(legal_actions(state)) == []

    @pytest.mark.parametrize(
        "action", ["lay take.2B", "pass", "accept", "undo", "amulet", "place c3/0", "give take.2B", "take take.2B"]
    )
    def test_every_action_is_refused(self, action: str) -> None:
        state = self.over()
        assert Action.parse(action) not in legal_actions(state)
        with pytest.raises(IllegalAction, match="The game is over"):
            step(state, action)

    def test_relics_and_amulets_are_opened_hands_are_not(self) -> None:
        state = self.over()
        for player in (0, 1, None):
            shown = view(state, player)
            assert [seat.relics for seat in shown.seats] == [seat.relics for seat in state.seats]
            assert [seat.amulets for seat in shown.seats] == [("two", "draw"), ("undoing",)]
            assert [seat.points for seat in shown.seats] == [2, 0]
        assert view(state, 0).seats[1].hand is None and view(state, None).seats[0].hand is None

    def test_the_last_event_opens_them_too(self) -> None:
        state = position(Phase.EXPLORATION, temples=(DARK_TEMPLES[0], {}), amulets=("two", "undoing"))
        told = only(step(state, "place c3/0").events, GameEnded)
        assert told.relics == tuple(seat.relics for seat in state.seats)
        assert told.amulets == (("two",), ("undoing",))
        assert told.seen_by(None) == told

    def test_no_new_deal_follows(self) -> None:
        state = position(Phase.EXPLORATION, temples=(DARK_TEMPLES[0], {}))
        assert [event.kind for event in step(state, "place c3/0").events] == ["tile-placed", "game-ended"]
