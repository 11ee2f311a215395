"""Nothing is lost: games kept, found again, carried away as files, and what happens when storage fails."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driver import Hooks, Table, another_page, at_table
from tests.browser.players import RandomPlayer
from tests.browser.positions import put, record_of, saved_game, sit_down
from tests.browser.serving import TestServer, serving
from tests.browser.waiting import wait_until_offline_works
from web.table.store import SavedGame


def play(table: Table, hooks: Hooks, taps: int, seed: int = 1) -> Hooks:
    """Play a little by chance."""
    player = RandomPlayer(seed)
    for _ in range(taps):
        hooks = table.do(player.choose(hooks.phase, hooks.moves), hooks)
    return hooks


@pytest.fixture(scope="module")
def shared(browser: Browser, site: Path) -> Iterator[Table]:
    """One table for the tests that do not have to begin with a page that was never opened."""
    with serving(site) as server, at_table(browser, server.address) as table:
        yield table


class TestComingBack:
    def test_resume_is_offered_first(self, shared: Table) -> None:
        game = saved_game("confrontation")
        before = sit_down(shared, game)
        shared.tap("menu")
        hooks = shared.tap("home")
        assert hooks.screen == "home"
        assert hooks.acts[0].startswith("resume ")
        after = shared.tap(f"resume {game.id}")
        assert (after.phase, after.seat) == (before.phase, "none")
        assert record_of(after, game.id) == game.record.to_text()

    def test_every_phase_comes_back_after_a_reload_as_it_was(self, shared: Table) -> None:
        for phase in ("response", "exploration", "deal"):
            game = saved_game(phase)
            before = sit_down(shared, game)
            drawn = shared.page.locator("#app").inner_html()
            after = shared.reload()
            assert (after.phase, after.seat, after.acts) == (phase, "none", before.acts)
            assert shared.page.locator("#app").inner_html() == drawn

    def test_a_finished_game_comes_back_with_its_end(self, shared: Table) -> None:
        sit_down(shared, saved_game("over"))
        assert shared.reload().phase == "over"
        expect(shared.page.locator("#dialog-end")).to_be_visible()
        shared.tap("home")

    def test_a_rematch_is_begun_by_the_other_one(self, shared: Table) -> None:
        game = saved_game("over")
        before = sit_down(shared, game)
        after = shared.tap("rematch")
        (fresh,) = set(after.saved) - set(before.saved)
        assert SavedGame.from_text(after.saved[fresh]).record.start.state.guide == 1 - game.record.start.state.guide


class TestKeptForGood:
    @pytest.mark.parametrize("answer", ["true", "false", "new Promise(() => {})", "Promise.reject(new Error('no'))"])
    def test_the_browser_is_asked_and_the_game_goes_on_whatever_it_says(
        self, browser: Browser, server: TestServer, answer: str
    ) -> None:
        with at_table(browser, server.address) as table:
            table.page.evaluate(
                "() => { globalThis.asked = 0;"
                f" navigator.storage.persist = async () => {{ asked += 1; return {answer}; }} }}"
            )
            table.tap("new")
            hooks = table.tap("start")
            assert (hooks.screen, table.page.evaluate("asked")) == ("table", 1)
            assert not table.hold("open").curtain


class TestOffline:
    def test_a_game_goes_on_without_a_network(self, browser: Browser, server: TestServer) -> None:
        with at_table(browser, server.address, "?seed=7") as table:
            wait_until_offline_works(table.page)
            play(table, table.read(), 6)
            table.page.context.set_offline(True)
            server.asked.clear()
            before = table.leave().only_game
            hooks = table.reload()
            after = hooks.only_game
            assert json.loads(after)["record"] == json.loads(before)["record"]
            hooks = play(table, hooks, 12)
            assert json.loads(hooks.only_game)["record"] != json.loads(before)["record"]
            assert set(server.asked) <= {"/sw.js"}  # which the browser asks for itself, past its own cut


class TestFiles:
    def test_export_delete_import(self, shared: Table, tmp_path: Path) -> None:
        game = saved_game("deal")
        put(shared, game)
        with shared.page.expect_download() as downloading:
            shared.thing(f"export {game.id}").click()
        file = tmp_path / "game.json"
        downloading.value.save_as(file)
        assert downloading.value.suggested_filename == f"nagaraja-{game.id}.json"
        assert SavedGame.from_text(file.read_text(encoding="utf-8")).record.to_text() == game.record.to_text()

        hooks = shared.tap(f"delete {game.id}")
        assert game.id in hooks.saved
        hooks = shared.tap(f"confirm-delete {game.id}")
        assert game.id not in hooks.saved

        hooks = self._import(shared, file)
        assert shared.page.locator(".notice-imported").is_visible()
        (fresh,) = [each for each in hooks.saved if record_of(hooks, each) == game.record.to_text()]
        assert shared.tap(f"resume {fresh}").phase == "deal"

    @pytest.mark.parametrize(
        ("text", "notice"),
        [
            ("{", "import-damaged"),
            ("\x89PNG", "import-damaged"),
            ('{"format": "something else"}', "import-foreign"),
            ("x" * 300_000, "import-foreign"),
            ("[" * 99_999, "import-damaged"),
            ('["]",' * 20_000, "import-damaged"),
            ("altered", "import-damaged"),
            ("newer", "import-newer"),
            ("a film", "import-foreign"),
        ],
    )
    def test_a_bad_file_is_refused_with_a_sentence(self, shared: Table, tmp_path: Path, text: str, notice: str) -> None:
        game = saved_game("deal").to_text()
        texts = {
            "altered": game.replace("place ", "place  ", 1),
            "newer": game.replace('"version":1', '"version":2', 1),
            "a film": "film" * 10_000_000,
        }
        file = tmp_path / "bad.json"
        file.write_text(texts.get(text, text), encoding="utf-8")
        before = put(shared)
        after = self._import(shared, file)
        sentence = shared.page.locator(f".notice-{notice} p")
        assert sentence.inner_text().endswith(".")
        assert after.saved == before.saved
        shared.tap("dismiss")
        expect(sentence).to_have_count(0)

    def test_changing_ones_mind(self, shared: Table) -> None:
        put(shared)
        with shared.page.expect_file_chooser() as choosing:
            shared.thing("import").click()
        choosing.value.page.evaluate("void 0")
        assert shared.tap("home").screen == "home"

    def test_a_file_can_be_brought_to_a_device_without_games(self, browser: Browser, server: TestServer) -> None:
        with at_table(browser, server.address) as table:
            assert "games" in table.read().acts
            assert "import" in table.tap("games").acts

    def _import(self, table: Table, file: Path) -> Hooks:
        before = table.changes()
        with table.page.expect_file_chooser() as choosing:
            table.thing("import").click()
        choosing.value.set_files(file)
        return table.read(before)


DAMAGED = '{"format":"nagaraja-game","version":1,"names":["<b>A</b>","B"],"record":"gone"'


class TestDamage:
    def test_the_game_on_the_table(self, browser: Browser, server: TestServer, tmp_path: Path) -> None:
        """Set aside, not deleted; the page starts, says so, and gives it back to the letter."""
        with at_table(browser, server.address, "?seed=7") as table:
            (game_id,) = table.read().saved
            harm = f"localStorage.setItem('nagaraja/game/{game_id}', {DAMAGED!r})"
            table.page.add_init_script(f"if (!localStorage.harmed) {harm}")
            table.page.add_init_script("localStorage.setItem('harmed', 'yes')")
            hooks = table.reload()
            assert hooks.screen == "games"
            expect(table.page.locator(".notice-game-damaged")).to_be_visible()
            assert hooks.saved == {}
            with table.page.expect_download() as downloading:
                table.thing(f"download {game_id}").click()
            downloading.value.save_as(tmp_path / "damaged.json")
            assert (tmp_path / "damaged.json").read_text(encoding="utf-8") == DAMAGED
            hooks = table.tap("home")
            assert hooks.screen == "home"
            assert "games" in hooks.acts
            table.tap("new")
            assert table.tap("start").phase == "call"

    def test_settings(self, shared: Table) -> None:
        shared.page.evaluate("localStorage.setItem('nagaraja/settings', '{\"language\": 7, \"motion\": ')")
        assert shared.reload().screen in ("home", "table", "games")
        shared.page.evaluate("localStorage.removeItem('nagaraja/settings')")


FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
FORBIDDEN = """
Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""


class TestRefusal:
    @pytest.mark.parametrize(("script", "notice"), [(FULL, "storage-full"), (FORBIDDEN, "storage-forbidden")])
    def test_is_said_once_and_the_game_goes_on(
        self, browser: Browser, server: TestServer, script: str, notice: str
    ) -> None:
        with at_table(browser, server.address) as table:
            table.page.add_init_script(script)
            table.open("?seed=7")
            said = table.page.locator(f".notice-{notice}")
            expect(said).to_be_visible()
            table.tap("dismiss")
            expect(said).to_have_count(0)
            hooks = play(table, table.read(), 15)
            assert hooks.screen == "table"
            expect(said).to_have_count(0)
            table.tap("menu")
            hooks = table.tap("home")
            assert hooks.acts[0].startswith("resume ")  # for as long as the page is open it is kept
            assert table.tap(hooks.acts[0]).screen == "table"


class TestTwoTabs:
    def test_the_second_is_told_and_cannot_overwrite(self, browser: Browser, server: TestServer) -> None:
        with at_table(browser, server.address, "?seed=7") as first:
            hooks = play(first, first.read(), 4)
            (game_id,) = hooks.saved
            resume = f"resume {game_id}"
            second = another_page(first)
            hooks = second.open()
            assert hooks.screen == "elsewhere"
            assert second.tap(resume, hooks).screen == "elsewhere"
            first.page.bring_to_front()
            played = record_of(play(first, first.read(), 8), game_id)
            second.page.bring_to_front()
            hooks = second.tap("home", second.read())
            assert record_of(hooks, game_id) == played
            hooks = second.tap(resume, hooks)
            assert hooks.screen == "elsewhere"

            first.page.bring_to_front()
            first.tap("home", first.tap("menu", first.read()))
            second.page.bring_to_front()
            hooks = second.tap(resume, hooks)
            assert hooks.screen == "table"
            assert record_of(hooks, game_id) == played
            first.page.bring_to_front()
            assert first.tap(resume, first.read()).screen == "elsewhere"

    def test_a_closed_tab_gives_its_game_free(self, browser: Browser, server: TestServer) -> None:
        with at_table(browser, server.address, "?seed=7") as first:
            second = another_page(first)
            first.page.close()
            assert second.open().screen == "table"
