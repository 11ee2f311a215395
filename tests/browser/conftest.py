"""The built site behind a server, and installed browsers in front of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.installed import NoBrowser, chromium_options
from tests.browser.serving import TestServer, serving
from web.tools.build import DEFAULT_SITE, build
from web.tools.runtime import fetch_runtime

WATCH = """
globalThis.violations = [];
globalThis.updates = 0;
addEventListener("securitypolicyviolation", ({ effectiveDirective }) => violations.push(effectiveDirective));
addEventListener("nagaraja-boot", ({ detail }) => { globalThis.bootKind = detail; });
document.addEventListener("nagaraja-update", () => { updates += 1; });
"""
"""Collects in the page what tests want to know afterwards."""


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder for a static host, as `python3 -m web build` makes it."""
    fetch_runtime()
    build()
    return DEFAULT_SITE


@pytest.fixture
def server(site: Path) -> Iterator[TestServer]:
    """The site online, under an address of its own."""
    with serving(site) as running:
        yield running
        for gate in running.gates.values():
            gate.set()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives all browsers."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The installed Chromium."""
    try:
        options = chromium_options()
    except NoBrowser as problem:
        pytest.fail(str(problem))
    running = playwright.chromium.launch(**options)
    yield running
    running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    fresh = browser.new_context()
    fresh.add_init_script(WATCH)
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page."""
    return context.new_page()
