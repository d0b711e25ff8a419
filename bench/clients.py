"""Lean clients for load: they watch a table and make random moves when asked."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.server import PATIENCE, Web

SEATS = 4
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (("walhalla", {}), ("voluspa", {"set": "base"}))
BOT = "greedy"


# Only the fields that are needed are decoded.


class Row(msgspec.Struct, array_like=True):
    """A legal move."""

    move: str


class Question(msgspec.Struct):
    """The legal moves of a question."""

    rows: list[Row]


class TableView(msgspec.Struct):
    """A client's view of its table."""

    number: int
    status: str
    question: Question | None
    sealed: str | None


class Message(msgspec.Struct):
    """Any message of the server."""

    say: str
    id: str = ""
    sight: TableView | None = None
    error: str = ""
    text: str = ""


decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode


def dial(url: str, table: str, seat: int | None, headers: dict[str, str] | None = None) -> connect:
    """Open a websocket to a table, for a seat or a spectator."""
    query = "" if seat is None else f"?seat={seat}"
    return connect(
        f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live{query}",
        additional_headers=headers,
        compression=None,
        max_size=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        close_timeout=1,
        proxy=None,
    )


@dataclass
class Figures:
    """Counts and times (in seconds) while the tables play."""

    news: list[float] = field(default_factory=list)  # from a move to each other client's update
    news_at: list[float] = field(default_factory=list)  # when each of these moves was sent
    acks: list[float] = field(default_factory=list)  # from a move to its acknowledgement
    moves: int = 0
    silent: int = 0  # moves that gave no other client an update
    skipped: int = 0  # the table's turn came while no client was asked
    unanswered: int = 0  # the table's turn came before its last move was acknowledged
    games_over: int = 0
    messages: int = 0
    bytes: int = 0
    errors: Counter[str] = field(default_factory=Counter)


class Move:
    """A move that was sent, and the clients that have had no update since."""

    __slots__ = ("acked", "heard", "measured", "name", "sent", "unheard")

    def __init__(self, name: str, unheard: set[Client], measured: bool) -> None:
        self.name = name
        self.unheard = unheard
        self.measured = measured
        self.acked = False
        self.heard = 0
        self.sent = time.perf_counter()


class Client:
    """One websocket at a table, for a seat or (None) a spectator."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.token = ""
        self.headers: dict[str, str] = {}
        self.view: TableView | None = None
        self.answered = -1  # the number of the last question that it answered
        self.socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._leaving = False

    async def connect(self, url: str) -> None:
        """Connect, and read until the connection ends."""
        self.socket = await dial(url, self.table.id, self.seat, self.headers)
        self._leaving = False
        await self.socket.send(encode({"do": "hello", "token": self.token}), text=True)
        welcome = decode(await asyncio.wait_for(self.socket.recv(decode=False), PATIENCE))
        if welcome.sight is None:
            raise RuntimeError(f"no welcome at a table: {welcome.error} {welcome.text}")
        self.view, self.answered = welcome.sight, -1
        self._reading = asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            while True:
                raw = await socket.recv(decode=False)
                now, figures = time.perf_counter(), self.table.figures
                figures.messages += 1
                figures.bytes += len(raw)
                self.take(decode(raw), now)
        except ConnectionClosed:
            if not self._leaving:
                self.table.figures.errors["disconnected"] += 1
        except msgspec.MsgspecError as error:
            self.table.figures.errors[f"unreadable: {error}"] += 1

    def take(self, message: Message, now: float) -> None:
        """Handle a message that came at `now`."""
        if message.sight is not None:
            self.view = message.sight
            self.table.heard(self, now)
        elif message.say == "done":
            self.table.acked(message.id, now)
        elif message.say in ("refused", "bye"):
            self.table.figures.errors[f"{message.say}: {message.error} ({message.text})"] += 1
            self.table.acked(message.id, 0.0)

    def asked(self) -> list[Row]:
        """The legal moves, if it is this client's turn and it has not answered."""
        view = self.view
        if self.seat is None or view is None or view.question is None or view.sealed is not None:
            return []
        # After a move that asks another player in secret, the mover's view does not change.
        return view.question.rows if view.number > self.answered else []

    async def leave(self) -> None:
        """Disconnect."""
        self._leaving = True
        if self.socket is not None:
            await self.socket.close()
        if self._reading is not None:
            await self._reading


class Table:
    """A table with its clients: players first, spectators after them, bots on the other seats."""

    def __init__(self, number: int, clients: int, bots: int, figures: Figures) -> None:
        self.game, self.options = GAMES[number % len(GAMES)]
        self.seats, self.bot = SEATS, BOT
        self.id = ""
        people = min(clients, SEATS - bots)
        self.clients = [Client(self, n if n < people else None) for n in range(clients)]
        self.players = self.clients[:people]
        self.figures = figures
        self._move: Move | None = None
        self._count = 0
        self._replacing: asyncio.Task[None] | None = None

    async def invite(self, web: Web) -> None:
        """Make an identity for each player."""
        for client in self.players:
            client.token = (await web.do("/api/players", {"name": f"Guest {client.seat}"}))["token"]

    async def open(self, web: Web) -> None:
        """Open the table and seat all players; the game begins."""
        host, *others = self.players
        bots = self.seats - len(self.players)
        seats = [{"kind": "mine"}, *[{"kind": "open"}] * len(others)]
        seats += [{"kind": "bot", "bot": self.bot}] * bots
        body = {"game": self.game, "options": self.options, "seats": seats}
        self.id = (await web.do("/api/tables", body, host.token))["table"]["id"]
        for client in others:
            sit = {"do": "sit", "seat": client.seat}
            await web.do(f"/api/tables/{self.id}/do", sit, client.token)

    async def turn(self, rng: random.Random, web: Web, measured: bool) -> None:
        """Let one of the clients that are asked make a random move."""
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
            view = self.clients[0].view
            if view is not None and view.status != "running":
                figures.games_over += 1
                self._replacing = asyncio.create_task(self._replace(web))
            return
        mover = rng.choice(asked)
        assert mover.view is not None and mover.socket is not None
        self._count += 1
        name, move = str(self._count), rng.choice(mover.asked()).move
        play = {"do": "play", "id": name, "at": mover.view.number, "move": move}
        mover.answered = mover.view.number
        figures.moves += measured
        self._move = Move(name, {one for one in self.clients if one is not mover}, measured)
        try:
            await mover.socket.send(encode(play), text=True)
        except ConnectionClosed:
            figures.errors["could not send"] += 1

    async def ahead(self, rng: random.Random, web: Web, moves: int) -> None:
        """Make some moves as fast as they are acknowledged, so that games are not in step."""
        for _ in range(moves):
            await self.turn(rng, web, False)
            while self.busy:
                await asyncio.sleep(0.01)

    def settle(self) -> None:
        """Count the last move as silent if no other client had an update after it."""
        move, self._move = self._move, None
        if move is not None and move.measured and not move.heard:
            self.figures.silent += 1

    def heard(self, client: Client, now: float) -> None:
        """A client has an update; its first one after another's move is news of that move."""
        move = self._move
        if move is None or client not in move.unheard:
            return
        move.unheard.discard(client)
        move.heard += 1
        if move.measured:
            self.figures.news.append(now - move.sent)
            self.figures.news_at.append(move.sent)

    def acked(self, name: str, now: float) -> None:
        """The mover has its answer; `now` is 0 for a refusal."""
        move = self._move
        if move is None or move.name != name:
            return
        move.acked = True
        if move.measured and now:
            self.figures.acks.append(now - move.sent)

    @property
    def busy(self) -> bool:
        """Whether a move is not acknowledged or a new table is being opened."""
        replacing = self._replacing is not None and not self._replacing.done()
        return replacing or (self._move is not None and not self._move.acked)

    async def _replace(self, web: Web) -> None:
        """After the end of a game the same players open another table."""
        try:
            for client in self.clients:
                await client.leave()
            await self.open(web)
            for client in self.clients:
                await client.connect(web.url)
        except Exception as error:
            self.figures.errors[f"no new table: {error!r}"] += 1

    async def check(self, web: Web) -> None:
        """Compare each client's number with the server's."""
        for client in self.clients:
            query = "" if client.seat is None else f"?seat={client.seat}"
            shown = decode(await web.read(f"/api/tables/{self.id}{query}", client.token)).sight
            assert shown is not None and client.view is not None
            if shown.number != client.view.number:
                self.figures.errors["an update was lost"] += 1
