"""A database that fails at each step in turn: nobody is left with what was never written."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial, wraps
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from longhouse.core.errors import LonghouseError
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.players import new_id
from longhouse.server.storage import reads
from longhouse.server.storage.store import Store
from longhouse.server.tables import log, memory
from longhouse.server.tables.loading import read_table
from longhouse.server.tables.room import Room, encode, fold
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import table_view
from server.client import Person, Refused, Watcher
from server.databases import DATABASES
from server.halls import Running, running
from server.positions import deal_known, id_of, three
from server.scenarios import tell
from thorough import crossed

MOST_CALLS = 40  # more than any step of the scenario makes


class Failing:
    """A store whose k-th call, of that name if there is one, fails before or after all is done."""

    def __init__(self, store: Store, k: int, after: bool, only: str = "") -> None:
        self._store, self._left, self._after, self._only = store, k, after, only
        self.failed = ""

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not asyncio.iscoroutinefunction(found):
            return found

        @wraps(found)
        async def call(*args: Any, **kwargs: Any) -> Any:
            step = args[0].__name__ if name in ("read", "write") else name
            self._left -= self._only in ("", step)
            if self._left != 0 or self.failed:
                return await found(*args, **kwargs)
            self.failed = step
            if self._after:
                await found(*args, **kwargs)
            raise OperationalError("", {}, sqlite3.OperationalError("disk I/O error"))

        return call


async def stubborn(what: Callable[[], Awaitable[Any]]) -> Any:
    """Ask again where the server could not do it, as the protocol says; a move counts once."""
    for _ in range(5):
        try:
            return await what()
        except Refused as refused:
            if refused.error != "busy":
                raise
    raise AssertionError("it stays busy")


async def act(people: list[Person], table: str) -> None:
    """Much at once: a move, two votes and their contrary, a chat, a new player, a look."""

    async def votes(seat: int) -> None:
        for agree in (True, False):
            await stubborn(partial(people[seat].do, table, "vote", seat, agree=agree))

    async def moves() -> None:
        at = (await stubborn(lambda: people[0].get(f"/api/tables/{table}", seat=0)))["sight"]
        move = {"at": at["number"], "move": "crew 1"}
        while True:
            try:
                await stubborn(lambda: people[0].do(table, "play", 0, **move))
                return
            except Refused as refused:
                if refused.error != "stale":
                    raise
                move["at"] = refused.details["number"]  # a vote came before

    await asyncio.gather(
        moves(),
        votes(1),
        votes(2),
        stubborn(lambda: people[1].do(table, "chat", text="hail")),
        stubborn(lambda: people[2].get(f"/api/tables/{table}", seat=2)),
    )


async def as_written(server: Running, table: str) -> Table:
    found = await server.hall.maintenance.store.read(reads.load, table)
    assert found is not None
    return await asyncio.to_thread(fold, table, found[1])


async def watching(person: Person, table: str, seat: int | None) -> Watcher:
    watcher: Watcher = await stubborn(lambda: person.watch(table, seat))
    return watcher


@pytest.mark.parametrize(
    ("database", "after"), crossed(DATABASES, (False, True)), indirect=["database"]
)
def test_wherever_the_database_fails_all_see_what_is_written_and_play_on(
    database: str, after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)
    failed = set()

    async def one(server: Running, k: int, only: str = "") -> str:
        hall = server.hall
        true_store = hall.store
        people, table = await three(server)
        viewers = [await people[seat].watch(table, seat) for seat in range(3)]
        failing: Any = Failing(true_store, k, after, only)
        hall.store = hall.rooms.store = hall.accounts._store = failing
        late = asyncio.create_task(watching(people[1], table, None))
        await act(people, table)
        viewers.append(await late)
        hall.store = hall.rooms.store = hall.accounts._store = true_store
        written = await as_written(server, table)
        room = hall.rooms.rooms[table]
        assert room.table.seq == written.seq and room.table.votes == written.votes
        for seat, viewer in enumerate(viewers):
            viewed = seat if seat < 3 else -1
            number = written.feeds[viewed].number
            if viewer.gone is None:  # viewers that stay get every update
                await viewer.until(lambda v: v.number == number or v.gone)  # noqa: B023
            if viewer.gone:
                person, place = viewer.person, viewer.seat
                await viewer.leave()
                viewers[seat] = viewer = await person.watch(table, place)
            assert viewer.number == number
            assert viewer.sight["votes"] == [] and viewer.sight["waiting"] == [0]
            assert viewer.sight["view"] == sight_view(written, viewed)
            chats = await true_store.read(reads.chats, table, 0, 10)
            assert [line.text for line in chats] in (["hail"], ["hail", "hail"])
        await viewers[0].play("sail 0 bow")
        for viewer in viewers:
            await viewer.until(lambda v: v.sight["waiting"] == [1])
        played = [e for e in await entries(server, table) if isinstance(e, log.Played)]
        assert [e.move for e in played if e.by == ""] == ["crew 1", "sail 0 bow"]
        for viewer in viewers:
            await viewer.leave()
        step: str = failing.failed
        return step

    async def scenario(server: Running) -> None:
        for k in range(1, MOST_CALLS):
            step = await one(server, k)
            if not step:
                break
            failed.add(step)
        else:
            raise AssertionError("the scenario makes more calls than were tried")
        # Much is done at once, and which call comes when is chance: these have failed for certain.
        for name in {"append", "add_chat", "chats"} - failed:
            assert await one(server, 1, name) == name

    tell(database, scenario)
    assert ("load" in failed) == (not database.startswith("sqlite"))


def sight_view(table: Table, seat: int) -> Any:
    view = table_view(table, SPECTATOR if seat < 0 else seat).view
    return json.loads(encode(view))


async def entries(server: Running, table: str) -> list[Any]:
    found = await server.hall.store.read(reads.load, table)
    assert found is not None
    return [log.decode(row.data) for row in found[1]]


def plant(monkeypatch: pytest.MonkeyPatch, steps: int, often: int, error: Exception) -> None:
    """The entry after so many fails when half of it is done, that often; the next are well."""
    true_run = Table._run_clocks
    count = 0

    def run(self: Table, *given: Any) -> None:
        nonlocal count
        count += 1
        if steps <= count < steps + often:
            raise error
        true_run(self, *given)

    monkeypatch.setattr(Table, "_run_clocks", run)


@pytest.mark.parametrize(
    ("database", "error"),
    crossed(DATABASES, (ZeroDivisionError("planted"), LonghouseError("planted"))),
    indirect=["database"],
)
def test_an_entry_that_fails_halfway_leaves_nothing_in_memory(
    database: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within an action, and within the log that is reloaded after it."""
    deal_known(monkeypatch)

    async def one(server: Running, steps: int, often: int) -> None:
        people, table = await three(server)
        viewer = await people[2].watch(table, 2)
        with monkeypatch.context() as planted:
            plant(planted, steps, often, error)
            for seat in (1, 2):
                for _ in range(3):
                    try:
                        await people[seat].do(table, "vote", seat, agree=True)
                        break
                    except Refused as refused:
                        if refused.error not in ("broken", "invalid"):
                            raise
        written = await as_written(server, table)
        assert written.votes == {1, 2} and written.running
        if viewer.gone is None:
            await viewer.until(lambda v: v.sight["votes"] == [1, 2] or v.gone)
        again = await people[0].watch(table, 0)
        assert again.sight["votes"] == [1, 2] and again.number == written.feeds[0].number
        await again.play("crew 1")
        await again.leave()
        await viewer.leave()

    async def scenario(server: Running) -> None:
        for often in (1, 2):
            for steps in (1, 2):  # of the two votes
                await one(server, steps, often)

    tell(database, scenario)


def test_what_another_process_wrote_and_cannot_be_taken_in_drops_the_room(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario(server: Running) -> None:
        people, table = await three(server)
        viewer = await people[2].watch(table, 2)
        async with running(postgresql) as other:
            room = await server.hall.rooms.room(table)
            async with server.hall.rooms.hold(room):  # it hears of the vote while it waits here
                await people[1].at(other.url).do(table, "vote", 1, agree=True)
                plant(monkeypatch, 1, 1, ZeroDivisionError("planted"))
                with pytest.raises(ZeroDivisionError):
                    await server.hall.rooms.catch_up(room)
        assert room.gone and (await server.hall.rooms.current(room)).table.votes == {1}
        with pytest.raises(ConnectionError, match="reloaded"):
            await viewer.until(lambda v: False)
        await people[0].do(table, "vote", 0, agree=True)
        assert (await as_written(server, table)).votes == {0, 1}

    tell(postgresql, scenario)


def test_who_waits_for_the_lock_of_a_room_that_is_dropped_gets_the_room_that_follows(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario(server: Running) -> None:
        _, table = await three(server)
        rooms: Rooms = server.hall.rooms
        room = await rooms.room(table)
        entered: list[Room] = []

        async def wait() -> None:
            async with rooms.hold(room) as held:
                entered.append(held)

        async with rooms.hold(room):
            waiting = [asyncio.create_task(wait()) for _ in range(3)]
            await asyncio.sleep(0)
            rooms.drop(room)
        await asyncio.gather(*waiting)
        assert entered == [rooms.rooms[table]] * 3 and room not in entered
        assert await rooms.current(room) is entered[0]

    tell(sqlite, scenario)


def test_a_table_that_is_read_while_it_is_opened_has_one_room(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        hall, opened, table = server.hall, asyncio.Event(), new_id()

        async def late(*given: Any) -> Any:
            await opened.wait()
            return await read_table(*given)

        monkeypatch.setattr(memory, "read_table", late)
        astrid = await Person.come(server.url)
        host = await hall.store.read(reads.player, await id_of(hall.store, astrid))
        assert host is not None
        wanted = p.NewTable("voluspa", [p.SeatPlan("mine"), p.SeatPlan("open")])
        asked = asyncio.create_task(hall.rooms.room(table))
        room = await hall.rooms.open_table(wanted, host, table)
        opened.set()
        assert await asked is room is hall.rooms.rooms[table]

    tell(sqlite, scenario)
