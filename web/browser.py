"""The browser as a device: storage, files, clipboard, clock and locks, behind plain Python.

Names of the browser are imported inside functions, never at the top: the memory snapshot that boots the page is taken
outside a browser, after these modules have been imported.
"""

import asyncio
from contextlib import suppress
from typing import Any

from web.table.store import Storage, StorageRefused
from web.table.texts import LANGUAGES


def window() -> Any:
    """The browser's window."""
    import js

    return js.window


def present(thing: Any) -> bool:
    """Whether the browser gave anything: `undefined` arrives as None, but `null` as a value of its own."""
    from pyodide.ffi import jsnull

    return thing is not None and thing is not jsnull


_MOST_OF_A_FILE = 1_000_000
"""Bytes; many times the largest game, and no film that was picked by mistake stops the page."""


class BrowserStorage:
    """The browser's local storage. Where it is closed, a dictionary takes its place until the page is left."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}
        self._closed = False
        try:
            window().localStorage.length  # noqa: B018 (looking is what raises where storage is forbidden)
        except Exception:
            self._closed = True

    def get(self, key: str) -> str | None:
        if self._closed or key in self._memory:
            return self._memory.get(key)
        text = window().localStorage.getItem(key)
        return str(text) if present(text) else None

    def set(self, key: str, text: str) -> None:
        if not self._closed:
            try:
                window().localStorage.setItem(key, text)
            except Exception:  # whatever the browser calls it: full, forbidden, private mode
                self._memory[key] = text
                raise StorageRefused(full=True) from None
            self._memory.pop(key, None)
            return
        self._memory[key] = text
        raise StorageRefused(full=False)

    def delete(self, key: str) -> None:
        self._memory.pop(key, None)
        if not self._closed:
            window().localStorage.removeItem(key)

    def all_keys(self) -> list[str]:
        if self._closed:
            return list(self._memory)
        storage = window().localStorage
        kept = [str(storage.key(index)) for index in range(storage.length)]
        return list(dict.fromkeys([*kept, *self._memory]))


class WakeLock:
    """Keeps the screen on while a game is on the table, where the device allows it."""

    def __init__(self) -> None:
        self._lock: Any = None
        self._asking = False

    async def keep(self, awake: bool) -> None:
        """Ask for it or give it back. Nobody should wait for this: some browsers take long to answer, or never do."""
        held = self._lock is not None and not self._lock.released  # the browser takes it back when the page is hidden
        if self._asking or awake == held:
            return
        self._asking = True
        try:
            if awake:
                self._lock = await window().navigator.wakeLock.request("screen")
            else:
                await self._lock.release()
        except Exception:  # not known here, low battery, no permission, hidden just now: the screen may sleep then
            self._lock = None
        finally:
            self._asking = False


class Browser:
    """What the app needs from the device it runs on."""

    def __init__(self) -> None:
        self.storage: Storage = BrowserStorage()
        self._release: Any = None

    def language(self) -> str:
        """The first of the browser's languages that there is a catalogue for."""
        for tag in window().navigator.languages:
            if str(tag)[:2].lower() in LANGUAGES:
                return str(tag)[:2].lower()
        return LANGUAGES[0]

    def now(self) -> str:
        """Date and time where the device is, as ISO text."""
        moment = window().Date.new()
        here = window().Date.new(moment.getTime() - 60_000 * moment.getTimezoneOffset())
        return str(here.toISOString()).removesuffix("Z")

    def fresh_seed(self) -> int:
        """A number that nobody can guess."""
        numbers = window().crypto.getRandomValues(window().Uint32Array.new(1))
        return int(numbers[0])

    def fresh_id(self) -> str:
        """A name for a new game."""
        return f"{int(window().Date.now()):x}{self.fresh_seed() & 0xFFFF:04x}"

    def keep_for_good(self) -> None:
        """Ask the browser not to clear what is kept here. It decides by itself or asks the person, so nobody waits for it."""
        asyncio.ensure_future(_persist())  # noqa: RUF006 (the loop of the page holds on to it)

    async def claim(self, game_id: str) -> bool:
        """Make this tab the only one that plays this game; False if another one already does."""
        from pyodide.ffi import create_once_callable

        self.release()
        locks = getattr(window().navigator, "locks", None)
        if locks is None:  # an old browser or an insecure page: nothing to ask
            return True
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def hold(lock: Any) -> Any:
            if not present(lock):
                answer.set_result(False)
                return None
            promise, self._release = _open_promise()
            answer.set_result(True)
            return promise

        options = window().Object.new()
        options.ifAvailable = True
        window().navigator.locks.request(f"nagaraja/game/{game_id}", options, create_once_callable(hold))
        return await answer

    def release(self) -> None:
        """Give the game up for other tabs."""
        if self._release is not None:
            self._release()
            self._release = None

    def apply_update(self) -> None:
        """Let the new version, which has been downloaded and waits, take over."""
        window().nagarajaUpdate.apply()

    def offer_file(self, name: str, text: str) -> None:
        """Let the person save a text as a file."""
        from pyodide.ffi import to_js

        blob = window().Blob.new(to_js([text]))
        link = window().document.createElement("a")
        link.href = window().URL.createObjectURL(blob)
        link.download = name
        link.click()
        window().setTimeout(window().URL.revokeObjectURL.bind(window().URL, link.href), 60_000)

    async def pick_file(self) -> str | None:
        """The text of a file that the person picks; None if they change their mind."""
        from pyodide.ffi import create_once_callable

        picker = window().document.createElement("input")
        picker.type = "file"
        picker.accept = ".json,application/json"
        picked: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def settle(_event: Any) -> None:
            if not picked.done():
                picked.set_result(picker.files.item(0) if picker.files.length else None)

        for name in ("change", "cancel"):
            picker.addEventListener(name, create_once_callable(settle))
        picker.click()
        file = await picked
        return None if file is None else str(await file.slice(0, _MOST_OF_A_FILE).text())

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False where the browser does not allow it."""
        try:
            await window().navigator.clipboard.writeText(text)
        except Exception:  # no clipboard, or no permission: the person can still select the text
            return False
        return True


async def _persist() -> None:
    with suppress(Exception):  # not known here, or refused: then games are as safe as everything else in this browser
        await window().navigator.storage.persist()


def _open_promise() -> tuple[Any, Any]:
    """A promise, and the function that keeps it."""
    from pyodide.ffi import create_once_callable

    resolvers: list[Any] = []
    promise = window().Promise.new(create_once_callable(lambda resolve, reject: resolvers.append(resolve)))
    return promise, resolvers[0]
