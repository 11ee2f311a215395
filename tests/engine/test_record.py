"""The record of a game: playing, undoing, replaying, saving and loading."""

import json

import pytest

from nagaraja import Action, BadRecord, IllegalAction, Record, box, legal_actions, set_up
from nagaraja.chance import Chance

from .games import STYLES, Game
from .records import recorded, signed


class TestPlaying:
    def test_notes_every_action_with_its_player_and_result(self) -> None:
        record = Record(3)
        start = record.state
        action = legal_actions(start)[0]
        step = record.play(action)
        (entry,) = record.entries
        assert (entry.player, entry.action, entry.step) == (start.to_act, action, step)
        assert record.state == step.state

    def test_an_illegal_action_is_not_noted(self) -> None:
        record = Record(3)
        with pytest.raises(IllegalAction):
            record.play(Action.parse("pass"))
        assert record.entries == ()

    def test_every_point_can_be_revisited(self) -> None:
        game = Game(4, ("any-kind", "any-kind"))
        record = recorded(game)
        states = game.states()
        assert [record.state_at(point) for point in range(len(states))] == states
        for point in (-1, len(states)):
            with pytest.raises(IndexError, match="no point"):
                record.state_at(point)

    def test_all_events_from_the_set_up_on(self) -> None:
        game = Game(4)
        told = [*set_up(4).events, *(event for _, _, step in game.turns() for event in step.events)]
        assert recorded(game).events() == told

    @pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", None, True])
    def test_only_a_seed_of_64_bits(self, seed: int) -> None:
        with pytest.raises(ValueError, match="A seed is a whole number"):
            Record(seed)


class TestUndo:
    def until(self, verb: str, seed: int = 8) -> Record:
        """A game up to and with the first action that starts like this."""
        record = Record(seed)
        for _, action, _ in Game(seed, ("any-kind", "any-kind")).turns():
            record.play(action)
            if str(action).startswith(verb):
                return record
        raise AssertionError(f"no '{verb}' in this game")

    def test_nothing_to_undo_at_the_beginning(self) -> None:
        record = Record(1)
        assert not record.may_undo
        with pytest.raises(ValueError, match="cannot be taken back"):
            record.undo()

    def test_cards_just_laid_by_the_guide(self) -> None:
        record = Record(1)
        before = record.state
        action = legal_actions(before)[0]
        record.play(action)
        assert record.may_undo
        assert record.undo().action == action
        assert record.state == before and record.entries == ()

    def test_not_once_the_sticks_are_thrown(self) -> None:
        record = Record(1)
        record.play(legal_actions(record.state)[0])
        record.play(legal_actions(record.state)[0])
        assert not record.may_undo
        length = len(record.entries)
        with pytest.raises(ValueError, match="cannot be taken back"):
            record.undo()
        assert len(record.entries) == length

    def test_not_once_a_tile_has_led_to_a_new_deal(self) -> None:
        assert not self.until("place").may_undo

    def test_not_once_a_card_is_given_and_a_tile_revealed(self) -> None:
        assert not self.until("give").may_undo

    @pytest.mark.parametrize("styles", [("any-kind", "any-kind"), ("spender", "anything")])
    def test_for_each_point_nobody_else_acted_nothing_thrown_nothing_revealed(self, styles: tuple[str, str]) -> None:
        """Told from states alone: what may be taken back leaves the generator, the piles and all relics as they were."""
        undoable = 0
        for seed in range(20):
            record = recorded(Game(seed, styles))
            for point, entry in enumerate(record.entries):
                if entry.may_be_undone:
                    before, after = record.state_at(point), record.state_at(point + 1)
                    assert before.generator == after.generator
                    assert (before.draw_pile, before.tile_pile) == (after.draw_pile, after.tile_pile)
                    assert [seat.up for seat in before.seats] == [seat.up for seat in after.seats]
                    assert [seat.amulets for seat in before.seats] == [seat.amulets for seat in after.seats]
                    assert all(event.player == entry.player for event in entry.step.events)
                    undoable += 1
        assert undoable > 100


class TestText:
    @pytest.mark.parametrize("styles", [("anything", "anything"), ("spender", "hoarder")])
    def test_there_and_back(self, styles: tuple[str, str]) -> None:
        for actions in (0, 1, 40, 10**6):
            record = recorded(Game(6, styles), actions)
            twin = Record.from_text(record.to_text())
            assert twin.to_text() == record.to_text()
            assert twin.entries == record.entries
            assert twin.state == record.state
            assert list(legal_actions(twin.state)) == list(legal_actions(record.state))

    def test_white_space_around_it_does_no_harm(self) -> None:
        text = recorded(Game(6), 20).to_text()
        assert Record.from_text(f"\n {text}\r\n").to_text() == text

    def test_says_what_chance_did(self) -> None:
        content = json.loads(recorded(Game(6), 2).to_text())
        throws = [result for result in content["start"] if result.startswith("throw ")]
        assert len(throws) >= 2 and content["start"][-1].startswith("tile ")
        assert [result.split()[0] for result in content["actions"][1][1:3]] == ["throw", "throw"]

    def test_names_versions_box_and_seed(self) -> None:
        content = json.loads(Record(2**64 - 1).to_text())
        assert content["format"] == "nagaraja-record" and content["seed"] == 2**64 - 1
        assert content["box"] == box.FINGERPRINT
        assert {"version", "rules", "check"} <= content.keys()

    def test_a_finished_game_is_under_20_kb(self) -> None:
        longest = 0
        for seed in range(60):
            styles = sorted(STYLES)
            text = recorded(Game(seed, (styles[seed % 5], styles[seed // 5 % 5]))).to_text()
            longest = max(longest, len(text.encode()))
        assert longest < 20_000

    def test_can_be_played_on_after_loading(self) -> None:
        game = Game(9, ("builder", "any-kind"))
        whole = recorded(game)
        half = Record.from_text(recorded(game, 30).to_text())
        for entry in whole.entries[30:]:
            half.play(entry.action)
        assert half.to_text() == whole.to_text()


DEEP = "[" * 40_000 + "]" * 40_000

NOT_A_RECORD = [
    "",
    " ",
    "nonsense",
    "null",
    "true",
    "7",
    '"nagaraja-record"',
    "[]",
    "{}",
    '{"format": "something-else"}',
    '{"format": null}',
    '{"format": "nagaraja-record"}',
    "\x00",
    "\ud800",
    "\ufeff{}",
    "NaN",
    "9" * 90_000,
    DEEP,
    '{"format":' + DEEP + "}",
    "x" * 200_000,
    " " * 200_000,
]


class TestBadRecords:
    @pytest.mark.parametrize("text", NOT_A_RECORD, ids=lambda text: repr(text[:30]))
    def test_foreign_text(self, text: str) -> None:
        with pytest.raises(BadRecord) as problem:
            Record.from_text(text)
        assert str(problem.value).endswith(".") and len(str(problem.value)) < 200

    @pytest.mark.parametrize("value", [None, 7, b"{}", [], {}])
    def test_no_text_at_all(self, value: str) -> None:
        with pytest.raises(BadRecord):
            Record.from_text(value)

    @pytest.mark.parametrize(
        ("name", "value", "sentence"),
        [
            ("version", 99, "newer version"),
            ("rules", 99, "newer version"),
            ("version", 0, "older version"),
            ("rules", 0, "older version"),
            ("version", "1", "damaged"),
            ("version", True, "damaged"),
            ("version", 1.0, "damaged"),
            ("version", None, "damaged"),
            ("box", "00000000", "other components"),
            ("seed", 8, "damaged"),
            ("seed", -1, "damaged"),
            ("seed", 2**64, "damaged"),
            ("seed", 7.0, "damaged"),
            ("seed", True, "damaged"),
            ("seed", "7", "damaged"),
            ("seed", None, "damaged"),
            ("seed", [7], "damaged"),
            ("start", [], "damaged"),
            ("start", None, "damaged"),
            ("actions", None, "damaged"),
            ("actions", 7, "damaged"),
            ("actions", "pass", "damaged"),
            ("actions", {"pass": []}, "damaged"),
            ("actions", [[]], "damaged"),
            ("actions", [None], "damaged"),
            ("actions", [["pass"]], "damaged"),
            ("actions", [["__import__('os').system('true')"]], "damaged"),
            ("actions", [[7]], "damaged"),
            ("actions", [[{"lay": 1}]], "damaged"),
            ("actions", [["lay take.2B"] * 3], "damaged"),
            ("extra", 1, "damaged"),
        ],
    )
    def test_a_wrong_value_with_a_checksum_that_fits(self, name: str, value: object, sentence: str) -> None:
        content = json.loads(recorded(Game(7), 12).to_text())
        with pytest.raises(BadRecord, match=sentence):
            Record.from_text(signed({**content, name: value}))

    @pytest.mark.parametrize("name", ["format", "version", "rules", "box", "seed", "start", "actions", "check"])
    def test_a_part_missing(self, name: str) -> None:
        content = json.loads(recorded(Game(7), 12).to_text())
        del content[name]
        with pytest.raises(BadRecord):
            Record.from_text(json.dumps(content, separators=(",", ":")))

    def test_a_wrong_checksum(self) -> None:
        content = json.loads(recorded(Game(7), 12).to_text())
        with pytest.raises(BadRecord, match="damaged"):
            Record.from_text(json.dumps({**content, "check": "00000000"}, separators=(",", ":")))

    def test_chance_that_did_something_else(self) -> None:
        content = json.loads(recorded(Game(7), 12).to_text())
        throw = next(entry for entry in content["actions"] if any(part.startswith("throw") for part in entry[1:]))
        index = next(number for number, part in enumerate(throw) if part.startswith("throw"))
        throw[index] = throw[index] + " B4"
        with pytest.raises(BadRecord, match="gives a different game"):
            Record.from_text(signed(content))

    def test_actions_after_the_end(self) -> None:
        content = json.loads(recorded(Game(7)).to_text())
        content["actions"].append(["pass"])
        with pytest.raises(BadRecord, match="do not allow"):
            Record.from_text(signed(content))

    def test_nesting_just_below_what_python_can_read(self) -> None:
        """Deep enough to strain whatever looks at it after JSON has been read."""
        template = json.loads(Record(7).to_text())
        for depth in (*range(100, 1100, 50), *range(940, 1000)):
            deep = "[" * depth + "]" * depth
            for name in ("seed", "actions", "version"):
                text = json.dumps({**template, name: "@"}).replace('"@"', deep)
                with pytest.raises(BadRecord):
                    Record.from_text(text)

    def test_many_actions_end_at_the_first_that_is_not_allowed(self) -> None:
        content = json.loads(Record(7).to_text())
        with pytest.raises(BadRecord):
            Record.from_text(signed({**content, "actions": [["amulet"]] * 9000}))

    def test_the_longest_file_that_is_read_at_all(self) -> None:
        """Far more than any game, and small enough to be refused at once."""
        text = recorded(Game(7)).to_text()
        assert 5 * len(text) < 100_000
        with pytest.raises(BadRecord, match="too long"):
            Record.from_text(text + " " * 100_000)


class TestForEver:
    def test_a_file_of_the_first_version_still_loads(self) -> None:
        """Kept as it was written; when it no longer loads, RULES or VERSION has to go up."""
        chance = Chance(1)
        record = Record(1)
        for _ in range(12):
            record.play(chance.pick(legal_actions(record.state)))
        assert record.to_text() == KEPT
        assert Record.from_text(KEPT).state == record.state


KEPT = (
    '{"format":"nagaraja-record","version":1,"rules":1,"box":"2243c403","seed":1,"start":["throw B1 B3","'
    'throw B3 B4","draw discard-1.1B2W draw-2.2W1G draw-2.3W pivot.1B1W1G swap-relics.2W1G","draw lose-ca'
    'rd.1B2W take.1B2G pivot.2B1G look-2.1B2G lose-card.4G","tile curve"],"actions":[["lay lose-card.4G t'
    'ake.1B2G"],["lay pivot.1B1W1G","throw B1 G1 G1 GN GN GN GN","throw B4 GN W2"],["activate GN look-2.1'
    'B2G 1:nc 1:w2"],["activate GN swap-relics.2W1G 0:e3 0:w2"],["pass"],["place c1/1","relic e1 5","draw'
    ' discard-2.3G lose-card.1B2G look-2.3W"],["give look-2.3W","tile crypt"],["lay lose-card.1B2G lose-c'
    'ard.1B2W"],["lay draw-2.2W1G","throw B3 B3 G1 G1 W1 W2","throw G1 W2 WN"],["activate WN look-2.3W 1:'
    'e1 1:w2"],["place b1/0","draw swap-tiles.1B1W draw-2.1W3G lose-card.1B1W1G"],["give draw-2.1W3G","ti'
    'le spur"]],"check":"9abb6e61"}'
)
