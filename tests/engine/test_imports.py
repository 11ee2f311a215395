"""The engine stands on the standard library alone, and knows nothing of the browser."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import nagaraja

PACKAGE = Path(nagaraja.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
NOT_EVERYWHERE = {
    "asyncio",
    "ctypes",
    "multiprocessing",
    "random",
    "socket",
    "ssl",
    "subprocess",
    "threading",
    "tkinter",
}
"""Of the standard library: what a browser lacks, or what would make a game depend on more than its seed."""


def imported(path: Path) -> set[str]:
    """The top-level names of all that a module imports, itself excepted."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module is not None:
            names.add(node.module.partition(".")[0])
    return names


def _relative(path: Path) -> set[Path]:
    """The modules of the package that a module imports."""
    found: set[Path] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level > 0:
            folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            named = [folder / f"{alias.name}.py" for alias in node.names]
            found.update(one for one in (folder.with_suffix(".py"), folder / "__init__.py", *named) if one.exists())
    return found


def library() -> list[Path]:
    """All that `import nagaraja` brings with it; tools beside it may use more of the standard library."""
    found, waiting = set[Path](), {PACKAGE / "__init__.py"}
    while waiting:
        path = waiting.pop()
        found.add(path)
        waiting |= _relative(path) - found
    return sorted(found)


def short_name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=short_name)
class TestEveryModule:
    def test_imports_only_the_standard_library_and_itself(self, path: Path) -> None:
        assert imported(path) <= sys.stdlib_module_names | {"nagaraja"}


@pytest.mark.parametrize("path", library(), ids=short_name)
class TestTheLibrary:
    def test_imports_nothing_that_is_missing_in_a_browser_or_adds_chance(self, path: Path) -> None:
        assert not imported(path) & NOT_EVERYWHERE

    def test_never_executes_text_and_touches_no_file(self, path: Path) -> None:
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"eval", "exec", "compile", "__import__", "open", "input"}


class TestTheScan:
    def test_finds_the_modules(self) -> None:
        names = {short_name(path) for path in library()}
        assert {"__init__.py", "rules.py", "effects.py", "geometry.py", "view.py", "sample.py", "record.py"} <= names
        assert set(library()) <= set(MODULES)


@pytest.mark.needs_subprocess
class TestAlone:
    def test_runs_without_any_installed_package(self) -> None:
        """No site-packages, no user folder, no environment: only what comes with Python."""
        program = (
            f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r})\n"
            "import nagaraja\n"
            "state = nagaraja.new_game(seed=7)\n"
            "while state.to_act is not None:\n"
            "    state = nagaraja.apply(state, nagaraja.legal_actions(state)[0]).state\n"
            "foreign = {name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names - {'nagaraja', '__main__'}\n"
            "print(state.outcome.reason, sorted(foreign))\n"
        )
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, timeout=60, check=True
        )
        reason, _, foreign = done.stdout.strip().partition(" ")
        assert reason in {"curse", "points", "ninth-tile", "tiles-out"}
        assert foreign == "[]"
