"""Bots and hints of one visitor do not starve the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from clock import HANG, HandClock, until
from longhouse.server import limits
from longhouse.server.bots.pool import BotPool
from longhouse.server.queue import ASIDE, LIVE, FairQueue, Lane
from longhouse.server.steady import CLOSED_AFTER_MS
from longhouse.server.tables import commands, leases, rooms
from server.client import Person, Refused, Watcher
from server.halls import Running, running
from server.pools import at_work, question, trouble
from server.scenarios import tell

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "bot": "random"}


def test_one_person_has_half_of_the_bot_pool_at_most(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with at_work(2, trouble(tmp_path / "go")) as hands:
            many = [
                asyncio.create_task(
                    hands.choose("walhalla", "waiter", question(), 60_000, lane=lane)
                )
                for lane in (Lane(LIVE, "many", f"table {number}") for number in range(5))
            ]
            await until(lambda: hands.thinking == 1)
            async with asyncio.timeout(HANG):  # the other worker is free for others
                lane = Lane(ASIDE, "one", "table")
                await hands.choose("walhalla", "random", question(), 60_000, lane=lane)
            assert hands.thinking == 1 and hands.waiting == 4
            (tmp_path / "go").touch()
            async with asyncio.timeout(HANG):
                await asyncio.gather(*many)

    asyncio.run(scenario())


def test_one_table_too_many_with_bots_is_refused(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rooms.BOT_TABLES == 60
    monkeypatch.setattr(rooms, "BOT_TABLES", 2)

    async def scenario() -> None:
        async with running(database) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            first = await astrid.open("voluspa", [MINE, BOT])
            await astrid.open("voluspa", [MINE, BOT])
            with pytest.raises(Refused, match="you play with bots at 2 tables") as refused:
                await astrid.open("voluspa", [MINE, BOT])
            assert refused.value.error == "too_many" and refused.value.details == {"tables": 2}
            friends = await astrid.open("voluspa", [MINE, {}])  # without a bot it may be
            with pytest.raises(Refused, match="you play with bots at 2 tables"):
                await astrid.do(friends, "start", fill="random")
            await bjorn.open("voluspa", [MINE, BOT])
            await astrid.do(first, "leave")
            await astrid.do(friends, "start", fill="random")

    asyncio.run(scenario())


def test_one_network_has_so_many_tables_with_bots_in_use(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rooms.BOT_TABLES_OF_NETWORK >= 30 * 10  # thirty people with ten tables each
    monkeypatch.setattr(rooms, "BOT_TABLES_OF_NETWORK", 2)

    async def scenario(server: Running) -> None:
        at = server.hall.networks
        crowd = [await Person.come(server.url, name) for name in ("Astrid", "Björn", "Gerd")]
        first = await crowd[0].open("voluspa", [MINE, BOT])
        await crowd[1].open("voluspa", [MINE, BOT])
        with pytest.raises(Refused, match="2 tables with bots are in use in your net") as refused:
            await crowd[2].open("voluspa", [MINE, BOT])
        assert refused.value.error == "too_many" and refused.value.details == {"tables": 2}
        friends = await crowd[2].open("voluspa", [MINE, {}])  # without a bot it may be
        with pytest.raises(Refused, match="in use in your network"):
            await crowd[2].do(friends, "start", fill="random")
        server.hall.rooms.drop(server.hall.rooms.rooms[first])  # as when nobody uses it for a while
        await crowd[2].open("voluspa", [MINE, BOT])
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(at, "note", lambda who, _: at._seen.update({who: "elsewhere"}))
            await crowd[0].open("voluspa", [MINE, BOT])

    tell(sqlite, scenario, limits=True)


def test_the_queues_know_the_network_of_the_last_players(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    true_put = FairQueue.put

    def put(queue: FairQueue[Any], job: object, lane: Lane) -> None:
        seen.append(queue._network_of(lane.owner))
        true_put(queue, job, lane)

    monkeypatch.setattr(FairQueue, "put", put)

    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        table = await astrid.open("voluspa", [MINE, BOT])
        viewer = await astrid.watch(table, 0)
        await viewer.until(lambda v: v.moves)
        await astrid.get(f"/api/tables/{table}/story", seat=0)
        await viewer.leave()
        await Person(server.url).get(f"/api/tables/{table}/story")

    tell(sqlite, scenario, limits=True, workers=1, readers=1)
    assert set(seen) == {"127.0.0.1"}

    monkeypatch.setattr(limits, "REMEMBERED", 2)
    known, off = limits.Networks(), limits.Networks(on=False)
    for who in ("a", "b", "a", "c"):
        known.note(who, "here")
        off.note(who, "here")
    assert [known.of(who) for who in "abc"] == ["here", "", "here"]
    assert off.of("a") == ""


def test_hints_that_one_person_waits_for_are_few(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go_on = asyncio.Event(), asyncio.Event()
    waiting = 0

    async def advise(*_: object, **__: object) -> None:
        nonlocal waiting
        waiting += 1
        if waiting == commands.MOST_HINTS:
            asked.set()
        await go_on.wait()

    monkeypatch.setattr(BotPool, "advise", advise)

    async def scenario() -> None:
        async with running(sqlite) as server, asyncio.timeout(HANG):
            astrid = await Person.come(server.url, "Astrid")
            tables = [await astrid.open("voluspa", [MINE, BOT]) for _ in range(3)]
            for table in tables:
                viewer = await astrid.watch(table, 0)
                await viewer.until(lambda v: v.sight["question"])
            hints = [
                asyncio.create_task(astrid.do(table, "hint"))
                for table in tables[: commands.MOST_HINTS]
            ]
            await asked.wait()
            with pytest.raises(Refused, match="2 hints of yours") as refused:
                await astrid.do(tables[-1], "hint")
            assert refused.value.error == "too_many"
            go_on.set()
            await asyncio.gather(*hints)
            await astrid.do(tables[-1], "hint")

    asyncio.run(scenario())


def asked_after(number: int) -> Callable[[Watcher], object]:
    """Whether a viewer is asked again."""
    return lambda viewer: viewer.number > number and viewer.moves


async def either(*waits: Coroutine[Any, Any, object]) -> None:
    """Wait for one of these."""
    tasks = [asyncio.create_task(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()


def test_a_paused_table_takes_no_worker_until_its_player_is_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[str] = []
    thinks, may = asyncio.Event(), asyncio.Event()
    true_choose = BotPool.choose

    async def choose(self: BotPool, *given: object, lane: Lane, **more: object) -> str:
        thoughts.append(lane.owner)
        thinks.set()
        await may.wait()
        return await true_choose(self, *given, lane=lane, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(BotPool, "choose", choose)
    # So little at once that the hall was not closed meanwhile, which would be no absence.
    monkeypatch.setattr("longhouse.server.tables.room.PRESENT_MS", CLOSED_AFTER_MS // 2)
    clock = HandClock()

    async def scenario() -> None:
        async with running(sqlite, clock) as server, asyncio.timeout(HANG):
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open("voluspa", [MINE, BOT, BOT])
            room = await server.hall.rooms.room(table)
            viewer = await astrid.watch(table, 0)
            may.set()
            await viewer.until(lambda v: v.sight["question"])
            may.clear()
            thinks.clear()
            while not thinks.is_set():  # till her turn ends, and the first bot thinks
                at = viewer.number
                await viewer.play(viewer.moves[0])
                await either(thinks.wait(), viewer.until(asked_after(at)))
            await viewer.leave()
            await until(lambda: not room.viewers)
            clock.turn(CLOSED_AFTER_MS // 2 / 1000)
            await server.hall.maintenance.heartbeat()
            before = len(thoughts)
            may.set()
            assert room.thinking is not None
            await room.thinking  # its answer is kept, but the second bot does not begin
            assert len(thoughts) == before
            assert leases.bot_turns(room.table)
            await server.hall.maintenance.sweep()
            assert len(thoughts) == before
            viewer = await astrid.watch(table, 0)
            await viewer.until(lambda v: v.sight["question"])
            assert len(thoughts) > before

    asyncio.run(scenario())
