"""Every state the page can be in, one after the other on the same table, for tests that look at all of them."""

from collections.abc import Iterator

from tests.browser.driver import Hooks, Table
from tests.browser.positions import PHASES, put, saved_game, sit_down

DAMAGED = "localStorage.setItem('nagaraja/damaged/lost', 'nothing that can be read')"
TARGETS = ("relic", "space", "stick")
MISHAP = "() => { dispatchEvent(new ErrorEvent('error', { error: new Error('made up') })); }"


def screens(table: Table) -> Iterator[str]:
    """All screens but the table; what is yielded is the name of the one that is shown."""
    table.page.evaluate(DAMAGED)
    hooks = put(table, saved_game("call"), saved_game("over"))
    yield "games"
    table.tap(f"delete {saved_game('call').id}", hooks)
    yield "games-asking"
    hooks = table.tap("home")
    yield "home"
    table.tap("help", hooks)
    yield "help"
    table.tap("settings", table.tap("home"))
    yield "settings"
    table.tap("new", table.tap("home"))
    yield "new"
    table.tap("mind 1 sage")
    yield "new-alone"
    table.page.locator("#seed").fill("seven")
    table.tap("start")
    yield "new-wrong"
    sit_down(table, saved_game("call"))
    table.page.evaluate(MISHAP)
    table.page.wait_for_selector("#screen-trouble")
    yield "trouble"
    table.tap("home")


def moments(table: Table) -> Iterator[str]:
    """The table in every phase: behind the curtain, opened, and with as much chosen as it takes to confirm."""
    for phase in PHASES:
        hooks = sit_down(table, saved_game(phase))
        if phase == "call":
            yield "curtain"
            table.tap("menu", hooks)
            yield "menu"
            table.tap("close")
        if phase == "over":
            yield "end"
            table.tap("close", hooks)
            yield "over"
            continue
        hooks = table.hold("open")
        yield phase
        if phase == "confrontation":
            table.tap("log", hooks)
            yield "log"
            hooks = table.tap("close")
        if choose(table, hooks):
            yield f"{phase}-chosen"


def choose(table: Table, hooks: Hooks) -> bool:
    """Tap things until the choice could be confirmed; says whether it came to that."""
    if hooks.phase == "response":
        return False
    known = set(hooks.acts)
    cards = [act for act in hooks.acts if act.startswith("card ")]
    hooks = table.tap((cards or [act for act in hooks.acts if act.startswith("space ")])[0], hooks)
    while "confirm" not in hooks.acts:
        target = next(act for act in hooks.acts if act not in known and act.split()[0] in TARGETS)
        known.add(target)
        hooks = table.tap(target, hooks)
    return True
