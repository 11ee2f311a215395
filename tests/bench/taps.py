"""From a tap to the changed page, with the processor slowed down four times, and the memory of the page.

`python3 -m tests bench taps` plays random games through the built page in Chromium. A tap counts from the moment the
browser hears of the click to the frame that shows the changed document; the floor in the same run is the same measurement
for a click that a plain JavaScript listener answers by changing one attribute.
"""

import argparse
import statistics
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from tests.browser.driver import Table, at_table
from tests.browser.installed import chromium_options
from tests.browser.players import RandomPlayer
from tests.browser.serving import serving
from web.tools.build import DEFAULT_SITE, build
from web.tools.runtime import fetch_runtime

from .report import Report

AIM_MILLISECONDS = 100
THROTTLE = 4

_WATCH = """() => {
  window.taps = [];
  window.floors = [];
  const probe = document.createElement('button');
  probe.id = 'probe';
  document.body.append(probe);
  probe.addEventListener('click', () => probe.setAttribute('data-count', window.floors.length));
  let started = 0;
  addEventListener('click', () => { started = performance.now(); }, true);
  const done = (list) => () => {
    if (!started) return;
    const from = started;
    started = 0;
    requestAnimationFrame(() => setTimeout(() => list.push(performance.now() - from)));
  };
  new MutationObserver(done(window.taps)).observe(document.getElementById('app'),
    { subtree: true, childList: true, attributes: true, characterData: true });
  new MutationObserver(done(window.floors)).observe(probe, { attributes: true });
}"""


def _play(table: Table, session: CDPSession, seed: int, most: int) -> dict[str, Any]:
    """Taps of one game, slowed down, then some of the floor."""
    player = RandomPlayer(seed)
    table.page.evaluate(_WATCH)
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    hooks = table.read()
    for _ in range(most):
        if hooks.phase == "over":
            break
        hooks = table.do(player.choose(hooks.phase, hooks.moves), hooks)
    for _ in range(50):
        table.page.evaluate("() => document.getElementById('probe').click()")
        table.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    measured: dict[str, Any] = table.page.evaluate("() => ({ taps: window.taps, floors: window.floors })")
    return measured


def _measure(browser: Browser, address: str, seed: int, most: int) -> dict[str, Any]:
    with at_table(browser, address, f"?seed={seed}", own_clock=False) as table:
        session = table.page.context.new_cdp_session(table.page)
        measured = _play(table, session, seed, most)
        session.send("HeapProfiler.collectGarbage")
        return {**measured, "heap": session.send("Runtime.getHeapUsage")}


def _percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench taps", description=__doc__)
    parser.add_argument("--taps", type=int, default=250)
    parser.add_argument("--games", type=int, default=2)
    options = parser.parse_args()
    fetch_runtime()
    build()
    with serving(DEFAULT_SITE) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium_options())
        runs = [_measure(browser, server.address, seed, options.taps) for seed in range(1, options.games + 1)]
        version = browser.version
        browser.close()
    taps: list[float] = [time for run in runs for time in run["taps"]]
    floors: list[float] = [time for run in runs for time in run["floors"]]
    heap = runs[-1]["heap"]
    report = Report("taps", f"From a tap to the changed page, {THROTTLE}× throttle")
    report.environment["chromium"] = version
    report.columns = ["what", "taps", "median ms", "95th percentile ms"]
    for name, values in (("the game", taps), ("one attribute, by plain JavaScript", floors)):
        report.add(name, str(len(values)), f"{statistics.median(values):.0f}", f"{_percentile(values, 0.95):.0f}")
    report.note(f"Aim: 95th percentile at most {AIM_MILLISECONDS} ms. Reached: {_percentile(taps, 0.95):.0f} ms.")
    report.note(
        f"Memory of the page after a game: {heap['usedSize'] / 1e6:.1f} MB of JavaScript objects,"
        f" {heap['backingStorageSize'] / 1e6:.0f} MB of buffers (Python's memory among them)."
    )
    report.keep()


if __name__ == "__main__":
    main()
