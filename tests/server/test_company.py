"""Finding people: invitations, rematches on other seats, and a whole evening."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, event

from longhouse.server.storage import company, profiles
from longhouse.server.storage.rows import InvitationRow, ResultRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from server.client import Person, refused
from server.databases import player
from server.databases import tell as tell_store
from server.halls import Running
from server.scenarios import tell
from server.test_games import play_at_random
from server.test_privacy import delete
from server.test_record import MINE, SHORT, bots
from server.traces import traces

pytestmark = pytest.mark.usefixtures("short_pauses")


def plan(connection: Connection, ask: Callable[[Connection], object]) -> str:
    """How the database would find what is asked for."""
    said: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, given: Any, *___: object) -> None:
        said.append((statement, given))

    event.listen(connection, "before_cursor_execute", note)
    ask(connection)
    event.remove(connection, "before_cursor_execute", note)
    explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    rows = (connection.exec_driver_sql(f"{explain} {text}", given).all() for text, given in said)
    return "\n".join(str(row) for some in rows for row in some)


def test_companions_are_found_by_the_tables_of_their_games(database: str) -> None:
    def played(tx: Transaction) -> None:
        for name in ("a", "b"):
            add_player(tx, player(name))
        rows = []
        for n in range(12_000):
            pair = ("a", "b") if n % 2400 == 0 else (f"c{n % 900}", f"d{n % 1100}")
            rows += [
                ResultRow(who, f"t{n}", "voluspa", 2, "", seat == 0, 0, n, seat=seat, people=2)
                for seat, who in enumerate(pair)
            ]
        profiles.add(tx.connection, rows)
        tx.connection.exec_driver_sql("ANALYZE")

    async def scenario(store: Store) -> None:
        await store.write(played)
        (met,) = await store.read(company.companions, "a", 10)
        assert (met.table_id, met.seat, met.games) == ("t9600", 1, 5)
        for ask in (
            lambda connection: company.companions(connection, "a", 10),
            lambda connection: company.whose(connection, "t9600", 1, "a"),
        ):
            found = await store.read(plan, ask)
            assert "results_table" in found, found

    tell_store(database, scenario)


def test_only_players_of_a_game_invite_each_other_and_only_the_guest_declines(
    database: str,
) -> None:
    def played(tx: Transaction) -> None:
        for name in ("a", "b", "stranger"):
            add_player(tx, player(name))
        rows = [
            ResultRow(who, "t", "voluspa", 2, "", False, 0, 1, seat=seat, people=2)
            for seat, who in enumerate(("a", "b"))
        ]
        profiles.add(tx.connection, rows)
        company.invite(tx, InvitationRow("i", "open", "b", "a", 1))

    async def scenario(store: Store) -> None:
        await store.write(played)
        assert await store.read(company.whose, "t", 1, "a") == "b"
        assert await store.read(company.whose, "t", 1, "stranger") is None
        assert not await store.write(company.decline, "stranger", "i", 2)
        assert await store.write(company.decline, "b", "i", 2)

    tell_store(database, scenario)


async def pair(person: Person, **more: Any) -> Any:
    return await person.post("/api/pairing", {"game": "voluspa", "players": 2, **more})


def test_people_one_played_with_can_be_invited(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "MOST_SENT", 2)

    async def scenario(server: Running) -> None:
        astrid, bjorn, loki = [
            await Person.come(server.url, name) for name in ("Astrid", "Björn", "Loki")
        ]
        assert (await astrid.get("/api/me/companions"))["people"] == []
        met = await astrid.open("voluspa", [MINE, {}, {}], options=SHORT)
        for person in (bjorn, loki):
            await person.do(met, "sit")
        for person in (astrid, bjorn, loki):
            await person.do(met, "vote", agree=True)
        known = (await astrid.get("/api/me/companions"))["people"]
        assert {(one["name"], one["seat"], one["games"]) for one in known} == {
            ("Björn", 1, 1), ("Loki", 2, 1)
        }  # fmt: skip

        async def invite(table: str, seat: int, by: Person = astrid) -> Any:
            return await by.post(f"/api/tables/{table}/invite", {"table": met, "seat": seat})

        async def invited(person: Person) -> list[Any]:
            found: list[Any] = (await person.get("/api/me/invitations"))["invitations"]
            return found

        tables = [await astrid.open("voluspa", [MINE, {}]) for _ in range(3)]
        for table in (*tables[:2], tables[0]):
            await invite(table, 1)
        assert (await refused(invite(tables[2], 1))).error == "too_many"
        mine = await invited(bjorn)
        assert {(one["by"], one["line"]["table"]["id"]) for one in mine} == {
            ("Astrid", table) for table in tables[:2]
        }
        await bjorn._ask("DELETE", f"/api/me/invitations/{mine[0]['id']}")
        (left,) = await invited(bjorn)
        await bjorn.do(left["line"]["table"]["id"], "sit")  # the game begins
        assert await invited(bjorn) == []
        stranger = await Person.come(server.url, "Stranger")
        assert (await refused(invite(tables[2], 2, stranger))).error == "not_yours"
        # Blocked players cannot invite the player who blocked them, and are not told.
        await loki.post("/api/me/blocks", {"table": met, "seat": 0, "kind": "block"})
        await invite(tables[2], 2)
        assert await invited(loki) == []
        assert len((await astrid.get("/api/me/companions"))["people"]) == 2
        assert [one["name"] for one in (await loki.get("/api/me/companions"))["people"]] == [
            "Björn"
        ]
        # Nor do they learn it from what counts.
        more = [await astrid.open("voluspa", [MINE, {}]) for _ in range(2)]
        await invite(more[0], 2)
        assert (await refused(invite(more[1], 2))).error == "too_many"
        assert (await astrid.get("/api/me/export"))["invitations"]
        # What was sent meanwhile does not come when the block ends.
        (block,) = (await loki.get("/api/me/blocks"))["blocks"]
        await loki._ask("DELETE", f"/api/me/blocks/{block['id']}")
        assert await invited(loki) == []

    tell(sqlite, scenario)


def test_nobody_is_invited_again_and_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "MOST_OF_ONE", 2)

    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        met = await astrid.open("voluspa", [MINE, {}])
        await bjorn.do(met, "sit")
        for person in (astrid, bjorn):
            await person.do(met, "vote", agree=True)
        tables = [await astrid.open("voluspa", [MINE, {}]) for _ in range(3)]

        async def invite(table: str) -> None:
            await astrid.post(f"/api/tables/{table}/invite", {"table": met, "seat": 1})

        await invite(tables[0])
        (line,) = (await bjorn.get("/api/me/invitations"))["invitations"]
        await bjorn._ask("DELETE", f"/api/me/invitations/{line['id']}")
        again = await refused(bjorn._ask("DELETE", f"/api/me/invitations/{line['id']}"))
        assert again.error == "unknown"
        await invite(tables[0])  # which Astrid is not told to be in vain
        assert (await bjorn.get("/api/me/invitations"))["invitations"] == []
        await invite(tables[1])
        assert len((await bjorn.get("/api/me/invitations"))["invitations"]) == 1
        assert (await refused(invite(tables[2]))).error == "too_many"
        kept = (await bjorn.get("/api/me/export"))["invitations"]
        assert [one["declined"] is None for one in kept] == [False, True]
        sent = (await astrid.get("/api/me/export"))["invitations"]
        assert all(one["declined"] is None for one in sent), "that is known to Björn alone"

    tell(database, scenario)


async def to_the_end(table: str, *people: Person) -> None:
    viewers = [await person.watch(table, seat) for seat, person in enumerate(people)]
    await asyncio.gather(*map(play_at_random, viewers, (1, 2)))
    for viewer in viewers:
        await viewer.leave()


def test_one_evening(sqlite: str) -> None:
    """Pairing, a game, a rematch on other seats, a report, a ban, export and deletion."""

    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        await pair(astrid)
        assert (await pair(bjorn))["table"] is None  # until she has come
        table = (await pair(astrid))["table"].removeprefix("/t/")
        await to_the_end(table, astrid, bjorn)
        again = (await bjorn.do(table, "rematch", seats="next"))["table"]
        await astrid.do(again, "sit")
        sight = (await astrid.get(f"/api/tables/{again}"))["sight"]
        assert [seat["name"] for seat in sight["seats"]] == ["Björn", "Astrid"]
        assert sight["status"] == "running"
        await bjorn.do(again, "chat", text="You play like a troll")
        await astrid.post(
            f"/api/tables/{again}/report", {"seat": 0, "reason": "chat", "text": "rude"}
        )
        host = Person(server.url, server.hall.console.hex())
        (report,) = (await host.get("/api/admin/reports"))["reports"]
        await host._ask("PATCH", f"/api/admin/players/{report['about']}", {"ban_hours": 1})
        assert (await refused(pair(bjorn))).error == "banned"
        sight = (await astrid.get(f"/api/tables/{again}"))["sight"]
        assert sight["seats"][0]["why"] == "left"
        await astrid.do(again, "vote", agree=True)
        past = (await astrid.get("/api/me/games"))["games"]
        assert [game["table"] for game in past] == [again, table]
        export = await bjorn.get("/api/me/export")
        assert {row["table"] for row in export["results"]} == {table, again}
        assert {row["outcome"] for row in export["results"]} == {"whole", "left"}
        await delete(bjorn)
        assert traces(sqlite, "Björn", "like a troll") == []

    tell(sqlite, scenario)


def test_bots_stay_in_their_order_on_other_seats(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        table = await astrid.open("voluspa", [MINE, *bots("random", "greedy")], options=SHORT)
        await astrid.do(table, "vote", agree=True)
        again = (await astrid.do(table, "rematch", seats="next"))["table"]
        seats = (await astrid.get(f"/api/tables/{again}"))["sight"]["seats"]
        assert [seat["bot"] for seat in seats] == ["random", "greedy", ""]

    tell(sqlite, scenario)
