"""The home page: my tables, who waits, open tables, and games to watch, in one request."""

from __future__ import annotations

from typing import Any

import pytest

from clock import HandClock
from longhouse.server.tables import public
from server.client import Person, visit
from server.halls import Running
from server.scenarios import tell
from server.test_listing import come

MINE: dict[str, Any] = {"kind": "mine"}
CLOCK = {"pace": "live", "clock": {"minutes": 20, "bonus_seconds": 10}}


async def ids(person: Person, part: str) -> list[str]:
    """The tables of a part of the home page."""
    found = (await person.get("/api/home"))[part]
    lines = found["tables"] if part == "open" else found
    return [line["table"]["id"] for line in lines]


async def begun(host: Person, guest: Person, **terms: Any) -> str:
    """A running game of two."""
    table = await host.open("voluspa", [MINE, {}], **terms)
    await guest.do(table, "sit")
    return table


def test_the_home_page_shows_open_tables_and_games_to_watch_with_their_clocks(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(public.STILL, "live", 3_000)
    clock = HandClock()

    async def scenario(server: Running) -> None:
        astrid, bjorn, loki = [
            await Person.come(server.url, name) for name in ("Astrid", "Björn", "Loki")
        ]
        watched = await begun(astrid, bjorn, listed=True, pace=CLOCK)
        await begun(astrid, bjorn)  # nobody else knows of this one
        waiting = await astrid.open("walhalla", [MINE, {}, {}], listed=True, pace=CLOCK)
        await astrid.open("walhalla", [MINE, {}, {}])
        visitor = Person(server.url)
        found = await visitor.get("/api/home")
        assert found["mine"] is None
        [line] = found["running"]
        assert (line["table"]["id"], line["status"]) == (watched, "running")
        assert [seat["name"] for seat in line["seats"]] == ["Astrid", "Björn"]
        face = line["progress"]["clock"]
        assert face["left"] == [1_200_000, 1_200_000] and face["running"] == line["waiting"]
        [free] = found["open"]["tables"]
        assert (free["table"]["id"], free["free"]) == (waiting, 2)
        assert free["table"]["pace"]["clock"]["minutes"] == 20
        # My own part comes in the same answer.
        mine = (await bjorn.get("/api/home"))["mine"]
        assert len(mine["waiting"] + mine["others"]) == 2
        # A live game without a move for long is not on; nor is one that has ended.
        clock.turn(4)
        assert await ids(loki, "running") == []
        again = await begun(astrid, loki, listed=True)
        clock.turn(2)
        assert await ids(loki, "running") == [again]
        for person in (astrid, loki):
            await person.do(again, "vote", agree=True)
        clock.turn(2)
        assert await ids(visitor, "running") == []

    tell(database, scenario, clock=clock)


def test_players_who_block_each_other_do_not_see_each_others_public_tables(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn, loki = [
            await Person.come(server.url, name) for name in ("Astrid", "Björn", "Loki")
        ]
        met = await begun(astrid, loki, listed=True)
        await bjorn.open("voluspa", [MINE, {}], listed=True)
        of_loki = await loki.open("walhalla", [MINE, {}, {}], listed=True)
        of_astrid = await astrid.open("walhalla", [MINE, {}, {}], listed=True)
        await astrid.post("/api/me/blocks", {"table": met, "seat": 1, "kind": "block"})
        for person, theirs in ((astrid, of_loki), (loki, of_astrid)):
            assert theirs not in await ids(person, "open")
            assert len(await ids(person, "open")) == 2
            assert met not in await ids(person, "running")  # it is among my tables
        assert {of_loki, of_astrid} <= set(await ids(bjorn, "open"))
        assert await ids(bjorn, "running") == [met]

    tell(sqlite, scenario)


def test_games_of_one_network_do_not_push_out_those_of_another(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longhouse.server.web.api.home.RUNNING_SHOWN", 3)
    clock = HandClock()

    async def scenario(server: Running) -> None:
        astrid, loki, hel = await come(server)
        own = await begun(astrid, hel, listed=True)
        for _ in range(4):
            clock.turn(1)
            await begun(loki, hel, listed=True)
        clock.turn(2)
        shown = await ids(Person(server.url), "running")
        assert len(shown) == 3 and shown[-1] == own

    tell(sqlite, scenario, clock=clock)


def test_visitors_at_the_same_time_share_one_reading_of_the_lists(sqlite: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        readings = []
        read = server.hall.public._read

        async def counted() -> public.Listed:
            readings.append(1)
            return await read()

        server.hall.public._read = counted  # type: ignore[method-assign]
        for _ in range(5):
            await Person(server.url).get("/api/home")
        assert len(readings) == 1
        clock.turn(1)
        await Person(server.url).get("/api/home")
        assert len(readings) == 2

    tell(sqlite, scenario, clock=clock)


def test_an_unchanged_home_page_is_not_sent_again(sqlite: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")

        async def ask(tag: str) -> tuple[int, bytes, str]:
            known = {"authorization": f"Bearer {astrid.token}", "if-none-match": tag}
            async with visit(server.url) as web:
                answer = await web.get("/api/home", headers=known)
            return answer.status_code, answer.content, answer.headers["etag"]

        status, body, tag = await ask("")
        assert status == 200 and body
        assert await ask(tag) == (304, b"", tag)
        await astrid.open("voluspa", [MINE, {}])
        status, body, other = await ask(tag)
        assert status == 200 and body and other != tag

    tell(sqlite, scenario, clock=clock)


def test_the_home_page_shows_the_turn_based_games_that_a_player_waits_for(database: str) -> None:
    async def scenario(server: Running) -> None:
        astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
        await astrid.post("/api/pairing", {"game": "voluspa", "players": 2, "pace": "day"})
        (wish,) = (await astrid.get("/api/home"))["mine"]["wishes"]
        assert (wish["game"], wish["pace"]) == (["voluspa"], ["day"])
        assert (await bjorn.get("/api/home"))["mine"]["wishes"] == []  # nobody else's
        await astrid._ask("DELETE", f"/api/me/wishes/{wish['id']}")
        assert (await astrid.get("/api/home"))["mine"]["wishes"] == []

    tell(database, scenario)
