"""Nobody waits for who reads slowly."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable

import pytest

from clock import HANG, BotsByTicks, HandClock, until
from longhouse.server import protocol as p
from longhouse.server.serve import listen
from longhouse.server.web import live
from server import halls
from server.client import Person, Watcher
from server.halls import Running
from server.scenarios import BOT, tell

pytestmark = pytest.mark.usefixtures("short_pauses")


def narrow_door(host: str, port: int) -> socket.socket:
    """A door whose connections hold little that was not read."""
    door = listen(host, port)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return door


async def never_reads(server: Running, table: str) -> socket.socket:
    """A viewer that says hello and then reads nothing more."""
    host, port = server.url.removeprefix("http://").split(":")
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    bare.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(bare, (host, int(port)))
    request = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await loop.sock_sendall(bare, request.encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += await loop.sock_recv(bare, 1)
    assert answer.startswith(b"HTTP/1.1 101")
    hello = b'{"do":"hello"}'
    await loop.sock_sendall(bare, bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return bare


def ignore(_: object) -> None:
    """Nobody needs to know."""


async def after(viewer: Watcher, number: int) -> None:
    """Wait for the next update, or the end."""
    await viewer.until(lambda v: v.number > number or v.sight["status"] != "running")


async def play_to_the_end(viewer: Watcher, each_time: Callable[[], None]) -> None:
    last = -1
    while viewer.sight["status"] == "running":
        each_time()
        if viewer.moves and viewer.sight["sealed"] is None and viewer.number > last:
            last = viewer.number
            await viewer.play(viewer.moves[0])
        else:
            await after(viewer, viewer.number)


@pytest.mark.parametrize("bound", ["messages", "bytes"])
def test_who_reads_too_slowly_is_dropped_and_delays_nobody(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    monkeypatch.setattr(halls, "listen", narrow_door)
    monkeypatch.setattr(live, "MOST_WAITING", 8 if bound == "messages" else 10**6)
    monkeypatch.setattr(live, "MOST_BYTES", 10**9 if bound == "messages" else 400_000)
    clock, patience = BotsByTicks(), HandClock()
    monkeypatch.setattr(clock, "timeout", patience.timeout)

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, BOT, BOT])
        viewer = await me.watch(table, 0)
        room = server.hall.rooms.rooms[table]
        slow = await never_reads(server, table)
        await until(lambda: len(room.viewers) == 2)
        words = p.Talk([p.ChatLine(1, 1, 0, "Astrid", "x" * 60_000)])
        await play_to_the_end(viewer, lambda: ignore(room.post(live.encode(words))))
        assert server.hall.metrics.slow._value.get() == 1 and len(room.viewers) == 2
        patience.turn(live.SEND_SECONDS)
        await until(lambda: len(room.viewers) == 1)
        assert viewer.sight["status"] == "over" and viewer.gone is None
        assert server.hall.metrics.slow._value.get() == 1
        slow.close()
        await viewer.leave()

    tell(sqlite, scenario, clock=clock)


def test_a_connection_that_takes_nothing_is_given_up_by_the_system() -> None:
    with listen("127.0.0.1", 0) as door:
        if sys.platform == "linux":
            patience = door.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
            assert 0 < patience <= 120_000


def test_the_body_of_an_answer_does_not_wait_until_its_head_is_acknowledged() -> None:
    with (
        listen("127.0.0.1", 0) as door,
        socket.create_connection(door.getsockname()[:2], HANG),
        door.accept()[0] as guest,
    ):
        assert guest.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
