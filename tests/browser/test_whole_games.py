"""Whole games, played through the page from the first hold to the end; at every step the page is searched for secrets."""

import random

from playwright.sync_api import Browser

from nagaraja import box
from tests.browser.driver import Hooks, another_page, at_table
from tests.browser.players import RandomPlayer
from tests.browser.playthrough import Playthrough, effects_in
from tests.browser.serving import TestServer
from web.table.store import SavedGame


class TestWholeGames:
    def test_by_taps_alone_with_every_kind_of_effect(self, browser: Browser, server: TestServer) -> None:
        untried = set(box.EFFECTS)
        for seed in (11, 49, 37, 10):
            with at_table(browser, server.address, f"?seed={seed}") as table:
                game = Playthrough(table, RandomPlayer(seed, untried))
                record = game.play(table.do)
                assert record.state.outcome is not None
                assert table.page.locator("#dialog-end").is_visible()
                untried -= effects_in(record)
            if not untried:
                break
        assert untried == set()

    def test_by_keyboard_alone(self, browser: Browser, server: TestServer) -> None:
        keys = random.Random(1)

        with at_table(browser, server.address, "?seed=24", has_touch=False) as table:

            def press(act: str, hooks: Hooks) -> Hooks:
                key = keys.choice(["Enter", "Space"])
                return table.hold_key(act, key) if act in hooks.held else table.press(act, key)

            game = Playthrough(table, RandomPlayer(24, ["look-1"]))
            assert game.play(press).state.outcome is not None

    def test_disturbed_all_the_time(self, browser: Browser, server: TestServer) -> None:
        """Reloaded, killed and left at random moments, the game comes back exactly, behind the curtain."""
        chance = random.Random(3)
        with at_table(browser, server.address, "?seed=1000013", has_touch=False) as first:
            tables = [first]

            def click(act: str, hooks: Hooks) -> Hooks:
                return tables[-1].hold(act) if act in hooks.held else tables[-1].click(act, hooks)

            def disturb(hooks: Hooks) -> Hooks:
                if hooks.phase == "over" or chance.random() > DISTURBANCE:
                    return hooks
                return chance.choice([reload, kill, look_away])(hooks)

            def reload(hooks: Hooks) -> Hooks:
                return same(hooks, tables[-1].reload())

            def kill(hooks: Hooks) -> Hooks:
                tables[-1].page.close(run_before_unload=False)
                tables.append(another_page(first, first.page.context))
                tables[-1].whole = True
                game.table = tables[-1]
                return same(hooks, tables[-1].open())

            def look_away(hooks: Hooks) -> Hooks:
                return same(hooks, tables[-1].leave())

            def same(before: Hooks, after: Hooks) -> Hooks:
                done.append(before.phase)
                assert after.seat == "none"
                assert after.phase == before.phase
                assert records(after) == records(before)
                return after

            done: list[str] = []
            game = Playthrough(first, RandomPlayer(3))
            assert game.play(click, disturb).state.outcome is not None
            assert len(done) >= 5
            assert [complaint for table in tables for complaint in table.complaints] == []


DISTURBANCE = 0.05
"""How often, per tap, the game in the third test is disturbed."""


def records(hooks: Hooks) -> list[str]:
    """The games in storage as they were played, without the time of saving."""
    return [SavedGame.from_text(text).record.to_text() for text in hooks.saved.values()]
