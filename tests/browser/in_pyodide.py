"""Running Python inside Pyodide in a browser: the interpreter that is shipped, but with its whole library."""

import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.serving import serving
from web.tools.runtime import ROOT, fetch_runtime

PAGE = """<!doctype html><meta charset="utf-8"><title>Pyodide</title>
<script type="module">
  import { loadPyodide } from "./pyodide/pyodide.mjs";
  globalThis.run = async (code) => {
    const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" } });
    python.unpackArchive(await (await fetch("./sources.zip")).arrayBuffer(), "zip", { extractDir: "/work" });
    return JSON.parse(python.runPython(code));
  };
  document.body.dataset.ready = "";
</script>"""

PATH = "import sys; sys.path.insert(0, '/work')\n"


def run_in_pyodide(browser: Browser, sources: Mapping[str, Path], code: str) -> Any:
    """Run code beside files and folders (by the name they get); what it ends with is JSON, and is returned."""
    fetch_runtime()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        (folder / "pyodide").symlink_to(ROOT / "node_modules" / "pyodide", target_is_directory=True)
        with zipfile.ZipFile(folder / "sources.zip", "w") as packed:
            for path, as_name in _files(sources):
                packed.write(path, as_name)
        context = browser.new_context()
        with serving(folder) as server:
            page = context.new_page()
            page.goto(server.address)
            page.wait_for_selector("body[data-ready]", state="attached")
            result = page.evaluate("(code) => run(code)", PATH + code)
        context.close()
    return result


def _files(sources: Mapping[str, Path]) -> Iterator[tuple[Path, str]]:
    for name, source in sources.items():
        if source.is_file():
            yield source, name
            continue
        for path in source.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path, f"{name}/{path.relative_to(source).as_posix()}"
