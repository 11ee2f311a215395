"""What holds for all tests."""

import pytest

_LONG = ("test_whole_games.py", "test_computers.py", "test_states.py", "test_engine_in_browser.py", "test_boot.py")
"""Started first among the browser's, so that no worker is left with one of them when the others are done."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running, beside which no test can run one of its own."""
    items.sort(key=lambda item: ("browser" in item.path.parts, item.path.name not in _LONG))
