"""The hall as its page uses it: texts in, texts out.

The page (web/src/inside/hall.worker.ts) makes a `Page` with functions of its own, and opens it.
"""

from __future__ import annotations

import asyncio
import itertools
from typing import Any, Protocol

from longhouse.server.clock import REAL, Clock
from longhouse.server.inside.bridge import Bridge
from longhouse.server.inside.hall import open_hall
from longhouse.server.processes import Program


class Outside(Protocol):
    """The functions of the page."""

    def post(self, text: str) -> object:
        """Take a message of the bridge."""

    def hire(self, number: int) -> object:
        """Start a worker for bots, which will answer under this number."""

    def order(self, number: int, line: str) -> object:
        """Give a worker a line."""

    def hurry(self, number: int) -> object:
        """Tell a worker that nobody waits for its answer."""

    def dismiss(self, number: int) -> object:
        """End a worker, whatever it does."""


class PageWorker:
    """A worker of the page, in the place of a process (`processes.Program`)."""

    pid = 0

    def __init__(self, number: int, outside: Outside) -> None:
        self.returncode: int | None = None
        self.stdin = self.stdout = self
        self._number, self._outside = number, outside
        self._lines: asyncio.Queue[bytes] = asyncio.Queue()
        self._ended = asyncio.Event()
        outside.hire(number)

    def write(self, line: bytes) -> None:
        """Send an order."""
        self._outside.order(self._number, line.decode().rstrip("\n"))

    def close(self) -> None:
        """No more orders: it ends."""
        self.kill()

    async def readline(self) -> bytes:
        """The next answer; nothing once it has ended."""
        return await self._lines.get()

    def heard(self, line: str) -> None:
        """It has answered."""
        self._lines.put_nowait(line.encode())

    def hurry(self) -> None:
        """Nobody waits for its answer."""
        self._outside.hurry(self._number)

    def kill(self) -> None:
        """End it."""
        self._outside.dismiss(self._number)
        self.ended()

    def ended(self) -> None:
        """It is gone."""
        if self.returncode is None:
            self.returncode = 1
            self._lines.put_nowait(b"")
            self._ended.set()

    async def wait(self) -> int:
        """Wait for its end."""
        await self._ended.wait()
        return self.returncode or 0


class Page:
    """An open hall, for its page."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._numbers = itertools.count(1)
        self._workers: dict[int, PageWorker] = {}
        self._app: Any = None
        self._bridge: Bridge

    async def open(self, path: str, clock: Clock = REAL) -> None:
        """Open the hall on an SQLite file."""
        self._app = await open_hall(path, self._start, _hurry, clock)
        self._bridge = Bridge(self._app, self._outside.post)

    async def close(self) -> None:
        """Close the hall; every game is kept."""
        await self._bridge.close()
        await self._app.state.hall.close()

    def hear(self, text: str) -> None:
        """A message for the bridge."""
        self._bridge.hear(text)

    def heard(self, number: int, line: str) -> None:
        """A worker has answered."""
        if number in self._workers:
            self._workers[number].heard(line)

    def ended(self, number: int) -> None:
        """A worker has ended by itself, with an error."""
        if number in self._workers:
            self._workers.pop(number).ended()

    async def _start(self) -> PageWorker:
        number = next(self._numbers)
        self._workers[number] = worker = PageWorker(number, self._outside)
        return worker


def _hurry(worker: Program) -> None:
    if isinstance(worker, PageWorker):
        worker.hurry()
