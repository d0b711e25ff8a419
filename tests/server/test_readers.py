"""What takes long is done beside the event loop: by readers, within bounds, for one viewer."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from clock import HANG, until
from longhouse.core import replay, saga
from longhouse.server.hall import Hall
from longhouse.server.limits import LIMITS
from longhouse.server.queue import Lane
from longhouse.server.refusal import Refusal
from longhouse.server.storage.rows import EntryRow
from longhouse.server.tables import readers, records, tasks
from longhouse.server.tables.history import history
from longhouse.server.tables.readers import Broken, Readers
from longhouse.server.tables.room import fold
from longhouse.server.tables.tasks import Fold, History
from server.client import Person, Refused
from server.halls import Running
from server.scenarios import tell
from server.test_analysis import example, row_of

MINE = {"kind": "mine"}


def test_whatever_takes_long_refuses_to_be_done_on_the_event_loop() -> None:
    row = row_of(example("walhalla"))

    async def planted() -> None:
        with pytest.raises(RuntimeError, match="a log is folded on the event loop"):
            fold("table", [])
        with pytest.raises(RuntimeError, match="a history is read on the event loop"):
            history("table", [], "", 0, 0, False)
        with pytest.raises(RuntimeError, match="a saga is replayed on the event loop"):
            records.look(row, 0, 0, 20)
        with pytest.raises(RuntimeError, match="a saga is verified on the event loop"):
            records.uploaded_row(row.data.encode(), "astrid", 0)

    asyncio.run(planted())


async def forgotten(hall: Hall, table: str) -> None:
    """Evict the table from memory: the next viewer loads its log."""
    room = await hall.rooms.room(table)
    await until(lambda: not room.lock.locked())
    del hall.rooms.rooms[table]


async def played(person: Person, table: str, moves: int) -> None:
    """The three seats of one person answer, always with what stands first.

    Each is looked at: who is asked in secret depends on the deal, and nobody else can see it.
    """
    for _ in range(moves):
        for seat in range(3):
            seen = (await person.get(f"/api/tables/{table}", seat=seat))["sight"]
            if seen["question"] is not None:
                move = seen["question"]["rows"][0][0]
                await person.do(table, "play", seat, at=seen["number"], move=move)
                break


@pytest.mark.parametrize("readers", [0, 2])
@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_everything_that_takes_long_is_answered_the_same_by_readers(
    sqlite: str, game: str, readers: int
) -> None:
    record = example(game)

    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        table = await astrid.open(game, [MINE, MINE, MINE])
        await played(astrid, table, 12)
        before = await astrid.get(f"/api/tables/{table}", seat=0)
        await forgotten(server.hall, table)
        assert await astrid.get(f"/api/tables/{table}", seat=0) == before
        told = await astrid.get(f"/api/tables/{table}/story", seat=0, views=True)
        numbers = [beat["number"] for beat in told["beats"]]
        assert numbers == list(range(1, before["sight"]["number"] + 1))
        assert told["beats"][-1]["view"] == before["sight"]["view"]
        seen = saga.from_data(await astrid.get(f"/api/tables/{table}/saga", seat=0))
        assert seen.moves and seen.scores is None
        brought = await astrid.post("/api/sagas", record)
        looked = await astrid.get(f"/api/sagas/{brought['id']}/replay", seat=0, first=3, count=4)
        assert [one["move"] for one in looked["positions"]] == [3, 4, 5, 6]
        with pytest.raises(Refused, match="no position 9999"):
            await astrid.get(f"/api/sagas/{brought['id']}/replay", first=9999)
        wrong = {**record, "scores": [0] * len(record["scores"])}
        with pytest.raises(Refused, match="this saga breaks the rules"):
            await astrid.post("/api/sagas", wrong)
        found = saga.from_data(await astrid.get(f"/api/sagas/{brought['id']}"))
        assert replay.verify(found) == []

    tell(sqlite, scenario, readers=readers)


def test_a_reader_that_dies_is_replaced_and_its_task_is_done(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        table = await astrid.open("walhalla", [MINE, MINE, MINE])
        hall = server.hall
        await until(lambda: hall.readers.pids)
        os.kill(hall.readers.pids[0], signal.SIGKILL)
        await astrid.get(f"/api/tables/{table}/story")
        assert hall.readers.restarts == 1

    tell(sqlite, scenario, readers=1)


def test_readers_that_are_not_at_work_say_so() -> None:
    async def closed() -> None:
        hands = Readers(1)
        with pytest.raises(Refusal, match="the hall is closing"):
            await hands.do(Fold("table", None, []))

    asyncio.run(closed())


def test_a_log_that_does_not_replay_is_told_from_a_reader_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nonsense = [EntryRow(0, 0, "sat", '{"kind":"sat","seat":7,"player":"","name":""}')]

    async def failing() -> None:
        hands = Readers(0)
        with pytest.raises(Broken, match="entry 0"):
            await hands.do(Fold("table", None, nonsense))
        with pytest.raises(Broken, match="no snapshot"):
            await hands.do(Fold("table", b"nonsense", []))

        def fails(_: object) -> bytes:
            raise ValueError("a mistake of ours")

        monkeypatch.setattr(tasks, "dump", fails)
        with pytest.raises(Refusal, match="could not do that") as refused:
            await hands.do(Fold("table", None, []))
        assert refused.value.error == "busy"

    asyncio.run(failing())


def test_one_visitor_has_few_tasks_waiting_and_does_not_hold_up_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def crowd() -> None:
        hands = Readers(0)
        gate, begun = asyncio.Event(), 0

        async def done(*_: Any) -> bytes:
            nonlocal begun
            begun += 1
            await gate.wait()
            return b"{}"

        monkeypatch.setattr(hands, "_done", done)
        task = History("table", [], "", 0, 0, False)
        many = [
            asyncio.create_task(hands.do(task, Lane(owner="many")))
            for _ in range(readers.MOST_WAITING)
        ]
        await until(lambda: begun == readers.MOST_WAITING)
        with pytest.raises(Refusal, match="6 requests of yours") as refused:
            await hands.do(task, Lane(owner="many"))
        assert refused.value.error == "too_many"
        other = asyncio.create_task(hands.do(task, Lane(owner="other")))
        await until(lambda: begun == readers.MOST_WAITING + 1)
        gate.set()
        async with asyncio.timeout(HANG):
            await asyncio.gather(*many, other)
        assert await hands.do(task, Lane(owner="many")) == b"{}"

    asyncio.run(crowd())


def test_one_network_leaves_half_of_the_queue_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def crowd() -> None:
        hands = Readers(0, network_of=lambda owner: owner.partition("@")[2])
        gate, begun = asyncio.Event(), 0

        async def done(*_: Any) -> bytes:
            nonlocal begun
            begun += 1
            await gate.wait()
            return b"{}"

        monkeypatch.setattr(hands, "_done", done)
        task = History("table", [], "", 0, 0, False)
        many = [
            asyncio.create_task(hands.do(task, Lane(owner=f"{number}@far")))
            for number in range(readers.MOST_OF_NETWORK)
        ]
        await until(lambda: begun == readers.MOST_OF_NETWORK)
        with pytest.raises(Refusal, match="100 requests from your network") as refused:
            await hands.do(task, Lane(owner="new@far"))
        assert refused.value.error == "busy"
        other = asyncio.create_task(hands.do(task, Lane(owner="new@here")))
        await until(lambda: begun == readers.MOST_OF_NETWORK + 1)
        gate.set()
        async with asyncio.timeout(HANG):
            await asyncio.gather(*many, other)
        assert await hands.do(task, Lane(owner="new@far")) == b"{}"

    asyncio.run(crowd())


def test_a_few_networks_that_fill_the_queue_make_room_for_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readers, "MOST_IN_ALL", 4)

    async def crowd() -> None:
        hands = Readers(1, network_of=lambda owner: owner.partition("@")[2])
        monkeypatch.setattr(hands, "_running", True)  # but no process takes a job
        task = History("table", [], "", 0, 0, False)
        many = [
            asyncio.create_task(hands.do(task, Lane(owner=f"{number}@far{number % 2}")))
            for number in range(4)
        ]
        await until(lambda: hands.waiting == 4)
        other = asyncio.create_task(hands.do(task, Lane(owner="new@here")))
        async with asyncio.timeout(HANG):
            with pytest.raises(Refusal, match="too much to do"):
                await many[2]  # the last of those who have most
        with pytest.raises(Refusal, match="too much to do"):
            await hands.do(task, Lane(owner="4@far1"))
        assert hands.waiting == 4 and not other.done()
        for one in (*many, other):
            one.cancel()

    asyncio.run(crowd())


def test_what_takes_long_is_counted_by_visitor(sqlite: str) -> None:
    most = int(LIMITS["reading"].burst)

    async def scenario(server: Running) -> None:
        server.hall.limits.on = True
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        table = await astrid.open("walhalla", [MINE, MINE, MINE])
        for _ in range(most):
            await astrid.get(f"/api/tables/{table}/story")
        with pytest.raises(Refused, match="that was too fast") as refused:
            while True:
                await astrid.get(f"/api/tables/{table}/story")
        assert refused.value.error == "too_fast"
        await bjorn.get(f"/api/tables/{table}/story")

    tell(sqlite, scenario)


def test_reading_tables_that_are_not_in_memory_is_counted_by_visitor(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LIMITS["load"], "burst", 3)
    monkeypatch.setattr(LIMITS["load"], "a_second", 0.0001)

    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        tables = [await astrid.open("walhalla", [MINE, MINE, MINE]) for _ in range(4)]
        for table in tables:
            await forgotten(server.hall, table)
        server.hall.limits.on = True
        for table in tables[:3]:
            await astrid.get(f"/api/tables/{table}")
        await astrid.get(f"/api/tables/{tables[0]}")  # it is in memory now
        with pytest.raises(Refused, match="that was too fast"):
            await astrid.get(f"/api/tables/{tables[3]}")
        await bjorn.get(f"/api/tables/{tables[3]}")
        await astrid.get(f"/api/tables/{tables[3]}")

    tell(sqlite, scenario)
