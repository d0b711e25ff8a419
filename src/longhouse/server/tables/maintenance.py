"""Periodic work of a server process: tables that are due, other processes, presence.

Moves do not need it, but without it tables would get stuck when a process dies.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from longhouse.server.logs import hashed
from longhouse.server.refusal import Refusal
from longhouse.server.steady import CLOSED_AFTER_MS, SteadyClock
from longhouse.server.storage import reads, writes
from longhouse.server.storage.writes import AUDIENCE, PLAYER, REVIEW, REVIEWERS
from longhouse.server.tables import patience
from longhouse.server.tables.leases import CONNECTED_MS, LEASE_MS, PRESENT_MS, bot_turns, due
from longhouse.server.tables.memory import ignore
from longhouse.server.tables.room import Room
from longhouse.server.tables.rooms import Rooms
from longhouse.server.tables.turns import BotTurns
from longhouse.server.tables.waits import NOTICE, WARNING, silent_limit

logger = logging.getLogger("longhouse.maintenance")

LAG_SECONDS = 0.1  # between two measurements of the event loop's lag
UNREAD_SECONDS = 60.0  # before another try at a table that this process cannot read
KEPT_SECONDS = 120.0  # that a room without viewers stays in memory
CLEANUP_SECONDS = 600.0  # between two cleanups
HEARTBEAT_SECONDS = 3.0  # between two heartbeats in the database
MIND_SECONDS = 5.0  # between two looks for players who keep a table waiting


async def _nothing(_: str) -> None:
    """Nobody listens yet."""


class Maintenance:
    """Runs these tasks."""

    def __init__(
        self, rooms: Rooms, turns: BotTurns, clean_up: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        self._clean_up = clean_up  # deletes idle data
        self.turns = turns
        self.on_player: Callable[[str], None] = ignore  # another process has changed a player
        # Another process has changed a review, or tells who is in one.
        self.on_review: Callable[[str], Coroutine[Any, Any, None]] = _nothing
        self.on_reviewers: Callable[[str], None] = ignore
        self.rooms = rooms
        self.store = rooms.store
        self.clock = rooms.clock
        self._rounds: list[asyncio.Task[None]] = []
        self._unread: dict[str, float] = {}  # tables that it cannot read, and when to try again
        self._audiences: dict[str, int] = {}  # spectators here by table, as last told
        self._noted: dict[str, int] = {}  # when this process last stored that a player is here

    async def start(self) -> None:
        """Start the tasks, after taking over the tables of a process that died."""
        embedded = self.store.kind == "sqlite"
        await self.store.listen(self.wake)
        await self.heartbeat()  # first: time without a server makes nothing late
        await self.sweep(LEASE_MS if embedded else 0)
        self._rounds = [
            asyncio.create_task(self._every(1.0, self.sweep)),
            asyncio.create_task(self._every(10.0, self.look_around)),
            asyncio.create_task(self._every(MIND_SECONDS, self.mind)),
            asyncio.create_task(self._every(1.0, self.measure)),
            asyncio.create_task(self._every(HEARTBEAT_SECONDS, self.heartbeat)),
            asyncio.create_task(self._measure_lag()),
        ]
        if self._clean_up is not None:
            self._rounds.append(asyncio.create_task(self._every(CLEANUP_SECONDS, self._clean_up)))
        if not embedded:
            self._rounds.append(asyncio.create_task(self._every(1.0, self.poll)))

    def also(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Add a task that runs at this interval."""
        self._rounds.append(asyncio.create_task(self._every(seconds, work)))

    async def stop(self) -> None:
        """Stop the tasks."""
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

    async def _measure_lag(self) -> None:
        """Measure how late the event loop wakes a sleeper: blocking calls show here."""
        while True:
            due = self.clock.monotonic() + LAG_SECONDS
            await self.clock.sleep(LAG_SECONDS)
            self.rooms.metrics.loop_lag.observe(max(0.0, self.clock.monotonic() - due))

    async def measure(self) -> None:
        """Set the gauges."""
        metrics = self.rooms.metrics
        metrics.readers_waiting.set(self.rooms.readers.waiting)
        metrics.rooms.set(len(self.rooms.rooms))
        metrics.bots_waiting.set(self.turns.bot_pool.waiting)
        metrics.bot_restarts.set(self.turns.bot_pool.restarts)

    async def heartbeat(self) -> None:
        """Store that this process is alive; tables get the time back in which none was."""
        if isinstance(self.clock, SteadyClock):
            self.clock.compare()
        spans = await self.store.write(writes.heartbeat, self.clock.milliseconds(), CLOSED_AFTER_MS)
        if spans != self.rooms.closed.spans:
            self.rooms.closed.spans = spans
            for room in list(self.rooms.rooms.values()):
                self.rooms.reopen(room)

    async def sweep(self, ahead: int = 0) -> None:
        """Look after every table that is due."""
        now = self.clock.monotonic()
        self._unread = {table: till for table, till in self._unread.items() if till > now}
        late = await self.store.read(reads.due, self.clock.milliseconds() + ahead)
        await asyncio.gather(*(self._take(*one) for one in late if one[0] not in self._unread))

    async def _take(self, table_id: str, seq: int, due: int) -> None:
        """Take the lease of a table and look after it, unless another process did."""
        lease = self.clock.milliseconds() + LEASE_MS
        if not await self.store.claim(table_id, seq, due, lease, self.rooms.name):
            return
        try:
            await self._look_after(await self.rooms.room(table_id), lease)
        except Refusal as refusal:
            self._unread[table_id] = self.clock.monotonic() + UNREAD_SECONDS
            later = self.clock.milliseconds() + int(UNREAD_SECONDS * 1000)
            # A newer process takes it at once; an unreadable table is put off.
            until = due if refusal.error == "newer" else later
            await self.store.claim(table_id, seq, lease, until, "")
        except Exception:
            logger.exception("a table could not be swept", extra={"table": hashed(table_id)})

    async def _look_after(self, room: Room, lease: int) -> None:
        async with self.rooms.hold(room) as room:
            await self.rooms.catch_up(room)
        seen = await self._last_seen(room)
        if self.store.kind != "sqlite":  # they may be connected to another process
            room.visits = seen
        shown = room.table.uncovers()
        now = self.clock.milliseconds()
        paused = shown is None or shown > now
        if bot_turns(room.table) and paused and room.attended(now):
            self.turns.think(room)
            return
        connected = self._connected(room, seen)
        await self.rooms.change(room, lambda a: patience.time_passes(a, seen, connected))
        async with self.rooms.hold(room) as room:
            now = self.clock.milliseconds()
            again = due(room.table, now, looked=True, attended=room.attended(now))
            if again is not None:
                await self.store.claim(room.id, room.table.seq, lease, again, "")

    async def _minded(self, room: Room) -> None:
        try:
            await self._mind(room)
        except Refusal:
            pass  # it is gone, or a newer version serves it
        except Exception:
            logger.exception("a table could not be minded", extra={"table": hashed(room.id)})

    async def _last_seen(self, room: Room) -> dict[str, int]:
        """When each player of a table was last seen; time without a server does not count."""
        now, closed = self.clock.milliseconds(), self.rooms.closed
        stored = await self.store.read(reads.players_seen, room.table.seats.players())
        seen = {who: at + closed.between(at, now) for who, at in stored.items()}
        return {who: max(at, room.visits.get(who, 0)) for who, at in seen.items()}

    def _connected(self, room: Room, seen: dict[str, int]) -> set[str]:
        """The players at a table; this process may not have looked for those elsewhere yet."""
        if self.store.kind == "sqlite" or room.viewers:
            return room.connected()
        lately = self.clock.milliseconds() - CONNECTED_MS
        return room.connected() | {who for who, at in seen.items() if at > lately}

    async def mind(self) -> None:
        """Look after tables in memory that wait for a player, or whose only player is away."""
        now = self.clock.milliseconds()
        rooms = [room for room in self.rooms.rooms.values() if self._needs_minding(room, now)]
        await asyncio.gather(*(self._minded(room) for room in rooms))

    def _needs_minding(self, room: Room, now: int) -> bool:
        """Whether time may change something at a table; reads nothing but memory."""
        table = room.table
        if not table.running:
            return False
        if table.paused is not None or table.seats.alone:
            unattended = table.clocks.budget > 0 and not room.present(now)
            return room.watching() if table.paused is not None else unattended
        (seats, since), connected = table.awaits(), room.connected()
        silent = silent_limit(table.terms.pace)
        for seat in seats:
            player, wait = table.seats[seat].player or "", table.waits.awaited.get(seat)
            if wait is not None:
                if now >= wait.until or (wait.why == "away" and player in connected):
                    return True
            elif not connected <= {player}:
                gone = max(since, room.visits.get(player, 0))
                if player not in connected and now >= gone + NOTICE:
                    return True
                if silent is not None and now >= since + silent - WARNING:
                    return True
        return False

    async def _mind(self, room: Room) -> None:
        """Announce players who keep a table waiting; stop the clock of an absent only player."""
        if room.table.paused is not None:
            await self.rooms.change(room, lambda a: patience.unpause(a))
            return
        seen = await self._last_seen(room)
        connected = self._connected(room, seen)
        await self.rooms.change(room, lambda a: patience.time_passes(a, seen, connected))

    async def poll(self) -> None:
        """Look for changes by other processes to tables with viewers here."""
        watched = [room.id for room in self.rooms.rooms.values() if room.viewers]
        for table_id, (seq, chats) in (await self.store.read(reads.seqs, watched)).items():
            room = self.rooms.rooms.get(table_id)
            if room and (seq > room.table.seq or chats > room.chats):
                self.rooms.spawn(self.rooms.refresh(table_id))

    def wake(self, table_id: str) -> None:
        """Another process has changed a table or a player; without an id, any table."""
        if table_id.startswith(PLAYER):
            self.on_player(table_id.removeprefix(PLAYER))
            return
        if table_id.startswith(AUDIENCE):
            self._hear_audience(table_id.removeprefix(AUDIENCE))
            return
        if table_id.startswith(REVIEW):
            self.rooms.spawn(self.on_review(table_id.removeprefix(REVIEW)))
            return
        if table_id.startswith(REVIEWERS):
            self.on_reviewers(table_id.removeprefix(REVIEWERS))
            return
        if not table_id:
            self.rooms.spawn(self.poll())
            self.rooms.spawn(self.on_review(""))
            return
        if self.rooms.in_memory(table_id):
            self.rooms.spawn(self.rooms.refresh(table_id))

    async def _tell_audiences(self, watched: list[Room]) -> None:
        """Tell the other processes how many spectators are here, and that they are gone."""
        counts = {room.id: count for room in watched if (count := room.spectators())}
        gone = dict.fromkeys(self._audiences.keys() - counts.keys(), 0)
        self._audiences = counts
        if self.store.kind != "sqlite" and (counts or gone):
            told = [f"{table} {self.rooms.name} {n}" for table, n in (counts | gone).items()]
            await self.store.write(writes.tell_audiences, told)

    def _hear_audience(self, told: str) -> None:
        """Another process has so many spectators at a table."""
        table_id, process, count = told.split(" ")
        room = self.rooms.rooms.get(table_id)
        if room is not None:
            until = self.clock.milliseconds() + PRESENT_MS
            room.audiences[process] = (int(count), until)
            room.look_around(self.clock.milliseconds())

    async def look_around(self) -> None:
        """Store and show presence, and drop unused rooms."""
        watched = [room for room in self.rooms.rooms.values() if room.viewers]
        ours = {viewer.player for room in watched for viewer in room.viewers if viewer.player}
        now = self.clock.milliseconds()
        if ours:
            await self.store.write(writes.seen, ours, now)
        noted = {who: at for who, at in self._noted.items() if at > now - PRESENT_MS}
        self._noted = {**noted, **dict.fromkeys(ours, now)}
        elsewhere: set[str] = set()  # players connected to another process
        if self.store.kind != "sqlite":
            sitting = {s.player for room in watched for s in room.table.seats if s.player}
            seen = await self.store.read(reads.players_seen, sitting)
            own = self._noted  # times that this process stored itself say nothing about others
            lately = now - CONNECTED_MS
            elsewhere = {w for w, at in seen.items() if at > max(lately, own.get(w, 0))}
        for room in watched:
            room.look_around(now, elsewhere)
        await self._tell_audiences(watched)
        old = self.clock.monotonic() - KEPT_SECONDS
        for room in list(self.rooms.rooms.values()):
            busy = room.lock.locked() or (room.thinking and not room.thinking.done())
            if not room.viewers and room.used < old and not busy:
                self.rooms.drop(room)
