"""`python3 -m tests`: everything that has to pass, on a machine that has Python and Node and nothing else.

Sets itself up first: a virtual environment in .venv with the pinned tools of tests/requirements.txt, and browsers from
Debian's packages. What is already there is not fetched again, so a second run needs no network. Standard library only,
because it runs before anything is installed.

    python3 -m tests                  lint, types, and all tests
    python3 -m tests lint             ruff and mypy only
    python3 -m tests only ARGUMENTS   pytest with these arguments, such as tests/engine
    python3 -m tests sweep            the engine's property tests with many more examples (minutes)
    python3 -m tests webkit           the core in WebKit, the engine of an iPad (60 MB more from Debian's packages)
    python3 -m tests bench NAME       a benchmark, whose results it keeps in tests/bench/results
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts it may have an older one, so it has to be said first)
    sys.exit(f"Cannot run the tests: Python 3.11 or newer is needed, this is {sys.version.split()[0]}.")

import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.browser.installed import CHROMIUM, FIREFOX, WEBKIT, XVFB, Program

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
REQUIREMENTS = ROOT / "tests" / "requirements.txt"
BENCHES = ("boot", "engine", "players", "taps", "thinking")


class CannotRun(Exception):
    """Something is missing; the text says what to do about it."""


def main(arguments: Sequence[str]) -> int:
    """Run what was asked for and return the exit code."""
    part, *options = arguments or ["all"]
    try:
        return _run_part(part, options)
    except CannotRun as problem:
        print(f"Cannot run the tests: {problem}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as problem:
        return problem.returncode


def _run_part(part: str, options: list[str]) -> int:
    if part not in _PARTS:
        raise CannotRun(f"there is no part called '{part}'; there are {', '.join(_PARTS)}.")
    _set_up()
    _PARTS[part](options)
    return 0


def _everything(options: list[str]) -> None:
    _lint(options)
    _python("-m", "web", "build")  # before the workers need it, all at the same time
    _only(["tests", "--numprocesses=auto", "--dist=loadfile", "--no-loadscope-reorder"])


def _lint(options: list[str]) -> None:
    _say("Checking style and types")
    _python("-m", "ruff", "check", ".")
    _python("-m", "ruff", "format", "--check", ".")
    _python("-m", "mypy")


def _only(options: list[str]) -> None:
    _find_programs(CHROMIUM, FIREFOX)
    _say("Testing")
    _python("-m", "pytest", *options)


def _sweep(options: list[str]) -> None:
    _say("Sweeping: many more examples")
    os.environ["NAGARAJA_SWEEP"] = "1"
    _python("-m", "pytest", "tests/engine/test_properties.py", *options)


def _webkit(options: list[str]) -> None:
    _install(ROOT / "tests" / "browser" / "webkit_requirements.txt")
    _find_programs(WEBKIT, XVFB)
    _say("Testing in WebKit")
    _python("-m", "pytest", "tests/browser/webkit.py", *options)


def _bench(options: list[str]) -> None:
    if not options or options[0] not in BENCHES:
        raise CannotRun(f"name a benchmark: {', '.join(BENCHES)}.")
    peers = ROOT / "tests" / "bench" / f"{options[0]}_requirements.txt"
    if peers.exists():
        _install(peers)
    _find_programs(CHROMIUM, FIREFOX)
    _python("-m", f"tests.bench.{options[0]}", *options[1:])


_PARTS = {"all": _everything, "lint": _lint, "only": _only, "sweep": _sweep, "webkit": _webkit, "bench": _bench}


def _find_programs(*programs: Program) -> None:
    """The page is tested in real browsers; Debian's, because a test tool's own downloads do not work everywhere."""
    missing = [program.package for program in programs if program.find() is None]
    if not missing:
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise CannotRun(f"browsers are missing; install them with `sudo apt-get install {' '.join(missing)}`.")
    _say(f"Installing {' and '.join(missing)} from Debian's packages")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *missing]):
        if subprocess.run(["apt-get", "--quiet=2", *command], env=quiet, stdout=subprocess.DEVNULL).returncode:
            raise CannotRun(f"apt-get could not install {' and '.join(missing)}; check the network and try again.")


def _set_up() -> None:
    """Make the virtual environment hold exactly what tests/requirements.txt pins."""
    if not PYTHON.exists():
        _say("Making a virtual environment in .venv")
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
        if made.returncode:
            raise CannotRun("no virtual environment could be made; on Debian, `apt-get install python3-venv` helps.")
    _install(REQUIREMENTS)


def _install(requirements: Path) -> None:
    stamp = VENV / f"installed-{requirements.parent.name}-{requirements.stem}"
    wanted = hashlib.sha256(requirements.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    _say(f"Installing the tools of {requirements.relative_to(ROOT)}")
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(requirements)]
    if subprocess.run(command).returncode:
        raise CannotRun(
            "pip could not install the test tools; check the network (it is needed the first time) and retry."
        )
    stamp.write_text(wanted)


def _python(*arguments: str) -> None:
    subprocess.run([str(PYTHON), *arguments], cwd=ROOT, check=True)


def _say(sentence: str) -> None:
    print(f"== {sentence}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
