"""The tables that this process has in memory: loaded once, locked, and kept up to date."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Container, Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from longhouse.core.dealer import SystemRng
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng
from longhouse.server.clock import REAL, Clock
from longhouse.server.logs import hashed
from longhouse.server.metrics import Metrics
from longhouse.server.players import new_id
from longhouse.server.queue import nowhere
from longhouse.server.refusal import ErrorKey, Refusal
from longhouse.server.steady import ClosedHours
from longhouse.server.storage import reads
from longhouse.server.storage.store import Store
from longhouse.server.tables import log
from longhouse.server.tables.listing import Listings
from longhouse.server.tables.loading import read_table, renames
from longhouse.server.tables.readers import Broken, Readers
from longhouse.server.tables.room import Mutes, Room, Viewer
from longhouse.server.tables.seat_ratings import rate_result

T = TypeVar("T")
logger = logging.getLogger("longhouse.rooms")

MOST_CAUGHT_UP = 20  # entries applied to a table in memory; with more it is loaded again
CHATS_SHOWN = 50
FAREWELL_SECONDS = 2.0  # for viewers to receive the last message
LEAVING = "the server is closing or restarting; connect again in a moment"


def ignore(_: object) -> None:
    """Do nothing with a result."""


def no_key(day: str, game: str) -> bytes:
    """No key: the hall has not read its secret."""
    raise LonghouseError(f"the deal of {day} of {game} needs the secret of the hall")


class Memory(ABC):
    """The tables in memory; `Rooms` changes them."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        rng: Rng | None = None,
        clock: Clock = REAL,
        readers: Readers | None = None,
        network_of: Callable[[str], str] = nowhere,
    ) -> None:
        self.store = store
        self.readers = readers or Readers(0, clock)
        self.metrics = metrics
        self.network_of = network_of
        self.listings = Listings(network_of)
        self.clock = clock
        self.name = new_id()  # of this process, for leases
        self.leaving = False  # the server is closing: no new viewers
        self.stopped = False
        self.closed = ClosedHours()  # kept up to date by `Maintenance`
        self.rooms: dict[str, Room] = {}
        self.on_read: Callable[[Room], None] = ignore  # after a table was read
        self.on_change: Callable[[Room], None] = ignore  # after it was changed by this process
        self.others: Callable[[], Iterator[Viewer]] = lambda: iter(())  # not at tables: reviews
        self.mutes: Mutes = {}  # the players whom each connected player has muted
        self.pauses: Rng = SystemRng()  # separate from the games' chance
        self._rng: Rng = rng or SystemRng()
        self.day_key: Callable[[str, str], bytes] = no_key  # of a day and a game
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @abstractmethod
    def reopen(self, room: Room) -> None:
        """If no server ran since a table's last entry, move its clocks and deadlines on."""

    # Reading

    async def room(self, table_id: str, who: str = "") -> Room:
        """The room of a table, loaded if need be; raises Refusal if there is no such table."""
        room = self.rooms.get(table_id)
        if room is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self.spawn(self._load(table_id, who))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            room = await asyncio.shield(loading)
        room.used = self.clock.monotonic()
        return room

    async def current(self, room: Room) -> Room:
        """The same room, or its replacement."""
        return await self.room(room.id) if room.gone else room

    async def _load(self, table_id: str, who: str) -> Room:
        try:
            row, table = await read_table(self.store, self.readers, table_id, who)
        except Broken:
            # It stays as it is: only the start of a newer version closes it (`upgrade.py`).
            logger.exception("a table does not replay", extra={"table": hashed(table_id)})
            raise Refusal(
                "unknown", "this game can no longer be played here; what was played is kept"
            ) from None
        room = Room(table, row.chats, self.mutes)
        await rate_result(self.store, room)
        known = self.rooms.get(table_id)
        if known is not None:
            return known  # it was opened here while it was read
        self.rooms[table_id] = room
        self.reopen(room)
        self.on_read(room)
        return room

    @asynccontextmanager
    async def hold(self, room: Room) -> AsyncIterator[Room]:
        """Lock a table; yields its room, which is another one if this was dropped meanwhile."""
        while True:
            async with room.lock:
                if not room.gone:
                    yield room
                    return
            room = await self.room(room.id)

    def drop(
        self,
        room: Room,
        text: str = "the table is reloaded; connect again",
        error: str = "busy",
    ) -> None:
        """Forget a room whose memory may differ from the database.

        Its viewers are disconnected, and tasks that wait for its lock load the table again.
        """
        room.gone = True
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for viewer in list(room.viewers):
            viewer.dismiss(error, text)

    async def catch_up(self, room: Room) -> bool:
        """Apply entries of other processes; whether there were any. Needs the lock."""
        found = await self.store.read(reads.load, room.id, room.table.seq)
        if found is None:
            self.drop(room)
            raise Refusal("unknown", "there is no such table any more")
        row, rows = found
        try:
            if len(rows) > MOST_CAUGHT_UP or any(map(renames, rows)):
                _, room.table = await read_table(self.store, self.readers, room.id)
            else:
                for entry in rows:
                    room.table.apply(log.decode(entry.data), entry.at)
            if rows:
                room.written(room.table)
                await rate_result(self.store, room)
                self._tell(room)
                self.on_read(room)
        except Refusal as refusal:  # only a newer version can read it
            self.drop(room, refusal.text, refusal.error)
            raise
        except BaseException:
            self.drop(room)  # an entry is half applied, or only some viewers were updated
            raise
        if row.chats > room.chats:
            room.talk(await self.store.read(reads.chats, room.id, room.chats, CHATS_SHOWN))
        return bool(rows)

    def in_memory(self, table_id: str) -> bool:
        """Whether a table is in memory, or is being loaded and may miss the latest entries."""
        return table_id in self.rooms or table_id in self._loading

    async def refresh(self, table_id: str) -> None:
        """Apply entries of other processes to a table in memory, or once it is loaded."""
        loading = self._loading.get(table_id)
        if loading is not None:
            await asyncio.wait([loading])
        room = self.rooms.get(table_id)
        if room is not None:
            with contextlib.suppress(Refusal):  # it is gone, or a newer version serves it
                async with self.hold(room) as held:
                    await self.catch_up(held)

    def dismiss(self, player: str, error: ErrorKey, text: str) -> None:
        """Disconnect a player from everything at this process."""
        for viewer in self.viewers():
            if viewer.player == player:
                viewer.dismiss(error, text)

    def sign_out(self, player: str, tokens: Container[bytes]) -> None:
        """Disconnect a player wherever they use another token than these (hashes)."""
        for viewer in self.viewers():
            if viewer.player == player and viewer.token_hash not in tokens:
                viewer.dismiss("unknown_player", "this device has been signed out")

    def viewers(self) -> Iterator[Viewer]:
        """All connections of this process: at tables, and in reviews."""
        for room in list(self.rooms.values()):
            yield from list(room.viewers)
        yield from self.others()

    async def fresh(self, room: Room) -> None:
        """Catch up if there may be other processes. Needs the lock."""
        if self.store.kind != "sqlite":
            await self.catch_up(room)

    async def behind(self, room: Room) -> bool:
        """Catch up with other processes; whether there was anything."""
        if self.store.kind == "sqlite":
            return False
        async with self.hold(room) as held:
            return await self.catch_up(held)

    async def _reload(self, room: Room) -> None:
        """Load a table again: its state in memory was not written. Needs the lock."""
        try:
            _, table = await read_table(self.store, self.readers, room.id)
            room.written(table)
            await rate_result(self.store, room)
            self._tell(room)
            self.on_read(room)
        except BaseException:
            self.drop(room)
            raise

    def _tell(self, room: Room) -> None:
        """Send all viewers their updates."""
        self.metrics.messages.inc(room.tell())

    # Tasks

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a background task."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def farewell(self) -> None:
        """Dismiss all viewers because the server closes; wait a moment until they are gone."""
        self.leaving = True
        for viewer in self.viewers():
            viewer.dismiss("closing", LEAVING)
        with contextlib.suppress(TimeoutError):
            async with self.clock.timeout(FAREWELL_SECONDS):
                while any(self.viewers()):
                    await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Finish pending writes; bots' turns are left to the next process."""
        self.stopped = True
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
            if room.alarm is not None:
                room.alarm.cancel()
        while self._tasks:  # a write may still spawn updates
            await asyncio.gather(*self._tasks, return_exceptions=True)
