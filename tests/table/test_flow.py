"""The sitting: who may look when, and what a whole game by taps comes to."""

import random

import pytest

from nagaraja import Record, legal_actions, view
from nagaraja.events import CardsDrawn
from nagaraja.state import Phase
from web.table.flow import Change, Sitting
from web.table.scene import Scene, Settings, Tap
from web.table.texts import Texts

NAMES = ("Ada", "Ben")


def sitting(seed: int) -> Sitting:
    return Sitting(Record(seed), NAMES)


def scene_of(game: Sitting, texts: Texts) -> Scene:
    return game.scene(texts, Settings())


def buttons(game: Sitting, texts: Texts) -> dict[str, bool]:
    return {button.act: button.enabled for button in scene_of(game, texts).buttons}


def tap_on(game: Sitting, texts: Texts, tapper: random.Random) -> None:
    """Do one thing that a person could do now; mostly what moves the game on."""
    scene = scene_of(game, texts)
    offered = buttons(game, texts)
    if "open" in offered and game.curtain_up:
        game.tap("open", texts)
    elif "hand-over" in offered:
        game.tap("hand-over", texts)
    elif "accept" in offered and tapper.random() < 0.6:
        game.tap("accept", texts)
    elif offered.get("confirm") and tapper.random() < 0.7:
        game.tap("confirm", texts)
    elif "pass" in offered and tapper.random() < 0.2:
        game.tap("pass", texts)
    else:
        can = [act for act, tap in scene.taps.items() if tap is Tap.CAN]
        others = [act for act in ("turn", "turn-back", "cancel") if act in offered]
        choices = can * 4 + others or list(scene.taps) or ["accept"]
        game.tap(tapper.choice(choices), texts)


@pytest.mark.parametrize("seed", range(10))
def test_a_whole_game_by_taps_alone(seed: int, texts: Texts) -> None:
    game = sitting(seed)
    tapper = random.Random(seed)
    for _ in range(20_000):
        if game.outcome is not None:
            break
        scene = scene_of(game, texts)
        assert scene.view == view(game.record.state, game.eyes)
        assert scene.prompt
        if game.eyes is None:
            assert not any(act.startswith(("card ", "amulet ")) for act in scene.taps)
            assert all(getattr(event, "private", None) is None for event in scene.news)
            assert scene.hopes is None
        tap_on(game, texts, tapper)
    assert game.outcome is not None
    assert buttons(game, texts) == {"end": True}


class TestCurtain:
    def test_a_game_begins_behind_it(self, texts: Texts) -> None:
        game = sitting(1)
        assert game.curtain_up
        scene = scene_of(game, texts)
        assert scene.curtain is not None
        assert scene.curtain.player == game.to_act
        assert scene.taps == {}
        assert scene.view.viewer is None

    def test_opening_shows_the_hand_of_whoever_is_asked(self, texts: Texts) -> None:
        game = sitting(1)
        game.tap("open", texts)
        assert game.eyes == game.to_act
        assert scene_of(game, texts).view.seats[game.eyes or 0].hand

    def test_nothing_can_be_done_while_it_is_up(self, texts: Texts) -> None:
        game = sitting(1)
        before = game.record.state
        act = f"card {before.seats[game.to_act or 0].hand[0]}"
        for tap in (act, "confirm", "pass", "accept", "turn"):
            game.tap(tap, texts)
        assert game.record.state == before

    def test_it_falls_after_a_choice_that_leaves_nothing_to_look_at(self, texts: Texts) -> None:
        game = sitting(1)
        game.tap("open", texts)
        game.tap(next(iter(scene_of(game, texts).taps)), texts)
        assert game.tap("confirm", texts) is Change.PLAYED
        assert game.curtain_up

    def test_hiding_the_page_closes_it_and_keeps_what_was_begun(self, texts: Texts) -> None:
        game = sitting(1)
        game.tap("open", texts)
        act = next(iter(scene_of(game, texts).taps))
        game.tap(act, texts)
        game.close()
        assert scene_of(game, texts).taps == {}
        game.tap("open", texts)
        assert scene_of(game, texts).taps[act] is Tap.CHOSEN

    def test_placing_a_tile_needs_none(self, texts: Texts) -> None:
        game = _at_phase(Phase.EXPLORATION)
        assert not game.curtain_up
        assert game.choosing
        assert game.eyes is None

    def test_whoever_drew_cards_may_look_at_them_before_handing_over(self, texts: Texts) -> None:
        seen = 0
        for seed in range(40):
            game = sitting(seed)
            tapper = random.Random(seed)
            while game.outcome is None and not seen:
                eyes, count = game.eyes, len(game.record.entries)
                tap_on(game, texts, tapper)
                if len(game.record.entries) > count and eyes is not None and game.to_act != eyes:
                    drawn = [e for e in game.record.entries[-1].step.events if isinstance(e, CardsDrawn)]
                    if any(event.player == eyes for event in drawn):
                        assert game.parting
                        assert game.eyes == eyes
                        assert buttons(game, texts)["hand-over"]
                        game.tap("hand-over", texts)
                        assert game.curtain_up
                        seen += 1
        assert seen


class TestUndo:
    def test_laid_cards_can_be_taken_back_until_the_other_acts(self, texts: Texts) -> None:
        game = sitting(1)
        before = game.record.state
        game.tap("open", texts)
        game.tap(next(iter(scene_of(game, texts).taps)), texts)
        game.tap("confirm", texts)
        assert scene_of(game, texts).undo
        assert game.tap("undo", texts) is Change.PLAYED
        assert game.record.state == before
        assert game.curtain_up

    def test_there_is_none_once_sticks_were_thrown(self, texts: Texts) -> None:
        game = _at_phase(Phase.CONFRONTATION)
        assert not scene_of(game, texts).undo
        assert game.tap("undo", texts) is Change.NOTHING


def test_what_cannot_be_chosen_says_why(texts: Texts) -> None:
    for seed in range(20):
        game = sitting(seed)
        game.tap("open", texts)
        game.tap(next(iter(scene_of(game, texts).taps)), texts)
        refused = [act for act, tap in scene_of(game, texts).taps.items() if tap is Tap.CANNOT]
        if refused:
            game.tap(refused[0], texts)
            assert game.notice
            return
    pytest.fail("no hand with two symbols in twenty games")


def _at_phase(phase: Phase) -> Sitting:
    """A game at the first choice of this kind, just loaded, so that nobody is looking."""
    for seed in range(50):
        record = Record(seed)
        choose = random.Random(seed).choice
        while record.state.to_act is not None:
            if record.state.phase is phase:
                return Sitting(record, NAMES)
            record.play(choose(legal_actions(record.state)))
    raise AssertionError(f"no {phase} in fifty games")
