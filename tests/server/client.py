"""A client as anybody could write it from docs/protocol.md: HTTP for doors, a websocket to play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import ClientConnection, connect

from clock import HANG

PATIENCE = HANG
TRUSTING = httpx2.create_ssl_context(verify=False)  # once: an own one for each request takes longer


def visit(url: str) -> httpx2.AsyncClient:
    """A client for requests to a server there."""
    return httpx2.AsyncClient(base_url=url, timeout=PATIENCE, verify=TRUSTING, trust_env=False)


class Refused(Exception):
    """The server did not do it."""

    def __init__(self, said: dict[str, Any]) -> None:
        super().__init__(f"{said['error']}: {said['text']}")
        self.error: str = said["error"]
        self.details: dict[str, Any] = said.get("right", {})


async def refused(command: Awaitable[object]) -> Refused:
    """What the server says to a command that it must refuse."""
    with pytest.raises(Refused) as caught:
        await command
    return caught.value


class Person:
    """A player with a token, at one server."""

    def __init__(self, url: str, token: str = "", name: str = "") -> None:
        self.url = url
        self.token = token
        self.name = name
        self.phrase = ""

    @classmethod
    async def come(cls, url: str, name: str = "Astrid") -> Person:
        person = cls(url, name=name)
        got = await person.post("/api/players", {"name": name})
        person.token, person.phrase = got["token"], got["phrase"]
        return person

    def at(self, url: str) -> Person:
        """The same person at another server."""
        person = Person(url, self.token, self.name)
        person.phrase = self.phrase
        return person

    async def get(self, path: str, **query: Any) -> Any:
        return await self._ask("GET", path, query=query)

    async def post(self, path: str, body: Any, **query: Any) -> Any:
        return await self._ask("POST", path, body, query)

    async def do(self, table: str, do: str, seat: int | None = None, **more: Any) -> Any:
        query = {} if seat is None else {"seat": seat}
        return await self.post(f"/api/tables/{table}/do", {"do": do, **more}, **query)

    async def open(self, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
        """Open a table; its id."""
        body = {"game": game, "seats": seats, **more}
        table: str = (await self.post("/api/tables", body))["table"]["id"]
        return table

    async def _ask(
        self, method: str, path: str, body: Any = None, query: dict[str, Any] | None = None
    ) -> Any:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        async with visit(self.url) as web:
            answer = await web.request(method, path, json=body, params=query, headers=headers)
        said = answer.json()
        if answer.status_code >= 400:
            raise Refused(said)
        return said

    async def watch(self, table: str, seat: int | None = None, last: int | None = None) -> Watcher:
        watcher = Watcher(self, table, seat)
        await watcher.connect(last)
        return watcher


class Watcher:
    """A viewer at a table: keeps what the server said, and answers when asked."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.sight: dict[str, Any] = {}
        self.messages: list[dict[str, Any]] = []  # everything that was said, in order
        self.beats: list[dict[str, Any]] = []
        self.chats: list[dict[str, Any]] = []
        self.here: list[int] = []
        self.gone: str | None = None
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None
        self._count = 0

    @property
    def number(self) -> int:
        number: int = self.sight["number"]
        return number

    async def connect(self, last: int | None = None) -> None:
        url = self.person.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/live"
        if self.seat is not None:
            url += f"?seat={self.seat}"
        self._socket = await connect(url, compression=None, max_size=None, open_timeout=PATIENCE)
        hello: dict[str, Any] = {"do": "hello", "token": self.person.token}
        hello["last_chat"] = self.chats[-1]["n"] if self.chats else 0
        if last is not None:
            hello["last"] = last
        await self._socket.send(json.dumps(hello))
        self._take(json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE)))
        self._reading = asyncio.create_task(self._read(self._socket))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._take(json.loads(text))
        except Exception as error:
            self.gone = self.gone or repr(error)
        self.gone = self.gone or "closed"
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the connection was lost"))
        self._changed.set()

    def _take(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        match message["say"]:
            case "welcome" | "news":
                self.sight = message["sight"]
                self.beats += message["beats"] or []
                self.chats += message.get("chats", [])
            case "done" | "refused" | "pong":
                answer = self._answers.pop(message.get("id", ""), None)
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case "chat":
                self.chats += message["lines"]
            case "here":
                self.here = message["seats"]
            case "bye":
                self.gone = message["text"]
                if not self.sight:
                    raise Refused(message)
        self._changed.set()

    async def do(self, do: str, **more: Any) -> dict[str, Any]:
        """Ask for something and wait for the answer; raises Refused."""
        assert self._socket is not None
        self._count += 1
        name = f"{self.seat}-{self._count}"
        answer = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        await self._socket.send(json.dumps({"do": do, "id": name, **more}))
        said: dict[str, Any] = await asyncio.wait_for(answer, PATIENCE)
        if said["say"] == "refused":
            raise Refused(said)
        return said

    async def send(self, text: str | bytes) -> None:
        """Send anything at all."""
        assert self._socket is not None
        await self._socket.send(text)

    async def play(self, move: str, at: int | None = None) -> dict[str, Any]:
        return await self.do("play", at=self.number if at is None else at, move=move)

    @property
    def moves(self) -> list[str]:
        """The answers to the open question."""
        question = self.sight["question"]
        return [] if question is None else [row[0] for row in question["rows"]]

    async def until(self, true: Callable[[Watcher], object], patience: float = PATIENCE) -> None:
        """Wait for something to be so."""

        async def wait() -> None:
            while not true(self):
                if self.gone:
                    raise ConnectionError(self.gone)
                self._changed.clear()
                await self._changed.wait()

        try:
            await asyncio.wait_for(wait(), patience)
        except TimeoutError:
            raise AssertionError(f"seat {self.seat} waited in vain; last: {self.sight}") from None

    async def ended(self) -> None:
        """Wait till the server has ended the connection."""
        assert self._reading is not None
        await asyncio.wait_for(self._reading, PATIENCE)

    async def leave(self) -> None:
        """Close the connection."""
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await self._reading
