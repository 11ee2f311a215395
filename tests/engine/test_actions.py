"""Actions as small frozen values, and their text notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nagaraja import Action, IllegalAction, apply, legal_actions
from nagaraja.actions import Accept, Activate, Give, Lay, Pass, Place, PlayAmulet, Take, Undo
from nagaraja.box import CARDS, NAGA_STICKS
from nagaraja.geometry import SPACES

from .builder import position, step
from .games import Game, games

WRITTEN: dict[str, Action] = {
    "lay take.2B": Lay(("take.2B",)),
    "lay fate-3.3W rethrow-2.4G": Lay(("rethrow-2.4G", "fate-3.3W")),
    "activate GN trap.1W2G 1:b2": Activate("GN", "trap.1W2G", ("1:b2",)),
    "activate WN pivot.3W 0:a1/3": Activate("WN", "pivot.3W", ("0:a1/3",)),
    "activate WN look-2.3W 0:na 1:e3": Activate("WN", "look-2.3W", ("0:na", "1:e3")),
    "activate GN discard-2.2B B3 B4": Activate("GN", "discard-2.2B", ("B3", "B4")),
    "activate GN draw-2.3W": Activate("GN", "draw-2.3W"),
    "pass": Pass(),
    "accept": Accept(),
    "undo": Undo(),
    "amulet": PlayAmulet(),
    "take take.2B": Take("take.2B"),
    "place c3/2": Place("c3", 2),
    "give take.2B": Give("take.2B"),
}

HOSTILE = [
    "",
    " ",
    "lay  take.2B",
    "lay take.2B ",
    "lay nonsense",
    "Lay take.2B",
    "LAY take.2B",
    "activate",
    "activate GN",
    "activate G1 take.2B",
    "activate B4 take.2B",
    "activate GN nonsense",
    "activate GN take.2B ",
    "activate GN trap.1W2G  1:b2",
    "pass now",
    "accept ",
    "undo undo",
    "amulet draw",
    "take",
    "take a b",
    "place",
    "place c3",
    "place c3/4",
    "place c3/-1",
    "place c3/00",
    "place c3/1/1",
    "place d1/0",
    "place a1/¹",
    "place a1/٣",
    "give",
    "give nonsense",
    "__class__",
    "_read",
    "parse take.2B",
    "pass\n",
    "pass\x00",
    "\ud800",
    "🐍" * 1000,
    "lay " + "take.2B " * 10_000,
]


class TestNotation:
    @pytest.mark.parametrize("text", WRITTEN)
    def test_both_ways(self, text: str) -> None:
        action = WRITTEN[text]
        assert str(action) == text
        assert Action.parse(text) == action
        assert type(Action.parse(text)) is type(action)

    @given(games())
    def test_round_trip_of_every_legal_action(self, game: Game) -> None:
        for state, taken, _ in game.turns():
            choices = legal_actions(state)
            for number in range(0, len(choices), max(1, len(choices) // 20)):
                action = choices[number]
                assert Action.parse(str(action)) == action
                assert hash(Action.parse(str(action))) == hash(action)
            assert Action.parse(str(taken)) == taken

    @given(
        st.one_of(
            st.builds(Lay, st.lists(st.sampled_from(sorted(CARDS)), max_size=6).map(tuple)),
            st.builds(Place, st.sampled_from(SPACES), st.integers(0, 3)),
            st.builds(Take, st.sampled_from(sorted(CARDS))),
            st.builds(Give, st.sampled_from(sorted(CARDS))),
            st.builds(
                Activate,
                st.sampled_from(sorted(NAGA_STICKS)),
                st.sampled_from(sorted(CARDS)),
                st.lists(st.sampled_from(["B3", "0:na", "1:c3/2"]), max_size=3).map(tuple),
            ),
        )
    )
    def test_round_trip_of_any_well_formed_action(self, action: Action) -> None:
        assert Action.parse(str(action)) == action

    @pytest.mark.parametrize("text", HOSTILE)
    def test_hostile_text_is_refused(self, text: str) -> None:
        with pytest.raises(IllegalAction) as refusal:
            Action.parse(text)
        assert refusal.value.kind == "not-an-action"
        assert len(str(refusal.value)) < 200

    @pytest.mark.parametrize("value", [None, 7, b"pass", ["pass"], {"pass": 1}])
    def test_what_is_no_text_is_refused(self, value: object) -> None:
        with pytest.raises(IllegalAction):
            Action.parse(value)  # type: ignore[arg-type]

    @given(st.text(max_size=60))
    def test_any_text_is_refused_or_read_and_written_back(self, text: str) -> None:
        try:
            action = Action.parse(text)
        except IllegalAction:
            return
        assert Action.parse(str(action)) == action

    @given(
        st.lists(
            st.sampled_from(
                [
                    "lay",
                    "activate",
                    "pass",
                    "place",
                    "give",
                    "take",
                    "GN",
                    "WN",
                    "take.2B",
                    "trap.1W2G",
                    "a1/0",
                    "1:b2",
                    "",
                    "x",
                ]
            ),
            max_size=6,
        )
    )
    def test_any_mixture_of_its_words(self, words: list[str]) -> None:
        text = " ".join(words)
        try:
            action = Action.parse(text)
        except IllegalAction:
            return
        assert sorted(str(action).split(" ")) == sorted(words)


class TestValues:
    @pytest.mark.parametrize("text", WRITTEN)
    def test_hashable_and_small(self, text: str) -> None:
        action = WRITTEN[text]
        assert {action: text}[Action.parse(text)] == text
        assert not hasattr(action, "__dict__")

    def test_kinds_are_not_mixed_up(self) -> None:
        assert len({Take("take.2B"), Give("take.2B"), Pass(), Accept(), Undo(), PlayAmulet()}) == 6

    def test_cards_are_laid_in_any_order(self) -> None:
        assert Lay(("take.2B", "draw-2.3W")) == Lay(("draw-2.3W", "take.2B"))


class TestRefusals:
    def test_is_a_value_error_with_a_kind_values_and_a_sentence(self) -> None:
        state = position(hands=("take.2B fate-2.1W3G", ""), sticks=("GN", ""))
        with pytest.raises(ValueError, match=r"take\.2B would change and show nothing") as refusal:
            step(state, "activate GN take.2B")
        assert isinstance(refusal.value, IllegalAction)
        assert (refusal.value.kind, refusal.value.values) == ("no-target", {"card": "take.2B"})
        assert str(refusal.value).endswith(".")

    @pytest.mark.parametrize(
        "action",
        [
            Lay(("nonsense",)),
            Activate("XX", "take.2B"),
            Activate("GN", "nonsense"),
            Activate("GN", "trap.1W2G", ("9:z9",)),
            Activate("GN", "trap.1W2G", ("1:b2", "1:b2")),
            Place("z9", 0),
            Place("a1", 9),
            Place("a1", -1),
            Place("a1", True),
            Place("a1", 1.0),  # type: ignore[arg-type]
            Take("nonsense"),
            Give("nonsense"),
            Action(),
            "pass",
            None,
        ],
    )
    def test_actions_made_by_hand_are_refused_wherever_they_make_no_sense(self, action: Action) -> None:
        for state, _, _ in Game(3, ("any-kind", "any-kind")).turns():
            before = state.copy()
            assert action not in legal_actions(state)
            with pytest.raises(IllegalAction):
                apply(state, action)
            assert state == before
