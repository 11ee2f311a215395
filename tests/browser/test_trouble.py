"""When something breaks while the page runs: a sentence, a report without secrets, the game saved, and a way on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driver import Table, at_table
from tests.browser.positions import record_of, saved_game, sit_down
from tests.browser.serving import serving

PYTHON = """async (code) => {
  const { started } = await import(document.querySelector('link[href$="/interpreter.mjs"]').href);
  (await started).runPython(code);
}"""
"""Runs Python in the interpreter of the page."""

BREAK = """
from web.table.flow import Sitting
def break_(self, *rest):
    {{}}[self.record.state.seats[0].hand[0]]
whole, Sitting.{name} = Sitting.{name}, break_
"""
"""The words of the exception name a card that only one of the two may know."""
MEND = "Sitting.{name} = whole"


@pytest.fixture(scope="module")
def table(browser: Browser, site: Path) -> Iterator[Table]:
    """One table for all these tests."""
    with serving(site) as server, at_table(browser, server.address) as table:
        yield table
        table.complaints.clear()  # they were the point


class TestTrouble:
    @pytest.mark.parametrize(
        "mishap",
        [
            "dispatchEvent(new ErrorEvent('error', { error: new Error('made up') }))",
            "Promise.reject(new Error('made up'))",
            "document.addEventListener('made-up', () => { throw new Error('made up'); }, { once: true });"
            " document.dispatchEvent(new Event('made-up'))",
        ],
    )
    def test_in_javascript(self, table: Table, mishap: str) -> None:
        game = saved_game("call")
        sit_down(table, game)
        table.hold("open")
        table.page.evaluate(f"() => {{ {mishap}; }}")
        expect(table.page.locator("#screen-trouble")).to_be_visible()
        expect(table.page.locator(".report")).to_contain_text("made up")
        self._goes_on(table)

    def test_in_python(self, table: Table) -> None:
        game = saved_game("call")
        sit_down(table, game)
        hooks = table.hold("open")
        table.page.evaluate(PYTHON, BREAK.format(name="tap"))
        hooks = table.tap(next(act for act in hooks.acts if act.startswith("card ")), hooks)
        assert (hooks.screen, hooks.seat) == ("trouble", "none")
        report = table.page.locator(".report").inner_text()
        assert "KeyError" in report
        assert "flow" in report or "app" in report
        assert game.record.state.seats[0].hand[0] not in table.page.content()
        table.page.evaluate(PYTHON, MEND.format(name="tap"))
        self._goes_on(table)

    def test_in_python_outside_the_handler_of_acts(self, table: Table) -> None:
        """Even if closing the curtain fails, which is done at once, there is a way on."""
        game = saved_game("call")
        sit_down(table, game)
        table.hold("open")
        table.page.evaluate(PYTHON, BREAK.format(name="close"))
        table.leave()
        table.page.evaluate(PYTHON, MEND.format(name="close"))
        expect(table.page.locator("#screen-trouble")).to_be_visible()
        assert "KeyError" in table.page.locator(".report").inner_text()
        assert game.record.state.seats[0].hand[0] not in table.page.content()
        self._goes_on(table)

    def test_a_reload_leads_home_not_into_the_same_trouble(self, table: Table) -> None:
        sit_down(table, saved_game("call"))
        table.page.evaluate("() => { dispatchEvent(new ErrorEvent('error', { error: new Error('made up') })); }")
        expect(table.page.locator("#screen-trouble")).to_be_visible()
        hooks = table.reload()
        assert hooks.screen == "home"
        assert hooks.acts[0].startswith("resume ")

    def test_what_is_no_exception_is_let_be(self, table: Table) -> None:
        sit_down(table, saved_game("call"))
        table.page.evaluate("() => { dispatchEvent(new ErrorEvent('error', { message: 'a resize took two turns' })); }")
        assert table.read().screen == "table"

    def _goes_on(self, table: Table) -> None:
        game = saved_game("call")
        hooks = table.tap("copy-report")
        expect(table.page.locator(".notice-copied, .notice-copy-failed")).to_be_visible()
        hooks = table.tap("dismiss")
        hooks = table.tap(f"resume {game.id}")
        assert (hooks.screen, hooks.phase, hooks.seat) == ("table", "call", "none")
        assert record_of(hooks, game.id) == game.record.to_text()
        assert not table.hold("open").curtain
