"""Opening and changing tables; `memory.py` reads and locks them, `writing.py` makes their rows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from longhouse.core.errors import LonghouseError
from longhouse.server import protocol as p
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.storage import reads
from longhouse.server.storage.rows import Player
from longhouse.server.tables import log, seating
from longhouse.server.tables.action import Action
from longhouse.server.tables.contests import Contest
from longhouse.server.tables.listing import OPEN, SCANNED
from longhouse.server.tables.memory import Memory, ignore, logger
from longhouse.server.tables.news import news_of
from longhouse.server.tables.resuming import Beginning
from longhouse.server.tables.room import Room, seat_rows
from longhouse.server.tables.seat_ratings import rate_players, rate_result
from longhouse.server.tables.table import Table
from longhouse.server.tables.writing import changed, ends_game, entry_rows, opened

T = TypeVar("T")

BOT_TABLES = 60  # tables with bots that one person may have at the same time
BOT_TABLES_OF_NETWORK = 300  # that all people in one network may have in use
TRIES = 8  # of a change, while other processes are faster


class Rooms(Memory):
    """The tables of this process, and the one way to change them: `change`."""

    async def open_table(
        self,
        wanted: p.NewTable,
        player: Player,
        table_id: str | None = None,
        kept: Sequence[str] = (),
        beginning: Beginning | None = None,
        day: str | None = None,
        contest: Contest | None = None,
    ) -> Room:
        """Open a new table; `kept` are the players for whom seats are kept, by seat.

        With a `beginning`, that of a finished game, it is played on from there. With a `day`, it is
        the deal of that day. A `contest` is a game of a tournament: all sit, and it begins.
        """
        if contest is None and any(seat.kind == "bot" for seat in wanted.seats):
            await self.room_for_bots(player)
        if wanted.listed:
            await self.check_listing(player)
        now, table = self.clock.milliseconds(), Table(table_id or new_id())
        key = None if day is None else self.day_key(day, wanted.game)
        action = Action(table, now, self._rng, pauses=self.pauses, key=key)
        who = (player.id, player.name)
        seating.open_table(action, wanted, *who, kept, beginning, player.program, day, contest)
        rows, room = entry_rows(action, 0), Room(table, 0, self.mutes)
        await rate_players(self.store, room)
        row = opened(room, now, self.name)
        told = [] if contest is None else news_of(table, Status.OPEN, now, set)
        await self.store.create(row, room.seats, rows, told)
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
        seats, ends = seat_rows(room.table), ends_game(room)
        if not await self.store.append(changed(room, action, seats, self.listings, self.name)):
            return False
        room.written(room.table, seats)
        if ends:
            await rate_result(self.store, room)
        self.metrics.entries.inc(len(action.entries))
        return True
