"""Delete unused data, a little at a time.

Readers look for idle rows; the writer only deletes, in jobs that take no longer than a move. A
table's row goes in one step, so that half a table is never found; its log and chat, which may be
long, follow in batches. The ids of those tables are stored (`hall`, key `removing`), so that
nothing is left behind when a process dies in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, exists, func, select

from longhouse.server.status import CURRENT, ENDED
from longhouse.server.storage import schema as db
from longhouse.server.storage.forgetting import forget_kept, forget_pairs
from longhouse.server.storage.lists import add_to, listed, take_from
from longhouse.server.storage.writes import Transaction

ROWS = 500  # rows of a log or a chat that one job deletes


# Idle rows


def idle_tables(connection: Connection, before: int, limit: int) -> list[str]:
    """Finished tables without a change since then."""
    found = select(db.tables.c.id).where(db.tables.c.status.in_(ENDED), db.tables.c.shown < before)
    return list(connection.execute(found.limit(limit)).scalars())


def idle_sagas(connection: Connection, before: int, limit: int) -> list[str]:
    """Finished games that were stored before then."""
    found = select(db.sagas.c.id).where(db.sagas.c.finished < before).limit(limit)
    return list(connection.execute(found).scalars())


def idle_players(connection: Connection, before: int, limit: int) -> list[str]:
    """Players who were last here before then, and play with nobody else."""
    mine, other = db.seats.alias("mine"), db.seats.alias("other")
    with_others = exists().where(
        mine.c.player == db.players.c.id,
        db.tables.c.id == mine.c.table_id,
        db.tables.c.status.in_(CURRENT),
        other.c.table_id == mine.c.table_id,
        other.c.player != db.players.c.id,
    )
    found = select(db.players.c.id).where(_unused(before), ~with_others).limit(limit)
    return list(connection.execute(found).scalars())


def surplus_analyses(connection: Connection, most: int, limit: int) -> list[tuple[str, int]]:
    """The analyses beyond the newest `most`, as saga and move."""
    kept = db.analyses.c
    newest = select(kept.saga_id, kept.move).order_by(
        kept.at.desc(), kept.saga_id.desc(), kept.move.desc()
    )
    found = connection.execute(newest.offset(most).limit(limit))
    return [(saga_id, move) for saga_id, move in found]


def sagas_of(connection: Connection, player: str) -> int:
    """The number of sagas that a player has uploaded."""
    found = select(func.count()).select_from(db.sagas).where(db.sagas.c.player == player)
    return int(connection.execute(found).scalar_one())


def tables_of(connection: Connection, player: str) -> int:
    """The number of unfinished tables where a player sits."""
    found = select(func.count(db.tables.c.id.distinct())).where(
        db.tables.c.id == db.seats.c.table_id,
        db.tables.c.status.in_(CURRENT),
        db.seats.c.player == player,
    )
    return int(connection.execute(found).scalar_one())


# Removing


def remove_tables(tx: Transaction, ids: Sequence[str], before: int) -> int:
    """Delete those of these tables that are still idle; returns how many."""
    c = db.tables.c
    idle = delete(db.tables).where(c.id.in_(ids), c.status.in_(ENDED), c.shown < before)
    gone = list(tx.connection.execute(idle.returning(c.id)).scalars())
    _forget(tx, gone)
    return len(gone)


def remove_player(tx: Transaction, player: str, before: int, now: int) -> bool:
    """Delete a player who was last here before then, and the games that only they play."""
    alone = list(
        tx.connection.execute(
            select(db.seats.c.table_id)
            .distinct()
            .join(db.tables, db.tables.c.id == db.seats.c.table_id)
            .where(db.seats.c.player == player, db.tables.c.status.in_(CURRENT))
        ).scalars()
    )
    someone = select(func.count()).where(
        db.seats.c.table_id.in_(alone), db.seats.c.player != player
    )
    if alone and tx.connection.execute(someone).scalar_one():
        return False  # another player has sat down in the meantime
    if not tx.connection.execute(
        delete(db.players).where(db.players.c.id == player, _unused(before))
    ).rowcount:
        return False
    forget_kept(tx.connection, player, now)
    forget_pairs(tx.connection, player)
    tx.connection.execute(delete(db.tables).where(db.tables.c.id.in_(alone)))
    _forget(tx, alone)
    return True


def remove_sagas(tx: Transaction, ids: Sequence[str], before: int) -> int:
    """Delete these sagas, if they are old."""
    old = and_(db.sagas.c.id.in_(ids), db.sagas.c.finished < before)
    gone = list(
        tx.connection.execute(delete(db.sagas).where(old).returning(db.sagas.c.id)).scalars()
    )
    if gone:
        tx.connection.execute(delete(db.analyses).where(db.analyses.c.saga_id.in_(gone)))
    return len(gone)


def remove_analyses(tx: Transaction, keys: Sequence[tuple[str, int]]) -> int:
    """Delete these analyses."""
    rows = [{"key": saga_id, "number": move} for saga_id, move in keys]
    if rows:
        tx.connection.execute(_REMOVE_ANALYSIS, rows)
    return len(rows)


def remove_rest(tx: Transaction) -> int:
    """Delete a batch of rows of deleted tables; returns how many tables still have some."""
    removing = listed(tx, "removing")
    if not removing:
        return 0
    name, left = removing[0], False
    for kept, number in ((db.entries, db.entries.c.seq), (db.chats, db.chats.c.n)):
        first = tx.connection.execute(
            select(func.min(number)).where(kept.c.table_id == name)
        ).scalar()
        if first is not None:
            some = and_(kept.c.table_id == name, number < first + ROWS)
            left = tx.connection.execute(delete(kept).where(some)).rowcount == ROWS or left
    if not left:
        take_from(tx, "removing", [name])
        return len(removing) - 1
    return len(removing)


def _forget(tx: Transaction, ids: Sequence[str]) -> None:
    if ids:
        for kept in (db.seats, db.snapshots, db.names, db.invitations, db.news):
            tx.connection.execute(delete(kept).where(kept.c.table_id.in_(ids)))
        add_to(tx, "removing", ids)


_REMOVE_ANALYSIS = delete(db.analyses).where(
    db.analyses.c.saga_id == bindparam("key"), db.analyses.c.move == bindparam("number")
)


def _unused(before: int) -> Any:
    return and_(db.players.c.seen < before, db.players.c.created < before)
