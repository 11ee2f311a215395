"""Cards with the relic symbol: looking at hidden relics and swapping relics."""

import pytest

from nagaraja import Action, IllegalAction, legal_actions, view
from nagaraja.events import RelicsSeen, RelicsSwapped, RelicTurned
from nagaraja.geometry import RELIC_PLACES

from .builder import all_of, holding, only, position, step, targets

PLACE = {name: number for number, name in enumerate(RELIC_PLACES)}


class TestLookAtOne:
    CARD = "look-1.1B1W1G"

    def test_the_player_sees_the_relic_and_nobody_else_does(self) -> None:
        after = step(holding(self.CARD, relics=({}, {"nb": 6})), f"activate GN {self.CARD} 1:nb")
        seen = only(after.events, RelicsSeen)
        assert (seen.player, seen.spots, seen.private) == (0, ("1:nb",), (6,))
        assert seen.seen_by(0) == seen
        assert seen.seen_by(1).private is None and seen.seen_by(None).private is None
        assert view(after.state, 0).seats[1].relics[PLACE["nb"]] == 6
        assert view(after.state, 1).seats[1].relics[PLACE["nb"]] is None
        assert view(after.state, None).seats[1].relics[PLACE["nb"]] is None

    def test_that_somebody_looked_and_where_is_open(self) -> None:
        after = step(holding(self.CARD), f"activate GN {self.CARD} 1:nb").state
        for player in (0, 1, None):
            assert view(after, player).seats[1].seen == ((PLACE["nb"],), ())

    def test_the_relic_stays_where_it_is_face_down(self) -> None:
        before = holding(self.CARD)
        after = step(before, f"activate GN {self.CARD} 0:w1").state
        assert [seat.relics for seat in after.seats] == [seat.relics for seat in before.seats]
        assert [seat.up for seat in after.seats] == [0, 0]

    def test_either_temple_one_relic(self) -> None:
        assert targets(holding(self.CARD), self.CARD) == {
            (f"{seat}:{name}",) for seat in (0, 1) for name in RELIC_PLACES
        }

    def test_a_relic_that_lies_face_up_is_no_target(self) -> None:
        state = holding(self.CARD, temples=({"a1": "cross/0"}, {}))
        assert ("0:w1",) not in targets(state, self.CARD)
        with pytest.raises(IllegalAction, match="cannot be aimed"):
            step(state, f"activate GN {self.CARD} 0:w1")

    def test_a_relic_may_be_looked_at_again(self) -> None:
        state = holding(self.CARD, looked=("1:nb", ""))
        assert ("1:nb",) in targets(state, self.CARD)

    def test_ruling_13_a_relic_looked_at_stays_known_to_the_one_who_looked(self) -> None:
        state = position(
            hands=(self.CARD, "swap-relics.2B"), sticks=("GN", "GN"), relics=({}, {"nb": 6, "w1": 3}), laid=("", "")
        )
        state = step(state, f"activate GN {self.CARD} 1:nb").state
        state = step(state, "activate GN swap-relics.2B 1:nb 1:w1").state
        known = view(state, 0).seats[1].relics
        assert known[PLACE["w1"]] == 6 and known[PLACE["nb"]] is None
        assert set(view(state, 1).seats[1].relics) == {None}


class TestLookAtTwo:
    CARD = "look-2.3W"

    def test_both_are_seen_in_the_order_of_the_targets(self) -> None:
        state = holding(self.CARD, relics=({"na": 5}, {"e2": 6}))
        seen = only(step(state, f"activate GN {self.CARD} 0:na 1:e2").events, RelicsSeen)
        assert seen.spots == ("0:na", "1:e2") and seen.private == (5, 6)

    def test_they_may_lie_in_different_temples(self) -> None:
        aims = targets(holding(self.CARD), self.CARD)
        assert len(aims) == 18 * 17 // 2
        assert {("0:w1", "1:w1"), ("0:na", "0:w1"), ("1:na", "1:w1")} <= aims

    def test_one_alone_is_not_allowed_while_there_are_two(self) -> None:
        with pytest.raises(IllegalAction, match="cannot be aimed"):
            step(holding(self.CARD), f"activate GN {self.CARD} 0:na")

    def test_the_same_one_twice_is_not_allowed(self) -> None:
        with pytest.raises(IllegalAction):
            step(holding(self.CARD), f"activate GN {self.CARD} 0:na 0:na")


class TestSwapRelics:
    OWN, THEIRS, EITHER = "swap-relics.2B", "swap-relics.1W3G", "swap-relics.1B1W"

    @pytest.mark.parametrize(("card", "seats"), [(OWN, {"0"}), (THEIRS, {"1"}), (EITHER, {"0", "1"})])
    def test_arrows(self, card: str, seats: set[str]) -> None:
        aims = targets(holding(card), card)
        assert {word[0] for aim in aims for word in aim} == seats
        assert len(aims) == 36 * len(seats)

    def test_both_relics_lie_in_the_same_temple(self) -> None:
        assert all(first[0] == second[0] for first, second in targets(holding(self.EITHER), self.EITHER))
        with pytest.raises(IllegalAction):
            step(holding(self.EITHER), f"activate GN {self.EITHER} 0:na 1:na")

    def test_two_hidden_relics_change_places_and_nobody_learns_anything(self) -> None:
        before = holding(self.THEIRS, relics=({}, {"nb": 6, "w1": 3}))
        after = step(before, f"activate GN {self.THEIRS} 1:nb 1:w1")
        relics = after.state.seats[1].relics
        assert relics[PLACE["nb"]] == 3 and relics[PLACE["w1"]] == 6
        assert only(after.events, RelicsSwapped).spots == ("1:nb", "1:w1")
        assert not all_of(after.events, RelicTurned)
        assert {value for player in (0, 1) for value in view(after.state, player).seats[1].relics} == {None}

    def test_a_visible_and_a_hidden_relic_turn_over(self) -> None:
        before = holding(self.OWN, temples=({"a1": "cross/0"}, {}), relics=({"w1": 3, "nb": 5}, {}))
        assert before.seats[0].points == 3
        after = step(before, f"activate GN {self.OWN} 0:nb 0:w1")
        turned = {event.place: (event.value, event.up) for event in all_of(after.events, RelicTurned)}
        assert turned == {"w1": (5, True), "nb": (3, False)}
        assert after.state.seats[0].points == 5

    def test_the_swap_is_told_before_the_turning(self) -> None:
        before = holding(self.OWN, temples=({"a1": "cross/0"}, {}))
        kinds = [event.kind for event in step(before, f"activate GN {self.OWN} 0:nb 0:w1").events]
        assert kinds.index("relics-swapped") < kinds.index("relic-turned")

    def test_two_visible_relics_stay_visible(self) -> None:
        before = holding(self.OWN, temples=({"a1": "cross/0", "c1": "cross/0"}, {}), relics=({"w1": 3, "e1": 5}, {}))
        after = step(before, f"activate GN {self.OWN} 0:e1 0:w1")
        assert after.state.seats[0].up == before.seats[0].up
        assert after.state.seats[0].relics[PLACE["w1"]] == 5
        assert not all_of(after.events, RelicTurned)

    def test_ruling_06_two_visible_relics_of_the_same_value_are_no_target(self) -> None:
        state = holding(self.OWN, temples=({"a1": "cross/0", "c1": "cross/0"}, {}), relics=({"w1": 3, "e1": 3}, {}))
        assert ("0:e1", "0:w1") not in targets(state, self.OWN)
        assert len(targets(state, self.OWN)) == 35

    def test_what_may_be_swapped_does_not_tell_hidden_values(self) -> None:
        alike = holding(self.OWN, relics=({"w1": 3, "e1": 3}, {}))
        unlike = holding(self.OWN, relics=({"w1": 3, "e1": 6}, {}))
        assert list(legal_actions(alike)) == list(legal_actions(unlike))

    def test_targets_are_named_in_one_order_only(self) -> None:
        state = holding(self.OWN)
        assert Action.parse(f"activate GN {self.OWN} 0:nb 0:w1") in legal_actions(state)
        assert Action.parse(f"activate GN {self.OWN} 0:w1 0:nb") not in legal_actions(state)

    def test_ruling_13_a_relic_that_was_face_up_stays_known_to_both(self) -> None:
        before = holding(self.OWN, temples=({"a1": "cross/0"}, {}), relics=({"w1": 3, "nb": 5}, {}))
        after = step(before, f"activate GN {self.OWN} 0:nb 0:w1").state
        for player in (0, 1):
            known = view(after, player).seats[0].relics
            assert known[PLACE["nb"]] == 3 and known[PLACE["w1"]] == 5

    def test_ruling_13_what_only_one_has_seen_is_followed_for_that_one_only(self) -> None:
        before = holding(self.OWN, relics=({"na": 6, "e3": 4}, {}), looked=("0:na", "0:e3"))
        after = step(before, f"activate GN {self.OWN} 0:e3 0:na").state
        first, second = (view(after, player).seats[0].relics for player in (0, 1))
        assert (first[PLACE["e3"]], first[PLACE["na"]]) == (6, None)
        assert (second[PLACE["e3"]], second[PLACE["na"]]) == (None, 4)
