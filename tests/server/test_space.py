"""Space is bounded: what may be brought, what is counted, and what is removed in the end."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from clock import NOON, HandClock
from longhouse.server import protocol as p
from longhouse.server.metrics import Metrics
from longhouse.server.storage import cleanup, company, reads, schema, writes
from longhouse.server.storage.database import open_database
from longhouse.server.storage.rows import AnalysisRow, InvitationRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import patience
from longhouse.server.tables.cleanup import PAUSE_SECONDS, Cleanup
from longhouse.server.tables.clocks import DAY
from longhouse.server.tables.leases import PRESENT_MS
from longhouse.server.tables.rooms import Rooms
from server.client import Person, Refused
from server.databases import change, entry, player, saga, seats, table
from server.databases import tell as tell_store
from server.halls import Running
from server.positions import Sitting
from server.scenarios import BOT, tell
from server.test_replays import examples

FREE = "x" * 200_000


def test_of_an_uploaded_saga_only_what_is_known_is_kept(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        data = examples("walhalla")[0]
        data["seats"][0]["face"] = FREE
        line = {**data, "diary": FREE}
        kept = await me.post("/api/sagas", line)
        row = await server.hall.store.read(reads.saga, kept["id"])
        assert row is not None and len(row.data) < 100_000
        stored = json.loads(row.data)
        assert "diary" not in stored and set(stored["seats"][0]) <= {"name", "bot"}
        assert stored["moves"] == data["moves"]
        again = await me.post("/api/sagas", {**data, "diary": "another"})
        assert again["id"] == kept["id"]  # it is the same game
        for wrong in ({"ended": FREE}, {"rules": FREE}, {"rules": [FREE]}):
            with pytest.raises(Refused, match="invalid"):
                await me.post("/api/sagas", {**data, **wrong})
        for part in ("options", "setup"):
            with pytest.raises(Refused, match="invalid"):
                await me.post("/api/sagas", {**data, part: {**data[part], "diary": FREE}})

    tell(sqlite, scenario)


def test_one_person_has_so_many_tables_and_sagas(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longhouse.server.tables.cleanup.MOST_TABLES", 2)
    monkeypatch.setattr("longhouse.server.tables.cleanup.MOST_SAGAS", 1)

    async def scenario(server: Running) -> None:
        me, other = await Person.come(server.url), await Person.come(server.url, "Other")
        first = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        await me.open("walhalla", [{"kind": "mine"}, BOT, BOT])
        with pytest.raises(Refused, match="too_many: you sit at 2 tables"):
            await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        await other.open("walhalla", [{"kind": "mine"}, {}, BOT])
        await me.do(first, "leave")
        await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        await me.post("/api/sagas", examples("walhalla")[0])
        with pytest.raises(Refused, match="too_many: you have brought 1 games"):
            await me.post("/api/sagas", examples("walhalla")[0])

    tell(sqlite, scenario, limits=True)


def left(url: str) -> dict[str, list[Any]]:
    """The keys of all rows that are there."""
    database = open_database(url, 1)
    try:
        with database.reader.connect() as connection:
            return {
                kept.name: sorted(connection.execute(kept.select()).scalars())
                for kept in schema.metadata.tables.values()
            }
    finally:
        database.close()


def test_what_nobody_has_used_for_long_is_removed_a_little_at_a_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleanup, "ROWS", 3)
    monkeypatch.setattr("longhouse.server.tables.cleanup.MOST_ANALYSES", 3)
    clock = HandClock(NOON)
    now = NOON

    async def fill(store: Store) -> None:
        old = now - 181 * DAY
        for name in ("ask", "embla", "loki"):
            await store.write(writes.add_player, player(name))
        await store.write(writes.seen, ["ask", "loki"], now - 10 * DAY)
        for name, status, shown in (
            ("old", "over", old), ("new", "over", now - DAY), ("alone", "running", old),
            ("shared", "running", old), ("given", "abandoned", old),
        ):  # fmt: skip
            people = ("embla", None) if name == "alone" else ("ask", "loki")
            row = table(name, status=status, shown=shown)
            await store.create(row, seats(*people), [entry(0)])
            for seq in range(7):
                await store.append(change(name, seq, status=status, shown=shown))
            for n in range(4):
                await store.add_chat(name, shown, 0, "Ask", f"line {n}")
        for name, finished_at in (("s1", old), ("s2", now - DAY)):
            await store.write(writes.add_saga, saga(name, finished=finished_at))
            for move in range(1, 5):
                await store.write(
                    writes.keep_analysis, AnalysisRow(name, move, 1, now - move, "{}")
                )

    async def scenario(store: Store) -> None:
        await fill(store)
        rooms = Rooms(store, Metrics(), clock=clock)
        cleaning = asyncio.create_task(Cleanup(rooms, 180).run())
        jobs = 0
        while not cleaning.done():
            waiting = asyncio.create_task(clock.asked(PAUSE_SECONDS))
            await asyncio.wait([waiting, cleaning], return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            if not cleaning.done():
                jobs += 1
                clock.turn(PAUSE_SECONDS)
        await cleaning
        assert jobs > 6  # each of a few rows

    tell_store(database, scenario)
    kept = left(database)
    assert kept["tables"] == ["new", "shared"]
    assert set(kept["seats"]) == set(kept["entries"]) == set(kept["chats"]) == {"new", "shared"}
    assert kept["sagas"] == ["s2"] and kept["players"] == ["ask", "loki"]
    assert kept["analyses"] == ["s2"] * 3  # with their game, and the oldest of too many


def test_nobody_who_plays_with_others_is_removed_and_nobody_who_came_back(database: str) -> None:
    async def scenario(store: Store) -> None:
        for name in ("ask", "embla", "loki"):
            await store.write(writes.add_player, player(name))
        await store.create(table("a"), seats("ask", "embla"), [entry(0)])
        await store.create(table("b"), seats("loki", None), [entry(0)])
        assert await store.read(cleanup.idle_players, 100, 9) == ["loki"]
        await store.write(writes.seen, ["loki"], 200)  # in the meantime
        assert not await store.write(cleanup.remove_player, "loki", 100, 100)
        assert await store.read(reads.load, "b") is not None
        assert not await store.write(cleanup.remove_player, "ask", 100, 100)
        assert await store.write(cleanup.remove_tables, ["a", "b"], 10**15) == 0  # they run
        for name, (who, by) in {"to": ("loki", "ask"), "from": ("ask", "loki")}.items():
            row = InvitationRow(name, name, who, by, 1)
            await store.write(company.invite, row)
        assert await store.write(cleanup.remove_player, "loki", 300, 300)
        assert await store.read(company.sent, "ask") == [], "nobody is left whom they are about"
        assert (
            await store.read(reads.load, "b") is None
            and await store.read(reads.player, "loki") is None
        )

    tell_store(database, scenario)


def test_days_in_which_the_hall_was_closed_do_not_count(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        hall = server.hall
        now = hall.clock.milliseconds()
        assert hall.cleanup.before() == now - 180 * DAY
        hall.rooms.closed.spans = [(now - 100 * DAY, now - 60 * DAY)]
        assert hall.cleanup.before() == now - 220 * DAY

    tell(sqlite, scenario, clock=HandClock())


def test_who_asks_over_http_alone_was_here_too(sqlite: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        await me.get("/api/me")
        clock.turn(13 * 3600)
        await me.get("/api/me")
        [seen] = (
            await server.hall.store.read(reads.players_seen, await all_players(server))
        ).values()
        assert seen == server.hall.clock.milliseconds() - PRESENT_MS  # used, but not present

    async def all_players(server: Running) -> list[str]:
        return await server.hall.store.read(cleanup.idle_players, 10**15, 9)

    tell(sqlite, scenario, clock=clock)


def test_a_game_that_one_plays_alone_does_not_expire() -> None:
    alone = Sitting(p.Live(None, None), people=("astrid", "astrid", "astrid"))
    alone.later(400 * DAY).do(lambda a: patience.time_passes(a, {}))
    assert alone.table.running and alone.table.expires() is None
    shared = Sitting(p.Live(None, None))
    shared.later(400 * DAY).do(lambda a: patience.time_passes(a, {}))
    assert shared.table.status == "abandoned"
