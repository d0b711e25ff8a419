"""What time does: clocks, deadlines, bots that step in, tables that expire, leases that run out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from clock import HandClock
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool
from longhouse.server.metrics import Metrics
from longhouse.server.storage import reads, writes
from longhouse.server.storage.rows import Player
from longhouse.server.storage.store import Store
from longhouse.server.tables import answers, endings, log, patience
from longhouse.server.tables.clocks import GRACE
from longhouse.server.tables.leases import LEASE_MS
from longhouse.server.tables.maintenance import Maintenance
from longhouse.server.tables.room import fold
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import table_view
from longhouse.server.tables.turns import BotTurns
from server.databases import tell
from server.positions import DAY, MINUTE, NOON, RAID, SECOND, Sitting, write
from walhalla.position import PLAIN

CLOCK = p.Live(p.Clock(minutes=10, bonus_seconds=5), away_minutes=None)
AWAY = p.Live(None, away_minutes=5)
FOREST = ["forest2", *PLAIN[1:]]
PEOPLE = ("astrid", "bjorn", "cilla")


def passes(sitting: Sitting, milliseconds: int) -> None:
    sitting.later(milliseconds).do(lambda a: patience.time_passes(a, {}))


# Clocks


def test_a_clock_runs_for_who_decides_and_each_decision_adds_the_bonus() -> None:
    sitting = Sitting(CLOCK)
    clocks = sitting.table.clocks
    assert clocks.left == [10 * MINUTE] * 3 and clocks.running == 0
    sitting.later(MINUTE).play("crew 1")
    assert clocks.left == [9 * MINUTE + 5 * SECOND, 10 * MINUTE, 10 * MINUTE]
    sitting.later(MINUTE).play("sail 0 bow")
    assert clocks.left == [8 * MINUTE + 10 * SECOND, 10 * MINUTE, 10 * MINUTE]
    assert clocks.running == 1
    face = table_view(sitting.table, SPECTATOR).clock
    assert face == p.ClockFace(clocks.left, [1], sitting.now)
    assert table_view(sitting.table, SPECTATOR).deadline == sitting.now + 10 * MINUTE
    sitting.later(MINUTE).do(
        lambda a: endings.vote(a, 2, True)
    )  # no decision of the game: no bonus
    assert clocks.left[1] == 9 * MINUTE and clocks.running == 1


def test_a_bot_takes_over_when_the_time_is_up_and_all_are_told() -> None:
    sitting = Sitting(CLOCK)
    passes(sitting, 10 * MINUTE + GRACE - 1)
    assert not sitting.table.seats[0].bot
    passes(sitting, 1)
    assert sitting.table.seats[0].bot and sitting.table.clocks.running is None
    for seat in (0, 1, 2, SPECTATOR):
        event = sitting.table.feeds[seat].recent[-1].events[0]
        assert (event.kind, event.seat, event.about["why"]) == ("taken_over", 0, "flag")
    assert table_view(sitting.table, 1).seats[0].bot == sitting.table.seats[0].bot


def test_a_flag_ends_no_game_that_others_would_have_ended() -> None:
    sitting = Sitting(CLOCK)
    sitting.do(lambda a: [endings.vote(a, seat, True) for seat in (1, 2)])
    passes(sitting, 10 * MINUTE + GRACE)
    assert sitting.table.seats[0].bot and sitting.table.running and not sitting.table.votes


def test_who_takes_the_seat_back_after_the_flag_has_time_to_decide() -> None:
    sitting = Sitting(CLOCK)
    passes(sitting, 10 * MINUTE + GRACE + 700)
    assert sitting.later(MINUTE).do(lambda a: patience.take_back(a, 0))
    assert not sitting.do(lambda a: patience.take_back(a, 0))
    assert sitting.table.clocks.running == 0
    passes(sitting, MINUTE)
    assert not sitting.table.seats[0].bot
    passes(sitting, GRACE + SECOND)
    assert sitting.table.seats[0].bot


def test_who_simply_plays_is_back() -> None:
    sitting = Sitting(CLOCK)
    passes(sitting, 10 * MINUTE + GRACE)
    sitting.play("crew 1")
    assert not sitting.table.seats[0].bot
    assert sitting.events(2)[-2:] == ["handed_back", "crewed"]
    assert sitting.table.clocks.running == 0 and sitting.table.clocks.left[0] > 0


def test_a_daily_table_gives_each_decision_its_days() -> None:
    sitting = Sitting(p.Daily(2))
    assert table_view(sitting.table, 1).clock is None
    assert table_view(sitting.table, 1).deadline == NOON + 2 * DAY
    sitting.later(DAY).play("crew 1")
    assert table_view(sitting.table, 1).deadline == NOON + 3 * DAY
    sitting.later(DAY).do(lambda a: endings.vote(a, 0, True))
    assert sitting.table.deadline(1) == NOON + 3 * DAY  # a vote is no decision
    passes(sitting, DAY + GRACE - 1)
    assert not sitting.table.seats[0].bot
    passes(sitting, 1)
    assert sitting.table.seats[0].bot
    sitting.later(DAY).do(lambda a: patience.take_back(a, 0))
    assert sitting.table.deadline(1) == sitting.now + 2 * DAY


def test_a_secret_question_costs_the_time_of_whom_others_see_deciding() -> None:
    asked = Sitting(CLOCK, land=FOREST).play("crew 1")
    slow = Sitting(CLOCK, cards=("wheat", "hunt", "hunt"), land=FOREST).play("crew 1")
    asked.later(10 * SECOND).play("sail 0 bow")
    slow.later(10 * SECOND)  # and still thinks
    assert asked.table.round.state.question().kind == "hunt"
    assert table_view(asked.table, 0).deadline == asked.now + MINUTE
    for sitting in (asked, slow):
        passes(sitting, MINUTE - 1)
        sitting.do(lambda a: endings.vote(a, 2, True))
        sitting.do(lambda a: answers.stand(a, 1, ["never_join"]))
    assert asked.table.round.asked() == [0]
    others = (1, 2, SPECTATOR)
    sights = [[table_view(one.table, seat) for seat in others] for one in (asked, slow)]
    assert sights[0] == sights[1] and sights[0][0].clock is not None
    assert sights[0][0].clock.running == [0] and sights[0][0].deadline is not None
    passes(asked, 1)  # silence is an answer
    slow.later(1).play("sail 0 bow")
    assert asked.table.round.saga.moves[-2] == (0, "spare")
    assert asked.table.clocks.left == slow.table.clocks.left  # with one bonus
    sights = [[table_view(one.table, seat) for seat in others] for one in (asked, slow)]
    assert [sight.clock for sight in sights[0]] == [sight.clock for sight in sights[1]]
    assert asked.table.clocks.running == 1 and not asked.table.seats[0].bot


def test_the_clock_runs_for_the_mover_while_another_seat_is_asked_in_secret() -> None:
    cards = ("wheat", "hunt", "wheat")
    sitting = Sitting(CLOCK, cards=cards, land=["forest2"] * 36, dragon="blue")
    sitting.play("crew 1", "join", "sail 0 stern")  # Björn's viking lands first, in a forest
    assert sitting.table.round.asked() == [1]
    sitting.later(10 * SECOND).do(lambda a: endings.vote(a, 2, True))  # shows the clocks again
    for viewer in (0, 2, SPECTATOR):
        clock = table_view(sitting.table, viewer).clock
        assert clock is not None and clock.running == [0]


def test_a_secret_question_ends_with_the_time_of_whom_others_see_deciding() -> None:
    for thought, limit in ((9 * MINUTE + 50 * SECOND, 15 * SECOND), (10 * MINUTE, 5 * SECOND)):
        sitting = Sitting(CLOCK, land=FOREST).play("crew 1")
        sitting.later(thought).play("sail 0 bow")
        assert table_view(sitting.table, 0).deadline == sitting.now + limit
        passes(sitting, limit - 1)
        assert sitting.table.round.asked() == [0]
        passes(sitting, 1)
        assert sitting.table.round.asked() == [1] and not sitting.table.seats[0].bot


def test_live_tables_where_nobody_does_anything_expire() -> None:
    sitting = Sitting(p.Live(None, None))
    sitting.later(DAY).play("crew 1")
    passes(sitting, 7 * DAY - 1)
    assert sitting.table.running
    passes(sitting, 1)
    assert sitting.table.status == "abandoned"
    passes(sitting, DAY)
    assert sitting.table.status == "abandoned"


# Maintenance


class Process:
    """A process that has the store, and a clock of the test's own."""

    def __init__(self, store: Store, now: int) -> None:
        self.clock = HandClock(now)
        self.bot_pool = BotPool(0)
        self.rooms = Rooms(store, Metrics(), Rng(5), self.clock)
        self.turns = BotTurns(self.rooms, self.bot_pool)
        self.maintenance = Maintenance(self.rooms, self.turns)

    @property
    def now(self) -> int:
        return self.clock.milliseconds()

    async def sweep(self, later: int = 0) -> None:
        self.clock.turn(later / 1000)
        await self.maintenance.sweep()
        await self.settle()

    async def settle(self) -> None:
        while self.rooms._tasks:
            await asyncio.gather(*self.rooms._tasks)

    async def table(self) -> Table:
        found = await self.rooms.store.read(reads.load, "longships")
        assert found is not None
        return await asyncio.to_thread(fold, "longships", found[1])


def kept(
    database: str,
    sitting: Sitting,
    scenario: Callable[[Process, Store], Awaitable[None]],
    holder: str = "",
) -> None:
    """Let the scenario happen with that table in a store."""

    async def whole(store: Store) -> None:
        for who in PEOPLE:
            await store.write(writes.add_player, Player(who, who.encode(), who, "en", NOON, NOON))
        process = Process(store, sitting.now)
        await process.bot_pool.start()
        await write(process.rooms, sitting, holder)
        await scenario(process, store)
        await process.bot_pool.stop()

    tell(database, whole)


def test_the_sweeper_lets_a_bot_play_for_who_is_out_of_time(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        await process.sweep(10 * MINUTE + GRACE - 1)
        assert (await process.table()).round.asked() == [0]
        process.turns.visit(await process.rooms.room("longships"), "bjorn")
        await process.sweep(1)
        table = await process.table()
        assert table.seats[0].bot and table.round.asked() == [1] and table.clocks.running == 1
        assert not await store.read(reads.due, process.now)

    kept(database, Sitting(CLOCK), scenario)


def test_a_live_game_where_no_player_is_present_pauses(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        await process.sweep(10 * MINUTE + GRACE)
        assert (await process.table()).seats[0].bot
        await process.sweep(DAY)
        assert (await process.table()).round.asked() == [0]  # the bot's turn is not taken up
        room = await process.rooms.room("longships")
        assert room.thinking is None or room.thinking.done()
        found = await store.read(reads.load, "longships")
        assert found is not None and found[0].due is not None and found[0].due > process.now + DAY
        process.turns.visit(room, "a stranger")
        await process.settle()
        assert (await process.table()).round.asked() == [0]
        process.turns.visit(room, "bjorn")
        await process.settle()
        assert (await process.table()).round.asked() == [1]

    kept(database, Sitting(CLOCK), scenario)


def test_a_turn_based_game_goes_on_without_anybody(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        await process.sweep(2 * DAY + GRACE)
        table = await process.table()
        assert table.seats[0].bot and table.round.asked() == [1]

    kept(database, Sitting(p.Daily(2)), scenario)


def test_a_turn_based_game_where_bots_play_for_all_waits_for_a_player(database: str) -> None:
    async def scenario(process: Process, store: Store) -> None:
        await process.sweep(DAY)
        assert (await process.table()).round.asked() == [0]
        found = await store.read(reads.load, "longships")
        assert found is not None and found[0].due is not None and found[0].due > process.now + DAY
        room = await process.rooms.room("longships")
        assert not room.attended(process.now)
        process.turns.visit(room, "bjorn")  # a look does not let bots play the game to its end
        await process.settle()
        assert not room.attended(process.now) and room.table.round.asked() == [0]
        await process.rooms.change(room, lambda a: patience.take_back(a, 1))
        assert room.attended(process.now) and room.thinking is not None
        await room.thinking
        assert room.table.round.asked() == [1]

    sitting = Sitting(p.Daily(2))
    for seat in range(3):
        sitting.add(log.TakenOver(seat, "random", "asked"))
    kept(database, sitting, scenario)


@pytest.mark.parametrize("pace", [CLOCK, AWAY, p.Daily(1)], ids=["clock", "away", "daily"])
def test_a_game_waits_for_its_only_player(pace: p.Pace) -> None:
    alone = Sitting(pace, people=("astrid", "astrid", "astrid"))
    assert alone.table.deadline(0) is None
    passes(alone, 30 * DAY)
    assert alone.table.running
    assert not any(seat.bot for seat in alone.table.seats)


@pytest.mark.parametrize("begun", [False, True])
def test_the_sweeper_closes_tables_that_expire(database: str, begun: bool) -> None:
    sitting = Sitting(p.Live(None, None))
    if not begun:  # two sat down, and the third never came
        sitting.log = sitting.log[:3]
        sitting.table = fold("longships", sitting.rows())

    async def scenario(process: Process, store: Store) -> None:
        await process.sweep((7 if begun else 1) * DAY - 1)
        assert (await process.table()).status == ("running" if begun else "open")
        await process.sweep(1)
        assert (await process.table()).status == "abandoned"
        found = await store.read(reads.load, "longships")
        assert found is not None and found[0].status == "abandoned" and found[0].due is None
        assert (await store.read(reads.saga, "longships") is not None) == begun

    kept(database, sitting, scenario)


def test_the_turn_of_a_bot_whose_process_died_is_taken_when_the_lease_ends(database: str) -> None:
    sitting = Sitting(bot=0)
    assert sitting.table.round.asked() == [0]

    async def scenario(process: Process, store: Store) -> None:
        other = Process(store, process.now)
        await other.bot_pool.start()
        await process.sweep(LEASE_MS - 1)
        assert (await process.table()).round.asked() == [0]
        process.clock.turn(0.001)
        other.clock.turn(LEASE_MS / 1000)
        await asyncio.gather(process.maintenance.sweep(), other.maintenance.sweep())
        assert len(process.rooms.rooms) + len(other.rooms.rooms) == 1  # one claimed it
        await asyncio.gather(process.settle(), other.settle())
        table = await process.table()
        assert table.round.asked() == [1]
        found = await store.read(reads.load, "longships")
        assert found is not None and found[0].holder == ""
        played = [log.decode(row.data) for row in found[1]]
        by = [entry.by for entry in played if isinstance(entry, log.Played)]
        assert by[0] == by[-1] == "chance" and set(by[1:-1]) == {"random"}  # its turn, once
        await other.bot_pool.stop()

    kept(database, sitting, scenario, holder="a process that died")


def test_the_sweeper_answers_quietly_for_who_does_not_choose(database: str) -> None:
    sitting = Sitting(CLOCK, cards=("forest", "hunt", "wheat"), vikings=1).play(*RAID)
    sitting.do(lambda a: answers.play(a, 0, sitting.number(0), "play forest"))

    async def scenario(process: Process, store: Store) -> None:
        room = await process.rooms.room("longships")
        before = table_view(room.table, 1)
        await process.sweep(MINUTE - 1)
        assert table_view(room.table, 1) == before
        await process.sweep(1)
        table = await process.table()
        assert table.round.asked() == [1] and table.round.state.question().kind == "crew"
        found = await store.read(reads.load, "longships")
        assert found is not None
        entries = [log.decode(row.data) for row in found[1]]
        sealed = [(e.seat, e.move) for e in entries if isinstance(e, log.Sealed) and e.by]
        assert sealed == [(1, "play -"), (2, "play -")]
        assert not [e for e in entries if isinstance(e, log.TakenOver)]

    kept(database, sitting, scenario)


def test_maintenance_takes_up_at_once_what_its_own_file_was_left_with(
    sqlite: str,
) -> None:
    async def scenario(process: Process, store: Store) -> None:
        await process.maintenance.start()  # nobody else can hold a lease on a file
        await process.settle()
        assert (await process.table()).round.asked() == [1]
        await process.maintenance.stop()

    kept(sqlite, Sitting(bot=0), scenario, holder="the process before")
