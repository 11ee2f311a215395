"""The hooks that outside tools rely on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driver import Hooks, Table, at_table
from tests.browser.positions import PHASES, put, record_of, saved_game, sit_down
from tests.browser.serving import TestServer, serving
from web.table.store import SavedGame

NO_CHANGE_HERE = ("export", "download", "import")
"""What answers by giving or asking for a file."""


@pytest.fixture(scope="module")
def shared(browser: Browser, site: Path) -> Iterator[Table]:
    """One table for the tests that do not have to begin with a page that was never opened."""
    with serving(site) as server, at_table(browser, server.address) as table:
        yield table


class TestSeed:
    def test_starts_a_game_at_once_and_only_once(self, browser: Browser, server: TestServer) -> None:
        with at_table(browser, server.address, "?seed=7") as table:
            hooks = table.read()
            assert (hooks.screen, hooks.seat, hooks.phase) == ("table", "none", "call")
            ((game_id, text),) = hooks.saved.items()
            assert SavedGame.from_text(text).record.seed == 7
            assert list(table.reload().saved) == [game_id]

    def test_that_is_none_is_ignored(self, shared: Table) -> None:
        before = put(shared)
        shared.tap("home")
        assert shared.open("?seed=<script>").screen == "home"
        assert shared.read().saved == before.saved


class TestActs:
    @pytest.mark.parametrize("phase", PHASES)
    def test_everything_at_the_table_answers(self, shared: Table, phase: str) -> None:
        game = saved_game(phase)
        hooks = self._sit_down(shared, game)
        silent = []
        for act in hooks.acts:
            before = self._document(shared)
            hooks = shared.do(act, hooks)
            if self._document(shared) == before:
                silent.append(act)
            if "cancel" in hooks.acts:
                hooks = shared.tap("cancel", hooks)
            elif record_of(hooks, game.id) != game.record.to_text() or hooks.screen != "table" or "close" in hooks.acts:
                hooks = self._sit_down(shared, game)
        assert silent == []

    def _sit_down(self, table: Table, game: SavedGame) -> Hooks:
        hooks = sit_down(table, game)
        if "close" in hooks.acts:
            return table.tap("close", hooks)
        return table.hold("open") if "open" in hooks.acts else hooks

    @pytest.mark.parametrize("screen", ["home", "new", "games", "settings", "help"])
    def test_everything_elsewhere_answers(self, shared: Table, screen: str) -> None:
        put(shared, saved_game("call"), saved_game("over"))
        hooks = self._go(shared, screen)
        silent = []
        pressed = shared.page.locator('[aria-pressed="true"]').evaluate_all(
            "(all) => all.map((one) => one.dataset.act)"
        )
        for act in hooks.acts:
            if act.split()[0] in NO_CHANGE_HERE or act in pressed:
                continue
            before = self._document(shared)
            shared.tap(act)
            if self._document(shared) == before:
                silent.append(act)
            put(shared, saved_game("call"), saved_game("over"))
            self._go(shared, screen)
        assert silent == []
        shared.page.evaluate("localStorage.removeItem('nagaraja/settings')")
        shared.reload()

    def _go(self, table: Table, screen: str) -> Hooks:
        hooks = table.tap("home")
        return hooks if screen == "home" else table.tap(screen, hooks)

    def _document(self, table: Table) -> str:
        return str(table.page.evaluate("document.body.outerHTML + document.documentElement.className"))

    def test_what_cannot_be_chosen_says_why(self, shared: Table) -> None:
        hooks = sit_down(shared, saved_game("exploration"))
        cannot = shared.page.locator('[data-act^="space "][aria-disabled="true"]')
        assert cannot.count() > 0
        before = hooks.changes
        cannot.first.tap(force=True)
        hooks = shared.read(before)
        expect(shared.page.locator("#notice")).to_be_visible()
        assert shared.page.locator("#notice").inner_text().strip().endswith(".")
