"""A rematch names the player who asks, and reaches those who have gone home."""

from __future__ import annotations

import asyncio

import pytest

from longhouse.server.players import secret_of
from longhouse.server.storage import company
from server.client import Person, refused
from server.halls import Running, running
from server.test_two_servers import two


async def played(server: Running, *names: str) -> tuple[list[Person], str]:
    """A game of Völuspá that all of them have ended."""
    people = [await Person.come(server.url, name) for name in names]
    table = await people[0].open("voluspa", [{"kind": "mine"}, *[{}] * (len(people) - 1)])
    for person in people[1:]:
        await person.do(table, "sit")
    for person in people:
        await person.do(table, "vote", agree=True)
    return people, table


async def invitations(person: Person) -> list[tuple[str, str]]:
    found = (await person.get("/api/me/invitations"))["invitations"]
    return [(one["by"], one["line"]["table"]["id"]) for one in found]


def test_a_rematch_is_an_invitation_from_the_player_who_asks(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            (astrid, bjorn, cilla), table = await played(server, "Astrid", "Björn", "Cilla")
            watching = await astrid.watch(table, 0)
            again = (await bjorn.do(table, "rematch"))["table"]
            await watching.until(lambda v: v.sight["rematch"] == again)
            assert watching.sight["rematch_by"] == 1
            assert (await bjorn.do(table, "rematch"))["table"] == again
            for person in (astrid, cilla):
                assert await invitations(person) == [("Björn", again)]
            assert await invitations(bjorn) == []
            (line,) = (await astrid.get("/api/me/invitations"))["invitations"]
            assert line["line"]["table"]["rematch"] is True
            await astrid.do(again, "sit")
            assert await invitations(astrid) == [], "Astrid sits there"

    asyncio.run(scenario())


def test_a_player_who_sits_there_is_answered_alike_when_the_other_was_faster(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            (astrid, bjorn), table = await played(server, "Astrid", "Björn")
            again = (await bjorn.do(table, "rematch"))["table"]
            own = (await bjorn.do(again, "sit"))["seat"]
            await astrid.do(again, "sit")  # the game begins
            assert (await bjorn.do(again, "sit"))["seat"] == own
            cilla = await Person.come(server.url, "Cilla")
            assert (await refused(cilla.do(again, "sit"))).error == "not_open"

    asyncio.run(scenario())


@pytest.mark.parametrize("way", ["home", "table"])
def test_a_declined_rematch_opens_the_seat(database: str, way: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            (astrid, bjorn, cilla), table = await played(server, "Astrid", "Björn", "Cilla")
            again = (await bjorn.do(table, "rematch"))["table"]
            host = await bjorn.watch(again, 1)
            if way == "home":
                (line,) = (await astrid.get("/api/me/invitations"))["invitations"]
                await astrid._ask("DELETE", f"/api/me/invitations/{line['id']}")
            else:
                await astrid.do(again, "decline")
            await host.until(lambda v: v.sight["seats"][0]["kind"] == "open")
            seat = host.sight["seats"][0]
            assert (seat["name"], seat["declined"]) == ("", "Astrid")
            event = host.beats[-1]["events"][0]
            assert (event["kind"], event["seat"], event["about"]) == (
                "declined",
                0,
                {"ask": "rematch"},
            )
            assert await invitations(astrid) == []
            assert await invitations(cilla) == [("Björn", again)]
            dora = await Person.come(server.url, "Dora")
            assert (await dora.do(again, "sit"))["seat"] == 0
            await host.until(lambda v: v.sight["seats"][0]["declined"] == "")
            await cilla.do(again, "sit")
            assert (await refused(cilla.do(again, "decline"))).error == "not_open"

    asyncio.run(scenario())


def test_a_player_who_blocks_the_one_who_asks_is_not_invited(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            (astrid, bjorn), table = await played(server, "Astrid", "Björn")
            await astrid.post("/api/me/blocks", {"table": table, "seat": 1})
            again = (await bjorn.do(table, "rematch"))["table"]
            assert await invitations(astrid) == []
            kept = await server.hall.store.read(company.sent, (await me(server, bjorn)))
            assert [row.table_id for row in kept] == [again], "it counts like any other"

    asyncio.run(scenario())


async def me(server: Running, person: Person) -> str:
    return (await server.hall.accounts.player(secret_of(person.token))).id


def test_a_rematch_reaches_a_player_at_another_server_once(postgresql: str) -> None:
    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            (astrid, bjorn, cilla), table = await played(one, "Astrid", "Björn", "Cilla")
            both = await asyncio.gather(
                astrid.do(table, "rematch"), bjorn.at(other.url).do(table, "rematch")
            )
            (again,) = {said["table"] for said in both}
            ((by, there),) = await invitations(cilla.at(other.url))
            assert there == again and by in ("Astrid", "Björn")

    asyncio.run(scenario())


def test_rematches_of_old_games_cannot_flood_anyone(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "MOST_SENT", 2)

    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            (astrid, bjorn), first = await played(server, "Astrid", "Björn")
            tables = [first]
            for _ in range(2):
                table = await astrid.open("voluspa", [{"kind": "mine"}, {}])
                await bjorn.do(table, "sit")
                for person in (astrid, bjorn):
                    await person.do(table, "vote", agree=True)
                tables.append(table)
            for table in tables:  # each opens a table, but only two of them invite
                await bjorn.do(table, "rematch")
            assert len(await invitations(astrid)) == 2

    asyncio.run(scenario())
