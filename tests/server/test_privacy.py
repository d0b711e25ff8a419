"""Privacy: what is stored about me is given to me, and goes when I go (decision 19)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from clock import until
from longhouse.server import protocol as p
from longhouse.server.storage import forgetting, lists, reads
from longhouse.server.storage import schema as db
from longhouse.server.storage.forgetting import forget_player
from longhouse.server.storage.logins import logins_of
from longhouse.server.storage.merging import merge
from longhouse.server.storage.naming import gone_name
from longhouse.server.storage.rows import ResultRow, Snapshot
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from longhouse.server.tables import loading
from longhouse.server.tables.snapshot import dump, form
from longhouse.server.web.api.privacy import PIECE, in_pieces
from server.client import Person, Refused, Watcher
from server.databases import change, player, set_up
from server.databases import tell as tell_store
from server.halls import Running, running
from server.traces import traces

NAME = "Yrsa Þorgeirsdóttir"
SAID = "the raven knows my cousin"
MINE, BOT = {"kind": "mine"}, {"kind": "bot", "bot": "random"}


@asynccontextmanager
async def halls(database: str) -> AsyncIterator[list[Running]]:
    """One server on SQLite, two on PostgreSQL: the last is another one there."""
    async with running(database) as one:
        if database.startswith("sqlite"):
            yield [one, one]
        else:
            async with running(database) as other:
                yield [one, other]


async def delete(person: Person) -> Any:
    return await person._ask("DELETE", "/api/me")


async def lived(yrsa: Person, bjorn: Person) -> dict[str, str]:
    """Tables of every kind where Yrsa was: their ids."""
    seats = [MINE, {}, BOT]
    over = await yrsa.open("walhalla", seats, listed=True)
    await bjorn.do(over, "sit")
    await yrsa.do(over, "chat", text=SAID)
    await bjorn.do(over, "chat", text="Well played")
    for person in (yrsa, bjorn):
        await person.do(over, "vote", agree=True)
    again = (await bjorn.do(over, "rematch"))["table"]  # with a seat that is kept for Yrsa
    going = await bjorn.open("walhalla", [MINE, {}, BOT])
    await yrsa.do(going, "sit")
    await yrsa.do(going, "chat", text=SAID)
    alone = await yrsa.open("voluspa", [MINE, BOT])
    waiting = await yrsa.open("walhalla", [MINE, {}, {"kind": "reserved", "name": "Cousin Ulf"}])
    await bjorn.do(waiting, "sit")
    invited = await bjorn.open("walhalla", [MINE, {"kind": "reserved", "name": NAME}, {}])
    links = (await bjorn.get(f"/api/tables/{invited}/links"))["links"]
    await yrsa.do(invited, "sit", key=links[0]["link"].rpartition("key=")[2])
    left = await bjorn.open("walhalla", [MINE, {}, {}])
    await yrsa.do(left, "sit")
    await yrsa.do(left, "chat", text=SAID)
    await yrsa.do(left, "leave")
    device = await yrsa.open("walhalla", [MINE, {"kind": "mine", "name": "Cousin Ulf"}, BOT])
    saga = await yrsa.get(f"/api/sagas/{over}")
    saga["seats"][0]["name"] = NAME + " at home"
    brought = (await yrsa.post("/api/sagas", saga))["id"]
    return {
        "over": over, "again": again, "going": going, "alone": alone, "waiting": waiting,
        "invited": invited, "left": left, "device": device, "brought": brought,
    }  # fmt: skip


def test_the_export_holds_all_and_deletion_leaves_no_trace(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "SNAPSHOT_AFTER", 1)

    async def scenario() -> None:
        async with halls(database) as (one, other):
            yrsa, bjorn = await Person.come(one.url, NAME), await Person.come(one.url, "Björn")
            tables = await lived(yrsa, bjorn)
            other_bjorn = bjorn.at(other.url)
            player = (await one.hall.accounts.player(bytes.fromhex(yrsa.token))).id
            watchers = [await bjorn.watch(tables["going"]), await other_bjorn.watch(tables["over"])]
            own = [await yrsa.watch(tables["going"], 1)]
            own += [await yrsa.at(other.url).watch(tables["alone"], 0)]
            await one.hall.rooms._reload(one.hall.rooms.rooms[tables["going"]])
            assert traces(database, NAME) and traces(database, SAID)

            got = await yrsa.get("/api/me/export")
            assert (got["name"], got["id"]) == (NAME, player)
            known = {table["id"]: table for table in got["tables"]}
            assert set(known) == set(tables.values()) - {tables["brought"]}
            assert known[tables["going"]]["chats"][0]["text"] == SAID
            assert known[tables["device"]]["names"] == ["Cousin Ulf", NAME]
            assert known[tables["device"]]["host"] and not known[tables["going"]]["host"]
            games = {game["id"]: game for game in got["games"]}
            assert games[tables["brought"]]["uploaded"] and not games[tables["over"]]["uploaded"]
            assert games[tables["over"]]["saga"]["seats"][0]["name"] == NAME

            assert len(got["devices"]) == 1

            assert await delete(yrsa) == {"done": True}
            assert traces(database, NAME, SAID, "Cousin Ulf") == []
            assert not await one.hall.store.read(logins_of, player)
            for watcher in own:
                await watcher.until(lambda v: v.gone is not None)
                bye = next(m for m in watcher.messages if m["say"] == "bye")
                assert bye["error"] == "unknown_player"
            for request in (yrsa.get("/api/me"), yrsa.at(other.url).get("/api/me")):
                with pytest.raises(Refused, match="unknown_player"):
                    await request
            with pytest.raises(Refused, match="unknown_player"):
                await yrsa.post("/api/players/recover", {"phrase": yrsa.phrase})

            guest = gone_name(player)
            await shown_as(watchers[0], 1, guest)
            await shown_as(watchers[1], 0, guest)
            assert watchers[0].sight["seats"][1]["why"] == "left"
            for server in (one, other):
                viewer = bjorn.at(server.url)
                await no_trace(viewer, tables)
                record = await viewer.get(f"/api/sagas/{tables['over']}")
                assert [seat["name"] for seat in record["seats"]][:2] == [guest, "Björn"]
                statuses = {
                    name: (await viewer.get(f"/api/tables/{tables[name]}"))["sight"]["status"]
                    for name in ("going", "alone", "waiting", "device")
                }
                assert statuses == {
                    "going": "running", "alone": "abandoned", "waiting": "open",
                    "device": "abandoned",
                }  # fmt: skip
            assert [c["text"] for c in (await chats(bjorn, tables["over"]))] == ["Well played"]
            with pytest.raises(Refused, match="unknown"):
                await bjorn.get(f"/api/sagas/{tables['brought']}")
            for watcher in watchers:
                await watcher.leave()
        async with running(database) as server:  # and after a restart
            await no_trace(bjorn.at(server.url), tables)
        assert traces(database, NAME, SAID, "Cousin Ulf") == []

    asyncio.run(scenario())


async def shown_as(watcher: Watcher, seat: int, name: str) -> None:
    await watcher.until(lambda v: v.sight["seats"][seat]["name"] == name)


async def chats(person: Person, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.get(f"/api/tables/{table}"))["chats"]
    return found


async def no_trace(person: Person, tables: dict[str, str]) -> None:
    """Nothing that anybody can ask for tells who it was."""
    told = [await person.get("/api/sagas"), await person.get("/api/me/tables", limit=50)]
    for name, table in tables.items():
        if name != "brought":
            told += [await person.get(f"/api/tables/{table}")]
            told += [await person.get(f"/api/tables/{table}/story")]
    for text in (NAME, SAID, "Cousin Ulf"):
        assert text not in json.dumps(told, ensure_ascii=False)


@pytest.mark.parametrize("goes", ["deleted", "merged"])
def test_nothing_stays_in_the_row_of_who_has_gone(sqlite: str, goes: str) -> None:
    told = [column.name for column in db.players.c if column.nullable]

    def lived(tx: Transaction) -> None:
        for name in ("old", "new"):
            add_player(tx, player(name))
        tx.connection.execute(update(db.players).values(dict.fromkeys(told, "1")))
        tx.connection.execute(update(db.players).values(gone=None, merged=None))

    async def scenario(store: Store) -> None:
        await store.write(lived)
        if goes == "deleted":
            await store.write(forget_player, "old", 2)
        else:
            await store.write(merge, "old", "new", 2)
        old = select(db.players).where(db.players.c.id == "old")
        row = await store.read(lambda connection: connection.execute(old).one())
        left = {name for name in told if getattr(row, name) is not None}
        assert left == ({"gone"} if goes == "deleted" else {"gone", "merged"})

    tell_store(sqlite, scenario)


def test_an_export_comes_in_pieces_that_are_one_text() -> None:
    games = [p.ExportedGame(f"g{n}", n, False, False, msgspec.Raw(b"{}")) for n in range(45)]
    days = [p.ExportedVacation(n, n + 1) for n in range(PIECE)]
    about = (1, "a", "Åse", "de", 1, 2)
    for made in (
        p.Export(*about, [], [], []),
        p.Export(*about, [], games, [], boxes={"voluspa": p.Box()}),
        p.Export(*about, [], games[:1], [], vacations=days),
    ):
        pieces = list(in_pieces(made))
        assert b"".join(pieces) == msgspec.json.encode(made)
        assert max(piece.count(b'"uploaded"') for piece in pieces) <= PIECE


def test_what_a_process_had_begun_is_finished_by_the_next(database: str) -> None:
    """It died after the first transaction: names are blank, and their traces are not yet."""

    async def scenario() -> None:
        async with running(database) as server:
            yrsa, bjorn = await Person.come(server.url, NAME), await Person.come(server.url, "B")
            tables = await lived(yrsa, bjorn)
            player = await server.hall.accounts.player(bytes.fromhex(yrsa.token))
            await server.hall.store.write(
                forgetting.forget_player, player.id, server.hall.clock.milliseconds()
            )
        async with running(database) as server:
            store = server.hall.store
            await until_done(server)
            assert await store.read(lists.ids_in, "renaming") == []
            sight = (await bjorn.at(server.url).get(f"/api/tables/{tables['going']}"))["sight"]
            assert sight["seats"][1]["why"] == "left"
            await no_trace(bjorn.at(server.url), tables)
        assert traces(database, NAME, SAID) == []

    asyncio.run(scenario())


async def until_done(server: Running) -> None:
    store = server.hall.store
    while (await store.read(reads.get_hall, "leaving") or "[]") != "[]":
        await until(lambda: not server.hall.farewells._lock.locked())


def test_who_has_gone_can_write_nothing_more(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server may take a deleted player for a known one for a moment."""

    async def scenario() -> None:
        async with running(postgresql) as one, running(postgresql) as other:
            other.hall.maintenance.on_player = lambda _: None  # it never hears of it
            yrsa, bjorn = await Person.come(one.url, NAME), await Person.come(one.url, "Björn")
            table = await bjorn.open("walhalla", [MINE, {}, {}])
            going = await bjorn.open("walhalla", [MINE, {}, BOT])
            await yrsa.do(going, "sit")
            over = await bjorn.open("walhalla", [MINE, {}, BOT])
            await yrsa.do(over, "sit")
            for person in (yrsa, bjorn):
                await person.do(over, "vote", agree=True)
            there = yrsa.at(other.url)
            await there.get("/api/me")  # now it is known there
            await bjorn.at(other.url).get(f"/api/tables/{over}")
            player = await other.hall.accounts.player(bytes.fromhex(yrsa.token))
            with monkeypatch.context() as planted:
                planted.setattr(forgetting, "follow_names", lambda *_: [])
                await delete(yrsa)
                report = {"seat": 0, "reason": "other", "text": SAID}
                late = [
                    bjorn.at(other.url).do(over, "rematch"),
                    there.post(f"/api/tables/{going}/report", report),
                    there.post("/api/me/blocks", {"table": going, "seat": 0}),
                    there.do(table, "sit"),
                    there.do(going, "chat", text=SAID),
                    there.open("walhalla", [MINE, {}, {}]),
                ]
                for attempt in late:
                    with pytest.raises(Refused):
                        await attempt
                await there._ask("PATCH", "/api/me", {"name": NAME})
                gone = ResultRow(player.id, "bare", "walhalla", 3, "", True, 0, 1)
                await set_up(other.hall.store, "bare")
                assert await other.hall.store.append(change("bare", 0, results=[gone]))
                assert await other.hall.store.read(reads.result, player.id, "bare") is None
            await one.hall.farewells.finish()
            assert traces(postgresql, NAME, SAID) == []
            assert (await bjorn.do(over, "rematch"))["table"]

    asyncio.run(scenario())


def test_a_snapshot_that_comes_late_is_not_stored(sqlite: str) -> None:
    """A reader may still fold the old names while they are deleted."""

    async def scenario() -> None:
        async with running(sqlite) as server:
            yrsa, bjorn = await Person.come(server.url, NAME), await Person.come(server.url, "B")
            tables = await lived(yrsa, bjorn)
            store, table = server.hall.store, tables["going"]
            _, old = await loading.read_table(store, server.hall.readers, table)
            late = Snapshot(table, old.seq, form(), dump(old))
            await delete(yrsa)
            await store.keep_snapshot(late)
            assert await store.read(reads.snapshot, table, form()) is None
            assert traces(sqlite, NAME) == []

    asyncio.run(scenario())
