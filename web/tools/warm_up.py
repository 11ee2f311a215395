"""Import the whole game, once, for the memory snapshot. Runs inside Pyodide under Node, with /lib/game.zip in place.

A module that talks to the browser while it is imported cannot be imported here; it is left to the page. Any other
failure fails the build: it would fail in the page too.
"""

import gc
import importlib
import sys
import zipfile

BROWSER_ONLY = ("_pyscript", "js", "polyscript", "pyscript")
"""Modules that exist only in the page. PyScript's own half is among them, as it asks the page how it is configured."""

sys.path.insert(0, "/lib/game.zip")

for path in sorted(zipfile.ZipFile("/lib/game.zip").namelist()):
    name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    if not path.endswith(".pyc") or name.partition(".")[0] in BROWSER_ONLY:
        continue
    try:
        importlib.import_module(name)
    except ImportError as problem:
        if (problem.name or "").partition(".")[0] not in BROWSER_ONLY:
            raise
        print(f"{name} needs {problem.name} while it is imported, so it is not in the memory snapshot.")

del path, name
gc.collect()
