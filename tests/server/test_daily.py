"""The deal of the day: the same for all players, and secret until the day is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from clock import NOON, BotsByTicks
from longhouse.bots import roster
from longhouse.core import registry, replay, saga
from longhouse.core.keyed import KeyedDealer
from longhouse.core.state import View
from longhouse.server.bots.pool import BotPool
from longhouse.server.daily import plans
from longhouse.server.daily.plans import WEEK, Plan
from longhouse.server.days import DAY, day_of, end_of, later, streak
from longhouse.server.storage import deals as stored
from longhouse.server.storage import profiles, reads
from longhouse.server.storage.merging import merge
from longhouse.server.storage.rows import DealRow, ResultRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction, add_player
from longhouse.server.tables import leases, log
from server.client import Person, Refused, Watcher, refused, visit
from server.databases import player as player_row
from server.databases import tell
from server.halls import Running, running
from server.positions import id_of
from server.test_games import play_at_random

pytestmark = pytest.mark.usefixtures("short_pauses", "small_deals")

TODAY, TOMORROW = day_of(NOON), later(day_of(NOON), 1)
SMALL = {
    "walhalla": Plan({"starting_vikings": 1}, ("huscarl", "karl")),
    "voluspa": Plan({"set": "base"}, ("dvalin",)),
}


class Calendar(BotsByTicks):
    """The machine's clock, set to noon of a certain day; `ahead` is turned by the test."""

    def __init__(self) -> None:
        self.ahead = 0  # milliseconds
        self._began = super().monotonic()

    def monotonic(self) -> float:
        return super().monotonic() + self.ahead / 1000

    def milliseconds(self) -> int:
        return NOON + round((self.monotonic() - self._began) * 1000)

    async def pass_day(self, server: Running, days: int = 1) -> None:
        """Let days pass, and the server notice."""
        self.ahead += days * DAY
        await server.hall.daily.round()


@pytest.fixture
def small_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every day the same small game of each kind."""
    monkeypatch.setattr(plans, "WEEK", {game: (plan,) * 7 for game, plan in SMALL.items()})


@asynccontextmanager
async def hall(database: str, *names: str) -> AsyncIterator[tuple[Running, Calendar, list[Person]]]:
    clock = Calendar()
    async with running(database, clock) as server:
        yield server, clock, [await Person.come(server.url, name) for name in names]


async def begin(person: Person, game: str = "walhalla", day: str = TODAY) -> Watcher:
    """Sit down at a deal."""
    told = await person.post(f"/api/daily/{day}/{game}", None)
    return await person.watch(told["table"]["id"], told["seat"])


async def moves_of(server: Running, table: str) -> list[tuple[int, str]]:
    """All moves of a game, from its log."""
    found = await server.hall.store.read(reads.load, table)
    assert found is not None
    entries = [log.decode(row.data) for row in found[1]]
    return [(one.seat, one.move) for one in entries if isinstance(one, log.Played)]


async def well_known(server: Running, person: Person) -> None:
    """Let a player have finished three games."""
    who = await id_of(server.hall.store, person)

    def add(tx: Transaction) -> None:
        rows = [ResultRow(who, f"old{n}", "walhalla", 3, "karl", True, 0, NOON) for n in range(3)]
        profiles.add(tx.connection, rows)

    await server.hall.store.write(add)


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_the_same_moves_at_two_servers_meet_the_same_draws_and_answers(
    postgresql: str, game: str
) -> None:
    async def scenario() -> None:
        clock = Calendar()
        async with running(postgresql, clock) as one, running(postgresql, clock) as other:
            people = [await Person.come(at.url, "Astrid") for at in (one, other)]
            viewers = [await begin(person, game) for person in people]
            assert viewers[0].table != viewers[1].table
            await asyncio.gather(*(play_at_random(viewer, 7) for viewer in viewers))
            games = [await moves_of(one, viewer.table) for viewer in viewers]
            assert len(games[0]) > 20 and games[0] == games[1]
            assert viewers[0].sight["view"]["scores"] == viewers[1].sight["view"]["scores"]

    asyncio.run(scenario())


def test_another_day_and_another_hall_have_other_deals(sqlite: str, postgresql: str) -> None:
    async def setup(server: Running, day: str) -> Any:
        astrid = await Person.come(server.url, "Astrid")
        viewer = await begin(astrid, day=day)
        found = await server.hall.store.read(reads.load, viewer.table)
        assert found is not None
        return next(
            entry.setup
            for entry in (log.decode(row.data) for row in found[1])
            if isinstance(entry, log.Started)
        )

    async def scenario() -> None:
        clock = Calendar()
        async with running(sqlite, clock) as one, running(postgresql, clock) as other:
            day = await setup(one, TODAY)
            assert await setup(one, TODAY) == day
            assert await setup(one, later(TODAY, -1)) != day
            assert await setup(other, TODAY) != day

    asyncio.run(scenario())


def test_the_first_attempt_counts_and_all_others_are_practice(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, "Astrid") as (server, _, (astrid,)):
            await well_known(server, astrid)
            first = await begin(astrid)
            again = await begin(astrid)
            assert again.table == first.table, "an attempt that is not over goes on"
            await play_at_random(first, 1)
            told = await astrid.get("/api/daily")
            deal = told["deals"][0]
            assert (deal["mine"]["table"], deal["mine"]["kind"]) == (first.table, "counted")
            assert deal["mine"]["points"] == first.sight["view"]["scores"][0]
            assert len(deal["mine"]["marks"]) == 2 and deal["players"] == 1
            assert deal["options"]["edition"] == "german" and deal["options"]["lengths"] == [
                6,
                6,
                6,
            ]
            assert deal["mine"].get("place") is None, "until the day is over"
            practice = await begin(astrid)
            assert practice.table != first.table
            await play_at_random(practice, 2)
            told = await astrid.get("/api/daily")
            assert told["deals"][0]["mine"]["table"] == first.table
            assert [one["kind"] for one in told["calendar"]] == ["counted"]
            assert told["streak"] == 1

    asyncio.run(scenario())


def test_a_new_profile_plays_and_is_listed_without_a_place(sqlite: str) -> None:
    """Three finished games or seven days: a second identity cannot practise first, at once."""

    async def scenario() -> None:
        async with hall(sqlite, "Astrid", "Björn") as (server, clock, (astrid, bjorn)):
            await well_known(server, bjorn)
            for person in (astrid, bjorn):
                viewer = await begin(person)
                await play_at_random(viewer, 3)
            told = await astrid.get("/api/daily")
            assert (told["counts"], told["whole"]) == (False, 0)
            assert 0 < told["old_enough"] - clock.milliseconds() <= 7 * DAY
            assert [deal["known"] for deal in told["deals"]] == [True, False], "one was played"
            stranger = await Person(server.url).get("/api/daily")
            assert (stranger["old_enough"], stranger["deals"][0]["known"]) == (None, False)
            assert (await bjorn.get("/api/daily"))["whole"] == 3
            await clock.pass_day(server)
            results = (await astrid.get(f"/api/daily/{TODAY}"))["deals"][0]["results"]
            places = {one["name"]: (one["kind"], one["place"]) for one in results}
            assert places["Astrid"] == ("new", None) and places["Björn"] == ("counted", 1)
            clock.ahead += 6 * DAY
            assert (await astrid.get("/api/daily"))["counts"]

    asyncio.run(scenario())


async def spied(spy: Person, table: str) -> list[str]:
    """All ways by which another player, or a visitor, gets something of a table or its game."""
    found = []
    for path in (
        f"/api/tables/{table}",
        f"/api/tables/{table}/story",
        f"/api/tables/{table}/story?views=true",
        f"/api/tables/{table}/saga",
        f"/api/tables/{table}/players/0",
        f"/api/sagas/{table}",
        f"/api/sagas/{table}/replay",
        f"/api/sagas/{table}/analysis",
        f"/api/sagas/{table}/advice?move=1",
    ):
        try:
            await spy.get(path)
        except Refused:
            continue
        found.append(path)
    async with visit(spy.url) as web:
        for path in ("/t/{}", "/replay/{}", "/pictures/en/t/{}.png", "/pictures/en/replay/{}.png"):
            answers = [await web.get(path.format(which)) for which in (table, "nothing")]
            told = [one.content.replace(table.encode(), b"nothing") for one in answers]
            if told[0] != told[1]:
                found.append(path)
    try:
        watcher = await spy.watch(table)
        found.append("websocket")
        await watcher.leave()
    except Refused:
        pass
    for path in (
        "/api/sagas",
        "/api/tables?status=running",
        "/api/tables?status=over",
        "/api/home",
    ):
        if table in str(await spy.get(path)):
            found.append(path)
    for day in (TODAY, later(TODAY, -1)):
        if table in str(await spy.get(f"/api/daily/{day}")):
            found.append(f"/api/daily/{day}")
    return found


def test_nobody_else_learns_anything_of_a_game_before_the_day_is_over(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, "Astrid", "Björn") as (server, clock, (astrid, bjorn)):
            anyone = Person(server.url)
            await well_known(server, astrid)
            viewer = await begin(astrid)
            for spy in (bjorn, anyone):
                assert await spied(spy, viewer.table) == []
            missing = await refused(bjorn.get("/api/tables/0123456789"))
            theirs = await refused(bjorn.get(f"/api/tables/{viewer.table}"))
            assert str(missing) == str(theirs), "not even that there is such a table"
            for do in ("sit", "claim", "vote"):
                with pytest.raises(Refused):
                    await bjorn.do(viewer.table, do)
            await play_at_random(viewer, 5)
            for spy in (bjorn, anyone):
                assert await spied(spy, viewer.table) == []
            with pytest.raises(Refused):
                await bjorn.post(
                    f"/api/sagas/{viewer.table}/play_on", {"move": 1, "seat": 0, "bot": "karl"}
                )
            told = (await bjorn.get("/api/daily"))["deals"][0]
            assert told["results"] == [] and told["mine"] is None
            # When the day is over, all of it is open.
            await clock.pass_day(server)
            told = (await bjorn.get(f"/api/daily/{TODAY}"))["deals"][0]
            best = next(one for one in told["results"] if one["kind"] == "counted")
            assert (best["replay"], best["place"]) == (viewer.table, 1)
            record = saga.from_data(await bjorn.get(f"/api/sagas/{viewer.table}"))
            assert replay.verify(record) == []
            assert (await anyone.get(f"/api/tables/{viewer.table}"))["sight"]["status"] == "over"

    asyncio.run(scenario())


def test_not_even_its_player_gets_a_saga_or_help_before_the_day_is_over(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, "Astrid") as (_, _, (astrid,)):
            viewer = await begin(astrid)
            await viewer.until(lambda v: v.sight["question"])
            assert not viewer.sight["help"] and not viewer.sight["may_undo"]
            await viewer.play(viewer.moves[0])
            assert not viewer.sight["may_undo"]
            for do, more in (
                ("hint", {}),
                ("undo", {"at": viewer.number}),
                ("ask_undo", {"at": viewer.number}),
                ("hand_over", {"bot": "norn"}),
            ):
                assert (await refused(viewer.do(do, **more))).error == "no_help", do
            table = viewer.table
            assert (
                await refused(astrid.get(f"/api/tables/{table}/saga", seat=0))
            ).error == "not_over"
            await play_at_random(viewer, 5)
            assert (await refused(viewer.do("rematch"))).error == "no_help"
            assert (await refused(astrid.get(f"/api/tables/{table}/saga"))).error == "not_over"
            for path in (f"/api/sagas/{table}", f"/api/sagas/{table}/replay"):
                assert (await refused(astrid.get(path))).error == "unknown"
            export = await astrid.get("/api/me/export")
            assert export["games"] == [] and export["deals"][0]["table"] == table
            assert (await astrid.get("/api/me/games"))["games"] == []

    asyncio.run(scenario())


def test_an_attempt_that_is_not_over_in_time_is_practice(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, "Astrid") as (server, clock, (astrid,)):
            await well_known(server, astrid)
            viewer = await begin(astrid)
            await clock.pass_day(server)
            await play_at_random(viewer, 4)
            told = await astrid.get(f"/api/daily/{TODAY}")
            assert told["deals"][0]["mine"] is None and told["deals"][0]["results"] == []
            record = saga.from_data(await astrid.get(f"/api/sagas/{viewer.table}"))
            assert replay.verify(record) == [], "its saga is told at once"
            assert (await refused(begin(astrid, day=later(TODAY, 2)))).error == "unknown"

    asyncio.run(scenario())


def test_a_bot_that_fails_is_asked_again_and_never_plays_at_random(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE_MS", 50)
    failed: list[str] = []
    true_decide = BotPool.decide

    async def decide(
        self: BotPool, game: str, bot: str, view: View, *given: Any, **more: Any
    ) -> str | None:
        if len(failed) < 3:
            failed.append(bot)
            return None
        return await true_decide(self, game, bot, view, *given, **more)

    async def choose(self: BotPool, *given: Any, **more: Any) -> str:
        raise AssertionError("a bot at a deal of the day decides by iterations alone")

    async def scenario() -> None:
        async with hall(sqlite, "Astrid", "Björn") as (server, clock, (astrid, bjorn)):
            first = await begin(astrid)
            await play_at_random(first, 6)
            monkeypatch.setattr(BotPool, "decide", decide)
            monkeypatch.setattr(BotPool, "choose", choose)
            second = await begin(bjorn)
            playing = asyncio.create_task(play_at_random(second, 6))
            while not playing.done():
                clock.ahead += 100
                await server.hall.maintenance.sweep()
                await asyncio.sleep(0)
            assert len(failed) == 3
            games = [await moves_of(server, one.table) for one in (first, second)]
            assert games[0] == games[1]

    asyncio.run(scenario())


def test_the_strongest_bot_plays_the_deal_once_its_day_is_over(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, "Astrid") as (server, clock, (astrid,)):
            viewer = await begin(astrid)
            await play_at_random(viewer, 8)
            await clock.pass_day(server)
            await server.hall.daily.round()
            results = (await astrid.get(f"/api/daily/{TODAY}"))["deals"][0]["results"]
            bots = [one for one in results if one["kind"] == "bot"]
            assert [one["name"] for one in bots] == ["norn"], "one, however often a server looks"
            record = saga.from_data(await astrid.get(f"/api/sagas/{bots[0]['replay']}"))
            mine = saga.from_data(await astrid.get(f"/api/sagas/{viewer.table}"))
            assert replay.verify(record) == []
            assert record.setup == mine.setup and record.moves[0] == mine.moves[0]

    asyncio.run(scenario())


def test_old_days_are_played_for_practice_and_days_to_come_are_not(sqlite: str) -> None:
    async def scenario() -> None:
        async with hall(sqlite, "Astrid") as (server, _, (astrid,)):
            await well_known(server, astrid)
            viewer = await begin(astrid, day=later(TODAY, -30))
            assert viewer.sight["status"] == "running"
            assert (await astrid.get("/api/daily"))["calendar"] == []
            for day in (TOMORROW, later(TODAY, -500), "yesterday", "2027-1-1"):
                assert (await refused(astrid.get(f"/api/daily/{day}"))).error == "unknown"
                assert (await refused(begin(astrid, day=day))).error == "unknown"
            assert (await refused(begin(astrid, "chess"))).error == "unknown"

    asyncio.run(scenario())


def test_places_are_given_by_points_then_by_lead_and_shared_when_equal(database: str) -> None:
    async def scenario(store: Store) -> None:
        results = [("a", 70, 5), ("b", 74, 1), ("c", 70, 5), ("d", 70, -2), ("e", None, None)]
        for name, points, lead in results:
            await store.write(add_player, player_row(name))
            row = DealRow(f"t{name}", name, TODAY, "walhalla", "counted", NOON, NOON, points, lead)
            assert await store.write(stored.add, row)
            assert not await store.write(
                stored.add, DealRow("x", name, TODAY, "walhalla", "new", 1)
            )
        await store.write(stored.settle, TODAY, "walhalla")
        found = await store.read(stored.results, TODAY, "walhalla")
        assert [(one.row.player, one.row.place, one.row.among) for one in found] == [
            ("b", 1, 4),
            ("a", 2, 4),
            ("c", 2, 4),
            ("d", 4, 4),
        ]
        # Two profiles of one person: the earlier attempt is the one that counts.
        late = DealRow("late", "f", TODAY, "walhalla", "counted", NOON + 9, NOON, 99, 9, place=1)
        await store.write(add_player, player_row("f"))
        await store.write(stored.add, late)
        await store.write(merge, "f", "a", NOON)
        kinds = {row.table_id: row.kind for row in await store.read(stored.deals_of, "a")}
        assert kinds == {"ta": "counted", "late": "practice"}
        assert await store.write(stored.remove_old, NOON + 401 * DAY) == 6

    tell(database, scenario)


def test_every_day_of_the_week_has_a_deal_that_can_be_dealt() -> None:
    for game, week in WEEK.items():
        assert len(week) == 7
        for plan in week:
            rules, seats = registry.find(game), len(plan.bots) + 1
            options = rules.options(plan.options, seats)
            rules.start(options, KeyedDealer(rules, b"key").deal(options, seats))
            levels = [level.name for level in roster.levels(rules)]
            assert set(plan.bots) <= set(levels), "players are told their levels"
            assert plan.decisions > 0
        easiest = max(levels.index(bot) for bot in week[0].bots)
        assert all(easiest < max(map(levels.index, plan.bots)) for plan in week[1:]), "Mondays"


def test_days_end_at_midnight_and_a_streak_may_wait_for_today() -> None:
    assert end_of("1970-01-01") == DAY and day_of(DAY - 1) == "1970-01-01"
    days = {"2027-01-12", "2027-01-13", "2027-01-14", "2027-01-10"}
    assert [streak(days, day) for day in ("2027-01-14", "2027-01-15", "2027-01-16")] == [3, 3, 0]
