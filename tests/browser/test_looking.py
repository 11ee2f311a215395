"""Looking closer: what is no choice says what it is when it is touched, and a touch ends what still moves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.driver import Table, at_table
from tests.browser.positions import saved_game, sit_down
from tests.browser.serving import serving

THINGS = (
    "#temple-1 .relic .label",
    "#temple-0 .space .label",
    ".pile-draw",
    ".stake",
    ".hand-count",
    ".curses",
    ".guide-sign",
    ".small-card",
    "#sticks-0 .stick .label",
)
"""Of everything that lies on the table, one of each kind."""

MOVING = "document.getAnimations().filter(({ playState }) => playState === 'running').length"


@pytest.fixture(scope="module")
def shared(browser: Browser, site: Path) -> Iterator[Table]:
    """One table for all these tests."""
    with serving(site) as server, at_table(browser, server.address) as table:
        yield table


class TestTouchingThings:
    @pytest.mark.parametrize("thing", THINGS)
    def test_says_what_they_are(self, shared: Table, thing: str) -> None:
        sit_down(shared, saved_game("confrontation"))
        shared.hold("open")
        touched = shared.page.locator(thing).first
        touched.tap()
        expect(shared.page.locator("#notice")).to_have_text(self._label(touched))

    def _label(self, thing: Locator) -> str:
        return thing.get_attribute("aria-label") or ""

    def test_says_what_cards_do_while_none_can_be_chosen(self, shared: Table) -> None:
        sit_down(shared, saved_game("exploration"))
        shared.hold("open")
        card = shared.page.locator(".card .label").first
        card.tap()
        expect(shared.page.locator("#notice")).to_have_text(self._label(card))

    def test_is_answered_behind_the_curtain_and_at_the_end(self, shared: Table) -> None:
        sit_down(shared, saved_game("call"))
        shared.page.locator(".stake").tap()
        expect(shared.page.locator("#curtain #notice")).to_be_visible()
        sit_down(shared, saved_game("over"))
        shared.tap("close")
        shared.page.locator(".pile-draw").tap()
        expect(shared.page.locator("#outcome #notice")).to_be_visible()

    def test_a_touch_beside_everything_takes_the_words_away(self, shared: Table) -> None:
        sit_down(shared, saved_game("call"))
        shared.page.locator(".stake").tap()
        expect(shared.page.locator("#notice")).to_be_visible()
        shared.page.locator("#top .moment").tap()
        expect(shared.page.locator("#notice")).to_have_count(0)


class TestMotion:
    def test_ends_at_a_touch(self, browser: Browser, shared: Table) -> None:
        with at_table(browser, shared.address, reduced_motion="no-preference") as table:
            sit_down(table, saved_game("exploration"))
            session = table.page.context.new_cdp_session(table.page)
            session.send("Animation.enable")
            session.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
            hooks = table.tap(next(act for act in table.read().acts if act.startswith("space ")))
            table.tap("confirm", hooks)
            assert table.page.evaluate(MOVING) > 0
            table.page.locator("#top .moment").tap()
            assert table.page.evaluate(MOVING) == 0
