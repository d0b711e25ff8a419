"""Missed turns of rated games: forgiven once, and then the game is lost (decision 23)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.tables import answers, endings, log, patience
from longhouse.server.tables.clocks import GRACE
from longhouse.server.tables.results import result_rows
from longhouse.server.tables.room import fold
from longhouse.server.tables.snapshot import dump, load
from longhouse.server.tables.table_view import table_view
from server.positions import DAY, MINUTE, SECOND, Sitting
from server.test_rated_games import ALL, CLOCK, OTHERS, decided, places, until_turn

DAILY = p.Daily(1)
Misses = Callable[[Sitting], None]


def rated(pace: p.Pace = CLOCK) -> Sitting:
    """A rated game in which all have decided three times, at a turn of Astrid."""
    return until_turn(decided(Sitting(pace, rated=True, vikings=9)), 0)


def flag(sitting: Sitting) -> None:
    """Astrid's time is up."""
    falls = sitting.table.falls()
    assert falls is not None
    sitting.later(falls - sitting.now).do(lambda a: patience.time_passes(a, {}, ALL))


def claim(sitting: Sitting) -> None:
    """Astrid is gone, and Björn claims."""
    gone = sitting.now
    for seconds in (15, 60):
        sitting.later(seconds * SECOND).do(
            lambda a: patience.time_passes(a, {"astrid": gone}, OTHERS)
        )
    sitting.do(lambda a: patience.claim(a, 1, OTHERS))


def away(sitting: Sitting) -> None:
    """Astrid is gone for five minutes, and nobody claims."""
    gone = sitting.now
    for minutes in (1, 4):
        sitting.later(minutes * MINUTE).do(
            lambda a: patience.time_passes(a, {"astrid": gone}, OTHERS)
        )


def absence(sitting: Sitting, seat: int = 0) -> str:
    """What all viewers are told of a seat's absence."""
    (told,) = {table_view(sitting.table, viewer).seats[seat].absence for viewer in (0, 1, -1)}
    return told


def bot_decides(sitting: Sitting) -> None:
    """The bot in Astrid's place makes one decision."""
    view = sitting.table.round.question(0)
    assert view is not None
    text = view.position.texts()[0]
    sitting.do(lambda a: answers.bot_plays(a, 0, text, a.table.seats[0].bot))


def outcomes(sitting: Sitting) -> dict[str, tuple[str, bool]]:
    return {row.player: (row.outcome, row.won) for row in result_rows(sitting.table, sitting.now)}


WAYS = pytest.mark.parametrize(
    ("pace", "misses"),
    [(CLOCK, flag), (CLOCK, claim), (CLOCK, away), (DAILY, flag)],
    ids=["flag", "claim", "away", "turn-based"],
)


@WAYS
def test_the_first_missed_turn_is_forgiven_to_who_is_back_before_the_next(
    pace: p.Pace, misses: Misses
) -> None:
    sitting = rated(pace)
    assert absence(sitting) == ""
    misses(sitting)
    assert absence(sitting) == "missed" and sitting.table.seats[0].bot
    bot_decides(sitting)
    assert absence(sitting) == "missed"
    assert sitting.do(lambda a: patience.take_back(a, 0))
    until_turn(until_turn(sitting, 0), 0)
    assert absence(sitting) == "missed" and not sitting.table.absences.gone()
    for seat in (1, 2):
        sitting.do(partial(endings.leave, seat=seat))
    sitting.do(lambda a: endings.vote(a, 0, True))
    assert places(sitting) == {"astrid": 1, "bjorn": 2, "cilla": 2}
    assert outcomes(sitting)["astrid"] == ("part", True)


@WAYS
def test_who_is_back_only_after_their_bots_second_turn_began_has_lost(
    pace: p.Pace, misses: Misses
) -> None:
    sitting = rated(pace)
    misses(sitting)
    until_turn(sitting, 0)
    assert absence(sitting) == "lost"
    sitting.do(lambda a: patience.take_back(a, 0))  # they may play on
    until_turn(sitting, 0)
    assert absence(sitting) == "lost"
    for again in (fold("longships", sitting.rows()), load(dump(sitting.table))):
        assert again.absences.of(0) == "lost" and again.absences.begun == {}
        assert table_view(again, SPECTATOR) == table_view(sitting.table, SPECTATOR)
    sitting.do(lambda a: endings.leave(a, 2))
    sitting.do(lambda a: [endings.vote(a, seat, True) for seat in (0, 1)])
    assert places(sitting) == {"astrid": 2, "bjorn": 1, "cilla": 2}
    assert outcomes(sitting)["astrid"] == ("left", False)


@WAYS
def test_the_second_missed_turn_loses_at_once(pace: p.Pace, misses: Misses) -> None:
    sitting = rated(pace)
    misses(sitting)
    sitting.do(lambda a: patience.take_back(a, 0))
    misses(sitting)
    assert absence(sitting) == "lost"


def test_a_missed_answer_in_anothers_turn_is_no_turn_of_their_own() -> None:
    sitting = until_turn(decided(Sitting(CLOCK, rated=True, vikings=9)), 1)
    sitting.add(log.TakenOver(0, "random", "away"))  # she was asked to come along, say
    until_turn(sitting, 0)
    assert absence(sitting) == "missed"  # the first turn that her bot begins
    until_turn(sitting, 0)
    assert absence(sitting) == "lost"


def test_who_leaves_has_lost_at_once() -> None:
    sitting = rated()
    sitting.do(lambda a: endings.leave(a, 0))
    assert absence(sitting) == "lost"
    missed = rated()
    claim(missed)
    missed.do(lambda a: endings.leave(a, 0))  # a bot plays already, but now for good
    assert absence(missed) == "lost" and missed.table.seats[0].why == "left"


def test_nobody_ends_the_game_against_who_may_still_come_back() -> None:
    sitting = rated()
    claim(sitting)
    for seat in (1, 2):
        sitting.do(partial(endings.vote, seat=seat, agree=True))
    assert sitting.table.running
    bot_decides(sitting)
    until_turn(sitting, 0)
    assert absence(sitting) == "lost" and not sitting.table.votes
    for seat in (1, 2):
        sitting.do(partial(endings.vote, seat=seat, agree=True))
    assert sitting.table.status is Status.RESIGNED
    assert places(sitting) == {"astrid": 3, "bjorn": 1, "cilla": 1}


def test_who_claims_and_leaves_at_once_wins_nothing() -> None:
    sitting = rated()
    claim(sitting)
    for seat in (2, 1):
        sitting.do(partial(endings.leave, seat=seat))
    assert sitting.table.status is Status.ABANDONED
    assert places(sitting) == {"astrid": 1, "bjorn": 2, "cilla": 2}


def test_who_is_away_when_the_game_ends_has_lost() -> None:
    sitting = until_turn(decided(Sitting(CLOCK, rated=True, vikings=9)), 1)
    sitting.add(log.TakenOver(0, "random", "away"))
    sitting.table.status = Status.OVER  # with the move after that
    got = places(sitting)
    assert got is not None and got["astrid"] == 3 and outcomes(sitting)["astrid"][0] == "left"


def test_who_has_lost_cannot_stall_by_coming_back() -> None:
    sitting = rated()
    for minute in (True, False):
        flag(sitting)
        sitting.do(lambda a: patience.take_back(a, 0))
        assert sitting.table.clocks.left[0] == (MINUTE if minute else 15 * SECOND)
    assert absence(sitting) == "lost"
    before = sitting.now
    flag(sitting)
    assert sitting.now == before + 15 * SECOND + GRACE


def test_all_absence_of_a_player_at_a_clock_is_their_own_time() -> None:
    sitting = rated()
    begun, left = sitting.now, sitting.table.clocks.left[0]
    while not sitting.table.seats[0].bot:  # away for 70 seconds, there for one: nobody can claim
        seen = {"astrid": sitting.now}
        for _ in range(14):
            act = partial(patience.time_passes, seen=seen, present=OTHERS)
            sitting.later(5 * SECOND).do(act)
        with pytest.raises(Refusal):
            sitting.do(lambda a: patience.claim(a, 1, OTHERS))
        sitting.later(SECOND).do(lambda a: patience.time_passes(a, {}, ALL))
    assert sitting.table.seats[0].why == "flag"
    assert left <= sitting.now - begun < left + GRACE + 75 * SECOND


def test_an_unrated_game_knows_no_missed_turns() -> None:
    sitting = decided(Sitting(CLOCK, vikings=9))
    sitting.add(log.TakenOver(0, "random", "away"))
    sitting.later(DAY).do(lambda a: patience.take_back(a, 0))
    sitting.add(log.TakenOver(0, "random", "away"))
    assert absence(sitting) == ""
