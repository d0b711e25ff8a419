"""Listed tables for the home page: open ones, and running games to watch.

They are read at most once a second for all visitors together; blocks are applied to each answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from msgspec import Struct

from longhouse.server.status import Status
from longhouse.server.storage import reads
from longhouse.server.storage.rows import TableRow
from longhouse.server.tables.listing import SCANNED
from longhouse.server.tables.rooms import Rooms

FRESH_SECONDS = 1.0  # during which the same rows are used again
OPEN_SHOWN, RUNNING_SHOWN = 8, 8
MINUTE = 60_000
# A game without a move for so long is not running now, in milliseconds by pace.
STILL = {"live": 30 * MINUTE, "daily": 3 * 24 * 60 * MINUTE}


class Listed(Struct, frozen=True):
    """The latest listed tables, and the players at each."""

    open: list[TableRow]
    running: list[TableRow]
    sitting: dict[str, set[str]]


class PublicTables:
    """Reads the lists, and chooses from them for one visitor."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._reading: asyncio.Task[Listed] | None = None
        self._until = 0.0

    async def read(self) -> Listed:
        """The lists, read now or a moment ago; visitors who ask at once share one reading."""
        now = self._rooms.clock.monotonic()
        if self._reading is None or (self._reading.done() and now >= self._until):
            self._until = now + FRESH_SECONDS
            self._reading = self._rooms.spawn(self._read())
            self._reading.add_done_callback(self._failed)
        return await asyncio.shield(self._reading)

    def _failed(self, task: asyncio.Task[Listed]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._until = 0.0  # the next visitor tries again

    async def _read(self) -> Listed:
        store = self._rooms.store
        found = [
            await store.read(reads.tables, status=(status,), listed=True, limit=SCANNED)
            for status in (Status.OPEN, Status.RUNNING)
        ]
        now = self._rooms.clock.milliseconds()
        running = [row for row in found[1] if row.shown > now - STILL[row.pace]]
        ids = [row.id for row in (*found[0], *running)]
        return Listed(found[0], running, await store.read(reads.sitting, ids))

    def page(
        self, rows: list[TableRow], limit: int, listed: Listed, apart: Collection[str]
    ) -> list[TableRow]:
        """The rows for a visitor, without tables of players `apart`; networks take turns."""
        away = set(apart)
        seen = [row for row in rows if not away & listed.sitting.get(row.id, set())]
        return self._rooms.listings.page(seen, limit, lambda row: row.id)
