"""The built folder behind a server that remembers what it was asked for and can be told to misbehave."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path

from web.tools.serve import Handler, Server


class TestServer(Server):
    """A server with a memory and with faults."""

    __test__ = False  # or pytest takes it for a test

    def __init__(self, site: Path) -> None:
        self.site = site
        self.asked: list[str] = []
        """The paths asked for, in order."""
        self.sent: dict[str, int] = {}
        """How many bytes of each path have been sent."""
        self.faults: dict[str, bytes | int | None] = {}
        """By the end of a path: what to send instead, or a status, or None to hang up half way."""
        self.gates: dict[str, threading.Event] = {}
        """By the end of a path: what has to happen before it is answered."""
        super().__init__(("127.0.0.1", 0), partial(_TestHandler, directory=str(site)))

    def fault(self, path: str) -> tuple[bool, bytes | int | None]:
        """Whether this path is to fail, and how."""
        return next(((True, fault) for end, fault in self.faults.items() if path.endswith(end)), (False, None))

    def move(self, site: Path) -> None:
        """Serve another folder from now on: a new version has been put online."""
        self.site = site


class _TestHandler(Handler):
    server: TestServer

    def do_GET(self) -> None:  # noqa: N802 (named by the base class)
        path = self.path.partition("?")[0]
        self.directory = str(self.server.site)
        self.server.asked.append(path)
        for end, gate in list(self.server.gates.items()):
            if path.endswith(end):
                gate.wait()
        faulty, fault = self.server.fault(path)
        if not faulty:
            super().do_GET()
        elif isinstance(fault, int):
            self.send_error(fault)
        else:
            self._send_fault(path, fault)

    def _send_fault(self, path: str, fault: bytes | None) -> None:
        body = Path(self.translate_path(path)).read_bytes() if fault is None else fault
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[: len(body) // 2] if fault is None else body)
        self.close_connection = self.close_connection or fault is None

    def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]
        path = self.path.partition("?")[0]
        while chunk := source.read(1 << 16):
            outputfile.write(chunk)
            self.server.sent[path] = self.server.sent.get(path, 0) + len(chunk)


@contextmanager
def serving(site: Path) -> Iterator[TestServer]:
    """A server that runs as long as it is needed."""
    server = TestServer(site)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
