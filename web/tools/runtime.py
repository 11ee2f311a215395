"""Node and the pinned runtime from npm: looked for, fetched when needed, and never fetched twice."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
OLDEST_NODE = 20


class CannotGoOn(Exception):
    """Something is missing or broken; the text is one sentence that says what to do."""


def node(script: Path, *arguments: str) -> None:
    """Run one of our Node programs, which say in their last line of stderr what went wrong."""
    done = subprocess.run([_node_program(), str(script), *arguments], cwd=ROOT, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise CannotGoOn(f"{script.name} failed; repair what it says and start again: {done.stderr.strip()}")


def fetch_runtime() -> None:
    """Have npm install exactly what the lock file says, unless it is there already."""
    _node_program()
    if is_installed(ROOT):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise CannotGoOn("npm was not found; install it (on Debian: apt-get install npm) and start again.")
    print("Fetching PyScript and Pyodide with npm (once; 26 MB)...", flush=True)
    impatient = ("--fetch-retries=1", "--fetch-retry-mintimeout=2000")  # without a network, npm would try for minutes
    done = subprocess.run([npm, "ci", "--no-progress", *impatient], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        reasons = [line for line in done.stderr.splitlines() if "error" in line] or ["it gave no reason"]
        raise CannotGoOn(
            f"npm could not fetch the runtime; check the network, which is needed the first time, and start again"
            f" (npm said: {reasons[0].strip()})."
        )


def is_installed(root: Path) -> bool:
    """Whether node_modules holds what the lock file asks for, by npm's own account of what it installed."""
    try:
        wanted, there = (_packages(root / name) for name in ("package-lock.json", "node_modules/.package-lock.json"))
    except (OSError, ValueError):
        return False
    return all(there.get(path) == package for path, package in wanted.items())


def _packages(lock: Path) -> dict[str, tuple[Any, Any]]:
    """By path, the version and checksum of every package but the project itself and what suits other systems only."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {
        path: (package.get("version"), package.get("integrity"))
        for path, package in packages.items()
        if path and not package.get("optional")
    }


def _node_program() -> str:
    program = shutil.which("node")
    if program is None:
        raise CannotGoOn(f"Node was not found; install version {OLDEST_NODE} or newer and start again.")
    said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.strip()
    major = said.removeprefix("v").partition(".")[0]
    if not major.isdecimal() or int(major) < OLDEST_NODE:
        raise CannotGoOn(f"Node {OLDEST_NODE} or newer is needed and this is {said or 'unknown'}; install a newer one.")
    return program
