"""Every legal action can be put together by taps, and nothing else can be confirmed."""

import random
from collections.abc import Iterator

import pytest

from nagaraja import IllegalAction, State, apply, legal_actions, new_game, view
from nagaraja.actions import Accept, Activate, Pass, Place
from nagaraja.box import CARDS
from nagaraja.geometry import SPOTS
from nagaraja.state import Phase
from web.table.scene import Tap
from web.table.stage import Stage
from web.table.staging import stage_for


def positions(seed: int) -> Iterator[State]:
    """Every position of a random game."""
    choose = random.Random(seed).choice
    state = new_game(seed)
    while state.to_act is not None:
        yield state
        state = apply(state, choose(legal_actions(state))).state


def stage_of(state: State) -> Stage:
    stage = stage_for(view(state, state.to_act), list(legal_actions(state)))
    assert stage is not None
    return stage


@pytest.mark.parametrize("seed", range(12))
def test_every_legal_action_can_be_staged(seed: int) -> None:
    sample = random.Random(seed)
    for state in positions(seed):
        actions = [action for action in legal_actions(state) if action != Pass()]
        for action in sample.sample(actions, min(len(actions), 25)):
            stage = stage_of(state)
            stage.choose(action)
            assert stage.action == action


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_tapped_only_legal_actions_come_of_it(seed: int) -> None:
    tapper = random.Random(seed)
    for state in positions(seed):
        stage = stage_of(state)
        legal = legal_actions(state)
        for _ in range(8):
            acts = sorted(stage.taps())
            if acts:
                stage.tap(tapper.choice(acts))
            if tapper.random() < 0.3:
                stage.turn(tapper.choice((1, -1)))
            assert stage.action is None or stage.action in legal


@pytest.mark.parametrize("seed", range(6))
def test_what_cannot_be_chosen_says_why(seed: int) -> None:
    refused = 0
    for state in positions(seed):
        stage = stage_of(state)
        if state.phase is Phase.CALL:
            stage.tap(next(iter(stage.taps())))
        for act, tap in stage.taps().items():
            if tap is Tap.CANNOT:
                assert isinstance(stage.why_not(act), IllegalAction)
                refused += 1
    assert refused


class TestCall:
    def test_cards_of_another_symbol_step_back(self) -> None:
        state = new_game(3)
        stage = stage_of(state)
        hand = view(state, state.to_act).seats[state.to_act or 0].hand or ()
        stage.tap(f"card {hand[0]}")
        for card in hand[1:]:
            same = CARDS[card].symbol == CARDS[hand[0]].symbol
            assert stage.taps()[f"card {card}"] is (Tap.CAN if same else Tap.CANNOT)

    def test_the_sticks_add_up_with_their_odds(self) -> None:
        stage = stage_of(new_game(3))
        assert stage.hopes is None
        act = next(iter(stage.taps()))
        stage.tap(act)
        hopes = stage.hopes
        assert hopes is not None
        assert sorted(hopes.sticks) == sorted(CARDS[act.removeprefix("card ")].sticks)
        assert hopes.chances[0][1] == pytest.approx(1.0)
        assert [chance for _, chance in hopes.chances] == sorted((c for _, c in hopes.chances), reverse=True)

    def test_tapping_again_takes_a_card_back(self) -> None:
        stage = stage_of(new_game(3))
        act = next(iter(stage.taps()))
        stage.tap(act)
        assert stage.started
        stage.tap(act)
        assert not stage.started
        assert stage.action is None


@pytest.mark.parametrize("seed", range(8))
def test_previews_show_the_temple_as_it_will_lie(seed: int) -> None:
    shown = 0
    for state in positions(seed):
        for action in list(legal_actions(state))[:60]:
            stage = stage_of(state)
            if isinstance(action, Activate) and CARDS[action.card].effect in ("pivot", "move", "swap-tiles"):
                owner = SPOTS[action.target[0].split("/")[0]][0]
            elif isinstance(action, Place):
                assert state.to_act is not None
                owner = state.to_act
            else:
                continue
            stage.choose(action)
            after = apply(state, action).state
            if after.phase is Phase.RESPONSE:
                after = apply(after, Accept()).state
            assert stage.preview[owner] == after.seats[owner].tiles
            assert stage.preview[1 - owner] is None
            shown += 1
    assert shown
