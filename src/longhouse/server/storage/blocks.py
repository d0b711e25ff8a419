"""Players who shall not meet: one of them blocks the other."""

from __future__ import annotations

from sqlalchemy import Connection, select, union

from longhouse.server.storage import schema as db

MOST_APART = 2000  # blocks that are looked at


def apart(connection: Connection, player: str) -> set[str]:
    """The players whom a player blocks, and those who block the player."""
    c = db.blocks.c
    both = union(
        select(c.other).where(c.player == player, c.kind == "block"),
        select(c.player).where(c.other == player, c.kind == "block"),
    )
    return set(connection.execute(both.limit(MOST_APART)).scalars())
