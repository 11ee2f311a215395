"""From a tap to the changed page, with the processor slowed down four times and motion on, and the memory of the page.

`python3 -m tests bench taps` plays random games through the built page in Chromium. A tap counts from the moment the
browser hears of the click to the frame that shows the changed document; the floor in the same run is the same measurement
for a click that a plain JavaScript listener answers by changing one attribute.
"""

import argparse

from playwright.sync_api import sync_playwright

from tests.browser.driver import Table, at_table
from tests.browser.installed import chromium_options
from tests.browser.players import RandomPlayer
from tests.browser.serving import serving
from web.tools.build import DEFAULT_SITE, build
from web.tools.runtime import fetch_runtime

from .report import Report
from .watching import THROTTLE, floors, memory, percentile, summary, taps, watched

AIM_MILLISECONDS = 100


def _play(table: Table, seed: int, most: int) -> None:
    player = RandomPlayer(seed)
    hooks = table.read()
    for _ in range(most):
        if hooks.phase == "over":
            break
        hooks = table.do(player.choose(hooks.phase, hooks.moves), hooks)


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench taps", description=__doc__)
    parser.add_argument("--taps", type=int, default=250)
    parser.add_argument("--games", type=int, default=2)
    options = parser.parse_args()
    fetch_runtime()
    build()
    answers: list[float] = []
    floor: list[float] = []
    with serving(DEFAULT_SITE) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium_options())
        for seed in range(1, options.games + 1):
            with at_table(
                browser, server.address, f"?seed={seed}", own_clock=False, reduced_motion="no-preference"
            ) as table:
                with watched(table.page):
                    _play(table, seed, options.taps)
                    floor += floors(table.page)
                answers += [time for _, time in taps(table.page)]
                heap = memory(table.page)
        version = browser.version
        browser.close()
    report = Report("taps", f"From a tap to the changed page, {THROTTLE}× throttle")
    report.environment["chromium"] = version
    report.columns = ["what", "taps", "median ms", "95th percentile ms"]
    report.add("the game", *summary(answers))
    report.add("one attribute, by plain JavaScript", *summary(floor))
    report.note(f"Aim: 95th percentile at most {AIM_MILLISECONDS} ms. Reached: {percentile(answers, 0.95):.0f} ms.")
    report.note(
        f"Memory of the page after a game: {heap['usedSize'] / 1e6:.1f} MB of JavaScript objects,"
        f" {heap['backingStorageSize'] / 1e6:.0f} MB of buffers (Python's memory among them)."
    )
    report.keep()


if __name__ == "__main__":
    main()
