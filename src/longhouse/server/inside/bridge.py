"""The bridge between a page and the hall inside it: ASGI by messages.

A message is JSON. The page asks (`http`) and gets an `answer`; it opens websockets (`connect`), and
both sides `say` texts until one closes. Each request and each websocket has a number of the page.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.types import ASGIApp, Message, Scope

logger = logging.getLogger("longhouse.inside")

HOST: Final = "localhost"  # the name by which the hall is called
SPEC: Final = {"version": "3.0", "spec_version": "2.4"}
GONE: Final = 1001  # the code of a websocket that the page has left


class Ask(msgspec.Struct, frozen=True, tag="http", tag_field="type"):
    """A request."""

    id: int
    method: str
    path: str
    query: str = ""
    headers: list[tuple[str, str]] = []
    body: str = ""


class Connect(msgspec.Struct, frozen=True, tag="connect", tag_field="type"):
    """A new websocket."""

    id: int
    path: str
    query: str = ""


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="type"):
    """A text on a websocket, in either direction."""

    id: int
    text: str


class Drop(msgspec.Struct, frozen=True, tag="drop", tag_field="type"):
    """The page closes a websocket, or no longer waits for an answer."""

    id: int


class Answered(msgspec.Struct, frozen=True, tag="answer", tag_field="type"):
    """The answer to a request."""

    id: int
    status: int
    headers: list[tuple[str, str]]
    body: str


class Opened(msgspec.Struct, frozen=True, tag="open", tag_field="type"):
    """The hall has accepted a websocket."""

    id: int


class Closed(msgspec.Struct, frozen=True, tag="closed", tag_field="type"):
    """The hall has closed a websocket."""

    id: int
    code: int
    reason: str


_decoder: msgspec.json.Decoder[Ask | Connect | Say | Drop] = msgspec.json.Decoder(
    Ask | Connect | Say | Drop
)


class Bridge:
    """Turns messages of the page into ASGI, and what the application sends into messages."""

    def __init__(self, app: ASGIApp, post: Callable[[str], object]) -> None:
        self._app = app
        self._post = post
        self._lines: dict[int, _Line] = {}

    def hear(self, text: str) -> None:
        """Take a message of the page."""
        message = _decoder.decode(text)
        if isinstance(message, Ask):
            self._begin(message.id, _Request(message, self._tell))
        elif isinstance(message, Connect):
            self._begin(message.id, _Socket(message, self._tell))
        elif message.id in self._lines:
            line = self._lines[message.id]
            line.drop() if isinstance(message, Drop) else line.heard(message.text)

    async def close(self) -> None:
        """End everything that is open."""
        lines = list(self._lines.values())
        for line in lines:
            line.drop()
        await asyncio.gather(*(line.task for line in lines), return_exceptions=True)

    def _begin(self, number: int, line: _Line) -> None:
        self._lines[number] = line
        line.task = asyncio.ensure_future(self._run(number, line))

    async def _run(self, number: int, line: _Line) -> None:
        try:
            await self._app(line.scope, line.receive, line.send)
        except Exception:
            logger.exception("the hall failed at a request of its page")
        finally:
            line.end()
            del self._lines[number]

    def _tell(self, message: msgspec.Struct) -> None:
        self._post(msgspec.json.encode(message).decode())


class _Line:
    """A request or a websocket."""

    scope: Scope
    task: asyncio.Future[None]

    def __init__(self, number: int, tell: Callable[[msgspec.Struct], None]) -> None:
        self._number, self._tell = number, tell
        self._heard: asyncio.Queue[Message] = asyncio.Queue()

    async def receive(self) -> Message:
        """The next message for the application."""
        return await self._heard.get()

    async def send(self, message: Message) -> None:
        """Take a message of the application."""
        raise NotImplementedError

    def heard(self, text: str) -> None:
        """The page says something."""

    def drop(self) -> None:
        """The page leaves."""
        raise NotImplementedError

    def end(self) -> None:
        """The application is done."""
        raise NotImplementedError


class _Request(_Line):
    def __init__(self, ask: Ask, tell: Callable[[msgspec.Struct], None]) -> None:
        super().__init__(ask.id, tell)
        self.scope = _scope("http", ask.path, ask.query, ask.headers)
        self.scope["method"] = ask.method
        self._status, self._body = 500, b""
        self._headers: list[tuple[str, str]] = []
        self._answered = False
        body = ask.body.encode()
        self._heard.put_nowait({"type": "http.request", "body": body, "more_body": False})

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            pairs = message.get("headers", [])
            self._headers = [
                (name.decode("latin1"), value.decode("latin1")) for name, value in pairs
            ]
        elif message["type"] == "http.response.body":
            self._body += message.get("body", b"")

    def drop(self) -> None:
        self._answered = True
        self._heard.put_nowait({"type": "http.disconnect"})

    def end(self) -> None:
        if not self._answered:
            self._tell(Answered(self._number, self._status, self._headers, self._body.decode()))


class _Socket(_Line):
    def __init__(self, connect: Connect, tell: Callable[[msgspec.Struct], None]) -> None:
        super().__init__(connect.id, tell)
        self.scope = _scope("websocket", connect.path, connect.query, [])
        self.scope["subprotocols"] = []
        self._open = True
        self._heard.put_nowait({"type": "websocket.connect"})

    async def send(self, message: Message) -> None:
        if not self._open:
            raise OSError("the page has left")
        if message["type"] == "websocket.accept":
            self._tell(Opened(self._number))
        elif message["type"] == "websocket.send":
            self._tell(Say(self._number, message["text"]))
        elif message["type"] == "websocket.close":
            self._close(message.get("code", 1000), message.get("reason") or "")

    def heard(self, text: str) -> None:
        self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def drop(self) -> None:
        self._open = False
        self._heard.put_nowait({"type": "websocket.disconnect", "code": GONE})

    def end(self) -> None:
        self._close(GONE, "")

    def _close(self, code: int, reason: str) -> None:
        if self._open:
            self._open = False
            self._tell(Closed(self._number, code, reason))


def _scope(kind: str, path: str, query: str, headers: list[tuple[str, str]]) -> dict[str, Any]:
    """The scope of a request by the page of this hall."""
    given = [(name.lower().encode("latin1"), value.encode("latin1")) for name, value in headers]
    return {
        "type": kind,
        "asgi": SPEC,
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(b"host", HOST.encode()), *given],
        "client": (HOST, 0),
        "server": (HOST, 80),
    }
