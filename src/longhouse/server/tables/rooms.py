"""All tables that this process has in memory: reading, locking and changing them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Container, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from longhouse.core.dealer import SystemRng
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.clock import REAL, Clock
from longhouse.server.logs import hashed
from longhouse.server.metrics import Metrics
from longhouse.server.players import new_id
from longhouse.server.queue import nowhere
from longhouse.server.refusal import ErrorKey, Refusal
from longhouse.server.steady import ClosedHours
from longhouse.server.storage import reads
from longhouse.server.storage.rows import Change, EntryRow, Player, TableRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import log, seating
from longhouse.server.tables.action import Action
from longhouse.server.tables.deals import deal_end, is_held_back
from longhouse.server.tables.leases import bot_turns, due
from longhouse.server.tables.listing import OPEN, SCANNED, Listings
from longhouse.server.tables.loading import read_table, renames
from longhouse.server.tables.news import news_of
from longhouse.server.tables.readers import Broken, Readers
from longhouse.server.tables.results import rated_game, result_rows
from longhouse.server.tables.resuming import Beginning
from longhouse.server.tables.room import Mutes, Room, encode, list_info, seat_rows
from longhouse.server.tables.seat_ratings import rate_players, rate_result
from longhouse.server.tables.table import Table

T = TypeVar("T")
logger = logging.getLogger("longhouse.rooms")

MOST_CAUGHT_UP = 20  # entries applied to a table in memory; with more it is loaded again
BOT_TABLES = 60  # tables with bots that one person may have at the same time
BOT_TABLES_OF_NETWORK = 300  # that all people in one network may have in use
TRIES = 8  # of a change, while other processes are faster
CHATS_SHOWN = 50
FAREWELL_SECONDS = 2.0  # for viewers to receive the last message
LEAVING = "the server is closing or restarting; connect again in a moment"


def ignore(_: object) -> None:
    """Do nothing with a result."""


def no_key(day: str, game: str) -> bytes:
    """No key: the hall has not read its secret."""
    raise LonghouseError(f"the deal of {day} of {game} needs the secret of the hall")


class Rooms:
    """The tables of this process, and the one way to change them: `change`."""

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
        self.mutes: Mutes = {}  # the players whom each connected player has muted
        self.pauses: Rng = SystemRng()  # separate from the games' chance
        self._rng: Rng = rng or SystemRng()
        self.day_key: Callable[[str, str], bytes] = no_key  # of a day and a game
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

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
        """Disconnect a player from every table of this process."""
        for room in list(self.rooms.values()):
            for viewer in list(room.viewers):
                if viewer.player == player:
                    viewer.dismiss(error, text)

    def sign_out(self, player: str, tokens: Container[bytes]) -> None:
        """Disconnect a player wherever they use another token than these (hashes)."""
        for room in list(self.rooms.values()):
            for viewer in list(room.viewers):
                if viewer.player == player and viewer.token_hash not in tokens:
                    viewer.dismiss("unknown_player", "this device has been signed out")

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

    # Changing

    async def open_table(
        self,
        wanted: p.NewTable,
        player: Player,
        table_id: str | None = None,
        kept: Sequence[str] = (),
        beginning: Beginning | None = None,
        day: str | None = None,
    ) -> Room:
        """Open a new table; `kept` are the players for whom seats are kept, by seat.

        With a `beginning`, that of a finished game, it is played on from there. With a `day`, it is
        the deal of that day.
        """
        if any(seat.kind == "bot" for seat in wanted.seats):
            await self.room_for_bots(player)
        if wanted.listed:
            await self.check_listing(player)
        now, table = self.clock.milliseconds(), Table(table_id or new_id())
        key = None if day is None else self.day_key(day, wanted.game)
        action = Action(table, now, self._rng, pauses=self.pauses, key=key)
        who = (player.id, player.name)
        seating.open_table(action, wanted, *who, kept, beginning, player.program, day)
        rows, room = _entry_rows(action, 0), Room(table, 0, self.mutes)
        await rate_players(self.store, room)
        row = TableRow(
            id=table.id,
            game=table.game.name,
            rules=table.rules,
            pace="live" if isinstance(table.terms.pace, p.Live) else "daily",
            listed=table.terms.listed,
            status=table.status,
            seq=table.seq,
            chats=0,
            info=list_info(table, room.ratings),
            waiting=_waiting(table),
            created=now,
            shown=table.shown,
            due=due(table, now),
            holder=self.name if bot_turns(table) else "",
        )
        await self.store.create(row, room.seats, rows)
        self.metrics.tables.inc()
        if wanted.listed:
            self.listings.opened(table.id, player.id)
        room = self.rooms.setdefault(table.id, room)  # it may have been asked for meanwhile
        room.used = self.clock.monotonic()
        self._tell(room)
        self.on_change(room)
        return room

    async def check_listing(self, player: Player) -> None:
        """Raise Refusal if a player's network has its share of the listed open tables."""
        first = await self.store.read(reads.tables, status=OPEN, listed=True, limit=SCANNED)
        self.listings.check_room(player.id, first)

    async def room_for_bots(self, player: Player) -> None:
        """Raise Refusal if a player, or a network, has the most tables with bots allowed."""
        if await self.store.read(reads.bot_tables, player.id) >= BOT_TABLES:
            enough = f"you play with bots at {BOT_TABLES} tables; end one of those games first"
            raise Refusal("too_many", enough, tables=BOT_TABLES)
        network = self.network_of(player.id)
        if network and self._bot_tables_of(network) >= BOT_TABLES_OF_NETWORK:
            enough = f"{BOT_TABLES_OF_NETWORK} tables with bots are in use in your network"
            text = f"{enough}; end one of those games, or leave it for a while"
            raise Refusal("too_many", text, tables=BOT_TABLES_OF_NETWORK)

    def _bot_tables_of(self, network: str) -> int:
        """The tables in memory that were opened from a network, and where bots play."""
        return sum(
            self.network_of(room.table.terms.host) == network
            and not room.table.status.ended
            and any(seat.bot for seat in room.table.seats)
            for room in self.rooms.values()
        )

    async def change(
        self, room: Room, act: Callable[[Action], T], then: Callable[[T], None] = ignore
    ) -> T:
        """Call `act` at a table, write its entries, and then send the updates to all viewers.

        `then` is called in between, so that the answer to a command comes before its updates.
        The change goes on to its end even if the caller is cancelled.
        """
        return await asyncio.shield(self.spawn(self._change(room, act, then)))

    async def _change(self, room: Room, act: Callable[[Action], T], then: Callable[[T], None]) -> T:
        async with self.hold(room) as held:
            room = held
            for _ in range(TRIES):
                if not await self._give_back(room):
                    continue
                # The times of a log never go backwards.
                now = max(self.clock.milliseconds(), room.table.changed)
                key = self.key_of(room.table)
                action = Action(room.table, now, self._rng, pauses=self.pauses, key=key)
                try:
                    result = act(action)
                except LonghouseError:
                    if action.entries:
                        await self._reload(room)
                    elif self.store.kind != "sqlite" and await self.catch_up(room):
                        continue  # it was refused because of an outdated table: try again
                    raise
                except BaseException:
                    await self._reload(room)
                    raise
                if not action.entries:
                    if self.store.kind != "sqlite" and await self.catch_up(room):
                        continue  # nothing was to do at an outdated table: try again
                    then(result)
                    return result
                try:
                    if await self._write(room, action):
                        then(result)
                        self._tell(room)
                        self.on_change(room)
                        return result
                except BaseException:
                    self.drop(room)  # perhaps it was written, perhaps not
                    raise
                await self._reload(room)
        raise Refusal("busy", "too many are changing this table at once; try again")

    def key_of(self, table: Table) -> bytes | None:
        """The key of the chance at a table of the deal of the day; None at others."""
        day = table.terms.day
        return None if day is None else self.day_key(day, table.game.name)

    def owed(self, table: Table) -> int:
        """The time without a server since the last entry of a table, in ms."""
        if table.status.ended:
            return 0
        return self.closed.between(table.changed, self.clock.milliseconds())

    def reopen(self, room: Room) -> None:
        """If no server ran since a table's last entry, move its clocks and deadlines on."""
        if self.owed(room.table):
            self.spawn(self._reopen(room))

    async def _reopen(self, room: Room) -> None:
        try:
            await self._change(room, ignore, ignore)
        except Exception as error:  # the next change tries again
            text = "the closed hours of a table are not written yet: %s"
            logger.warning(text, type(error).__name__)

    async def _give_back(self, room: Room) -> bool:
        """Write the time without a server before any other change of a table. Needs the lock.

        False if another process was faster: the table was loaded again.
        """
        owed = self.owed(room.table)
        if not owed:
            return True
        action = Action(room.table, self.clock.milliseconds(), self._rng)
        try:
            action.add(log.Closed(owed))
            if await self._write(room, action):
                self._tell(room)
                return True
        except BaseException:
            self.drop(room)
            raise
        await self._reload(room)
        return False

    async def _write(self, room: Room, action: Action) -> bool:
        await rate_players(self.store, room)
        table, seats = room.table, seat_rows(room.table)
        seq = table.seq - len(action.entries)
        ends = table.round.recorder is not None and table.status.ended and not room.status.ended
        held, deal = is_held_back(table, action.now), deal_end(table, action.now) if ends else None
        change = Change(
            table_id=table.id,
            seq=seq,
            entries=_entry_rows(action, seq + 1),
            status=table.status,
            waiting=_waiting(table),
            info=list_info(table, room.ratings),
            shown=table.shown,
            due=due(table, action.now, attended=room.attended(action.now)),
            holder=self.name if bot_turns(table) else "",
            seats=[new for new, old in zip(seats, room.seats, strict=True) if new != old],
            saga=self.listings.saga(table, action.now) if ends and not held else None,
            results=result_rows(table, action.now) if ends and deal is None else (),
            deal=deal,
            rated=rated_game(table, action.now) if ends else None,
            rules=table.rules,
            news=news_of(table, room.status, action.now, room.connected, action.entries),
        )
        if not await self.store.append(change):
            return False
        room.written(table, seats)
        if ends:
            await rate_result(self.store, room)
        self.metrics.entries.inc(len(action.entries))
        return True

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
        for room in list(self.rooms.values()):
            for viewer in list(room.viewers):
                viewer.dismiss("closing", LEAVING)
        with contextlib.suppress(TimeoutError):
            async with self.clock.timeout(FAREWELL_SECONDS):
                while any(room.viewers for room in self.rooms.values()):
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


def _entry_rows(action: Action, first: int) -> list[EntryRow]:
    return [
        EntryRow(first + i, action.now, log.kind_of(entry), log.encode(entry))
        for i, entry in enumerate(action.entries)
    ]


def _waiting(table: Table) -> str:
    return encode(table.round.waiting(SPECTATOR)).decode()
