"""The core in a second engine: Firefox boots the page, plays, shows no secret, and brings the game back."""

import pytest

from nagaraja import Record
from tests.browser.firefox import FirefoxTable, at_firefox, program
from tests.browser.leaks import Witness
from tests.browser.players import RandomPlayer
from tests.browser.serving import TestServer
from tests.table.catalogues import texts_in

ROUNDS = 2


@pytest.fixture
def firefox() -> str:
    """The program; without it there is nothing to test."""
    found = program()
    if found is None:
        pytest.skip("Firefox is not installed (on Debian: apt-get install firefox-esr)")
    return found


class TestFirefox:
    def test_boots_plays_and_brings_the_game_back(self, firefox: str, server: TestServer) -> None:
        witness = Witness(texts_in("en"))
        with at_firefox(firefox, server.address) as table:
            table.open("?seed=7")
            record = self._play(table, witness)
            before = table.read()
            after = table.reload()
            assert (after.seat, after.phase) == ("none", before.phase)
            (saved,) = after.saved.values()
            assert witness.follow(saved).to_text() == record.to_text()
            assert witness.leaks(after) == []
            assert not table.do("open", after).curtain
            assert table.complaints == []

    def _play(self, table: FirefoxTable, witness: Witness) -> Record:
        player = RandomPlayer(7)
        hooks = table.read()
        (saved,) = hooks.saved.values()
        record = witness.follow(saved)
        while record.state.round <= ROUNDS or hooks.phase != "call":
            acts = [act for act in hooks.acts if act not in ("menu", "log", "hint")]
            hooks = table.do(player.choose(hooks.phase, acts), hooks)
            (saved,) = hooks.saved.values()
            record = witness.follow(saved)
            assert witness.leaks(hooks) == []
        return record
