"""The curtain: held to open, closed by itself, and nothing behind it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from nagaraja import events
from tests.browser.driver import OPEN, Table, another_page, at_table
from tests.browser.leaks import Witness
from tests.browser.positions import saved_game, sit_down
from tests.browser.serving import serving
from tests.table.catalogues import texts_in
from web.table.log import event_text
from web.table.words import card_label

HIDDEN = """(state) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""What a browser does when the page is hidden, which one without a screen never does by itself."""


@pytest.fixture(scope="module")
def shared(browser: Browser, site: Path) -> Iterator[Table]:
    """One table for all these tests; each sits down at it afresh."""
    with serving(site) as server, at_table(browser, server.address) as table:
        yield table


@pytest.fixture
def table(shared: Table) -> Table:
    """The table, with a game that waits behind the curtain for somebody to choose cards."""
    hooks = sit_down(shared, saved_game("call"))
    assert hooks.curtain
    return shared


class TestOpening:
    def test_by_holding(self, table: Table) -> None:
        hooks = table.hold("open")
        assert hooks.seat in ("0", "1")
        assert any(act.startswith("card ") for act in hooks.acts)

    def test_not_by_a_tap(self, table: Table) -> None:
        table.thing("open").tap()
        table.page.clock.fast_forward(5_000)
        assert table.read().curtain

    def test_not_by_letting_go_too_soon(self, table: Table) -> None:
        table.thing("open").hover()
        table.page.mouse.down()
        expect(table.page.locator(".holding")).to_have_count(1)
        table.page.mouse.up()
        expect(table.page.locator(".holding")).to_have_count(0)
        table.page.clock.fast_forward(5_000)
        assert table.read().curtain

    def test_not_by_a_finger_that_slides_off(self, table: Table) -> None:
        table.thing("open").hover()
        table.page.mouse.down()
        expect(table.page.locator(".holding")).to_have_count(1)
        table.page.evaluate("void document.dispatchEvent(new PointerEvent('pointercancel'))")
        expect(table.page.locator(".holding")).to_have_count(0)
        table.page.clock.fast_forward(5_000)
        table.page.mouse.up()
        assert table.read().curtain

    def test_by_touch_in_real_time(self, browser: Browser, shared: Table) -> None:
        with at_table(browser, shared.address, "?seed=7", own_clock=False) as table:
            (x, y) = table.read().spots["open"]
            session = table.page.context.new_cdp_session(table.page)
            session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            table.page.wait_for_selector(OPEN, state="attached")
            session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            assert not table.read().curtain

    def test_by_assistive_technology_which_cannot_hold(self, table: Table) -> None:
        before = table.changes()
        table.thing("open").evaluate("(button) => button.click()")
        assert not table.read(before).curtain


class TestClosing:
    def test_when_the_window_loses_the_focus(self, table: Table) -> None:
        table.hold("open")
        assert table.leave().curtain

    def test_when_another_tab_comes_to_the_front(self, table: Table) -> None:
        table.hold("open")
        session = table.page.context.new_cdp_session(table.page)
        session.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
        other = another_page(table).page
        other.bring_to_front()
        table.page.wait_for_selector('body[data-seat="none"]', state="attached")
        session.send("Emulation.setFocusEmulationEnabled", {"enabled": True})
        other.close()

    def test_when_the_page_is_hidden(self, table: Table) -> None:
        table.hold("open")
        before = table.changes()
        table.page.evaluate(HIDDEN, "hidden")
        assert table.read(before).curtain
        table.page.evaluate(HIDDEN, "visible")
        assert table.read().curtain

    @pytest.mark.parametrize("way", ["log", "menu"])
    def test_with_something_open_over_the_table(self, table: Table, way: str) -> None:
        table.hold("open")
        table.whole = True
        table.tap(way)
        hooks = table.leave()
        table.whole = False
        assert hooks.curtain
        witness = Witness(texts_in("en"))
        witness.follow(hooks.saved[saved_game("call").id])
        assert witness.leaks(hooks) == []

    def test_nothing_is_spoken_behind_it(self, table: Table) -> None:
        hooks = table.hold("open")
        table.tap(next(act for act in hooks.acts if act.startswith("card ")), hooks)
        expect(table.page.locator("#live")).not_to_be_empty()
        table.leave()
        expect(table.page.locator("#live")).to_be_empty()


class TestSearch:
    """The search for secrets finds what is put there, or it would prove nothing."""

    @pytest.mark.parametrize(
        "leak",
        [
            "document.body.dataset.secret = {card}",
            "document.querySelector('#app').append({label})",
            "document.querySelector('[id^=over-relic-0]').setAttribute('aria-label', 'Relic: sacred, 4')",
            "document.querySelector('.relic.down').append('6')",
            "document.querySelector('#live').textContent = {drawn}",
            "sessionStorage.setItem('x', {card})",
        ],
    )
    def test_finds(self, table: Table, leak: str) -> None:
        game = saved_game("call")
        record = game.record
        texts = texts_in("en")
        card = record.state.seats[0].hand[0]
        draws = [event for event in record.events() if isinstance(event, events.CardsDrawn)]
        values = {
            "card": repr(card),
            "label": repr(card_label(texts, card)),
            "drawn": repr(event_text(texts, game.names, draws[-1])),
        }
        table.whole = True
        table.page.evaluate("() => {" + leak.format(**values) + "}")
        hooks = table.read()
        table.whole = False
        table.page.evaluate("() => { delete document.body.dataset.secret; sessionStorage.clear(); }")
        witness = Witness(texts)
        witness.follow(hooks.saved[game.id])
        assert witness.leaks(hooks) != []
