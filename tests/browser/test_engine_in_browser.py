"""The engine's own tests inside Pyodide in a browser: the very interpreter that is shipped, but with its whole library."""

import importlib.util
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.in_pyodide import run_in_pyodide
from web.tools.runtime import ROOT

PACKAGES = ("_pytest", "pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
MODULES = ("py", "_hypothesis_ftz_detector", "_hypothesis_globals", "_hypothesis_pytestplugin")
"""pytest, hypothesis and what they need, all plain Python, from wherever this test itself has them."""

RUN = """
import json, os, sys
os.chdir("/work")
import pytest
from hypothesis import settings

class Count:
    def __init__(self):
        self.passed, self.skipped, self.failed = 0, 0, []
    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed.append(f"{report.nodeid}: {report.longreprtext[-600:]}")
        elif report.skipped:
            self.skipped += 1
        elif report.when == "call":
            self.passed += 1
    def pytest_collectreport(self, report):
        if report.failed:
            self.failed.append(f"{report.nodeid}: {report.longreprtext[-600:]}")

settings.register_profile("browser", deadline=None, database=None, derandomize=True, max_examples=EXAMPLES)
count = Count()
options = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "_hypothesis_pytestplugin"]
code = pytest.main([*options, "--hypothesis-profile=browser", "tests/engine"], plugins=[count])
json.dumps({"code": int(code), "python": sys.version, "passed": count.passed, "skipped": count.skipped,
            "failed": count.failed})
"""

EXAMPLES = 8
"""For each property: the many are tried outside, this asks only whether WebAssembly makes a difference."""
AT_LEAST = 900
"""Tests that have to have run, or something has silently been left out."""


def test_pass_in_pyodide(browser: Browser, record_property: Callable[[str, object], None]) -> None:
    result = run_in_pyodide(browser, _sources(), RUN.replace("EXAMPLES", str(EXAMPLES)))
    record_property("passed", result["passed"])
    print(f"{result['passed']} passed, {result['skipped']} skipped in Python {result['python']}")
    assert result["failed"] == []
    assert result["code"] == 0
    assert result["passed"] >= AT_LEAST


def _sources() -> dict[str, Path]:
    """The engine, its tests and the test tools."""
    names = ("nagaraja", "tests/engine", "tests/__init__.py", "pyproject.toml")
    sources = {name: ROOT / name for name in names}
    for name in (*PACKAGES, *MODULES):
        spec = importlib.util.find_spec(name)
        assert spec is not None and spec.origin is not None
        if spec.submodule_search_locations:
            sources[name] = Path(spec.origin).parent
        else:
            sources[f"{name}.py"] = Path(spec.origin)
    return sources
