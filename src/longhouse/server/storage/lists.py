"""Lists of ids in `hall`: work that any process may do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, select

from longhouse.server.storage import reads
from longhouse.server.storage import schema as db
from longhouse.server.storage.writes import Transaction, set_hall


def listed(tx: Transaction, key: str) -> list[str]:
    """The ids under a key, locked until the end of the transaction."""
    found = select(db.hall.c.value).where(db.hall.c.key == key)
    value = tx.connection.execute(found.with_for_update()).scalar()  # SQLite has one writer
    return [] if value is None else msgspec.json.decode(value, type=list[str])


def ids_in(connection: Connection, key: str) -> list[str]:
    """The ids under a key, without a lock."""
    return msgspec.json.decode(reads.get_hall(connection, key) or "[]", type=list[str])


def add_to(tx: Transaction, key: str, ids: Iterable[str]) -> None:
    """Add ids to a list."""
    known = listed(tx, key)
    more = [one for one in ids if one not in known]
    if more:
        set_hall(tx, key, msgspec.json.encode([*known, *more]).decode())


def take_from(tx: Transaction, key: str, ids: Sequence[str]) -> None:
    """Take ids off a list."""
    known = listed(tx, key)
    left = [one for one in known if one not in ids]
    if len(left) < len(known):
        set_hall(tx, key, msgspec.json.encode(left).decode())
