"""Vacations: days of a year on which a player's turn-based games wait for them.

Players set them here; each table's log gets them later (`seats.vacation`). `outdated` finds tables
whose logs differ: also after a player sat down, was merged or came back, by any process and after
any restart.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    Connection,
    delete,
    exists,
    func,
    literal,
    select,
    tuple_,
    union_all,
    update,
)

from longhouse.server.status import CURRENT
from longhouse.server.storage import naming
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import VacationRow
from longhouse.server.storage.writes import Transaction

DAY = 24 * 3600 * 1000
YEAR = 365 * DAY
DAYS = 30  # in any 365 days; a begun day counts whole

Place = tuple[str, str]  # a table and a player, in the order of their ids
FIRST: Place = ("", "")

_C = db.vacations.c


class Outdated(Struct, frozen=True):
    """A table whose log needs the end of a player's vacation; 0: the player is back."""

    table_id: str
    player: str
    until: int


def days_used(rows: Iterable[VacationRow], now: int) -> int:
    """The days of the last year that these vacations take, up to their ends."""
    year = now - YEAR
    spans = [row.until - max(row.since, year) for row in rows if row.until > year]
    return sum(max(1, -(-span // DAY)) for span in spans)


def is_away(connection: Connection, player: str, now: int) -> bool:
    """Whether a player is on vacation."""
    found = select(_C.id).where(_C.player == player, _C.since <= now, _C.until > now)
    return connection.execute(found).first() is not None


def vacations_of(connection: Connection, player: str) -> list[VacationRow]:
    """The stored vacations of a player."""
    found = select(db.vacations).where(_C.player == player).order_by(_C.since, _C.id)
    return [VacationRow(*row) for row in connection.execute(found)]


def go_away(tx: Transaction, row: VacationRow) -> int | None:
    """Begin a vacation, or change the end of the present one.

    If the year has too few days left, returns the most that it could have in all.
    """
    naming.must_be_here(tx.connection, row.player)
    known, now = vacations_of(tx.connection, row.player), row.since
    present = [one for one in known if one.until > now]
    since = min((one.since for one in present), default=now)
    past = days_used([one for one in known if one not in present], now)
    if past + days_used([VacationRow("", "", since, row.until)], now) > DAYS:
        return DAYS - past
    for one in present:
        tx.connection.execute(delete(db.vacations).where(_C.id == one.id))
    tx.connection.execute(db.vacations.insert(), {**asdict(row), "since": since})
    return None


def come_back(tx: Transaction, player: str, now: int) -> None:
    """End the present vacation."""
    present = update(db.vacations).where(_C.player == player, _C.until > now)
    tx.connection.execute(present.values(until=now))


def outdated(
    connection: Connection, now: int, limit: int, after: Place = FIRST, player: str = ""
) -> list[Outdated]:
    """Turn-based tables whose logs lack a vacation or its end, after a place; of one player."""
    seats = db.seats.c
    away = (
        select(_C.player, func.max(_C.until).label("until"))
        .where(_C.until > now)
        .group_by(_C.player)
        .subquery()
    )
    here = [
        db.tables.c.status.in_(CURRENT),
        db.tables.c.pace == "daily",
        tuple_(seats.table_id, seats.player) > after,
        *([seats.player == player] if player else []),
    ]
    gone = (
        select(seats.table_id, seats.player, away.c.until)
        .join(db.tables, db.tables.c.id == seats.table_id)
        .join(away, away.c.player == seats.player)
        .where(*here, func.coalesce(seats.vacation, 0) != away.c.until)
    )
    still = exists().where(_C.player == seats.player, _C.until > now)
    back = (
        select(seats.table_id, seats.player, literal(0).label("until"))
        .join(db.tables, db.tables.c.id == seats.table_id)
        .where(*here, seats.vacation > now, ~still)
    )
    both = union_all(gone, back).subquery().c
    found = select(both.table_id, both.player, both.until).order_by(both.table_id, both.player)
    return [Outdated(*row) for row in connection.execute(found.limit(limit))]


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: the vacations of both count."""
    connection.execute(update(db.vacations).where(_C.player == old).values(player=new))


def remove_old(tx: Transaction, now: int) -> int:
    """Delete vacations that no longer count; returns how many."""
    return tx.connection.execute(delete(db.vacations).where(_C.until < now - YEAR)).rowcount
