"""`python3 -m web`: play in the browser on this machine. `python3 -m web build`: the folder for a static host.

Both need Python 3.11, Node 20 and npm, and the network only the first time, to fetch PyScript and Pyodide.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts it may have an older one, so it has to be said first)
    sys.exit(f"Cannot go on: Python 3.11 or newer is needed and this is {sys.version.split()[0]}; install a newer one.")

import argparse
from collections.abc import Sequence
from pathlib import Path

from web.tools.build import DEFAULT_SITE, build
from web.tools.runtime import CannotGoOn, fetch_runtime
from web.tools.serve import server

FIRST_PORT = 8420
"""Tried first, so that the address stays the same from day to day: a browser keeps games and settings by address."""


def main(arguments: Sequence[str]) -> int:
    """Do what was asked for and return the exit code."""
    options = _parser().parse_args(arguments)
    try:
        fetch_runtime()
        print("Building the site (if anything has changed)...", flush=True)
        made = build(options.out)
        print(f"{'Built' if made else 'Nothing has changed in'} {options.out}", flush=True)
        if options.command == "serve":
            _serve(options)
    except CannotGoOn as problem:
        print(f"Cannot go on: {problem}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m web", description="Nagaraja in the browser.")
    parser.add_argument(
        "command", nargs="?", choices=("serve", "build"), default="serve", help="serve (default) or build"
    )
    parser.add_argument("--out", type=Path, default=DEFAULT_SITE, help="where the site is built (default build/site)")
    parser.add_argument("--host", default="127.0.0.1", help="the address to serve at (default: this machine only)")
    parser.add_argument("--port", type=int, help=f"the port to serve at (default {FIRST_PORT}, or a free one)")
    return parser


def _serve(options: argparse.Namespace) -> None:
    try:
        web = server(options.out, options.host, FIRST_PORT if options.port is None else options.port)
    except CannotGoOn:
        if options.port is not None:
            raise
        web = server(options.out, options.host)
    print(f"Play at {web.address}  (stop with Ctrl-C)", flush=True)
    try:
        web.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        web.server_close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
