"""The app on a pretended device: screens, games kept and found again, mishaps."""

import asyncio
import json
import random
import re

import pytest

from nagaraja import box, legal_actions, view
from web.table.app import App, Screen
from web.table.computers import PAUSE_SECONDS
from web.table.store import StorageRefused
from web.table.texts import Texts


class Drawer:
    """A storage that can be made to refuse."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = False

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        if self.refuses:
            raise StorageRefused(full=True)
        self.texts[key] = text

    def delete(self, key: str) -> None:
        self.texts.pop(key, None)

    def all_keys(self) -> list[str]:
        return list(self.texts)


class Pretended:
    """A device for tests."""

    def __init__(self, drawer: Drawer | None = None) -> None:
        self.storage = drawer or Drawer()
        self.files: dict[str, str] = {}
        self.clipboard: str | None = None
        self.busy: set[str] = set()
        self.updated = False
        self.kept_for_good = False
        self._count = 0

    def language(self) -> str:
        return "en"

    def now(self) -> str:
        self._count += 1
        return f"2026-01-01T00:{self._count // 60:02}:{self._count % 60:02}Z"

    def fresh_seed(self) -> int:
        return 11

    def fresh_id(self) -> str:
        self._count += 1
        return f"g{self._count}"

    def keep_for_good(self) -> None:
        self.kept_for_good = True

    async def claim(self, game_id: str) -> bool:
        return game_id not in self.busy

    def release(self) -> None:
        pass

    def offer_file(self, name: str, text: str) -> None:
        self.files[name] = text

    async def copy(self, text: str) -> bool:
        self.clipboard = text
        return True

    def apply_update(self) -> None:
        self.updated = True


@pytest.fixture
def device() -> Pretended:
    return Pretended()


@pytest.fixture
def app(device: Pretended, texts: Texts) -> App:
    return App(device, lambda language: texts)


def do(app: App, *acts: str, **fields: str) -> None:
    for act in acts:
        asyncio.run(app.handle(act, {name.replace("_", "-"): value for name, value in fields.items()}))


def start(app: App, seed: int = 7, names: tuple[str, str] = ("Ada", "Ben")) -> None:
    do(app, "new")
    do(app, "start", name_0=names[0], name_1=names[1], seed=str(seed))


def game_ids(device: Pretended) -> list[str]:
    return [key.rsplit("/", 1)[1] for key in device.storage.texts if key.startswith("nagaraja/game/")]


class TestStarting:
    def test_home_comes_first(self, app: App) -> None:
        assert app.screen is Screen.HOME
        assert 'data-act="new"' in app.markup()
        assert "resume" not in app.markup()

    def test_the_form_starts_a_game_behind_the_curtain(self, app: App) -> None:
        start(app)
        assert app.screen is Screen.TABLE
        assert app.body_data()["seat"] == "none"
        assert "Ada" in app.markup()
        assert "data-hold" in app.markup()

    def test_a_seed_in_the_address_starts_at_once(self, app: App) -> None:
        asyncio.run(app.begin("7"))
        assert app.sitting is not None
        assert app.sitting.record.seed == 7

    @pytest.mark.parametrize("seed", ["", "x", "-1", "1e9", "9" * 30, "٣", "<script>"])
    def test_a_bad_seed_in_the_address_is_ignored(self, app: App, seed: str) -> None:
        asyncio.run(app.begin(seed))
        assert app.screen is Screen.HOME

    def test_a_bad_seed_in_the_form_is_said(self, app: App) -> None:
        do(app, "new")
        do(app, "start", name_0="A", name_1="B", seed="seven")
        assert app.screen is Screen.NEW
        assert 'aria-invalid="true"' in app.markup()
        assert 'value="A"' in app.markup()

    def test_markup_in_a_name_is_text(self, app: App) -> None:
        start(app, names=("<img src=x>", "\u202eevil\nname" + "x" * 90))
        assert "<img" not in app.markup()
        assert "&lt;img src=x&gt;" in app.markup()
        assert app.sitting is not None
        assert all(len(name) <= 24 and name.isprintable() for name in app.sitting.names)


class TestKeeping:
    def test_the_device_is_asked_to_keep_games_once_there_is_one(self, app: App, device: Pretended) -> None:
        do(app, "new")
        assert not device.kept_for_good
        start(app)
        assert device.kept_for_good

    def test_every_action_is_saved_and_found_again(self, app: App, device: Pretended, texts: Texts) -> None:
        start(app)
        do(app, "open", f"card {_hand(app)[0]}", "confirm")
        assert app.sitting is not None
        later = App(Pretended(device.storage), lambda language: texts)
        assert 'data-act="resume' in later.markup()
        do(later, f"resume {game_ids(device)[0]}")
        assert later.sitting is not None
        assert later.sitting.record.state == app.sitting.record.state
        assert later.sitting.eyes is None

    def test_a_damaged_game_is_set_aside_and_can_be_downloaded(self, app: App, device: Pretended) -> None:
        start(app)
        do(app, "home")
        (game,) = game_ids(device)
        key = f"nagaraja/game/{game}"
        damaged = device.storage.texts[key] = device.storage.texts[key].replace("throw", "thrown", 1)
        do(app, f"resume {game}")
        assert app.screen is Screen.GAMES
        assert app.sitting is None
        assert device.storage.texts[f"nagaraja/damaged/{game}"] == damaged
        do(app, f"download {game}")
        assert damaged in device.files.values()

    @pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format":"nagaraja-game"}', "[" * 10_000, "\0" * 50])
    def test_rubbish_in_storage_does_not_keep_the_page_from_starting(
        self, device: Pretended, texts: Texts, text: str
    ) -> None:
        device.storage.texts["nagaraja/game/x"] = text
        device.storage.texts["nagaraja/settings"] = text
        app = App(device, lambda language: texts)
        assert 'data-act="new"' in app.markup()
        assert device.storage.texts["nagaraja/damaged/x"] == text

    def test_a_full_storage_is_said_once_and_the_game_goes_on(self, app: App, device: Pretended) -> None:
        device.storage.refuses = True
        start(app)
        assert "notice-storage-full" in app.markup()
        do(app, "dismiss", "open", f"card {_hand(app)[0]}", "confirm")
        assert "notice-storage-full" not in app.markup()
        assert app.sitting is not None
        assert len(app.sitting.record.entries) == 1

    def test_a_second_tab_is_told_and_cannot_overwrite(self, app: App, device: Pretended, texts: Texts) -> None:
        start(app)
        (game,) = game_ids(device)
        before = device.storage.texts[f"nagaraja/game/{game}"]
        second = Pretended(device.storage)
        second.busy = {game}
        other = App(second, lambda language: texts)
        do(other, f"resume {game}")
        assert other.screen is Screen.ELSEWHERE
        assert other.sitting is None
        do(other, "open", "confirm", "home")
        assert device.storage.texts[f"nagaraja/game/{game}"] == before

    def test_export_and_import(self, app: App, device: Pretended, texts: Texts) -> None:
        start(app)
        do(app, "home", "games", f"export {game_ids(device)[0]}")
        (text,) = device.files.values()
        elsewhere = Pretended()
        other = App(elsewhere, lambda language: texts)
        do(other, "games")
        do(other, "import", text=text)
        assert "notice-imported" in other.markup()
        do(other, f"resume {game_ids(elsewhere)[0]}")
        assert other.sitting is not None
        assert other.sitting.names == ("Ada", "Ben")

    @pytest.mark.parametrize("text", ["", "hello", "{}", "[" * 99_999, '{"format":"nagaraja-game","version":99}'])
    def test_a_foreign_file_is_refused_with_a_sentence(self, app: App, device: Pretended, text: str) -> None:
        do(app, "games")
        do(app, "import", text=text)
        assert "notice-import-" in app.markup()
        assert game_ids(device) == []

    def test_deleting_asks_first(self, app: App, device: Pretended) -> None:
        start(app)
        do(app, "home", "games")
        (game,) = game_ids(device)
        do(app, f"delete {game}")
        assert f'data-act="confirm-delete {game}"' in app.markup()
        assert game_ids(device) == [game]
        do(app, f"confirm-delete {game}")
        assert game_ids(device) == []


class TestSettings:
    def test_they_are_kept_between_visits(self, app: App, device: Pretended, texts: Texts) -> None:
        do(app, "settings", "set language pl", "set large_text on", "set motion off")
        later = App(Pretended(device.storage), lambda language: texts)
        assert later.settings.language == "pl"
        assert later.settings.large_text
        assert not later.settings.motion

    def test_odd_ones_are_ignored(self, app: App, device: Pretended, texts: Texts) -> None:
        odd = {"language": "xx", "motion": "perhaps", "sound": True, "extra": 1}
        device.storage.texts["nagaraja/settings"] = json.dumps(odd)
        later = App(Pretended(device.storage), lambda language: texts)
        assert later.settings.language == "en"
        assert later.settings.motion
        assert later.settings.sound

    def test_they_open_in_the_middle_of_a_game_and_lead_back(self, app: App) -> None:
        start(app)
        do(app, "open", "menu", "settings")
        assert app.body_data()["screen"] == Screen.SETTINGS
        do(app, "close")
        assert app.body_data()["screen"] == Screen.TABLE
        assert app.body_data()["seat"] == "none"


class TestMishaps:
    def test_trouble_keeps_the_game_and_offers_ways_on(self, app: App, device: Pretended) -> None:
        start(app)
        app.trouble("Traceback <b>")
        assert "Traceback &lt;b&gt;" in app.markup()
        do(app, "copy-report")
        assert device.clipboard == "Traceback <b>"
        do(app, f"resume {game_ids(device)[0]}")
        assert app.screen is Screen.TABLE

    def test_hiding_closes_the_curtain(self, app: App) -> None:
        start(app)
        do(app, "open")
        assert app.body_data()["seat"] != "none"
        app.hide()
        assert app.body_data()["seat"] == "none"

    def test_an_update_is_offered_and_waits_to_be_asked(self, app: App, device: Pretended) -> None:
        start(app)
        app.update_ready = True
        assert "notice-update" in app.markup()
        assert not device.updated
        do(app, "update")
        assert device.updated


class TestExplaining:
    def test_what_was_tapped_is_said_until_something_is_done(self, app: App) -> None:
        start(app)
        do(app, "open")
        do(app, "explain", text="12 cards in hand <b>")
        assert "12 cards in hand &lt;b&gt;" in app.markup()
        do(app, f"card {_hand(app)[0]}")
        assert "12 cards in hand" not in app.markup()

    def test_it_goes_when_the_curtain_closes(self, app: App) -> None:
        start(app)
        do(app, "open")
        do(app, "explain", text="a relic that was seen")
        app.hide()
        assert "a relic that was seen" not in app.markup()

    def test_what_is_still_to_be_looked_at_stays(self, app: App) -> None:
        start(app)
        assert app.sitting is not None
        news = app.sitting.news = app.sitting.record.start.events
        do(app, "explain", text="a pile")
        assert app.sitting.news == news

    def test_it_goes_with_the_next_move_of_a_computer(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(PAUSE_SECONDS, "step", 0)
        do(app, "new", "set pace step", "mind 0 pilgrim", "mind 1 pilgrim")
        do(app, "start", seed="5")
        do(app, "step")
        do(app, "explain", text="a pile")
        asyncio.run(app.let_computers_play(lambda: None))
        assert app.sitting is not None
        assert (len(app.sitting.record.entries), app.sitting.notice) == (1, "")

    def test_nothing_elsewhere(self, app: App) -> None:
        do(app, "explain", text="a pile")
        assert "a pile" not in app.markup()


@pytest.mark.parametrize("seed", [3, 4])
def test_no_secret_is_in_the_markup_at_any_step_of_a_whole_game(app: App, seed: int) -> None:
    start(app, seed=seed)
    assert app.sitting is not None
    choose = random.Random(seed).choice
    while app.sitting.outcome is None:
        _assert_no_secret(app)
        if app.sitting.curtain_up:
            do(app, "open")
        elif app.sitting.parting:
            do(app, "hand-over")
        else:
            app.sitting._play(choose(legal_actions(app.sitting.record.state)))


class TestEnd:
    def test_a_rematch_is_begun_by_the_other_one(self, app: App) -> None:
        start(app)
        assert app.sitting is not None
        first = app.sitting
        choose = random.Random(1).choice
        while first.outcome is None:
            first.record.play(choose(legal_actions(first.record.state)))
        do(app, "end")
        assert 'data-act="rematch"' in app.markup()
        do(app, "rematch")
        assert app.sitting is not first
        assert app.sitting.names == first.names
        assert app.sitting.record.start.state.guide == 1 - first.record.start.state.guide


def _assert_no_secret(app: App) -> None:
    """No card that the one who looks may not know is named anywhere in the markup, as code or in an id."""
    assert app.sitting is not None
    state, markup = app.sitting.record.state, app.markup()
    seen = view(state, app.sitting.eyes)
    known = set(seen.dealt or ())
    for seat in seen.seats:
        known.update(seat.hand or (), seat.laid or (), seat.played, seat.shown)
    if app.sitting.eyes is not None and state.phase == "retrieval":
        known.update(seen.discards)
    for card in set(box.CARDS) - known:
        pattern = re.escape(card).replace(r"\.", "[.-]") + r"(?![0-9BWG])"
        assert not re.search(rf"(?<![\w-]){pattern}", markup), card


def _hand(app: App) -> tuple[str, ...]:
    assert app.sitting is not None
    return app.sitting.record.state.seats[app.sitting.to_act or 0].hand


class TestComputerPlayers:
    def test_a_person_against_a_computer_needs_no_curtain(self, app: App) -> None:
        do(app, "new", "mind 1 pilgrim")
        do(app, "start", name_0="Ada", seed="7")
        assert app.sitting is not None
        assert app.sitting.names == ("Ada", "The Pilgrim")
        assert app.body_data()["seat"] == "0"
        assert "data-hold" not in app.markup()

    @pytest.mark.parametrize(("minds", "seat"), [(("person", "pilgrim"), "0"), (("mapmaker", "person"), "1")])
    def test_a_whole_game_and_none_of_its_secrets(
        self, app: App, minds: tuple[str, str], seat: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(PAUSE_SECONDS, "quick", 0)
        do(app, "new", "set pace quick", f"mind 0 {minds[0]}", f"mind 1 {minds[1]}")
        do(app, "start", seed="5")
        assert app.sitting is not None
        choose = random.Random(5).choice
        draws = []

        async def play() -> None:
            while app.sitting is not None and app.sitting.outcome is None:
                await app.let_computers_play(lambda: draws.append(app.body_data()["seat"]))
                if app.sitting.outcome is None:
                    _assert_no_secret(app)
                    app.sitting._play(choose(legal_actions(app.sitting.record.state)))

        asyncio.run(play())
        assert set(draws) <= {seat, "none"}
        assert len(draws) > 10

    def test_two_computers_play_while_people_watch(self, app: App) -> None:
        do(app, "new", "set pace step", "mind 0 pilgrim", "mind 1 pilgrim")
        do(app, "start", seed="5")
        assert app.sitting is not None
        assert app.body_data()["seat"] == "none"
        assert "turn." in app.sitting.scene(app.texts, app.settings).prompt  # nobody thinks before being asked to
        for expected in (1, 2, 3):
            assert 'data-act="step"' in app.markup()
            do(app, "step")
            asyncio.run(app.let_computers_play(lambda: None))
            assert len(app.sitting.record.entries) == expected
            _assert_no_secret(app)

    def test_they_are_kept_with_the_game(self, app: App, device: Pretended, texts: Texts) -> None:
        do(app, "new", "mind 1 sage")
        do(app, "start", seed="7")
        later = App(Pretended(device.storage), lambda language: texts)
        do(later, f"resume {game_ids(device)[0]}")
        assert later.sitting is not None
        assert later.sitting.minds == ("", "sage")

    def test_what_was_typed_stays_while_players_are_chosen(self, app: App) -> None:
        do(app, "new")
        do(app, "mind 1 sage", name_0="Ada", seed="12")
        assert 'value="Ada"' in app.markup() and 'value="12"' in app.markup()
        assert 'placeholder="The Sage"' in app.markup()
        do(app, "home", "new")
        assert 'value="Ada"' in app.markup() and 'value="12"' not in app.markup()

    def test_a_hint_lays_out_a_choice_and_says_why(self, app: App) -> None:
        start(app)
        do(app, "open", "hint")
        assert app.sitting is not None
        assert app.sitting.notice
        assert 'aria-pressed="true"' in app.markup()
        do(app, "confirm")
        assert len(app.sitting.record.entries) == 1

    def test_what_has_happened_can_be_looked_at_before_the_next_move(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        do(app, "new", "set pace calm", "mind 0 pilgrim", "mind 1 pilgrim")
        do(app, "start", seed="7")
        sitting, sleep = app.sitting, asyncio.sleep
        assert sitting is not None

        async def watch() -> None:
            pauses: list[asyncio.Event] = []

            async def pause(seconds: float) -> None:
                if seconds == PAUSE_SECONDS["calm"]:
                    pauses.append(asyncio.Event())
                    await pauses[-1].wait()

            monkeypatch.setattr(asyncio, "sleep", pause)
            playing = asyncio.ensure_future(app.let_computers_play(lambda: None))
            for expected in (0, 1, 2):
                while len(pauses) == expected:
                    await sleep(0)
                await sleep(0)
                assert len(sitting.record.entries) == expected
                pauses[-1].set()
            playing.cancel()

        asyncio.run(watch())

    def test_what_was_taken_back_is_not_answered(self, app: App) -> None:
        """The person undoes an action while the computer thinks about it."""
        do(app, "new", "set pace quick", "mind 1 sage")
        for seed in range(1, 30):
            do(app, "start", seed=str(seed))
            assert app.sitting is not None
            if app.sitting.to_act == 0:
                break

        async def change_of_mind() -> None:
            await app.handle(f"card {_hand(app)[0]}", {})
            await app.handle("confirm", {})
            thinking = asyncio.ensure_future(app.let_computers_play(lambda: None))
            await asyncio.sleep(0)
            await app.handle("undo", {})
            await thinking

        asyncio.run(change_of_mind())
        assert app.sitting is not None
        assert app.sitting.record.entries == ()
        assert app.sitting.to_act == 0
