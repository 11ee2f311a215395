"""Runs inside Pyodide, on the shipped archives: whole games through the app, every screen, in every language.

Prints, as JSON, how many games were played and every module that was looked for and not found.
"""

import asyncio
import json
import re
import sys
import traceback
from typing import Any

sys.path.insert(0, "/lib/game.zip")


class Missed:
    """Asked last: whatever it is asked for is nowhere."""

    names: list[str] = []  # noqa: RUF012 (one list for the whole program)

    @classmethod
    def find_spec(cls, name: str, *_: Any) -> None:
        cls.names.append(name)


# In front of Pyodide's own last resort, which explains what is missing and raises.
sys.meta_path.insert(len(sys.meta_path) - 1, Missed)

from nagaraja.chance import Chance  # noqa: E402
from web.table.app import App  # noqa: E402
from web.table.texts import LANGUAGES, load_texts  # noqa: E402


class Shelf:
    """Storage in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def set(self, key: str, text: str) -> None:
        self.kept[key] = text

    def delete(self, key: str) -> None:
        self.kept.pop(key, None)

    def all_keys(self) -> list[str]:
        return list(self.kept)


class Device:
    """A device that is always the same; whatever else the app asks of it answers nothing."""

    def __init__(self, language: str) -> None:
        self.storage = Shelf()
        self._language = language

    def language(self) -> str:
        return self._language

    def now(self) -> str:
        return "2025-01-01T12:00:00.000Z"

    def fresh_seed(self) -> int:
        return 7

    def fresh_id(self) -> str:
        return "a1"

    async def claim(self, game_id: str) -> bool:
        return True

    async def copy(self, text: str) -> bool:
        return True

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: None


def acts(markup: str) -> list[str]:
    """Everything on the page that can be tapped and belongs to the game."""
    tags = re.findall(r"<[a-z]+ [^>]*data-act=\"[^\"]+\"[^>]*>", markup)
    can = [tag for tag in tags if " disabled" not in tag and 'aria-disabled="true"' not in tag]
    found = [match.group(1) for tag in can if (match := re.search(r'data-act="([^"]+)"', tag))]
    leading_away = (
        "menu",
        "log",
        "settings",
        "help",
        "home",
        "games",
        "undo",
        "cancel",
        "delete",
        "set",
        "new",
        "export",
    )
    return [act for act in found if act.partition(" ")[0] not in leading_away]


async def play(language: str, seed: int) -> bool:
    """A game in which everybody taps at random; whether it came to its end."""
    app: Any = App(Device(language), load_texts)
    chance = Chance(seed)
    await app.begin(str(seed))
    for _ in range(6000):
        choices = acts(app.markup())
        if app.dialog == "end" or not choices:
            break
        await app.handle(choices[chance.below(len(choices))], {})
        if app.sitting is None:
            break
    finished = bool(app.dialog == "end")
    for act in ("log", "close", "menu", "close", "home", "games", "home", "settings", "home", "help", "home", "new"):
        await app.handle(act, {})
        app.markup()
    return finished


async def main() -> None:
    """Play, fail once on purpose, and tell."""
    try:
        import no_such_module  # type: ignore[import-not-found]  # noqa: F401
    except ImportError:
        assert Missed.names.pop() == "no_such_module"  # or it would prove nothing that it saw none
    finished = [await play(language, seed) for seed, language in enumerate(LANGUAGES, 1)]
    try:
        raise ValueError("on purpose")
    except ValueError:
        assert "on purpose" in traceback.format_exc()
    await asyncio.sleep(0)
    print(json.dumps({"finished": finished, "missed": sorted(set(Missed.names))}))


asyncio.ensure_future(main())  # noqa: RUF006 (its value is what whoever runs this program waits for)
