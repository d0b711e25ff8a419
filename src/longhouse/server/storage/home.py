"""Everything of one player on the home page, read at once."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection

from longhouse.server.status import CURRENT, ENDED
from longhouse.server.storage import company, friends, order, reads
from longhouse.server.storage.blocks import apart
from longhouse.server.storage.reads import Mine
from longhouse.server.storage.rows import InvitationRow, TableRow

MOST_OPEN, OVER = 20, 8  # tables on a home page


class OwnHome(Struct, frozen=True):
    """A player's tables and invitations, the open reports for a host, and blocks."""

    waiting: list[Mine]
    others: list[Mine]
    over: list[Mine]
    invitations: list[tuple[InvitationRow, str, TableRow]]
    reports: int | None
    apart: set[str]
    online: list[friends.Online]


def home_of(connection: Connection, player: str, host: bool, now: int) -> OwnHome:
    """Read it."""
    return OwnHome(
        reads.my_tables(connection, player, waiting=True, status=CURRENT, limit=MOST_OPEN),
        reads.my_tables(connection, player, waiting=False, status=CURRENT, limit=MOST_OPEN),
        reads.my_tables(connection, player, status=ENDED, limit=OVER),
        company.invitations(connection, player),
        order.open_reports(connection) if host else None,
        apart(connection, player),
        friends.online_for(connection, player, now),
    )
