"""Deals of the day on profiles and leaderboards: of days that are over, as their players choose."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from clock import HandClock
from longhouse.server.daily.deals import longest_streak
from longhouse.server.days import DAY, day_of, later
from longhouse.server.leaderboards import LEAST_DEALS
from longhouse.server.storage import deals as stored
from longhouse.server.storage.rows import DealRow
from longhouse.server.storage.writes import Transaction
from server.client import Person, Refused
from server.halls import Running
from server.positions import id_of
from server.scenarios import tell

NOVEMBER = round(datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp() * 1000)
TODAY = day_of(NOVEMBER)
YESTERDAY = later(TODAY, -1)


async def come(server: Running, *names: str) -> tuple[list[Person], list[str]]:
    people = [await Person.come(server.url, name) for name in names]
    for person in people:
        await person.post("/api/me/name", {"name": f"{person.name.lower()}_x"})
    await server.hall.leaderboards.round()  # so that the one of the start is over
    return people, [await id_of(server.hall.store, person) for person in people]


async def finish(server: Running, day: str, points: dict[str, int], kind: str = "counted") -> None:
    """First attempts at the deal of Walhalla on a day; the strongest bot's has no player."""

    def write(tx: Transaction) -> None:
        for who, number in points.items():
            of = kind if who else stored.BOT
            table = f"{day}{who}"
            row = DealRow(table, who, day, "walhalla", of, 1, 2, number, 0, "+")
            assert stored.add(tx, row)

    await server.hall.store.write(write)


async def settle(server: Running, *days: str) -> None:
    for day in days:
        await server.hall.store.write(stored.settle, day, "walhalla")


async def deals_of(person: Person, name: str) -> Any:
    return (await person.get(f"/api/names/{name}"))["deals"]


def test_a_profile_tells_streak_number_and_best_place_of_past_deals(database: str) -> None:
    async def scenario(server: Running) -> None:
        (astrid, bjorn), (a, b) = await come(server, "Astrid", "Bjorn")
        assert await deals_of(bjorn, "astrid_x") is None
        await finish(server, later(TODAY, -4), {a: 50})
        await finish(server, later(TODAY, -2), {a: 50, b: 60})
        await finish(server, YESTERDAY, {a: 70, b: 60})
        await settle(server, *(later(TODAY, -n) for n in (4, 2, 1)))
        line = {
            "game": "walhalla", "deals": 3, "placed": 3, "firsts": 2, "best": 1, "among": 2,
            "day": YESTERDAY,
        }  # fmt: skip
        seen = {"streak": 2, "longest": 2, "games": [line]}
        assert await deals_of(bjorn, "astrid_x") == seen
        # Others learn nothing of a running day, its player does.
        await finish(server, TODAY, {a: 90})
        assert await deals_of(bjorn, "astrid_x") == seen
        assert await deals_of(Person(server.url), "astrid_x") == seen
        assert await deals_of(astrid, "astrid_x") == seen, "as others see it"
        mine = (await astrid.get("/api/me/profile"))["deals"]
        assert (mine["streak"], mine["games"][0]["deals"]) == (3, 4)

    tell(database, scenario, clock=HandClock(NOVEMBER))


def test_a_player_who_hides_deals_is_on_no_profile_and_no_board(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        (astrid, bjorn), (a, b) = await come(server, "Astrid", "Bjorn")
        days = [later(TODAY, -n) for n in range(1, LEAST_DEALS + 1)]
        for day in days:
            await finish(server, day, {a: 50, b: 60})
        await settle(server, *days)
        await server.hall.leaderboards.round()
        path = "/api/leaderboards/walhalla/deals"
        lines = (await astrid.get(path))["lines"]
        assert [one["handle"] for one in lines] == ["bjorn_x", "astrid_x"]
        assert [one["yours"] for one in lines] == [False, True]
        await bjorn._ask("PATCH", "/api/me/shown", {"deals": False})
        assert await deals_of(astrid, "bjorn_x") is None
        assert [one["handle"] for one in (await astrid.get(path))["lines"]] == ["astrid_x"]
        await astrid._ask("DELETE", "/api/me")
        assert (await bjorn.get(path))["lines"] == []

    tell(sqlite, scenario, clock=HandClock(NOVEMBER))


def test_the_board_of_deals_compares_with_the_others_of_each_day(database: str) -> None:
    clock = HandClock(NOVEMBER)

    async def scenario(server: Running) -> None:
        (astrid, *_), (a, b, c) = await come(server, "Astrid", "Bjorn", "Cilla")
        days = [later(TODAY, -n) for n in range(LEAST_DEALS)]
        for day in days[1:]:
            await finish(server, day, {a: 50, b: 50, c: 40, "": 45})
        await finish(server, days[0], {a: 90, b: 10})  # today
        await finish(server, "2026-09-30", {c: 99, "": 50})  # another season
        await settle(server, *days[1:], "2026-09-30")

        async def board(**query: Any) -> list[tuple[str, int, float, int]]:
            told = await astrid.get("/api/leaderboards/walhalla/deals", **query)
            assert told["seasons"] == ["all", "2026-4", "2026-3"] and told["least"] == LEAST_DEALS
            return [tuple(list(line.values())[1:5]) for line in told["lines"]]

        assert await board() == [], "they are computed aside, not by a visit"
        await server.hall.leaderboards.round()
        # Cilla has a share of the deal that only the strongest bot played, too.
        assert await board() == [("cilla_x", LEAST_DEALS, round(1 / LEAST_DEALS, 3), 1)]
        assert await board(season="2026-4") == [], "a running day does not count"
        clock.turn(DAY / 1000)
        await settle(server, TODAY)
        await server.hall.leaderboards.round()
        tie = (6 * 0.833 + 1.0) / 7, (6 * 0.833 + 0.0) / 7  # equal to one, ahead of two of three
        assert await board(season="2026-4") == [
            ("astrid_x", 7, round(tie[0], 3), 7), ("bjorn_x", 7, round(tie[1], 3), 6),
        ]  # fmt: skip
        for game, season in (("walhalla", "2020-1"), ("x", "all")):
            with pytest.raises(Refused):
                await astrid.get(f"/api/leaderboards/{game}/deals", season=season)

    tell(database, scenario, clock=clock)


def test_to_stop_on_a_bad_day_does_not_pay(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        (astrid, _), (a, b) = await come(server, "Astrid", "Bjorn")
        days = [later(TODAY, -n) for n in range(1, 10)]
        for day in days[:7]:
            await finish(server, day, {a: 60, b: 50})
        for n, day in enumerate(days[7:]):  # one is given up, the other is not finished in time
            attempt = DealRow(f"{n}", a, day, "walhalla", "counted", 1, 2 if n else None)
            await server.hall.store.write(stored.add, attempt)
            await finish(server, day, {b: 50, "": 40})
        await settle(server, *days)
        await server.hall.leaderboards.round()
        lines = (await astrid.get("/api/leaderboards/walhalla/deals"))["lines"]
        assert [(one["handle"], one["deals"], one["share"]) for one in lines] == [
            ("astrid_x", 9, round(7 / 9, 3)), ("bjorn_x", 9, round(2 / 9, 3)),
        ]  # fmt: skip
        export = (await astrid.get("/api/me/export"))["deals"]
        assert sorted(one["share"] for one in export) == [0.0] * 2 + [1.0] * 7

    tell(sqlite, scenario, clock=HandClock(NOVEMBER))


def test_the_longest_streak() -> None:
    assert longest_streak(set()) == 0
    assert longest_streak({"2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"}) == 3
