"""Invitations to a table: of former opponents, and to a rematch."""

from __future__ import annotations

from typing import Literal

from longhouse.server.clock import Clock
from longhouse.server.players import new_id
from longhouse.server.storage import company
from longhouse.server.storage.rows import InvitationRow
from longhouse.server.storage.store import Store

Why = Literal["invitation", "rematch"]


class Inviting:
    """Stores invitations."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def invite(self, player: str, table_id: str, by: str, why: Why) -> bool:
        """Invite a player to a table; False if the inviting one has too many open invitations.

        A player who wants that, and is not there to see the invitation, is notified of it.
        """
        row = InvitationRow(new_id(), table_id, player, by, self._clock.milliseconds())
        return await self._store.write(company.invite, row, why) != "too_many"
