"""Rooms in which people review a finished game together (decision 32).

A row is a whole room, except for the people in it: they are wherever their connections are. A
change is a compare-and-swap on `n`, so it does not matter at which process it is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, or_, select, update

from longhouse.server.storage import naming
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import ReviewRow
from longhouse.server.storage.writes import Transaction

MOST_OPEN = 3  # of one player; the next one ends the oldest

_R = db.reviews.c


def open_review(tx: Transaction, row: ReviewRow) -> ReviewRow:
    """Add a room; the player's room of the same game, if there is one."""
    naming.must_be_here(tx.connection, row.player)
    mine = select(db.reviews).where(_R.player == row.player).order_by(_R.opened.desc(), _R.id)
    known = [ReviewRow(*found) for found in tx.connection.execute(mine)]
    for one in known:
        if one.saga_id == row.saga_id:
            return one
    for one in known[MOST_OPEN - 1 :]:
        tx.connection.execute(delete(db.reviews).where(_R.id == one.id))
        tx.reviews.append(one.id)
    tx.connection.execute(db.reviews.insert(), asdict(row))
    return row


def change_review(tx: Transaction, row: ReviewRow) -> bool:
    """Replace a room by its next version; False if another change was faster, or it has ended."""
    naming.must_be_here(tx.connection, row.leader)
    values = {"leader": row.leader, "changed": row.changed, "n": row.n, "data": row.data}
    changed = update(db.reviews).where(_R.id == row.id, _R.n == row.n - 1).values(values)
    if tx.connection.execute(changed).rowcount:
        tx.reviews.append(row.id)
        return True
    return tx.retry and review(tx.connection, row.id) == row


def end_reviews(tx: Transaction, changed: int, opened: int) -> int:
    """Delete rooms that were last changed, or opened, before these times; returns how many."""
    idle = delete(db.reviews).where(or_(_R.changed < changed, _R.opened < opened))
    gone = list(tx.connection.execute(idle.returning(_R.id)).scalars())
    tx.reviews += gone
    return len(gone)


def tell_reviewers(tx: Transaction, told: list[str]) -> None:
    """Tell the other processes who is in a room: review, process and the ids of players each."""
    tx.reviewers += told


def forget(connection: Connection, player: str) -> None:
    """End the rooms that a player opened or leads."""
    connection.execute(delete(db.reviews).where(or_(_R.player == player, _R.leader == player)))


def review(connection: Connection, review_id: str) -> ReviewRow | None:
    """The room with this id."""
    found = connection.execute(select(db.reviews).where(_R.id == review_id)).first()
    return None if found is None else ReviewRow(*found)


def reviews(connection: Connection, ids: Sequence[str]) -> dict[str, ReviewRow]:
    """Those of these rooms that have not ended."""
    found = connection.execute(select(db.reviews).where(_R.id.in_(ids)))
    return {row.id: ReviewRow(*row) for row in found}


def reviews_of(connection: Connection, player: str) -> list[ReviewRow]:
    """The rooms that a player opened or leads."""
    mine = select(db.reviews).where(or_(_R.player == player, _R.leader == player))
    return [ReviewRow(*row) for row in connection.execute(mine.order_by(_R.opened, _R.id))]


def blocked_by(connection: Connection, owners: Iterable[str], players: Iterable[str]) -> set[str]:
    """Those of these players whom one of the owners of a room blocks."""
    c = db.blocks.c
    found = select(c.other).where(
        c.player.in_(list(owners)), c.other.in_(list(players)), c.kind == "block"
    )
    return set(connection.execute(found).scalars())


def names(connection: Connection, players: Sequence[str]) -> dict[str, str]:
    """The present names of players; of those who are deleted there is none."""
    c = db.players.c
    found = connection.execute(select(c.id, c.name).where(c.id.in_(players), c.gone.is_(None)))
    return {row.id: row.name for row in found}
