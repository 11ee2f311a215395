"""What holds for all tests."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running, beside which no test can run one of its own."""
    items.sort(key=lambda item: "browser" in item.path.parts)
