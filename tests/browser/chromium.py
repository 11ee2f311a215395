"""The installed Chromium, for the browser tests and the benchmarks. Playwright's own download is not available everywhere."""

import os
import shutil
from typing import Any

ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"]


class NoChromium(Exception):
    """There is no Chromium to test with; the text says what to do."""


def launch_options() -> dict[str, Any]:
    """What to give Playwright's `launch` and `launch_persistent_context`."""
    names = ("chromium", "chromium-browser", "google-chrome")
    program = os.environ.get("NAGARAJA_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if program is None:
        raise NoChromium(
            "No Chromium was found: install one (on Debian: apt-get install chromium) or name one in NAGARAJA_CHROMIUM."
        )
    return {"executable_path": program, "args": ARGUMENTS}
