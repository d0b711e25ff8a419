"""All reads, each as a function of a connection. Nothing here takes a lock.

The log is append-only, so a table's row and then the entries up to the row's number agree without a
transaction around both reads.
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
    and_,
    bindparam,
    case,
    cast,
    func,
    literal_column,
    or_,
    select,
    tuple_,
)

from longhouse.server.status import CURRENT, Status
from longhouse.server.storage import naming
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import (
    AnalysisRow,
    ChatRow,
    EntryRow,
    LevelCount,
    Player,
    ResultRow,
    SagaRow,
    Snapshot,
    TableRow,
)

Mine = tuple[TableRow, list[int], bool]  # a table, my seats, whether it waits for me
Before = tuple[int, str]  # the time and the id of the last row that was shown
MANY = 500  # ids in one statement


def player_by_secret(connection: Connection, secret_hash: bytes) -> Player | None:
    """The player with this secret."""
    row = connection.execute(_PLAYER_BY_SECRET, {"key": secret_hash}).first()
    return None if row is None else Player(*row)


def player(connection: Connection, player_id: str) -> Player | None:
    """The player with this id."""
    row = connection.execute(_PLAYER, {"key": player_id}).first()
    return None if row is None else Player(*row)


def players_seen(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """The time at which each of these players was last here."""
    return {
        player_id: seen
        for some in _chunks(ids)
        for player_id, seen in connection.execute(_PLAYERS_SEEN, {"ids": some})
    }


def load(
    connection: Connection, table_id: str, after: int = -1
) -> tuple[TableRow, list[EntryRow]] | None:
    """A table, and its log after that number, up to the row's own."""
    row = connection.execute(_TABLE, {"key": table_id}).first()
    if row is None:
        return None
    table = TableRow(*row)
    if table.seq <= after:
        return table, []
    span = {"key": table_id, "after": after, "last": table.seq}
    log = [EntryRow(*line) for line in connection.execute(_LOG, span)]
    return table, naming.read(connection, table_id, log)


def table(connection: Connection, table_id: str) -> TableRow | None:
    """A table without its log."""
    row = connection.execute(_TABLE, {"key": table_id}).first()
    return None if row is None else TableRow(*row)


def snapshot(connection: Connection, table_id: str, form: str) -> Snapshot | None:
    """The stored snapshot of a table, if it has this form."""
    row = connection.execute(_SNAPSHOT, {"key": table_id, "form": form}).first()
    return None if row is None else Snapshot(*row)


def seqs(connection: Connection, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
    """The numbers of the last entry and the last chat line of each table."""
    return {
        table_id: (seq, said)
        for some in _chunks(ids)
        for table_id, seq, said in connection.execute(_SEQS, {"ids": some})
    }


def due(connection: Connection, now: int, limit: int = 100) -> list[tuple[str, int, int]]:
    """The tables that are due, the most urgent first: id, seq, due."""
    rows = connection.execute(_DUE, {"now": now, "limit": limit})
    return [(table_id, seq, at) for table_id, seq, at in rows]


def running(connection: Connection) -> list[str]:
    """The tables where a game is being played."""
    return list(connection.execute(_RUNNING).scalars())


def chats(connection: Connection, table_id: str, after: int, limit: int) -> list[ChatRow]:
    """The last lines of chat after that number, the oldest first."""
    rows = connection.execute(_CHAT, {"key": table_id, "after": after, "limit": limit})
    return [ChatRow(*row) for row in reversed(rows.all())]


def tables(
    connection: Connection,
    *,
    status: Collection[str],
    game: str | None = None,
    listed: bool | None = None,
    before: Before | None = None,
    limit: int = 50,
) -> list[TableRow]:
    """A page of tables, those that changed last first; `before` is (shown, id) of the last one."""
    query = _table_list(game is not None, listed is not None, before is not None)
    params = {"status": list(status), "game": game, "listed": listed, "limit": limit}
    return [TableRow(*row) for row in connection.execute(query, _page(params, before))]


def my_tables(
    connection: Connection,
    player_id: str,
    *,
    status: Collection[str],
    waiting: bool | None = None,
    before: Before | None = None,
    limit: int = 50,
) -> list[Mine]:
    """A page of the tables where this player sits, with the seats, and whether one is asked.

    `waiting` picks those that wait for the player, or the others.
    """
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


def sitting(connection: Connection, ids: Iterable[str]) -> dict[str, set[str]]:
    """The players at each of these tables."""
    found: dict[str, set[str]] = {}
    for some in _chunks(ids):
        for table_id, player_id in connection.execute(_SITTING, {"ids": some}):
            found.setdefault(table_id, set()).add(player_id)
    return found


def bot_tables(connection: Connection, player_id: str) -> int:
    """The number of current tables where this player sits with bots."""
    return int(connection.execute(_BOT_TABLES, {"key": player_id}).scalar() or 0)


def saga(connection: Connection, saga_id: str) -> SagaRow | None:
    """A finished game with its data."""
    row = connection.execute(_SAGA, {"key": saga_id}).first()
    return None if row is None else SagaRow(*row)


def saga_title(connection: Connection, saga_id: str) -> SagaRow | None:
    """A finished game without its data."""
    row = connection.execute(_SAGA_TITLE, {"key": saga_id}).first()
    return None if row is None else SagaRow(*row)


def record(connection: Connection, player_id: str) -> list[LevelCount]:
    """A player's games against each level."""
    return [LevelCount(*row) for row in connection.execute(_RECORD, {"key": player_id})]


def result(connection: Connection, player_id: str, table_id: str) -> tuple[ResultRow, int] | None:
    """A player's result of a game, and their wins against its level up to then."""
    row = connection.execute(_RESULT, {"key": player_id, "table": table_id}).first()
    if row is None:
        return None
    found = ResultRow(*row)
    so_far = {
        "key": player_id,
        "game": found.game,
        "level": found.level,
        "time": found.finished,
        "id": table_id,
    }
    return found, int(connection.execute(_WINS_SO_FAR, so_far).scalar_one())


def analysis(
    connection: Connection, saga_id: str, rules: int, move: int | None = None
) -> list[AnalysisRow]:
    """The stored analysis of a game under a version of the rules: of all decisions, or of one."""
    query = _ANALYSIS if move is None else _ANALYSED
    params = {"key": saga_id, "rules": rules, "move": move}
    return [AnalysisRow(*row) for row in connection.execute(query, params)]


def sagas(
    connection: Connection,
    *,
    game: str | None = None,
    player: str | None = None,
    before: Before | None = None,
    limit: int = 50,
) -> list[SagaRow]:
    """A page of sagas without their data, the newest first: uploads of a player, or listed ones.

    `before` is (finished, id) of the last one.
    """
    query = _saga_list(game is not None, player is not None, before is not None)
    params = {"game": game, "player": player, "limit": limit}
    return [SagaRow(*row) for row in connection.execute(query, _page(params, before))]


def get_hall(connection: Connection, key: str) -> str | None:
    """The value under a key."""
    value: str | None = connection.execute(_HALL, {"key": key}).scalar()
    return value


def ping(connection: Connection) -> None:
    """Raise if the database does not answer."""
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
    query = select(db.tables).where(db.tables.c.status.in_(_STATUS))
    if game:
        query = query.where(db.tables.c.game == bindparam("game"))
    if listed:
        query = query.where(db.tables.c.listed == bindparam("listed"))
    if before:
        query = query.where(_older(db.tables.c.shown, db.tables.c.id))
    return query.order_by(db.tables.c.shown.desc(), db.tables.c.id.desc()).limit(_LIMIT)


@cache
def _my_tables(waiting: bool, before: bool) -> Select[*tuple[Any, ...]]:
    mine = (
        select(
            db.seats.c.table_id,
            func.aggregate_strings(cast(db.seats.c.seat, Text), ",").label("seats"),
            func.max(case((db.seats.c.asked, 1), else_=0)).label("asked"),
        )
        .where(db.seats.c.player == bindparam("player"))
        .group_by(db.seats.c.table_id)
        .subquery("mine")
    )
    query = (
        select(db.tables, mine.c.seats, mine.c.asked)
        .join(mine, mine.c.table_id == db.tables.c.id)
        .where(db.tables.c.status.in_(_STATUS))
    )
    if waiting:
        query = query.where(mine.c.asked == bindparam("waiting", type_=Integer))
    if before:
        query = query.where(_older(db.tables.c.shown, db.tables.c.id))
    return query.order_by(db.tables.c.shown.desc(), db.tables.c.id.desc()).limit(_LIMIT)


@cache
def _saga_list(game: bool, player: bool, before: bool) -> Select[*tuple[Any, ...]]:
    query = select(*_SAGA_HEADS)
    if game:
        query = query.where(db.sagas.c.game == bindparam("game"))
    if player:
        query = query.where(db.sagas.c.player == bindparam("player"))
    else:
        query = query.where(db.sagas.c.listed)
    if before:
        query = query.where(_older(db.sagas.c.finished, db.sagas.c.id))
    return query.order_by(db.sagas.c.finished.desc(), db.sagas.c.id.desc()).limit(_LIMIT)


# All columns of a saga, without its data
_SAGA_HEADS = [literal_column("''") if one.name == "data" else one for one in db.sagas.c]
_KEY: BindParameter[Any] = bindparam("key")
_LIMIT = bindparam("limit", type_=Integer)
_IDS: BindParameter[Any] = bindparam("ids", expanding=True)
_STATUS: BindParameter[Any] = bindparam("status", expanding=True)

_PLAYER_BY_SECRET = select(db.players).where(db.players.c.secret_hash == _KEY)
_PLAYER = select(db.players).where(db.players.c.id == _KEY)
_PLAYERS_SEEN = select(db.players.c.id, db.players.c.seen).where(db.players.c.id.in_(_IDS))

_TABLE = select(db.tables).where(db.tables.c.id == _KEY)
_LOG = (
    select(db.entries.c.seq, db.entries.c.at, db.entries.c.kind, db.entries.c.data)
    .where(
        db.entries.c.table_id == _KEY,
        db.entries.c.seq > bindparam("after"),
        db.entries.c.seq <= bindparam("last"),
    )
    .order_by(db.entries.c.seq)
)
_SNAPSHOT = select(db.snapshots).where(
    db.snapshots.c.table_id == _KEY, db.snapshots.c.form == bindparam("form")
)
_SEQS = select(db.tables.c.id, db.tables.c.seq, db.tables.c.chats).where(db.tables.c.id.in_(_IDS))
_SITTING = select(db.seats.c.table_id, db.seats.c.player).where(
    db.seats.c.table_id.in_(_IDS), db.seats.c.player.is_not(None)
)
_DUE = (
    select(db.tables.c.id, db.tables.c.seq, db.tables.c.due)
    .where(db.tables.c.due <= bindparam("now"))
    .order_by(db.tables.c.due, db.tables.c.id)
    .limit(_LIMIT)
)
_RUNNING = select(db.tables.c.id).where(db.tables.c.status == Status.RUNNING)
_CHAT = (
    select(
        db.chats.c.n,
        db.chats.c.at,
        db.chats.c.seat,
        db.chats.c.name,
        db.chats.c.text,
        db.chats.c.player,
    )
    .where(db.chats.c.table_id == _KEY, db.chats.c.n > bindparam("after"))
    .order_by(db.chats.c.n.desc())
    .limit(_LIMIT)
)

_BOT_TABLES = (
    select(func.count(db.tables.c.id.distinct()))
    .join(db.seats, db.seats.c.table_id == db.tables.c.id)
    .where(
        db.seats.c.player == _KEY,
        db.tables.c.status.in_(CURRENT),
        db.tables.c.info.contains('"kind":"bot"'),
    )
)

_alone = db.results.c.hints == 0
_RECORD = (
    select(
        db.results.c.game,
        db.results.c.level,
        func.sum(case((_alone, 1), else_=0)),
        func.sum(case((and_(_alone, db.results.c.won), 1), else_=0)),
        func.sum(case((_alone, 0), else_=1)),
    )
    .where(db.results.c.player == _KEY, db.results.c.level != "")
    .group_by(db.results.c.game, db.results.c.level)
    .order_by(db.results.c.game, db.results.c.level)
)
_RESULT = select(db.results).where(
    db.results.c.player == _KEY,
    db.results.c.table_id == bindparam("table"),
    db.results.c.outcome == "whole",
)
_WINS_SO_FAR = (
    select(func.count())
    .select_from(db.results)
    .where(
        db.results.c.player == _KEY,
        db.results.c.game == bindparam("game"),
        db.results.c.level == bindparam("level"),
        db.results.c.won,
        _alone,
        or_(
            _older(db.results.c.finished, db.results.c.table_id),
            db.results.c.table_id == bindparam("id"),
        ),
    )
)

_SAGA = select(db.sagas).where(db.sagas.c.id == _KEY)
_SAGA_TITLE = select(*_SAGA_HEADS).where(db.sagas.c.id == _KEY)
_ANALYSIS = (
    select(db.analyses)
    .where(db.analyses.c.saga_id == _KEY, db.analyses.c.rules == bindparam("rules"))
    .order_by(db.analyses.c.move)
)
_ANALYSED = _ANALYSIS.where(db.analyses.c.move == bindparam("move"))
_HALL = select(db.hall.c.value).where(db.hall.c.key == _KEY)
_PING = select(1)
