"""Waiting for the page, by what it says about itself and never by the clock.

Playwright's `wait_for_function` is of no use here: it evaluates text, which the page's policy forbids. Promises do as well.
"""

from playwright.sync_api import Page

READY = "body[data-ready]"

IN_CHARGE = """new Promise((resolve) => {
  const look = () => navigator.serviceWorker.controller && resolve(true);
  navigator.serviceWorker.addEventListener("controllerchange", look);
  look();
})"""


def open_page(page: Page, address: str) -> None:
    """Open an address and wait until taps are answered."""
    page.goto(address, wait_until="commit")
    wait_until_ready(page)


def wait_until_ready(page: Page) -> None:
    """Wait until taps are answered."""
    page.wait_for_selector(READY, state="attached", timeout=60_000)


def wait_until_offline_works(page: Page) -> None:
    """Wait until the service worker has fetched everything and answers for the page."""
    page.evaluate(IN_CHARGE)


def boot_state(page: Page, state: str) -> str:
    """Wait until the boot screen is in a state, and return the sentence it shows."""
    page.wait_for_selector(f"#boot[data-state={state}]", timeout=60_000)
    return page.locator(f"#boot [data-for={state}]").inner_text()
