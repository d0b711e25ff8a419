"""Tables of a newer version: a process that cannot read them refuses, and ends none of them."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest
from sqlalchemy import create_engine, text

from longhouse.core import registry
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads, writes
from longhouse.server.storage.database import read_url
from longhouse.server.storage.rows import Change, EntryRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import log, upgrade
from longhouse.server.tables.readers import Readers
from longhouse.server.tables.room import fold
from longhouse.server.tables.upgrade import Stamp
from server.client import Person, Refused
from server.databases import seats, tell
from server.databases import table as row_of
from server.halls import Running, running
from server.positions import NOON, Sitting

MINE = {"kind": "mine"}
FUTURE = '{"kind": "dreamt", "seat": 0, "of": "what is to come"}'


async def write_on(store: Store, table: str, data: str) -> None:
    """A process of a newer version adds an entry to a table."""
    found = await store.read(reads.load, table)
    assert found is not None
    row = found[0]
    entry = EntryRow(row.seq + 1, found[1][-1].at, json.loads(data)["kind"], data)
    # Due soon, but not yet: this test looks after the table, not the server by itself.
    due = row.due if row.due is not None else entry.at + 10**8
    change = Change(row.id, row.seq, [entry], row.status, row.waiting, row.info, row.shown, due)
    assert await store.append(change)


async def unchanged(store: Store, table: str) -> None:
    """The table still runs, and its log ends with the entry of the newer version."""
    found = await store.read(reads.load, table)
    assert found is not None and found[0].status == "running"
    assert found[1][-1].kind == json.loads(found[1][-1].data)["kind"] not in ("ended", "taken_over")
    assert await store.read(reads.saga, table) is None


async def refused(astrid: Person, table: str) -> None:
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/story", f"/api/tables/{table}/saga"):
        with pytest.raises(Refused) as caught:
            await astrid.get(path, seat=0)
        assert caught.value.error == "newer" and "newer version" in str(caught.value)
    with pytest.raises(Refused) as caught:
        await astrid.do(table, "vote", 0, agree=True)
    assert caught.value.error == "newer"
    with pytest.raises(Refused) as caught:
        await astrid.watch(table, 0)
    assert caught.value.error == "newer"


@pytest.mark.parametrize(
    "future",
    [
        FUTURE,
        '{"kind": "ruled", "rules": 99}',  # by rules that are not known here
        '{"kind": "played", "seat": 0, "move": {"words": ["play", "odin"]}}',  # in another form
    ],
)
def test_a_table_of_a_newer_version_is_refused_and_goes_on_elsewhere(
    database: str, future: str
) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open("voluspa", [MINE, {"kind": "mine", "name": "Kid"}])
        async with running(database) as server:
            store = server.hall.store
            await write_on(store, table, future)
            astrid = astrid.at(server.url)
            await refused(astrid, table)
            await unchanged(store, table)
            await swept(server, table)
        async with running(database) as server:  # nor does the start of the same version
            await unchanged(server.hall.store, table)
            lines = (await astrid.at(server.url).get("/api/me/tables"))["tables"]
            assert [line["table"]["id"] for line in lines] == [table]

    asyncio.run(scenario())


async def swept(server: Running, table: str) -> None:
    """Maintenance leaves the table immediately to a process that can read it."""
    store, maintenance = server.hall.store, server.hall.maintenance
    found = await store.read(reads.load, table)
    assert found is not None
    before = found[0].due
    assert before is not None
    for _ in range(3):
        await maintenance.sweep(10**9)
        found = await store.read(reads.load, table)
        assert found is not None and (found[0].due, found[0].holder) == (before, "")
    await unchanged(store, table)


def test_who_watches_when_a_newer_version_takes_over_is_sent_there(postgresql: str) -> None:
    """Both run in a rolling update: a reconnect may reach the newer one."""

    async def scenario() -> None:
        async with running(postgresql) as server, running(postgresql) as newer:
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open("voluspa", [MINE, {"kind": "mine", "name": "Kid"}])
            watcher = await astrid.watch(table, 0)
            room = server.hall.rooms.rooms[table]  # dropped once the server hears of it
            await write_on(newer.hall.store, table, FUTURE)
            with pytest.raises(Refusal) as caught:
                async with server.hall.rooms.hold(room) as held:
                    await server.hall.rooms.catch_up(held)
            assert caught.value.error == "newer"
            with pytest.raises(ConnectionError, match="newer version"):
                await watcher.until(lambda _: False)
            assert watcher.messages[-1]["say"] == "bye" and watcher.messages[-1]["error"] == "newer"
            await unchanged(newer.hall.store, table)

    asyncio.run(scenario())


def test_the_start_of_an_older_version_closes_nothing(database: str) -> None:
    async def scenario(store: Store) -> None:
        sitting = Sitting()
        await create(store, sitting)
        await write_on(store, "longships", FUTURE)
        own = Stamp.own()
        for newer in (
            Stamp("99.0.0", own.rules, own.kinds),
            Stamp(own.version, {**own.rules, "voluspa": 99}, own.kinds),
            Stamp(own.version, own.rules, [*own.kinds, "dreamt"]),
        ):
            kept = msgspec.json.encode(newer).decode()
            await store.write(writes.set_hall, "version", kept)
            assert await upgrade.check_running(store, NOON, Readers(0)) == 0
            await unchanged(store, "longships")
            assert await store.read(reads.get_hall, "version") == kept
        await store.write(writes.set_hall, "version", msgspec.json.encode(Stamp()).decode())
        assert await upgrade.check_running(store, NOON, Readers(0)) == 1
        found = await store.read(reads.load, "longships")
        assert found is not None and found[0].status == "abandoned"
        assert Stamp.read(await store.read(reads.get_hall, "version")) == own

    tell(database, scenario)


async def create(store: Store, sitting: Sitting) -> None:
    rows = sitting.rows()
    about = msgspec.structs.replace(row_of("longships"), seq=rows[-1].seq)
    await store.create(about, seats("astrid", "bjorn", "cilla"), rows)


def test_every_sort_of_entry_is_known() -> None:
    assert {"opened", "played", "ruled", "ended"} <= set(log.kinds())
    assert len(log.kinds()) == len(set(log.kinds()))


def test_a_table_goes_by_the_version_that_its_log_says() -> None:
    sitting = Sitting()
    assert (sitting.table.rules, sitting.table.round.saga.extra["rules"]) == (1, 1)
    assert registry.find("walhalla").rules_version == 1
    rows = sitting.rows()
    for kind, data in (("started", {"setup": sitting.table.round.saga.setup}), ("ruled", {})):
        later = EntryRow(9, NOON, kind, json.dumps({"kind": kind, "rules": 2, **data}))
        begun = [row for row in rows if row.kind not in ("started", "played")]
        with pytest.raises(Refusal, match="newer version"):
            fold("longships", [*(begun if kind == "started" else rows), later])


def test_a_version_of_the_rules_is_kept_with_the_table(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open("voluspa", [MINE, {"kind": "mine", "name": "Kid"}])
            assert (await astrid.get(f"/api/tables/{table}"))["table"]["rules"] == 2
            assert (await astrid.get(f"/api/tables/{table}/saga", seat=0))["rules"] == 2
        engine = create_engine(read_url(database))
        with engine.connect() as connection:
            assert connection.execute(text("SELECT rules FROM tables")).scalars().all() == [2]
        engine.dispose()

    asyncio.run(scenario())
