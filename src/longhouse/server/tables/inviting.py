"""Invitations to a table: of former opponents, and to a rematch.

`on_invited` is called once for each new invitation that its player will see: it is the place for
notifications.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from longhouse.server.clock import Clock
from longhouse.server.players import new_id
from longhouse.server.storage import company
from longhouse.server.storage.rows import InvitationRow
from longhouse.server.storage.store import Store

Why = Literal["invited", "rematch"]


class Invited(Struct, frozen=True):
    """A player is invited to a table by another, and why."""

    player: str
    table_id: str
    by: str
    why: Why


def ignore(_: Invited) -> None:
    """Tell nobody."""


class Inviting:
    """Stores invitations."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.on_invited: Callable[[Invited], None] = ignore

    async def invite(self, player: str, table_id: str, by: str, why: Why) -> bool:
        """Invite a player to a table; False if the inviting one has too many open invitations."""
        row = InvitationRow(new_id(), table_id, player, by, self._clock.milliseconds())
        outcome = await self._store.write(company.invite, row)
        if outcome == "new":
            self.on_invited(Invited(player, table_id, by, why))
        return outcome != "too_many"
