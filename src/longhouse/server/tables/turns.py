"""Tables go on by themselves: bots take their turns, and pauses end.

Bots of a live game play only while one of its players is present (`Room.attended`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from longhouse.bots import roster
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool
from longhouse.server.logs import hashed
from longhouse.server.queue import DAILY, LIVE, URGENT, Lane
from longhouse.server.storage.database import DatabaseLost
from longhouse.server.tables import answers, patience
from longhouse.server.tables.action import Action
from longhouse.server.tables.covers import DRAWS, pause
from longhouse.server.tables.deals import bot_seed, iterations_of
from longhouse.server.tables.leases import bot_turns
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.table import Table

T = TypeVar("T")
logger = logging.getLogger("longhouse.turns")

THINKING_MS = 1000  # for a bot's turn
QUICK_MS = 100  # for the stand-in's answer, which counts if a pause ends before a bot has thought
MARGIN_MS = 50  # between the end of a bot's thinking and the end of the pause
STAND_IN_PAUSE = (1500, 3500)  # the least time of a bot for a decision in place of a player


class BotTurns:
    """Starts bots' turns and the alarms of pauses after each change of a table."""

    def __init__(self, rooms: Rooms, bot_pool: BotPool) -> None:
        self.rooms = rooms
        self.clock = rooms.clock
        self.bot_pool = bot_pool
        self.alone = False  # in a page: a viewer who goes has left, and nobody else comes
        rooms.on_read, rooms.on_change = self.set_alarm, self.go_on

    def go_on(self, room: Room) -> None:
        """After a change: set the alarm of a pause, start bots' turns."""
        self.set_alarm(room)
        if bot_turns(room.table):
            self.think(room)

    # Players

    def visit(self, room: Room, player: str | None) -> None:
        """Note that a player looks at a table; if they play there, the game goes on."""
        table, now = room.table, self.clock.milliseconds()
        paused = not room.attended(now)
        if player is None or not room.note(player, now):
            return
        if (paused or self.alone) and bot_turns(table):
            self.think(room)
        awaited = {table.seats[seat].player for seat in table.waits.awaited}
        if table.paused is not None or player in awaited:
            self.rooms.spawn(self._back(room, player))

    def left(self, room: Room) -> None:
        """A viewer has gone. In a page, bots do not think on for a table that nobody looks at."""
        if self.alone and not room.watching():
            for thought in room.thoughts:
                thought.cancel()

    async def _back(self, room: Room, player: str) -> None:
        def back(action: Action) -> None:
            patience.unpause(action)
            patience.come_back(action, [player])

        try:
            await self.rooms.change(room, back)
        except Exception:
            # The sweep of some process notices, too.
            logger.exception("a player's return was not written", extra={"table": hashed(room.id)})

    # Bots

    def think(self, room: Room) -> None:
        """Start the bots' turns at a table, in a task of their own."""
        if not self.rooms.stopped and (room.thinking is None or room.thinking.done()):
            room.thinking = self.rooms.spawn(self._think(room))

    async def _think(self, room: Room) -> None:
        try:
            while not room.gone and (turns := bot_turns(room.table)):
                if not room.attended(self.clock.milliseconds()):
                    return
                seq = room.table.seq
                await asyncio.gather(*(self.answer_for(room, *turn) for turn in turns))
                if room.table.seq == seq:
                    return  # no bot could answer: the lease runs out
        except DatabaseLost:
            # The lease runs out, and the sweep of some process tries again. The loss of the
            # database is logged elsewhere, and a hall that closes has finished its writes.
            logger.warning("a bot's turn was not written", extra={"table": hashed(room.id)})
        except Exception:
            logger.exception("a bot's turn failed", extra={"table": hashed(room.id)})

    async def answer_for(self, room: Room, seat: int, bot: str) -> None:
        """Let a bot answer for a seat, if the question is still the same when it has thought."""
        async with self.rooms.hold(room) as held:
            table = held.table
            turn = seat in table.round.asked() and table.seats[seat].bot == bot
            view = table.round.question(seat) if turn else None
            if view is None:
                return
            asking, cover, memories = (
                table.round.asking(),
                table.round.cover,
                table.round.memories(seat),
            )
        game, host, began = table.game, table.terms.host, self.clock.milliseconds()
        key = self.rooms.key_of(table)

        def think(milliseconds: int, rank: int) -> Coroutine[Any, Any, str]:
            lane, place = Lane(rank, host, table.id), f"{table.id}/{seat}"
            return self.bot_pool.choose(
                game.name, bot, view, milliseconds, memories=memories, place=place, lane=lane
            )

        move: str | None
        with self.rooms.metrics.bot_seconds.time():
            if key is not None:  # never a hurried or random move: if it fails, it is asked again
                search, seed = iterations_of(game.name), bot_seed(key, view)
                lane = Lane(LIVE, host, table.id)
                move = await self._thought(
                    room,
                    self.bot_pool.decide(game.name, bot, view, search, seed, memories, lane),
                )
            elif cover is None:
                rank = LIVE if isinstance(table.terms.pace, p.Live) else DAILY
                move = await self._thought(room, think(THINKING_MS, rank))
                await self._take_time(table, seat, began)
            else:
                left = max(1, cover.until - self.clock.milliseconds() - MARGIN_MS)
                stand_in = self.bot_pool.choose(
                    game.name,
                    roster.stand_in(game),
                    view,
                    QUICK_MS,
                    lane=Lane(URGENT, host, table.id),
                    quick=True,
                )
                better = think(min(THINKING_MS, left), URGENT)
                move = await self._thought(room, self._within(left, better, stand_in))

        if move is None:
            return
        chosen = move

        def play(action: Action) -> None:
            now = action.table
            same = now.running and now.seats[seat].bot == bot and now.round.asking() == asking
            if same and seat in now.round.asked():
                answers.bot_plays(action, seat, chosen, bot)

        await self.rooms.change(room, play)

    async def _thought(self, room: Room, thought: Coroutine[Any, Any, str | None]) -> str | None:
        """A bot's choice; None if its table was left meanwhile."""
        task = asyncio.create_task(thought)
        room.thoughts.add(task)
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            room.thoughts.discard(task)
        return None if task.cancelled() else task.result()

    async def _take_time(self, table: Table, seat: int, began: int) -> None:
        """In a live game, a bot in place of a player decides no faster than people do."""
        if table.seats[seat].player is None or not isinstance(table.terms.pace, p.Live):
            return
        decides = began + pause(STAND_IN_PAUSE, self.rooms.pauses.below(DRAWS))
        left = decides - self.clock.milliseconds()
        if left > 0:
            await self.clock.sleep(left / 1000)

    async def _within(
        self, milliseconds: int, better: Coroutine[Any, Any, T], quick: Coroutine[Any, Any, T]
    ) -> T:
        """The better answer if it comes in time, else the quick one; both are asked for at once."""
        tasks = [asyncio.ensure_future(better), asyncio.ensure_future(quick)]
        try:
            with contextlib.suppress(TimeoutError):
                async with self.clock.timeout(milliseconds / 1000):
                    return await tasks[0]
            return await tasks[1]
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # Pauses

    def set_alarm(self, room: Room) -> None:
        """Set the timer that ends a pause."""
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        shown = room.table.uncovers()
        if shown is not None and not self.rooms.stopped:
            left = max(1, shown - self.clock.milliseconds())
            room.alarm = self.clock.call_later(left / 1000, self._alarmed, room)

    def _alarmed(self, room: Room) -> None:
        room.alarm = None
        if self.rooms.rooms.get(room.id) is room:
            self.rooms.spawn(self._uncover(room))

    async def _uncover(self, room: Room) -> None:
        try:
            await self.rooms.change(room, lambda a: answers.follow(a))
        except Exception:
            # The table is due, and the sweep of some process ends the pause.
            logger.exception("a pause could not be ended", extra={"table": hashed(room.id)})
        else:
            if room.alarm is None:
                self.set_alarm(room)
