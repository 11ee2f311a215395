"""The installed Firefox, driven by the standard protocol (WebDriver BiDi) without a go-between.

Playwright speaks it too, but needs a newer Firefox than the one that Debian supports for years. What is needed here is
little: open a page, ask it things, move the mouse.
"""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.driver import COUNT_CHANGES, OPEN, READ, Hooks

APPEARS = """(selector) => new Promise((resolve) => {
  const look = () => document.querySelector(selector) && resolve(true);
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  look();
})"""
"""Waits until something is in the document."""

QUIET = {
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
"""Nothing of the browser's own is to go on beside the test."""

PATIENCE = 90
_LISTENS = "WebDriver BiDi listening on "


class BrowserComplains(Exception):
    """Firefox refuses a command, or the page throws."""


class FirefoxTable:
    """A page in Firefox with the game in it: the same as `Table`, as far as it is needed."""

    def __init__(self, connection: ClientConnection, address: str) -> None:
        self._connection = connection
        self._count = 0
        self.address = address
        self.complaints: list[str] = []
        """Errors that reached the browser's console."""
        self._send("session.new", {"capabilities": {}})
        self._send("session.subscribe", {"events": ["log.entryAdded"]})
        self._send("script.addPreloadScript", {"functionDeclaration": f"() => {{ {COUNT_CHANGES} }}"})
        self._context = self._send("browsingContext.getTree", {})["contexts"][0]["context"]
        viewport = {"context": self._context, "viewport": {"width": 1024, "height": 768}}
        self._send("browsingContext.setViewport", viewport)

    def _send(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        """Give a command and return its result; what is told in between is noted."""
        self._count += 1
        self._connection.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
        while True:
            said = json.loads(self._connection.recv(timeout=PATIENCE))
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.complaints.append(str(said["params"]["text"]))
            if said.get("id") == self._count:
                if said["type"] == "error":
                    raise BrowserComplains(f"{method}: {said['message']}")
                return dict(said["result"])

    def ask(self, function: str, argument: object) -> Any:
        """Call a function in the page and return what comes of it."""
        parameters = {
            "functionDeclaration": f"async (text) => JSON.stringify(await ({function})(JSON.parse(text)))",
            "arguments": [{"type": "string", "value": json.dumps(argument)}],
            "target": {"context": self._context},
            "awaitPromise": True,
        }
        answer = self._send("script.callFunction", parameters)
        if answer["type"] != "success":
            raise BrowserComplains(str(answer["exceptionDetails"]["text"]))
        return json.loads(answer["result"]["value"])

    def open(self, query: str = "") -> Hooks:
        """Open the page and wait until it answers."""
        url = self.address + query
        self._send("browsingContext.navigate", {"context": self._context, "url": url, "wait": "complete"})
        return self._when_ready()

    def reload(self) -> Hooks:
        """Load the page again and wait until it answers."""
        self._send("browsingContext.reload", {"context": self._context, "wait": "complete"})
        return self._when_ready()

    def _when_ready(self) -> Hooks:
        self.ask(APPEARS, "body[data-ready]")
        return self.read()

    def read(self, after: int = -1) -> Hooks:
        """The hooks and the whole document, once the page has changed more often than `after` times."""
        return Hooks(**self.ask(READ, [after, True]))

    def _mouse(self, *deeds: dict[str, Any]) -> None:
        pointer = {"type": "pointer", "id": "mouse", "actions": list(deeds)}
        self._send("input.performActions", {"context": self._context, "actions": [pointer]})

    def do(self, act: str, hooks: Hooks) -> Hooks:
        """Click or hold something, whichever its hook asks for, where it is."""
        x, y = map(round, hooks.spots[act])
        self._mouse({"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0})
        if act in hooks.held:
            self.ask(APPEARS, OPEN)
        self._mouse({"type": "pointerUp", "button": 0})
        return self.read() if act in hooks.held else self.read(hooks.changes)


def program() -> str | None:
    """The installed Firefox, if there is one."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def at_firefox(firefox: str, address: str) -> Iterator[FirefoxTable]:
    """A table in a Firefox that has never been here."""
    with tempfile.TemporaryDirectory(prefix="nagaraja-firefox-") as profile:
        preferences = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in QUIET.items()]
        (Path(profile) / "user.js").write_text("\n".join(preferences), encoding="utf-8")
        command = [firefox, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as running:
            try:
                assert running.stderr is not None
                said = next(line for line in running.stderr if line.startswith(_LISTENS))
                with connect(said.removeprefix(_LISTENS).strip() + "/session", max_size=None) as connection:
                    yield FirefoxTable(connection, address)
            finally:
                running.terminate()
                running.communicate()
