"""Who is away or silent, where servers and connections come and go."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clock import until
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads
from longhouse.server.storage.store import Store
from longhouse.server.tables import log, patience, turns
from server.positions import DAY, MINUTE, SECOND, Sitting
from server.test_patience import CLOCK, LIVE, alone
from server.test_time import Process, kept

PACE = turns.STAND_IN_PAUSE


class Watching:
    """A connected player."""

    token_hash = b""

    def __init__(self, seat: int, player: str) -> None:
        self.seat = seat
        self.player: str | None = player
        self.got: list[dict[str, Any]] = []

    def post(self, message: bytes) -> None:
        self.got.append(json.loads(message))

    def dismiss(self, error: str, text: str) -> None:
        raise AssertionError(text)


async def come(process: Process, seat: int) -> Watching:
    """A player connects, as `web.live` lets them."""
    room = await process.rooms.room("longships")
    viewer = Watching(seat, room.table.seats[seat].player or "")
    process.turns.visit(room, viewer.player)
    room.viewers.add(viewer)
    await process.settle()
    return viewer


async def go(process: Process, viewer: Watching) -> None:
    room = await process.rooms.room("longships")
    room.viewers.discard(viewer)
    room.note(viewer.player or "", process.now)


async def seconds(count: int, *processes: Process) -> None:
    """Time passes, and these processes look around and sweep."""
    for now in range(5, count + 1, 5):
        for process in processes:
            process.clock.turn(5)
        for process in processes:
            if now % 10 == 0:
                await process.maintenance.look_around()
            await process.maintenance.mind()
            await process.sweep()


async def minutes(process: Process, count: float) -> None:
    await seconds(round(count * 60), process)


async def claim(process: Process, seat: int) -> None:
    room = await process.rooms.room("longships")
    await process.rooms.change(room, lambda a: patience.claim(a, seat, room.connected()))


def test_a_server_announces_who_is_away_to_those_who_are_there(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        astrid = await come(process, 0)
        bjorn = await come(process, 1)
        await minutes(process, 2)
        assert not (await process.table()).waits.awaited  # she is there, and thinks
        await go(process, astrid)
        gone = process.now
        await seconds(10, process)
        assert not (await process.table()).waits.awaited
        await seconds(15, process)
        (told,) = bjorn.got[-1]["sight"]["awaited"]
        assert (told["seat"], told["why"]) == (0, "away")
        assert gone + 60 * SECOND <= told["claim"] <= gone + 90 * SECOND
        await come(process, 0)
        assert not (await process.table()).waits.awaited
        assert bjorn.got[-1]["beats"][-1]["events"][0]["kind"] == "lifted"

    kept(database, Sitting(LIVE), scenario)


def test_who_reloads_the_page_is_not_announced(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        await come(process, 1)
        for _ in range(4):
            astrid = await come(process, 0)
            await seconds(10, process)
            await go(process, astrid)
            await seconds(10, process)
        assert not (await process.table()).count(log.Awaited, 0)

    kept(database, Sitting(CLOCK), scenario)


@pytest.mark.parametrize("rated", [False, True], ids=["unrated", "rated"])
def test_a_player_at_one_server_claims_and_the_absent_one_comes_back_at_another(
    database: str, rated: bool
) -> None:
    async def scenario(process: Process, store: Store) -> None:
        here, there = process, process  # an SQLite file has one server
        if store.kind != "sqlite":
            there = Process(store, process.now)
        servers = {here, there}
        await come(here, 1)
        astrid = await come(there, 0)
        await seconds(60, *servers)
        assert not (await here.table()).waits.awaited
        await go(there, astrid)
        gone = there.now
        await seconds(40, *servers)
        (wait,) = (await here.table()).waits.awaited.values()
        assert gone + 60 * SECOND <= wait.claim <= gone + 90 * SECOND
        with pytest.raises(Refusal, match="they may still come back"):
            await claim(here, 1)
        await seconds(50, *servers)
        await claim(here, 1)
        await here.settle()
        table = await here.table()
        assert table.seats[0].why == "claimed" and table.round.asked() == [1]
        await come(there, 0)
        await there.rooms.change(
            await there.rooms.room("longships"), lambda a: patience.take_back(a, 0)
        )
        assert not (await here.table()).seats[0].bot
        with pytest.raises(Refusal, match="waits for nobody"):
            await claim(here, 1)

    kept(database, Sitting(CLOCK, rated=rated), scenario)


def test_an_announcement_outlasts_the_process_that_made_it(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        await come(process, 1)
        await minutes(process, 4)
        assert (await process.table()).waits.awaited
        later = Process(store, process.now)
        await later.bot_pool.start()
        await later.sweep(30 * SECOND)
        await come(later, 2)
        assert (await later.table()).waits.awaited
        await later.sweep(30 * SECOND)
        table = await later.table()
        assert table.seats[0].why == "away" and table.round.asked() == [1]
        await later.bot_pool.stop()

    kept(database, Sitting(LIVE), scenario)


def test_a_table_where_nobody_is_costs_nothing(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        bjorn = await come(process, 1)
        await minutes(process, 3)
        await go(process, bjorn)
        await minutes(process, 30)
        table = await process.table()
        assert not table.waits.awaited and not any(seat.bot for seat in table.seats)
        found = await store.read(reads.load, "longships")
        assert found is not None and found[0].due is not None and found[0].due > process.now + DAY

    kept(database, Sitting(LIVE), scenario)


def test_a_bot_in_place_of_a_player_decides_no_faster_than_people(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(process: Process, store: Store) -> None:
        room = await process.rooms.room("longships")
        process.turns.visit(room, "bjorn")
        await process.rooms.change(room, lambda a: patience.hand_over(a, 0, "", "away"))
        began, shortest = process.now, PACE[0] / 1000
        await until(lambda: process.clock.awaited)
        assert shortest <= process.clock.awaited[0] <= PACE[1] / 1000
        process.clock.turn(shortest - 0.001)
        assert room.table.round.asked() == [0] and len(room.table.round.saga.moves) == 1
        process.clock.turn(PACE[1] / 1000)
        await until(lambda: len(room.table.round.saga.moves) > 1)
        assert room.table.changed >= began + PACE[0]
        assert room.thinking is not None
        room.thinking.cancel()

    monkeypatch.setattr(turns, "STAND_IN_PAUSE", PACE)
    kept(sqlite, Sitting(LIVE), scenario)


@pytest.mark.parametrize("gone", ["left", "died"])
def test_a_clock_stops_whether_the_player_or_the_process_is_gone(database: str, gone: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        astrid = await come(process, 0)
        await minutes(process, 2)
        assert (await process.table()).clocks.running == 0
        if gone == "left":
            await go(process, astrid)
        else:  # another process finds the table, and nobody at it
            process = Process(store, process.now)
        await minutes(process, 2)
        table = await process.table()
        assert table.clocks.running is None
        assert table.clocks.left[0] == 18 * MINUTE
        await minutes(process, 20)
        assert len(process.rooms.rooms) == 0  # nobody looks after it any more
        elsewhere = Process(store, process.now)
        await come(elsewhere, 0)
        table = await elsewhere.table()
        assert table.clocks.running == 0 and table.clocks.left[0] == 18 * MINUTE

    kept(database, alone(), scenario)


def test_a_clock_that_another_process_stopped_goes_on_where_the_player_is(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        await come(process, 0)
        room = await process.rooms.room("longships")
        other = Process(store, process.now)
        await other.rooms.change(
            await other.rooms.room("longships"), lambda a: patience.pause(a, other.now)
        )
        await process.maintenance.poll()
        async with process.rooms.hold(room):
            await process.rooms.catch_up(room)
        assert room.table.paused is not None
        await minutes(process, 1)
        assert (await process.table()).paused is None

    kept(database, alone(), scenario)
