"""The time that messages are on their way is nobody's thinking time, as far as that is bounded."""

from __future__ import annotations

import asyncio

import pytest

from clock import HandClock, until
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.tables import answers
from longhouse.server.tables.table_view import table_view
from longhouse.server.web.live import ECHO_SECONDS, MOST_LAG, Connection
from server.client import Watcher
from server.halls import running
from server.positions import MINUTE, NOON, SECOND, Sitting, beyond, deal_known, seated, three
from walhalla.position import PLAIN

CLOCK = p.Live(p.Clock(minutes=10, bonus_seconds=5), away_minutes=None)
FOREST = ["forest2", *PLAIN[1:]]


def test_what_was_on_its_way_is_given_back_to_who_moved() -> None:
    sitting = Sitting(CLOCK)
    at = sitting.number(0)
    sitting.later(10 * SECOND).do(lambda a: answers.play(a, 0, at, "crew 1", lag=800))
    assert sitting.table.clocks.left[0] == 10 * MINUTE - 10 * SECOND + 800 + 5 * SECOND
    at = sitting.number(0)
    sitting.later(300).do(lambda a: answers.play(a, 0, at, "sail 0 bow", lag=800))
    assert sitting.table.clocks.left[0] == 10 * MINUTE + 800, "no more than it took"


def test_it_is_given_back_alike_with_and_without_a_secret_question() -> None:
    """Else its absence would tell of the question."""

    def clocks(cards: tuple[str, str, str]) -> list[object]:
        sitting = Sitting(CLOCK, cards=cards, land=FOREST).play("crew 1")
        at = sitting.number(0)
        sitting.later(10 * SECOND)
        if cards[0] == "hunt":  # asked in secret, answers two seconds later
            sitting.do(lambda a: answers.play(a, 0, at, "sail 0 bow", lag=700))
            assert sitting.table.round.state.question().kind == "hunt"
            number = sitting.number(0)
            sitting.later(2 * SECOND).do(lambda a: answers.play(a, 0, number, "spare", lag=50))
        else:
            sitting.later(2 * SECOND).do(lambda a: answers.play(a, 0, at, "sail 0 bow", lag=700))
        seen = table_view(sitting.table, SPECTATOR)
        return [seen.clock, seen.number, seen.waiting]

    assert clocks(("hunt", "wheat", "wheat")) == clocks(("wheat", "hunt", "hunt"))


def test_the_way_is_measured_by_the_server_and_a_slow_client_gains_no_more_than_the_bound(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)
    pace = {"pace": "live", "clock": {"minutes": 10, "bonus_seconds": 0}, "away_minutes": None}

    def echoes(watcher: Watcher) -> list[str]:
        return [one["id"] for one in watcher.messages if one["say"] == "echo"]

    async def scenario() -> None:
        clock = HandClock(NOON)
        async with running(sqlite, clock) as server:
            await server.hall.maintenance.stop()
            people, table = await three(server, pace=pace)
            astrid, *_ = viewers = await seated(people, table)
            spectator = await people[1].watch(table)
            await astrid.until(echoes)
            (room,) = server.hall.rooms.rooms.values()
            (mine,) = [one for one in room.viewers if one.seat == 0]
            assert isinstance(mine, Connection) and mine.lag == 0
            await astrid.send('{"do": "echo", "id": "~7"}')
            clock.turn(0.3)
            await astrid.send('{"do": "echo", "id": "~1"}')
            await astrid.do("ping")
            assert mine.lag == 300
            await astrid.send('{"do": "echo", "id": "~1"}')  # it counts once
            clock.turn(ECHO_SECONDS)
            before = astrid.number
            await astrid.play("crew 1")
            await astrid.until(beyond(before))
            left = astrid.sight["clock"]["left"][0]
            assert left == 10 * MINUTE - round(1000 * ECHO_SECONDS)
            await astrid.until(lambda v: len(echoes(v)) == 2)
            clock.turn(3600.0)  # delayed by an hour
            await astrid.send('{"do": "echo", "id": "~2"}')
            await until(lambda: mine.lag == MOST_LAG)
            assert echoes(spectator) == [], "who does not play has no clock"
            for viewer in (*viewers, spectator):
                await viewer.leave()

    asyncio.run(scenario())
