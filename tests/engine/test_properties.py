"""What holds in every game, at every point, for whoever plays it.

Each example is a whole game; `NAGARAJA_SWEEP=1` plays many more of them.
"""

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nagaraja import (
    Action,
    BadRecord,
    IllegalAction,
    Reason,
    Record,
    State,
    View,
    apply,
    box,
    legal_actions,
    sample,
    set_up,
    view,
)
from nagaraja.events import Passed
from nagaraja.geometry import LAID, RELIC_PLACES, places
from nagaraja.simulate import Tally

from .builder import check_conserved, check_possible
from .games import LONGEST_GAME, STYLES, Game, games
from .memory import Memory
from .records import recorded, signed
from .walking import relics_reached, specials_reached
from .worlds import other_world

READERS: tuple[int | None, ...] = (0, 1, None)
seeds = st.integers(0, 2**64 - 1)


def some(choices: "list[Action] | Any", number: int) -> list[Action]:
    """All of the choices, or so many of them, spread evenly."""
    spread = range(0, len(choices), max(1, len(choices) // number))
    return [choices[index] for index in spread]


class TestComponents:
    @given(games())
    def test_are_conserved_after_every_action(self, game: Game) -> None:
        for state in game.states():
            check_possible(state)

    @given(games())
    def test_amulets_come_with_special_locations(self, game: Game) -> None:
        for state in game.states():
            laid = [LAID[tile][0] for seat in state.seats for tile in seat.tiles if tile is not None]
            shown = [*laid, *state.removed, *([state.tile] if state.tile is not None else [])]
            special = sum(box.TILE_TYPES[tile].special is not None for tile in shown)
            assert special == len(box.AMULETS) - len(state.amulet_pile)
            assert len(shown) == state.round

    @given(games())
    def test_paths_reach_what_a_walk_reaches(self, game: Game) -> None:
        for state in game.states():
            for seat in state.seats:
                assert {RELIC_PLACES[place] for place in places(seat.up)} == relics_reached(seat.tiles)
                reached = specials_reached(seat.tiles)
                assert all(seat.carried[space] is None for space in reached)


class TestActions:
    @given(games())
    def test_every_legal_action_applies_and_leaves_its_argument_untouched(self, game: Game) -> None:
        for state, _, _ in game.turns():
            before = state.copy()
            for action in some(legal_actions(state), 12):
                step = apply(state, action)
                check_conserved(step.state)
                assert step.events
                assert state == before
                assert apply(state, action) == step, "the same state and action give the same step"

    @given(games())
    def test_what_is_not_legal_is_refused_with_nothing_changed(self, game: Game) -> None:
        """Tried with actions of other moments of the same game, which are as tempting as wrong actions can be."""
        turns = list(game.turns())
        tempting = list(dict.fromkeys(action for state, _, _ in turns for action in some(legal_actions(state), 2)))
        for number, (state, _, _) in enumerate(turns):
            before = state.copy()
            legal = set(legal_actions(state))
            for action in tempting[number % 5 :: 5]:
                if action in legal:
                    apply(state, action)
                else:
                    with pytest.raises(IllegalAction):
                        apply(state, action)
                assert (action in legal_actions(state)) == (action in legal)
            assert state == before

    @given(games())
    def test_counting_listing_indexing_and_asking_agree(self, game: Game) -> None:
        for state in game.states():
            choices = legal_actions(state)
            listed = list(choices)
            assert len(choices) == len(listed) == len(set(listed))
            assert bool(listed) == (state.to_act is not None)
            for index in {0, 1, len(listed) // 2, len(listed) - 1} & set(range(len(listed))):
                assert choices[index] == listed[index] == choices[index - len(listed)]
            assert choices[1:3] == listed[1:3]
            assert all(action in choices for action in some(listed, 30))
            for index in (len(listed), -len(listed) - 1):
                with pytest.raises(IndexError):
                    choices[index]


class TestEnd:
    @given(games())
    def test_every_game_ends(self, game: Game) -> None:
        states = game.states()
        assert len(states) < LONGEST_GAME
        check_ending(states[-1])


def check_ending(state: State) -> None:
    """The outcome is what the rulebook says of this last position."""
    outcome = state.outcome
    assert outcome is not None and state.to_act is None
    winner, loser = state.seats[outcome.winner], state.seats[1 - outcome.winner]
    assert outcome.points == tuple(seat.points for seat in state.seats)
    full = [None not in seat.tiles for seat in state.seats]
    match outcome.reason:
        case Reason.CURSE:
            assert loser.curses == 3 and winner.curses < 3
        case Reason.POINTS:
            assert winner.points >= 25 and winner.curses < 3
        case Reason.NINTH_TILE | Reason.TILES_OUT:
            assert all(seat.points < 25 and seat.curses < 3 for seat in state.seats)
            assert (winner.points == loser.points) if outcome.tie_break else (winner.points > loser.points)
            assert any(full) == (outcome.reason is Reason.NINTH_TILE)
            assert any(full) or not state.tile_pile
            assert not outcome.tie_break or not any(full) or full[outcome.winner]
    assert not outcome.tie_break or outcome.reason in (Reason.NINTH_TILE, Reason.TILES_OUT)


class TestSecrets:
    """Shuffling what a player may not know leaves that player's view and readable events equal."""

    @given(games(), seeds)
    def test_strict_worlds_look_the_same_before_and_after_every_action(self, game: Game, seed: int) -> None:
        """Nothing is excused here: not even who passes unasked may differ."""
        for state, action, step in game.turns():
            for reader in READERS:
                world = other_world(state, action, reader, seed, strict=True)
                check_possible(world.state)
                after = apply(world.state, world.action)
                assert view(world.state, reader) == view(state, reader)
                assert [event.seen_by(reader) for event in after.events] == [
                    event.seen_by(reader) for event in step.events
                ]
                assert view(after.state, reader) == view(step.state, reader)

    @given(games(), seeds)
    def test_any_world_looks_the_same_but_for_what_rulings_5_and_10_give_away(self, game: Game, seed: int) -> None:
        for state, action, step in game.turns():
            for reader in READERS:
                world = other_world(state, action, reader, seed, strict=False)
                assert view(world.state, reader) == view(state, reader)
                after = apply(world.state, world.action)
                told, also_told = ([e.seen_by(reader) for e in events] for events in (step.events, after.events))
                if _public_consequences(also_told) == _public_consequences(told):
                    assert also_told == told
                    assert view(after.state, reader).seats == view(step.state, reader).seats

    @given(games(), seeds)
    def test_the_player_to_act_has_the_same_choices_in_every_world(self, game: Game, seed: int) -> None:
        for state, action, _ in game.turns():
            world = other_world(state, action, state.to_act, seed, strict=False)
            assert world.action == action
            assert list(legal_actions(world.state)) == list(legal_actions(state))

    def test_worlds_do_differ(self) -> None:
        """So that the tests above cannot pass by comparing a world with itself."""
        differing = Counter[str]()
        for seed in range(10):
            for state, action, _ in Game(seed, ("any-kind", "any-kind")).turns():
                for reader in READERS:
                    other = other_world(state, action, reader, seed, strict=reader is None)
                    world = other.state
                    differing["turns"] += 1
                    differing["action"] += other.action != action
                    for name in ("generator", "draw_pile", "tile_pile", "amulet_pile", "discard_pile", "dealt"):
                        differing[name] += getattr(world, name) != getattr(state, name)
                    for name in ("hand", "relics", "amulets", "carried", "taken"):
                        differing[name] += any(
                            getattr(one, name) != getattr(two, name)
                            for one, two in zip(world.seats, state.seats, strict=True)
                        )
        assert all(differing[name] > 0.2 * differing["turns"] for name in ("generator", "draw_pile", "hand", "relics"))
        rare = ("tile_pile", "amulet_pile", "discard_pile", "dealt", "action", "amulets", "carried", "taken")
        assert all(differing[name] > 5 for name in rare), differing


def _public_consequences(events: list[Any]) -> tuple[list[int], bool, bool]:
    """What hidden hands and amulets decide by rule: who passes unasked, and whether the game ends."""
    passes = [event.player for event in events if isinstance(event, Passed)]
    kinds = [event.kind for event in events]
    return passes, "game-ended" in kinds, "tile-won" in kinds


class TestViewsAndSamples:
    @given(games(), seeds)
    def test_a_sample_gives_the_same_view_back(self, game: Game, seed: int) -> None:
        for state in game.states():
            for reader in READERS:
                shown = view(state, reader)
                world = sample(shown, seed)
                check_conserved(world)
                assert view(world, reader) == shown

    @given(games(), seeds)
    def test_choices_follow_from_the_view_of_the_one_who_has_them(self, game: Game, seed: int) -> None:
        for state, action, _ in game.turns():
            world = sample(view(state, state.to_act), seed)
            assert list(legal_actions(world)) == list(legal_actions(state))
            apply(world, action)

    @given(games())
    def test_views_survive_json(self, game: Game) -> None:
        for state in game.states():
            for reader in READERS:
                shown = view(state, reader)
                assert View.from_data(json.loads(json.dumps(shown.as_data()))) == shown

    @given(games())
    def test_a_view_holds_what_the_readable_events_have_told_no_more_and_no_less(self, game: Game) -> None:
        memories = [Memory(reader) for reader in READERS]
        start = set_up(game.seed)
        steps = [start, *(step for _, _, step in game.turns())]
        for step, memory in product(steps, memories):
            for event in step.events:
                memory.read(event.seen_by(memory.reader))
            shown = view(step.state, memory.reader)
            assert [seat.relics for seat in shown.seats] == memory.open_relics()
            if memory.reader is not None:
                mine = shown.seats[memory.reader]
                assert Counter([*(mine.hand or ()), *(shown.dealt or ())]) == +memory.hand
                assert Counter(mine.amulets) == +memory.amulets


class TestRecords:
    @given(games(), st.integers(0, 200))
    def test_save_load_same_state_and_choices(self, game: Game, actions: int) -> None:
        record = recorded(game, actions)
        twin = Record.from_text(record.to_text())
        assert twin.state == record.state
        assert list(legal_actions(twin.state)) == list(legal_actions(record.state))
        assert twin.events() == record.events()

    @given(games())
    def test_a_finished_game_saves_under_20_kb(self, game: Game) -> None:
        assert len(recorded(game).to_text().encode()) < 20_000

    @given(games())
    def test_undo_takes_back_exactly_one_action(self, game: Game) -> None:
        record = Record(game.seed)
        for state, action, step in game.turns():
            record.play(action)
            if record.may_undo:
                record.undo()
                assert record.state == state
                assert record.play(action) == step

    @given(games(), st.integers(0, 60), st.data())
    def test_a_truncated_file_is_refused(self, game: Game, actions: int, data: st.DataObject) -> None:
        text = recorded(game, actions).to_text()
        for _ in range(10):
            with pytest.raises(BadRecord):
                Record.from_text(text[: data.draw(st.integers(0, len(text) - 1))])

    @given(games(), st.integers(0, 60), st.data())
    def test_a_mutated_file_is_refused(self, game: Game, actions: int, data: st.DataObject) -> None:
        text = recorded(game, actions).to_text()
        for _ in range(10):
            damaged = _mutated(text, data)
            if damaged.strip() != text:
                with pytest.raises(BadRecord):
                    Record.from_text(damaged)

    @given(games(), st.integers(1, 60), st.data())
    def test_a_file_with_swapped_values_and_a_fitting_checksum_is_refused_or_true(
        self, game: Game, actions: int, data: st.DataObject
    ) -> None:
        """Whoever signs a forgery still gets nothing but a game that the rules allow, with the chance of its seed."""
        content = json.loads(recorded(game, actions).to_text())
        for _ in range(5):
            forged = signed(_forged(json.loads(json.dumps(content)), data))
            try:
                record = Record.from_text(forged)
            except BadRecord:
                continue
            assert record.to_text() == forged


def _mutated(text: str, data: st.DataObject) -> str:
    """One damage: a bit flipped, something inserted, deleted, doubled or exchanged."""
    first, second = sorted(data.draw(st.tuples(*[st.integers(0, len(text) - 1)] * 2)))
    match data.draw(st.sampled_from(["flip", "insert", "delete", "double", "exchange", "replace"])):
        case "flip":
            return text[:first] + chr(ord(text[first]) ^ 1 << data.draw(st.integers(0, 6))) + text[first + 1 :]
        case "insert":
            return text[:first] + data.draw(st.text(min_size=1, max_size=5)) + text[first:]
        case "delete":
            return text[:first] + text[second + 1 :]
        case "double":
            return text[:second] + text[first:]
        case "exchange":
            return text[:first] + text[second] + text[first + 1 : second] + text[first] + text[second + 1 :]
    return text[:first] + data.draw(st.characters()) + text[first + 1 :]


def _forged(content: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    actions = content["actions"]
    first, second = (data.draw(st.integers(0, len(actions) - 1)) for _ in range(2))
    match data.draw(st.sampled_from(["exchange", "drop", "repeat", "reword", "value", "seed"])):
        case "exchange":
            actions[first], actions[second] = actions[second], actions[first]
        case "drop":
            del actions[first]
        case "repeat":
            actions.insert(first, actions[second])
        case "reword":
            actions[first][0] = actions[second][0]
        case "value":
            anything = st.recursive(st.none() | st.booleans() | st.floats() | st.integers() | st.text(), st.lists)
            content[data.draw(st.sampled_from(sorted(content)))] = data.draw(anything)
        case "seed":
            content["seed"] = data.draw(st.integers(-5, 2**65))
    return content


class TestCoverage:
    def test_every_effect_amulet_and_ending_comes_up_within_25_games(self) -> None:
        tally = Tally()
        for seed in range(25):
            styles = sorted(STYLES)
            states = []
            for _, _, step in Game(seed, (styles[seed % 5], styles[seed // 5])).turns():
                tally.count_events(step.events)
                states.append(step.state)
            assert states[-1].outcome is not None
            tally.endings[states[-1].outcome.reason] += 1
        assert {effect for effect, times in tally.effects.items() if times > 0} == set(box.EFFECTS)
        assert set(tally.amulets) == {box.DRAW_AMULET, box.UNDOING_AMULET}
        assert set(tally.endings) == set(Reason)

    def test_the_same_seed_and_actions_give_the_same_game(self) -> None:
        game = Game(77, ("any-kind", "spender"))
        assert game.states() == game.states()
        assert set_up(77) == set_up(77)
