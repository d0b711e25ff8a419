"""The people of the load campaign: lean clients that watch a table and answer when asked."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

T = TypeVar("T")

SEATS = 4
AT_ONCE = 32  # requests, or connections being made
PATIENCE = 60.0  # seconds that the setting up may wait for one answer
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (("walhalla", {}), ("voluspa", {"set": "base"}))
BOT = "greedy"


# Only what is needed is decoded; the rest of a message is skipped.


class Row(msgspec.Struct, array_like=True):
    """A legal move."""

    move: str


class Question(msgspec.Struct):
    """What a client is asked."""

    rows: list[Row]


class TableView(msgspec.Struct):
    """What a client sees."""

    number: int
    status: str
    question: Question | None
    sealed: str | None


class Message(msgspec.Struct):
    """Anything that the server says."""

    say: str
    id: str = ""
    sight: TableView | None = None
    error: str = ""
    text: str = ""


read = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode


@dataclass
class Figures:
    """What is counted while the tables play; times in seconds."""

    news: list[float] = field(default_factory=list)  # from a move to the others' news of it
    news_at: list[float] = field(default_factory=list)  # when each of these moves was sent
    acks: list[float] = field(default_factory=list)  # from a move to its answer
    moves: int = 0
    silent: int = 0  # moves that nobody else may notice
    skipped: int = 0  # nobody was asked when the table's turn came
    unanswered: int = 0  # the move before had no answer yet
    games_over: int = 0
    messages: int = 0
    bytes: int = 0
    errors: Counter[str] = field(default_factory=Counter)


class Move:
    """A move that was sent, and who has yet to hear of it."""

    __slots__ = ("acked", "heard", "measured", "name", "sent", "unheard")

    def __init__(self, name: str, unheard: set[Client], measured: bool) -> None:
        self.name = name
        self.unheard = unheard
        self.measured = measured
        self.acked = False
        self.heard = 0
        self.sent = time.perf_counter()


class Web:
    """The doors of the server: plain HTTP with a few connections that stay open."""

    def __init__(self, url: str) -> None:
        self.url = url
        limits = httpx2.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
        self.http = httpx2.AsyncClient(base_url=url, timeout=PATIENCE, limits=limits)

    async def get(self, path: str, token: str = "") -> bytes:
        """Ask for something."""
        answer = await self.http.get(path, headers=_headers(token))
        return _content(answer, path)

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        """Have something done."""
        answer = await self.http.post(path, content=encode(body), headers=_headers(token))
        return msgspec.json.decode(_content(answer, path))


def _headers(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def _content(answer: httpx2.Response, path: str) -> bytes:
    if answer.status_code >= 400:
        raise RuntimeError(f"{path}: {answer.status_code} {answer.text[:200]}")
    return answer.content


class Client:
    """One websocket at a table; a seat of -1 only watches."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.headers: dict[str, str] = {}
        self.sight: TableView | None = None
        self.answered = -1  # the number of the last question that it answered
        self.socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._leaving = False

    @property
    def path(self) -> str:
        """Where the table is for this viewer."""
        return f"/api/tables/{self.table.id}"

    async def connect(self, url: str) -> None:
        """Come to the table."""
        query = f"?seat={self.seat}" if self.seat >= 0 else ""
        address = url.replace("http", "ws", 1) + f"{self.path}/live{query}"
        self.socket = await connect(
            address,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            proxy=None,
            additional_headers=self.headers,
        )
        self._leaving = False
        await self.socket.send(encode({"do": "hello", "token": self.token}), text=True)
        welcome = read(await asyncio.wait_for(self.socket.recv(decode=False), PATIENCE))
        if welcome.sight is None:
            raise RuntimeError(f"no welcome at a table: {welcome.error} {welcome.text}")
        self.sight, self.answered = welcome.sight, -1
        self._reading = asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: ClientConnection) -> None:
        figures = self.table.figures
        try:
            while True:
                raw = await socket.recv(decode=False)
                now = time.perf_counter()
                figures.messages += 1
                figures.bytes += len(raw)
                self._take(read(raw), now)
        except ConnectionClosed:
            if not self._leaving:
                figures.errors["disconnected"] += 1
        except msgspec.MsgspecError as error:
            figures.errors[f"unreadable: {error}"] += 1

    def _take(self, message: Message, now: float) -> None:
        if message.sight is not None:
            self.sight = message.sight
            self.table.heard(self, now)
        elif message.say == "done":
            self.table.acked(message.id, now)
        elif message.say in ("refused", "bye"):
            self.table.figures.errors[f"{message.say}: {message.error} ({message.text})"] += 1
            self.table.acked(message.id, 0.0)

    def asked(self) -> list[Row]:
        """The legal moves, if it is this client's turn and it has not chosen yet."""
        sight = self.sight
        if self.seat < 0 or sight is None or sight.question is None or sight.sealed is not None:
            return []
        # After an answer that asks somebody else a secret question, the mover sees nothing new.
        return sight.question.rows if sight.number > self.answered else []

    async def leave(self) -> None:
        """Go."""
        self._leaving = True
        if self.socket is not None:
            await self.socket.close()
        if self._reading is not None:
            await self._reading


class Table:
    """A table of the campaign, with its clients."""

    def __init__(self, number: int, clients: int, bots: int, figures: Figures) -> None:
        self.game, self.options = GAMES[number % len(GAMES)]
        self.id = ""
        self.people = min(clients, SEATS - bots)
        self.clients = [Client(self, n if n < self.people else -1, "") for n in range(clients)]
        self.figures = figures
        self._move: Move | None = None
        self._count = 0
        self._replacing: asyncio.Task[None] | None = None

    async def invite(self, web: Web) -> None:
        """A player for each seat."""
        for client in self.clients[: self.people]:
            come = await web.post("/api/players", {"name": f"Guest {client.seat}"})
            client.token = come["token"]

    async def open(self, web: Web) -> None:
        """Lay the table, and all sit down: the game begins."""
        host, *others = self.clients[: self.people]
        seats: list[dict[str, str]] = [{"kind": "mine"}]
        seats += [{"kind": "open"} for _ in others]
        seats += [{"kind": "bot", "bot": BOT} for _ in range(SEATS - len(seats))]
        body = {"game": self.game, "options": self.options, "seats": seats}
        self.id = (await web.post("/api/tables", body, host.token))["table"]["id"]
        for client in others:
            sit = {"do": "sit", "seat": client.seat}
            await web.post(f"{client.path}/do", sit, client.token)

    async def turn(self, rng: random.Random, web: Web, measured: bool) -> None:
        """One of those who are asked makes a move at random."""
        before, figures = self._move, self.figures
        if self._replacing is not None and not self._replacing.done():
            figures.skipped += measured
            return
        if before is not None and not before.acked:
            figures.unanswered += measured
            return
        self.settle()
        asked = [client for client in self.clients if client.asked()]
        if not asked:
            figures.skipped += measured
            sight = self.clients[0].sight
            if sight is not None and sight.status != "running":
                figures.games_over += 1
                self._replacing = asyncio.create_task(self._replace(web))
            return
        mover = rng.choice(asked)
        assert mover.sight is not None and mover.socket is not None
        self._count += 1
        name = str(self._count)
        move = rng.choice(mover.asked()).move
        play = {"do": "play", "id": name, "at": mover.sight.number, "move": move}
        mover.answered = mover.sight.number
        figures.moves += measured
        others = {client for client in self.clients if client is not mover}
        self._move = Move(name, others, measured)
        try:
            await mover.socket.send(encode(play), text=True)
        except ConnectionClosed:
            figures.errors["could not send"] += 1

    async def ahead(self, rng: random.Random, web: Web, moves: int) -> None:
        """Play some moves as fast as they are answered: not all tables begin together."""
        for _ in range(moves):
            await self.turn(rng, web, False)
            while self.busy:
                await asyncio.sleep(0.01)

    def settle(self) -> None:
        """The last move is done with: whoever has not heard of it may not know of it."""
        move, self._move = self._move, None
        if move is not None and move.measured and not move.heard:
            self.figures.silent += 1

    def heard(self, client: Client, now: float) -> None:
        """A client has news; the first after somebody else's move is news of that move."""
        move = self._move
        if move is None or client not in move.unheard:
            return
        move.unheard.discard(client)
        move.heard += 1
        if move.measured:
            self.figures.news.append(now - move.sent)
            self.figures.news_at.append(move.sent)

    def acked(self, name: str, now: float) -> None:
        """The mover has an answer; at 0 it was a refusal."""
        move = self._move
        if move is None or move.name != name:
            return
        move.acked = True
        if move.measured and now:
            self.figures.acks.append(now - move.sent)

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        replacing = self._replacing is not None and not self._replacing.done()
        return replacing or (self._move is not None and not self._move.acked)

    async def _replace(self, web: Web) -> None:
        """The game is over: the same people open another table."""
        try:
            for client in self.clients:
                await client.leave()
            await self.open(web)
            for client in self.clients:
                await client.connect(web.url)
        except Exception as error:
            self.figures.errors[f"no new table: {error!r}"] += 1

    async def check(self, web: Web) -> None:
        """Whether each client knows as much as the server would tell it now."""
        for client in self.clients:
            query = f"?seat={client.seat}" if client.seat >= 0 else ""
            told = read(await web.get(client.path + query, client.token))
            assert told.sight is not None and client.sight is not None
            if told.sight.number != client.sight.number:
                self.figures.errors["news was lost"] += 1


async def many(
    things: Sequence[T],
    work: Callable[[T], Awaitable[None]],
    done: Callable[[], object],
    at_once: int = AT_ONCE,
) -> None:
    """Do the same with many things, a few at once."""
    waiting = iter(things)

    async def some(rest: Iterable[T]) -> None:
        for thing in rest:
            await work(thing)
            done()

    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(some(waiting))
