"""Vacations: turn-based games wait for who is away, for so many days a year."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest
from sqlalchemy import and_, update

from clock import HandClock
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.hall import Hall
from longhouse.server.storage import merging, notices, reads
from longhouse.server.storage import schema as db
from longhouse.server.storage import vacations as stored_vacations
from longhouse.server.storage.rows import NoticeRow, VacationRow
from longhouse.server.storage.vacations import DAYS, YEAR, days_used
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables import answers, log, maintenance, patience, vacations
from longhouse.server.tables.clocks import GRACE, Span, later
from longhouse.server.tables.room import fold, seat_rows
from longhouse.server.tables.seat import Seats
from longhouse.server.tables.table_view import table_view
from server.client import Person, refused
from server.halls import running
from server.positions import (
    DAY,
    HOUR,
    NOON,
    RAID,
    Sitting,
    beyond,
    deal_known,
    id_of,
    seated,
    three,
)

DAILY = p.Daily(2)


def gone(sitting: Sitting, player: str, until: int) -> None:
    sitting.do(lambda a: patience.go_away(a, player, until))


# What stands still


def test_time_stands_still_in_spans_however_they_overlap() -> None:
    assert later(10, 5, []) == 15
    assert later(10, 5, [(0, 8), (15, 20)]) == 15, "before, or too late"
    assert later(10, 5, [(0, 12)]) == 17
    assert later(10, 5, [(12, 14)]) == 17
    assert later(10, 5, [(12, 20), (14, 18), (13, 25)]) == 28
    assert later(10, 5, [(12, 14), (15, 20)]) == 22, "it reaches into the second"


def test_a_deadline_stands_still_while_who_decides_is_away() -> None:
    sitting = Sitting(DAILY)
    assert sitting.table.deadline(SPECTATOR) == NOON + 2 * DAY
    gone(sitting.later(HOUR), "astrid", NOON + 7 * DAY)
    kept = NOON + 7 * DAY + 2 * DAY - HOUR
    for seat in (0, 1, 2, SPECTATOR):
        seen = table_view(sitting.table, seat)
        assert seen.deadline == kept and seen.seats[0].vacation == NOON + 7 * DAY
        assert sitting.events(seat)[-1] == "vacation"
    assert seat_rows(sitting.table)[0].until == kept, "reminders go by it"
    gone(sitting, "astrid", NOON + 7 * DAY)
    assert len([e for e, _ in sitting.log if isinstance(e, log.Vacation)]) == 1
    sitting.later(6 * DAY).do(lambda a: patience.time_passes(a, {}))
    assert not sitting.table.seats[0].bot
    gone(sitting, "astrid", 0)  # a day early
    assert sitting.table.deadline(1) == kept - DAY + HOUR
    sitting.later(kept - DAY + HOUR + GRACE - sitting.now).do(lambda a: patience.time_passes(a, {}))
    assert sitting.table.seats[0].bot
    again = asyncio.run(asyncio.to_thread(fold, "longships", sitting.rows()))
    assert again.seats[0].vacations == sitting.table.seats[0].vacations


def test_others_do_not_gain_by_it_and_undo_loses_nothing() -> None:
    sitting = Sitting(DAILY)
    gone(sitting, "bjorn", NOON + 9 * DAY)
    assert sitting.table.deadline(1) == NOON + 2 * DAY
    sitting.later(DAY).play("crew 1")
    gone(sitting, "astrid", NOON + 3 * DAY)
    assert sitting.table.deadline(1) == NOON + 5 * DAY
    sitting.later(HOUR).do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert sitting.table.deadline(1) == NOON + 4 * DAY, "a day of its two had passed"
    sitting.play("crew 1", "sail 0 bow")
    assert sitting.table.clocks.running == 1
    assert sitting.table.deadline(SPECTATOR) == NOON + 11 * DAY


def raid(answered: bool) -> list[object]:
    """The views at the end of a raid when a player who has confirmed, or not, goes away."""
    sitting = Sitting(DAILY, cards=("forest", "wheat", "cult"), vikings=1).play(*RAID)
    if answered:
        sitting.answer(2, "play -")
    gone(sitting.later(HOUR), "bjorn", NOON + 5 * DAY)
    gone(sitting.later(HOUR), "cilla", NOON + 6 * DAY)
    seen = table_view(sitting.table, SPECTATOR)
    return [seen.deadline, seen.waiting, sitting.events(0), sitting.table.expires()]


def test_secret_cards_wait_for_all_who_hold_some_confirmed_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert raid(True) == raid(False)
    assert raid(True)[0] == NOON + 8 * DAY - HOUR
    away = Seats.vacations

    def tells(seats: Seats, numbers: Iterable[int]) -> list[Span]:
        return away(seats, [number for number in numbers if seats[number].sealed is None])

    monkeypatch.setattr(Seats, "vacations", tells)  # a planted leak
    assert raid(True) != raid(False)


def test_live_tables_know_nothing_of_it() -> None:
    live = Sitting(p.Live(None, away_minutes=5))
    gone(live, "astrid", NOON + DAY)
    assert live.table.seats[0].vacation == 0
    sitting = Sitting(DAILY)
    gone(sitting, "cilla", NOON + 20 * DAY)
    assert sitting.table.expires() is None, "its deadlines keep it going"


def test_closed_hours_take_nothing_of_a_vacation() -> None:
    sitting = Sitting(DAILY)
    gone(sitting, "astrid", NOON + 4 * DAY)
    sitting.later(DAY).add(log.Closed(5 * HOUR))
    assert sitting.table.seats[0].vacation == NOON + 4 * DAY
    assert sitting.table.deadline(1) in range(NOON + 6 * DAY, NOON + 6 * DAY + 5 * HOUR + 1)


def test_days_that_have_begun_count_for_a_year() -> None:
    now = NOON + YEAR

    def used(*spans: tuple[int, int]) -> int:
        return days_used([VacationRow("", "", *span) for span in spans], now)

    assert used() == 0
    assert used((now - 10 * DAY, now - 9 * DAY)) == 1
    assert used((now - 10 * DAY, now - 9 * DAY + 1), (now - HOUR, now - HOUR)) == 3
    assert used((NOON - 5 * DAY, NOON)) == 0, "a year ago"
    assert used((NOON - 5 * DAY, NOON + 2 * DAY)) == 2, "as far as it is in the year"
    assert used((now, now + DAYS * DAY)) == DAYS


# At a server


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds are made by the test, and a clock that is turned far is no closed hall."""
    monkeypatch.setattr("longhouse.server.hall.AWAY_SECONDS", 1e9)
    monkeypatch.setattr(maintenance, "CLOSED_AFTER_MS", 10**12)


async def calls(hall: Hall) -> list[str]:
    """Who would be told of their turn now."""
    now = hall.clock.milliseconds()
    both = [await hall.store.read(notices.called, eye, now, now, HOUR) for eye in ("own", "open")]
    return sorted({one.player for some in both for one in some})


def test_every_table_at_every_server_hears_of_it(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)
    daily = {"pace": "daily", "days": 1}

    async def scenario() -> None:
        clock = HandClock(NOON)
        async with running(postgresql, clock) as one, running(postgresql, clock) as two:
            people, table = await three(one, pace=daily)
            viewers = await seated([people[0], *(who.at(two.url) for who in people[1:])], table)
            astrid = await id_of(one.hall.store, people[0])
            row = NoticeRow(astrid, off_key="a", webhook="https://example.org/a")
            await one.hall.store.write(notices.keep_notices, row)
            assert await calls(two.hall) == [astrid]

            numbers = [viewer.number for viewer in viewers]
            told = await people[0].post("/api/me/vacation", {"days": 10})
            begun = one.hall.clock.milliseconds()
            assert told["until"] in range(begun + 10 * DAY - HOUR, begun + 10 * DAY + HOUR)
            assert (told["left"], told["days"], told["most"]) == (20, 30, 30)
            for viewer, number in zip(viewers, numbers, strict=True):
                await viewer.until(beyond(number))
                assert viewer.sight["seats"][0]["vacation"] == told["until"]
                assert viewer.sight["deadline"] > told["until"]
            assert await calls(two.hall) == [], "nobody calls who is away"
            (line,) = (await people[1].get("/api/me/tables"))["tables"]
            assert line["seats"][0]["vacation"] == told["until"]
            assert line["progress"]["deadline"] > told["until"]

            # Who sits down later is away there, too; and both servers say it once.
            other = await people[1].open("walhalla", [{"kind": "mine"}, {}, {}], pace=daily)
            await people[0].at(two.url).do(other, "sit")
            await asyncio.gather(one.hall.vacations.round(), two.hall.vacations.round())
            found = await one.hall.store.read(reads.load, other)
            assert found is not None
            assert [row.kind for row in found[1]].count("vacation") == 1

            longer = await people[0].at(two.url).post("/api/me/vacation", {"days": 12})
            assert longer["until"] > told["until"] and longer["left"] == 18
            refusal = await refused(people[0].post("/api/me/vacation", {"days": 31}))
            assert refusal.error == "invalid"
            kept = await people[0].get("/api/me/export")
            assert kept["vacations"][0]["until"] == longer["until"]

        async with running(postgresql, clock) as one:  # what is set outlives the servers
            people = [who.at(one.url) for who in people]
            assert (await people[0].get("/api/me/vacation"))["until"] == longer["until"]
            back = await people[0]._ask("DELETE", "/api/me/vacation")
            assert back["until"] is None and back["left"] == 29, "a day has begun"
            viewer = await people[1].watch(table, 1)
            now = one.hall.clock.milliseconds()
            assert viewer.sight["seats"][0]["vacation"] <= now
            assert viewer.sight["deadline"] - now in range(DAY - HOUR, DAY + 1)
            assert await calls(one.hall) == [astrid]
            most = await refused(people[0].post("/api/me/vacation", {"days": 30}))
            assert most.error == "too_many" and most.details["days"] == 29

            # A vacation survives a merge; deletion leaves nothing.
            await people[0].post("/api/me/vacation", {"days": 3})
            bjorn = await id_of(one.hall.store, people[1])
            await one.hall.store.write(merging.merge, astrid, bjorn, now)
            await one.hall.farewells.finish()
            assert (await people[1].get("/api/me/vacation"))["left"] == 26
            await people[1]._ask("DELETE", "/api/me")
            rows = await one.hall.store.read(
                lambda connection: connection.exec_driver_sql("SELECT * FROM vacations").all()
            )
            assert rows == []

    asyncio.run(scenario())


def test_tables_that_cannot_be_told_keep_no_others_waiting(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(vacations, "AT_ONCE", 2)
    daily = {"pace": "daily", "days": 1}

    def tear(tx: Transaction, table: str) -> None:
        first = and_(db.entries.c.table_id == table, db.entries.c.seq == 0)
        tx.connection.execute(update(db.entries).where(first).values(data="torn"))

    async def scenario() -> None:
        clock = HandClock(NOON)
        async with running(database, clock) as one:
            astrid = await Person.come(one.url, "Astrid")
            plan = [{"kind": "mine"}, {}, {}]
            tables = sorted([await astrid.open("walhalla", plan, pace=daily) for _ in range(5)])
            for table in tables[:3]:
                await one.hall.store.write(tear, table)
        async with running(database, clock) as one:
            store = one.hall.store
            told = await astrid.at(one.url).post("/api/me/vacation", {"days": 10})
            for _ in range(3):
                await one.hall.vacations.round()
            left = await store.read(stored_vacations.outdated, one.hall.clock.milliseconds(), 9)
            assert [one.table_id for one in left] == tables[:3], "the others have been told"
            assert told["until"] == left[0].until
            assert one.hall.vacations.after == stored_vacations.FIRST, "they are tried again"

    asyncio.run(scenario())
    assert "a table was not told of a vacation" in caplog.text
