"""Finding people: pairing, invitations, rematches on other seats, and a whole evening."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, event

from clock import HandClock
from longhouse.server.limits import Limit
from longhouse.server.storage import company, pairing, profiles
from longhouse.server.storage.order import add_block, judge
from longhouse.server.storage.pairing import GONE_MS, Wish
from longhouse.server.storage.rows import BlockRow, InvitationRow, ResultRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from server.client import Person, refused
from server.databases import player
from server.databases import tell as tell_store
from server.halls import Running, running
from server.scenarios import tell
from server.test_games import play_at_random
from server.test_privacy import delete, halls
from server.test_record import MINE, SHORT, bots
from server.traces import traces

pytestmark = pytest.mark.usefixtures("short_pauses")

DUEL = Wish("voluspa", "base", 2)
THREE = Wish("walhalla", "german", 3)


async def wait(store: Store, player: str, wish: Wish, now: int, fill: str = "") -> str:
    """Ask; the table, or how many wait."""
    mine, alike = await store.write(pairing.ask, player, wish, fill, now)
    assert mine is not None
    return mine.table or str(len(alike))


def test_players_who_want_the_same_are_paired_and_silent_ones_leave_the_queue(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        assert await wait(store, "a", DUEL, 0) == "1"
        assert await wait(store, "b", THREE, 0) == "1"  # something else
        assert await wait(store, "c", DUEL, GONE_MS) == "1"  # a has closed the tab
        assert await wait(store, "a", DUEL, GONE_MS + 1) not in ("1", "2")
        assert await wait(store, "c", DUEL, GONE_MS + 2) == await wait(
            store, "a", DUEL, GONE_MS + 3
        )
        assert await store.read(pairing.waiting, GONE_MS + 4) == []
        # Bots fill the seats once all who wait like that.
        now = 10 * GONE_MS
        assert await wait(store, "a", THREE, now) == "1"
        assert await wait(store, "b", THREE, now, "karl") == "2"
        table = await wait(store, "a", THREE, now, "karl")
        assert table == await wait(store, "b", THREE, now) != "2"
        # Players who leave or are deleted wait no longer.
        now *= 2
        for gone in (pairing.leave, lambda tx, who, _: pairing.forget(tx, who)):
            assert await wait(store, "a", DUEL, now) == "1"
            await store.write(gone, "a", now)
            assert await store.read(pairing.waiting, now) == []

    tell_store(sqlite, scenario)


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
        assert not await store.write(company.decline, "stranger", "i")
        assert await store.write(company.decline, "b", "i")

    tell_store(database, scenario)


def test_nobody_is_paired_with_whom_another_of_the_group_blocks(sqlite: str) -> None:
    def quarrel(tx: Transaction) -> None:
        for name in ("a", "b", "c", "d"):
            add_player(tx, player(name))
        add_block(tx, BlockRow("b1", "b", "a", "block", 1))
        add_block(tx, BlockRow("b2", "d", "a", "mute", 1))

    async def scenario(store: Store) -> None:
        await store.write(quarrel)
        for n, (name, waiting) in enumerate((("a", "1"), ("b", "2"), ("c", "3"))):
            assert await wait(store, name, THREE, n) == waiting
        assert await wait(store, "a", THREE, 3) == "3"  # asked again, and still the first
        table = await wait(store, "d", THREE, 4)
        assert [await wait(store, name, THREE, 5) for name in "acb"] == [table, table, "1"]
        # A banned player does not wait.
        await store.write(judge, "b", None, 100, 6)
        assert await store.read(pairing.waiting, 7) == []

    tell_store(sqlite, scenario)


def test_a_full_queue_has_a_place_for_a_network_that_has_fewer_in_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairing, "MOST_WAITING", 6)
    monkeypatch.setattr(pairing, "MOST_OF_CROWD", 5)

    async def scenario(store: Store) -> None:
        async def come(player: str, crowd: str, seats: int) -> bool:
            wish = Wish("voluspa", "base", seats)
            mine, _ = await store.write(pairing.ask, player, wish, "", int(player[1:]), crowd)
            return mine is not None

        async def names() -> set[str]:
            return {row.player for row in await store.read(pairing.waiting, 10)}

        assert [await come(f"a{n}", "far", 20 + n) for n in range(6)] == [True] * 5 + [False]
        assert await come("b6", "there", 6)
        assert await come("c7", "here", 7)  # in the place of the last of those who are most
        assert await names() == {"a0", "a1", "a2", "a3", "b6", "c7"}
        assert not await come("a4", "far", 24)  # and it stays so
        assert await come("a0", "far", 20)  # the others go on waiting
        assert await come("c8", "here", 8)
        assert await come("d9", "", 9) is True
        assert await names() == {"a0", "a1", "b6", "c7", "c8", "d9"}

    tell_store(sqlite, scenario)


def test_what_a_network_shares_in_the_queue_does_not_tell_which_it_is(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            people = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            for n, person in enumerate(people):
                await pair(person, players=2 + n)
            rows = await server.hall.store.read(pairing.waiting, server.hall.clock.milliseconds())
            crowds = {row.crowd for row in rows}
            assert len(rows) == 2 and len(crowds) == 1 and "" not in crowds
            assert not any("127" in row.crowd and "." in row.crowd for row in rows)
        async with running(sqlite, limits=True) as server:
            await pair(people[0].at(server.url), players=4)
            rows = await server.hall.store.read(pairing.waiting, server.hall.clock.milliseconds())
            assert len({row.crowd for row in rows} | crowds) == 2  # another key each time

    asyncio.run(scenario())


def test_one_network_does_not_fill_the_queue(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            server.count_by(HandClock())
            server.hall.limits.given["pairings"] = Limit(2, 1)
            people = [await Person.come(server.url, name) for name in ("Astrid", "Björn", "Loki")]
            for n, person in enumerate(people[:2]):
                assert (await pair(person, players=2 + n))["waiting"] == 1
            assert (await refused(pair(people[2]))).error == "too_fast"

    asyncio.run(scenario())


def test_pairing_opens_no_more_tables_than_anybody_may(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            server.count_by(HandClock())
            server.hall.limits.given["table"] = Limit(2, 0.1)
            astrid = await Person.come(server.url, "Astrid")
            for wanted in ("edda", "order"):
                for _ in range(3):  # to wait costs nothing
                    assert (await pair(astrid, set=wanted))["waiting"] == 1
                assert (await pair(astrid, set=wanted, fill="random"))["table"]
            assert (await refused(pair(astrid, set="edda", fill="random"))).error == "too_fast"
            assert (await refused(astrid.open("voluspa", [MINE, {}]))).error == "too_fast"

    asyncio.run(scenario())


async def pair(person: Person, **more: Any) -> Any:
    return await person.post("/api/pairing", {"game": "voluspa", "players": 2, **more})


def test_two_are_paired_at_any_server_and_play(database: str) -> None:
    async def scenario() -> None:
        async with halls(database) as (one, other):
            astrid, bjorn = (
                await Person.come(one.url, "Astrid"),
                await Person.come(one.url, "Björn"),
            )
            bjorn, loki = bjorn.at(other.url), await Person.come(other.url, "Loki")
            first = await pair(astrid)
            assert (first["waiting"], first["players"], first["table"]) == (1, 2, None)
            assert (await loki.get("/api/pairing"))["queues"] == [
                {"game": "voluspa", "set": "", "players": 2, "waiting": 1, "rated": False}
            ]
            # A player whom Astrid has blocked waits beside her, and neither learns why.
            met = await astrid.open("voluspa", [MINE, {}], options=SHORT)
            await loki.do(met, "sit")
            await astrid.post("/api/me/blocks", {"table": met, "seat": 1, "kind": "block"})
            assert (await pair(loki))["waiting"] == 2
            await loki._ask("DELETE", "/api/pairing")
            assert (await pair(astrid))["waiting"] == 1
            # Her page asks twice at once: as she presses the button, and every few seconds.
            twice = [pair(astrid), pair(astrid)]
            found = [await pair(bjorn), *await asyncio.gather(*twice), await pair(bjorn)]
            (link,) = {one["table"] for one in found}
            table = link.removeprefix("/t/")
            sight = (await bjorn.get(f"/api/tables/{table}"))["sight"]
            assert sight["status"] == "running"
            assert [seat["name"] for seat in sight["seats"]] == ["Astrid", "Björn"]
            # Who names the usual set, and who names none, want the same.
            assert (await pair(astrid, players=3, set="base"))["waiting"] == 1
            assert (await pair(bjorn, players=3))["waiting"] == 2
            # Alone, with a bot
            alone = (await pair(loki, fill="random", set="edda"))["table"].removeprefix("/t/")
            welcome = await loki.get(f"/api/tables/{alone}")
            assert [seat["kind"] for seat in welcome["sight"]["seats"]] == ["player", "bot"]
            assert welcome["table"]["options"]["set"] == "edda"
            # Rated games are a wish of their own, and among people.
            assert (await pair(loki, rated=True))["waiting"] == 1
            assert (await pair(bjorn, set="order"))["waiting"] == 1
            rated = (await pair(bjorn, rated=True))["table"].removeprefix("/t/")
            assert (await bjorn.get(f"/api/tables/{rated}"))["table"]["rated"]
            bot = {"rated": True, "fill": "random"}
            for wrong in ({"players": 9}, {"set": "nothing"}, {"fill": "nobody"}, bot):
                assert (await refused(pair(loki, **wrong))).error == "invalid"

    asyncio.run(scenario())


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

    tell(sqlite, scenario)


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
        table = (await pair(bjorn))["table"].removeprefix("/t/")
        await pair(astrid)  # the remaining players are seated
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
