"""The engine's own tests inside Pyodide in a browser: the very interpreter that is shipped, but with its whole library."""

import importlib.util
import zipfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.serving import serving
from web.tools.runtime import ROOT, fetch_runtime

PACKAGES = ("_pytest", "pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
MODULES = ("py", "_hypothesis_ftz_detector", "_hypothesis_globals", "_hypothesis_pytestplugin")
"""pytest, hypothesis and what they need, all plain Python, from wherever this test itself has them."""

PAGE = """<!doctype html><meta charset="utf-8"><title>The engine's tests</title>
<script type="module">
  import { loadPyodide } from "./pyodide/pyodide.mjs";
  globalThis.run = async (code) => {
    const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" } });
    python.unpackArchive(await (await fetch("./tests.zip")).arrayBuffer(), "zip", { extractDir: "/work" });
    return JSON.parse(python.runPython(code));
  };
  document.body.dataset.ready = "";
</script>"""

RUN = """
import json, os, sys
os.chdir("/work")
sys.path.insert(0, "/work")
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


def test_pass_in_pyodide(browser: Browser, tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    fetch_runtime()
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "pyodide").symlink_to(ROOT / "node_modules" / "pyodide", target_is_directory=True)
    _pack(tmp_path / "tests.zip")
    context = browser.new_context()
    with serving(tmp_path) as server:
        page = context.new_page()
        page.goto(server.address)
        page.wait_for_selector("body[data-ready]", state="attached")
        code = RUN.replace("EXAMPLES", str(EXAMPLES))
        result = page.evaluate("(code) => run(code)", code)
    context.close()
    record_property("passed", result["passed"])
    print(f"{result['passed']} passed, {result['skipped']} skipped in Python {result['python']}")
    assert result["failed"] == []
    assert result["code"] == 0
    assert result["passed"] >= AT_LEAST


def _pack(archive: Path) -> None:
    """Put the engine, its tests and the test tools into one zip."""
    with zipfile.ZipFile(archive, "w") as packed:
        for folder in ("nagaraja", "tests/engine"):
            _add(packed, ROOT / folder, folder)
        packed.write(ROOT / "tests" / "__init__.py", "tests/__init__.py")
        packed.write(ROOT / "pyproject.toml", "pyproject.toml")
        for name in (*PACKAGES, *MODULES):
            spec = importlib.util.find_spec(name)
            assert spec is not None and spec.origin is not None
            if spec.submodule_search_locations:
                _add(packed, Path(spec.origin).parent, name)
            else:
                packed.write(spec.origin, f"{name}.py")


def _add(packed: zipfile.ZipFile, folder: Path, name: str) -> None:
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            packed.write(path, f"{name}/{path.relative_to(folder).as_posix()}")
