"""The adapter to OpenSpiel: only where OpenSpiel is installed (tests/bench/players_requirements.txt)."""

import random

import pytest

pytest.importorskip(
    "pyspiel", reason="OpenSpiel is a tool of one benchmark; `python3 -m tests bench players` runs these"
)

from nagaraja import legal_actions, new_game, view
from nagaraja.chance import Chance
from tests.bench.openspiel import Bot, NagarajaGame, NagarajaState, resampled


def some_states(seed: int) -> list[NagarajaState]:
    state = NagarajaGame({"seed": seed}).new_initial_state()
    choose = random.Random(seed).choice
    states = []
    while not state.is_terminal():
        states.append(state.clone())
        state.apply_action(choose(state.legal_actions()))
    return [*states, state]


def test_whole_games() -> None:
    for seed in range(3):
        states = some_states(seed)
        assert sorted(states[-1].returns()) == [-1, 1]
        assert states[-1].inner.outcome is not None
        assert all(state.returns() == [0, 0] for state in states[:-1])


def test_it_is_our_game() -> None:
    state = NagarajaGame({"seed": 9}).new_initial_state()
    assert state.inner == new_game(9)
    assert state.current_player() == new_game(9).to_act
    assert [state.action_to_string(action) for action in state.legal_actions()] == list(
        map(str, legal_actions(new_game(9)))
    )


def test_a_clone_goes_its_own_way() -> None:
    state = NagarajaGame({"seed": 9}).new_initial_state()
    twin = state.clone()
    twin.apply_action(0)
    assert state.inner == new_game(9) != twin.inner


def test_a_resampled_state_looks_the_same_to_its_player() -> None:
    for state in some_states(4)[:-1]:
        player = state.current_player()
        other = resampled(state, player, Chance(1))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert view(other.inner, player) == view(state.inner, player)


def test_the_bot_plays() -> None:
    bot = Bot()
    state = new_game(2)
    assert bot(state, Chance(1), 0.05) in legal_actions(state)
    assert bot.simulations[0] > 1
