"""Every state of the page: at the five sizes it is made for, in pictures and by measure, and looked through by axe-core."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import Table, another_page, at_table
from tests.browser.positions import crowded_game, late_game, sit_down
from tests.browser.scenes import choose, moments, screens
from tests.browser.serving import TestServer, serving
from web.tools.runtime import ROOT

SIZES = ((1024, 768), (1280, 800), (820, 1180), (768, 1024), (390, 844))
LOW_SIZES = ((390, 664), (844, 390))
"""A phone whose browser keeps some of the height for itself, and one held sideways: here the table is scrolled."""
PICTURES = ROOT / "build" / "screenshots"
PICTURED = frozenset(
    {"home", "new", "settings", "curtain", "call-chosen", "confrontation-chosen", "exploration-chosen", "end"}
)
"""States of which pictures are always taken; with NAGARAJA_PICTURES=all, of every one."""

LOOK = """([smallest, target]) => {
  const problems = [];
  const name = (thing) => thing.dataset.act ?? thing.id ?? "";
  const described = (thing) => `${name(thing) || thing.className?.baseVal || thing.className || thing.tagName}`;
  const inSight = (thing) => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isTable = document.body.dataset.screen === "table";

  const { scrollWidth, scrollHeight } = document.scrollingElement;
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide`);
  if (isTable && scrollHeight > innerHeight) problems.push(`the table is ${scrollHeight} high`);

  for (const temple of document.querySelectorAll(".temple")) {
    const { left, top, right, bottom } = temple.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      problems.push(`${temple.id} is cut off: ${[left, top, right, bottom].map(Math.round)}`);
  }

  for (const thing of document.querySelectorAll("[data-act]")) {
    if (thing.closest("[inert]") || !inSight(thing)) continue;
    const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
    if (Math.min(width, height) < target - 0.5)
      problems.push(`${described(thing)} is ${width.toFixed(1)} by ${height.toFixed(1)}`);
    if (!isTable || thing.closest(innerWidth < 600 ? ".strip, .dialog, .sticks" : ".strip, .dialog")) continue; // scrollable
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      problems.push(`${described(thing)} is out of sight: ${[left, top, right, bottom].map(Math.round)}`);
    else if (!thing.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))
      problems.push(`${described(thing)} lies under something else`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Map();
  while (texts.nextNode()) {
    const { parentElement: holder, data } = texts.currentNode;
    if (!data.trim() || holder.closest("script, style, noscript, .unseen, #live, #boot, defs, [inert]")) continue;
    if (!inSight(holder)) continue;
    const inDrawing = holder.closest("svg");
    const matrix = inDrawing ? holder.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.b, matrix.d) : 1;
    const size = parseFloat(getComputedStyle(holder).fontSize) * scale;
    if (size < smallest - 0.05) small.set(`text of ${described(holder)}`, size.toFixed(1));
  }
  for (const [what, size] of small) problems.push(`${what} is ${size} px`);

  const clipped = [...document.querySelectorAll(".button, .plate, .prompt, .name, .effect-text, .notice")]
    .filter((thing) => !thing.closest("[inert]") && inSight(thing))
    .filter((thing) => thing.scrollWidth > thing.clientWidth + 1 || thing.scrollHeight > thing.clientHeight + 2);
  for (const thing of clipped) problems.push(`${described(thing)} does not fit: ${thing.textContent.trim().slice(0, 40)}`);
  return problems;
}"""
"""Everything that is wrong with the page as it is shown: smallest text and smallest target are given in CSS pixels."""


REACH = """() => {
  const problems = [];
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide`);
  for (const thing of document.querySelectorAll("[data-act]")) {
    if (thing.closest("[inert]") || !thing.checkVisibility()) continue;
    thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = thing.getBoundingClientRect();
    if (!thing.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
      problems.push(`${thing.dataset.act} cannot be reached`);
  }
  for (const thing of document.querySelectorAll("*")) if (thing.scrollTop || thing.scrollLeft) thing.scrollTo(0, 0);
  return problems;
}"""
"""What cannot be tapped even after scrolling to it, or lies outside the page on the right."""


def look_at_large_text(table: Table, state: str) -> Iterator[str]:
    """Look at a state with text of twice the size, in the window of a tablet and of a phone."""
    table.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height in (SIZES[0], SIZES[-1]):
        table.page.set_viewport_size({"width": width, "height": height})
        problems: list[str] = table.page.evaluate(REACH)
        yield from (f"{state} at {width}×{height}: {problem}" for problem in problems)
    table.page.evaluate("document.documentElement.style.fontSize = ''")
    table.page.set_viewport_size({"width": 1024, "height": 768})


def look_at_all_sizes(table: Table, state: str) -> Iterator[str]:
    """Look at a state in all sizes, one after the other; yields what is wrong."""
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        problems: list[Any] = table.page.evaluate(LOOK, [14, 44])
        if state in PICTURED or os.environ.get("NAGARAJA_PICTURES") == "all":
            table.page.screenshot(path=PICTURES / f"{state}-{width}x{height}.png")
        yield from (f"{state} at {width}×{height}: {problem}" for problem in problems)
    table.page.set_viewport_size({"width": 1024, "height": 768})


QUESTION = """() => [...document.querySelectorAll(".low .button")]
  .filter((button) => button.getBoundingClientRect().bottom > innerHeight + 0.5)
  .map((button) => `${button.dataset.act} has to be scrolled to`)"""


def look_at_low_windows(table: Table, state: str) -> Iterator[str]:
    """Look at a state where the table has to be scrolled: the question stays in sight, and nothing hides behind it."""
    for width, height in LOW_SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        for look in (QUESTION, REACH):
            problems: list[str] = table.page.evaluate(look)
            yield from (f"{state} at {width}×{height}: {problem}" for problem in problems)
        if os.environ.get("NAGARAJA_PICTURES") == "all":
            table.page.screenshot(path=PICTURES / f"{state}-{width}x{height}.png")
    table.page.set_viewport_size({"width": 1024, "height": 768})


AXE = """() => axe.run(document, { resultTypes: ["violations"], iframes: false })
  .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]))"""


def violations(table: Table) -> list[Any]:
    """What axe-core has to say about the page as it is."""
    if not table.page.evaluate("'axe' in globalThis"):
        source = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
        table.page.evaluate(source)
    return list(table.page.evaluate(AXE))


@dataclass
class Findings:
    """What is wrong with any of the states."""

    misfits: list[str] = field(default_factory=list)
    out_of_reach: list[str] = field(default_factory=list)
    out_of_low_windows: list[str] = field(default_factory=list)
    barriers: dict[str, list[Any]] = field(default_factory=dict)

    def look_for_barriers(self, table: Table, state: str) -> None:
        """Ask axe-core about a state."""
        if problems := violations(table):
            self.barriers[state] = problems


@pytest.fixture(scope="module")
def findings(browser: Browser, site: Path) -> Findings:
    """One walk through all states serves both kinds of look at them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    found = Findings()
    with serving(site) as server, at_table(browser, server.address) as table:
        for walk in (screens, moments):
            for state in walk(table):
                found.misfits += look_at_all_sizes(table, state)
                found.out_of_reach += look_at_large_text(table, state)
                found.out_of_low_windows += look_at_low_windows(table, state)
                found.look_for_barriers(table, state)
        elsewhere = another_page(table)
        assert elsewhere.open().screen == "elsewhere"
        found.look_for_barriers(elsewhere, "elsewhere")
        table.complaints.clear()  # of the mishap that led to the screen for mishaps
    return found


class TestAccessibility:
    def test_axe_finds_nothing(self, findings: Findings) -> None:
        assert findings.barriers == {}

    def test_axe_finds_nothing_with_high_contrast(self, browser: Browser, server: TestServer) -> None:
        found = Findings()
        with at_table(browser, server.address) as table:
            table.tap("settings")
            table.tap("set high_contrast on")
            table.tap("home")
            for state in moments(table):
                found.look_for_barriers(table, state)
        assert found.barriers == {}

    def test_axe_would_find_something(self, browser: Browser, server: TestServer) -> None:
        with at_table(browser, server.address) as table:
            table.page.evaluate("document.querySelector('h1').innerHTML = '<button></button>'")
            assert violations(table) != []


SETTINGS = {
    "sound on": "sound off",
    "large_text on": "large_text off",
    "face_to_face on": "face_to_face off",
    "left_handed on": "left_handed off",
    "language fr": "language en",
    "language pl": "language en",
}
"""What changes how much room things need, and the way back; the first one changes nothing."""


class TestSizes:
    def test_everything_fits(self, findings: Findings) -> None:
        assert findings.misfits == []

    def test_a_crowded_table_still_fits_whatever_the_settings(self, browser: Browser, server: TestServer) -> None:
        problems: list[str] = []
        with at_table(browser, server.address) as table:
            for setting, back in SETTINGS.items():
                sit_down(table, crowded_game())
                self._set(table, setting)
                hooks = table.hold("open")
                state = f"crowded-{setting.replace(' ', '-')}"
                problems += look_at_all_sizes(table, state)
                choose(table, hooks)
                problems += look_at_all_sizes(table, f"{state}-chosen")
                self._set(table, back)
        assert problems == []

    @pytest.mark.parametrize("language", ["fr", "pl"])
    def test_the_words_of_other_languages_fit(self, browser: Browser, server: TestServer, language: str) -> None:
        problems: list[str] = []
        with at_table(browser, server.address, locale=language) as table:
            for state in moments(table):
                problems += look_at_all_sizes(table, f"{language}-{state}")
        assert problems == []

    def test_all_that_there_is_to_say_of_a_player_fits(self, browser: Browser, server: TestServer) -> None:
        with at_table(browser, server.address) as table:
            sit_down(table, late_game())
            table.hold("open")
            assert list(look_at_all_sizes(table, "late")) == []

    def test_text_of_twice_the_size_can_be_used(self, findings: Findings) -> None:
        """The page may then be higher than the window, but nothing on it is out of reach or lies under anything else."""
        assert findings.out_of_reach == []

    def test_where_the_table_is_scrolled_the_question_stays_in_sight(self, findings: Findings) -> None:
        assert findings.out_of_low_windows == []

    def _set(self, table: Table, setting: str) -> None:
        table.tap("menu")
        table.tap("settings")
        table.tap(f"set {setting}")
        table.tap("close")
