"""Time in which the hall was closed, and jumps of the clock, are nobody's thinking time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest

from clock import NOON, HandClock
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.steady import SETTLED_SECONDS, ClosedHours, SteadyClock
from longhouse.server.storage import reads, writes
from longhouse.server.storage.store import Store
from longhouse.server.tables import answers, log
from longhouse.server.tables.clocks import GRACE
from longhouse.server.tables.room import fold
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import table_view
from server.client import Person
from server.databases import tell as tell_store
from server.halls import Running
from server.halls import running as serving
from server.positions import DAY, HOUR, MINUTE, SECOND, Sitting, deal_known, options

CLOCK = {"pace": "live", "clock": {"minutes": 10, "bonus_seconds": 0}, "away_minutes": None}
AWAY = {"pace": "live", "clock": None, "away_minutes": 5}
DAILY = {"pace": "daily", "days": 1}
PACES = {"clock": CLOCK, "away": AWAY, "daily": DAILY, "open": DAILY | {"days": 3}}
OUTAGE = 26 * 3600.0


class JumpingClock(HandClock):
    """One whose time of day can be set, while the monotonic clock goes on."""

    def jump(self, milliseconds: int) -> None:
        self._began += milliseconds


@pytest.fixture(autouse=True)
def known_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """All viewers know who is asked."""
    deal_known(monkeypatch)


@asynccontextmanager
async def running(database: str, clock: HandClock) -> AsyncIterator[Running]:
    """A server whose maintenance runs when the test says so."""
    async with serving(database, clock=clock) as server:
        await server.hall.maintenance.stop()
        yield server


def tell(database: str, clock: HandClock, scenario: Callable[[Running], Awaitable[None]]) -> None:
    """A scenario at a server of its own."""

    async def whole() -> None:
        async with running(database, clock) as server:
            await scenario(server)

    asyncio.run(whole())


async def sit(server: Running) -> tuple[list[Person], dict[str, str]]:
    """Four tables of three people, each of its own pace; at one a seat is free."""
    people = [await Person.come(server.url, name) for name in ("Astrid", "Björn", "Cilla")]
    tables = {}
    for name, pace in PACES.items():
        mine = [{"kind": "mine"}, {}, {}]
        tables[name] = await people[0].open("walhalla", mine, pace=pace, options=options())
        for person in people[1 : 2 if name == "open" else 3]:
            await person.do(tables[name], "sit")
    return people, tables


async def written(server: Running, table: str) -> Table:
    found = await server.hall.store.read(reads.load, table)
    assert found is not None
    return await asyncio.to_thread(fold, table, found[1])


async def closings(server: Running, table: str) -> list[int]:
    """The milliseconds that each entry `closed` of a table gives back."""
    found = await server.hall.store.read(reads.load, table)
    assert found is not None
    entries = [log.decode(row.data) for row in found[1]]
    return [entry.ms for entry in entries if isinstance(entry, log.Closed)]


async def passes(server: Running, clock: HandClock, seconds: float) -> None:
    """Time in which the hall is open: it says so every few seconds."""
    while seconds > 0:
        step = min(seconds, 9.0)
        clock.turn(step)
        await server.hall.maintenance.heartbeat()
        seconds -= step
    await settled(server)
    await server.hall.maintenance.sweep()
    await settled(server)


async def settled(server: Running) -> None:
    while server.hall.rooms._tasks:
        await asyncio.gather(*server.hall.rooms._tasks, return_exceptions=True)


async def untouched(server: Running, tables: dict[str, str]) -> None:
    for name, table in tables.items():
        found = await written(server, table)
        assert found.status == ("open" if name == "open" else "running"), name
        assert not any(seat.bot for seat in found.seats), name


def test_after_a_day_without_a_server_all_have_the_time_they_had(database: str) -> None:
    clock = HandClock()

    async def scenario() -> None:
        async with running(database, clock) as server:
            people, tables = await sit(server)
            viewer = await people[0].watch(tables["away"], 0)
            await passes(server, clock, 240)  # four minutes of ten, and of five
            await server.hall.maintenance.look_around()
            await viewer.leave()
        clock.turn(OUTAGE)
        async with running(database, clock) as server:
            await settled(server)
            await untouched(server, tables)
            flag = (await written(server, tables["clock"])).deadline(SPECTATOR)
            assert flag == pytest.approx(clock.milliseconds() + 6 * MINUTE, abs=10 * SECOND)
            await passes(server, clock, 240)
            await untouched(server, tables)  # who was there before it has five minutes to come back
            people[1].url = server.url
            waiting = await people[1].watch(tables["away"], 1)
            await server.hall.maintenance.mind()
            await waiting.until(lambda viewer: viewer.sight["awaited"])
            await passes(server, clock, 61)
            away = await written(server, tables["away"])
            assert [bool(seat.bot) for seat in away.seats] == [True, False, False]
            await waiting.leave()
            await passes(server, clock, 60 + GRACE / 1000)
            late = await written(server, tables["clock"])
            assert [bool(seat.bot) for seat in late.seats] == [True, False, False]
            given = await closings(server, tables["clock"])
            assert given == [pytest.approx(OUTAGE * 1000, abs=10_000)]

    asyncio.run(scenario())


def test_who_moves_first_after_it_loses_no_time_and_is_told(sqlite: str) -> None:
    clock = HandClock()

    async def scenario() -> None:
        async with running(sqlite, clock) as server:
            people, tables = await sit(server)
        clock.turn(OUTAGE)
        async with running(sqlite, clock) as server:
            me = people[0].at(server.url)
            table = tables["clock"]
            at = (await me.get(f"/api/tables/{table}", seat=0))["sight"]["number"]
            await settled(server)
            viewer = await me.watch(table, 0, last=at - 1)
            await viewer.until(lambda v: v.beats[-1]["events"][0]["kind"] == "closed")
            told = viewer.beats[-1]["events"][0]["about"]["ms"]
            assert told == pytest.approx(OUTAGE * 1000, abs=10_000)
            await viewer.play("crew 1")
            left = (await written(server, table)).clocks.left
            assert left == [10 * MINUTE] * 3
            await viewer.leave()

    asyncio.run(scenario())


def test_a_process_that_goes_on_keeps_the_hall_open(postgresql: str) -> None:
    clock = HandClock()

    async def scenario() -> None:
        async with running(postgresql, clock) as server:
            async with running(postgresql, clock) as other:
                _, tables = await sit(other)
            await passes(server, clock, 600 + GRACE / 1000)
            late = await written(server, tables["clock"])
            assert [bool(seat.bot) for seat in late.seats] == [True, False, False]
            async with running(postgresql, clock) as other:
                assert other.hall.rooms.closed.spans == []

    asyncio.run(scenario())


def test_a_server_that_was_frozen_gives_the_time_back_to_who_watches(database: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        people, tables = await sit(server)
        viewer = await people[1].watch(tables["clock"], 1)
        before = viewer.sight["deadline"]
        clock.turn(3600)
        await server.hall.maintenance.heartbeat()
        await settled(server)
        await viewer.until(lambda v: v.sight["deadline"] == before + HOUR)
        await untouched(server, tables)
        await viewer.leave()

    tell(database, clock, scenario)


def test_a_clock_that_is_nine_days_ahead_for_three_seconds_changes_nothing(database: str) -> None:
    clock = JumpingClock()

    async def scenario(server: Running) -> None:
        people, tables = await sit(server)
        await passes(server, clock, 60)
        clock.jump(9 * DAY)
        for _ in range(3):
            await passes(server, clock, 1)
        await people[0].do(tables["clock"], "vote", 0, agree=True)
        clock.jump(-9 * DAY)
        await passes(server, clock, 10)
        await untouched(server, tables)
        table = await written(server, tables["clock"])
        assert table.changed == NOON + 63 * SECOND
        assert not await closings(server, tables["clock"])
        assert server.hall.clock.milliseconds() == clock.milliseconds()

    tell(database, clock, scenario)


def test_a_clock_that_stays_ahead_is_believed_and_the_jump_is_given_back(database: str) -> None:
    clock = JumpingClock()

    async def scenario(server: Running) -> None:
        _, tables = await sit(server)
        clock.jump(9 * DAY)
        await passes(server, clock, SETTLED_SECONDS + 20)
        assert server.hall.clock.milliseconds() == clock.milliseconds()
        await untouched(server, tables)
        flag = (await written(server, tables["clock"])).deadline(SPECTATOR)
        assert flag == pytest.approx(NOON + 9 * DAY + 10 * MINUTE, abs=10 * SECOND)
        clock.jump(-9 * DAY)
        await passes(server, clock, SETTLED_SECONDS + 20)
        assert server.hall.clock.milliseconds() == clock.milliseconds()
        await untouched(server, tables)

    tell(database, clock, scenario)


def test_a_steady_clock_follows_small_corrections_at_once() -> None:
    machine = JumpingClock()
    clock = SteadyClock(machine)
    for step in (300, -800, 2000):
        machine.turn(3)
        machine.jump(step)
        clock.compare()
        assert clock.milliseconds() == machine.milliseconds()
    machine.jump(-DAY)
    machine.turn(3)
    clock.compare()
    assert clock.milliseconds() == machine.milliseconds() + DAY


def test_signs_of_life_tell_when_the_hall_was_closed(database: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.write(writes.heartbeat, 1_000, 10_000) == []
        assert await store.write(writes.heartbeat, 11_000, 10_000) == []
        assert await store.write(writes.heartbeat, 31_000, 10_000) == [(11_000, 31_000)]
        # Another process, whose clock is far ahead, says nonsense; who knows better corrects it.
        assert await store.write(writes.heartbeat, 900_000, 10_000) == [
            (11_000, 31_000),
            (31_000, 900_000),
        ]
        assert await store.write(writes.heartbeat, 34_000, 10_000) == [
            (11_000, 31_000),
            (31_000, 34_000),
        ]
        for n in range(200):
            spans = await store.write(writes.heartbeat, 100_000 + 20_000 * n, 10_000)
        assert len(spans) == 100 and spans[-1] == (4_060_000, 4_080_000)

    tell_store(database, scenario)


def test_hours_are_counted_only_as_far_as_they_lie_in_between() -> None:
    closed = ClosedHours([(10, 20), (30, 40)])
    assert closed.between(0, 50) == 20
    assert closed.between(15, 35) == 10
    assert closed.between(20, 30) == closed.between(40, 90) == 0


@pytest.mark.parametrize("pace", [p.Live(p.Clock(10, 5), None), p.Live(None, 5), p.Daily(2)])
def test_a_table_gives_back_what_the_hall_was_closed(pace: p.Pace) -> None:
    """The same games, one with a closed hall in between: all that is counted is the same."""
    one, other = Sitting(pace), Sitting(pace)
    for sitting in (one, other):
        sitting.later(MINUTE).play("crew 1")
        sitting.later(MINUTE)
    other.later(26 * HOUR)
    other.do(lambda a: a.add(log.Closed(26 * HOUR)))
    for sitting in (one, other):
        sitting.later(MINUTE)
        at = sitting.number(0)
        sitting.do(partial(answers.undo, seat=0, at=at))
        sitting.later(MINUTE).play("crew 1", "sail 0 bow")
    assert one.table.clocks.left == other.table.clocks.left
    assert one.table.clocks.flag() == shifted(other.table.clocks.flag(), 26 * HOUR)
    assert one.table.clocks.since == other.table.clocks.since - 26 * HOUR
    assert one.table.acted == other.table.acted - 26 * HOUR
    replayed = fold("longships", other.rows())
    assert table_view(replayed, SPECTATOR) == table_view(other.table, SPECTATOR)


def shifted(at: int | None, by: int) -> int | None:
    return None if at is None else at - by
