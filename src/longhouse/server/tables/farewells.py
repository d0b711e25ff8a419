"""Following up on deleted, renamed and merged players at their tables, one by one."""

from __future__ import annotations

import asyncio
import logging

from longhouse.server.refusal import Refusal
from longhouse.server.status import CURRENT
from longhouse.server.storage import forgetting, lists, merging, ratings, reads
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables import endings
from longhouse.server.tables.rooms import Rooms

logger = logging.getLogger("longhouse.farewells")

AT_ONCE = 20  # tables in one job, so that moves need not wait for it
PAGE = 100
FOLD_SECONDS = 1.0  # between two rounds of recalculating ratings
SLICES = 3  # of rated games in one such round


class Farewells:
    """Finishes the work noted in the database, also where another process began it."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self._lock = asyncio.Lock()

    async def finish(self) -> None:
        """Apply new names everywhere, and free the seats of deleted players."""
        async with self._lock:
            for player in await self.store.read(lists.ids_in, "merging"):
                hosted = await self.store.read(merging.hosted_by, player)
                await self.store.write(merging.found_hosted, player, hosted)
            done = await self._follow_names()
            for player in await self.store.read(lists.ids_in, "leaving"):
                if await self._leave(player):
                    await self.store.write(lists.take_from, "leaving", [player])
                done += 1
            if done:
                await self.store.sweep()

    async def fold(self) -> None:
        """Recalculate the ratings of a few games, if any are left.

        A merge may concern all games since the hall opened: they are recalculated bit by bit in the
        background, which takes a small part of the time however many merges there are.
        """
        for _ in range(SLICES):
            if (
                self._lock.locked()
                or await self.store.read(reads.get_hall, ratings.FOLDING) is None
            ):
                return
            await self.store.write(_fold_on)  # others write in between

    async def _follow_names(self) -> int:
        """Apply new names at all tables; returns the number of tables."""
        done = 0
        try:
            while some := await self.store.write(
                forgetting.follow_names, self.rooms.clock.milliseconds(), AT_ONCE
            ):
                done += len(some)
                for table_id in some:
                    await self.rooms.refresh(table_id)
        except Exception:
            logger.exception("names were not applied; the next round tries again")
        return done

    async def _leave(self, player: str) -> bool:
        """Free the seats of a player who has gone, or leave them to bots; whether all are."""
        left, last = True, None
        while mine := await self.store.read(
            reads.my_tables, player, status=CURRENT, before=last, limit=PAGE
        ):
            for row, _, _ in mine:
                try:
                    room = await self.rooms.room(row.id)
                    await self.rooms.change(room, lambda action: endings.depart(action, player))
                except Refusal as refusal:
                    # A table that is gone or does not replay needs no leaving.
                    left = left and refusal.error == "unknown"
                except Exception:
                    logger.exception("a player could not leave a table; the next round tries again")
                    left = False
            last = (mine[-1][0].shown, mine[-1][0].id)
        return left


def _fold_on(tx: Transaction) -> None:
    ratings.fold_on(tx.connection)
