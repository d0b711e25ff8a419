"""The private record against bots: the games that count, and that no one else sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from longhouse.server.bots.pool import Advice, BotPool
from longhouse.server.storage import cleanup, reads, writes
from longhouse.server.storage.database import read_url
from longhouse.server.storage.rows import LevelCount, ResultRow
from longhouse.server.storage.store import Store
from server.client import Person, Watcher, refused
from server.databases import change, player, set_up
from server.databases import tell as tell_store
from server.halls import Running, running
from server.scenarios import tell
from server.test_games import play_at_random

MINE: dict[str, Any] = {"kind": "mine"}
KINDS = ("odin", "thor", "troll", "dragon", "fenrir", "skadi", "valkyrie", "loki")
SHORT = {"counts": dict.fromkeys(KINDS, 2)}
NOTHING: dict[str, Any] = {"levels": [], "table": None}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot that gives hints thinks of the first move at once."""

    async def advise(self: BotPool, game: str, bot: str, view: Any, *_: Any, **__: Any) -> Advice:
        return Advice(view.position.text(view.moves()[0]), [])

    monkeypatch.setattr(BotPool, "advise", advise)


def bots(*names: str) -> list[dict[str, Any]]:
    return [{"kind": "bot", "bot": name} for name in names]


async def sit(person: Person, *others: dict[str, Any]) -> Watcher:
    """A short game of Völuspá, against these."""
    table = await person.open("voluspa", [MINE, *others], options=SHORT)
    return await person.watch(table, 0)


def won(viewer: Watcher) -> bool:
    scores = viewer.sight["view"]["scores"]
    return bool(scores[0] == max(scores))


def line(level: str, games: int, wins: int, hinted: int = 0) -> dict[str, Any]:
    return {"game": "voluspa", "level": level, "games": games, "wins": wins, "hinted": hinted}


def test_games_against_one_level_count_over_a_restart_for_nobody_else(database: str) -> None:
    async def whole() -> None:
        async with running(database) as server:
            astrid = await Person.come(server.url, "Astrid")
            assert await astrid.get("/api/me/record") == NOTHING
            viewer = await sit(astrid, *bots("random"))
            during = await astrid.get("/api/me/record", table=viewer.table)
            assert during == NOTHING  # a game that runs is none
            await play_at_random(viewer, 1)
            first, table = won(viewer), viewer.table
            hinted = await sit(astrid, *bots("random"))
            await hinted.until(lambda v: v.sight["question"])
            await hinted.do("hint")
            await play_at_random(hinted, 2)
            await play_at_random(await sit(astrid, *bots("ask", "ask")), 3)
        async with running(database) as server:
            astrid = astrid.at(server.url)
            told = await astrid.get("/api/me/record", table=table)
            assert told["levels"][0]["level"] == "ask" and told["levels"][0]["games"] == 1
            assert told["levels"][1] == line("random", 1, int(first), 1)
            own = {"game": "voluspa", "level": "random", "won": first, "hints": 0}
            assert told["table"] == {**own, "wins": int(first)}
            told = await astrid.get("/api/me/record", table=hinted.table)
            assert told["table"] == {
                **own, "won": won(hinted), "hints": 1, "wins": int(first)
            }  # fmt: skip
            # Nobody else learns anything, not even whether there is such a table.
            loki = await Person.come(server.url, "Loki")
            for name in (table, "nothing"):
                assert await loki.get("/api/me/record", table=name) == NOTHING
            nobody = Person(server.url)
            assert (await refused(nobody.get("/api/me/record"))).error == "unknown_player"

    asyncio.run(whole())


async def ended_early(viewer: Watcher) -> None:
    await viewer.do("vote", agree=True)


async def stood_in_for(viewer: Watcher) -> None:
    await viewer.until(lambda v: v.sight["question"])
    await viewer.do("hand_over")
    await viewer.do("take_back")
    await play_at_random(viewer, 1)


@pytest.mark.parametrize("way", [ended_early, stood_in_for])
def test_what_was_not_played_to_its_end_by_oneself_does_not_count(
    sqlite: str, way: Callable[[Watcher], Any]
) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        viewer = await sit(astrid, *bots("random"))
        await way(viewer)
        await viewer.until(lambda v: v.sight["status"] in ("over", "resigned"))
        assert await astrid.get("/api/me/record", table=viewer.table) == NOTHING

    tell(sqlite, scenario)


def test_neither_does_a_game_played_on_nor_one_on_several_seats(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        first = await sit(astrid, *bots("random"))
        await play_at_random(first, 1)
        wanted = {"move": 3, "seat": 0, "bot": "random"}
        on = await astrid.post(f"/api/sagas/{first.table}/play_on", wanted)
        again = await astrid.watch(on["table"]["id"], 0)
        await play_at_random(again, 2)
        shared = await astrid.open("voluspa", [MINE, {**MINE, "name": "Kid"}], options=SHORT)
        both = [await astrid.watch(shared, seat) for seat in (0, 1)]
        await asyncio.gather(*map(play_at_random, both, (3, 4)))
        assert [row["games"] for row in (await astrid.get("/api/me/record"))["levels"]] == [1]
        for viewer in (again, *both):
            assert viewer.sight["status"] == "over"
            told = await astrid.get("/api/me/record", table=viewer.table)
            assert told["table"] is None

    tell(sqlite, scenario)


def test_people_and_mixed_bots_are_no_level(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        mixed = await sit(astrid, *bots("random", "ask"))
        await play_at_random(mixed, 1)
        table = await astrid.open("voluspa", [MINE, {}], options=SHORT)
        await bjorn.do(table, "sit")
        viewers = [await astrid.watch(table, 0), await bjorn.watch(table, 1)]
        await asyncio.gather(*map(play_at_random, viewers, (1, 2)))
        results = []
        for person, name in ((astrid, mixed.table), (astrid, table), (bjorn, table)):
            told = await person.get("/api/me/record", table=name)
            assert told["levels"] == [] and told["table"]["level"] == ""
            results.append(told["table"]["won"])
        assert results[1] or results[2]

    tell(sqlite, scenario)


def results(name: str, *games: tuple[str, bool, int]) -> list[ResultRow]:
    return [
        ResultRow(name, f"t{at:04}", "walhalla", 4, level, won, hints, at // 2)
        for at, (level, won, hints) in enumerate(games)
    ]


async def keep(store: Store, rows: list[ResultRow]) -> None:
    await set_up(store, *(row.table_id for row in rows))
    for row in rows:
        assert await store.append(change(row.table_id, 0, status="over", results=[row]))


def test_wins_are_counted_in_the_order_in_which_games_ended(database: str) -> None:
    games = [("karl", True, 0), ("karl", False, 0), ("karl", True, 2), ("jarl", True, 0),
             ("", True, 0), ("karl", True, 0), ("karl", True, 0)]  # fmt: skip

    async def scenario(store: Store) -> None:
        rows = results("ask", *games)
        await keep(store, rows)
        assert await store.read(reads.record, "ask") == [
            LevelCount("walhalla", "jarl", 1, 1, 0),
            LevelCount("walhalla", "karl", 4, 3, 1),
        ]
        assert await store.read(reads.record, "embla") == []
        so_far = [await store.read(reads.result, "ask", row.table_id) for row in rows]
        karl = [1, 1, 1, None, None, 2, 3]
        for row, found, wins in zip(rows, so_far, karl, strict=True):
            assert found is not None and found[0] == row
            assert wins is None or found[1] == wins
        assert await store.read(reads.result, "embla", rows[0].table_id) is None

    tell_store(database, scenario)


def test_a_record_goes_with_its_player_and_not_with_tables(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.write(writes.add_player, player("ask"))
        await keep(store, results("ask", ("karl", True, 0)))
        assert await store.write(cleanup.remove_tables, ["t0000"], before=100) == 1
        assert len(await store.read(reads.record, "ask")) == 1
        assert await store.write(cleanup.remove_player, "ask", before=100, now=100)
        assert await store.read(reads.record, "ask") == []

    tell_store(database, scenario)


def test_a_record_of_many_games_is_one_search_by_player(sqlite: str) -> None:
    """However many games there are in the hall, only the player's own are read."""

    async def scenario(store: Store) -> None:
        await keep(store, results("ask", ("karl", True, 0)))

    tell_store(sqlite, scenario)
    engine = create_engine(read_url(sqlite))
    with engine.connect() as connection:
        query = "SELECT game, level, sum(won) FROM results WHERE player = 'ask' GROUP BY 1, 2"
        plan = connection.execute(text(f"EXPLAIN QUERY PLAN {query}")).all()
    engine.dispose()
    assert "SEARCH results USING PRIMARY KEY (player=?)" in plan[0][-1]
