"""Maintenance of the hall: looks after tables whose time has come, and keeps up with others.

Nothing here is needed for a move to be played; everything here is needed for no table to be stuck,
whichever process dies and when.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from longhouse.server.logs import mark
from longhouse.server.steady import CLOSED_AFTER_MS, SteadyClock
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.turns import LEASE_MS, PRESENT_MS, bot_turns

logger = logging.getLogger("longhouse.maintenance")

FEEL_SECONDS = 0.1  # between two looks at how late the loop is
UNREAD_SECONDS = 60.0  # before another look at a table that this process cannot read
KEPT_SECONDS = 120.0  # a room without anybody watching stays in memory
CLEANUP_SECONDS = 600.0  # between two looks for what nobody uses any more
HEARTBEAT_SECONDS = 3.0  # between two signs of life in the database


class Maintenance:
    """Does the rounds."""

    def __init__(self, rooms: Rooms, clean_up: Callable[[], Awaitable[None]] | None = None) -> None:
        self._clean_up = clean_up  # removes what nobody uses any more
        self.rooms = rooms
        self.store = rooms.store
        self.clock = rooms.clock
        self._rounds: list[asyncio.Task[None]] = []
        self._unread: dict[str, float] = {}  # tables that this process cannot read, and till when
        self._noted: dict[str, int] = {}  # when this process last wrote that somebody is here

    async def start(self) -> None:
        """Begin the rounds; the first takes up what a process that died has left lying."""
        embedded = self.store.kind == "sqlite"
        await self.store.listen(self.wake)
        await self.heartbeat()  # before anything is late
        await self.sweep(LEASE_MS if embedded else 0)
        self._rounds = [
            asyncio.create_task(self._every(1.0, self.sweep)),
            asyncio.create_task(self._every(10.0, self.look_around)),
            asyncio.create_task(self._every(1.0, self.measure)),
            asyncio.create_task(self._every(HEARTBEAT_SECONDS, self.heartbeat)),
            asyncio.create_task(self._feel()),
        ]
        if self._clean_up is not None:
            self._rounds.append(asyncio.create_task(self._every(CLEANUP_SECONDS, self._clean_up)))
        if not embedded:
            self._rounds.append(asyncio.create_task(self._every(1.0, self.poll)))

    async def stop(self) -> None:
        """End the rounds."""
        for task in self._rounds:
            task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await self.clock.sleep(seconds)
            try:
                await work()
            except Exception:
                logger.exception("a round failed; the next one follows")

    async def _feel(self) -> None:
        """Note how late the loop wakes who wants to be woken: whatever is done on it takes time."""
        while True:
            due = self.clock.monotonic() + FEEL_SECONDS
            await self.clock.sleep(FEEL_SECONDS)
            self.rooms.metrics.loop_lag.observe(max(0.0, self.clock.monotonic() - due))

    async def measure(self) -> None:
        """Note what is in memory and what waits."""
        metrics = self.rooms.metrics
        metrics.readers_waiting.set(self.rooms.readers.waiting)
        metrics.rooms.set(len(self.rooms.rooms))
        metrics.bots_waiting.set(self.rooms.bot_pool.waiting)
        metrics.bot_restarts.set(self.rooms.bot_pool.restarts)

    async def heartbeat(self) -> None:
        """Say that this process is alive, and hear when none was: such time is given back."""
        if isinstance(self.clock, SteadyClock):
            self.clock.compare()
        spans = await self.store.heartbeat(self.clock.milliseconds(), CLOSED_AFTER_MS)
        if spans != self.rooms.closed.spans:
            self.rooms.closed.spans = spans
            for room in list(self.rooms.rooms.values()):
                self.rooms.reopen(room)

    async def sweep(self, ahead: int = 0) -> None:
        """Look after every table whose time has come."""
        now = self.clock.monotonic()
        self._unread = {table: till for table, till in self._unread.items() if till > now}
        late = await self.store.due(self.clock.milliseconds() + ahead)
        await asyncio.gather(*(self._take(*one) for one in late if one[0] not in self._unread))

    async def _take(self, table_id: str, seq: int, due: int) -> None:
        """Look after a table, unless another process does."""
        lease = self.clock.milliseconds() + LEASE_MS
        if not await self.store.claim(table_id, seq, due, lease, self.rooms.name):
            return
        try:
            await self._look_after(await self.rooms.room(table_id), lease)
        except Refusal as refusal:
            self._unread[table_id] = self.clock.monotonic() + UNREAD_SECONDS
            later = self.clock.milliseconds() + int(UNREAD_SECONDS * 1000)
            # A newer process takes it up at once; what nobody can read is not in anybody's way.
            until = due if refusal.error == "newer" else later
            await self.store.claim(table_id, seq, lease, until, "")
        except Exception:
            logger.exception("a table could not be swept", extra={"table": mark(table_id)})

    async def _look_after(self, room: Room, lease: int) -> None:
        async with self.rooms.hold(room) as room:
            await self.rooms.catch_up(room)
            players = [seat.player for seat in room.table.seats if seat.player]
        now, closed = self.clock.milliseconds(), self.rooms.closed
        seen = {
            who: at + closed.between(at, now)
            for who, at in (await self.store.players_seen(players)).items()
        }
        if self.store.kind != "sqlite":  # perhaps they watch at another process
            room.visited = max([room.visited, *seen.values()])
        shown = room.table.uncovers()
        paused = shown is None or shown > self.clock.milliseconds()
        if bot_turns(room.table) and paused and self.rooms.attended(room):
            self.rooms.think(room)
            return
        await self.rooms.change(room, lambda a: a.time_passes(seen))
        async with self.rooms.hold(room) as room:
            due = self.rooms.due(
                room.table, self.clock.milliseconds(), True, self.rooms.attended(room)
            )
            if due is not None:
                await self.store.claim(room.id, room.table.seq, lease, due, "")

    async def poll(self) -> None:
        """Look whether other processes have changed what is watched here."""
        watched = [room.id for room in self.rooms.rooms.values() if room.viewers]
        for table_id, (seq, chats) in (await self.store.seqs(watched)).items():
            room = self.rooms.rooms.get(table_id)
            if room and (seq > room.table.seq or chats > room.chats):
                self.rooms.spawn(self._woken(room))

    def wake(self, table_id: str) -> None:
        """Another process has changed a table; or any, where no id is given."""
        if not table_id:
            self.rooms.spawn(self.poll())
            return
        room = self.rooms.rooms.get(table_id)
        if room is not None:
            self.rooms.spawn(self._woken(room))

    async def _woken(self, room: Room) -> None:
        with contextlib.suppress(Refusal):  # it is gone, or a newer version serves it
            async with self.rooms.hold(room) as held:
                await self.rooms.catch_up(held)

    async def look_around(self) -> None:
        """Note who is here, tell the tables, and forget rooms that nobody needs."""
        watched = [room for room in self.rooms.rooms.values() if room.viewers]
        ours = {viewer.player for room in watched for viewer in room.viewers if viewer.player}
        now = self.clock.milliseconds()
        if ours:
            await self.store.seen(ours, now)
        lately = {who: at for who, at in self._noted.items() if at > now - PRESENT_MS}
        self._noted = {**lately, **dict.fromkeys(ours, now)}
        elsewhere: set[str] = set()  # who is connected to another process
        if self.store.kind != "sqlite":
            sitting = {s.player for room in watched for s in room.table.seats if s.player}
            seen = await self.store.players_seen(sitting)
            own = self._noted  # what only this process has noted says nothing of others
            elsewhere = {w for w, at in seen.items() if at > max(now - PRESENT_MS, own.get(w, 0))}
        for room in watched:
            room.look_around(elsewhere)
        old = self.clock.monotonic() - KEPT_SECONDS
        for room in list(self.rooms.rooms.values()):
            busy = room.lock.locked() or (room.thinking and not room.thinking.done())
            if not room.viewers and room.used < old and not busy:
                self.rooms.drop(room)
