"""The database, for the event loop: whatever must outlive the process goes through here.

One thread writes, several read, and the event loop is blocked by neither. The same code serves an
SQLite file for one process, and PostgreSQL for several.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from longhouse.server.clock import REAL, Clock
from longhouse.server.storage import (
    cleanup,
    exporting,
    forgetting,
    lists,
    logins,
    order,
    reads,
    rows,
    writes,
)
from longhouse.server.storage.database import Database, DatabaseLost, open_database, silent
from longhouse.server.storage.reads import Before, Mine
from longhouse.server.storage.writer import Writer
from longhouse.server.storage.writes import Transaction

if TYPE_CHECKING:
    from longhouse.server.storage.listener import Listener

READ_SECONDS = 6.0  # that anybody waits for a read
TRIES = 3  # of a read whose connection is lost

P = ParamSpec("P")
T = TypeVar("T")


_IDLE = {
    "tables": cleanup.idle_tables,
    "sagas": cleanup.idle_sagas,
    "players": cleanup.idle_players,
}


class Store:
    """An open database. When a writing method returns, its change is on disk."""

    def __init__(self, database: Database, readers: int, clock: Clock = REAL) -> None:
        self.kind = database.kind  # sqlite, postgresql
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._clock = clock
        self._writer = Writer(database, self._loop, clock)
        self._readers = ThreadPoolExecutor(readers, "longhouse reader")
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
        return cls(await asyncio.to_thread(open_database, url, readers, report), readers, clock)

    async def close(self) -> None:
        """Finish pending writes, and close the database."""
        for listener in self._listeners:
            await listener.close()
        self._listeners.clear()
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)

    @property
    def on_batch(self) -> Callable[[int, float], None] | None:
        """Called in the event loop after each commit, with its size and the seconds it took."""
        return self._writer.on_batch

    @on_batch.setter
    def on_batch(self, hook: Callable[[int, float], None] | None) -> None:
        self._writer.on_batch = hook

    async def listen(self, callback: Callable[[str], None]) -> None:
        """Call back whenever another process changes a table, with its id; "" if it may be any.

        An SQLite file has no other process.
        """
        if self.kind == "postgresql":
            # Its driver takes a moment to load.
            from longhouse.server.storage.listener import Listener

            listener = Listener(self._database, self._writer, self._loop, self._clock, callback)
            self._listeners.append(listener)
            await listener.ready()

    # Writing.

    async def add_player(self, player: rows.Player) -> None:
        """Add a player."""
        await self._writer.submit("", writes.add_player, player)

    async def change_player(self, player_id: str, name: str, language: str) -> None:
        """Change a player's name and language."""
        await self._writer.submit("", writes.change_player, player_id, name, language)

    async def seen(self, ids: Iterable[str], at: int) -> None:
        """Note that players were here at that time."""
        await self._writer.submit("", writes.seen, list(ids), at)

    async def create(
        self, row: rows.TableRow, seats: Sequence[rows.SeatRow], entries: Sequence[rows.EntryRow]
    ) -> None:
        """Create a table with the first entries of its log."""
        await self._writer.submit(row.id, writes.create, row, seats, entries)

    async def append(self, change: rows.Change) -> bool:
        """Append to a table's log; False, and nothing is written, if it does not end at `seq`."""
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

    async def forget_player(self, player_id: str, now: int) -> None:
        """Blank all that tells who a player is; `follow_names` and `left` do the rest."""
        await self._writer.submit("", forgetting.forget_player, player_id, now)

    async def rename_player(self, player_id: str, name: str) -> bool:
        """Give a player another name at every table, too; `follow_names` does the rest."""
        done: bool = await self._writer.submit("", forgetting.rename_player, player_id, name)
        return done

    async def follow_names(self, now: int, limit: int) -> list[str]:
        """Let lists, finished games and logs follow changed names at some tables; which."""
        some: list[str] = await self._writer.submit("", forgetting.follow_names, now, limit)
        return some

    async def do(
        self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do something of `order` in a transaction."""
        done: T = await self._writer.submit("", partial(work, **kwargs) if kwargs else work, *args)
        return done

    async def ask(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Read something of `order`."""
        return await self._read(query, *args, **kwargs)

    async def left(self, player_id: str) -> None:
        """Note that a deleted player has left every table."""
        await self._writer.submit("", lists.take_from, "leaving", [player_id])

    async def sweep(self) -> None:
        """Leave nothing of what was deleted in the files of the database."""
        await asyncio.to_thread(self._database.sweep)

    async def add_saga(self, saga: rows.SagaRow) -> bool:
        """Store a saga; False if there is one of that id."""
        new: bool = await self._writer.submit("", writes.add_saga, saga)
        return new

    async def keep_analysis(self, row: rows.AnalysisRow) -> rows.AnalysisRow:
        """Store what was thought of a decision; what is stored now, which may be another's."""
        kept: rows.AnalysisRow = await self._writer.submit("", writes.keep_analysis, row)
        return kept

    async def set_hall(self, key: str, value: str) -> None:
        """Store a value under a key."""
        await self._writer.submit("", writes.set_hall, key, value)

    async def heartbeat(self, now: int, gap: int) -> list[tuple[int, int]]:
        """Note that this process is alive; the times in which none was for longer than `gap` ms."""
        spans: list[tuple[int, int]] = await self._writer.submit("", writes.heartbeat, now, gap)
        return spans

    async def remove_rest(self) -> int:
        """Delete a batch of what is left of deleted tables; how many still have something."""
        left: int = await self._writer.submit("", cleanup.remove_rest)
        return left

    async def remove_tables(self, ids: Sequence[str], before: int) -> int:
        """Delete those of these tables that ended before then; how many."""
        gone: int = await self._writer.submit("", cleanup.remove_tables, ids, before)
        return gone

    async def remove_sagas(self, ids: Sequence[str], before: int) -> int:
        """Delete these sagas, if they are older."""
        gone: int = await self._writer.submit("", cleanup.remove_sagas, ids, before)
        return gone

    async def remove_analyses(self, keys: Sequence[tuple[str, int]]) -> int:
        """Delete these analyses."""
        gone: int = await self._writer.submit("", cleanup.remove_analyses, keys)
        return gone

    async def remove_player(self, player_id: str, before: int) -> bool:
        """Delete a player who was not here since then, and the games that nobody else plays."""
        gone: bool = await self._writer.submit("", cleanup.remove_player, player_id, before)
        return gone

    # Reading.

    async def idle(self, what: str, before: int, limit: int) -> list[str]:
        """Tables, sagas or players that nobody has used since then."""
        return await self._read(_IDLE[what], before, limit)

    async def surplus_analyses(self, most: int, limit: int) -> list[tuple[str, int]]:
        """Some analyses that are too many if only the newest so many are kept."""
        return await self._read(cleanup.surplus_analyses, most, limit)

    async def sagas_of(self, player_id: str) -> int:
        """How many sagas a player has uploaded."""
        return await self._read(cleanup.sagas_of, player_id)

    async def tables_of(self, player_id: str) -> int:
        """At how many tables a player sits whose game is not over."""
        return await self._read(cleanup.tables_of, player_id)

    async def player_by_secret(self, secret_hash: bytes) -> rows.Player | None:
        """The player with this secret."""
        return await self._read(reads.player_by_secret, secret_hash)

    async def by_token(self, token_hash: bytes) -> tuple[rows.Player, rows.LoginRow] | None:
        """The player and the device that a token belongs to."""
        return await self._read(logins.by_token, token_hash)

    async def player(self, player_id: str) -> rows.Player | None:
        """The player with this id."""
        return await self._read(reads.player, player_id)

    async def owned_by(self, player_id: str) -> exporting.Owned:
        """Everything that is stored about a player."""
        return await self._read(exporting.owned_by, player_id)

    async def blocked_by(self, player_id: str, others: Collection[str]) -> bool:
        """Whether one of these does not want to play with a player."""
        return await self._read(order.blocked_by, player_id, others)

    async def players_seen(self, ids: Iterable[str]) -> dict[str, int]:
        """When each of these players was last here."""
        return await self._read(reads.players_seen, list(ids))

    async def load(
        self, table_id: str, after: int = -1
    ) -> tuple[rows.TableRow, list[rows.EntryRow]] | None:
        """A table, and its log after that number, up to the row's own."""
        return await self._read(reads.load, table_id, after)

    async def snapshot(self, table_id: str, form: str) -> rows.Snapshot | None:
        """The stored snapshot of a table, if it has this form."""
        return await self._read(reads.snapshot, table_id, form)

    async def seqs(self, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
        """The numbers of the last entry and the last chat of each of these tables."""
        return await self._read(reads.seqs, list(ids))

    async def due(self, now: int, limit: int = 100) -> list[tuple[str, int, int]]:
        """The tables that are due, the most urgent first: id, seq, due."""
        return await self._read(reads.due, now, limit)

    async def running(self) -> list[str]:
        """The tables where a game is being played."""
        return await self._read(reads.running)

    async def chats(self, table_id: str, after: int, limit: int) -> list[rows.ChatRow]:
        """The last lines of chat after that number, the oldest first."""
        return await self._read(reads.chat, table_id, after, limit)

    async def tables(
        self,
        *,
        status: Collection[str],
        game: str | None = None,
        listed: bool | None = None,
        before: Before | None = None,
        limit: int = 50,
    ) -> list[rows.TableRow]:
        """Tables, those that changed last first; `before` is the (shown, id) of the last seen."""
        return await self._read(reads.table_list, status, game, listed, before, limit)

    async def my_tables(
        self,
        player_id: str,
        *,
        waiting: bool | None = None,
        status: Collection[str],
        before: Before | None = None,
        limit: int = 50,
    ) -> list[Mine]:
        """The tables where this player sits, with the seats, and whether one of them is asked.

        `waiting` picks those that wait for the player, or the others.
        """
        return await self._read(reads.my_tables, player_id, waiting, status, before, limit)

    async def bot_tables(self, player_id: str) -> int:
        """At how many current tables this player sits with bots."""
        return await self._read(reads.bot_tables, player_id)

    async def saga(self, saga_id: str) -> rows.SagaRow | None:
        """A finished game, whole."""
        return await self._read(reads.saga, saga_id)

    async def sagas(
        self,
        *,
        game: str | None = None,
        player: str | None = None,
        before: Before | None = None,
        limit: int = 50,
    ) -> list[rows.SagaRow]:
        """Listed sagas, or those that a player uploaded, without data, the newest first.

        `before` is the (finished, id) of the last one seen.
        """
        return await self._read(reads.saga_list, game, player, before, limit)

    async def record(self, player_id: str) -> list[rows.LevelCount]:
        """A player's games against each level."""
        return await self._read(reads.record, player_id)

    async def result(self, player_id: str, table_id: str) -> tuple[rows.ResultRow, int] | None:
        """How a game went for a player, and their wins against its level up to then."""
        return await self._read(reads.result, player_id, table_id)

    async def analysis(
        self, saga_id: str, rules: int, move: int | None = None
    ) -> list[rows.AnalysisRow]:
        """What was thought of a game with that version of the rules, in its order, or of a move."""
        return await self._read(reads.analysis, saga_id, rules, move)

    async def get_hall(self, key: str) -> str | None:
        """The value under a key."""
        return await self._read(reads.get_hall, key)

    async def ping(self, now: int) -> None:
        """Return if the database can be read and written; raises what is wrong with it."""
        await self._writer.submit("", writes.set_hall, "checked", str(now))
        await self._read(reads.ping)

    async def _read(
        self,
        query: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        try:
            async with self._clock.timeout(READ_SECONDS):
                return await self._loop.run_in_executor(
                    self._readers, self._read_now, query, args, kwargs
                )
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
