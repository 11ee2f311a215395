"""The text picture of a view."""

import pytest

from nagaraja import Phase, picture, set_up, view
from nagaraja.picture import event_line
from nagaraja.view import all_seeing_view

from .builder import holding, position, step
from .games import Game

TABLE = """\
round 6 | confrontation | seat 0 to act | tile curve | piles: 11 tiles, 40 cards, 1 discarded
       ?    <6>    ?                   ?     ?     ?
    +-----+-----+-----+             +-----+-----+-----+
    |     |     |     |             |     |     |     |
 ?  |     |     |     |  ?       ?  |     |     | XXX |  ?
    |     |     |     |             |     |     |     |
    +-----+-----+-----+             +-----+-----+-----+
    |     |     |     |             |     |  │  |     |
 ?  |─────|     |     |  ?       ?  |     |─@├──|     |  ?
    |     |     |     |             |     |  │  |     |
    +-----+-----+-----+             +-----+-----+-----+
    |  ┃  |  ┃  |     |             |     |     |  │  |
[4] |━━╋━━|━━┻━━|     |  ?       ?  |     |     |──@──|  ?
    |  ┃  |  o  |     |             |     |     |     |
    +-----+-----+-----+             +-----+-----+-----+
       ^     ^     ^                   ^     ^     ^
seat 0 (guide): 6 points, 0 curses
  hand    take.2B trap.1W2G
  laid    fate-3.3W
  played  move.2W1G
  sticks  B3 GN + 2 = 5 fate points, 1 Nagas
  amulets two
seat 1: 0 points, 0 curses
  hand    pivot.3W ?
  laid    look-2.3W
  sticks  W2 W2 = 4 fate points, 0 Nagas
  amulets ?
"""


def drawn() -> str:
    state = position(
        hands=("take.2B trap.1W2G", "pivot.3W draw-2.3W"),
        shown=("", "pivot.3W"),
        laid=("fate-3.3W", "look-2.3W"),
        played=("move.2W1G", ""),
        sticks=("GN B3", "W2 W2"),
        bonus=(2, 0),
        amulets=("two", "one"),
        temples=({"a1": "cross/0", "a2": "straight/1", "b1": "spur/0"}, {"b2": "spur/1 two", "c1": "crypt/0 one"}),
        relics=({"w1": 4, "nb": 6}, {"e1": 5}),
        looked=("0:nb", "1:e1"),
        trap="1:c3",
        discard="rethrow-2.4G",
    )
    return picture(view(state, 0))


class TestPicture:
    def test_to_the_character(self) -> None:
        assert drawn() == TABLE

    @pytest.mark.parametrize("player", [0, 1, None])
    def test_of_any_moment_of_a_game(self, player: int | None) -> None:
        for state in Game(31, ("any-kind", "builder")).states():
            lines = picture(view(state, player)).splitlines()
            assert all(len(line) <= 400 and line == line.rstrip() for line in lines)
            assert len(lines) >= 17
            assert picture(all_seeing_view(state)).count("\n") >= len(lines) - 2

    def test_what_the_viewer_does_not_know_is_not_in_it(self) -> None:
        state = position(Phase.CALL, hands=("take.2B", "pivot.3W trap.1W2G"), shown=("", "pivot.3W"))
        assert "trap.1W2G" not in picture(view(state, 0)) and "pivot.3W ?" in picture(view(state, 0))
        assert "pivot.3W" not in picture(view(state, None))
        assert "trap.1W2G" in picture(all_seeing_view(state))

    def test_a_waiting_activation_and_an_ended_game_are_told(self) -> None:
        waiting = step(holding("trap.1W2G", amulets=("", "two")), "activate GN trap.1W2G 1:b2").state
        assert "pending: activate GN trap.1W2G 1:b2" in picture(view(waiting, 1))
        over = Game(1).states()[-1]
        assert over.outcome is not None
        assert f"seat {over.outcome.winner} won ({over.outcome.reason})" in picture(view(over, None))


class TestEventLines:
    def test_kind_and_values(self) -> None:
        after = step(holding("trap.1W2G"), "activate GN trap.1W2G 1:b2")
        assert [event_line(event) for event in after.events[:2]] == [
            "card-activated player=0 naga=GN card=trap.1W2G target=(1:b2)",
            "trap-laid player=0 temple=1 space=b2",
        ]

    def test_what_is_not_to_be_read_is_a_dash(self) -> None:
        drawn = [event for event in set_up(7).events if event.kind == "cards-drawn"]
        assert event_line(drawn[0].seen_by(1)) == "cards-drawn player=0 count=5 private=-"
        assert "private=(" in event_line(drawn[0].seen_by(0))
