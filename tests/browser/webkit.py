"""The core in WebKit, the engine of every browser on an iPad: boots, plays, shows no secret, brings the game back, offline.

Run by `python3 -m tests webkit` and not with all the others, because of what has to be installed for it.
"""

import os
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tests.browser.driver import COUNT_CHANGES, OPEN, READ, Hooks, css
from tests.browser.installed import WEBKIT, XVFB
from tests.browser.leaks import Witness
from tests.browser.playthrough import play_rounds
from tests.browser.serving import TestServer
from tests.browser.waiting import IN_CHARGE, READY
from tests.table.catalogues import texts_in

ROUNDS = 2
PATIENCE = 60
SIZE = (1024, 768)


@pytest.fixture(scope="module")
def screen() -> Iterator[None]:
    """A screen that nobody sees, for a browser that cannot do without."""
    reader, writer = os.pipe()
    program = [XVFB.path(), "-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(program, pass_fds=[writer], stderr=subprocess.DEVNULL) as running:
        os.close(writer)
        with os.fdopen(reader) as said:
            number = said.readline().strip()
        os.environ["DISPLAY"] = f":{number}"
        yield
        running.terminate()


@pytest.fixture
def driver(screen: None) -> Iterator[webdriver.WebKitGTK]:
    """A browser that has never been here."""
    options = webdriver.WebKitGTKOptions()
    options.add_argument("--automation")
    running = webdriver.WebKitGTK(options=options, service=webdriver.WebKitGTKService(WEBKIT.path()))
    running.set_window_size(*SIZE)
    running.set_script_timeout(PATIENCE)
    yield running
    running.quit()


class Tablet:
    """The page in WebKit, used as `tests.browser.driver.Table` uses it in the others."""

    def __init__(self, driver: webdriver.WebKitGTK, address: str) -> None:
        self.driver = driver
        self.address = address

    def open(self, query: str = "") -> Hooks:
        """Open the page and wait until it answers."""
        self.driver.get(self.address + query)
        self._wait_for(READY)
        self.driver.execute_script(COUNT_CHANGES)
        return self.read()

    def read(self, after: int = -1) -> Hooks:
        """The hooks, once the page has changed more often than `after` times."""
        return Hooks(**self.ask(f"({READ})([{after}, true])"))

    def ask(self, promise: str) -> Any:
        """What a promise of the page comes to."""
        said = self.driver.execute_async_script(
            f"const tell = arguments[0]; {promise}.then((it) => tell([it]), (error) => tell(`${{error}}`));"
        )
        assert isinstance(said, list), said
        return said[0]

    def do(self, act: str, hooks: Hooks) -> Hooks:
        """Hold or click, whichever the hook asks for."""
        thing = self.driver.find_element(By.CSS_SELECTOR, css(act))
        if act in hooks.held:
            return self._hold(thing)
        thing.click()
        return self.read(hooks.changes)

    def _hold(self, thing: WebElement) -> Hooks:
        ActionChains(self.driver).move_to_element(thing).click_and_hold().perform()
        self._wait_for(OPEN)
        ActionChains(self.driver).release().perform()
        return self.read()

    def _wait_for(self, selector: str) -> None:
        WebDriverWait(self.driver, PATIENCE, 0.02).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, selector))


def test_boots_plays_and_brings_the_game_back_offline(driver: webdriver.WebKitGTK, server: TestServer) -> None:
    witness = Witness(texts_in("en"))
    tablet = Tablet(driver, server.address)
    record = play_rounds(ROUNDS, tablet.open("?seed=7"), tablet.do, witness)
    before = tablet.read()
    tablet.ask(IN_CHARGE)
    server.shutdown()  # nothing is answered any more
    server.server_close()
    after = tablet.open()
    assert (after.seat, after.phase) == ("none", before.phase)
    assert witness.follow(after.only_game).to_text() == record.to_text()
    assert witness.leaks(after) == []
    assert not tablet.do("open", after).curtain
