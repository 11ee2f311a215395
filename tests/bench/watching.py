"""Measuring in the page itself: from a tap to the frame that shows the changed document, with the processor slowed down."""

import statistics
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

THROTTLE = 4
FLOOR_TAPS = 50

_WATCH = """() => {
  window.taps = [];
  window.floors = [];
  const probe = document.createElement('button');
  probe.id = 'probe';
  document.body.append(probe);
  probe.addEventListener('click', () => probe.setAttribute('data-count', window.floors.length));
  let tap = null;
  addEventListener('click', ({ target }) => {
    tap = { act: target.closest('[data-act]')?.dataset.act ?? '', started: performance.now() };
  }, true);
  const done = (list) => () => {
    if (!tap) return;
    const { act, started } = tap;
    tap = null;
    requestAnimationFrame(() => setTimeout(() => list.push([act, performance.now() - started])));
  };
  new MutationObserver(done(window.taps)).observe(document.getElementById('app'),
    { subtree: true, childList: true, attributes: true, characterData: true });
  new MutationObserver(done(window.floors)).observe(probe, { attributes: true });
}"""


@contextmanager
def watched(page: Page) -> Iterator[None]:
    """Slow the page down and note how long each tap waits for its answer."""
    session = page.context.new_cdp_session(page)
    page.evaluate(_WATCH)
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    yield
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()


def taps(page: Page) -> list[tuple[str, float]]:
    """What has been tapped so far and in how many milliseconds it was answered, as far as it was before the next tap."""
    return [(act, time) for act, time in page.evaluate("() => window.taps")]


def floors(page: Page) -> list[float]:
    """The same for a plain JavaScript listener that changes one attribute: no page can answer faster."""
    for _ in range(FLOOR_TAPS):
        page.evaluate("() => document.getElementById('probe').click()")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    return [time for _, time in page.evaluate("() => window.floors")]


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def summary(values: Sequence[float]) -> tuple[str, str, str]:
    """How many, their median and their 95th percentile, as cells of a table."""
    if not values:
        return "0", "–", "–"
    return str(len(values)), f"{statistics.median(values):.0f}", f"{percentile(values, 0.95):.0f}"


def memory(page: Page) -> dict[str, Any]:
    """What the page holds after tidying up."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    return dict(session.send("Runtime.getHeapUsage"))
