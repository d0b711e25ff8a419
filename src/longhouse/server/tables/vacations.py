"""Tells turn-based tables which of their players are on vacation: the log of each has it."""

from __future__ import annotations

import logging

from longhouse.server.refusal import Refusal
from longhouse.server.storage import vacations as stored
from longhouse.server.tables import patience
from longhouse.server.tables.rooms import Rooms

logger = logging.getLogger("longhouse.vacations")

ROUND_SECONDS = 5.0
AT_ONCE = 100  # tables in one round


class Vacations:
    """Compares what players have set with what tables know, and tells them."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.after = stored.FIRST  # where the next round goes on

    async def round(self) -> None:
        """Tell the tables that know otherwise; the next round goes on behind them.

        Where none can be told (the log may be unreadable), those behind are not kept waiting.
        """
        now = self.rooms.clock.milliseconds()
        found = await self.store.read(stored.outdated, now, AT_ONCE, self.after)
        for one in found:
            await self._tell(one)
        whole = len(found) < AT_ONCE
        self.after = stored.FIRST if whole else (found[-1].table_id, found[-1].player)

    async def tell(self, player: str) -> None:
        """Tell the tables of one player at once."""
        now = self.rooms.clock.milliseconds()
        for one in await self.store.read(stored.outdated, now, AT_ONCE, stored.FIRST, player):
            await self._tell(one)

    async def _tell(self, one: stored.Outdated) -> None:
        try:
            room = await self.rooms.room(one.table_id)
            await self.rooms.change(
                room, lambda action: patience.go_away(action, one.player, one.until)
            )
        except Refusal:
            pass  # it is gone, or a newer version serves it
        except Exception:
            logger.exception("a table was not told of a vacation; the next round tries again")
