"""From opening the page to the first answered tap: a stock PyScript page that draws one SVG against the whole game.

Both are served by the same server on this machine and measured by turns in fresh browser profiles, so that whatever else
the machine does hits both alike. "Revisit" is a reload with the network cut, after the service worker has everything; the
stock page gets a minimal service worker of its own for it. Throttling slows the main thread down only, as it does in the
developer tools.

    python3 -m tests bench boot [--runs 7]
"""

import argparse
import gzip
import json
import os
import shutil
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tests.bench.report import Report
from tests.browser.installed import chromium_options
from tests.browser.serving import serving
from tests.browser.waiting import wait_until_offline_works
from web.tools.build import DEFAULT_SITE, MODULES, build
from web.tools.runtime import fetch_runtime

STOCK_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stock PyScript</title>
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
<div id="app"></div>
<script>navigator.serviceWorker.register("./sw.js")</script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document, when
app = document.getElementById("app")
app.innerHTML = '<button data-act="tap"><svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg></button>'
@when("click", "#app")
def tapped(event):
    app.append("tapped")
document.body.setAttribute("data-ready", "")
</script>
</html>
"""

STOCK_WORKER = """
self.addEventListener("install", (event) => event.waitUntil(caches.open("stock").then((cache) => cache.addAll(FILES))));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) =>
  event.respondWith(caches.match(event.request).then((known) => known ?? fetch(event.request))));
"""

PROBE = """
globalThis.answered = new Promise((resolve) => {
  new MutationObserver((_, ready) => {
    if (!document.body?.hasAttribute("data-ready")) return;
    ready.disconnect();
    const app = document.querySelector("#app");
    const change = new MutationObserver(() => resolve(performance.now()));
    change.observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
    app.querySelector("[data-act]:not([disabled])").dispatchEvent(click);
  }).observe(document, { subtree: true, childList: true, attributes: true });
});
"""
"""Taps the first thing that can be tapped as soon as the page says it answers, and notes when something changes."""


@dataclass(frozen=True)
class Subject:
    """A page to measure, perhaps without some of its files."""

    site: Path
    without: tuple[str, ...] = ()


@dataclass
class Measured:
    """One page's results: seconds by (visit, throttle), and the bytes of a first visit."""

    seconds: dict[tuple[str, int], list[float]] = field(default_factory=dict)
    first_paint: list[float] = field(default_factory=list)
    until_tap: dict[str, int] = field(default_factory=dict)
    altogether: dict[str, int] = field(default_factory=dict)

    def median(self, visit: str, throttle: int) -> float:
        """The median of all runs, in seconds."""
        return statistics.median(self.seconds[visit, throttle])


def make_stock_site(site: Path) -> Path:
    """A PyScript page as its documentation builds one that hosts everything itself."""
    shutil.copytree(MODULES / "@pyscript" / "core" / "dist", site / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    parts = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    (site / "pyodide").mkdir()
    for part in parts:
        shutil.copyfile(MODULES / "pyodide" / part, site / "pyodide" / part)
    (site / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
    files = ["./", *(str(path.relative_to(site)) for path in site.rglob("*.*") if path.name != "index.html")]
    (site / "sw.js").write_text(f"const FILES = {json.dumps(files)};{STOCK_WORKER}", encoding="utf-8")
    return site


@contextmanager
def _fresh_browser(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser that has never seen any page, with caches on disk as people have them."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(profile, **chromium_options())
        try:
            context.add_init_script(PROBE)
            yield context
        finally:
            context.close()


def measure(playwright: Playwright, subject: Subject, throttle: int, measured: Measured) -> None:
    """A first visit and an offline revisit in a fresh browser."""
    with serving(subject.site) as server, _fresh_browser(playwright) as context:
        server.faults.update(dict.fromkeys(subject.without, HTTPStatus.NOT_FOUND))
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        page.goto(server.address, wait_until="commit")
        measured.seconds.setdefault(("first", throttle), []).append(_answered(page))
        measured.until_tap = dict(server.sent)
        if throttle == 1:
            paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
            measured.first_paint.append(page.evaluate(paint) / 1000)
        wait_until_offline_works(page)
        measured.altogether = dict(server.sent)
        context.set_offline(True)
        page.reload(wait_until="commit")
        measured.seconds.setdefault(("revisit", throttle), []).append(_answered(page))


def _answered(page: Page) -> float:
    # A promise, because our policy does not let Playwright poll, which takes making code from text.
    return float(page.evaluate("answered")) / 1000


def _gzipped(site: Path, sent: dict[str, int]) -> int:
    """What a host that compresses would have sent; what does not get smaller goes as it is."""
    total = 0
    for path in sent:
        content = (site / (path.lstrip("/") or "index.html")).read_bytes()
        total += min(len(content), len(gzip.compress(content, 6)))
    return total


def _report(subjects: dict[str, Subject], results: dict[str, Measured], runs: int, throttles: Sequence[int]) -> Report:
    report = Report("boot", "Boot: from opening the page to the first answered tap")
    report.columns = [
        "page",
        *(f"{visit}, {rate}× CPU" for rate in throttles for visit in ("first visit", "offline revisit")),
    ]
    report.columns += ["first paint", "raw to tap", "gzip to tap", "gzip in all"]
    for name, measured in results.items():
        cells = []
        for rate in throttles:
            for visit in ("first", "revisit"):
                seconds = measured.median(visit, rate)
                cells.append(f"{seconds:.2f} s ({seconds / results['stock PyScript'].median(visit, rate):.2f})")
        sizes = [sum(measured.until_tap.values())]
        sizes += [_gzipped(subjects[name].site, sent) for sent in (measured.until_tap, measured.altogether)]
        paint = f"{statistics.median(measured.first_paint):.2f} s" if any(measured.first_paint) else "none"
        report.add(name, *cells, paint, *(f"{size / 1e6:.1f} MB" for size in sizes))
    report.note(f"Median of {runs} runs by turns; in brackets the share of the stock page.")
    report.note(
        "On a fast network, as here, a first visit uses the memory snapshot. The official way is what happens without it: where"
        " the network is too slow for it to pay, and where it cannot be loaded."
    )
    report.note("Gzip is what a host that compresses would send; in all includes what is fetched in the background.")
    report.environment["load of the machine meanwhile"] = f"{os.getloadavg()[2]:.1f}"
    return report


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure both pages and keep the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--throttle", type=int, nargs="*", default=[1, 4])
    parser.add_argument("--site", type=Path, default=None, help="a site that is built already")
    options = parser.parse_args(arguments)
    if options.site is None:
        fetch_runtime()
        build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        game = options.site or DEFAULT_SITE
        subjects = {
            "stock PyScript": Subject(make_stock_site(Path(folder) / "stock")),
            "the game": Subject(game),
            "the game, official way": Subject(game, without=("snapshot.gz",)),
        }
        results = {name: Measured() for name in subjects}
        for run in range(options.runs):
            for throttle in options.throttle:
                for name, subject in subjects.items():
                    measure(playwright, subject, throttle, results[name])
                    visits = {
                        visit: seconds[-1]
                        for (visit, rate), seconds in results[name].seconds.items()
                        if rate == throttle
                    }
                    print(f"run {run + 1}, {throttle}x, {name}: {visits}", flush=True)
        _report(subjects, results, options.runs, options.throttle).keep()


if __name__ == "__main__":
    main()
