"""The names of people: one row for each name at a table, and none in the log.

Before an entry is stored, its names are replaced by their numbers (`write`); when it is read, the
current names are put back (`read`). So code that folds a log knows nothing of this, and a rename or
a deletion applies to every entry.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Text, bindparam, func, select, update

from longhouse.core.errors import LonghouseError
from longhouse.server.names import GUEST
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import EntryRow

NAMED = ("opened", "sat")  # the kinds of entries that have names


class PlayerGone(LonghouseError):
    """A deleted player tries to write something."""


def gone_name(player: str | None) -> str:
    """The name of a deleted player: always the same, and without meaning."""
    digest = hashlib.sha256(b"longhouse guest " + (player or "").encode()).digest()
    return f"{GUEST} {1000 + int.from_bytes(digest[:8], 'big') % 9000}"


def must_be_here(connection: Connection, player: str | None) -> None:
    """Raise PlayerGone for a deleted player: this process may not know of it yet.

    A deletion waits for this transaction, or this transaction for it.
    """
    if player and has_gone(connection, player):
        raise PlayerGone("this player has been deleted")


def has_gone(connection: Connection, player: str) -> bool:
    """Whether a player has been deleted; if not, no deletion until this transaction ends."""
    return who_now(connection, player) != player


def who_now(connection: Connection, player: str) -> str | None:
    """The present id of a player, after merges; None if they were deleted."""
    row = connection.execute(_GONE, {"key": player}).first()
    if row is None or row.gone is None:
        return player
    return None if row.merged is None else who_now(connection, row.merged)


def write(connection: Connection, table_id: str, log: Iterable[EntryRow]) -> list[EntryRow]:
    """Store the names of these entries; returns the entries without them."""
    return [_without_names(connection, table_id, row) if row.kind in NAMED else row for row in log]


def read(connection: Connection, table_id: str, log: Sequence[EntryRow]) -> list[EntryRow]:
    """Stored entries with the current names."""
    if not any(row.kind in NAMED for row in log):
        return list(log)
    names = {
        number: name or gone_name(player)
        for number, player, name in connection.execute(_NAMES, {"key": table_id})
    }
    return [_with_names(row, names) if row.kind in NAMED else row for row in log]


def by_seat(connection: Connection, table_id: str) -> tuple[dict[int, str], dict[int, str]]:
    """The names of the present players, and the labels of kept seats, by seat."""
    sat: dict[int, str] = {}
    labels: dict[int, str] = {}
    for seat, player, label, name in connection.execute(_SEATED, {"key": table_id}):
        (labels if label else sat)[seat] = name or gone_name(player)
    return sat, labels


def _without_names(connection: Connection, table_id: str, row: EntryRow) -> EntryRow:
    said: dict[str, Any] = msgspec.json.decode(row.data)
    number = int(connection.execute(_LAST, {"key": table_id}).scalar() or 0)
    rows: list[dict[str, Any]] = []

    def add(seat: int, player: str, label: bool, name: str) -> int:
        about = {"seat": seat, "player": player, "label": label, "name": name}
        rows.append({"table_id": table_id, "n": number + len(rows) + 1, **about})
        return int(rows[-1]["n"])

    if row.kind == "sat":
        must_be_here(connection, said["player"])
        said["named"] = add(said["seat"], said["player"], False, said["name"])
        said["name"] = ""
        # A label that the host wrote is about the player who sits there.
        whose = {"key": table_id, "place": said["seat"], "who": said["player"]}
        connection.execute(_LABEL_IS, whose)
    else:
        must_be_here(connection, said["host"])
        said["named"] = {}
        for seat, plan in enumerate(said["seats"]):
            if plan["kind"] != "bot" and plan.get("name"):
                kept = said.get("kept", [])
                whose_label = (kept[seat] if seat < len(kept) else "") or said["host"]
                if plan["name"] != gone_name(whose_label):
                    must_be_here(connection, whose_label)
                said["named"][str(seat)] = add(seat, whose_label, True, plan["name"])
                plan["name"] = ""
    if rows:
        connection.execute(db.names.insert(), rows)
    return EntryRow(row.seq, row.at, row.kind, msgspec.json.encode(said).decode())


def _with_names(row: EntryRow, names: dict[int, str]) -> EntryRow:
    said: dict[str, Any] = msgspec.json.decode(row.data)
    numbers = said.pop("named")
    if row.kind == "sat":
        said["name"] = names.get(numbers) or gone_name(said["player"])
    else:
        for seat, number in numbers.items():
            said["seats"][int(seat)]["name"] = names.get(number) or gone_name(said["host"])
    return EntryRow(row.seq, row.at, row.kind, msgspec.json.encode(said).decode())


_KEY = bindparam("key", type_=Text)
_GONE = (
    select(db.players.c.gone, db.players.c.merged)
    .where(db.players.c.id == _KEY)
    .with_for_update(read=True)  # ignored by SQLite, which has one writer
)
_NAMES = select(db.names.c.n, db.names.c.player, db.names.c.name).where(db.names.c.table_id == _KEY)
_SEATED = (
    select(db.names.c.seat, db.names.c.player, db.names.c.label, db.names.c.name)
    .where(db.names.c.table_id == _KEY)
    .order_by(db.names.c.n)
)
_LAST = select(func.max(db.names.c.n)).where(db.names.c.table_id == _KEY)
_LABEL_IS = (
    update(db.names)
    .where(
        db.names.c.table_id == _KEY,
        db.names.c.seat == bindparam("place"),
        db.names.c.label,
    )
    .values(player=bindparam("who"))
)
