"""Who is away or silent is announced; others give more time, or claim that a bot plays."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import pytest

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers, endings, log, patience
from longhouse.server.tables.clocks import GRACE
from longhouse.server.tables.room import fold
from longhouse.server.tables.snapshot import dump, load
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import table_view
from server.positions import DAY, HOUR, MINUTE, NOON, RAID, SECOND, Sitting

LIVE, CLOCK = p.Live(None, 5), p.Live(p.Clock(20, 10), 5)
ALL = ("astrid", "bjorn", "cilla")
OTHERS = ("bjorn", "cilla")


def passes(
    sitting: Sitting, milliseconds: int, present: Collection[str] = OTHERS, seen: int = NOON
) -> None:
    """So much time passes; Astrid was last seen then."""
    sitting.later(milliseconds).do(lambda a: patience.time_passes(a, {"astrid": seen}, present))


def announced(sitting: Sitting, viewer: int = 1) -> list[tuple[int, str, int]]:
    """Whom a viewer is told that the table waits for, why, and how many seconds are left."""
    return [
        (one.seat, one.why, (one.until - sitting.now) // SECOND)
        for one in table_view(sitting.table, viewer).awaited
    ]


def claims(sitting: Sitting, viewer: int = 1) -> list[int | None]:
    """In how many seconds a bot may be claimed for each of them; None if nobody may."""
    return [
        None if one.claim is None else (one.claim - sitting.now) // SECOND
        for one in table_view(sitting.table, viewer).awaited
    ]


def refused(sitting: Sitting, act: partial[bool]) -> str:
    with pytest.raises(Refusal) as caught:
        sitting.do(act)
    return caught.value.error


@pytest.mark.parametrize("pace", [LIVE, CLOCK], ids=["without a clock", "with a clock"])
def test_who_is_away_is_announced_and_then_a_bot_plays(pace: p.Pace) -> None:
    sitting = Sitting(pace)
    passes(sitting, 15 * SECOND - 1)
    assert not sitting.table.waits.awaited
    passes(sitting, 1)
    for viewer in (0, 1, 2, SPECTATOR):
        assert announced(sitting, viewer) == [(0, "away", 285)]
        assert claims(sitting, viewer) == [60]
        event = sitting.table.feeds[viewer].recent[-1].events[0]
        assert (event.kind, event.seat, event.about["why"]) == ("awaited", 0, "away")
    passes(sitting, 5 * MINUTE - 15 * SECOND - 1)
    assert not sitting.table.seats[0].bot
    passes(sitting, 1)
    assert sitting.table.seats[0].bot and not sitting.table.waits.awaited
    assert table_view(sitting.table, 1).seats[0].why == "away"
    assert sitting.do(lambda a: patience.take_back(a, 0))
    assert table_view(sitting.table, 1).seats[0].why == ""


@pytest.mark.parametrize("rated", [False, True], ids=["unrated", "rated"])
@pytest.mark.parametrize("pace", [LIVE, CLOCK], ids=["without a clock", "with a clock"])
def test_any_present_player_claims_75_seconds_after_one_has_gone(pace: p.Pace, rated: bool) -> None:
    sitting = Sitting(pace, rated=rated)
    assert refused(sitting, partial(patience.claim, seat=2, present=OTHERS)) == "not_waiting"
    passes(sitting, 15 * SECOND)
    sitting.later(MINUTE - 1)
    with pytest.raises(Refusal, match="in 1 seconds") as early:
        sitting.do(lambda a: patience.claim(a, 2, OTHERS))
    assert early.value.details["claim"] == NOON + 75 * SECOND
    sitting.later(1)
    assert sitting.do(lambda a: patience.claim(a, 2, OTHERS))
    assert table_view(sitting.table, 1).seats[0].why == "claimed"
    event = sitting.table.feeds[1].recent[-1].events[0]
    assert (event.kind, event.seat, event.about["by"]) == ("taken_over", 0, 2)


def test_who_was_gone_before_the_table_waits_is_announced_from_then_on() -> None:
    sitting = Sitting(CLOCK, people=("astrid", "bjorn", "cilla"))
    away = ("astrid", "cilla")
    sitting.later(HOUR // 6).play("crew 1", "sail 0 bow")  # Björn has been away for ten minutes
    for seconds, told in ((14, []), (1, [(1, "away", 285)])):
        sitting.later(seconds * SECOND).do(lambda a: patience.time_passes(a, {}, away))
        assert announced(sitting, 0) == told
    assert claims(sitting) == [60]


def test_an_announcement_that_comes_late_leaves_half_a_minute() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, HOUR, present=())
    passes(sitting, 0)
    assert announced(sitting) == [(0, "away", 60)] and claims(sitting) == [30]


def test_nobody_claims_a_player_who_is_there_or_is_one_who_does_not_play() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, 15 * SECOND)
    sitting.later(MINUTE)
    for seat, present in ((1, ALL), (0, OTHERS)):  # she has just come back; by her second tab
        act = partial(patience.claim, seat=seat, present=present)
        assert refused(sitting, act) == "not_waiting"
    sitting.do(lambda a: patience.hand_over(a, 1, "", "asked"))
    assert refused(sitting, partial(patience.claim, seat=1, present=OTHERS)) == "not_yours"
    assert sitting.do(lambda a: patience.claim(a, 2, OTHERS))


def test_where_nobody_else_is_there_nobody_is_kept_waiting() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, DAY, present=())
    passes(sitting, DAY, present=["astrid"])
    assert sitting.table.running and not sitting.table.waits.awaited
    passes(sitting, 0)  # Björn and Cilla come back
    assert announced(sitting) == [(0, "away", 60)]
    passes(sitting, MINUTE, present=())  # and go
    assert not sitting.table.waits.awaited and not sitting.table.seats[0].bot
    passes(sitting, HOUR, present=["cilla"])
    assert announced(sitting) == [(0, "away", 60)]


def test_who_was_seen_lately_is_not_away() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, 5 * MINUTE, seen=NOON + 5 * MINUTE - 14 * SECOND)
    assert not sitting.table.waits.awaited
    passes(sitting, SECOND, seen=NOON + 5 * MINUTE - 14 * SECOND)
    assert announced(sitting) == [(0, "away", 285)]


def test_who_comes_back_in_time_keeps_the_seat() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, 15 * SECOND)
    sitting.later(30 * SECOND).do(lambda a: patience.come_back(a, ["cilla"]))
    assert announced(sitting) == [(0, "away", 255)] and claims(sitting) == [30]
    sitting.do(lambda a: patience.come_back(a, ["astrid"]))
    assert not sitting.table.waits.awaited
    assert sitting.events(1)[-2:] == ["awaited", "lifted"]
    passes(sitting, MINUTE, present=ALL, seen=sitting.now)
    assert not sitting.table.seats[0].bot and not sitting.table.waits.awaited


def test_who_decides_is_awaited_no_longer() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, 4 * MINUTE)
    sitting.do(lambda a: patience.more_time(a, 1))
    sitting.play("crew 1")
    assert not sitting.table.waits.awaited and not sitting.table.waits.gave
    assert table_view(sitting.table, 1).gave_time == []


def test_each_player_gives_ten_minutes_more_once() -> None:
    sitting = Sitting(LIVE)
    assert refused(sitting, partial(patience.more_time, seat=2)) == "not_waiting"
    passes(sitting, 4 * MINUTE)
    sitting.later(20 * SECOND).do(lambda a: patience.more_time(a, 2))
    assert announced(sitting) == [(0, "away", 600)] and claims(sitting) == [600]
    assert refused(sitting, partial(patience.more_time, seat=2)) == "too_often"
    sitting.later(MINUTE).do(lambda a: patience.more_time(a, 1))
    assert announced(sitting) == [(0, "away", 600)]  # from now, not in addition
    assert table_view(sitting.table, 0).gave_time == [1, 2]
    assert refused(sitting, partial(patience.claim, seat=1, present=OTHERS)) == "not_waiting"
    passes(sitting, 10 * MINUTE - 1)
    assert not sitting.table.seats[0].bot
    passes(sitting, 1)
    assert sitting.table.seats[0].bot


def test_several_seats_of_one_person_give_time_once() -> None:
    sitting = Sitting(LIVE, people=("astrid", "bjorn", "bjorn"))
    passes(sitting, 4 * MINUTE, present=["bjorn"])
    sitting.do(lambda a: patience.more_time(a, 2))
    assert refused(sitting, partial(patience.more_time, seat=1)) == "too_often"


def test_who_is_there_and_decides_nothing_is_announced_too() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, 9 * MINUTE - 1, present=ALL)
    assert not sitting.table.waits.awaited
    passes(sitting, 1, present=ALL)
    assert announced(sitting, 0) == [(0, "silent", 60)] and claims(sitting) == [None]
    sitting.do(lambda a: patience.come_back(a, ["astrid"]))  # she has been there all the time
    sitting.do(lambda a: patience.more_time(a, 0))  # she is still thinking
    assert announced(sitting, 1) == [(0, "silent", 600)]
    for seat, present in ((1, ALL), (2, OTHERS)):  # not even if she goes now
        act = partial(patience.claim, seat=seat, present=present)
        assert refused(sitting, act) == "not_waiting"
    assert refused(sitting, partial(patience.more_time, seat=0)) == "too_often"
    passes(sitting, 10 * MINUTE, present=ALL)
    assert sitting.table.seats[0].why == "silent"


def test_who_comes_and_goes_holds_nobody_up() -> None:
    sitting, told = Sitting(LIVE), 0
    while not sitting.table.seats[0].bot:
        assert sitting.now < NOON + 11 * MINUTE
        left = sitting.now
        for _ in range(14):  # away for 70 seconds, so that nobody can claim
            passes(sitting, 5 * SECOND, seen=left)
        told += bool(sitting.table.waits.awaited)
        passes(sitting, SECOND, present=ALL, seen=sitting.now)
    assert told > 3 and sitting.table.seats[0].why == "silent"


def test_who_is_back_after_a_long_time_has_two_minutes() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, 20 * MINUTE)
    sitting.do(lambda a: patience.come_back(a, ["astrid"]))
    passes(sitting, 2 * MINUTE - 1, present=ALL, seen=sitting.now)
    assert not sitting.table.waits.awaited
    passes(sitting, 1, present=ALL, seen=sitting.now)
    assert announced(sitting) == [(0, "silent", 60)]


def test_a_clock_sees_to_who_is_silent_and_some_tables_wait_for_ever() -> None:
    clocked, forever = Sitting(CLOCK), Sitting(p.Live(None, None))
    passes(clocked, 19 * MINUTE, present=ALL)
    passes(forever, DAY)
    assert not clocked.table.waits.awaited and not forever.table.waits.awaited
    passes(clocked, MINUTE + GRACE, present=ALL)
    assert clocked.table.seats[0].why == "flag"


def test_a_turn_based_game_has_its_deadline_instead() -> None:
    sitting = Sitting(p.Daily(2))
    passes(sitting, DAY)
    assert not sitting.table.waits.awaited
    assert refused(sitting, partial(patience.more_time, seat=1)) == "not_waiting"


def raid_ends() -> tuple[Sitting, Sitting]:
    """Two tables at the end of a raid; at one of them Astrid has confirmed."""
    cards = ("wheat", "wheat", "wheat")
    there, not_yet = Sitting(LIVE, cards, vikings=1), Sitting(LIVE, cards, vikings=1)
    for sitting in (there, not_yet):
        sitting.play(*RAID)
        assert sitting.table.round.cover is not None and sitting.table.round.cover.scene is not None
    there.later(SECOND).answer(0, "play -")
    not_yet.later(SECOND)
    return there, not_yet


def shown(sitting: Sitting) -> list[p.TableView]:
    return [table_view(sitting.table, seat) for seat in (1, 2, SPECTATOR)]


def test_at_the_end_of_a_raid_who_is_away_is_announced_whether_they_have_confirmed_or_not() -> None:
    there, not_yet = raid_ends()
    for sitting in (there, not_yet):
        passes(sitting, 4 * MINUTE - SECOND)
        assert [announced(sitting, viewer) for viewer in (1, SPECTATOR)] == [[(0, "away", 60)]] * 2
        sitting.do(lambda a: patience.more_time(a, 1))
    assert shown(there) == shown(not_yet)
    assert shown(there)[0].deadline == not_yet.now + 10 * MINUTE
    for sitting in (there, not_yet):
        sitting.later(10 * MINUTE - SECOND).answer(2, "play -")
        sitting.later(SECOND).do(lambda a: patience.claim(a, 1, OTHERS))
        assert sitting.table.seats[0].why == "claimed"
    assert shown(there) == shown(not_yet)
    for sitting in (there, not_yet):
        sitting.answer(1, "play -")
        assert sitting.table.round.cover is None
    assert shown(there) == shown(not_yet)


def test_at_the_end_of_a_raid_with_a_clock_answers_are_declined_before_any_claim() -> None:
    sitting = Sitting(CLOCK, ("wheat", "wheat", "wheat"), vikings=1).play(*RAID)
    sitting.answer(1, "play -")
    sitting.answer(2, "play -")
    for _ in range(11):
        passes(sitting, 5 * SECOND)
        assert not sitting.table.waits.awaited and sitting.table.round.cover is not None
    passes(sitting, 5 * SECOND)
    assert sitting.table.round.cover is None and not sitting.table.left


def test_a_planted_leak_at_the_end_of_a_raid_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "awaits", lambda table: (table.round.asked(), table.round.asked_at))
    there, not_yet = raid_ends()
    for sitting in (there, not_yet):
        passes(sitting, MINUTE)
    assert shown(there) != shown(not_yet)


def test_at_the_end_of_a_raid_nobody_is_called_silent() -> None:
    sitting = raid_ends()[1]
    passes(sitting, 5 * MINUTE - 2 * SECOND, present=ALL)
    assert not sitting.table.waits.awaited


def test_an_answer_counts_though_others_said_something_meanwhile() -> None:
    sitting = Sitting(LIVE)
    at = sitting.number(0)
    passes(sitting, 4 * MINUTE)
    sitting.do(lambda a: endings.vote(a, 2, True))
    assert sitting.number(0) == at + 2
    sitting.do(lambda a: answers.play(a, 0, at, "crew 1"))
    assert not sitting.do(lambda a: answers.play(a, 0, at, "crew 1"))
    assert refused(sitting, partial(answers.play, seat=0, at=at + 1, move="sail 0 bow")) == "stale"
    sitting.do(lambda a: answers.undo(a, 0, sitting.number(0)))
    assert refused(sitting, partial(answers.play, seat=0, at=at + 3, move="crew 2")) == "stale"


def test_time_without_a_server_is_given_back_to_who_is_announced() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, 4 * MINUTE)
    sitting.later(26 * HOUR).do(lambda a: a.add(log.Closed(26 * HOUR)))
    assert announced(sitting) == [(0, "away", 60)] and claims(sitting) == [30]
    sitting.do(lambda a: patience.more_time(a, 1))
    patient = sitting.table.waits.patient
    sitting.later(HOUR).do(lambda a: a.add(log.Closed(HOUR)))
    assert sitting.table.waits.patient == patient + HOUR
    assert announced(sitting) == [(0, "away", 600)]


def test_a_log_and_a_snapshot_remember_it() -> None:
    sitting = Sitting(LIVE)
    passes(sitting, 4 * MINUTE)
    sitting.do(lambda a: patience.more_time(a, 1))
    for again in (fold("longships", sitting.rows()), load(dump(sitting.table))):
        assert again.waits.awaited == sitting.table.waits.awaited and again.waits.gave == {1}
        assert again.waits.patient == sitting.table.waits.patient
        assert table_view(again, 2) == table_view(sitting.table, 2)


def test_a_log_grows_no_further_by_those_who_come_and_go() -> None:
    sitting = Sitting(LIVE)
    for _ in range(60):
        passes(sitting, 5 * MINUTE, seen=0)
        if sitting.table.seats[0].bot:
            break
        sitting.do(lambda a: patience.come_back(a, ["astrid"]))
    assert sitting.table.seats[0].bot and len(sitting.log) < 100


# Where one person plays


def alone(pace: p.Pace = CLOCK) -> Sitting:
    return Sitting(pace, people=("astrid",) * 3)


def test_the_clock_of_who_plays_alone_stops_while_nobody_is_there() -> None:
    sitting = alone()
    sitting.later(MINUTE).do(lambda a: patience.time_passes(a, {"astrid": NOON}, ["astrid"]))
    assert sitting.table.paused is None
    # She went after one minute; that is noticed 40 seconds later.
    gone = sitting.now
    sitting.later(40 * SECOND).do(lambda a: patience.time_passes(a, {"astrid": gone}))
    face = table_view(sitting.table, SPECTATOR).clock
    assert face is not None and face.running == [] and face.left[0] == 19 * MINUTE
    sitting.later(26 * HOUR).do(lambda a: patience.unpause(a))
    face = table_view(sitting.table, 0).clock
    assert face == p.ClockFace([19 * MINUTE, 20 * MINUTE, 20 * MINUTE], [0], sitting.now)
    sitting.later(MINUTE).play("crew 1")
    assert sitting.table.clocks.left[0] == 18 * MINUTE + 10 * SECOND


def test_undo_after_a_pause_gives_the_time_of_the_pause_back() -> None:
    sitting = alone().later(MINUTE).play("crew 1")
    gone = sitting.now
    sitting.later(MINUTE).do(lambda a: patience.time_passes(a, {"astrid": gone}))
    sitting.later(HOUR).do(lambda a: patience.unpause(a))
    sitting.later(MINUTE).do(lambda a: answers.undo(a, 0, a.table.feeds[0].number))
    assert sitting.table.clocks.left[0] == 18 * MINUTE


def test_who_acts_without_a_connection_is_there() -> None:
    sitting = alone()
    sitting.later(MINUTE).do(lambda a: patience.time_passes(a, {}))
    assert sitting.table.paused == NOON
    sitting.later(HOUR).play("crew 1")
    assert sitting.table.paused is None and sitting.table.clocks.running == 0
    assert sitting.table.clocks.left[0] == 20 * MINUTE


def test_a_pause_outlasts_a_closed_hall_and_a_snapshot() -> None:
    sitting = alone()
    sitting.later(MINUTE).do(lambda a: patience.time_passes(a, {}))
    sitting.later(HOUR).do(lambda a: a.add(log.Closed(HOUR)))
    for again in (fold("longships", sitting.rows()), load(dump(sitting.table))):
        assert again.paused == NOON + HOUR
    sitting.later(HOUR).do(lambda a: patience.unpause(a))
    assert sitting.table.clocks.left[0] == 20 * MINUTE and sitting.table.clocks.running == 0


def test_without_a_clock_nothing_is_paused() -> None:
    for pace in (LIVE, p.Daily(1)):
        sitting = alone(pace)
        entries = len(sitting.log)
        sitting.later(30 * DAY).do(lambda a: patience.time_passes(a, {}))
        assert sitting.table.running and len(sitting.log) == entries


def test_a_viewer_sees_only_announcements_of_players_it_sees_waited_for() -> None:
    sitting = Sitting(LIVE, cards=("wheat", "hunt", "wheat"), land=["forest2"] * 36, dragon="blue")
    sitting.play("crew 1", "join", "sail 0 stern")  # Björn is asked in secret
    assert sitting.table.round.asked() == [1]
    passes(sitting, 4 * MINUTE)
    assert [announced(sitting, viewer) for viewer in (0, 2, SPECTATOR)] == [[(0, "away", 60)]] * 3
    assert table_view(sitting.table, 1).waiting == [1] and announced(sitting, 1) == []
