"""Tells turn-based tables which of their players are on vacation: the log of each has it."""

from __future__ import annotations

import logging

from longhouse.server.storage import vacations as stored
from longhouse.server.tables.refusal import Refusal
from longhouse.server.tables.rooms import Rooms

logger = logging.getLogger("longhouse.vacations")

ROUND_SECONDS = 5.0
AT_ONCE = 100  # tables in one round


class Vacations:
    """Compares what players have set with what tables know, and tells them."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store

    async def round(self) -> None:
        """Tell the tables that know otherwise."""
        now = self.rooms.clock.milliseconds()
        for one in await self.store.ask(stored.untold, now, AT_ONCE):
            await self._tell(one)

    async def _tell(self, one: stored.Untold) -> None:
        try:
            room = await self.rooms.room(one.table_id)
            await self.rooms.change(room, lambda action: action.go_away(one.player, one.until))
        except Refusal:
            pass  # it is gone, or a newer version serves it
        except Exception:
            logger.exception("a table was not told of a vacation; the next round tries again")
