"""Websockets, one for each viewer. A viewer who reads too slowly is disconnected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.clock import Clock
from longhouse.server.hall import Hall
from longhouse.server.limits import check_shape, network, take_command
from longhouse.server.players import hash_of, secret_of
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads
from longhouse.server.storage.rows import Player
from longhouse.server.tables.memory import CHATS_SHOWN, LEAVING
from longhouse.server.tables.owners import check_seat
from longhouse.server.tables.room import Room
from longhouse.server.web.api.endpoint import checked_id
from longhouse.server.web.errors import refusal_for, refused
from longhouse.server.web.mistakes import explained

logger = logging.getLogger("longhouse.live")

HELLO_SECONDS = 10.0
MOST_WAITING = 100  # messages that a slow viewer may be behind
MOST_BYTES = 2 * 1024 * 1024
SEND_SECONDS = 20.0  # for sending one message
ECHO_SECONDS = 4.0  # between two measurements of the round trip, at least
MOST_LAG = 1000  # the most milliseconds that are given back for a move
MOST_MISTAKES = 30  # unreadable or too fast messages, then the connection is closed

FAILED = "the server could not do that; try again"
GOING, POLICY, SLOW = 1001, 1008, 4008

encode = msgspec.json.Encoder().encode
_hello: msgspec.json.Decoder[p.Hello] = msgspec.json.Decoder(p.Hello)
_command: msgspec.json.Decoder[p.AnyCommand] = msgspec.json.Decoder(p.AnyCommand)


# What a websocket is for, once its visitor has said hello
Watch = Callable[[WebSocket, Hall, str, p.Hello, Player | None, bytes | None], Awaitable[None]]


class _Named(msgspec.Struct, frozen=True):
    id: p.RequestId = ""


_named: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)


class Connection:
    """A viewer at the other end of a websocket."""

    def __init__(
        self,
        socket: WebSocket,
        hall: Hall,
        address: str,
        seat: int,
        player: Player | None,
        secret: bytes | None,
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.address = address
        self.seat = seat
        self.player = player.id if player else None
        self.secret = secret
        self.token_hash = b"" if secret is None else hash_of(secret)
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._stirred = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self.clocked = False  # round trips are measured if thinking time is
        self._echoes = 0  # echoes requested
        self._asked_at = -ECHO_SECONDS  # when the last one was requested
        self._waits = False  # for that one
        self._ways: deque[float] = deque(maxlen=5)  # seconds of the last round trips

    def post(self, message: bytes) -> None:
        """Queue a message; never waits. A viewer who is too far behind is disconnected."""
        if self._closing:
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_BYTES:
            self.hall.metrics.slow.inc()
            self._waiting.clear()
            self._closing = (SLOW, "you read too slowly; connect again with your last number")
        self._stirred.set()

    def say(self, message: p.AnyMessage) -> None:
        """Queue a message."""
        self.post(encode(message))

    def answer(self, message: p.Welcome | p.Done) -> None:
        """Send an answer; its size counts for the viewer's address."""
        encoded = encode(message)
        self.hall.limits.spend("answer", self.address, len(encoded) / 1000)
        self.post(encoded)

    def dismiss(self, error: str, text: str) -> None:
        """Close the connection with a reason."""
        self.say(p.Bye(error, text))
        self._closing = (GOING if error == "closing" else POLICY, text)

    @property
    def closing(self) -> bool:
        """Whether it is about to end, so that nothing more is heard."""
        return self._closing is not None

    async def send(self) -> None:
        """Send queued messages, until the connection is closed."""
        clock = self.hall.clock
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                # As text, so that browsers' developer tools show it.
                async with clock.timeout(SEND_SECONDS):
                    await self.socket.send_text(message.decode())
            if self._closing:
                async with clock.timeout(SEND_SECONDS):
                    await self.socket.close(*self._closing)
                return
            await self._ask_echo()
            self._stirred.clear()
            if not self._waiting and not self._closing:
                await self._stirred.wait()

    async def _ask_echo(self) -> None:
        """Measure the round trip, after the messages that were sent."""
        now = self.hall.clock.monotonic()
        if self.clocked and now - self._asked_at >= ECHO_SECONDS:
            self._echoes, self._asked_at, self._waits = self._echoes + 1, now, True
            async with self.hall.clock.timeout(SEND_SECONDS):
                await self.socket.send_text(encode(p.Echoed(self._echo)).decode())

    @property
    def _echo(self) -> str:
        return f"~{self._echoes}"  # clients number their commands

    def _echoed(self, name: str) -> None:
        """An echo has come back."""
        if self._waits and name == self._echo:
            self._ways.append(self.hall.clock.monotonic() - self._asked_at)
            self._waits = False

    @property
    def lag(self) -> int:
        """Median round trip in ms."""
        middle = sorted(self._ways)[len(self._ways) // 2] if self._ways else 0.0
        return min(MOST_LAG, round(middle * 1000))

    async def listen(self, room: Room) -> None:
        """Read and carry out commands, one after the other."""
        mistakes = 0
        while not self._closing:
            text = await heard(self.socket)
            try:
                self.hall.limits.take("command", self.player or f"{id(self)}")
                self.hall.limits.take("commands", self.address)
                command = _read(text)
            except Refusal as refusal:
                mistakes += 1
                self.refuse(refusal, request_id(text))
                if mistakes > MOST_MISTAKES:
                    self.dismiss("too_fast", "too many messages that could not be taken")
                    await self.hall.clock.sleep(SEND_SECONDS)
                continue
            await self._carry_out(room, command)

    async def _carry_out(self, room: Room, command: p.AnyCommand) -> None:
        hall, begun, outcome = self.hall, time.perf_counter(), "refused"
        try:
            if isinstance(command, p.Ping):
                self.say(p.Pong(command.id))
            elif isinstance(command, p.Echo):
                self._echoed(command.id)
            else:
                if self.player is None:
                    reason = "only players may do that; say hello with a token"
                    raise Refusal("unknown_player", reason)
                take_command(hall.limits, command, self.player, self.address)
                who = await hall.accounts.player(self.secret)  # the name may have changed
                await hall.commands.do(room, who, self.seat, command, self.answer, self.lag)
            outcome = "done"
        except Exception as error:
            refusal = refusal_for(error, logger, {"do": _word(command)})
            self.refuse(refusal or Refusal("busy", FAILED), command.id)
        hall.metrics.commands.labels(_word(command), outcome).inc()
        hall.metrics.command_seconds.observe(time.perf_counter() - begun)

    def refuse(self, refusal: Refusal, request: str) -> None:
        """Say why a command is not carried out."""
        self.say(refused(refusal, request))


def _word(command: p.AnyCommand) -> str:
    return str(command.__struct_config__.tag)


async def heard(socket: WebSocket) -> str | bytes:
    """The next message, as text or bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"], message.get("reason"))
    text: str | bytes | None = message.get("text")
    return message.get("bytes") or b"" if text is None else text


def request_id(text: str | bytes) -> str:
    """The id of a command, even if the rest of it cannot be read."""
    try:
        return _named.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""


def _read(text: str | bytes) -> p.AnyCommand:
    check_shape(text)
    try:
        return _command.decode(text)
    except msgspec.ValidationError as error:
        raise Refusal("invalid", explained(error, p.AnyCommand)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("unreadable", f"this is no JSON ({error})") from None


async def live(socket: WebSocket) -> None:
    """The websocket endpoint of a table."""
    await attend(socket, _watch)


async def attend(socket: WebSocket, watch: Watch) -> None:
    """Accept a websocket from one of our pages, wait for its hello, and let it watch."""
    hall: Hall = socket.app.state.hall
    if not is_welcome(socket):
        hall.metrics.refused("origin")
        await socket.close(POLICY)
        return
    await socket.accept()
    try:
        await _serve(socket, hall, watch)
    except (WebSocketDisconnect, TimeoutError):
        pass
    except Exception as error:
        if type(error) is RuntimeError:
            return  # the socket was closed while a message was being sent
        refusal = refusal_for(error, logger, {"do": "hello"}) or Refusal("busy", FAILED)
        with contextlib.suppress(Exception):
            await socket.send_text(encode(p.Bye(refusal.error, refusal.text)).decode())
            await socket.close(POLICY)


async def _serve(socket: WebSocket, hall: Hall, watch: Watch) -> None:
    address = network(socket.client.host if socket.client else "")
    with ExitStack() as held:
        try:
            hall.limits.take("connect", address)
            hall.limits.take("answer", address)
            held.enter_context(hall.limits.held("connections", address))
        except Refusal:
            hall.metrics.refused("limit")
            raise
        await _greet(socket, hall, address, watch)


async def _greet(socket: WebSocket, hall: Hall, address: str, watch: Watch) -> None:
    hello = await _greeted(socket, hall.clock)
    if hello.protocol not in (None, p.PROTOCOL):
        versions = f"you speak version {hello.protocol} of the protocol, this server {p.PROTOCOL}"
        raise Refusal("other_protocol", f"{versions}; reload the page, or update your client")
    secret = secret_of(hello.token)
    player = await hall.accounts.player(secret) if hello.token else None
    visitor = player.id if player else address
    hall.networks.note(visitor, address)
    async with hall.accounts.connected(player.id if player else None):
        await watch(socket, hall, address, hello, player, secret)


async def _watch(
    socket: WebSocket,
    hall: Hall,
    address: str,
    hello: p.Hello,
    player: Player | None,
    secret: bytes | None,
) -> None:
    visitor = player.id if player else address
    room = await hall.room(checked_id(socket.path_params["table"]), visitor)
    wanted = _wanted_seat(socket)
    if hall.rooms.leaving:
        raise Refusal("closing", LEAVING)
    async with hall.rooms.hold(room) as room:
        await hall.rooms.fresh(room)
        if wanted != SPECTATOR:
            check_seat(room.table, player.id if player else "", wanted)
        chats = await hall.store.read(reads.chats, room.id, hello.last_chat, CHATS_SHOWN)
        room.talk(chats)  # so that the new viewer does not get them twice
        if player is not None:
            await hall.accounts.player(secret)  # a player dismissed meanwhile was in no room yet
        viewer = Connection(socket, hall, address, wanted, player, secret)
        viewer.clocked = wanted != SPECTATOR and room.table.clocks.budget > 0
        viewer.answer(room.welcome(wanted, viewer.player, hello.last, chats))
        hall.turns.visit(room, viewer.player)
        room.viewers.add(viewer)
    hall.metrics.viewers.inc()
    if not room.look_around(hall.clock.milliseconds()):  # otherwise all viewers were just told
        viewer.say(room.presence)
    sending = asyncio.create_task(viewer.send())
    listening = asyncio.create_task(viewer.listen(room))
    try:
        await asyncio.wait([sending, listening], return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.viewers.discard(viewer)
        if viewer.player is not None:
            room.note(viewer.player, hall.clock.milliseconds())
        room.used = hall.clock.monotonic()
        hall.metrics.viewers.dec()
        room.look_around(hall.clock.milliseconds())
        hall.turns.left(room)
        await end(sending, listening)


async def end(*tasks: asyncio.Task[Any]) -> None:
    """Cancel the tasks of a connection, and log those that failed."""
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        gone = (WebSocketDisconnect, TimeoutError, RuntimeError, OSError, asyncio.CancelledError)
        if isinstance(outcome, BaseException) and not isinstance(outcome, gone):
            logger.error("a connection failed", exc_info=outcome)


async def _greeted(socket: WebSocket, clock: Clock) -> p.Hello:
    try:
        async with clock.timeout(HELLO_SECONDS):
            return _hello.decode(await heard(socket))
    except TimeoutError:
        raise Refusal("invalid", "nobody said hello; it is the first message") from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        why = f"this is no JSON: {error}"
        if isinstance(error, msgspec.ValidationError):
            why = explained(error, p.Hello)
        reason = f'the first message is {{"do": "hello", "token": …}} ({why})'
        raise Refusal("invalid", reason) from None


def _wanted_seat(socket: WebSocket) -> int:
    text = socket.query_params.get("seat")
    if text is None:
        return SPECTATOR
    if not (text.isascii() and text.isdecimal() and len(text) < 3):
        raise Refusal("invalid", f"seat {text[:20]!r}: it takes a number, or nothing to watch")
    return int(text)


def is_welcome(socket: WebSocket) -> bool:
    """Whether the Origin is our own, or allowed: other sites may not use a visitor's browser."""
    origin, sites = socket.headers.get("origin"), socket.app.state.sites
    if origin is None:
        return True  # not from a browser
    return bool(sites.owns(origin, socket.headers.get("host", "")))
