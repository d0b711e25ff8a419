"""Turn-based games: hours or days a decision, banks of time, and games that nobody plays."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.tables import answers, log, patience
from longhouse.server.tables.clocks import BACK_BANK, GRACE, IDLE, SECRET_BANK, passed
from longhouse.server.tables.results import rated_game
from longhouse.server.tables.room import fold
from longhouse.server.tables.table_view import table_view
from server.client import Person, refused
from server.halls import Running
from server.positions import DAY, HOUR, NOON, RAID, Sitting
from server.scenarios import tell
from server.test_rated_games import decided

BANK = p.Daily(5, bonus_hours=12)


def passes(sitting: Sitting, milliseconds: int) -> None:
    sitting.later(milliseconds).do(lambda a: patience.time_passes(a, {}))


def gone(sitting: Sitting, player: str, until: int) -> None:
    sitting.do(lambda a: patience.go_away(a, player, until))


# Hours and days


@pytest.mark.parametrize(
    ("pace", "limit"),
    [
        (p.Daily(0, hours=12), 12 * HOUR),
        (p.Daily(), DAY),
        (p.Daily(7), 7 * DAY),
        (p.Daily(1, hours=12), 36 * HOUR),
    ],
    ids=str,
)
def test_a_decision_has_its_days_and_hours(pace: p.Daily, limit: int) -> None:
    sitting = Sitting(pace)
    assert table_view(sitting.table, SPECTATOR).clock is None
    sitting.later(limit - 1).play("crew 1")
    assert sitting.table.deadline(SPECTATOR) == sitting.now + limit
    passes(sitting, limit + GRACE - 1)
    assert not sitting.table.seats[0].bot
    passes(sitting, 1)
    assert sitting.table.seats[0].bot


def test_a_decision_has_an_hour_at_least(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        astrid = await Person.come(server.url, "Astrid")
        none = {"pace": "daily", "days": 0}
        told = await refused(astrid.open("voluspa", [{"kind": "mine"}, {}], pace=none))
        assert str(told) == "invalid: pace: it takes at least 1 hour; `days` and `hours` are both 0"
        hour = none | {"hours": 1}
        table = await astrid.open("voluspa", [{"kind": "mine"}, {}], pace=hour)
        told_pace = (await astrid.get(f"/api/tables/{table}"))["table"]["pace"]
        assert msgspec.convert(told_pace, p.Pace) == p.Daily(0, hours=1)

    tell(sqlite, scenario)


# A bank of time


def test_a_bank_runs_for_its_player_and_a_decision_adds_to_it_up_to_its_start() -> None:
    sitting = Sitting(BANK)
    clocks = sitting.table.clocks
    assert clocks.left == [5 * DAY] * 3
    sitting.later(HOUR).play("crew 1")
    assert clocks.left[0] == 5 * DAY, "12 hours more would be too many"
    sitting.later(2 * DAY).play("sail 0 bow")
    assert clocks.left == [3 * DAY + 12 * HOUR, 5 * DAY, 5 * DAY]
    face = table_view(sitting.table, SPECTATOR).clock
    assert face == p.ClockFace(clocks.left, [1], sitting.now)
    assert table_view(sitting.table, SPECTATOR).deadline == sitting.now + 5 * DAY


def test_the_end_of_a_bank_is_the_end_of_the_turn_and_coming_back_gives_a_little() -> None:
    sitting = Sitting(BANK)
    passes(sitting, 5 * DAY + GRACE - 1)
    assert not sitting.table.seats[0].bot
    passes(sitting, 1)
    assert sitting.table.seats[0].bot and sitting.table.seats[0].why == "flag"
    sitting.later(DAY).do(lambda a: patience.take_back(a, 0))
    assert sitting.table.deadline(1) == sitting.now + BACK_BANK


def test_a_bank_stands_still_on_vacation_and_while_no_server_runs() -> None:
    sitting = Sitting(BANK)
    gone(sitting.later(DAY), "astrid", NOON + 10 * DAY)
    assert sitting.table.deadline(SPECTATOR) == NOON + 14 * DAY
    gone(sitting.later(2 * DAY), "astrid", 0)  # back early
    assert sitting.table.deadline(SPECTATOR) == NOON + 7 * DAY
    sitting.later(DAY).add(log.Closed(6 * HOUR))
    sitting.play("crew 1")
    assert sitting.table.clocks.left[0] == 3 * DAY + 6 * HOUR + 12 * HOUR
    again = asyncio.run(asyncio.to_thread(fold, "longships", sitting.rows()))
    assert again.clocks.left == sitting.table.clocks.left


def test_a_bot_that_plays_during_a_vacation_takes_nothing_of_the_bank() -> None:
    sitting = Sitting(BANK)
    gone(sitting, "astrid", NOON + 4 * DAY)
    sitting.later(3 * DAY).do(lambda a: patience.hand_over(a, 0, "", "asked"))
    assert sitting.table.clocks.left[0] == 5 * DAY


def test_undo_gives_nothing_back_to_a_bank() -> None:
    sitting = Sitting(BANK)
    sitting.later(2 * DAY).play("crew 1")
    sitting.later(HOUR).do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert sitting.table.deadline(1) == NOON + 5 * DAY
    assert sitting.table.clocks.left[0] == 3 * DAY - HOUR


def test_cards_that_all_choose_in_secret_cost_no_bank() -> None:
    sitting = Sitting(BANK, cards=("forest", "wheat", "cult"), vikings=1).play(*RAID)
    assert table_view(sitting.table, SPECTATOR).deadline == sitting.now + SECRET_BANK
    left = list(sitting.table.clocks.left)
    passes(sitting, SECRET_BANK - 1)
    assert sitting.table.round.asked()
    passes(sitting, 1)
    assert sitting.table.clocks.left == left


def test_the_time_between_two_moments_leaves_vacations_out() -> None:
    assert passed(10, 15, []) == 5
    assert passed(10, 15, [(0, 8), (15, 20)]) == 5, "before and after"
    assert passed(10, 15, [(0, 12)]) == 3
    assert passed(10, 15, [(11, 13), (12, 14)]) == 2
    assert passed(10, 15, [(0, 20)]) == passed(15, 10, []) == 0


# The end of a game that nobody plays


def missed_by_all(pace: p.Pace, **given: Any) -> Sitting:
    """A game in which one player after the other misses a turn, and bots play for all."""
    sitting = Sitting(pace, **given)
    for seat in range(3):
        sitting.later(DAY).add(log.TakenOver(seat, "random", "flag"))
    return sitting


def test_a_game_ends_when_bots_have_played_for_everyone_for_a_week() -> None:
    sitting = missed_by_all(p.Daily(1))
    passes(sitting, IDLE - 1)
    assert sitting.table.running
    passes(sitting, 1)
    assert sitting.table.status == "abandoned"
    for seat in (0, SPECTATOR):
        event = sitting.table.feeds[seat].recent[-1].events[0]
        assert (event.kind, event.about) == ("ended", {"how": "abandoned", "why": "idle"})


def test_a_game_in_which_one_player_plays_on_never_ends_by_that() -> None:
    sitting = missed_by_all(p.Daily(1))
    sitting.later(IDLE - HOUR).do(lambda a: patience.take_back(a, 1))
    assert sitting.table.expires() is None
    sitting.later(DAY).add(log.TakenOver(1, "random", "flag"))
    assert sitting.table.expires() == sitting.now + IDLE


def test_vacations_and_closed_hours_put_that_end_off() -> None:
    sitting = missed_by_all(p.Daily(1))
    since = sitting.now
    gone(sitting, "astrid", since + 10 * DAY)
    assert sitting.table.expires() == since + 10 * DAY + IDLE
    sitting.later(DAY).add(log.Closed(HOUR))
    assert sitting.table.expires() == since + HOUR + 10 * DAY - HOUR + IDLE
    again = asyncio.run(asyncio.to_thread(fold, "longships", sitting.rows()))
    assert again.expires() == sitting.table.expires()


def test_in_a_rated_game_that_nobody_plays_the_last_to_miss_a_turn_wins() -> None:
    sitting = decided(Sitting(p.Daily(1), rated=True, vikings=9))
    for seat in (2, 0, 1):
        sitting.later(DAY).add(log.TakenOver(seat, "random", "flag"))
    passes(sitting, IDLE)
    assert sitting.table.status == "abandoned"
    game = rated_game(sitting.table, sitting.now)
    assert game is not None and dict(game.places) == {"bjorn": 1, "astrid": 2, "cilla": 2}
