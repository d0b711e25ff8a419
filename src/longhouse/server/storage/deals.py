"""Attempts at the deal of the day, and the secret of the hall from which all deals come."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, and_, delete, func, select, update

from longhouse.server.days import day_of, later
from longhouse.server.storage import reads
from longhouse.server.storage import schema as db
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.rows import DealRow, SagaRow
from longhouse.server.storage.writes import Transaction, add_saga, upsert

KEPT_DAYS = 400  # attempts are kept that long, for the calendar
LISTED = 100  # results of a day that are read
BOT = "bot"  # the kind of the strongest bot's attempt
_KEY = "deals"  # in `hall`: the secret of the hall, the same for all servers
_WHOLE = 3  # finished games that are counted for a profile

_C = db.deals.c
_ADD = upsert(db.deals)
_FIRST = upsert(db.hall)


class Result(Struct, frozen=True):
    """An attempt in the table of results."""

    row: DealRow
    name: str  # the player's, as it is now
    told: bool  # its saga can be replayed


def secret(tx: Transaction, new: str) -> str:
    """The secret of the hall, made at the first use."""
    tx.connection.execute(_FIRST[tx.kind], {"key": _KEY, "value": new})
    return str(reads.get_hall(tx.connection, _KEY))


def add(tx: Transaction, row: DealRow) -> bool:
    """Add an attempt; False if it is not the first one of its kind."""
    if row.player:
        must_be_here(tx.connection, row.player)
    if tx.connection.execute(_ADD[tx.kind].returning(_C.table_id), asdict(row)).first() is not None:
        return True
    return tx.retry and attempt(tx.connection, row.table_id) == row


def remove(tx: Transaction, table_id: str) -> None:
    """Remove an attempt whose table could not be opened, or does not exist any more."""
    tx.connection.execute(delete(db.deals).where(_C.table_id == table_id))


def attempt(connection: Connection, table_id: str) -> DealRow | None:
    """One attempt."""
    row = connection.execute(select(db.deals).where(_C.table_id == table_id)).first()
    return None if row is None else DealRow(*row)


def deals_of(
    connection: Connection, player: str, first: str = "", game: str | None = None
) -> list[DealRow]:
    """A player's attempts since a day, the latest first."""
    found = select(db.deals).where(_C.player == player, _C.day >= first)
    if game is not None:
        found = found.where(_C.game == game)
    return [DealRow(*row) for row in connection.execute(found.order_by(_C.opened.desc()))]


def firsts_of(connection: Connection, player: str, before: str) -> list[DealRow]:
    """A player's first attempts that were played to their end, on days before one; newest first."""
    found = select(db.deals).where(_C.player == player, _C.day < before, _C.kind != "practice")
    done = found.where(_C.points.is_not(None)).order_by(_C.day.desc(), _C.game)
    return [DealRow(*row) for row in connection.execute(done)]


def opened_since(connection: Connection, player: str, since: int) -> int:
    """How many attempts a player has opened since then."""
    found = select(func.count()).where(_C.player == player, _C.opened >= since)
    return int(connection.execute(found).scalar_one())


def whole_games(connection: Connection, player: str) -> int:
    """How many games a player has played from the first move to the last, up to three."""
    c = db.results.c
    some = select(c.table_id).where(c.player == player, c.outcome == "whole").limit(_WHOLE)
    return len(connection.execute(some).all())


def has_played(connection: Connection, player: str, game: str) -> bool:
    """Whether a player has finished a game of this kind."""
    c = db.results.c
    some = select(c.table_id).where(c.player == player, c.game == game).limit(1)
    return connection.execute(some).first() is not None


def finished(connection: Connection, day: str, game: str) -> int:
    """How many players have finished a deal."""
    found = select(func.count()).where(_on(day, game), _C.kind.in_(("counted", "new")))
    return int(connection.execute(found.where(_C.points.is_not(None))).scalar_one())


def results(connection: Connection, day: str, game: str) -> list[Result]:
    """The results of a deal whose day is over, the best first; with the strongest bot's."""
    sagas, players = db.sagas.c, db.players.c
    found = (
        select(db.deals, players.name, sagas.id)
        .select_from(
            db.deals.outerjoin(db.players, players.id == _C.player).outerjoin(
                db.sagas, sagas.id == _C.table_id
            )
        )
        .where(_on(day, game), _C.kind != "practice", _C.points.is_not(None))
        .order_by(_C.points.desc(), _C.lead.desc(), _C.finished)
        .limit(LISTED)
    )
    return [
        Result(DealRow(*row[:-2]), row[-2] or "", row[-1] is not None)
        for row in connection.execute(found)
    ]


def hidden(connection: Connection, today: str, limit: int) -> list[DealRow]:
    """Attempts at deals of days that are over whose sagas are not stored yet."""
    found = select(db.deals).where(_C.day < today, _C.revealed.is_(None))
    rows = connection.execute(found.order_by(_C.day, _C.table_id).limit(limit))
    return [DealRow(*row) for row in rows]


def settle(tx: Transaction, day: str, game: str) -> None:
    """Give the results of a deal their places, once its day is over.

    Attempts that were not finished in time are practice. Those that would have counted beat nobody,
    like those that were given up: otherwise it would pay to stop on a bad day.
    """
    unfinished = and_(_on(day, game), _C.finished.is_(None))
    tx.connection.execute(
        update(db.deals)
        .where(_on(day, game), _C.kind == "counted", _C.points.is_(None))
        .values(share=0)
    )
    tx.connection.execute(
        update(db.deals).where(unfinished, _C.kind != BOT).values(kind="practice")
    )
    counted = and_(_on(day, game), _C.kind == "counted", _C.points.is_not(None))
    rows = tx.connection.execute(select(_C.table_id, _C.points, _C.lead, _C.place).where(counted))
    found = rows.all()
    if all(row.place is not None for row in found):
        return
    keys = sorted(((row.points, row.lead) for row in found), reverse=True)
    for row in found:
        place = {"place": 1 + keys.index((row.points, row.lead)), "among": len(found)}
        tx.connection.execute(update(db.deals).where(_C.table_id == row.table_id).values(place))
    _share(tx.connection, day, game)


def _share(connection: Connection, day: str, game: str) -> None:
    """Give the counted results of a deal their shares: of the others in the field, those beaten.

    The strongest bot is in the field once it has played, so a lone player has a share, too.
    """
    field = and_(_on(day, game), _C.kind.in_(("counted", BOT)), _C.points.is_not(None))
    rows = connection.execute(select(_C.table_id, _C.kind, _C.points, _C.lead).where(field)).all()
    if len(rows) < 2:
        return
    keys = sorted((row.points, row.lead) for row in rows)
    for row in rows:
        if row.kind != BOT:
            key = (row.points, row.lead)
            below, above = bisect_left(keys, key), bisect_right(keys, key)
            share = round(1000 * (below + (above - below - 1) / 2) / (len(keys) - 1))
            this = update(db.deals).where(_C.table_id == row.table_id)
            connection.execute(this.values(share=share))


def reveal(tx: Transaction, table_id: str, now: int, saga: SagaRow | None) -> None:
    """Store the saga of an attempt whose day is over; None if it has none, or has it already."""
    if saga is not None:
        add_saga(tx, saga)
    tx.connection.execute(update(db.deals).where(_C.table_id == table_id).values(revealed=now))


def end_of_bot(tx: Transaction, row: DealRow, saga: SagaRow) -> None:
    """Store the game of the strongest bot."""
    add_saga(tx, saga)
    ended = update(db.deals).where(_C.table_id == row.table_id)
    tx.connection.execute(ended.values(asdict(row)))
    _share(tx.connection, row.day, row.game)


def bot_attempt(connection: Connection, day: str, game: str) -> DealRow | None:
    """The strongest bot's attempt at a deal."""
    row = connection.execute(select(db.deals).where(_on(day, game), _C.kind == BOT)).first()
    return None if row is None else DealRow(*row)


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: of two first attempts at a deal, the earlier one counts."""
    for row in deals_of(connection, old):
        if row.kind != "practice":
            mine = and_(_C.player == new, _on(row.day, row.game), _C.kind != "practice")
            other = connection.execute(select(db.deals).where(mine)).first()
            if other is not None:
                less = row.table_id if DealRow(*other).opened <= row.opened else other.table_id
                practice = {"kind": "practice", "place": None, "among": None, "share": None}
                connection.execute(update(db.deals).where(_C.table_id == less).values(practice))
        moved = update(db.deals).where(_C.table_id == row.table_id)
        connection.execute(moved.values(player=new))


def remove_old(tx: Transaction, now: int) -> int:
    """Delete attempts at deals of long ago; returns how many."""
    before = later(day_of(now), -KEPT_DAYS)
    return tx.connection.execute(delete(db.deals).where(_C.day < before)).rowcount


def _on(day: str, game: str) -> ColumnElement[bool]:
    return and_(_C.day == day, _C.game == game)
