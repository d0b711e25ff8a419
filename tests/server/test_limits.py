"""What is too large, too much or too fast is refused, with what would be right."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clock import HandClock
from longhouse.server import limits
from longhouse.server.refusal import Refusal
from longhouse.server.serve import MOST_FRAME
from longhouse.server.tables import commands
from longhouse.server.web import gate, live
from server.client import PATIENCE, Person, Refused, visit
from server.halls import Running
from server.scenarios import BOT, fetch, tell
from server.test_replays import examples


def test_a_request_that_is_too_large_is_refused_however_it_comes(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        async def pieces() -> Any:
            for _ in range(20):
                yield b" " * 10_000

        for content in (b" " * 100_000, pieces()):
            answer = await fetch(server, "POST", "/api/players", content=content)
            assert (answer.status_code, answer.json()["error"]) == (413, "too_large")
            assert "65536" in answer.json()["text"]
        fits = b'{"name": "A"}' + b" " * (64 * 1024 - 13)
        assert (await fetch(server, "POST", "/api/players", content=fits)).status_code == 201

    tell(sqlite, scenario)


@pytest.mark.parametrize(("size", "fits"), [(MOST_FRAME, True), (MOST_FRAME + 1, False)])
def test_a_message_has_its_limit(sqlite: str, size: int, fits: bool) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        viewer = await me.watch(table, 0)
        ping = '{"do": "ping", "id": "a"}'
        await viewer.send(ping + " " * (size - len(ping)))
        if fits:
            await viewer.until(lambda v: {"say": "pong", "id": "a"} in v.messages)
        else:
            with pytest.raises(ConnectionError, match="1009"):
                await viewer.until(lambda v: False)
        await viewer.leave()

    tell(sqlite, scenario)


@pytest.mark.parametrize("what", limits.LIMITS)
def test_a_limit_lets_a_burst_through_and_recovers_with_time(what: str) -> None:
    clock, limit = HandClock(), limits.LIMITS[what]
    counted = limits.Limits(clock=clock.monotonic)
    for _ in range(int(limit.burst)):
        counted.take(what, "me")
    with pytest.raises(Refusal) as refused:
        counted.take(what, "me")
    assert refused.value.error == "too_fast"
    wait = refused.value.details["seconds"]
    assert f"{wait:.1f} seconds" in refused.value.text
    assert wait == pytest.approx(1 / limit.a_second, abs=0.1)
    assert wait >= 0.1  # nobody is told to come back at once
    counted.take(what, "another")
    clock.turn(0.9 / limit.a_second)
    with pytest.raises(Refusal):
        counted.take(what, "me")
    clock.turn(0.2 / limit.a_second)
    counted.take(what, "me")
    with pytest.raises(Refusal):
        counted.take(what, "me")
    clock.turn(10 * limit.burst / limit.a_second)
    for _ in range(int(limit.burst)):  # and no more than a burst, however long one waits
        counted.take(what, "me")
    with pytest.raises(Refusal):
        counted.take(what, "me")


def test_limits_remember_only_so_many_callers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 10)
    counted = limits.Limits(clock=HandClock().monotonic)
    for number in range(1000):
        counted.take("request", f"{number}")
    assert len(counted._buckets) == 10


def test_without_limits_nothing_is_counted() -> None:
    counted = limits.Limits(on=False)
    for _ in range(1000):
        counted.take("recover", "me")


def test_who_asks_too_fast_is_told_when_to_come_back(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        clock = HandClock()
        server.count_by(clock)
        async with visit(server.url) as web:
            for _ in range(int(limits.LIMITS["player"].burst)):
                assert (await web.post("/api/players", json={})).status_code == 201
            answer = await web.post("/api/players", json={})
            assert (answer.status_code, answer.json()["error"]) == (429, "too_fast")
            assert answer.json()["right"]["seconds"] == 5
            clock.turn(21)
            assert (await web.post("/api/players", json={})).status_code == 201
            for _ in range(int(limits.LIMITS["recover"].burst)):
                wrong = await web.post("/api/players/recover", json={"phrase": "babab " * 8})
                assert wrong.status_code == 401
            assert (await web.post("/api/players/recover", json={"phrase": ""})).status_code == 429
            with pytest.raises(Refusal):
                while True:
                    server.hall.limits.take("request", "127.0.0.1")
            clock.turn(5.5 / limits.LIMITS["request"].a_second)
            statuses = [(await web.get("/api/games")).status_code for _ in range(8)]
            assert statuses == [200] * 5 + [429] * 3

    tell(sqlite, scenario, limits=True)


def test_whatever_is_asked_for_counts_before_it_is_looked_for(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert limits.LIMITS["page"].burst >= 30 * 60  # thirty people open their first page
    monkeypatch.setitem(limits.LIMITS, "page", limits.Limit(2, 0.001))
    monkeypatch.setitem(limits.LIMITS, "request", limits.Limit(3, 0.001))

    async def scenario(server: Running) -> None:
        statuses = [(await fetch(server, "GET", "/no/such")).status_code for _ in range(3)]
        assert statuses == [404, 404, 429]
        told = await fetch(server, "GET", "/no/such")
        assert told.headers["content-type"].startswith("text/plain")  # a person reads it
        paths = ["/api/no/such", "/api/games?wrong=1", "/api/me", "/api/me", "/api/no/such"]
        answers = [await fetch(server, "GET", path) for path in paths]
        assert [one.status_code for one in answers] == [404, 200, 401, 429, 429]
        assert answers[-1].json()["error"] == "too_fast"

    tell(sqlite, scenario, limits=True)


def test_who_goes_on_asking_is_refused_late(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.LIMITS, "request", limits.Limit(1, 0.001))
    monkeypatch.setitem(limits.LIMITS, "refusal", limits.Limit(2, 0.001))
    monkeypatch.setitem(limits.MOST_HELD, "refusals", 1)
    clock = HandClock()

    async def scenario(server: Running) -> None:
        async def ask() -> int:
            return (await fetch(server, "GET", "/api/games")).status_code

        assert [await ask() for _ in range(3)] == [200, 429, 429]
        late = asyncio.create_task(ask())
        await clock.asked(gate.LATE_SECONDS)
        assert await ask() == 429  # only so many wait, and then the connection is closed
        assert not late.done()
        clock.turn(gate.LATE_SECONDS)
        assert await late == 429
        assert (await fetch(server, "GET", "/health")).status_code == 200

    tell(sqlite, scenario, limits=True, clock=clock)


def test_the_commands_of_a_network_are_counted_too(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    each, most = limits.LIMITS["command"], limits.LIMITS["commands"]
    assert (most.burst, most.a_second) >= (30 * each.burst, 30 * each.a_second)
    monkeypatch.setitem(limits.LIMITS, "commands", limits.Limit(5, 0.001))

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        watching = [await Person(server.url).watch(table) for _ in range(3)]
        for number in range(5):
            await watching[number % 3].do("ping")
        for viewer in watching:
            with pytest.raises(Refused, match="too_fast"):
                await viewer.do("ping")
            await viewer.leave()

    tell(sqlite, scenario, limits=True)


def test_tables_sagas_and_chat_are_counted_by_player(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        server.count_by(HandClock())
        me, other = await Person.come(server.url), await Person.come(server.url, "Other")
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        await other.do(table, "sit")
        viewer, away = await me.watch(table, 0), await other.watch(table, 1)
        for number in range(4):
            await viewer.do("chat", text=f"line {number}")
        await me.do(table, "chat", text="over HTTP")
        with pytest.raises(Refused) as refused:
            await viewer.do("chat", text="too much")
        assert refused.value.error == "too_fast" and refused.value.details["seconds"] > 0
        with pytest.raises(Refused, match="too_fast"):
            await me.do(table, "chat", text="too much")
        await viewer.do("ping")
        await away.do("chat", text="I am another")
        for _ in range(int(limits.LIMITS["saga"].burst)):
            with pytest.raises(Refused, match="invalid"):
                await me.post("/api/sagas", {})
        with pytest.raises(Refused, match="too_fast"):
            await me.post("/api/sagas", {})
        await viewer.leave()
        await away.leave()

    tell(sqlite, scenario, limits=True)


async def sent_away(server: Running, table: str) -> tuple[str, str]:
    """The server's answer to a new connection, before it closes."""
    async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live") as one:
        bye = json.loads(await asyncio.wait_for(one.recv(), PATIENCE))
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(one.recv(), PATIENCE)
        assert one.close_code == live.POLICY
        return bye["say"], bye["error"]


def test_what_a_network_is_answered_is_counted_by_its_size(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        clock = HandClock()
        server.count_by(clock)
        one, other = await Person.come(server.url), await Person.come(server.url, "Other")
        table = await one.open("walhalla", [{"kind": "mine"}, {}, {}])
        viewer = await one.watch(table, 0)
        url = f"/api/tables/{table}"
        cost = 1 + len((await fetch(server, "GET", url)).content) / 1000
        monkeypatch.setitem(limits.LIMITS, "answer", limits.Limit(3 * cost, cost))
        server.count_by(clock)
        for person in (Person(server.url), Person(server.url), Person(server.url)):
            await person.get(url)
        for person in (one, other):  # however many people it is
            with pytest.raises(Refused, match="too_fast"):
                await person.get(url)
            assert await sent_away(server, table) == ("bye", "too_fast")
        with pytest.raises(Refused, match="too_fast"):
            await viewer.do("look_ahead")
        await viewer.do("chat", text="I can still play and talk")
        assert (await fetch(server, "GET", "/health")).status_code == 200
        clock.turn(1)
        await (await other.watch(table)).leave()
        with pytest.raises(Refused, match="too_fast"):
            await one.get(url)
        await viewer.leave()

    tell(sqlite, scenario, limits=True)


def test_what_is_spent_beyond_a_limit_is_waited_for_and_what_is_given_back_is_there() -> None:
    clock = HandClock()
    counted, limit = limits.Limits(clock=clock.monotonic), limits.LIMITS["answer"]
    counted.spend("answer", "me", limit.burst + 2 * limit.a_second)
    with pytest.raises(Refusal) as refused:
        counted.take("answer", "me")
    assert refused.value.details["seconds"] == pytest.approx(2, abs=0.2)
    clock.turn(2.1)
    counted.take("answer", "me")
    counted.spend("answer", "me", -10 * limit.burst)
    counted.take("answer", "me", 10 * limit.burst)  # what is larger than the limit takes all of it
    with pytest.raises(Refusal):
        counted.take("answer", "me")


def test_a_network_talks_so_much_and_a_table_keeps_so_many_lines(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert limits.LIMITS["chatter"].burst >= 30 * limits.LIMITS["chat"].burst
    assert commands.MOST_LINES >= 1000

    async def scenario(server: Running) -> None:
        clock = HandClock()
        server.count_by(clock)
        me, other = await Person.come(server.url), await Person.come(server.url, "Other")
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        await other.do(table, "sit")
        viewer = await me.watch(table, 0)
        monkeypatch.setitem(limits.LIMITS, "chatter", limits.Limit(3, 0.1))
        await viewer.do("chat", text="one")
        await other.do(table, "chat", text="two")
        await viewer.do("chat", text="three")
        for said in (viewer.do("chat", text="four"), other.do(table, "chat", text="four")):
            with pytest.raises(Refused, match="too_fast"):
                await said
        clock.turn(100)
        monkeypatch.setattr(commands, "MOST_LINES", 4)
        await viewer.do("chat", text="four")
        for said in (viewer.do("chat", text="five"), other.do(table, "chat", text="five")):
            with pytest.raises(Refused, match="4 lines were said") as refused:
                await said
            assert refused.value.error == "too_often" and refused.value.details == {"most": 4}
        await viewer.leave()

    tell(sqlite, scenario, limits=True)


def test_a_network_brings_so_much(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert limits.LIMITS["upload"].burst >= 30 * 10 * 60  # ten of the longest games each
    first, second = examples("walhalla")[:2]
    monkeypatch.setitem(limits.LIMITS, "upload", limits.Limit(1, 0.01))

    async def scenario(server: Running) -> None:
        clock = HandClock()
        server.count_by(clock)
        me, other = await Person.come(server.url), await Person.come(server.url, "Other")
        kept = await me.post("/api/sagas", first)
        with pytest.raises(Refused, match="too_fast"):
            await other.post("/api/sagas", second)
        assert (await me.post("/api/sagas", first))["id"] == kept["id"]  # it takes no space
        clock.turn(100)
        await other.post("/api/sagas", second)

    tell(sqlite, scenario, limits=True)


def test_who_connects_too_often_is_sent_away(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        clock = HandClock()
        server.count_by(clock)
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        for _ in range(int(limits.LIMITS["connect"].burst)):
            await (await me.watch(table)).leave()
        assert await sent_away(server, table) == ("bye", "too_fast")
        clock.turn(1)
        await (await me.watch(table)).leave()

    tell(sqlite, scenario, limits=True)


def test_an_address_holds_only_so_many_connections_and_gets_them_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(limits.MOST_HELD, "connections", 2)
    counted = limits.Limits()
    with counted.held("connections", "a"), counted.held("connections", "a"):
        with pytest.raises(Refusal, match="close some first"), counted.held("connections", "a"):
            pass
        with counted.held("connections", "b"):
            pass
    with counted.held("connections", "a"):
        pass
