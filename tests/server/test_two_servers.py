"""Two servers on one database: it makes no difference to which one a player is connected."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from clock import until
from longhouse.core import replay, saga
from longhouse.core.state import View
from longhouse.server.bots.pool import BotPool
from longhouse.server.storage import reads
from longhouse.server.storage.store import Store
from longhouse.server.tables import leases, log
from longhouse.server.tables.loading import read_table
from longhouse.server.tables.room import Room
from server.client import Person, Refused
from server.halls import Running, running
from server.positions import deal_known, options, seated, turns
from server.test_games import play_at_random

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "bot": "random"}


@asynccontextmanager
async def two(database: str) -> AsyncIterator[tuple[Running, Running]]:
    async with running(database) as one, running(database) as other:
        yield one, other


async def spread(one: Running, other: Running, **more: Any) -> tuple[list[Person], str]:
    """Astrid and Cilla at one server, Björn at the other, at a table of Walhalla."""
    people = [await Person.come(one.url, name) for name in ("Astrid", "Björn", "Cilla")]
    table = await people[0].open("walhalla", [MINE, {}, {}], options=options(**more))
    people[1] = people[1].at(other.url)
    for person in people[1:]:
        await person.do(table, "sit")
    return people, table


@pytest.mark.parametrize(("game", "bots"), [("walhalla", 1), ("voluspa", 1)])
def test_a_whole_game_is_played_at_two_servers_and_each_bot_thinks_once(
    postgresql: str, game: str, bots: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: Counter[str] = Counter()
    true_choose = BotPool.choose

    async def choose(
        self: BotPool, game: str, bot: str, view: View, *given: Any, **more: Any
    ) -> str:
        thoughts[bot] += 1
        return await true_choose(self, game, bot, view, *given, **more)

    monkeypatch.setattr(BotPool, "choose", choose)
    # No process is slow enough to lose a turn.
    monkeypatch.setattr(leases, "LEASE_MS", 10 * 60_000)

    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            astrid = await Person.come(one.url, "Astrid")
            bjorn = await Person.come(other.url, "Björn")
            more: dict[str, Any] = (
                {"options": {"starting_vikings": 4}} if game == "walhalla" else {}
            )
            table = await astrid.open(game, [MINE, {}, *[BOT] * bots], **more)
            await bjorn.do(table, "sit")
            viewers = [await astrid.watch(table, 0, last=0), await bjorn.watch(table, 1, last=0)]
            await asyncio.gather(*map(play_at_random, viewers, (3, 4)))
            record = saga.from_data(await bjorn.get(f"/api/sagas/{table}"))
            assert replay.verify(record) == []
            for viewer in viewers:
                assert viewer.sight["view"]["scores"] == record.scores
                numbers = [beat["number"] for beat in viewer.beats]
                assert numbers == list(range(1, viewer.number + 1))
            found = await one.hall.store.read(reads.load, table)
            assert found is not None
            entries = [log.decode(row.data) for row in found[1]]
            answered = [e for e in entries if isinstance(e, log.Played | log.Sealed)]
            taken = sum(entry.by == "random" for entry in answered)
            # A choice in secret is thought over again where another has sealed one meanwhile, and
            # may come too late for its pause; who has nothing to choose confirms without thinking.
            secret = [
                e for e in answered if isinstance(e, log.Sealed) or e.by in ("sealed", "late")
            ]
            idle = [e for e in secret if e.by == "random" and e.move == "play -"]
            assert 0 < taken - len(idle) <= thoughts["random"] <= taken + len(secret)

    asyncio.run(scenario())


def test_a_move_heard_while_its_table_is_loaded_is_not_missed(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            people, table = await spread(one, other)
            rooms, read, go_on = other.hall.rooms, asyncio.Event(), asyncio.Event()
            rooms.drop(await rooms.room(table))

            async def slowly(*given: Any) -> Any:
                found = await read_table(*given)
                read.set()
                await go_on.wait()
                return found

            monkeypatch.setattr("longhouse.server.tables.memory.read_table", slowly)
            loading = asyncio.create_task(rooms.room(table))
            await read.wait()
            try:
                number = (await people[0].get(f"/api/tables/{table}?seat=0"))["sight"]["number"]
                await people[0].do(table, "play", at=number, move="crew 1")
                other.hall.maintenance.wake(table)
            finally:
                go_on.set()
            room, here = await loading, one.hall.rooms.rooms[table]
            await until(lambda: room.table.seq == here.table.seq)

    asyncio.run(scenario())


def test_moves_chat_and_undo_are_heard_at_the_other_server(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            people, table = await spread(one, other)
            viewers = await seated(people, table)
            astrid, bjorn, cilla = viewers
            at = astrid.number
            await turns(viewers, "crew 1")
            await bjorn.until(lambda v: v.number == at + 1)
            # The same move again, at the other server: it counts once.
            elsewhere = await people[0].at(other.url).watch(table, 0, last=at)
            assert (await elsewhere.play("crew 1", at))["repeated"] is True
            assert elsewhere.sight["may_undo"]
            await elsewhere.do("undo", at=elsewhere.number)
            await cilla.until(lambda v: v.beats[-1]["events"][0]["kind"] == "undone")
            await astrid.until(lambda v: v.number == cilla.number and "crew 3" in v.moves)
            await turns(viewers, "crew 3", "sail 0 bow")
            await bjorn.until(lambda v: v.sight["question"])

            words = [(astrid, "one"), (bjorn, "two"), (cilla, "three"), (bjorn, "four")]
            for viewer, word in words:
                await viewer.do("chat", text=word)
            for viewer in viewers:
                await viewer.until(lambda v: len(v.chats) == 4)
                assert [line["text"] for line in viewer.chats] == [word for _, word in words]
                assert [line["n"] for line in viewer.chats] == [1, 2, 3, 4]

    asyncio.run(scenario())


def test_who_is_connected_to_the_other_server_is_here_too(postgresql: str) -> None:
    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            people, table = await spread(one, other)
            astrid = await people[0].watch(table, 0)
            bjorn = await people[1].watch(table, 1)
            for _ in range(2):
                for server in (one, other):
                    await server.hall.maintenance.look_around()
            await astrid.until(lambda v: v.here == [0, 1])
            await bjorn.until(lambda v: v.here == [0, 1])
            cilla = await people[2].watch(table, 2)  # a new viewer evicts no other
            await cilla.until(lambda v: v.here == [0, 1, 2])
            await cilla.leave()
            await astrid.until(lambda v: v.here == [0, 1])
            assert not any(m["say"] == "here" and m["seats"] == [0, 2] for m in astrid.messages)

    asyncio.run(scenario())


def test_of_two_answers_at_the_same_time_one_wins_and_the_other_is_told(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            people, table = await spread(one, other)
            tabs = [await people[0].at(server.url).watch(table, 0) for server in (one, other)]
            answers = await asyncio.gather(
                *(tab.play(f"crew {seat}") for tab, seat in zip(tabs, (1, 3), strict=True)),
                return_exceptions=True,
            )
            lost = [a for a in answers if isinstance(a, Refused)]
            assert len(lost) == 1 and lost[0].error == "stale"
            won = "crew 1" if isinstance(answers[1], Refused) else "crew 3"
            assert lost[0].details["answered"] == won
            for tab in tabs:
                await tab.until(lambda v: v.sight["question"]["kind"] == "sail")
            answers = await asyncio.gather(*(tab.play("sail 0 bow") for tab in tabs))
            assert sorted(answer.get("repeated", False) for answer in answers) == [False, True]
            asked = [people[0].at(server.url) for server in (one, other)]
            for seat, person in enumerate(people):
                await person.do(table, "vote", seat, agree=True)
            again = await asyncio.gather(*(person.do(table, "rematch") for person in asked))
            assert again[0]["table"] == again[1]["table"]

    asyncio.run(scenario())


def test_who_loses_a_server_goes_on_at_the_other_with_the_last_number(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with running(postgresql) as one:
            async with running(postgresql) as other:
                people, table = await spread(one, other)
                viewers = await seated(people, table)
                bjorn = viewers[1]
                await turns(viewers, "crew 1")
                await bjorn.until(lambda v: v.number == viewers[0].number)
            await until(lambda: bjorn.gone)
            last = bjorn.number
            await viewers[0].play("sail 0 bow")
            back = await people[1].at(one.url).watch(table, 1, last=last)
            assert [beat["number"] for beat in back.beats] == list(range(last + 1, back.number + 1))
            assert back.beats and back.sight["question"]
            await back.play("crew 3")
            await viewers[2].until(lambda v: v.number == back.number)

    asyncio.run(scenario())


def test_a_listener_whose_line_is_cut_hears_again_and_misses_nothing(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    engine = create_engine(postgresql)

    def listening(what: str) -> int:
        """What is asked of each connection of this database that listens, counted."""
        with engine.connect() as connection:
            found = connection.execute(
                text(
                    f"SELECT count({what}) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
                )
            )
            return int(found.scalar_one())

    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            people, table = await spread(one, other)
            astrid, bjorn, cilla = await seated(people, table)
            assert listening("pg_terminate_backend(pid)") == 2  # and no longer
            await astrid.play("crew 1")  # while nobody listens
            await bjorn.until(lambda v: v.number == astrid.number)
            await until(lambda: listening("pid") == 2)
            await astrid.play("sail 0 bow")
            for viewer in (bjorn, cilla):
                await viewer.until(lambda v: v.number == astrid.number)

    asyncio.run(scenario())
    engine.dispose()


def test_without_the_listener_news_still_comes_by_asking(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def deaf(self: Store, callback: object) -> None:
        return None

    monkeypatch.setattr(Store, "listen", deaf)

    async def scenario() -> None:
        async with two(postgresql) as (one, other):
            people, table = await spread(one, other)
            viewers = await seated(people, table)
            astrid, bjorn, _ = viewers
            await astrid.play("crew 1")
            await astrid.do("chat", text="do you hear me?")
            await bjorn.until(lambda v: v.number == astrid.number and v.chats)
            await astrid.play("sail 0 bow")
            # Who answers before the news came is not held to what this server knew.
            number = (await people[1].at(one.url).get(f"/api/tables/{table}", seat=1))["sight"][
                "number"
            ]
            await bjorn.play("crew 1", number)
            await astrid.until(lambda v: v.number > number)

            # What this server believes to be so already may be so no longer.
            stand = {"do": "stand", "answers": ["always_yield"]}
            path = f"/api/tables/{table}/do"
            here, there = people[0], people[0].at(other.url)
            for viewer in viewers:
                await viewer.leave()
            await here.post(path, stand)
            await there.post(path, {"do": "stand", "answers": []})
            assert (await here.post(path, stand)).get("repeated") is None
            sight = (await there.get(f"/api/tables/{table}", seat=0))["sight"]
            assert sight["standing"] == ["always_yield"]

            # Nor is anybody refused for it, even if another has read on in the same moment.
            true_behind = other.hall.rooms.behind

            async def behind(room: Room) -> bool:
                await true_behind(room)
                return await true_behind(room)

            monkeypatch.setattr(other.hall.rooms, "behind", behind)
            for seat, person in enumerate(people):
                await person.at(one.url).do(table, "vote", seat, agree=True)
            assert (await there.do(table, "rematch"))["table"]

    asyncio.run(scenario())
