"""The Python that is shipped: trimmed, but with nothing missing that the game ever asks for."""

import json
import subprocess
import zipfile
from pathlib import Path

from web.tools.build import MODULES
from web.tools.runtime import ROOT

HERE = Path(__file__).parent


def modules_of(archive: Path) -> set[str]:
    """The modules in a zip of Python, by dotted name."""
    with zipfile.ZipFile(archive) as zipped:
        paths = [Path(name) for name in zipped.namelist() if name.endswith((".py", ".pyc"))]
    return {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths}


def test_nothing_the_game_asks_for_was_trimmed(site: Path) -> None:
    command = ["node", str(HERE / "shipped_interpreter.mjs"), str(site), str(HERE / "shipped_games.py")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["finished"] == [True, True, True]
    whole = modules_of(MODULES / "pyodide" / "python_stdlib.zip")
    assert whole & set(told["missed"]) == set()


def test_library_was_trimmed(site: Path) -> None:
    (archive,) = site.glob("runtime-*/stdlib.zip")
    whole, kept = modules_of(MODULES / "pyodide" / "python_stdlib.zip"), modules_of(archive)
    assert kept < whole
    assert not kept & {"unittest", "pydoc", "multiprocessing", "tkinter", "doctest", "pdb"}


def test_archives_hold_no_source_and_no_path_of_this_machine(site: Path) -> None:
    for archive in (*site.glob("runtime-*/stdlib.zip"), *site.glob("web-*/python/game.zip")):
        with zipfile.ZipFile(archive) as zipped:
            assert not [name for name in zipped.namelist() if name.endswith(".py")]
            assert not [name for name in zipped.namelist() if str(ROOT).encode() in zipped.read(name)]
