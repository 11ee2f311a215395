"""The installed browsers that the tests and benchmarks drive. Playwright's own downloads are not available everywhere.

Standard library only: the test command asks here what is missing before it has installed anything.
"""

import os
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright


class NoBrowser(Exception):
    """There is no such browser to test with; the text says what to do."""


@dataclass(frozen=True)
class Program:
    """A browser, or what drives it, by the names its program may have."""

    name: str
    package: str
    """The Debian package that holds it."""
    variable: str
    """The variable of the environment that may name another program."""
    programs: tuple[str, ...]

    def find(self) -> str | None:
        """Where the program is, if it is installed."""
        return os.environ.get(self.variable) or next(filter(None, map(shutil.which, self.programs)), None)

    def path(self) -> str:
        """Where the program is; raises `NoBrowser`."""
        found = self.find()
        if found is None:
            raise NoBrowser(
                f"No {self.name} was found: install one (on Debian: apt-get install {self.package})"
                f" or name one in {self.variable}."
            )
        return found


CHROMIUM = Program("Chromium", "chromium", "NAGARAJA_CHROMIUM", ("chromium", "chromium-browser", "google-chrome"))
FIREFOX = Program("Firefox", "firefox-esr", "NAGARAJA_FIREFOX", ("firefox-esr", "firefox"))
WEBKIT = Program("WebKit's driver", "webkit2gtk-driver", "NAGARAJA_WEBKIT", ("WebKitWebDriver",))
XVFB = Program("Xvfb, a screen for WebKit", "xvfb", "NAGARAJA_XVFB", ("Xvfb",))


def chromium_options() -> dict[str, Any]:
    """What to give Playwright's `launch` and `launch_persistent_context`."""
    arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"]
    return {"executable_path": CHROMIUM.path(), "args": arguments}


def launch_firefox(playwright: "Playwright") -> "Browser":
    """Firefox, driven by the standard protocol (WebDriver BiDi), which is what an unpatched one understands."""
    return playwright.firefox.launch(
        channel="moz-firefox", executable_path=FIREFOX.path(), firefox_user_prefs={"ui.prefersReducedMotion": 1}
    )


AS_IT_IS: dict[str, Any] = dict.fromkeys(("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null")
"""For a context in Firefox, in which none of this can be pretended."""
