"""Removing what nobody uses any more, a little at a time.

What is idle is looked for by a reader; the writer only removes, in jobs that take no longer than
a move. A table goes in one step, so that nobody finds half of it; its log and chat, which may be
long, follow in batches. The ids of those are kept (`hall`, key `removing`): a process that dies in
between leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, select

from longhouse.server.status import CURRENT, ENDED
from longhouse.server.storage.schema import (
    chats,
    entries,
    hall,
    players,
    sagas,
    seats,
    snapshots,
    tables,
)
from longhouse.server.storage.writes import Pen, set_hall

ROWS = 500  # of a log or a chat that one job removes


# What is idle


def idle_tables(connection: Connection, before: int, limit: int) -> list[str]:
    """Finished tables where nothing happened since then."""
    found = select(tables.c.id).where(tables.c.status.in_(ENDED), tables.c.shown < before)
    return list(connection.execute(found.limit(limit)).scalars())


def idle_sagas(connection: Connection, before: int, limit: int) -> list[str]:
    """Finished games that were kept before then."""
    found = select(sagas.c.id).where(sagas.c.finished < before).limit(limit)
    return list(connection.execute(found).scalars())


def idle_players(connection: Connection, before: int, limit: int) -> list[str]:
    """Players who were not here since then, and whom nobody plays with."""
    mine, other = seats.alias("mine"), seats.alias("other")
    with_others = exists().where(
        mine.c.player == players.c.id,
        tables.c.id == mine.c.table_id,
        tables.c.status.in_(CURRENT),
        other.c.table_id == mine.c.table_id,
        other.c.player != players.c.id,
    )
    found = select(players.c.id).where(_unused(before), ~with_others).limit(limit)
    return list(connection.execute(found).scalars())


def sagas_of(connection: Connection, player: str) -> int:
    """How many sagas somebody has brought."""
    found = select(func.count()).select_from(sagas).where(sagas.c.player == player)
    return int(connection.execute(found).scalar_one())


def tables_of(connection: Connection, player: str) -> int:
    """At how many tables somebody sits where the game is not over."""
    found = select(func.count(tables.c.id.distinct())).where(
        tables.c.id == seats.c.table_id, tables.c.status.in_(CURRENT), seats.c.player == player
    )
    return int(connection.execute(found).scalar_one())


# Removing


def remove_tables(pen: Pen, ids: Sequence[str], before: int) -> int:
    """Remove those of these tables that are still idle; how many there were."""
    gone = [
        name
        for name in ids
        if pen.connection.execute(
            delete(tables).where(
                tables.c.id == name, tables.c.status.in_(ENDED), tables.c.shown < before
            )
        ).rowcount
    ]
    _forget(pen, gone)
    return len(gone)


def remove_player(pen: Pen, player: str, before: int) -> bool:
    """Remove somebody who was not here since then, with the games that nobody else plays in."""
    alone = list(
        pen.connection.execute(
            select(seats.c.table_id)
            .distinct()
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.player == player, tables.c.status.in_(CURRENT))
        ).scalars()
    )
    someone = select(func.count()).where(seats.c.table_id.in_(alone), seats.c.player != player)
    if alone and pen.connection.execute(someone).scalar_one():
        return False  # somebody has sat down in the meantime
    if not pen.connection.execute(
        delete(players).where(players.c.id == player, _unused(before))
    ).rowcount:
        return False
    for name in alone:
        pen.connection.execute(delete(tables).where(tables.c.id == name))
    _forget(pen, alone)
    return True


def remove_sagas(pen: Pen, ids: Sequence[str], before: int) -> int:
    """Remove these sagas."""
    old = delete(sagas).where(sagas.c.id.in_(ids), sagas.c.finished < before)
    return int(pen.connection.execute(old).rowcount)


def remove_rest(pen: Pen) -> int:
    """Remove a little of what is left of tables that are gone; how many still have something."""
    removing = _removing(pen)
    if not removing:
        return 0
    name, left = removing[0], False
    for kept, number in ((entries, entries.c.seq), (chats, chats.c.n)):
        first = pen.connection.execute(
            select(func.min(number)).where(kept.c.table_id == name)
        ).scalar()
        if first is not None:
            some = and_(kept.c.table_id == name, number < first + ROWS)
            left = pen.connection.execute(delete(kept).where(some)).rowcount == ROWS or left
    if not left:
        removing = removing[1:]
        set_hall(pen, "removing", msgspec.json.encode(removing).decode())
    return len(removing)


def _forget(pen: Pen, ids: Sequence[str]) -> None:
    if ids:
        for kept in (seats, snapshots):
            pen.connection.execute(delete(kept).where(kept.c.table_id.in_(ids)))
        set_hall(pen, "removing", msgspec.json.encode([*_removing(pen), *ids]).decode())


def _removing(pen: Pen) -> list[str]:
    found = select(hall.c.value).where(hall.c.key == "removing")
    if pen.kind == "postgresql":  # another process may do the same
        found = found.with_for_update()
    value = pen.connection.execute(found).scalar()
    return [] if value is None else msgspec.json.decode(value, type=list[str])


def _unused(before: int) -> Any:
    return and_(players.c.seen < before, players.c.created < before)
