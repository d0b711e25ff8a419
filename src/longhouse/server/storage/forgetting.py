"""Names that change in everything that was stored: whoever deletes their account, or is renamed.

One transaction blanks the names, the lines of chat and the secret; from then on no process can
write them again. What is made of names (lists, finished games, snapshots) follows table by table:
the ids of those tables are stored (`hall`, key `renaming`) until it is done, whatever happens to
the process. Each of them gets an entry `renamed`: who has the table in memory then reads it anew.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, func, or_, select, tuple_, update

from longhouse.core import saga
from longhouse.server.storage import naming
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import EntryRow
from longhouse.server.storage.writes import Transaction, set_hall

RENAMED = "renamed"
_ENTRY = '{"kind":"renamed"}'


def forget_player(tx: Transaction, player: str, now: int) -> None:
    """Blank everything that tells who a player is; an id that means nothing is left."""
    connection = tx.connection
    connection.execute(
        update(db.players)
        .where(db.players.c.id == player)
        .values(
            name="",
            language="en",
            secret_hash=secrets.token_bytes(32),
            created=now,
            seen=now,
            gone=now,
            muted=None,
            banned=None,
            host=None,
        )
    )
    names, chats = db.names.c, db.chats.c
    seats = select(names.table_id, names.seat).where(names.player == player)
    theirs = or_(
        names.player == player, names.label & tuple_(names.table_id, names.seat).in_(seats)
    )
    found = set(connection.execute(select(names.table_id).where(theirs)).scalars())
    connection.execute(update(db.names).where(theirs).values(name=""))
    connection.execute(update(db.chats).where(chats.player == player).values(name="", text=""))
    blocks = db.blocks.c
    connection.execute(
        delete(db.blocks).where(or_(blocks.player == player, blocks.other == player))
    )
    connection.execute(update(db.reports).where(db.reports.c.player == player).values(text=""))
    connection.execute(delete(db.results).where(db.results.c.player == player))
    brought = list(
        connection.execute(
            delete(db.sagas).where(db.sagas.c.player == player).returning(db.sagas.c.id)
        ).scalars()
    )
    if brought:
        connection.execute(delete(db.analyses).where(db.analyses.c.saga_id.in_(brought)))
    add_to(tx, "renaming", sorted(found))
    add_to(tx, "leaving", [player])
    tx.players.add(player)


def rename_player(tx: Transaction, player: str, name: str) -> bool:
    """Give a player another name, here and at every table; False if there is no such player."""
    connection, names, chats = tx.connection, db.names.c, db.chats.c
    old = connection.execute(
        select(db.players.c.name).where(db.players.c.id == player, db.players.c.gone.is_(None))
    ).scalar()
    if old is None:
        return False
    connection.execute(update(db.players).where(db.players.c.id == player).values(name=name))
    # On a shared device others sit under names of their own; they are this player's, too.
    mine = names.player == player
    found = set(connection.execute(select(names.table_id).where(mine)).scalars())
    connection.execute(update(db.names).where(mine).values(name=name))
    connection.execute(update(db.chats).where(chats.player == player).values(name=name))
    add_to(tx, "renaming", sorted(found))
    tx.players.add(player)
    return True


def follow_names(tx: Transaction, now: int, limit: int) -> list[str]:
    """Let what is made of names follow at some tables; which. None are left when it is empty."""
    some = sorted(listed(tx, "renaming")[:limit])
    for table_id in some:
        _follow(tx, table_id, now)
    take_from(tx, "renaming", some)
    return some


def _follow(tx: Transaction, table_id: str, now: int) -> None:
    connection = tx.connection
    found = select(db.tables.c.seq, db.tables.c.info).where(db.tables.c.id == table_id)
    row = connection.execute(found.with_for_update() if tx.kind == "postgresql" else found).first()
    sat, labels = naming.by_seat(connection, table_id)
    _rename_saga(tx, table_id, sat)
    if row is None:
        return
    info: dict[str, Any] = msgspec.json.decode(row.info)
    for number, seat in enumerate(info.get("seats", [])):
        known = {"player": sat, "reserved": labels}.get(seat["kind"], {})
        if number in known:
            seat["name"] = known[number]
    connection.execute(delete(db.snapshots).where(db.snapshots.c.table_id == table_id))
    last = connection.execute(
        select(func.max(db.entries.c.at)).where(db.entries.c.table_id == table_id)
    ).scalar()
    queued = [int(str(one["at"])) for one in tx.entries if one["table_id"] == table_id]
    at = max(now, last or 0, *queued, 0)
    seq = row.seq + 1
    connection.execute(
        update(db.tables)
        .where(db.tables.c.id == table_id)
        .values(seq=seq, info=msgspec.json.encode(info).decode())
    )
    entry = EntryRow(seq, at, RENAMED, _ENTRY)
    tx.entries.append({"table_id": table_id, **msgspec.structs.asdict(entry)})
    tx.changed.add(table_id)


def _rename_saga(tx: Transaction, saga_id: str, names: dict[int, str]) -> None:
    row = tx.connection.execute(
        select(db.sagas.c.title, db.sagas.c.data).where(
            db.sagas.c.id == saga_id, db.sagas.c.table_id.is_not(None)
        )
    ).first()
    if row is None:
        return
    title: dict[str, Any] = msgspec.json.decode(row.title)
    record = saga.parse_line(row.data)
    for seats in (title["seats"], record.seats):
        for number, seat in enumerate(seats):
            if "bot" not in seat and number in names:
                seat["name"] = names[number]
    tx.connection.execute(
        update(db.sagas)
        .where(db.sagas.c.id == saga_id)
        .values(title=msgspec.json.encode(title).decode(), data=record.line())
    )


# Lists of ids in `hall`: what is still to be done, whichever process does it


def listed(tx: Transaction, key: str) -> list[str]:
    """The ids under a key; others who change them wait."""
    found = select(db.hall.c.value).where(db.hall.c.key == key)
    if tx.kind == "postgresql":
        found = found.with_for_update()
    value = tx.connection.execute(found).scalar()
    return [] if value is None else msgspec.json.decode(value, type=list[str])


def add_to(tx: Transaction, key: str, ids: Iterable[str]) -> None:
    """Add ids to a list."""
    known = listed(tx, key)
    more = [one for one in ids if one not in known]
    if more:
        set_hall(tx, key, msgspec.json.encode([*known, *more]).decode())


def take_from(tx: Transaction, key: str, ids: Sequence[str]) -> None:
    """Take ids off a list: it was done."""
    known = listed(tx, key)
    left = [one for one in known if one not in ids]
    if len(left) < len(known):
        set_hall(tx, key, msgspec.json.encode(left).decode())
