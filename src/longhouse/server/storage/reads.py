"""What may be read, each as a function of a connection. Nothing here takes a lock.

The log is only added to: what it held up to a number it holds for ever. So a table's row, and then
the entries up to the row's number, agree without a transaction around them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Column,
    Connection,
    Integer,
    Select,
    Text,
    bindparam,
    case,
    cast,
    func,
    literal_column,
    select,
    tuple_,
)

from longhouse.server.status import CURRENT, Status
from longhouse.server.storage.rows import ChatRow, EntryRow, Player, SagaRow, Snapshot, TableRow
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

Mine = tuple[TableRow, list[int], bool]  # a table, my seats, whether it waits for me
Before = tuple[int, str]  # the time and the id of the last row that was shown
MANY = 500  # ids that one statement asks for


def player_by_secret(connection: Connection, secret_hash: bytes) -> Player | None:
    """Who has this secret."""
    row = connection.execute(_PLAYER_BY_SECRET, {"key": secret_hash}).first()
    return None if row is None else Player(*row)


def player(connection: Connection, player_id: str) -> Player | None:
    """Who this is."""
    row = connection.execute(_PLAYER, {"key": player_id}).first()
    return None if row is None else Player(*row)


def players_seen(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """When each of them was here last."""
    return {
        player_id: seen
        for some in _chunks(ids)
        for player_id, seen in connection.execute(_PLAYERS_SEEN, {"ids": some})
    }


def load(
    connection: Connection, table_id: str, after: int
) -> tuple[TableRow, list[EntryRow]] | None:
    """A table, and its log after that number."""
    row = connection.execute(_TABLE, {"key": table_id}).first()
    if row is None:
        return None
    table = TableRow(*row)
    if table.seq <= after:
        return table, []
    span = {"key": table_id, "after": after, "last": table.seq}
    return table, [EntryRow(*line) for line in connection.execute(_LOG, span)]


def snapshot(connection: Connection, table_id: str, form: str) -> Snapshot | None:
    """Where the fold of a table's log came to, written in this form."""
    row = connection.execute(_SNAPSHOT, {"key": table_id, "form": form}).first()
    return None if row is None else Snapshot(*row)


def seqs(connection: Connection, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
    """How far the log and the chat of each table are."""
    return {
        table_id: (seq, said)
        for some in _chunks(ids)
        for table_id, seq, said in connection.execute(_SEQS, {"ids": some})
    }


def due(connection: Connection, now: int, limit: int) -> list[tuple[str, int, int]]:
    """The tables that must be looked at, the most urgent first: id, number, time."""
    rows = connection.execute(_DUE, {"now": now, "limit": limit})
    return [(table_id, seq, at) for table_id, seq, at in rows]


def running(connection: Connection) -> list[str]:
    """The tables where a game is being played."""
    return list(connection.execute(_RUNNING).scalars())


def chat(connection: Connection, table_id: str, after: int, limit: int) -> list[ChatRow]:
    """The last things said after that number, the oldest first."""
    rows = connection.execute(_CHAT, {"key": table_id, "after": after, "limit": limit})
    return [ChatRow(*row) for row in reversed(rows.all())]


def table_list(
    connection: Connection,
    status: Collection[str],
    game: str | None,
    listed: bool | None,
    before: Before | None,
    limit: int,
) -> list[TableRow]:
    """A page of tables, those that changed last first."""
    query = _table_list(game is not None, listed is not None, before is not None)
    params = {"status": list(status), "game": game, "listed": listed, "limit": limit}
    return [TableRow(*row) for row in connection.execute(query, _page(params, before))]


def my_tables(
    connection: Connection,
    player_id: str,
    waiting: bool | None,
    status: Collection[str],
    before: Before | None,
    limit: int,
) -> list[Mine]:
    """A page of the tables where this player sits."""
    query = _my_tables(waiting is not None, before is not None)
    params = {
        "player": player_id,
        "waiting": int(bool(waiting)),
        "status": list(status),
        "limit": limit,
    }
    return [
        (TableRow(*row), sorted(map(int, mine.split(","))), bool(asked))
        for *row, mine, asked in connection.execute(query, _page(params, before))
    ]


def bot_tables(connection: Connection, player_id: str) -> int:
    """At how many current tables this player sits with bots."""
    return int(connection.execute(_BOT_TABLES, {"key": player_id}).scalar() or 0)


def saga(connection: Connection, saga_id: str) -> SagaRow | None:
    """A finished game, whole."""
    row = connection.execute(_SAGA, {"key": saga_id}).first()
    return None if row is None else SagaRow(*row)


def saga_list(
    connection: Connection,
    game: str | None,
    player_id: str | None,
    before: Before | None,
    limit: int,
) -> list[SagaRow]:
    """A page of finished games, the newest first, without their data: a player's, or the listed."""
    query = _saga_list(game is not None, player_id is not None, before is not None)
    params = {"game": game, "player": player_id, "limit": limit}
    return [SagaRow(*row) for row in connection.execute(query, _page(params, before))]


def get_hall(connection: Connection, key: str) -> str | None:
    """What the hall remembers under this name."""
    value: str | None = connection.execute(_HALL, {"key": key}).scalar()
    return value


def ping(connection: Connection) -> None:
    """Whether the database answers."""
    connection.execute(_PING)


def _chunks(ids: Iterable[str]) -> Iterator[list[str]]:
    rest = iter(set(ids))
    while some := list(islice(rest, MANY)):
        yield some


def _page(params: dict[str, Any], before: Before | None) -> dict[str, Any]:
    if before is not None:
        params["time"], params["id"] = before
    return params


def _older(at: Column[Any], key: Column[Any]) -> Any:
    then = tuple_(bindparam("time", type_=BigInteger), bindparam("id", type_=Text))
    return tuple_(at, key) < then


@cache
def _table_list(game: bool, listed: bool, before: bool) -> Select[*tuple[Any, ...]]:
    query = select(tables).where(tables.c.status.in_(_STATUS))
    if game:
        query = query.where(tables.c.game == bindparam("game"))
    if listed:
        query = query.where(tables.c.listed == bindparam("listed"))
    if before:
        query = query.where(_older(tables.c.shown, tables.c.id))
    return query.order_by(tables.c.shown.desc(), tables.c.id.desc()).limit(_LIMIT)


@cache
def _my_tables(waiting: bool, before: bool) -> Select[*tuple[Any, ...]]:
    mine = (
        select(
            seats.c.table_id,
            func.aggregate_strings(cast(seats.c.seat, Text), ",").label("seats"),
            func.max(case((seats.c.asked, 1), else_=0)).label("asked"),
        )
        .where(seats.c.player == bindparam("player"))
        .group_by(seats.c.table_id)
        .subquery("mine")
    )
    query = (
        select(tables, mine.c.seats, mine.c.asked)
        .join(mine, mine.c.table_id == tables.c.id)
        .where(tables.c.status.in_(_STATUS))
    )
    if waiting:
        query = query.where(mine.c.asked == bindparam("waiting", type_=Integer))
    if before:
        query = query.where(_older(tables.c.shown, tables.c.id))
    return query.order_by(tables.c.shown.desc(), tables.c.id.desc()).limit(_LIMIT)


@cache
def _saga_list(game: bool, player: bool, before: bool) -> Select[*tuple[Any, ...]]:
    heads = [column for column in sagas.c if column.name != "data"]
    query = select(*heads, literal_column("''"))
    if game:
        query = query.where(sagas.c.game == bindparam("game"))
    if player:
        query = query.where(sagas.c.player == bindparam("player"))
    else:
        query = query.where(sagas.c.listed)
    if before:
        query = query.where(_older(sagas.c.finished, sagas.c.id))
    return query.order_by(sagas.c.finished.desc(), sagas.c.id.desc()).limit(_LIMIT)


_KEY: BindParameter[Any] = bindparam("key")
_LIMIT = bindparam("limit", type_=Integer)
_IDS: BindParameter[Any] = bindparam("ids", expanding=True)
_STATUS: BindParameter[Any] = bindparam("status", expanding=True)

_PLAYER_BY_SECRET = select(players).where(players.c.secret_hash == _KEY)
_PLAYER = select(players).where(players.c.id == _KEY)
_PLAYERS_SEEN = select(players.c.id, players.c.seen).where(players.c.id.in_(_IDS))

_TABLE = select(tables).where(tables.c.id == _KEY)
_LOG = (
    select(entries.c.seq, entries.c.at, entries.c.kind, entries.c.data)
    .where(
        entries.c.table_id == _KEY,
        entries.c.seq > bindparam("after"),
        entries.c.seq <= bindparam("last"),
    )
    .order_by(entries.c.seq)
)
_SNAPSHOT = select(snapshots).where(
    snapshots.c.table_id == _KEY, snapshots.c.form == bindparam("form")
)
_SEQS = select(tables.c.id, tables.c.seq, tables.c.chats).where(tables.c.id.in_(_IDS))
_DUE = (
    select(tables.c.id, tables.c.seq, tables.c.due)
    .where(tables.c.due <= bindparam("now"))
    .order_by(tables.c.due, tables.c.id)
    .limit(_LIMIT)
)
_RUNNING = select(tables.c.id).where(tables.c.status == Status.RUNNING)
_CHAT = (
    select(chats.c.n, chats.c.at, chats.c.seat, chats.c.name, chats.c.text)
    .where(chats.c.table_id == _KEY, chats.c.n > bindparam("after"))
    .order_by(chats.c.n.desc())
    .limit(_LIMIT)
)

_BOT_TABLES = (
    select(func.count(tables.c.id.distinct()))
    .join(seats, seats.c.table_id == tables.c.id)
    .where(
        seats.c.player == _KEY,
        tables.c.status.in_(CURRENT),
        tables.c.info.contains('"kind":"bot"'),
    )
)

_SAGA = select(sagas).where(sagas.c.id == _KEY)
_HALL = select(hall.c.value).where(hall.c.key == _KEY)
_PING = select(1)
