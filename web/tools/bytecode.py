"""The standard library and the game as two small zips of bytecode. Runs inside the very Pyodide that is shipped.

Most of a stock PyScript start is Python compiling its standard library from source. Bytecode is only valid for the
interpreter that wrote it, so `python.mjs` starts the shipped Pyodide under Node and lets it run this module. The page then
imports without compiling, and downloads only what can ever be imported:

- everything the interpreter has loaded once it is up,
- everything any of our own modules names in an import, wherever in the module it stands,
- `ASKED_FOR`, which is imported by name only when something goes wrong or through an import we cannot read,
- and, for each of these, what it imports when it is imported itself.

What the standard library would import only inside a function is left out unless one of the rules above brings it in. That is
the part that needs proof: `tests/browser/test_runtime.py` plays whole games on these very archives.
"""

import ast
import importlib.util
import marshal
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ASKED_FOR = (
    "asyncio",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8",
    "encodings.utf_16",
    "encodings.utf_16_le",
    "gettext",
    "importlib.resources",
    "linecache",
    "pkgutil",
    "traceback",
    "zipimport",
)
"""Modules that are needed though nothing we can read says so: codecs are found by name, tracebacks are made on failure."""

ROOTS = ("web", "pyscript")
"""The packages that the page starts from. Of all else that is ours, only what they import goes along."""

_UNCHECKED_HASH = 0b01
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the same input gives the same zip


class Library:
    """Python sources by their path in an archive, and by dotted name."""

    def __init__(self, sources: Mapping[str, bytes]) -> None:
        self.sources = {path: source for path, source in sources.items() if path.endswith(".py")}
        self.paths = {dotted(path): path for path in self.sources}

    def closure(self, roots: Iterable[str], *, everywhere: bool) -> set[str]:
        """The roots and all that they import, one from another, as far as it is in this library."""
        found: set[str] = set()
        waiting = [*roots]
        while waiting:
            name = waiting.pop()
            if name in self.paths and name not in found:
                found.add(name)
                waiting += [*self.imports(name, everywhere=everywhere), *parents(name)]
        return found

    def imports(self, name: str, *, everywhere: bool) -> list[str]:
        """What a module imports, while it is imported itself or `everywhere` in it. May name things that are no modules."""
        path = self.paths[name]
        package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
        tree = ast.parse(self.sources[path])
        names: list[str] = []
        for node in ast.walk(tree) if everywhere else _at_import(tree):
            if isinstance(node, ast.Import):
                names += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
                names += [base, *(f"{base}.{alias.name}" for alias in node.names)]
        return names

    def bytecode(self, names: Iterable[str], optimize: int) -> dict[str, bytes]:
        """Modules, compiled, by their path in an archive."""
        paths = [self.paths[name] for name in names]
        return {path + "c": compiled(self.sources[path], path, optimize) for path in paths}


def dotted(path: str) -> str:
    """The module a file of an archive holds."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def parents(name: str) -> list[str]:
    """The packages a module lies in."""
    parts = name.split(".")
    return [".".join(parts[:length]) for length in range(1, len(parts))]


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes that run when the module is imported: not the bodies of functions, nor what is there only for type
    checkers or for running the module as a program."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and any(name in ast.dump(child.test) for name in ("TYPE_CHECKING", "__main__")):
            continue
        yield child
        yield from _at_import(child)


def compiled(source: bytes, path: str, optimize: int) -> bytes:
    """A .pyc that is never checked against a source: there is none where it goes."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    header = importlib.util.MAGIC_NUMBER + _UNCHECKED_HASH.to_bytes(4, "little") + bytes(8)
    return header + marshal.dumps(code)


def write_archive(archive: Path, files: dict[str, bytes]) -> None:
    """A zip that is the same whenever its contents are."""
    with zipfile.ZipFile(archive, "w") as zipped:
        for path in sorted(files):
            zipped.writestr(zipfile.ZipInfo(path, _EPOCH), files[path], zipfile.ZIP_DEFLATED, 9)


def build(library_zip: Path, game: Path, out: Path, loaded: set[str]) -> None:
    """Writes stdlib.zip and game.zip into `out`; `game` holds our sources and data, `loaded` is there once Python is up."""
    files = {str(path.relative_to(game)): path.read_bytes() for path in sorted(game.rglob("*")) if path.is_file()}
    ours = Library(files)
    used = ours.closure([name for name in ours.paths if name.startswith(ROOTS)], everywhere=True)
    asked = {name for module in used for name in ours.imports(module, everywhere=True)}
    with zipfile.ZipFile(library_zip) as zipped:
        library = Library({name: zipped.read(name) for name in zipped.namelist()})
    needed = {*loaded, *asked, *ASKED_FOR}
    kept = library.closure({*needed, *(parent for name in needed for parent in parents(name))}, everywhere=False)
    # Docstrings and assertions of the library go; ours stay: a data class without a docstring makes itself one, slowly.
    write_archive(out / "stdlib.zip", library.bytecode(kept, 2))
    data = {path: content for path, content in files.items() if not path.endswith(".py")}
    write_archive(out / "game.zip", {**ours.bytecode(used, 0), **data})
