"""What is left to do when somebody has been deleted or renamed: at their tables, one by one."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from longhouse.server.status import CURRENT
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.rooms import Rooms

logger = logging.getLogger("longhouse.farewells")

AT_ONCE = 20  # tables in one job, so that moves need not wait for it
PAGE = 100


class Farewells:
    """Does what is noted in the database, also where another process has begun it."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self._lock = asyncio.Lock()

    async def finish(self) -> None:
        """Let all names follow, and whoever has gone leave their seats."""
        async with self._lock:
            done = 0
            while some := await self.store.follow_names(self.rooms.clock.milliseconds(), AT_ONCE):
                done += len(some)
                for table_id in some:
                    await self.rooms.renamed(table_id)
            for player in msgspec.json.decode(await self.store.get_hall("leaving") or "[]"):
                await self._leave(player)
                done += 1
            if done:
                await self.store.sweep()

    async def _leave(self, player: str) -> None:
        """Free the seats of somebody who has gone, or leave them to bots."""
        mine = await self.store.my_tables(player, status=CURRENT, limit=PAGE)
        for row, _, _ in mine:
            try:
                room = await self.rooms.room(row.id)
                await self.rooms.change(room, lambda action: action.depart(player))
            except Refusal:  # it cannot be read here
                logger.warning("somebody could not leave a table")
        await self.store.left(player)
