"""The database, for the event loop.

One thread writes, several read, and neither blocks the event loop. The same code serves an SQLite
file for one process, and PostgreSQL for several; and a hall without threads (`open_at_once`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from longhouse.server.blocking import AtOnce, Blocking, Threads
from longhouse.server.clock import REAL, Clock
from longhouse.server.storage import reads, rows, writes
from longhouse.server.storage.database import Database, DatabaseLost, open_database, silent
from longhouse.server.storage.writer import Writer, WriterAtOnce
from longhouse.server.storage.writes import Transaction

if TYPE_CHECKING:
    from longhouse.server.storage.listener import Listener

READ_SECONDS = 6.0  # the timeout of a read
TRIES = 3  # for a read whose connection is lost
LAST = "~"  # sorts after all ids of tables

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """An open database. When a write returns, its change is on disk."""

    def __init__(
        self,
        database: Database,
        readers: Blocking,
        clock: Clock = REAL,
        writer: type[Writer] = Writer,
    ) -> None:
        self.kind = database.kind  # sqlite, postgresql
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._clock = clock
        self._writer = writer(database, self._loop, clock)
        self._readers = readers
        self._listeners: list[Listener] = []

    @classmethod
    async def open(
        cls,
        url: str | None,
        *,
        readers: int = 4,
        clock: Clock = REAL,
        report: Callable[[str], None] = silent,
    ) -> Store:
        """Open the database at this address, or the user's own file, and bring it up to date."""
        database = await asyncio.to_thread(open_database, url, readers, report)
        return cls(database, Threads(readers, "longhouse reader"), clock)

    @classmethod
    def open_at_once(cls, database: Database, clock: Clock = REAL) -> Store:
        """The store of a hall without threads: reads and writes block its event loop."""
        return cls(database, AtOnce(), clock, WriterAtOnce)

    async def close(self) -> None:
        """Finish pending writes, and close the database."""
        for listener in self._listeners:
            await listener.close()
        self._listeners.clear()
        await self._writer.close()
        await self._readers.close(self._database.close)

    @property
    def on_batch(self) -> Callable[[int, float], None] | None:
        """Called in the event loop after each commit, with its size and the seconds it took."""
        return self._writer.on_batch

    @on_batch.setter
    def on_batch(self, hook: Callable[[int, float], None] | None) -> None:
        self._writer.on_batch = hook

    async def listen(self, callback: Callable[[str], None]) -> None:
        """Call back with the id of each table that another process changes; "" means any table.

        With SQLite there is no other process.
        """
        if self.kind == "postgresql":
            # Its driver takes a moment to load.
            from longhouse.server.storage.listener import Listener

            listener = Listener(self._database, self._writer, self._loop, self._clock, callback)
            self._listeners.append(listener)
            await listener.ready()

    async def write(
        self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function of `writes` or another module of this package in a transaction."""
        done: T = await self._writer.submit("", partial(work, **kwargs) if kwargs else work, *args)
        return done

    async def write_after_tables(
        self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same, for rows that the end of a game locks after its table: tournaments."""
        done: T = await self._writer.submit(
            LAST, partial(work, **kwargs) if kwargs else work, *args
        )
        return done

    # Writes to one table name it: the writer locks tables in the same order in every process.

    async def create(
        self,
        row: rows.TableRow,
        seats: Sequence[rows.SeatRow],
        entries: Sequence[rows.EntryRow],
        news: Sequence[rows.News] = (),
    ) -> None:
        """Create a table with the first entries of its log."""
        await self._writer.submit(row.id, writes.create, row, seats, entries, news)

    async def append(self, change: rows.Change) -> bool:
        """Append to a table's log; writes nothing and returns False if it does not end at `seq`."""
        kept: bool = await self._writer.submit(change.table_id, writes.append, change)
        return kept

    async def claim(self, table_id: str, seq: int, due: int, until: int, holder: str) -> bool:
        """Take the lease of a table that is due; False if another took it or it moved on."""
        taken: bool = await self._writer.submit(
            table_id, writes.claim, table_id, seq, due, until, holder
        )
        return taken

    async def keep_snapshot(self, snapshot: rows.Snapshot) -> None:
        """Store a table's snapshot in place of its last one."""
        await self._writer.submit(snapshot.table_id, writes.keep_snapshot, snapshot)

    async def add_chat(
        self, table_id: str, at: int, seat: int, name: str, text: str, player: str | None = None
    ) -> rows.ChatRow:
        """Store a line of chat; the line with its number."""
        chat: rows.ChatRow = await self._writer.submit(
            table_id, writes.add_chat, table_id, at, seat, name, text, player
        )
        return chat

    async def ping(self, now: int) -> None:
        """Check that the database can be read and written; raises if not."""
        await self.write(writes.set_hall, "checked", str(now))
        await self.read(reads.ping)

    async def sweep(self) -> None:
        """Remove all traces of deleted rows from the files of the database."""
        await self._readers.do(self._database.sweep)

    async def read(
        self,
        query: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Run a query of `reads` or another module of this package, in a reader thread."""
        try:
            async with self._clock.timeout(READ_SECONDS):
                return await self._readers.do(self._read_now, query, args, kwargs)
        except TimeoutError:  # a frozen server keeps the connection open and never answers
            raise DatabaseLost("the database does not answer") from None

    def _read_now(
        self, query: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> T:
        for left in reversed(range(TRIES)):
            connected = False
            try:
                with self._database.reader.connect() as connection:
                    connected = True
                    return query(connection, *args, **kwargs)
            except DBAPIError as error:
                if connected and not error.connection_invalidated:
                    raise
                if not left:
                    why = str(error.orig).strip()
                    raise DatabaseLost(f"the database does not answer ({why})") from error
        raise AssertionError("the last try returns or raises")
