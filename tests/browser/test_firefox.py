"""The core in a second engine: Firefox boots the page, plays, shows no secret, and brings the game back."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.driver import Hooks, Table, at_table
from tests.browser.installed import AS_IT_IS, NoBrowser, launch_firefox
from tests.browser.leaks import Witness
from tests.browser.playthrough import play_rounds
from tests.browser.serving import TestServer
from tests.table.catalogues import texts_in

ROUNDS = 2
IN_FIREFOX: dict[str, Any] = {**AS_IT_IS, "has_touch": False}


@pytest.fixture(scope="module")
def fox(playwright: Playwright) -> Iterator[Browser]:
    """The installed Firefox."""
    try:
        running = launch_firefox(playwright)
    except NoBrowser as problem:
        pytest.fail(str(problem))
    yield running
    running.close()


class TestFirefox:
    def test_boots_plays_and_brings_the_game_back(self, fox: Browser, server: TestServer) -> None:
        witness = Witness(texts_in("en"))
        with at_table(fox, server.address, "?seed=7", own_clock=False, **IN_FIREFOX) as table:
            table.whole = True
            record = play_rounds(ROUNDS, table.read(), partial(self._do, table), witness)
            before = table.read()
            after = table.reload()
            assert (after.seat, after.phase) == ("none", before.phase)
            assert witness.follow(after.only_game).to_text() == record.to_text()
            assert witness.leaks(after) == []
            assert not table.hold("open").curtain

    def _do(self, table: Table, act: str, hooks: Hooks) -> Hooks:
        return table.hold(act) if act in hooks.held else table.click(act, hooks)
