"""How the engine's tests are run: repeatably, quickly, and with many more examples when asked for.

`NAGARAJA_SWEEP=1` (or `python3 -m tests sweep`) selects the larger profile.
"""

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

_SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)

settings.register_profile(
    "engine", derandomize=True, max_examples=25, deadline=None, database=None, suppress_health_check=_SLOW_IS_FINE
)
settings.register_profile("engine-sweep", settings.get_profile("engine"), derandomize=False, max_examples=400)
settings.load_profile("engine-sweep" if os.environ.get("NAGARAJA_SWEEP") == "1" else "engine")


def pytest_configure(config: pytest.Config) -> None:
    """Name the markers of these tests."""
    config.addinivalue_line("markers", "needs_subprocess: starts another process, which no browser can")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip inside Pyodide what cannot run there."""
    if sys.platform == "emscripten":
        for item in items:
            if "needs_subprocess" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="there are no processes inside a browser"))
