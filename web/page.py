"""The page: taps, keys and the browser's comings and goings on one side, the app's markup on the other.

One listener on the document answers all taps, by the `data-act` of what was tapped.
"""

import asyncio
import gc
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

from web.browser import Browser, WakeLock, present, window
from web.document import Document
from web.sound import play_sound
from web.table.app import App
from web.table.draw import setting_classes
from web.table.scene import Settings
from web.table.texts import load_texts

HOLD_MILLISECONDS = 600
"""How long what has `data-hold` is to be held; style/ask.css fills its ring in the same time."""


class Page:
    """The running page."""

    def __init__(self) -> None:
        self.browser = Browser()
        self.document = window().document
        self.app = App(self.browser, load_texts)
        self._drawn = Document()
        self._settings: Settings | None = None
        self._held: Any = None
        self._timer: int | None = None
        self._on_held = _callback(self._held_long_enough)
        self._wake_lock = WakeLock()

    # --- drawing ---

    def draw(self) -> None:
        """Bring the document in line with the app."""
        self._set_up(self.app.settings)
        for name, value in self.app.body_data().items():
            self.document.body.setAttribute(f"data-{name}", value)
        self._drawn.show(self.app.shown())
        self._focus_where_asked()
        self._speak()
        for sound in self.app.take_sounds():
            play_sound(sound)

    def _set_up(self, settings: Settings) -> None:
        """Language and looks of the whole document; only when they change, as it has the browser style everything anew."""
        if settings != self._settings:
            self._settings = settings
            self.document.documentElement.lang = settings.language
            self.document.documentElement.className = setting_classes(settings)

    def _focus_where_asked(self) -> None:
        """When a screen appears, the keyboard starts at its beginning; when the focused thing has gone, at the question."""
        selector = self.app.take_focus()
        # What has just been disabled still counts as focused, until the browser draws its next frame and drops it.
        if selector is None and self.document.activeElement.matches("body, :disabled"):
            selector = self.app.question_selector
        if selector is not None:
            thing = self.document.querySelector(selector)
            if present(thing):
                thing.focus()

    def _speak(self) -> None:
        live = self.document.getElementById("live")
        text = self.app.take_announcement()
        if text is not None and live.textContent != text:
            live.textContent = text

    # --- acts ---

    async def act(self, act: str, fields: dict[str, str] | None = None) -> None:
        """Answer what a person did; whatever goes wrong inside becomes a sentence, never a dead table."""
        try:
            await self.app.handle(act, fields or {})
            self.draw()
        except Exception as error:
            self.go_wrong(_report(error))
        self.stay_awake()
        await self.let_computers_play()

    async def let_computers_play(self) -> None:
        """Let computer players move until a person is asked."""
        try:
            await self.app.let_computers_play(self.draw)
        except Exception as error:
            self.go_wrong(_report(error))

    def go_wrong(self, report: str) -> None:
        """Say that something went wrong, with all of the page drawn anew: nobody knows what state it is in."""
        self._drawn.forget()
        self.app.trouble(report)
        self.draw()

    # Listeners are plain functions: Python's event loop begins a coroutine only after the browser is done with the event,
    # when it is too late to prevent anything and the finger may be up again.

    def on_click(self, event: Any) -> None:
        """A tap, or Enter or Space on what has focus."""
        thing = event.target.closest("[data-act]")
        if not present(thing):
            self.explain(event.target)
            return
        # A click that no finger or key led to comes from assistive technology, which cannot hold.
        if thing.hasAttribute("data-hold") and (event.detail != 0 or self._held is not None):
            return
        event.preventDefault()
        act = str(thing.getAttribute("data-act"))
        form = thing.closest("form")
        if act == "import":
            _begin(self.import_file())
        else:
            _begin(self.act(act, _fields(form) if present(form) else None))

    def explain(self, target: Any) -> None:
        """Read out what a thing on the table is that is no choice now; a tap beside everything takes the words away."""
        if present(target.closest("#screen-table")):
            thing = target.closest("[role=img][aria-label]")
            _begin(self.act("explain", {"text": str(thing.getAttribute("aria-label")) if present(thing) else ""}))

    async def import_file(self) -> None:
        """Let the person pick a file, and take the game in it in."""
        text = await self.browser.pick_file()
        if text is not None:
            await self.act("import", {"text": text})

    # --- holding ---

    def on_press(self, event: Any) -> None:
        """A finger or a key goes down, perhaps on something that has to be held."""
        if event.type == "keydown":
            if event.key == "Escape":
                _begin(self.act("escape"))
            if event.repeat or event.key not in ("Enter", " "):
                return
        thing = event.target.closest("[data-hold]")
        if not present(thing):
            self._skip_motion()
            return
        if event.type == "keydown":
            event.preventDefault()  # or it would count as a tap at once
        self.let_go()
        self._held = thing
        thing.classList.add("holding")
        self._timer = window().setTimeout(self._on_held, HOLD_MILLISECONDS)

    def _skip_motion(self) -> None:
        """Whoever touches the table has seen enough: what still moves is at its end at once."""
        for animation in self.document.getAnimations():
            animation.finish()

    async def _held_long_enough(self) -> None:
        held = self._held
        self.let_go()
        if held is not None:
            await self.act(str(held.getAttribute("data-act")))

    def let_go(self, _event: Any = None) -> None:
        """The finger or the key goes up."""
        if self._timer is not None:
            window().clearTimeout(self._timer)
            self._timer = None
        if self._held is not None:
            self._held.classList.remove("holding")
            self._held = None

    # --- coming and going ---

    def on_visibility(self, _event: Any = None) -> None:
        """The page was hidden or came back."""
        if self.document.visibilityState == "hidden":
            self.leave()
        else:
            self.stay_awake()

    def leave(self, _event: Any = None) -> None:
        """Nobody may be looking any more: close the curtain and keep the game."""
        self.let_go()
        self.app.hide()
        self.draw()

    def stay_awake(self) -> None:
        """Keep the screen on during a game."""
        _begin(self._wake_lock.keep(self.app.sitting is not None))

    def on_error(self, event: Any) -> None:
        """Something went wrong outside the handlers. What is no exception (a style sheet that did not load) is let be."""
        reasons = [reason for name in ("reason", "error") if present(reason := getattr(event, name, None))]
        if reasons:
            self.go_wrong(_foreign_report(reasons[0]))

    def on_update(self, _event: Any = None) -> None:
        """A new version has been downloaded and waits."""
        self.app.update_ready = True
        self.draw()

    def listen(self) -> None:
        """Connect everything."""
        listeners: list[tuple[Any, str, Callable[[Any], None]]] = [
            (self.document, "click", self.on_click),
            (self.document, "pointerdown", self.on_press),
            (self.document, "keydown", self.on_press),
            (self.document, "pointerup", self.let_go),
            (self.document, "pointercancel", self.let_go),
            (self.document, "keyup", self.let_go),
            (self.document, "visibilitychange", self.on_visibility),
            (self.document, "nagaraja-update", self.on_update),
            (window(), "blur", self.leave),
            (window(), "pagehide", self.leave),
            (window(), "error", self.on_error),
            (window(), "unhandledrejection", self.on_error),
        ]
        for target, name, listener in listeners:
            target.addEventListener(name, _callback(listener))


def _report(error: Exception) -> str:
    """Where it went wrong. Without the words of the exception, which might name a card or a relic that is a secret."""
    return "".join([*traceback.format_tb(error.__traceback__), type(error).__name__])


def _foreign_report(error: Any) -> str:
    """The same of an error that comes from the browser; one that was Python's before brings its words along."""
    stack = str(getattr(error, "stack", None) or error)
    if str(getattr(error, "name", "")) != "PythonError":
        return stack
    words = str(error.message)
    places = [line for line in words.splitlines() if line.startswith("  File ")]
    return "\n".join([*places, str(error.type), stack.replace(words, "")])


def _callback(function: Callable[..., Any]) -> Any:
    from pyodide.ffi import create_proxy

    return create_proxy(function)


def _fields(form: Any) -> dict[str, str]:
    """The fields of a form by their names."""
    fields = form.querySelectorAll("input[name]")
    found = [fields.item(index) for index in range(fields.length)]
    return {str(field.name): str(field.value) for field in found}


def main() -> None:
    """Start the page."""
    _begin(_start())


def _begin(deed: Coroutine[Any, Any, None]) -> None:
    """Have something done that takes its time, without waiting for it."""
    # Its beginning is done at once: left to the loop, the browser would first show the pressed button in a frame of its own.
    # (The oldest Python that runs the tests does not know how to start eagerly; the one in the page does.)
    asyncio.Task(deed, loop=asyncio.get_event_loop(), eager_start=True)  # type: ignore[call-arg]


async def _start() -> None:
    gc.freeze()  # what is there by now stays: without this, tidying up would go through all of it in the middle of a tap
    page = Page()
    seed = window().URLSearchParams.new(window().location.search).get("seed")
    try:
        await page.app.begin(str(seed) if present(seed) else None)
        page.draw()
    except Exception as error:
        page.go_wrong(_report(error))
    page.listen()
    if present(seed):  # or loading the page again would begin yet another game instead of bringing this one back
        window().history.replaceState(None, "", window().location.pathname)
    page.stay_awake()
    page.document.body.setAttribute("data-ready", "")
    await page.let_computers_play()
