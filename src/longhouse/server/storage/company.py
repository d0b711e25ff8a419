"""Earlier opponents, and invitations to a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, and_, delete, exists, func, or_, select, update

from longhouse.server.status import Status
from longhouse.server.storage import news
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import InvitationRow, News, TableRow
from longhouse.server.storage.writes import Transaction

MOST_SENT = 30  # open invitations that one player may have sent
MOST_HAD = 50  # open invitations that one player may have received
MOST_OF_ONE = 5  # of those by the same player, declined ones included

# Of an invitation: stored, there already, stored and never shown because of a block, refused
Outcome = Literal["new", "known", "unseen", "too_many"]


class Companion(Struct, frozen=True):
    """An earlier opponent: name, and the last seat, by which they are invited."""

    table_id: str
    seat: int
    name: str
    games: int
    last: int


def _blocked(player: str) -> Select[tuple[str]]:
    """The players whom a player blocks; those who block the player must not be recognisable."""
    c = db.blocks.c
    return select(c.other).where(c.kind == "block", c.player == player)


def companions(connection: Connection, player: str, limit: int) -> list[Companion]:
    """A player's earlier opponents, those of the latest games first."""
    mine, theirs = db.results.alias("mine"), db.results.alias("theirs")
    met = (
        select(
            theirs.c.player,
            func.count().label("games"),
            func.max(theirs.c.finished).label("last"),
        )
        .join(mine, and_(mine.c.table_id == theirs.c.table_id, mine.c.player == player))
        .where(theirs.c.player != player, theirs.c.player.not_in(_blocked(player)))
        .group_by(theirs.c.player)
        .subquery()
    )
    shared = exists().where(mine.c.table_id == theirs.c.table_id, mine.c.player == player)
    found = (
        select(
            theirs.c.table_id,
            theirs.c.seat,
            db.players.c.name,
            met.c.games,
            met.c.last,
            met.c.player,
        )
        .join(met, and_(met.c.player == theirs.c.player, met.c.last == theirs.c.finished))
        .join(db.players, db.players.c.id == met.c.player)
        .where(db.players.c.gone.is_(None), ~db.players.c.program, shared)
        .order_by(met.c.last.desc(), met.c.player, theirs.c.table_id)
        .limit(2 * limit)
    )
    known: dict[str, Companion] = {}
    for *row, who in connection.execute(found):
        known.setdefault(who, Companion(*row))
    return list(known.values())[:limit]


def whose(connection: Connection, table_id: str, seat: int, player: str) -> str | None:
    """The other player on that seat of a finished game; None if there is none."""
    mine, theirs = db.results.alias("mine"), db.results.alias("theirs")
    found = select(theirs.c.player).where(
        theirs.c.table_id == table_id,
        theirs.c.seat == seat,
        theirs.c.player != player,
        mine.c.table_id == theirs.c.table_id,
        mine.c.player == player,
    )
    return connection.execute(found).scalar()


def invite(tx: Transaction, row: InvitationRow, kind: str = "") -> Outcome:
    """Store an invitation, unless there are too many, and news of that kind about it.

    Blocks must not be recognisable: an invitation that is never shown counts like any other. One
    that was declined stays, so that nobody is invited to the same table again.
    """
    connection, c = tx.connection, db.invitations.c
    known = select(c.id).where(c.table_id == row.table_id, c.player == row.player)
    if connection.execute(known).first() is not None:
        return "known"
    sent = _open_ones(connection, c.by == row.by)
    pending = [one for one in sent if one.declined is None]
    alike = [one for one in sent if one.player == row.player]
    if len(pending) >= MOST_SENT or len(alike) >= MOST_OF_ONE:
        return "too_many"
    mine = and_(c.player == row.player, c.declined.is_(None))
    shown = and_(mine, c.by.not_in(_blocked(row.player)))
    for old in _open_ones(connection, shown)[MOST_HAD - 1 :]:
        connection.execute(delete(db.invitations).where(c.id == old.id))
    connection.execute(db.invitations.insert(), msgspec.structs.asdict(row))
    blocked = connection.execute(_blocked(row.player).where(db.blocks.c.other == row.by)).first()
    if blocked is not None:
        return "unseen"
    if kind:
        news.add(connection, [News(row.player, row.table_id, kind, row.at, row.by)])
    return "new"


def decline_table(tx: Transaction, player: str, table_id: str, now: int) -> None:
    """Decline a player's invitation to a table, if there is one."""
    c = db.invitations.c
    mine = (c.table_id == table_id, c.player == player, c.declined.is_(None))
    tx.connection.execute(update(db.invitations).where(*mine).values(declined=now))


def decline(tx: Transaction, player: str, invitation: str, now: int) -> str | None:
    """Decline an invitation; the id of its table, or None if it is not the player's."""
    c = db.invitations.c
    mine = and_(c.id == invitation, c.player == player, c.declined.is_(None))
    table: str | None = tx.connection.execute(select(c.table_id).where(mine)).scalar()
    tx.connection.execute(update(db.invitations).where(mine).values(declined=now))
    return table


def invitations(connection: Connection, player: str) -> list[tuple[InvitationRow, str, TableRow]]:
    """A player's invitations to open tables where they do not sit yet, with their senders."""
    c = db.invitations.c
    sits = exists().where(db.seats.c.table_id == c.table_id, db.seats.c.player == player)
    found = (
        select(db.invitations, db.players.c.name, db.tables)
        .join(db.players, db.players.c.id == c.by)
        .join(db.tables, db.tables.c.id == c.table_id)
        .where(c.player == player, c.by.not_in(_blocked(player)), db.tables.c.status == Status.OPEN)
        .where(~sits, c.declined.is_(None))
        .order_by(c.at.desc(), c.id)
        .limit(MOST_HAD)
    )
    width = len(InvitationRow.__struct_fields__)
    return [
        (InvitationRow(*row[:width]), row[width], TableRow(*row[width + 1 :]))
        for row in connection.execute(found)
    ]


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: invitations go to the new one, but none to oneself or twice."""
    c = db.invitations.c
    had = select(c.table_id).where(c.player == new)
    again = or_(c.by == new, c.table_id.in_(had))
    connection.execute(delete(db.invitations).where(c.player == old, again))
    connection.execute(delete(db.invitations).where(c.player == new, c.by == old))
    for column in (c.player, c.by):
        moved = update(db.invitations).where(column == old).values({column.name: new})
        connection.execute(moved)


def sent(connection: Connection, player: str) -> list[InvitationRow]:
    """All stored invitations from or to a player."""
    c = db.invitations.c
    mine = or_(c.player == player, c.by == player)
    found = connection.execute(select(db.invitations).where(mine).order_by(c.at))
    return [InvitationRow(*row) for row in found]


def _open_ones(connection: Connection, whose: object) -> Sequence[InvitationRow]:
    c = db.invitations.c
    found = (
        select(db.invitations)
        .join(db.tables, db.tables.c.id == c.table_id)
        .where(whose, db.tables.c.status == Status.OPEN)  # type: ignore[arg-type]
        .order_by(c.at.desc())
    )
    return [InvitationRow(*row) for row in connection.execute(found)]
