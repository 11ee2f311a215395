"""The start of the page: from nothing to the first answered tap, and everything that can go wrong on the way."""

import gettext
import gzip
import io
import shutil
import threading
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import WATCH
from tests.browser.serving import TestServer
from tests.browser.waiting import boot_state, open_page, wait_until_offline_works, wait_until_ready
from web.tools.build import LANGUAGES

NEW_GAME = '#app [data-act="new"]'
FORM = '#app [data-act="start"]'


def texts_of(site: Path, language: str) -> gettext.GNUTranslations:
    """The shipped catalogue of a language."""
    (archive,) = site.glob("web-*/python/game.zip")
    with zipfile.ZipFile(archive) as zipped:
        return gettext.GNUTranslations(io.BytesIO(zipped.read(f"web/locale/{language}.mo")))


class TestStart:
    def test_boots_and_answers_a_tap(self, page: Page, server: TestServer) -> None:
        open_page(page, server.address)
        expect(page.locator("#boot")).to_be_hidden()
        page.locator(NEW_GAME).click()
        page.wait_for_selector(FORM)

    def test_uses_nothing_from_another_origin(self, context: BrowserContext, page: Page, server: TestServer) -> None:
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        open_page(page, server.address)
        wait_until_offline_works(page)
        assert asked
        assert [url for url in asked if not url.startswith((server.address, "blob:", "data:"))] == []

    def test_asks_for_nothing_that_is_not_there(self, context: BrowserContext, page: Page, server: TestServer) -> None:
        missing: list[str] = []
        context.on("response", lambda response: missing.append(response.url) if response.status >= 400 else None)
        open_page(page, server.address)
        wait_until_offline_works(page)
        assert missing == []

    def test_table_and_progress_are_there_before_python(self, page: Page, server: TestServer) -> None:
        gate = server.gates["pyodide.asm.wasm"] = threading.Event()
        page.goto(server.address, wait_until="commit")
        expect(page.locator(".boot-table .temple")).to_have_count(2)
        expect(page.locator(".boot-table .temple").first).to_be_visible()
        bar = page.locator("#boot progress")
        expect(bar).to_be_visible()
        page.wait_for_selector("#boot progress:not([value='0'])")
        assert 0 < float(str(bar.get_attribute("value"))) < 0.5  # the largest part is still to come
        gate.set()
        wait_until_ready(page)

    def test_early_tap_is_answered_later(self, page: Page, server: TestServer) -> None:
        gate = server.gates["pyodide.asm.wasm"] = threading.Event()
        page.goto(server.address, wait_until="commit")
        page.wait_for_selector("#boot[data-awake]")
        page.locator(NEW_GAME).click()
        gate.set()
        page.wait_for_selector(FORM, timeout=60_000)

    def test_works_from_any_path(self, page: Page, site: Path, server: TestServer, tmp_path: Path) -> None:
        (tmp_path / "deep").mkdir()
        (tmp_path / "deep" / "down").symlink_to(site, target_is_directory=True)
        server.move(tmp_path)
        open_page(page, f"{server.address}deep/down/")
        wait_until_offline_works(page)


class TestSnapshot:
    def test_first_visit_on_a_fast_network_uses_it(self, page: Page, server: TestServer) -> None:
        open_page(page, server.address)
        assert page.evaluate("bootKind") == "snapshot"

    def test_first_visit_on_a_slow_network_does_without(
        self, context: BrowserContext, page: Page, server: TestServer
    ) -> None:
        speed = {"offline": False, "latency": 20, "downloadThroughput": 2_500_000, "uploadThroughput": 1_000_000}
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", speed)
        open_page(page, server.address)
        assert page.evaluate("bootKind") == "plain"
        page.locator(NEW_GAME).click()
        page.wait_for_selector(FORM)

    @pytest.mark.parametrize("how", ["damaged", "another build", "missing"])
    def test_falls_back_when_it_cannot_be_used(self, page: Page, server: TestServer, site: Path, how: str) -> None:
        (snapshot,) = site.glob("web-*/python/snapshot.gz")
        content = bytearray(snapshot.read_bytes())
        content[len(content) // 2] ^= 0xFF
        faults: dict[str, bytes | int] = {
            "damaged": bytes(content),
            "another build": gzip.compress(bytes(1 << 20)),
            "missing": 404,
        }
        server.faults["snapshot.gz"] = faults[how]
        open_page(page, server.address)
        assert page.evaluate("bootKind") == "plain"
        page.locator(NEW_GAME).click()
        page.wait_for_selector(FORM)

    def test_randomness_is_not_in_it(self, browser: Browser, server: TestServer) -> None:
        """The generator of a snapshot is everybody's, so it has to be seeded again: two visits differ."""
        numbers = set()
        for _ in range(2):
            context = browser.new_context()
            context.add_init_script(WATCH)
            page = context.new_page()
            open_page(page, server.address)
            numbers.add(page.evaluate(PYTHON + "('__import__(\"random\").random()')"))
            context.close()
        assert len(numbers) == 2


PYTHON = """(async (code) => {
  const addresses = performance.getEntriesByType("resource").map(({ name }) => name);
  const { started } = await import(addresses.find((name) => name.endsWith("/interpreter.mjs")));
  return (await started).runPython(code);
})"""
"""Evaluates Python in the interpreter of the page."""


class TestTrouble:
    @pytest.mark.parametrize(
        ("part", "fault"),
        [
            ("pyodide.asm.wasm", None),
            ("stdlib.zip", None),
            ("game.zip", 404),
            ("pyodide.asm.mjs", 500),
            ("core.js", 503),
            ("pyscript.toml", 404),
            ("interpreter.mjs", 404),
            ("boot.mjs", 404),
        ],
    )
    def test_broken_download_is_said_and_can_be_tried_again(
        self, page: Page, server: TestServer, part: str, fault: int | None
    ) -> None:
        server.faults[part] = fault
        page.goto(server.address, wait_until="commit")
        assert boot_state(page, "broken")
        expect(page.locator("#boot progress")).to_be_hidden()
        server.faults.clear()
        page.locator("#boot-again").click()
        wait_until_ready(page)

    def test_broken_program_is_said_with_a_report(self, page: Page, server: TestServer, site: Path) -> None:
        (archive,) = site.glob("web-*/python/game.zip")
        damaged = io.BytesIO()
        with zipfile.ZipFile(archive) as source, zipfile.ZipFile(damaged, "w") as target:
            for name in source.namelist():
                if name != "web/table/app.pyc":
                    target.writestr(name, source.read(name))
        server.faults.update({"game.zip": damaged.getvalue(), "snapshot.gz": 404})
        page.goto(server.address, wait_until="commit")
        assert boot_state(page, "failed")
        assert "web.table.app" in page.locator("#boot-report").inner_text()
        expect(page.locator("#boot-again")).to_be_visible()

    def test_damaged_copy_in_the_cache_can_be_replaced(self, page: Page, server: TestServer) -> None:
        open_page(page, server.address)
        wait_until_offline_works(page)
        page.evaluate("""(async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys())
              if (/(stdlib\\.zip|snapshot\\.gz)$/.test(request.url)) await cache.put(request, new Response("damaged"));
          }
        })()""")
        page.reload(wait_until="commit")
        page.wait_for_selector("#boot[data-state=broken], #boot[data-state=failed]", timeout=60_000)
        page.locator("#boot-again").click()
        wait_until_ready(page)

    def test_old_browser(self, context: BrowserContext, page: Page, server: TestServer) -> None:
        context.add_init_script("delete globalThis.DecompressionStream")
        page.goto(server.address, wait_until="commit")
        assert boot_state(page, "old")
        expect(page.locator("#boot-again")).to_be_hidden()

    def test_without_script(self, browser: Browser, server: TestServer, site: Path) -> None:
        context = browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(server.address)
        shown = page.locator("#boot").inner_text()
        for language in LANGUAGES:
            assert texts_of(site, language).gettext("boot.noscript") in shown
        assert texts_of(site, "en").gettext("boot.loading") not in shown
        expect(page.locator(".boot-table .temple").first).to_be_visible()
        context.close()

    @pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("pl-PL", "pl"), ("de-DE", "en")])
    def test_speaks_the_language_of_the_browser(
        self, browser: Browser, server: TestServer, site: Path, locale: str, language: str
    ) -> None:
        server.faults["stdlib.zip"] = 404
        context = browser.new_context(locale=locale)
        page = context.new_page()
        page.goto(server.address, wait_until="commit")
        texts = texts_of(site, language)
        assert boot_state(page, "broken") == texts.gettext("boot.broken")
        assert page.locator("#boot-again").inner_text() == texts.gettext("boot.again")
        assert page.locator("html").get_attribute("lang") == language
        assert page.locator("#live").text_content() == texts.gettext("boot.broken")
        context.close()


class TestPolicy:
    def test_is_not_violated_by_the_page(self, page: Page, server: TestServer) -> None:
        open_page(page, server.address)
        page.locator(NEW_GAME).click()
        page.locator(FORM).click()
        page.wait_for_selector("body[data-phase]:not([data-phase='none'])")
        assert page.evaluate("violations") == []

    @pytest.mark.parametrize(
        ("attempt", "directive"),
        [
            ("element('script', { textContent: 'globalThis.harmed = true' })", "script-src-elem"),
            ("element('script', { src: 'https://example.org/x.js' })", "script-src-elem"),
            ("element('img', { src: 'https://example.org/x.png' })", "img-src"),
            ("element('style', { textContent: 'body { color: red }' })", "style-src-elem"),
            (
                "document.body.setAttribute('onclick', 'globalThis.harmed = true'); document.body.click()",
                "script-src-attr",
            ),
            ("fetch('https://example.org/').catch(() => 0)", "connect-src"),
            ("setTimeout('globalThis.harmed = true')", "script-src"),
        ],
    )
    def test_violation_is_prevented_and_seen(
        self, page: Page, server: TestServer, attempt: str, directive: str
    ) -> None:
        open_page(page, server.address)
        seen = page.evaluate(f"""new Promise((resolve) => {{
          const element = (name, values) => document.body.append(Object.assign(document.createElement(name), values));
          addEventListener("securitypolicyviolation", ({{ effectiveDirective }}) => resolve(effectiveDirective));
          {attempt};
        }})""")
        assert seen == directive
        assert page.evaluate("globalThis.harmed") is None


class TestOffline:
    def test_revisit_with_the_network_cut(self, context: BrowserContext, page: Page, server: TestServer) -> None:
        open_page(page, server.address)
        wait_until_offline_works(page)
        context.set_offline(True)
        server.asked.clear()
        page.reload(wait_until="commit")
        wait_until_ready(page)
        assert page.evaluate("bootKind") == "snapshot"
        page.locator(NEW_GAME).click()
        page.wait_for_selector(FORM)
        assert server.asked == []

    def test_revisit_with_a_question_in_the_address(
        self, context: BrowserContext, page: Page, server: TestServer
    ) -> None:
        open_page(page, server.address)
        wait_until_offline_works(page)
        context.set_offline(True)
        open_page(page, f"{server.address}?seed=7")

    def test_is_installable(self, context: BrowserContext, page: Page, server: TestServer) -> None:
        open_page(page, server.address)
        wait_until_offline_works(page)
        session = context.new_cdp_session(page)
        problems = [each["errorId"] for each in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
        assert [problem for problem in problems if problem != "in-incognito"] == []


def new_version(site: Path, folder: Path) -> Path:
    """The site as it would be after a change to our code: another web folder, another page, the same runtime."""
    shutil.copytree(site, folder)
    (web,) = folder.glob("web-*")
    fresh = web.rename(folder / "web-000000000000")
    for path in (folder / "index.html", folder / "sw.js", fresh / "pyscript.toml"):
        text = path.read_text(encoding="utf-8").replace(web.name, fresh.name)
        text = text.replace("<title>Nagaraja</title>", "<title>Newer</title>").replace(
            'const VERSION = "', 'const VERSION = "0'
        )
        path.write_text(text, encoding="utf-8")
    return folder


class TestUpdate:
    ANNOUNCED = """new Promise((resolve) => {
      if (nagarajaUpdate.ready) resolve();
      document.addEventListener("nagaraja-update", () => resolve());
      navigator.serviceWorker.getRegistration().then((registration) => registration.update());
    })"""

    def test_waits_until_it_is_asked_for(
        self, context: BrowserContext, page: Page, server: TestServer, site: Path, tmp_path: Path
    ) -> None:
        open_page(page, server.address)
        wait_until_offline_works(page)
        assert page.evaluate("nagarajaUpdate.ready") is False
        assert page.evaluate("updates") == 0
        server.move(new_version(site, tmp_path / "newer"))
        server.asked.clear()
        page.evaluate(self.ANNOUNCED)
        assert page.evaluate("updates") == 1
        assert not [
            path for path in server.asked if path.startswith("/runtime-")
        ]  # what did not change is not fetched again

        page.locator(NEW_GAME).click()  # the running page goes on
        page.wait_for_selector(FORM)
        page.reload(wait_until="commit")  # and so does its version, even after a reload
        wait_until_ready(page)
        assert page.title() == "Nagaraja"
        page.evaluate(self.ANNOUNCED)

        with page.expect_navigation():
            page.evaluate("nagarajaUpdate.apply()")
        wait_until_ready(page)
        assert page.title() == "Newer"
        assert len(page.evaluate("caches.keys()")) == 1
        databases = [database["name"] for database in page.evaluate("indexedDB.databases()")]
        assert [name for name in databases if next(site.glob("web-*")).name in name] == []
        context.set_offline(True)
        page.reload(wait_until="commit")
        wait_until_ready(page)
        assert page.title() == "Newer"

    def test_takes_over_when_no_page_is_open(
        self, context: BrowserContext, page: Page, server: TestServer, site: Path, tmp_path: Path
    ) -> None:
        open_page(page, server.address)
        wait_until_offline_works(page)
        server.move(new_version(site, tmp_path / "newer"))
        page.evaluate(self.ANNOUNCED)
        page.close()
        for _ in range(20):  # it takes over once the browser has noticed that nobody is there
            later = context.new_page()
            open_page(later, server.address)
            if later.title() == "Newer":
                break
            later.close()
        assert later.title() == "Newer"
