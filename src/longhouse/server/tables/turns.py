"""What happens at tables without players: bots' turns, and the ends of pauses.

Bots of a live game play only while one of its players is present. `due` says when some process has
to look after a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from longhouse.bots import roster
from longhouse.core.rng import Rng
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool
from longhouse.server.clock import Clock
from longhouse.server.logs import hashed
from longhouse.server.metrics import Metrics
from longhouse.server.queue import DAILY, LIVE, URGENT, Lane
from longhouse.server.storage.database import DatabaseLost
from longhouse.server.tables.actions import Action
from longhouse.server.tables.covers import DRAWS, pause
from longhouse.server.tables.room import Room
from longhouse.server.tables.table import Table

T = TypeVar("T")
logger = logging.getLogger("longhouse.turns")

THINKING_MS = 1000  # for a bot's turn
QUICK_MS = 100  # for the stand-in's answer, which counts if a pause ends before a bot has thought
MARGIN_MS = 50  # between the end of a bot's thinking and the end of the pause
LEASE_MS = 8000  # after which another process may take a bot's turn
PRESENT_MS = 40_000  # a player who was here so recently counts as present
AGAIN_MS = 30_000  # between two checks whether somebody is at a table that one person plays
STAND_IN_PAUSE = (1500, 3500)  # that a bot takes over a decision in place of a player, at least


class Turns:
    """Bots' turns and pauses. `Rooms`, which derives from this, locks and changes tables."""

    bot_pool: BotPool
    metrics: Metrics
    clock: Clock
    rooms: dict[str, Room]
    pauses: Rng
    stopped: bool  # the hall closes: neither bots' turns nor alarms are started any more

    def hold(self, room: Room) -> AbstractAsyncContextManager[Room]:
        """Lock a table; yields its room."""
        raise NotImplementedError

    async def change(self, room: Room, act: Callable[[Action], T]) -> T:
        """Do something at a table: it is written, and then all viewers are told."""
        raise NotImplementedError

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a background task."""
        raise NotImplementedError

    def due(
        self, table: Table, now: int, looked: bool = False, attended: bool = True
    ) -> int | None:
        """When some process has to look after a table, if nothing happens before.

        `looked`: it was just found that somebody is there; check again a little later. Bots of a
        live game that nobody attends wait, too. Who keeps a table waiting is announced by a process
        where somebody watches (`Maintenance.look_around`).
        """
        if table.status.ended:
            return None
        if attended and bot_turns(table):
            shown = table.uncovers()
            return now + LEASE_MS if shown is None else max(now + 1, min(shown, now + LEASE_MS))
        expires = table.expires()
        times = [] if expires is None else [expires]
        if table.running:
            late, shown = table.late(), table.uncovers()
            if shown is not None:
                times.append(shown)
            if table.alone:
                runs = table.clocks.budget > 0 and table.clocks.running is not None
                times += [now + (AGAIN_MS if looked else PRESENT_MS)] if runs else []
            else:
                falls = table.falls()
                times += [wait.until for wait in table.awaited.values()]
                times += [] if falls is None else [falls]
            if late is not None and any(not table.seats[one].bot for one in table.asked()):
                times.append(late)
        return max(now + 1, min(times)) if times else None

    # Bots

    def attended(self, room: Room) -> bool:
        """Whether bots take their turns: in a live game only while one of its players is present.

        That is who is connected, here or at another process, or has just looked or acted. In a
        turn-based game it takes that only where bots play for all of them.
        """
        table, lately = room.table, self.clock.milliseconds() - PRESENT_MS
        daily = not isinstance(table.terms.pace, p.Live)
        if daily and any(not table.seats[seat].bot for seat in table.people()):
            return True
        return table.acted > lately or bool(room.present(lately))

    def present(self, room: Room) -> set[str]:
        """The players who are at a table now."""
        return room.present(self.clock.milliseconds() - PRESENT_MS)

    def visit(self, room: Room, player: str | None) -> None:
        """Note that somebody looks at a table: for one of its players, the game goes on."""
        table, paused = room.table, not self.attended(room)
        if player is None or not self._note(room, player):
            return
        if paused and bot_turns(table):
            self.think(room)
        if table.paused is not None or any(table.seats[s].player == player for s in table.awaited):
            self.spawn(self._back(room, player))

    def leave(self, room: Room, player: str | None) -> None:
        """Note that somebody is connected to a table no longer."""
        if player is not None:
            self._note(room, player)

    def _note(self, room: Room, player: str) -> bool:
        """Note when a player was here; False for somebody who does not play."""
        plays = player in room.table.players()
        if plays:
            room.visits[player] = self.clock.milliseconds()
        return plays

    async def _back(self, room: Room, player: str) -> None:
        def back(action: Action) -> None:
            action.unpause()
            action.come_back([player])

        try:
            await self.change(room, back)
        except Exception:
            # The sweep of some process notices, too.
            logger.exception("a player's return was not written", extra={"table": hashed(room.id)})

    def think(self, room: Room) -> None:
        """Start the bots' turns at a table, in a task of their own."""
        if not self.stopped and (room.thinking is None or room.thinking.done()):
            room.thinking = self.spawn(self._think(room))

    async def _think(self, room: Room) -> None:
        try:
            while not room.gone and (turns := bot_turns(room.table)) and self.attended(room):
                seq = room.table.seq
                await asyncio.gather(*(self.answer_for(room, *turn) for turn in turns))
                if room.table.seq == seq:
                    return  # no bot could answer: the lease runs out
        except DatabaseLost:
            # The lease runs out, and the sweep of some process tries again: whoever lost the
            # database has said so, and a hall that closes has finished its writes.
            logger.warning("a bot's turn was not written", extra={"table": hashed(room.id)})
        except Exception:
            logger.exception("a bot's turn failed", extra={"table": hashed(room.id)})

    async def answer_for(self, room: Room, seat: int, bot: str) -> None:
        """Let a bot answer for a seat, if that is asked the same when it has thought."""
        async with self.hold(room) as held:
            table = held.table
            turn = seat in table.asked() and table.seats[seat].bot == bot
            view = table.question(seat) if turn else None
            if view is None:
                return
            asking, cover, memories = table.asking(), table.cover, table.memories(seat)
        game, host, began = table.game, table.terms.host, self.clock.milliseconds()

        def think(milliseconds: int, rank: int) -> Coroutine[Any, Any, str]:
            lane, place = Lane(rank, host, table.id), f"{table.id}/{seat}"
            return self.bot_pool.choose(
                game.name, bot, view, milliseconds, memories=memories, place=place, lane=lane
            )

        with self.metrics.bot_seconds.time():
            if cover is None:
                rank = LIVE if isinstance(table.terms.pace, p.Live) else DAILY
                move = await think(THINKING_MS, rank)
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
                move = await self._within(left, think(min(THINKING_MS, left), URGENT), stand_in)

        def play(action: Action) -> None:
            now = action.table
            same = now.running and now.seats[seat].bot == bot and now.asking() == asking
            if same and seat in now.asked():
                action.bot_plays(seat, move, bot)

        await self.change(room, play)

    async def _take_time(self, table: Table, seat: int, began: int) -> None:
        """In place of a player, in a live game, a bot decides no faster than people do."""
        if table.seats[seat].player is None or not isinstance(table.terms.pace, p.Live):
            return
        decides = began + pause(STAND_IN_PAUSE, self.pauses.below(DRAWS))
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
        if shown is not None and not self.stopped:
            left = max(1, shown - self.clock.milliseconds())
            room.alarm = self.clock.call_later(left / 1000, self._alarmed, room)

    def _alarmed(self, room: Room) -> None:
        room.alarm = None
        if self.rooms.get(room.id) is room:
            self.spawn(self._uncover(room))

    async def _uncover(self, room: Room) -> None:
        try:
            await self.change(room, lambda a: a.follow())
        except Exception:
            # The table is due, and the sweep of some process ends the pause.
            logger.exception("a pause could not be ended", extra={"table": hashed(room.id)})
        else:
            if room.alarm is None:
                self.set_alarm(room)


def bot_turns(table: Table) -> list[tuple[int, str]]:
    """The seats that are asked and played by a bot, with the bot."""
    return [(seat, table.seats[seat].bot) for seat in table.asked() if table.seats[seat].bot]
