"""Sitting at the table in a browser: reads the page's hooks and does what a person would do with finger, mouse or keys.

Nothing here waits for time. The page is told apart from what it was by counting its changes; what has to be held is really
pressed, and only the page's clock is put forward meanwhile, which spares each of some hundred holds half a second.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from tests.browser.waiting import open_page, wait_until_ready

COUNT_CHANGES = """
globalThis.changes = 0;
globalThis.onChange = [];
new MutationObserver(() => {
  changes += 1;
  onChange.splice(0).forEach((tell) => tell());
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
"""Every redraw writes the attributes of the body, so each is counted, even one that alters nothing."""

READ = """async ([after, whole]) => {
  const tooLate = Date.now() + 20_000;
  const clock = setInterval(() => onChange.splice(0).forEach((tell) => tell()), 1_000);
  while (changes <= after && Date.now() < tooLate) await new Promise((tell) => onChange.push(tell));
  clearInterval(clock);
  if (changes <= after) throw new Error("nothing has changed on the page");
  const { seat, phase, screen } = document.body.dataset;
  const able = (thing) => !thing.disabled && thing.getAttribute("aria-disabled") !== "true" && !thing.closest("[inert]");
  const hooks = [...document.querySelectorAll("#app [data-act]")].filter(able);
  const middle = (thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const label = (thing) => (thing.querySelector("[aria-label]") ?? thing).getAttribute("aria-label");
  const inSight = (thing) => thing.contains(document.elementFromPoint(...middle(thing)));
  let store = {};
  try {
    store = { ...localStorage };
  } catch {
    // forbidden, in a test of just that
  }
  const games = Object.keys(store).filter((key) => key.startsWith("nagaraja/game/"));
  return {
    seat, phase, screen, changes,
    acts: hooks.map((thing) => thing.dataset.act),
    spots: Object.fromEntries(hooks.filter(inSight).map((thing) => [thing.dataset.act, middle(thing)])),
    held: hooks.filter((thing) => thing.hasAttribute("data-hold")).map((thing) => thing.dataset.act),
    saved: Object.fromEntries(games.map((key) => [key.split("/")[2], store[key]])),
    whole: whole && {
      markup: document.documentElement.outerHTML,
      text: document.body.innerText,
      values: [...document.querySelectorAll("input, textarea, select")].map(({ value }) => value),
      session: JSON.stringify({ ...sessionStorage }),
      relics: Object.fromEntries([...document.querySelectorAll(".relic")].map((relic) => [relic.id, {
        label: label(relic), text: relic.textContent, cursed: relic.classList.contains("cursed"),
      }])),
      amulets: [...document.querySelectorAll(".amulet, .small-amulet")].map(label),
      totals: [...document.querySelectorAll(".total")].map((total) => total.closest(".side").id),
      log: [...document.querySelectorAll(".latest li")].map((line) => line.textContent),
    },
  };
}"""

OPEN = 'body:not([data-seat="none"])'
HOLD_MILLISECONDS = 700
PATIENCE = 30_000


@dataclass(frozen=True)
class Hooks:
    """What the page says about itself."""

    seat: str
    phase: str
    screen: str
    changes: int
    acts: list[str]
    """What can be tapped or held now, in the order of the document."""
    held: list[str]
    """Which of them have to be held."""
    spots: dict[str, list[float]]
    """Where they can be touched, as far as nothing lies over them and they are scrolled into sight."""
    saved: dict[str, str]
    """The games in the storage of the page, by their ids."""
    whole: dict[str, Any] | None
    """The whole document, where it was asked for."""

    @property
    def curtain(self) -> bool:
        """Whether the page is drawn for nobody's eyes."""
        return self.seat == "none"

    @property
    def moves(self) -> list[str]:
        """What can be tapped at the table and is part of the game between two people."""
        return [act for act in self.acts if act not in ("menu", "log", "hint")]

    @property
    def only_game(self) -> str:
        """The one game in the storage of the page."""
        (saved,) = self.saved.values()
        return saved


def css(act: str) -> str:
    """The selector of what stands for an act and can be tapped."""
    return f'[data-act="{act}"]:not([disabled], [aria-disabled="true"])'


class Table:
    """A page with the game in it."""

    def __init__(self, page: Page, address: str, *, own_clock: bool = True) -> None:
        self.page = page
        self.address = address
        self.own_clock = own_clock
        self.whole = False
        """Whether to read the whole document with the hooks."""
        self.complaints: list[str] = []
        """Errors that reached the browser's console."""
        page.add_init_script(COUNT_CHANGES)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        if own_clock:
            page.clock.install()

    def _on_console(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    # --- coming and going ---

    def open(self, query: str = "") -> Hooks:
        """Open the page and wait until it answers."""
        open_page(self.page, self.address + query)
        return self.read()

    def reload(self) -> Hooks:
        """Load the page again and wait until it answers."""
        self.page.reload(wait_until="commit")
        wait_until_ready(self.page)
        return self.read()

    # --- reading ---

    def read(self, after: int = -1) -> Hooks:
        """The hooks, once the page has changed more often than `after` times."""
        return Hooks(**self.page.evaluate(READ, [after, self.whole]))

    def thing(self, act: str) -> Locator:
        """What stands for an act and can be tapped; of several, the first."""
        return self.page.locator(css(act)).first

    # --- doing, each with what the page says afterwards ---

    def tap(self, act: str, hooks: Hooks | None = None) -> Hooks:
        """Touch something with a finger; with the hooks just read, where they say that it is."""
        if hooks is not None and act in hooks.spots:
            self.page.touchscreen.tap(*hooks.spots[act])
            return self.read(hooks.changes)
        before = self.changes()
        self.thing(act).tap()
        return self.read(before)

    def click(self, act: str, hooks: Hooks | None = None) -> Hooks:
        """Click something with the mouse; with the hooks just read, where they say that it is."""
        if hooks is not None and act in hooks.spots:
            self.page.mouse.click(*hooks.spots[act])
            return self.read(hooks.changes)
        before = self.changes()
        self.thing(act).click()
        return self.read(before)

    def changes(self) -> int:
        """How often the page has changed so far."""
        return int(self.page.evaluate("changes"))

    def hold(self, act: str) -> Hooks:
        """Press something, keep it pressed until the page has opened, and let go."""
        self.thing(act).hover()
        self.page.mouse.down()
        self._keep_holding()
        self.page.mouse.up()
        return self.read()

    def _keep_holding(self) -> None:
        if self.own_clock:
            self.page.wait_for_selector(f".holding, {OPEN}", state="attached", timeout=PATIENCE)
            self.page.clock.fast_forward(HOLD_MILLISECONDS)
        self.page.wait_for_selector(OPEN, state="attached", timeout=PATIENCE)

    def do(self, act: str, hooks: Hooks) -> Hooks:
        """Hold or tap, whichever the hook asks for."""
        return self.hold(act) if act in hooks.held else self.tap(act, hooks)

    def leave(self) -> Hooks:
        """Look away: the window loses the focus."""
        before = self.changes()
        self.page.evaluate("void dispatchEvent(new Event('blur'))")
        return self.read(before)

    # --- keys ---

    def focus_with_tab(self, act: str) -> None:
        """Walk to something with the Tab key alone, the shorter way round."""
        for _ in range(3):  # the way is counted beforehand; if it was counted wrongly, count again from there
            steps = int(self.page.evaluate(TAB_STEPS, css(act)))
            for _ in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
            if self.page.evaluate("document.activeElement?.dataset.act") == act:
                return
        raise AssertionError(f"The Tab key does not lead to '{act}'.")

    def press(self, act: str, key: str = "Enter") -> Hooks:
        """Choose something with the keyboard alone."""
        self.focus_with_tab(act)
        before = self.changes()
        self.page.keyboard.press(key)
        return self.read(before)

    def hold_key(self, act: str, key: str = "Space") -> Hooks:
        """Hold something with the keyboard alone."""
        self.focus_with_tab(act)
        self.page.keyboard.down(key)
        self._keep_holding()
        self.page.keyboard.up(key)
        return self.read()


TAB_STEPS = """(wanted) => {
  const stops = 'button, input, select, textarea, a[href], [tabindex="0"]';
  const reachable = (thing) => !thing.disabled && !thing.closest("[inert]") && thing.checkVisibility();
  const all = [...document.querySelectorAll(stops)].filter(reachable);
  const { activeElement } = document;
  const to = all.findIndex((thing) => thing.matches(wanted));
  const passed = all.filter((thing) => activeElement.compareDocumentPosition(thing) & 2).length;
  if (activeElement === document.body) return to + 1;
  const from = all.includes(activeElement) ? passed : passed - 0.5;
  return to > from ? Math.ceil(to - from) : Math.floor(to - from);
}"""
"""How often Tab (or, below zero, Shift and Tab) has to be pressed to get from where the focus is to what is wanted."""

TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "reduced_motion": "reduce"}


@contextmanager
def at_table(
    browser: Browser, address: str, query: str = "", *, own_clock: bool = True, **options: Any
) -> Iterator[Table]:
    """A table in a browser that has never been here, on a tablet unless told otherwise."""
    context = browser.new_context(**{**TABLET, **options})
    try:
        table = Table(context.new_page(), address, own_clock=own_clock)
        table.open(query)
        yield table
        assert not table.complaints, f"the browser's console shows errors: {table.complaints}"
    finally:
        context.close()


def another_page(table: Table, context: BrowserContext | None = None) -> Table:
    """A second page of the same browser, not opened yet."""
    return Table((context or table.page.context).new_page(), table.address, own_clock=table.own_clock)
