"""What every level owes its opponent: legal play, the same choice in the dark, and an answer whenever it is asked."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nagaraja import Action, State, View, apply, legal_actions, new_game, sample, view
from nagaraja.actions import Lay, Place
from nagaraja.chance import Chance
from nagaraja.players import LEVELS, hint
from nagaraja.players.duel import Duel, Steps
from nagaraja.players.hint import KINDS
from nagaraja.players.leaf import Judge
from nagaraja.players.player import last_thought
from nagaraja.players.worlds import SampledWorlds
from tests.engine.builder import position
from tests.engine.games import Game, games

LEVEL_NAMES = list(LEVELS)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any choice of any game."""
    game: Game = draw(games())
    states = game.states()[:-1]
    return states[draw(st.integers(0, len(states) - 1))]


few = settings(max_examples=8, derandomize=True, deadline=None, database=None)


def play(levels: tuple[str, str], seed: int, steps: int | None = None) -> State:
    """A whole game; with `steps`, a player's thinking is cut short after so many thoughts."""
    state = new_game(seed)
    chance = Chance(seed)
    while state.to_act is not None:
        thoughts = LEVELS[levels[state.to_act]]().think(view(state, state.to_act), chance)
        action = last_thought(islice(thoughts, steps))
        assert action in legal_actions(state)
        state = apply(state, action).state
    return state


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_plays_whole_games(level: str) -> None:
    assert play((level, level), 1).outcome is not None


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_plays_the_same_game_again(level: str) -> None:
    assert play((level, "pilgrim"), 7, steps=2) == play((level, "pilgrim"), 7, steps=2)


@pytest.mark.parametrize("level", LEVEL_NAMES)
@few
@given(state=positions(), seed=st.integers(0, 99))
def test_two_states_with_the_same_view_get_the_same_choice(level: str, state: State, seed: int) -> None:
    """Fairness: nothing but the view and the player's own chance goes into a choice."""
    seen = view(state, state.to_act)
    other = sample(seen, seed)
    assert view(other, state.to_act) == seen
    first = LEVELS[level]().choose(view(state, state.to_act), Chance(seed))
    second = LEVELS[level]().choose(view(other, state.to_act), Chance(seed))
    assert first == second


@few
@given(state=positions(), seed=st.integers(0, 99))
def test_a_view_that_travelled_as_data_gets_the_same_choice(state: State, seed: int) -> None:
    seen = view(state, state.to_act)
    again = View.from_data(seen.as_data())
    assert LEVELS["sage"]().choose(seen, Chance(seed)) == LEVELS["sage"]().choose(again, Chance(seed))


@pytest.mark.parametrize("level", LEVEL_NAMES)
@few
@given(state=positions(), seed=st.integers(0, 99))
def test_the_generator_ends_with_what_choose_gives(level: str, state: State, seed: int) -> None:
    """Every thought on the way is a legal action, the last one is the choice."""
    seen = view(state, state.to_act)
    thoughts = list(LEVELS[level]().think(seen, Chance(seed)))
    assert all(thought in legal_actions(state) for thought in thoughts)
    assert thoughts[-1] == LEVELS[level]().choose(seen, Chance(seed))


@few
@given(state=positions(), seed=st.integers(0, 99))
def test_every_world_fits_the_view(state: State, seed: int) -> None:
    seen = view(state, state.to_act)
    worlds = SampledWorlds(seen, Chance(seed))
    drawn = [worlds.draw() for _ in range(4)]
    assert all(view(world, state.to_act) == seen for world in drawn)


def test_worlds_differ() -> None:
    worlds = SampledWorlds(view(new_game(3), new_game(3).to_act), Chance(1))
    drawn = [worlds.draw() for _ in range(10)]
    assert len({world.seats[1 - worlds.me].hand for world in drawn}) > 5
    assert len({world.seats[0].relics for world in drawn}) > 5
    assert len({world.draw_pile[-1] for world in drawn}) > 3


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_stops_when_time_is_up(level: str) -> None:
    state = new_game(5)
    assert LEVELS[level]().choose(view(state, state.to_act), Chance(1), seconds=0.0) in legal_actions(state)


def _result(steps: Steps[list[Action]]) -> list[Action]:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return list(done.value)


def test_a_duel_does_not_take_one_temple_for_another() -> None:
    """Two like tiles may be swapped only while an amulet lies on one: what is remembered of targets must know that."""
    hands = ("swap-tiles.4G draw-2.3W", "")
    crypts = {"a2": "crypt/0", "b2": "crypt/0 two"}
    lying = position(hands=hands, sticks=("GN", ""), temples=({}, crypts))
    bare = position(hands=hands, sticks=("GN", ""), temples=({}, {**crypts, "b2": "crypt/0"}), to_act=0, spent="two")
    duel = Duel(lying, Judge(lying, 0))
    for state in (lying, bare):
        assert all(move in legal_actions(state) for move in _result(duel.moves(state)))


class TestHint:
    @few
    @given(state=positions())
    def test_is_legal_and_has_reasons(self, state: State) -> None:
        advice = hint(view(state, state.to_act), Chance(1), 0.05)
        assert isinstance(advice.action, Action) and advice.action in legal_actions(state)
        assert advice.reasons and all(reason.kind in KINDS for reason in advice.reasons)

    def test_names_chances_for_a_lay(self) -> None:
        state = new_game(5)
        advice = hint(view(state, state.to_act), Chance(1))
        values = {reason.kind: reason.value for reason in advice.reasons}
        assert isinstance(advice.action, Lay)
        assert 0 < values["win-chance"] < 100 and values["cards-left"] == 5 - len(advice.action.cards)

    def test_names_points_for_a_placement(self) -> None:
        state = new_game(5)
        while not isinstance(legal_actions(state)[0], Place):
            state = apply(state, legal_actions(state)[0]).state
        advice = hint(view(state, state.to_act), Chance(1))
        values = {reason.kind: reason.value for reason in advice.reasons}
        assert values["points-now"] >= 0 and values["points-in-reach"] > 0
