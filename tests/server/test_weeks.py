"""Turn-based games over weeks, at one server and at two: reminders, a vacation, a bank, the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from clock import HandClock, until
from longhouse.server.notices.notifier import AWAY_MS
from longhouse.server.storage import notices
from longhouse.server.storage.rows import NoticeRow
from longhouse.server.storage.store import READ_SECONDS
from longhouse.server.tables.clocks import GRACE, IDLE
from longhouse.server.tables.table import Table
from server.client import Person
from server.halls import Running, running
from server.positions import DAY, HOUR, NOON, deal_known, id_of, three

WEEK = {"pace": "daily", "days": 7}
BANK = {"pace": "daily", "days": 5, "bonus_hours": 12}


pytestmark = pytest.mark.usefixtures("rounds_by_hand")


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal_known(monkeypatch)


class Game:
    """Astrid, Björn and Cilla at a turn-based table; the first two play at the last server."""

    def __init__(self, servers: list[Running], clock: HandClock) -> None:
        self.servers, self.clock = servers, clock
        self.people: list[Person] = []
        self.table = ""
        self.told: list[tuple[str, str]] = []  # the kind of each notification, and its reader

    async def begin(self, pace: dict[str, Any]) -> None:
        self.people, self.table = await three(self.servers[0], pace=pace)
        names = {}
        for person, name in zip(self.people, ("Astrid", "Björn", "Cilla"), strict=True):
            who = await id_of(self.servers[0].hall.store, person)
            row = NoticeRow(who, off_key=name, webhook=f"https://{who}.example")
            await self.servers[0].hall.store.write(notices.keep_notices, row)
            names[who] = name

        def post(
            row: NoticeRow, body: dict[str, Any], about: notices.Subject = notices.NOTHING
        ) -> None:
            self.told.extend((one["kind"], names[row.player]) for one in body["tables"])

        for server in self.servers:
            server.hall.notifier.post_webhook = post  # type: ignore[method-assign]
        self.people = [person.at(self.servers[-1].url) for person in self.people]

    async def passes(self, milliseconds: int) -> list[tuple[str, str]]:
        """So much time passes at all servers at once; the notifications of that time.

        Not while a server reads: the database would seem not to answer.
        """
        await until(lambda: READ_SECONDS not in self.clock.awaited)
        self.clock.turn(milliseconds / 1000)
        self.told.clear()
        halls = [server.hall for server in self.servers]
        await asyncio.gather(*(one.maintenance.sweep() for one in halls))
        for one in halls:
            while one.rooms._tasks:
                await asyncio.gather(*one.rooms._tasks)
        await asyncio.gather(*(one.notifier.round() for one in halls))
        return list(self.told)

    async def sight(self) -> Any:
        """The table as Cilla sees it."""
        return (await self.people[2].get(f"/api/tables/{self.table}"))["sight"]

    async def becomes(self, true: Callable[[Table], object]) -> Any:
        """The table as Cilla sees it, once that is true at her server."""
        rooms = self.servers[-1].hall.rooms
        await rooms.room(self.table)
        await until(lambda: true(rooms.rooms[self.table].table))
        return await self.sight()

    async def waits_for(self, seat: int) -> Any:
        """The same, once the bots have played and the table waits for that seat."""
        return await self.becomes(lambda table: table.round.asked() == [seat])


def over_weeks(database: str, scenario: Any, pace: dict[str, Any]) -> None:
    """Tell a scenario at one server with SQLite, or at two with PostgreSQL."""

    async def whole() -> None:
        clock = HandClock(NOON)
        async with AsyncExitStack() as there:
            servers = [
                await there.enter_async_context(running(database, clock))
                for _ in range(1 if database.startswith("sqlite") else 2)
            ]
            game = Game(servers, clock)
            await game.begin(pace)
            await scenario(game)

    asyncio.run(whole())


def test_a_week_a_move_with_reminders_a_vacation_and_the_end_of_a_game_nobody_plays(
    database: str,
) -> None:
    async def scenario(game: Game) -> None:
        sight = await game.waits_for(0)
        assert sight["deadline"] == NOON + 7 * DAY
        assert await game.passes(AWAY_MS) == [("turn", "Astrid")]
        assert await game.passes(5 * DAY) == []
        assert await game.passes(DAY) == [("deadline", "Astrid")], "a day before"
        assert await game.passes(DAY - 4 * HOUR) == []
        assert await game.passes(HOUR) == [("deadline", "Astrid")], "three hours before"
        assert await game.passes(HOUR) == []

        # With two hours left she goes away for five days: the game waits for her.
        away = (await game.people[0].post("/api/me/vacation", {"days": 5}))["until"]
        sight = await game.becomes(lambda table: table.seats[0].vacation == away)
        assert sight["seats"][0]["vacation"] == away
        assert sight["deadline"] == NOON + 12 * DAY
        assert await game.passes(4 * DAY) == []
        assert not (await game.sight())["seats"][0]["bot"]

        # She does not come back in time: a bot plays her turn. She is told, and Björn of his turn.
        await game.passes(sight["deadline"] + GRACE - game.clock.milliseconds())
        sight = await game.waits_for(1)
        assert (sight["seats"][0]["bot"] != "", sight["seats"][0]["why"]) == (True, "flag")
        assert await game.passes(AWAY_MS) == [("turn", "Björn"), ("missed", "Astrid")]

        # Björn and Cilla do not come either. Then nobody plays, and nobody is reminded.
        await game.passes(7 * DAY)
        sight = await game.waits_for(2)
        assert await game.passes(AWAY_MS) == [("turn", "Cilla"), ("missed", "Björn")]
        await game.passes(7 * DAY)
        sight = await game.becomes(lambda table: not table.seats.playing())
        assert all(seat["bot"] for seat in sight["seats"]) and sight["deadline"] is None
        assert await game.passes(AWAY_MS) == [("missed", "Cilla")]
        assert await game.passes(IDLE - HOUR) == []
        assert (await game.sight())["status"] == "running"
        await game.passes(HOUR)
        sight = await game.becomes(lambda table: table.status.ended)
        assert sight["status"] == "abandoned"
        story = (await game.people[2].get(f"/api/tables/{game.table}/story"))["beats"]
        ended = story[-1]["events"][-1]
        assert (ended["kind"], ended["about"]["why"]) == ("ended", "idle")

    over_weeks(database, scenario, WEEK)


def test_a_player_who_comes_back_within_a_week_plays_on(database: str) -> None:
    async def scenario(game: Game) -> None:
        for seat in range(3):
            await game.waits_for(seat)
            await game.passes(7 * DAY + GRACE)
        await game.becomes(lambda table: not table.seats.playing())
        await game.passes(IDLE - HOUR)
        await game.people[1].do(game.table, "take_back")
        sight = await game.waits_for(1)
        assert sight["status"] == "running" and sight["seats"][1]["bot"] == ""
        assert sight["deadline"] == game.clock.milliseconds() + 7 * DAY

    over_weeks(database, scenario, WEEK)


def test_a_bank_of_time_runs_out_with_reminders(database: str) -> None:
    async def scenario(game: Game) -> None:
        sight = await game.waits_for(0)
        assert sight["clock"]["left"] == [5 * DAY] * 3 and sight["deadline"] == NOON + 5 * DAY
        assert await game.passes(4 * DAY) == [("deadline", "Astrid")], "one message for both"
        number = (await game.people[0].get(f"/api/tables/{game.table}?seat=0"))["sight"]["number"]
        await game.people[0].do(game.table, "play", at=number, move="crew 1")
        sight = await game.waits_for(0)
        assert sight["clock"]["left"][0] == DAY + 12 * HOUR
        assert await game.passes(32 * HOUR) == [], "it is still the same turn"
        assert await game.passes(HOUR) == [("deadline", "Astrid")], "three hours before"
        await game.passes(3 * HOUR + GRACE)
        sight = await game.waits_for(1)
        assert sight["seats"][0]["why"] == "flag"
        await game.people[0].do(game.table, "take_back")
        assert (await game.sight())["clock"]["left"][0] == 12 * HOUR

    over_weeks(database, scenario, BANK)
