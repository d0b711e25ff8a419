"""Leaderboards: public ratings over all time and by season; and the people one has met."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from clock import HandClock
from longhouse.server.leaderboards import LEAST_GAMES, seasons
from longhouse.server.storage import profiles
from longhouse.server.storage.rows import RatedGame, ResultRow
from longhouse.server.storage.writes import Transaction
from server.client import Person, Refused
from server.halls import Running
from server.positions import id_of
from server.scenarios import tell

NOVEMBER = round(datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp() * 1000)
AUGUST = round(datetime(2026, 8, 1, tzinfo=UTC).timestamp() * 1000)


async def come(server: Running) -> tuple[list[Person], list[str]]:
    """Astrid, Björn and Cilla, with claimed names, and their ids."""
    people = [await Person.come(server.url, name) for name in ("Astrid", "Björn", "Cilla")]
    for person in people:
        name = person.name.lower().replace("ö", "o")
        await person.post("/api/me/name", {"name": f"{name}_x"})
    await server.hall.leaderboards.round()  # so that the one of the start is over
    return people, [await id_of(server.hall.store, person) for person in people]


async def play(server: Running, pairs: list[tuple[str, str]], at: int, prefix: str) -> None:
    """Rated games of two; the first of each pair wins."""

    def write(tx: Transaction) -> None:
        for n, (winner, loser) in enumerate(pairs):
            table = f"{prefix}{n}"
            tx.rated.append(RatedGame(table, "voluspa", at + n, [(winner, 1), (loser, 2)]))
            for who, won in ((winner, True), (loser, False)):
                row = ResultRow(who, table, "voluspa", 2, "", won, 0, at + n, people=2, rated=True)
                profiles.add(tx.connection, [row])

    await server.hall.store.write(write)


async def board(person: Person, **query: Any) -> list[tuple[int, str, int, int]]:
    """The lines of the board of Völuspá: place, name, games and wins."""
    found = await person.get("/api/leaderboards/voluspa", **query)
    return [(one["place"], one["handle"], one["games"], one["wins"]) for one in found["lines"]]


def test_boards_show_the_best_of_all_time_and_of_a_season(database: str) -> None:
    async def scenario(server: Running) -> None:
        people, (astrid, bjorn, cilla) = await come(server)
        await play(server, [(bjorn, cilla)] * LEAST_GAMES, AUGUST, "then")
        await play(server, [(astrid, bjorn)] * LEAST_GAMES, NOVEMBER - 1000, "now")
        assert await board(people[0]) == [], "they are computed aside, not by a visit"
        await server.hall.leaderboards.round()
        whole = await people[0].get("/api/leaderboards/voluspa")
        assert whole["seasons"] == ["all", "2026-4", "2026-3"]
        assert {(one["handle"], one["games"]) for one in whole["lines"]} == {
            ("astrid_x", 5), ("bjorn_x", 10), ("cilla_x", 5),
        }  # fmt: skip
        assert [one["handle"] for one in whole["lines"] if one["yours"]] == ["astrid_x"]
        assert whole["lines"][0]["handle"] == "astrid_x" and whole["lines"][0]["rating"] > 1500
        assert await board(people[0], season="2026-4") == [
            (1, "astrid_x", 5, 5), (2, "bjorn_x", 5, 0),
        ]  # fmt: skip
        assert await board(people[0], season="2026-3") == [
            (1, "bjorn_x", 5, 5), (2, "cilla_x", 5, 0),
        ]  # fmt: skip
        for wrong in ({"season": "2020-1"}, {"season": "x"}):
            with pytest.raises(Refused):
                await people[0].get("/api/leaderboards/voluspa", **wrong)

    tell(database, scenario, clock=HandClock(NOVEMBER))


def test_a_place_takes_games_a_name_and_ratings_that_are_shown(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        people, (astrid, bjorn, cilla) = await come(server)
        nameless = await Person.come(server.url, "Dagny")
        dagny = await id_of(server.hall.store, nameless)
        await play(server, [(astrid, bjorn)] * LEAST_GAMES, NOVEMBER, "a")
        await play(server, [(cilla, dagny)] * (LEAST_GAMES - 1), NOVEMBER, "b")
        await play(server, [(dagny, astrid)], NOVEMBER, "c")
        await server.hall.leaderboards.round()
        assert [line[1] for line in await board(nameless)] == ["astrid_x", "bjorn_x"]
        # They are gone at once, without another round, and the places close up.
        await people[0]._ask("PATCH", "/api/me/shown", {"ratings": False})
        assert await board(nameless) == [(1, "bjorn_x", 5, 0)]
        await people[1]._ask("DELETE", "/api/me/name")
        assert await board(nameless) == []

    tell(sqlite, scenario, clock=HandClock(NOVEMBER))


def test_the_people_i_have_met_are_those_who_show_our_games(database: str) -> None:
    async def scenario(server: Running) -> None:
        people, (astrid, bjorn, cilla) = await come(server)
        await play(server, [(astrid, bjorn), (bjorn, astrid), (bjorn, astrid)], NOVEMBER, "a")
        await play(server, [(astrid, cilla), (bjorn, cilla)], AUGUST, "b")

        async def met(n: int) -> list[tuple[str, int, int, int]]:
            lines = (await people[n].get("/api/me/met"))["people"]
            return [(one["name"], one["games"], one["won"], one["lost"]) for one in lines]

        assert await met(0) == [("Björn", 3, 1, 2), ("Cilla", 1, 1, 0)]
        assert await met(2) == [("Björn", 1, 0, 1), ("Astrid", 1, 0, 1)]
        await people[1]._ask("PATCH", "/api/me/shown", {"versus": False})
        assert await met(0) == [("Cilla", 1, 1, 0)]
        await people[2]._ask("DELETE", "/api/me")
        assert await met(0) == []

    tell(database, scenario, clock=HandClock(NOVEMBER))


def test_seasons_are_quarters_of_a_year() -> None:
    january = round(datetime(2027, 1, 1, tzinfo=UTC).timestamp() * 1000)
    assert [one.name for one in seasons(january)] == ["2027-1", "2026-4"]
    assert [one.name for one in seasons(january - 1)] == ["2026-4", "2026-3"]
    now, before = seasons(january)
    assert now.since == before.until == january
