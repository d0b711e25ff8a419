"""Deleting and renaming players, in everything that is stored.

One transaction blanks the names, the lines of chat and the secret; from then on no process can
write them again. Data derived from names (lists, finished games, snapshots) follows table by table:
the ids of those tables are stored (`hall`, key `renaming`) until it is done, even if the process
dies. Each of them gets an entry `renamed`: a process with the table in memory then reloads it.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, or_, select, tuple_, update

from longhouse.core import saga
from longhouse.server.names import GUEST, numbered
from longhouse.server.storage import (
    claims,
    friends,
    naming,
    news,
    pairing,
    reviews,
    tournaments,
)
from longhouse.server.storage import schema as db
from longhouse.server.storage.lists import add_to, listed, take_from
from longhouse.server.storage.merging import follow
from longhouse.server.storage.rows import EntryRow
from longhouse.server.storage.writes import Transaction, set_hall

RENAMED = "renamed"
_ENTRY = '{"kind":"renamed"}'


def forget_player(tx: Transaction, player: str, now: int) -> None:
    """Blank everything that identifies a player; a random id is left."""
    connection = tx.connection
    end_invitations(tx, player)
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
            phrased=None,
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
    forget_pairs(connection, player)
    pairing.forget(tx, player)
    connection.execute(update(db.reports).where(db.reports.c.player == player).values(text=""))
    # `rated` stays: the ratings of others depend on it, and its id identifies nobody any more.
    forget_kept(connection, player, now)
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


def forget_kept(connection: Connection, player: str, now: int) -> None:
    """Delete rows that are about one player alone; their names stay free for a time."""
    kept_in = (
        *(db.results, db.notices, db.devices, db.boxes, db.logins, db.vacations),
        *(db.shown, db.links, db.passkeys, db.deals, db.puzzle_tries, db.puzzle_days, db.solvers),
    )
    for kept in kept_in:
        connection.execute(delete(kept).where(kept.c.player == player))
    reviews.forget(connection, player)
    claims.forget(connection, player, now)
    tournaments.forget(connection, player, now)


def forget_pairs(connection: Connection, player: str) -> None:
    """Delete rows that are about a player and another: blocks, invitations, news and friends."""
    news.forget(connection, player)
    blocks, asked = db.blocks.c, db.invitations.c
    mine = or_(blocks.player == player, blocks.other == player)
    connection.execute(delete(db.blocks).where(mine))
    theirs = or_(asked.player == player, asked.by == player)
    connection.execute(delete(db.invitations).where(theirs))
    friends.forget(connection, player)


def rename_player(tx: Transaction, player: str, name: str) -> bool:
    """Rename a player, also at every table; False if there is no such player."""
    connection = tx.connection
    old = connection.execute(
        select(db.players.c.name).where(db.players.c.id == player, db.players.c.gone.is_(None))
    ).scalar()
    if old is None:
        return False
    connection.execute(update(db.players).where(db.players.c.id == player).values(name=name))
    mine = select(db.names.c.table_id).distinct().where(db.names.c.player == player)
    found = sorted(connection.execute(mine).scalars())
    for table_id in found:
        _rename_seats(tx, table_id, player, name)
    add_to(tx, "renaming", found)
    tx.players.add(player)
    return True


def _rename_seats(tx: Transaction, table_id: str, player: str, name: str) -> None:
    """Rename a player's seats at a table; further seats of one device are numbered."""
    names, chats = db.names.c, db.chats.c
    rows = tx.connection.execute(
        select(names.seat, names.player, names.name)
        .where(names.table_id == table_id)
        .order_by(names.seat, names.n)
    ).all()
    taken = [row.name for row in rows if row.player != player and row.name]
    for seat in sorted({row.seat for row in rows if row.player == player}):
        called = numbered(name or GUEST, taken)
        taken.append(called)
        theirs = (names.table_id == table_id, names.seat == seat, names.player == player)
        tx.connection.execute(update(db.names).where(*theirs).values(name=called))
        said = (chats.table_id == table_id, chats.seat == seat, chats.player == player)
        tx.connection.execute(update(db.chats).where(*said).values(name=called))


def follow_names(tx: Transaction, now: int, limit: int) -> list[str]:
    """Update data derived from names at some tables; returns their ids, none when all are done."""
    some = sorted(listed(tx, "renaming")[:limit])
    for table_id in some:
        _follow(tx, table_id, now)
    take_from(tx, "renaming", some)
    return some


def _follow(tx: Transaction, table_id: str, now: int) -> None:
    connection = tx.connection
    found = select(db.tables.c.seq, db.tables.c.info).where(db.tables.c.id == table_id)
    row = connection.execute(found.with_for_update()).first()
    follow(tx, table_id)
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


def end_invitations(tx: Transaction, player: str) -> None:
    """End invitations when a host is dismissed: they may be theirs."""
    was = select(db.players.c.id).where(db.players.c.id == player, db.players.c.host.is_not(None))
    if tx.connection.execute(was).first() is not None:
        set_hall(tx, "invitations", "[]")
