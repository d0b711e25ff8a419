"""After an upgrade: a table that no longer replays is closed, its moves are kept, others go on."""

from __future__ import annotations

import asyncio
import json

import pytest
from sqlalchemy import create_engine, text

from longhouse.server.storage import reads
from longhouse.server.tables import log
from server.client import Person, Refused
from server.halls import running

MINE = {"kind": "mine"}
IMPOSSIBLE = log.encode(log.Played(0, "fly 7"))


def by_hand(database: str, command: str, **values: object) -> None:
    """Change the database behind the server's back."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text(command), values)
    engine.dispose()


def spoil(database: str, table: str, data: str = IMPOSSIBLE) -> None:
    """The last entry of a table is one that cannot be."""
    last = "(SELECT seq FROM tables WHERE id = :id)"
    command = f"UPDATE entries SET data = :data WHERE table_id = :id AND seq = {last}"
    by_hand(database, command, data=data, id=table)


async def begun(astrid: Person, moves: int = 2) -> str:
    """A table of two seats on one device, some moves on."""
    table = await astrid.open("voluspa", [MINE, {"kind": "mine", "name": "Kid"}], listed=True)
    viewers = [await astrid.watch(table, seat) for seat in (0, 1)]
    for _ in range(moves):
        viewer = viewers[(await astrid.get(f"/api/tables/{table}"))["sight"]["waiting"][0]]
        await viewer.until(lambda v: v.sight["question"])
        await viewer.play(viewer.moves[0])
    for viewer in viewers:
        await viewer.leave()
    return table


def test_a_new_version_closes_what_no_longer_replays_and_keeps_its_saga(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            broken, whole = await begun(astrid), await begun(astrid)
            unread = await begun(astrid)
            waiting = await astrid.open("voluspa", [MINE, {}])
            moves, others = [
                (await astrid.get(f"/api/tables/{one}/saga", seat=0))["moves"]
                for one in (broken, unread)
            ]
        spoil(database, broken)
        spoil(database, unread, '{"kind": "played by the stars"}')

        async with running(database) as server:  # the same version looks at nothing
            astrid = astrid.at(server.url)
            lines = (await astrid.get("/api/me/tables"))["tables"]
            assert len(lines) == 4

        by_hand(database, "UPDATE hall SET value = '{}' WHERE key = 'version'")
        async with running(database) as server:
            astrid = astrid.at(server.url)
            lines = (await astrid.get("/api/me/tables"))["tables"]
            assert {line["table"]["id"] for line in lines} == {whole, waiting}
            over = (await astrid.get("/api/me/tables", status="over"))["tables"]
            assert {line["table"]["id"] for line in over} == {broken, unread}
            assert {line["status"] for line in over} == {"abandoned"}
            assert not any(line["asked"] for line in over)
            saga = await astrid.get(f"/api/sagas/{broken}")
            assert saga["ended"] == "abandoned" and saga["scores"] is None
            assert [seat["name"] for seat in saga["seats"]] == ["Astrid", "Kid"]
            assert len(saga["moves"]) == len(moves) and saga["moves"][-1] == [0, "fly 7"]
            assert saga["moves"][0] == moves[0] and saga["setup"]["hands"]
            assert len((await astrid.get(f"/api/sagas/{unread}"))["moves"]) == len(others) - 1
            viewers = [await astrid.watch(whole, seat) for seat in (0, 1)]
            mover = viewers[0] if viewers[0].sight["question"] else viewers[1]
            await mover.play(mover.moves[0])
        async with running(database) as server:
            assert len((await astrid.at(server.url).get("/api/sagas"))["sagas"]) == 2

    asyncio.run(scenario())


def test_a_table_that_breaks_is_refused_and_closed_only_by_the_start_of_a_newer_version(
    database: str,
) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await begun(astrid)
        spoil(database, table)
        async with running(database) as server:
            astrid = astrid.at(server.url)
            for _ in range(3):
                with pytest.raises(Refused) as caught:
                    await astrid.get(f"/api/tables/{table}")
                assert caught.value.error == "unknown" and "is kept" in str(caught.value)
                with pytest.raises(Refused):
                    await astrid.watch(table, 0)
            found = await server.hall.store.read(reads.load, table)
            assert found is not None and found[0].status == "running"
        by_hand(database, "UPDATE hall SET value = '{}' WHERE key = 'version'")
        for _ in range(2):
            async with running(database) as server:
                astrid = astrid.at(server.url)
                with pytest.raises(Refused) as caught:
                    await astrid.get(f"/api/tables/{table}")
                assert "what was played is kept" in str(caught.value)
                assert (await astrid.get(f"/api/sagas/{table}"))["ended"] == "abandoned"
                found = await server.hall.store.read(reads.load, table)
                assert found is not None
                assert (found[0].status, found[0].due) == ("abandoned", None)
                assert [row.kind for row in found[1]].count("ended") == 1
                assert json.loads(found[1][-1].data)["why"] == "broken"
                over = (await astrid.get("/api/tables", status="over"))["tables"]
                assert [line["status"] for line in over] == ["abandoned"]
                assert over[0]["waiting"] == []

    asyncio.run(scenario())


def test_a_game_that_is_over_stays_so_even_if_it_no_longer_replays(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await begun(astrid)
            for seat in (0, 1):
                await astrid.do(table, "vote", seat, agree=True)
            saga = await astrid.get(f"/api/sagas/{table}")
        last = "(SELECT max(seq) - 3 FROM entries WHERE table_id = :id)"
        command = f"UPDATE entries SET data = :data WHERE table_id = :id AND seq = {last}"
        by_hand(
            database,
            command,
            data=json.dumps({"kind": "filled", "seat": 9, "bot": "hal"}),
            id=table,
        )
        async with running(database) as server:
            astrid = astrid.at(server.url)
            with pytest.raises(Refused):
                await astrid.get(f"/api/tables/{table}")
            over = (await astrid.get("/api/me/tables", status="over"))["tables"]
            assert [line["status"] for line in over] == ["resigned"]
            assert await astrid.get(f"/api/sagas/{table}") == saga

    asyncio.run(scenario())
