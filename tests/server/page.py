"""A page with the hall inside it, without a browser: its messages, and its worker for bots."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

from clock import HANG
from longhouse.server.clock import REAL, Clock
from longhouse.server.inside import thinker
from longhouse.server.inside.page import Page
from server.client import Person, Refused, Watcher


class FakePage:
    """The functions that a page gives its hall. Bots think when the event loop is idle."""

    def __init__(self) -> None:
        self.hired: list[int] = []
        self.dismissed: list[int] = []
        self.hurried: list[int] = []
        self.orders: list[dict[str, Any]] = []
        self.slow = False  # workers answer when the test says so
        self.inside: Page
        self._unanswered = (0, "")
        self._lines: dict[int, asyncio.Queue[dict[str, Any]]] = {}
        self._count = 0

    # For the hall

    def post(self, text: str) -> None:
        message = json.loads(text)
        if message["id"] in self._lines:
            self._lines[message["id"]].put_nowait(message)

    def hire(self, number: int) -> None:
        self.hired.append(number)
        asyncio.get_running_loop().call_soon(self._answer, number, thinker.ready())

    def order(self, number: int, line: str) -> None:
        self.orders.append(json.loads(line))
        self._unanswered = (number, line)
        if not self.slow:
            asyncio.get_running_loop().call_soon(self.answer_late)

    def hurry(self, number: int) -> None:
        self.hurried.append(number)

    def dismiss(self, number: int) -> None:
        self.dismissed.append(number)

    def answer_late(self) -> None:
        """The worker has thought about its last order."""
        number, line = self._unanswered
        self._answer(number, thinker.think(line))

    def _answer(self, number: int, line: str) -> None:
        if number not in self.dismissed:
            self.inside.heard(number, line)

    # For the player

    def line(self) -> tuple[int, asyncio.Queue[dict[str, Any]]]:
        """A new number, and the messages under it."""
        self._count += 1
        self._lines[self._count] = asyncio.Queue()
        return self._count, self._lines[self._count]

    def tell(self, **message: Any) -> None:
        """Send the hall a message."""
        self.inside.hear(json.dumps(message))

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        query: dict[str, Any] | None = None,
        token: str = "",
    ) -> dict[str, Any]:
        """A request; the hall's answer to it."""
        number, heard = self.line()
        headers = [["Authorization", f"Bearer {token}"]] if token else []
        text = "" if body is None else json.dumps(body)
        asked = {"query": urlencode(query or {}), "headers": headers, "body": text}
        self.tell(type="http", id=number, method=method, path=path, **asked)
        return await asyncio.wait_for(heard.get(), HANG)


class PagePerson(Person):
    """The player of a page."""

    def __init__(self, page: FakePage) -> None:
        super().__init__("inside")
        self.page = page

    @classmethod
    async def arrive(cls, page: FakePage, name: str = "Astrid") -> PagePerson:
        person = cls(page)
        person.token = (await person.post("/api/players", {"name": name}))["token"]
        return person

    async def _ask(
        self, method: str, path: str, body: Any = None, query: dict[str, Any] | None = None
    ) -> Any:
        answer = await self.page.ask(method, path, body, query, self.token)
        said = json.loads(answer["body"])
        if answer["status"] >= 400:
            raise Refused(said)
        return said

    async def watch(self, table: str, seat: int | None = None, last: int | None = None) -> Watcher:
        watcher = PageWatcher(self, table, seat)
        await watcher.connect(last)
        return watcher


class PageWatcher(Watcher):
    """A viewer at a table in the page."""

    person: PagePerson

    async def connect(self, last: int | None = None) -> None:
        page = self.person.page
        number, heard = page.line()
        query = "" if self.seat is None else f"seat={self.seat}"
        path = f"/api/tables/{self.table}/live"
        page.tell(type="connect", id=number, path=path, query=query)
        assert (await asyncio.wait_for(heard.get(), HANG))["type"] == "open"
        socket: Any = _Socket(page, number, heard)
        self._socket = socket
        hello: dict[str, Any] = {"do": "hello", "token": self.person.token, "last_chat": 0}
        await socket.send(json.dumps(hello if last is None else {**hello, "last": last}))
        self._take(json.loads(await anext(socket)))
        self._reading = asyncio.create_task(self._read(socket))


class _Socket:
    def __init__(self, page: FakePage, number: int, heard: asyncio.Queue[dict[str, Any]]) -> None:
        self._page, self._number, self._heard = page, number, heard

    def __aiter__(self) -> _Socket:
        return self

    async def __anext__(self) -> str:
        message = await self._heard.get()
        if message["type"] == "closed":
            raise StopAsyncIteration
        text: str = message["text"]
        return text

    async def send(self, text: str) -> None:
        self._page.tell(type="say", id=self._number, text=text)

    async def close(self) -> None:
        self._page.tell(type="drop", id=self._number)
        self._heard.put_nowait({"type": "closed"})


@asynccontextmanager
async def opened(path: str, clock: Clock = REAL) -> AsyncIterator[FakePage]:
    """A page with a hall on this file, until the end of the test."""
    page = FakePage()
    page.inside = Page(page)
    await page.inside.open(path, clock)
    try:
        yield page
    finally:
        await page.inside.close()
