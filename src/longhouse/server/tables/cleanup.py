"""Deleting idle data, and limits on how much one player may store.

A game that one person plays alone is deleted only with its player.
"""

from __future__ import annotations

import logging

from longhouse.server.refusal import Refusal
from longhouse.server.storage import (
    claims,
    cleanup,
    deals,
    links,
    order,
    passkeys,
    tournaments,
    vacations,
)
from longhouse.server.storage.rows import Player
from longhouse.server.tables.clocks import DAY
from longhouse.server.tables.rooms import Rooms

logger = logging.getLogger("longhouse.cleanup")

MOST_SAGAS = 100  # that one player may upload
MOST_ANALYSES = 200_000  # decisions whose analysis is kept; about 1 kB each
MOST_TABLES = 100  # where one player may sit at the same time
AT_ONCE = 20  # tables, sagas or players in one job
PAUSE_SECONDS = 0.2  # between two jobs, for the writes of others
MOST_JOBS = 5000  # of one round


class Cleanup:
    """Deletes what is idle, and checks the limits."""

    def __init__(self, rooms: Rooms, keep_days: float) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.keep_ms = round(keep_days * DAY)

    async def room_for_table(self, player: Player) -> None:
        """Raise Refusal if a player sits at the most tables allowed."""
        if await self.store.read(cleanup.tables_of, player.id) >= MOST_TABLES:
            enough = f"you sit at {MOST_TABLES} tables; end or leave one of those games first"
            raise Refusal("too_many", enough, tables=MOST_TABLES)

    async def room_for_saga(self, player: Player) -> None:
        """Raise Refusal if a player has uploaded the most sagas allowed."""
        if await self.store.read(cleanup.sagas_of, player.id) >= MOST_SAGAS:
            enough = f"you have brought {MOST_SAGAS} games; the oldest are removed after a while"
            raise Refusal("too_many", enough, sagas=MOST_SAGAS)

    def before(self) -> int:
        """Data unused since before this time is deleted; time without a server does not count."""
        now = self.rooms.clock.milliseconds()
        then = now - self.keep_ms
        return then - self.rooms.closed.between(then, now)

    async def run(self) -> None:
        """Delete all idle data, in small jobs."""
        if self.keep_ms <= 0:
            return
        before, removed = self.before(), 0
        for _ in range(MOST_JOBS):
            some = await self._some(before)
            if some is None:
                break
            removed += some
            await self.rooms.clock.sleep(PAUSE_SECONDS)
        if removed:
            logger.info("removed idle data", extra={"things": removed})

    async def _some(self, before: int) -> int | None:
        """One job: how many things it deleted; None if nothing is left."""
        store = self.store
        if await store.write(cleanup.remove_rest):
            return 0
        found = await store.read(cleanup.idle_tables, before, AT_ONCE)
        if found:
            return await store.write(cleanup.remove_tables, found, before)
        found = await store.read(cleanup.idle_sagas, before, AT_ONCE)
        if found:
            return await store.write(cleanup.remove_sagas, found, before)
        surplus = await store.read(cleanup.surplus_analyses, MOST_ANALYSES, AT_ONCE)
        if surplus:
            return await store.write(cleanup.remove_analyses, surplus)
        if old := await store.write(order.remove_old, before):
            return old
        if old := await store.write(tournaments.remove_old, before, AT_ONCE):
            return old
        now = self.rooms.clock.milliseconds()
        for remove in (
            vacations.remove_old,
            claims.remove_old,
            links.remove_old,
            passkeys.remove_old,
            deals.remove_old,
        ):
            if old := await store.write(remove, now):
                return old
        found = await store.read(cleanup.idle_players, before, AT_ONCE)
        gone = [
            name for name in found if await store.write(cleanup.remove_player, name, before, now)
        ]
        return len(gone) or None
