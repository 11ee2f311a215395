"""Builds the site: a folder of files that any static host can serve, from any path, with nothing from anywhere else.

    index.html, sw.js, manifest.webmanifest, icons/    at fixed addresses
    web-HASH/                                          ours: boot, style, pyscript.toml, python/game.zip, python/snapshot.gz
    runtime-HASH/                                      PyScript, Pyodide, the trimmed standard library, idiomorph

The hash of its contents is in the address of everything that has to fit together, so a browser that still holds parts of an
older version can never mix the two; and what did not change keeps its address and is not downloaded again. In the sources the
folders are called ./web/ and ./runtime/; the build writes the hashes in.
"""

import gettext
import hashlib
import html
import json
import re
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from web.table.texts import Texts

from . import icons
from .opening import with_drawings
from .runtime import ROOT, CannotGoOn, node

TOOLS = ROOT / "web" / "tools"
MODULES = ROOT / "node_modules"
DEFAULT_SITE = ROOT / "build" / "site"
LANGUAGES = ("en", "fr", "pl")

PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js", "toml-*.js", "zip-*.js")
"""What PyScript loads with the plugins of pyscript.toml, and the zip reader it loads when asked for a worker's files."""

PYODIDE_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
NOT_IN_THE_PAGE = ("__main__.py", "tools", "locale", "boot", "style", "__pycache__")
"""Files and folders of our packages that the page never imports."""

PRELOADED = r"(core|toml|error)[^/]*\.js|pyodide(\.asm)?\.mjs|idiomorph\.mjs|boot/[^/]+\.mjs"
FETCHED = r"\.wasm|\.zip|\.toml"
ICON_SIDES = (180, 192, 512)


def build(site: Path = DEFAULT_SITE) -> bool:
    """Build the site, unless it is there and nothing it is made of has changed since; says whether it had to."""
    stamp = ROOT / "build" / f"{hashlib.sha256(str(site.resolve()).encode()).hexdigest()[:12]}.stamp"
    made_of = _fingerprint(_sources())
    if site.exists() and stamp.exists() and stamp.read_text() == made_of:
        return False
    is_ours = site == DEFAULT_SITE or not site.exists() or (site / "sw.js").exists() or not any(site.iterdir())
    if not is_ours:
        raise CannotGoOn(f"{site} holds something else than an earlier build; name another folder with --out.")
    stamp.parent.mkdir(exist_ok=True)
    site.parent.mkdir(parents=True, exist_ok=True)
    # Made beside it and moved into place when complete: nobody who serves or tests the folder ever sees half of it.
    with (
        tempfile.TemporaryDirectory(prefix="work-", dir=stamp.parent) as work,
        tempfile.TemporaryDirectory(prefix=f".{site.name}-", dir=site.parent) as beside,
    ):
        _stage_game(Path(work) / "game")
        node(TOOLS / "python.mjs", work)
        fresh, old = Path(beside) / "fresh", Path(beside) / "old"
        _assemble(Path(work), fresh)
        if site.exists():
            site.rename(old)
        fresh.rename(site)
    stamp.write_text(made_of)
    return True


def _sources() -> list[Path]:
    """Every file the site is made of."""
    tops = ("index.html", "pyscript.toml", "sw.js", "package-lock.json")
    found = [ROOT / name for name in tops]
    for folder in ("nagaraja", "web"):
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file() and not _is_cache(path)]
    return sorted(found)


def _is_cache(path: Path) -> bool:
    return any(part == "__pycache__" or part.startswith(".") for part in path.relative_to(ROOT).parts)


def _fingerprint(paths: Iterable[Path], base: Path = ROOT) -> str:
    """A hash over names and contents."""
    digest = hashlib.sha256()
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(base).as_posix()} {content}\n".encode())
    return digest.hexdigest()


# ---- Python


def _stage_game(game: Path) -> None:
    """Our packages as the page imports them, with the catalogues beside the code."""
    for package in ("nagaraja", "web"):
        shutil.copytree(ROOT / package, game / package, ignore=_only_python)
    node(TOOLS / "catalogues.mjs", str(game / "web" / "locale"))


def _only_python(folder: str, names: list[str]) -> list[str]:
    return [
        name
        for name in names
        if name in NOT_IN_THE_PAGE
        or name.startswith(".")
        or not (name.endswith(".py") or (Path(folder) / name).is_dir())
    ]


# ---- the folder


def _assemble(work: Path, site: Path) -> None:
    runtime = _hashed(_runtime(work, site), "runtime")
    web = _hashed(_web(work, site, runtime.name), "web", but="snapshot.gz")
    _icons(site / "icons")
    shutil.copy(ROOT / "web" / "manifest.webmanifest", site)
    sizes = _sizes(site)
    page = _addressed((ROOT / "index.html").read_text(encoding="utf-8"), web.name, runtime.name)
    page = page.replace('config="./pyscript.toml"', f'config="./{web.name}/pyscript.toml"')
    page = page.replace("<!-- preloads -->", "\n    ".join(_preloads(sizes)))
    page = _with_data(page, "boot-sizes", sizes)
    locale = work / "game" / "web" / "locale"
    page = with_drawings(page, Texts("en", (locale / "en.mo").read_bytes()))
    page = _with_sentences(page, locale)
    (site / "index.html").write_text(page, encoding="utf-8")
    _service_worker(site)


def _runtime(work: Path, site: Path) -> Path:
    """What comes from npm, and the standard library, which seldom changes either."""
    folder = site / "runtime"
    _copy(MODULES / "@pyscript" / "core" / "dist", PYSCRIPT_PARTS, folder / "pyscript")
    _copy(MODULES / "pyodide", PYODIDE_PARTS, folder / "pyodide")
    for path in folder.rglob("*.*js"):  # the maps they point to are not shipped
        path.write_text(
            re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", path.read_text(encoding="utf-8")), encoding="utf-8"
        )
    shutil.copy(work / "stdlib.zip", folder)
    morph = (MODULES / "idiomorph" / "dist" / "idiomorph.min.js").read_text(encoding="utf-8")
    (folder / "idiomorph.mjs").write_text(f"{morph}\nexport {{ Idiomorph }};\n", encoding="utf-8")
    _licences(folder)
    return folder


def _web(work: Path, site: Path, runtime: str) -> Path:
    """What is ours."""
    folder = site / "web"
    for name in ("boot", "style"):
        shutil.copytree(ROOT / "web" / name, folder / name)
    lock = (work / "lock.json").read_text(encoding="utf-8")
    for script in (folder / "boot").glob("*.mjs"):
        text = script.read_text(encoding="utf-8").replace("const LOCK = {};", f"const LOCK = {lock};")
        script.write_text(text.replace("/runtime/", f"/{runtime}/"), encoding="utf-8")
    _copy(work, ("game.zip", "snapshot.gz"), folder / "python")
    config = (ROOT / "pyscript.toml").read_text(encoding="utf-8").replace("./runtime/", f"../{runtime}/")
    (folder / "pyscript.toml").write_text(config, encoding="utf-8")  # its modules are looked for from where it lies
    return folder


def _copy(source: Path, patterns: Iterable[str], folder: Path) -> None:
    folder.mkdir(parents=True)
    for pattern in patterns:
        found = sorted(source.glob(pattern))
        if not found:
            raise CannotGoOn(f"{pattern} is missing in {source.name}; delete node_modules and start again.")
        for path in found:
            shutil.copyfile(path, folder / path.name)


def _hashed(folder: Path, name: str, but: str = "") -> Path:
    """The folder under a name with its hash. The snapshot stays out of it: it follows from the rest, but varies in detail."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != but)
    address = folder.with_name(f"{name}-{_fingerprint(paths, folder)[:12]}")
    folder.rename(address)
    if name == "web":  # this file names its own folder
        config = address / "pyscript.toml"
        config.write_text(config.read_text(encoding="utf-8").replace("./web/", f"./{address.name}/"), encoding="utf-8")
    return address


def _addressed(text: str, web: str, runtime: str) -> str:
    return text.replace('"./web/', f'"./{web}/').replace('"./runtime/', f'"./{runtime}/')


def _licences(folder: Path) -> None:
    """What we ship of others, under which terms."""
    texts = []
    for package in ("@pyscript/core", "pyodide", "idiomorph"):
        about = json.loads((MODULES / package / "package.json").read_text(encoding="utf-8"))
        texts.append(f"{package} {about['version']}: {about['license']}\n")
        texts += [path.read_text(encoding="utf-8") for path in (MODULES / package).glob("LICENSE*")]
    (folder / "LICENCES.txt").write_text("\n".join(texts), encoding="utf-8")


def _icons(folder: Path) -> None:
    folder.mkdir()
    (folder / "icon.svg").write_text(icons.svg(), encoding="utf-8")
    for side in ICON_SIDES:
        (folder / f"icon-{side}.png").write_bytes(icons.png(side))


# ---- what the page and the service worker have to know about the folder


def _sizes(site: Path) -> dict[str, int]:
    """The size of everything a first visit waits for."""
    paths = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    return {
        name: path.stat().st_size for name, path in paths.items() if re.search(f"(/({PRELOADED})|{FETCHED})$", name)
    }


def _preloads(sizes: Iterable[str]) -> list[str]:
    """Links that let the browser fetch everything at once, instead of finding out step by step what is needed."""
    return [
        f'<link rel="modulepreload" href="./{name}">'
        if name.endswith("js")
        else f'<link rel="preload" as="fetch" crossorigin href="./{name}">'
        for name in sizes
    ]


def _with_data(page: str, name: str, data: object) -> str:
    """The page with a data block filled; "<" is written so that no text can end the block."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    block = f'<script type="application/json" id="{name}">{{}}</script>'
    if block not in page:
        raise CannotGoOn(f"index.html has no data block called {name}; put it back.")
    return page.replace(block, block.replace("{}", text))


def _with_sentences(page: str, catalogues: Path) -> str:
    """The page with what it says before Python is up, in all languages."""
    keys = re.findall(r'^msgid "(boot\..+)"$', (ROOT / "web/locale/en/boot.po").read_text(encoding="utf-8"), re.M)
    sentences = {}
    for language in LANGUAGES:
        with (catalogues / f"{language}.mo").open("rb") as catalogue:
            texts = gettext.GNUTranslations(catalogue)
        sentences[language] = {key: texts.gettext(key) for key in keys}
    no_script = [f'<p lang="{each}">{html.escape(sentences[each]["boot.noscript"])}</p>' for each in LANGUAGES]
    page = re.sub(
        r"<noscript><p>.*?</noscript>", lambda _: f"<noscript>{''.join(no_script)}</noscript>", page, flags=re.S
    )
    return _with_data(page, "boot-sentences", sentences)


def _service_worker(site: Path) -> None:
    """The service worker with the list of all there is and a version that changes with any of it."""
    paths = sorted(path for path in site.rglob("*") if path.is_file() and path.name != "LICENCES.txt")
    names = [path.relative_to(site).as_posix() for path in paths]
    (snapshot,) = (name for name in names if name.endswith("/snapshot.gz"))
    files = ["./" if name == "index.html" else name for name in names if name != snapshot]
    script = (ROOT / "sw.js").read_text(encoding="utf-8")
    version = _fingerprint((path for path in paths if path.name != "snapshot.gz"), site)[:12]
    for name, value in (("VERSION", version), ("FILES", files), ("SNAPSHOT", snapshot)):
        script = _with_constant(script, name, value)
    (site / "sw.js").write_text(script, encoding="utf-8")


def _with_constant(script: str, name: str, value: object) -> str:
    line = re.search(rf"^const {name} = .*;$", script, re.M)
    if line is None:
        raise CannotGoOn(f"sw.js has no line for {name}; put it back.")
    return script.replace(line.group(), f"const {name} = {json.dumps(value)};", 1)
