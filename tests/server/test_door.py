"""Bounds on everything that comes in: heads, silence, slowness, connections, pings, nesting."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

import pytest
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clock import HANG, HandClock, until
from longhouse.server import serve
from longhouse.server.limits import MOST_DEPTH, MOST_PARTS, Limit, network, too_deep
from longhouse.server.refusal import Refusal
from longhouse.server.web import door, gate
from server.client import Person
from server.halls import Running
from server.scenarios import BOT, fetch, tell

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


ASK = b"GET %s HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n"
NEIGHBOUR = "127.0.0.2"  # another address, another network


async def come(server: Running, address: str = "127.0.0.1") -> Line:
    """A bare connection, from that address."""
    name, port = server.url.removeprefix("http://").split(":")
    return await asyncio.open_connection(name, int(port), local_addr=(address, 0))


async def said(line: Line, sent: bytes = b"") -> bytes:
    """All that is answered until the server closes."""
    reader, writer = line
    async with asyncio.timeout(HANG):
        try:
            writer.write(sent)
            await writer.drain()
            return await reader.read()
        except ConnectionError:
            return b""
        finally:
            writer.close()


@pytest.mark.parametrize(
    "head",
    [
        b"x-long: " + b"a" * 20_000 + b"\r\n",
        b"".join(b"x-%d: a\r\n" % n for n in range(door.MOST_HEADERS + 1)),
        b"x-never-ending: " + b"a" * 100_000,
    ],
    ids=["long", "many", "endless"],
)
def test_a_head_that_is_too_large_is_refused(sqlite: str, head: bytes) -> None:
    async def scenario(server: Running) -> None:
        end = b"" if head.startswith(b"x-never") else b"\r\n"
        begun = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
        got = await said(await come(server), begun + head + end)
        assert got == b"" or b"431" in got.split(b"\r\n")[0]
        assert (await fetch(server, "GET", "/health")).status_code == 200

    tell(sqlite, scenario)


def test_who_says_nothing_or_dawdles_is_let_go(sqlite: str) -> None:
    clock = HandClock()
    head = b"POST /api/players HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 20\r\n"

    async def scenario(server: Running) -> None:
        hall = clock.awaited
        silent, slow, body = [await come(server) for _ in range(3)]
        slow[1].write(head)
        body[1].write(head + b'\r\n{"name"')
        await clock.asked(door.HEAD_SECONDS, times=hall.count(door.HEAD_SECONDS) + 2)
        await clock.asked(door.BODY_SECONDS, times=hall.count(door.BODY_SECONDS) + 1)
        clock.turn(door.HEAD_SECONDS)
        assert await said(silent) == b""
        assert b" 408 " in await said(slow)
        clock.turn(door.BODY_SECONDS - door.HEAD_SECONDS)
        assert b" 408 " in await said(body)
        assert (await fetch(server, "GET", "/health")).status_code == 200

    tell(sqlite, scenario, clock=clock)


def test_connections_have_a_limit_in_all_and_health_has_a_place(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(serve, "most_connections", lambda: 5)
    clock = HandClock()

    async def scenario(server: Running) -> None:
        idle = [await come(server) for _ in range(5)]
        assert b" 503 " in await said(await come(server), ASK % b"/api/games")
        assert b" 503 " in await said(await come(server), ASK % b"/api/games")
        assert b" 200 " in await said(await come(server), ASK % b"/health")
        more = [await come(server) for _ in range(door.KEPT + 5)]
        for silent in more[:5]:  # a newcomer evicts the longest-idle connection
            assert await said(silent) == b""
        assert b" 200 " in await said(more[-1], ASK % b"/health")
        await clock.asked(door.KEPT_SECONDS, times=door.KEPT - 1)
        clock.turn(door.KEPT_SECONDS)  # and none of these places is held by silence
        for silent in more[5:-1]:
            assert await said(silent) == b""
        for _, writer in idle:
            writer.close()
        await free(server)

    with caplog.at_level(logging.WARNING, "longhouse.door"):
        tell(sqlite, scenario, clock=clock)
    told = [record for record in caplog.records if record.name == "longhouse.door"]
    assert [record.getMessage() for record in told] == ["too many connections"]  # once


async def free(server: Running) -> None:
    """Wait until there is a place for all."""
    async with asyncio.timeout(HANG):
        while b" 200 " not in await said(await come(server), ASK % b"/api/games"):
            pass


def test_a_kept_place_is_for_one_request(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "most_connections", lambda: 0)

    async def scenario(server: Running) -> None:
        lasting = ASK.replace(b"connection: close\r\n", b"") % b"/health"
        assert b" 200 " in await said(await come(server), lasting)

    tell(sqlite, scenario, clock=HandClock())


def test_the_connections_of_one_network_leave_room_for_others(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert door.MOST_OF_NETWORK >= 30 * (6 + 10)  # thirty people with ten tabs each
    assert 10 * door.MOST_OF_NETWORK < serve.MOST_CONNECTIONS
    monkeypatch.setattr(door, "MOST_OF_NETWORK", 3)

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        viewer = await me.watch(table, 0)  # a websocket counts too
        idle = [await come(server) for _ in range(2)]
        told = await said(await come(server), ASK % b"/api/games")
        assert b" 429 " in told and b"your network; close some first" in told
        assert b" 200 " in await said(await come(server), ASK % b"/health")
        crowd = [await come(server) for _ in range(door.KEPT + 5)]
        assert b" 200 " in await said(await come(server, NEIGHBOUR), ASK % b"/api/games")
        assert b" 200 " in await said(await come(server), ASK % b"/health")
        for _, writer in [*idle, *crowd]:
            writer.close()
        await free(server)
        await viewer.leave()

    tell(sqlite, scenario, limits=True, clock=HandClock())


@pytest.mark.parametrize(("proxy", "counted"), [("127.0.0.1", False), (NEIGHBOUR, True)])
def test_the_connections_of_a_proxy_are_many_peoples(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, proxy: str, counted: bool
) -> None:
    monkeypatch.setattr(door, "MOST_OF_NETWORK", 3)

    async def scenario(server: Running) -> None:
        idle = [await come(server) for _ in range(10)]
        told = await said(await come(server), ASK % b"/api/games")
        assert (b" 429 " if counted else b" 200 ") in told
        for _, writer in idle:
            writer.close()

    tell(sqlite, scenario, limits=True, clock=HandClock(), behind_proxy=proxy)


def test_where_few_connections_are_allowed_one_network_leaves_half() -> None:
    bounds = door.Bounds(100)
    told = [bounds.refusal(n + 1, bounds.come(("203.0.113.7", 1))) for n in range(51)]
    assert told == [0] * 50 + [429]
    assert bounds.refusal(52, bounds.come(("203.0.113.8", 1))) == 0
    household = [bounds.come((f"2001:db8::{n}", 1)) for n in range(3)]
    assert bounds.of_network["2001:db8::/64"] == 3
    for one in household:
        bounds.go(one)
    assert "2001:db8::/64" not in bounds.of_network


def test_so_many_pings_are_enough(sqlite: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        url = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        async with connect(url, ping_interval=None) as socket:
            await socket.send(json.dumps({"do": "hello", "token": me.token}))
            await socket.recv()
            for _ in range(2):
                clock.turn(door.PING_SPAN)
                for _ in range(door.PINGS):
                    async with asyncio.timeout(HANG):
                        await (await socket.ping())
            with pytest.raises(ConnectionClosed):
                async with asyncio.timeout(HANG):
                    await (await socket.ping())

    tell(sqlite, scenario, clock=clock)


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("depth", [MOST_DEPTH, 500, 1500])
def test_what_is_nested_too_deeply_is_refused_clearly(sqlite: str, depth: int) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        headers = {"authorization": f"Bearer {me.token}"}
        text = "[" * depth + "]" * depth
        body = '{"game": "walhalla", "seats": [{"kind": "mine"}, {}, {}], "options": {"tiles": %s}}'
        told = await fetch(
            server, "POST", "/api/tables", content=(body % text).encode(), headers=headers
        )
        assert told.status_code == 400 and "nested" in told.json()["text"]
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        viewer = await me.watch(table, 0)
        if depth < 1000:
            await viewer.send('{"do": "ping", "id": "deep", "more": ' + text + "}")
            await until(lambda: viewer.messages[-1]["say"] == "refused")
        await viewer.do("ping")
        await viewer.leave()

    tell(sqlite, scenario)


def test_depth_is_counted_outside_of_texts() -> None:
    assert not too_deep(json.dumps(nested(MOST_DEPTH)).encode())
    assert too_deep(json.dumps(nested(MOST_DEPTH + 1)).encode())
    assert not too_deep(json.dumps({"name": "[" * 100 + '"\\' + "{" * 100}).encode())
    assert too_deep(json.dumps([["]", nested(MOST_DEPTH - 1)]]).encode())
    assert not too_deep(json.dumps([{}] * 1000).encode())
    assert not too_deep(json.dumps([{"a": [{}, []]}, [[{}]]] * 100).encode())
    assert too_deep(b'{"a":' * 30)


@pytest.mark.parametrize("end", [b"", b"\\", b"\\\\"])
def test_a_text_that_never_ends_is_looked_at_once(end: bytes) -> None:
    """Else each sign of it would be tried as a beginning: 64 kB took twenty seconds."""
    assert not too_deep(b"[]" * MOST_DEPTH + b'"' + b'\\"[' * MOST_DEPTH + end)
    assert not too_deep(b"[]" * MOST_DEPTH + b'"' + b'\\"' * 5_000_000 + end)


def test_a_message_of_too_many_values_is_not_read(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        many = [b"[" + b"[]," * MOST_PARTS + b"[]]", b'"' * (MOST_PARTS + 1), b"," * 60_000]
        for body in many:
            told = await fetch(server, "POST", "/api/players", content=body)
            assert (told.status_code, told.json()["error"]) == (413, "too_large")
            assert str(MOST_PARTS) in told.json()["text"]
        me = await Person.come(server.url)
        viewer = await me.watch(await me.open("walhalla", [{"kind": "mine"}, {}, BOT]))
        await viewer.send(many[1].decode())
        await until(lambda: viewer.messages[-1]["say"] == "refused")
        assert viewer.messages[-1]["error"] == "too_large"
        await viewer.leave()

    tell(sqlite, scenario)


def test_an_address_that_is_too_long_is_not_even_matched(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    matched: list[str] = []
    true_matches = Route.matches

    def matches(self: Route, scope: Any) -> Any:
        matched.append(scope["path"])
        return true_matches(self, scope)

    monkeypatch.setattr(Route, "matches", matches)

    async def scenario(server: Running) -> None:
        told = await fetch(server, "GET", "/api/tables/" + "a/" * 200)
        assert told.status_code == 404 and "at most 400 bytes" in told.json()["text"]
        told = await fetch(server, "GET", "/" + "a/" * 200)
        assert told.status_code == 404 and "at most 400 bytes" in told.text
        told = await fetch(server, "GET", "/api/tables?" + "a&" * 501)
        assert told.status_code == 400 and "at most 1000 bytes" in told.json()["text"]
        assert not matched
        told = await fetch(server, "GET", "/api/games?" + "a" * gate.MOST_QUERY)
        assert told.status_code == 200 and matched

    tell(sqlite, scenario)


def test_only_a_few_requests_are_taken_ahead_of_an_answer(sqlite: str) -> None:
    lasting = ASK.replace(b"connection: close\r\n", b"") % b"/api/games"

    async def scenario(server: Running) -> None:
        got = await said(await come(server), lasting * door.MOST_AHEAD + ASK % b"/api/games")
        assert got.count(b"HTTP/1.1 200 ") == door.MOST_AHEAD + 1
        got = await said(await come(server), lasting * 40)
        assert b" 200 " not in got and b"at most 8 requests before the first" in got

    tell(sqlite, scenario)


def test_a_connection_is_read_a_little_at_a_time(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A packet may hold a quarter of a megabyte: forty thousand messages of six bytes."""
    sizes: dict[str, list[int]] = {"Door": [], "Websocket": []}
    for kind in (door.Door, door.Websocket):
        true_take = kind.take

        def take(self: Any, data: bytes, true_take: Any = true_take) -> None:
            sizes[type(self).__name__].append(len(data))
            true_take(self, data)

        monkeypatch.setattr(kind, "take", take)

    async def scenario(server: Running) -> None:
        fits = b'{"name": "A"}' + b" " * 60_000
        assert (await fetch(server, "POST", "/api/players", content=fits)).status_code == 201
        me = await Person.come(server.url)
        viewer = await me.watch(await me.open("walhalla", [{"kind": "mine"}, {}, BOT]))
        await viewer.send('{"do": "ping", "id": "a"}' + " " * 15_000)
        await viewer.until(lambda v: {"say": "pong", "id": "a"} in v.messages)
        await viewer.leave()

    tell(sqlite, scenario)
    assert sum(sizes["Door"]) > 60_000 and max(sizes["Door"]) == door.READ
    assert sum(sizes["Websocket"]) > 15_000 and max(sizes["Websocket"]) == door.READ_LIVE


def test_so_many_messages_and_answers_to_pings_are_enough(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        url = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        async with connect(url, ping_interval=None) as socket:
            for _ in range(door.MESSAGES - 1):
                await socket.pong(b"unasked")
            await socket.send(json.dumps({"do": "hello", "token": me.token}))
            await asyncio.wait_for(socket.recv(), HANG)
            with suppress(ConnectionClosed):
                await socket.pong(b"one more")
            await asyncio.wait_for(socket.wait_closed(), HANG)
            assert socket.close_code == 1006  # without a word

    tell(sqlite, scenario, clock=HandClock())


def test_a_network_connects_only_so_often(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert door.ARRIVALS.burst >= 30 * (6 + 1)
    monkeypatch.setattr(door, "ARRIVALS", Limit(3, 1))
    clock = HandClock()

    async def scenario(server: Running) -> None:
        for _ in range(3):
            assert b" 200 " in await said(await come(server), ASK % b"/api/games")
        assert b" 429 " in await said(await come(server), ASK % b"/api/games")
        assert b" 200 " in await said(await come(server), ASK % b"/health")
        assert b" 200 " in await said(await come(server, NEIGHBOUR), ASK % b"/api/games")
        clock.turn(2)
        assert b" 200 " in await said(await come(server), ASK % b"/api/games")

    tell(sqlite, scenario, limits=True, clock=clock)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_ipv6_is_counted_by_household(address: str, counted: str) -> None:
    assert network(address) == counted


def test_thirty_people_behind_one_address_can_come_and_play(sqlite: str) -> None:
    """All within one moment: the clock of the limits stands still."""

    async def scenario(server: Running) -> None:
        server.hall.limits._clock = lambda: 1000.0
        viewers = []
        for n in range(30):
            one = await Person.come(server.url, f"Guest {n}")
            for path in ("/api/me", "/api/games", "/api/me/tables", "/api/tables", "/api/sagas"):
                await one.get(path)
            table = await one.open("walhalla", [{"kind": "mine"}, BOT, BOT])
            await one.get(f"/api/tables/{table}", seat=0)
            viewers.append(await one.watch(table, 0))
            await viewers[-1].leave()
            viewers[-1] = await one.watch(table, 0)  # once more, as after a reload
        await viewers[-1].until(lambda v: v.moves)
        await viewers[-1].play(viewers[-1].moves[0])
        for viewer in viewers:
            await viewer.leave()

    tell(sqlite, scenario, limits=True)


def test_health_is_never_limited(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        server.hall.limits._clock = lambda: 1000.0
        with pytest.raises(Refusal):
            for _ in range(2000):
                server.hall.limits.take("request", "127.0.0.1")
        assert (await fetch(server, "GET", "/api/games")).status_code == 429
        assert (await fetch(server, "GET", "/health")).status_code == 200

    tell(sqlite, scenario, limits=True)
