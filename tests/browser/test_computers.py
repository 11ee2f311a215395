"""Games with computer players, through the page: against each level, watched, and with hints."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from nagaraja.players import LEVELS
from tests.browser.driver import Hooks, Table, at_table
from tests.browser.players import RandomPlayer
from tests.browser.playthrough import Playthrough, begin
from tests.browser.positions import saved_game, sit_down
from tests.browser.serving import TestServer
from web.table.texts import LANGUAGES


class TestAgainstTheComputer:
    @pytest.mark.parametrize(("seat", "level"), [(index % 2, level) for index, level in enumerate(LEVELS)])
    def test_a_whole_game(self, browser: Browser, server: TestServer, seat: int, level: str) -> None:
        """No curtain for somebody who plays alone, and nothing of the computer's in the document, at any step."""
        minds = ("", level) if seat == 0 else (level, "")
        with at_table(browser, server.address, own_clock=False) as table:
            hooks = begin(table, minds, "step", 1000 + seat)
            assert (hooks.seat, hooks.held) == (str(seat), [])
            game = Playthrough(table, RandomPlayer(seat), minds)
            record = game.play(alone(table, seat))
            assert record.state.outcome is not None
            assert {entry.player for entry in record.entries} == {0, 1}
            assert table.page.locator("#dialog-end").is_visible()


def alone(table: Table, seat: int) -> Callable[[str, Hooks], Hooks]:
    """Tapping, with a look at whose eyes the page is drawn for."""

    def tap(act: str, hooks: Hooks) -> Hooks:
        assert (hooks.seat, hooks.held) == (str(seat), [])
        return table.tap(act, hooks)

    return tap


class TestWatching:
    def test_computers_play_by_themselves(self, browser: Browser, server: TestServer) -> None:
        minds = ("mapmaker", "pilgrim")
        with at_table(browser, server.address, own_clock=False) as table:
            hooks = begin(table, minds, "quick", 5)
            assert (hooks.seat, hooks.held) == ("none", [])
            record = Playthrough(table, RandomPlayer(1), minds).play(nobody)
            assert record.state.outcome is not None


def nobody(act: str, hooks: Hooks) -> Hooks:
    raise AssertionError(f"nobody is asked, and yet '{act}' can be tapped: {hooks.acts}")


class TestHints:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_choice_laid_out_with_its_reasons(self, browser: Browser, server: TestServer, language: str) -> None:
        with at_table(browser, server.address, locale=language) as table:
            for phase in ("call", "confrontation", "exploration", "deal"):
                sit_down(table, saved_game(phase))
                hooks = table.hold("open")
                assert "hint" in hooks.acts
                table.tap("hint", hooks)
                notice = table.page.locator("#notice")
                notice.wait_for()
                words = notice.inner_text()
                assert "{" not in words and "hint." not in words
                hooks = table.read()
                assert "confirm" in hooks.acts or "pass" in hooks.acts
