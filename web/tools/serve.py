"""A small server for the built folder: on this machine, for playing and for the tests."""

import errno
import re
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from .runtime import CannotGoOn


class Handler(SimpleHTTPRequestHandler):
    """Serves files under the names browsers insist on, quietly, and lets them keep what can never change."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 (the base class declares it so)
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".gz": "application/gzip",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def send_response(self, code: int, message: str | None = None) -> None:
        """Addresses with a hash in them never change their contents; the others may, and failures should not last."""
        super().send_response(code, message)
        for_ever = code == HTTPStatus.OK and re.search(r"/(web|runtime)-[0-9a-f]+/", self.path)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if for_ever else "no-cache")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (named by the base class)
        """Say nothing: who plays does not read it."""


class Server(ThreadingHTTPServer):
    """One thread a request, none of which keeps the program alive."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of an answer is no error."""

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}/"


def server(site: Path, host: str = "127.0.0.1", port: int = 0) -> Server:
    """A server for a folder, not started yet. Port 0 takes a free one."""
    try:
        return Server((host, port), partial(Handler, directory=str(site)))
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise CannotGoOn(f"port {port} is taken by another program; name another one with --port.") from None
        raise CannotGoOn(
            f"nothing can be served at {host}:{port} ({problem.strerror}); name others with --host and --port."
        ) from None
