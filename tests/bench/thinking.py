"""Computer players inside Pyodide, slowed down four times: how long a move takes, and how long taps wait meanwhile.

`python3 -m tests bench thinking` plays games against each level through the built page in Chromium. Moves are asked for one
by one. A move counts from that tap to the frame that shows it; during every other one the menu is opened and closed for as
long as the computer thinks, and what was answered before the move was there counts as a tap meanwhile.
"""

import argparse
from dataclasses import dataclass, field

from playwright.sync_api import Browser, sync_playwright

from nagaraja.players import LEVELS
from tests.browser.driver import Hooks, Table, at_table
from tests.browser.installed import chromium_options
from tests.browser.players import RandomPlayer
from tests.browser.playthrough import begin
from tests.browser.serving import serving
from web.table.computers import THINKING_SECONDS
from web.table.store import SavedGame
from web.tools.build import DEFAULT_SITE, build
from web.tools.runtime import fetch_runtime

from .report import Report
from .watching import THROTTLE, floors, summary, taps, watched

AIM_MILLISECONDS = 100


@dataclass
class Measured:
    """Milliseconds."""

    moves: list[float] = field(default_factory=list)
    meanwhile: list[float] = field(default_factory=list)
    floor: list[float] = field(default_factory=list)

    def add(self, other: "Measured") -> None:
        """Put what another game has shown to it."""
        self.moves += other.moves
        self.meanwhile += other.meanwhile
        self.floor += other.floor


class Game:
    """A game against one level."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.player = RandomPlayer(seed)
        self.measured = Measured()
        self._disturb = False

    def play(self, hooks: Hooks) -> Measured:
        """Play to the end."""
        with watched(self.table.page):
            while hooks.phase != "over":
                if "step" in hooks.moves:
                    hooks = self._move_of_the_computer(hooks)
                else:
                    hooks = self.table.do(self.player.choose(hooks.phase, hooks.moves), hooks)
            self.measured.floor = floors(self.table.page)
        return self.measured

    def _move_of_the_computer(self, hooks: Hooks) -> Hooks:
        point, known = _actions(hooks), len(taps(self.table.page))
        hooks = self.table.tap("step", hooks)
        self._disturb = not self._disturb
        while self._disturb and _actions(hooks) == point:
            hooks = self.table.tap("close" if "close" in hooks.acts else "menu", hooks)
            if _actions(hooks) == point:
                self.measured.meanwhile += [time for _, time in taps(self.table.page)[known:]]
            known = len(taps(self.table.page))
        while _actions(hooks) == point:
            hooks = self.table.read(hooks.changes)
        if "close" in hooks.acts and hooks.phase != "over":
            hooks = self.table.tap("close", hooks)
        if not self._disturb:
            self.measured.moves += [time for act, time in taps(self.table.page)[known:] if act == "step"]
        return hooks


def _actions(hooks: Hooks) -> int:
    return len(SavedGame.from_text(hooks.only_game).record.entries)


def _measure(browser: Browser, address: str, level: str, seed: int) -> Measured:
    with at_table(browser, address, own_clock=False) as table:
        return Game(table, seed).play(begin(table, ("", level), "step", seed))


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench thinking", description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    options = parser.parse_args()
    fetch_runtime()
    build()
    report = Report("thinking", f"Computer players in the page, {THROTTLE}× throttle")
    report.columns = ["what", "how many", "median ms", "95th percentile ms", "longest ms"]
    floor: list[float] = []
    with serving(DEFAULT_SITE) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium_options())
        report.environment["chromium"] = browser.version
        for level in LEVELS:
            measured = Measured()
            for seed in range(1, options.games + 1):
                measured.add(_measure(browser, server.address, level, seed))
            for what, values in (("a move of", measured.moves), ("a tap during the thinking of", measured.meanwhile)):
                report.add(f"{what} {level}", *summary(values), f"{max(values):.0f}" if values else "–")
            floor += measured.floor
        browser.close()
    report.add("one attribute, by plain JavaScript", *summary(floor), f"{max(floor):.0f}")
    report.note(f"Aims: a move at most about a second, taps meanwhile {AIM_MILLISECONDS} ms at the 95th percentile.")
    report.note(f"A level thinks for at most {THINKING_SECONDS} s by the clock, however slow the device.")
    report.keep()


if __name__ == "__main__":
    main()
