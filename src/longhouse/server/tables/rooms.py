"""All tables of this process: reading them and changing them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from longhouse.core.dealer import SystemRng
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.bots.pool import BotPool
from longhouse.server.clock import REAL, Clock
from longhouse.server.logs import mark
from longhouse.server.metrics import Metrics
from longhouse.server.players import new_id
from longhouse.server.queue import nowhere
from longhouse.server.steady import ClosedHours
from longhouse.server.storage.rows import Change, EntryRow, Player, TableRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import log
from longhouse.server.tables.actions import Action
from longhouse.server.tables.loading import read_table
from longhouse.server.tables.readers import Broken, Readers
from longhouse.server.tables.records import saga_row
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.room import Room, encode, list_info, seat_rows
from longhouse.server.tables.table import Table
from longhouse.server.tables.turns import Turns, bot_turns

T = TypeVar("T")
logger = logging.getLogger("longhouse.rooms")

MOST_CAUGHT_UP = 20  # entries that are applied to a table in memory; more are read anew
BOT_TABLES = 60  # that one person may have at the same time
BOT_TABLES_OF_NETWORK = 300  # that the people in one network may have in use
TRIES = 8  # at a change, where others are faster
CHATS_SHOWN = 50
FAREWELL_SECONDS = 2.0  # for viewers to hear that the server closes
LEAVING = "the server closes or starts anew; connect again in a moment"


def ignore(_: object) -> None:
    """Nobody waits for an answer."""


class Rooms(Turns):
    """The tables that this process knows, and all that is done to them."""

    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        metrics: Metrics,
        rng: Rng | None = None,
        clock: Clock = REAL,
        readers: Readers | None = None,
        network_of: Callable[[str], str] = nowhere,
    ) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.readers = readers or Readers(0, clock)
        self.metrics = metrics
        self.network_of = network_of
        self.clock = clock
        self.name = new_id()  # of this process, for leases
        self.leaving = False  # nobody is let in any more
        self.closed = ClosedHours()  # kept up by maintenance
        self.rooms: dict[str, Room] = {}
        self.pauses: Rng = SystemRng()  # apart from the games' own chance
        self._rng: Rng = rng or SystemRng()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Reading

    async def room(self, table_id: str, who: str = "") -> Room:
        """The room of a table, read for whoever asks; raises Refusal if there is no such table."""
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
        """The room of the same table now: another one, if this was dropped."""
        return await self.room(room.id) if room.gone else room

    async def _load(self, table_id: str, who: str) -> Room:
        try:
            row, table = await read_table(self.store, self.readers, table_id, who)
        except Broken:
            # Only the start of a newer version closes such a table (`upgrade.py`).
            logger.exception("a table does not replay", extra={"table": mark(table_id)})
            raise Refusal(
                "unknown", "this game can no longer be played here; what was played is kept"
            ) from None
        room = Room(table, row.chats)
        self.rooms[table_id] = room
        self.reopen(room)
        self.set_alarm(room)
        return room

    @asynccontextmanager
    async def hold(self, room: Room) -> AsyncIterator[Room]:
        """Hold the lock of a table, and give its room.

        That is another room than the given one, if that was dropped while we waited.
        """
        while True:
            async with room.lock:
                if not room.gone:
                    yield room
                    return
            room = await self.room(room.id)

    def drop(
        self, room: Room, told: str = "the table is read anew; connect again", error: str = "busy"
    ) -> None:
        """Forget a room: what is in memory may not be what is in the database.

        Its viewers are sent away, and whoever waits for the lock looks for the room again.
        """
        room.gone = True
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for viewer in list(room.viewers):
            viewer.dismiss(error, told)

    async def catch_up(self, room: Room) -> bool:
        """Read what other processes have written; whether there was anything. Needs the lock."""
        found = await self.store.load(room.id, room.table.seq)
        if found is None:
            self.drop(room)
            raise Refusal("unknown", "there is no such table any more")
        row, rows = found
        try:
            if len(rows) > MOST_CAUGHT_UP:
                _, room.table = await read_table(self.store, self.readers, room.id)
            else:
                for entry in rows:
                    room.table.apply(log.decode(entry.data), entry.at)
            if rows:
                room.written(room.table)
                self._tell(room)
                self.set_alarm(room)
        except Refusal as refusal:  # a newer version serves it now
            self.drop(room, refusal.text, refusal.error)
            raise
        except BaseException:
            self.drop(room)  # it stands between two entries, or half of its viewers were told
            raise
        if row.chats > room.chats:
            room.talk(await self.store.chats(room.id, room.chats, CHATS_SHOWN))
        return bool(rows)

    async def fresh(self, room: Room) -> None:
        """Be sure to know what others have written. Needs the lock."""
        if self.store.kind != "sqlite":
            await self.catch_up(room)

    async def behind(self, room: Room) -> bool:
        """Whether another process knew more of a table; now this one does too."""
        if self.store.kind == "sqlite":
            return False
        async with self.hold(room) as held:
            return await self.catch_up(held)

    async def _read_anew(self, room: Room) -> None:
        """What is in memory was not written: forget it."""
        try:
            _, table = await read_table(self.store, self.readers, room.id)
            room.written(table)
            self._tell(room)
            self.set_alarm(room)
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
    ) -> Room:
        """Lay a new table; `kept` are the players whom seats are kept for, by seat."""
        if any(seat.kind == "bot" for seat in wanted.seats):
            await self.room_for_bots(player)
        now, table = self.clock.milliseconds(), Table(table_id or new_id())
        action = Action(table, now, self._rng, pauses=self.pauses)
        action.open(wanted, player.id, player.name, kept)
        rows = _entry_rows(action, 0)
        row = TableRow(
            id=table.id,
            game=table.game.name,
            rules=table.rules,
            pace="live" if isinstance(table.terms.pace, p.Live) else "daily",
            listed=table.terms.listed,
            status=table.status,
            seq=table.seq,
            chats=0,
            info=list_info(table),
            waiting=_waiting(table),
            created=now,
            shown=table.shown,
            due=self.due(table, now),
            holder=self.name if bot_turns(table) else "",
        )
        room = Room(table, 0)
        await self.store.create(row, room.seats, rows)
        self.metrics.tables.inc()
        self.rooms[table.id] = room
        room.used = self.clock.monotonic()
        self._go_on(room)
        return room

    async def room_for_bots(self, player: Player) -> None:
        """Raise Refusal if a person, or a network, plays with bots at as many tables as it may."""
        if await self.store.bot_tables(player.id) >= BOT_TABLES:
            enough = f"you play with bots at {BOT_TABLES} tables; end one of those games first"
            raise Refusal("too_many", enough, tables=BOT_TABLES)
        network = self.network_of(player.id)
        if network and self._bot_tables_of(network) >= BOT_TABLES_OF_NETWORK:
            enough = f"{BOT_TABLES_OF_NETWORK} tables with bots are in use in your network"
            told = f"{enough}; end one of those games, or leave it for a while"
            raise Refusal("too_many", told, tables=BOT_TABLES_OF_NETWORK)

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
        """Do something at a table: it is written, and then everybody is told.

        `then` is called in between: who did it hears of it first, whether or not there is news.
        Goes on to its end even if whoever asked for it does not wait.
        """
        return await asyncio.shield(self.spawn(self._change(room, act, then)))

    async def _change(self, room: Room, act: Callable[[Action], T], then: Callable[[T], None]) -> T:
        async with self.hold(room) as held:
            room = held
            for _ in range(TRIES):
                if not await self._give_back(room):
                    continue
                # The log's time never runs back.
                now = max(self.clock.milliseconds(), room.table.changed)
                action = Action(room.table, now, self._rng, pauses=self.pauses)
                try:
                    result = act(action)
                except LonghouseError:
                    if action.entries:
                        await self._read_anew(room)
                    elif self.store.kind != "sqlite" and await self.catch_up(room):
                        continue  # it was refused for what is no longer so
                    raise
                except BaseException:
                    await self._read_anew(room)
                    raise
                if not action.entries:
                    if self.store.kind != "sqlite" and await self.catch_up(room):
                        continue  # there was nothing to do for what is no longer so
                    then(result)
                    return result
                try:
                    if await self._write(room, action):
                        then(result)
                        self._go_on(room)
                        return result
                except BaseException:
                    self.drop(room)  # what is in the database is not known
                    raise
                await self._read_anew(room)
        raise Refusal("busy", "too many are changing this table at once; try again")

    def owed(self, table: Table) -> int:
        """How long the hall was closed since the last entry of a table, in milliseconds."""
        if table.status.ended:
            return 0
        return self.closed.between(table.changed, self.clock.milliseconds())

    def reopen(self, room: Room) -> None:
        """Tell a table how long the hall was closed, if it was: clocks and deadlines move on."""
        if self.owed(room.table):
            self.spawn(self._reopen(room))

    async def _reopen(self, room: Room) -> None:
        try:
            await self._change(room, ignore, ignore)
        except Exception as error:  # it is tried again with the next change
            told = "a table was not told yet that the hall was closed: %s"
            logger.warning(told, type(error).__name__)

    async def _give_back(self, room: Room) -> bool:
        """Before anything else: write how long the hall was closed; False if it must be seen anew.

        Needs the lock.
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
        await self._read_anew(room)
        return False

    async def _write(self, room: Room, action: Action) -> bool:
        table, seats = room.table, seat_rows(room.table)
        seq = table.seq - len(action.entries)
        ends = table.recorder is not None and table.status.ended and not room.status.ended
        change = Change(
            table_id=table.id,
            seq=seq,
            entries=_entry_rows(action, seq + 1),
            status=table.status,
            waiting=_waiting(table),
            info=list_info(table),
            shown=table.shown,
            due=self.due(table, action.now, attended=self.attended(room)),
            holder=self.name if bot_turns(table) else "",
            seats=[new for new, old in zip(seats, room.seats, strict=True) if new != old],
            saga=saga_row(table, action.now) if ends else None,
            rules=table.rules,
        )
        if not await self.store.append(change):
            return False
        room.written(table, seats)
        self.metrics.entries.inc(len(action.entries))
        return True

    def _tell(self, room: Room) -> None:
        """News to everybody."""
        self.metrics.messages.inc(room.tell())

    def _go_on(self, room: Room) -> None:
        """After a change of our own: news to everybody, and bots to their turns."""
        self._tell(room)
        self.set_alarm(room)
        if bot_turns(room.table):
            self.think(room)

    # Tasks

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def farewell(self) -> None:
        """Say to everybody that the server closes, and wait a moment until they have heard it."""
        self.leaving = True
        for room in list(self.rooms.values()):
            for viewer in list(room.viewers):
                viewer.dismiss("closing", LEAVING)
        with contextlib.suppress(TimeoutError):
            async with self.clock.timeout(FAREWELL_SECONDS):
                while any(room.viewers for room in self.rooms.values()):
                    await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Finish what is being written; bots' turns are left to whoever comes next."""
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
            if room.alarm is not None:
                room.alarm.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _entry_rows(action: Action, first: int) -> list[EntryRow]:
    return [
        EntryRow(first + i, action.now, log.kind_of(entry), log.encode(entry))
        for i, entry in enumerate(action.entries)
    ]


def _waiting(table: Table) -> str:
    return encode(table.waiting(SPECTATOR)).decode()
