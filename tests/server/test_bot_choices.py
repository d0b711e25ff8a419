"""Bots choose in a pause however busy the workers are: all at once, and a quick answer counts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest

from clock import HANG, HandClock, until
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR, View
from longhouse.server.bots.pool import BotPool
from longhouse.server.metrics import Metrics
from longhouse.server.storage.rows import Change
from longhouse.server.storage.store import Store
from longhouse.server.tables import answers, log
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.turns import MARGIN_MS, BotTurns
from server.pools import question, stop, trouble
from server.positions import RAID, Sitting, write
from server.scripted import Memory
from server.test_covers import TO_A_FIGHT

CARDS = ("forest", "hunt", "wheat")  # the second has nothing to choose


class Busy:
    """A pool whose workers are busy with others: a job waits for ever."""

    def __init__(self) -> None:
        self.thoughts: list[int] = []  # the seats that were asked
        self.quick: list[int] = []
        self.thought: dict[int, asyncio.Future[str]] = {}

    async def choose(
        self, game: str, bot: str, view: View, ms: int, quick: bool = False, **_: Any
    ) -> str:
        if quick:
            self.quick.append(int(view.seat))
            return view.position.text(view.moves()[-1])
        self.thoughts.append(int(view.seat))
        self.thought[int(view.seat)] = asyncio.get_running_loop().create_future()
        return await self.thought[int(view.seat)]


def raid_over() -> Sitting:
    """Bots play for the first and the third, and all choose."""
    sitting = Sitting(cards=CARDS, vikings=1).play(*RAID[:-1])
    for seat in (0, 2):
        sitting.add(log.TakenOver(seat, "greedy", "asked"))
    sitting.do(lambda a: answers.bot_plays(a, 2, RAID[-1], "greedy"))
    assert sitting.table.round.cover is not None and sitting.table.round.asked() == [0, 1, 2]
    return sitting


def played(
    sitting: Sitting, scenario: Callable[[Rooms, Room, Busy, HandClock], Awaitable[None]]
) -> None:
    """Let the scenario happen at that table, with bots that begin to choose."""

    async def whole() -> None:
        clock, pool = HandClock(sitting.now), Busy()
        store = cast(Store, Memory())
        rooms = Rooms(store, Metrics(), Rng(5), clock)
        turns = BotTurns(rooms, cast(BotPool, pool))
        await write(rooms, sitting)
        room = await rooms.room("longships")
        turns.think(room)
        await scenario(rooms, room, pool, clock)
        await rooms.stop()

    asyncio.run(whole())


def test_all_bots_that_choose_are_asked_at_once_and_keep_their_cards() -> None:
    sitting = raid_over()
    cover = sitting.table.round.cover
    assert cover is not None

    async def scenario(rooms: Rooms, room: Room, pool: Busy, clock: HandClock) -> None:
        await until(lambda: len(pool.thoughts) == len(pool.quick) == 2)
        assert {*pool.thoughts} == {*pool.quick} == {0, 2}
        clock.turn((cover.until - sitting.now - MARGIN_MS) / 1000)
        await until(lambda: not room.table.round.asked() or room.table.round.asked() == [1])
        assert [seat.sealed for seat in room.table.seats] == ["play forest", None, "play wheat"]
        at = room.table.feeds[1].number
        await rooms.change(room, lambda a: answers.play(a, 1, at, "play -"))
        clock.turn(MARGIN_MS / 1000)
        await until(lambda: room.table.round.cover is None)
        assert {(0, "play forest"), (2, "play wheat")} <= {*room.table.round.saga.moves}

    played(sitting, scenario)


def test_what_is_written_last_starts_nothing_in_a_hall_that_closes() -> None:
    async def scenario(rooms: Rooms, room: Room, pool: Busy, clock: HandClock) -> None:
        await until(lambda: len(pool.thoughts) == 2)
        append, closing = rooms.store.append, asyncio.Event()

        async def late(change: Change) -> bool:
            await closing.wait()
            return await append(change)

        setattr(rooms.store, "append", late)  # noqa: B010
        at = room.table.feeds[1].number
        last = asyncio.create_task(rooms.change(room, lambda a: answers.play(a, 1, at, "play -")))
        await until(room.lock.locked)
        stopping = asyncio.create_task(rooms.stop())
        await until(lambda: room.thinking is not None and room.thinking.done())
        closing.set()
        await asyncio.gather(last, stopping)
        assert room.table.seats[1].sealed == "play -" and room.table.round.cover is not None
        assert room.alarm is None and room.thinking is not None and room.thinking.done()

    played(raid_over(), scenario)


def test_a_thought_that_comes_in_time_is_what_counts() -> None:
    async def scenario(rooms: Rooms, room: Room, pool: Busy, clock: HandClock) -> None:
        await until(lambda: len(pool.thought) == 2)
        await rooms.change(
            room, lambda a: answers.stand(a, 1, ["never_join"])
        )  # no matter of theirs
        for thought in pool.thought.values():
            thought.set_result("play -")
        await until(lambda: room.table.round.asked() == [1])
        assert [room.table.seats[seat].sealed for seat in (0, 2)] == ["play -"] * 2
        assert len(pool.thoughts) == 2

    played(raid_over(), scenario)


@pytest.mark.parametrize("thinks", [False, True])
def test_with_and_without_a_choice_the_outcome_comes_at_the_same_time(thinks: bool) -> None:
    """A bot is attacked that has no heroes, with a shield and without; busy workers or not."""
    seen = []

    async def scenario(rooms: Rooms, room: Room, pool: Busy, clock: HandClock) -> None:
        cover = room.table.round.cover
        assert cover is not None
        if cover.asks:
            await until(lambda: pool.thought)
            if thinks:
                pool.thought[0].set_result("yield")
        clock.turn((cover.until - clock.milliseconds() - MARGIN_MS) / 1000)
        if cover.asks:
            await until(lambda: room.table.seats[0].sealed)
        assert room.table.round.cover is not None
        clock.turn(MARGIN_MS / 1000)
        await until(lambda: room.table.round.cover is None)
        outcome = [one.at for one in room.table.feeds[SPECTATOR].recent][-1]
        seen.append(outcome - room.table.created)

    for card in ("shield", "hunt"):
        sitting = Sitting(cards=(card, "hunt", "hunt"), vikings=5).play(*TO_A_FIGHT)
        sitting.add(log.TakenOver(0, "greedy", "asked"))
        played(sitting.play("land left"), scenario)
    assert seen[0] == seen[1]


def test_a_quick_answer_waits_for_no_thought(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock, view = HandClock(skip=5.0), question()
        hands = BotPool(1, command=trouble(tmp_path / "go"), clock=clock, spare=True)
        await hands.start()
        slow = asyncio.create_task(hands.choose("walhalla", "waiter", view, 60_000))
        await until(lambda: hands.thinking == 1)
        async with asyncio.timeout(HANG):
            await hands.choose("walhalla", "random", view, 60_000, quick=True)
        assert not slow.done()
        (tmp_path / "go").touch()
        await slow
        await stop(hands, clock)

    asyncio.run(scenario())
