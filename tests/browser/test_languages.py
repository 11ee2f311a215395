"""Languages, settings, and names that would like to be markup."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, expect

from tests.browser.driver import Table, at_table
from tests.browser.positions import put, saved_game, sit_down
from tests.browser.serving import TestServer, serving
from tests.table.catalogues import texts_in
from web.table.store import clean_name
from web.table.texts import LANGUAGES


@pytest.fixture(scope="module")
def shared(browser: Browser, site: Path) -> Iterator[Table]:
    """One table for all these tests."""
    with serving(site) as server, at_table(browser, server.address) as table:
        yield table


class TestLanguages:
    @pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("pl-PL", "pl"), ("de-DE", "en")])
    def test_is_taken_from_the_browser(self, browser: Browser, server: TestServer, locale: str, language: str) -> None:
        with at_table(browser, server.address, locale=locale) as table:
            assert table.page.locator("html").get_attribute("lang") == language
            expect(table.thing("new")).to_have_text(texts_in(language)("home.new"))

    def test_is_switched_in_the_middle_of_a_game_and_kept(self, shared: Table) -> None:
        game = saved_game("confrontation")
        for language in (*LANGUAGES[1:], LANGUAGES[0]):
            sit_down(shared, game)
            hooks = shared.hold("open")
            shared.tap("menu", hooks)
            shared.tap("settings")
            shared.tap(f"set language {language}")
            hooks = shared.tap("close")
            assert (hooks.screen, hooks.phase) == ("table", "confrontation")
            texts = texts_in(language)
            assert shared.page.locator("html").get_attribute("lang") == language
            expect(shared.page.locator(".moment-phase")).to_have_text(texts("phase.confrontation"))
            expect(shared.page.locator("#tool-menu")).to_have_attribute("aria-label", texts("table.menu"))
            assert json.loads(hooks.saved[game.id])["record"] == game.record.to_text()
        shared.tap("menu")
        shared.tap("settings")
        shared.tap("set language pl")
        shared.reload()
        expect(shared.page.locator(".moment-phase")).to_have_text(texts_in("pl")("phase.confrontation"))
        shared.tap("menu")
        shared.tap("settings")
        shared.tap("set language en")
        shared.tap("close")


class TestSettings:
    def test_are_kept_after_a_reload(self, shared: Table) -> None:
        sit_down(shared, saved_game("call"))
        shared.tap("menu")
        hooks = shared.tap("settings")
        switches = [act for act in hooks.acts if act.startswith("set ") and act.endswith((" on", " off"))]
        changed = {act.split()[1]: act.split()[2] for act in switches if act != "set left_handed off"}
        for name, value in changed.items():
            shared.tap(f"set {name} {value}")
        classes = shared.page.locator("html").get_attribute("class")
        for name in ("no-motion", "left-handed", "large-text", "high-contrast", "face-to-face"):
            assert name in str(classes).split()
        shared.reload()
        assert shared.page.locator("html").get_attribute("class") == classes
        shared.tap("menu")
        hooks = shared.tap("settings")
        for name, value in changed.items():
            back = f"set {name} {'off' if value == 'on' else 'on'}"
            assert back in hooks.acts
            shared.tap(back)
        assert shared.page.locator("html").get_attribute("class") == ""


HOSTILE = [
    "<img src=x onerror=a()>",
    '"><svg onload=alert(1)>',
    "<script>alert(1)</script",
    "{name} {0} %s &lt;b&gt;",
    "javascript:alert(1)//",
    "‮evil‬<b>x</b>",
]


class TestHostileNames:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_in_the_form(self, shared: Table, name: str) -> None:
        dialogs: list[Dialog] = []
        shared.page.once("dialog", lambda dialog: dialogs.append(dialog))
        put(shared)
        shared.tap("home")
        shared.tap("new")
        shared.page.locator("#name-0").fill(name)
        shared.page.locator("#name-1").fill("Ben")
        shared.tap("start")
        heading = shared.page.locator("#side-0 .name")
        assert heading.inner_text().replace("\N{NO-BREAK SPACE}", " ").split() == _shown(name).split()
        hooks = shared.tap("menu")
        shared.tap("log", hooks)
        shared.tap("close")
        put(shared)
        assert shared.page.locator("#app :is(script, img, iframe, [onerror], [onload], #app b)").count() == 0
        assert dialogs == []
        assert shared.page.locator(".game h3").first.inner_text().startswith(_shown(name).split()[0])

    def test_in_a_file(self, shared: Table, tmp_path: Path) -> None:
        data = json.loads(saved_game("deal").to_text())
        data |= {"names": ["<img src=x onerror=a()>" * 9, '" autofocus onfocus="a()'], "id": '"><script>x</script>'}
        data |= {"saved": "<b>never</b>", "round": "<b>1</b>"}
        file = tmp_path / "hostile.json"
        file.write_text(json.dumps(data), encoding="utf-8")
        before = put(shared)
        changes = shared.changes()
        with shared.page.expect_file_chooser() as choosing:
            shared.thing("import").click()
        choosing.value.set_files(file)
        after = shared.read(changes)
        (fresh,) = set(after.saved) - set(before.saved)
        assert fresh.isalnum()
        assert shared.page.locator("#app :is(script, img, [onerror], [onfocus], [autofocus])").count() == 0
        hooks = shared.tap(f"resume {fresh}")
        assert hooks.phase == "deal"
        assert shared.page.locator("#app :is(script, img, [onerror], [onfocus], [autofocus])").count() == 0


def _shown(name: str) -> str:
    """A name as it is cut and cleaned."""
    return clean_name(name, "?")
