"""All writes, each as a function that runs inside a transaction of the writer.

After a lost connection it is unknown whether the transaction was committed. So it is retried: on a
retry a function that finds its row already there counts it as written if it is the same row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import (
    BigInteger,
    Connection,
    Integer,
    Table,
    Text,
    and_,
    bindparam,
    case,
    func,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import ARRAY

from longhouse.core.errors import LonghouseError
from longhouse.server.storage import naming, news, profiles, ratings
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import (
    AnalysisRow,
    Change,
    ChatRow,
    DealEnd,
    EntryRow,
    GameEnd,
    News,
    Player,
    RatedGame,
    SagaRow,
    SeatRow,
    Snapshot,
    TableRow,
)

CHANNEL = "longhouse"
PLAYER = "player "  # prefix of an id in a notification about a player
AUDIENCE = "audience "  # the same about spectators at a table: table, process and number
REVIEW = "review "  # the same about a review that was changed or ended
REVIEWERS = "reviewers "  # the same about people in a review: review, process and their ids
CLOSED_KEPT = 100  # remembered times without any process


class Transaction:
    """An open transaction. Log entries and seats of all its changes are written at its end."""

    def __init__(self, connection: Connection, retry: bool) -> None:
        self.connection = connection
        self.kind = connection.dialect.name
        self.retry = retry  # an earlier attempt may have been committed
        self.entries: list[dict[str, object]] = []
        self.seats: list[dict[str, object]] = []
        self.rated: list[RatedGame] = []  # that have just ended
        self.merged: list[tuple[str, str]] = []  # merged players, old and new
        self.games: dict[str, tuple[int, GameEnd]] = {}  # of tournaments that have just ended
        self.changed: set[str] = set()  # tables to notify other processes of
        self.players: set[str] = set()  # the same for players
        self.audiences: list[str] = []  # numbers of spectators to tell them
        self.reviews: list[str] = []  # reviews that were changed
        self.reviewers: list[str] = []  # people in reviews

    def finish(self) -> None:
        """Write what was collected, and notify the other processes."""
        if self.entries:
            self.connection.execute(_ADD_ENTRY, _bare(self.entries))
        if self.seats:
            self.connection.execute(_SIT, _bare(self.seats))
        for table_id, (at, end) in sorted(self.games.items()):  # after all tables: no deadlock
            _end_game(self.connection, table_id, at, end)
        for game in self.rated:  # last, because it takes an exclusive lock
            ratings.add(self.connection, game)
        for old, new in self.merged:
            ratings.merge(self.connection, old, new)
        ids = [*sorted(self.changed), *(PLAYER + one for one in sorted(self.players))]
        ids += [AUDIENCE + one for one in self.audiences]
        ids += [REVIEW + one for one in self.reviews]
        ids += [REVIEWERS + one for one in self.reviewers]
        if ids and self.kind == "postgresql":
            self.connection.execute(_NOTIFY, {"ids": ids})


def tell_audiences(tx: Transaction, told: list[str]) -> None:
    """Tell the other processes of spectators: table, process and number each."""
    tx.audiences += told


def add_player(tx: Transaction, player: Player) -> None:
    """Add a player."""
    if tx.retry:
        known = tx.connection.execute(_PLAYER, {"key": player.id}).first()
        if known is not None and Player(*known) == player:
            return
    tx.connection.execute(_ADD_PLAYER, asdict(player))


def change_player(tx: Transaction, player: str, name: str, language: str) -> None:
    """Change a player's name and language."""
    params = {"key": player, "name": name, "language": language}
    tx.connection.execute(_CHANGE_PLAYER, params)


def seen(tx: Transaction, ids: Iterable[str], at: int) -> None:
    """Note when players were last here; sorted, so that two processes cannot deadlock."""
    rows = [{"key": player, "at": at} for player in sorted(set(ids))]
    if rows:
        tx.connection.execute(_SEEN, rows)


def create(
    tx: Transaction,
    row: TableRow,
    places: Sequence[SeatRow],
    log: Sequence[EntryRow],
    told: Sequence[News] = (),
) -> None:
    """Create a table with the first entries of its log."""
    if tx.retry and _written(tx, row.id, log):
        return
    tx.connection.execute(_ADD_TABLE, asdict(row))
    if places:
        tx.connection.execute(_ADD_SEAT, _seat_rows(row.id, places, row.created))
    if log:
        log = naming.write(tx.connection, row.id, log)
        tx.connection.execute(_ADD_ENTRY, _entry_rows(row.id, log))
    news.add(tx.connection, told)


def append(tx: Transaction, change: Change) -> bool:
    """Append to a log if it still ends at `change.seq`; returns whether it did."""
    table_id, log = change.table_id, change.entries
    last = change.seq + len(log)
    if log and (log[0].seq != change.seq + 1 or log[-1].seq != last):
        raise ValueError(f"entries {log[0].seq} to {log[-1].seq} do not follow {change.seq}")
    params = {
        "key": table_id,
        "expected": change.seq,
        "seq": last,
        "status": change.status,
        "waiting": change.waiting,
        "info": change.info,
        "shown": change.shown,
        "due": change.due,
        "holder": change.holder,
        "rules": change.rules,
    }
    if not tx.connection.execute(_ADVANCE, params).rowcount:
        return tx.retry and bool(log) and _written(tx, table_id, log)
    tx.entries += _entry_rows(table_id, naming.write(tx.connection, table_id, log))
    tx.seats += _seat_rows(table_id, change.seats, log[-1].at if log else change.shown)
    if change.saga is not None:
        tx.connection.execute(_ADD_SAGA[tx.kind], asdict(change.saga))
    _keep_results(tx, change)
    if change.deal is not None:
        _end_deal(tx, table_id, change.deal)
    if change.game_end is not None:
        tx.games[table_id] = (log[-1].at, change.game_end)
    news.add(tx.connection, change.news)
    tx.changed.add(table_id)
    return True


def claim(tx: Transaction, table_id: str, seq: int, due: int, until: int, holder: str) -> bool:
    """Take the lease of a table that is due; False if another process was faster."""
    params = {"key": table_id, "expected": seq, "was": due, "due": until, "holder": holder}
    if tx.connection.execute(_CLAIM, params).rowcount:
        return True
    if not tx.retry:
        return False
    return tx.connection.execute(_LEASE, {"key": table_id}).first() == (seq, until, holder)


def add_chat(
    tx: Transaction, table_id: str, at: int, seat: int, name: str, words: str, player: str | None
) -> ChatRow:
    """Store a line of chat with the next number."""
    naming.must_be_here(tx.connection, player)
    if tx.retry:
        said = {"key": table_id, "at": at, "seat": seat, "name": name, "text": words}
        n = tx.connection.execute(_SAID, said).scalar()
        if n is not None:
            return ChatRow(n, at, seat, name, words, player)
    n = tx.connection.execute(_COUNT_CHAT, {"key": table_id}).scalar()
    if n is None:
        raise LonghouseError(f"there is no table {table_id!r}")
    chat = ChatRow(n, at, seat, name, words, player)
    tx.connection.execute(_ADD_CHAT, {"table_id": table_id, **asdict(chat)})
    tx.changed.add(table_id)
    return chat


def add_saga(tx: Transaction, saga: SagaRow) -> bool:
    """Store a saga; False if it exists."""
    naming.must_be_here(tx.connection, saga.player)
    if tx.connection.execute(_ADD_SAGA[tx.kind], asdict(saga)).first() is not None:
        return True
    if not tx.retry:
        return False
    known = tx.connection.execute(_SAGA, {"key": saga.id}).first()
    return known is not None and SagaRow(*known) == saga


def keep_snapshot(tx: Transaction, snapshot: Snapshot) -> None:
    """Store a table's snapshot in place of its last one, unless its names have changed since."""
    key = {"key": snapshot.table_id, "seq": snapshot.seq}
    # A rename there holds the row, or waits for it.
    if tx.connection.execute(_HOLD, key).first() is None:
        return
    if tx.connection.execute(_RENAMED_SINCE, key).first() is not None:
        return
    tx.connection.execute(_KEEP_SNAPSHOT[tx.kind], asdict(snapshot))


def keep_analysis(tx: Transaction, row: AnalysisRow) -> AnalysisRow:
    """Store the analysis of a decision; returns the stored one, which may be an earlier one.

    An analysis under another version of the rules is replaced.
    """
    tx.connection.execute(_KEEP_ANALYSIS[tx.kind], asdict(row))
    key = {"key": row.saga_id, "move": row.move}
    known = tx.connection.execute(_ANALYSED, key).first()
    return row if known is None else AnalysisRow(*known)


def set_hall(tx: Transaction, key: str, value: str) -> None:
    """Store a value under a key."""
    tx.connection.execute(_SET_HALL[tx.kind], {"key": key, "value": value})


def first_hall(tx: Transaction, key: str, value: str) -> str:
    """The value under a key; if there is none, store this one. The first process wins."""
    tx.connection.execute(_FIRST_HALL[tx.kind], {"key": key, "value": value})
    found = select(db.hall.c.value).where(db.hall.c.key == key)
    return str(tx.connection.execute(found).scalar_one())


def heartbeat(tx: Transaction, now: int, gap: int) -> list[tuple[int, int]]:
    """Note that a process is alive; returns the last times without any, as (from, to).

    A gap of more than `gap` milliseconds since the last heartbeat of any process is a new one.
    """
    known = dict(tx.connection.execute(_HEARTBEATS).all())
    spans = msgspec.json.decode(known.get("closed", "[]"), type=list[tuple[int, int]])
    alive = int(known.get("alive", now))
    # A process whose clock is ahead may have written times that are still to come.
    spans = [(begin, min(end, now)) for begin, end in spans if begin < now]
    if now - alive > gap:
        spans.append((alive, now))
    set_hall(tx, "closed", msgspec.json.encode(spans[-CLOSED_KEPT:]).decode())
    set_hall(tx, "alive", str(now))
    return spans[-CLOSED_KEPT:]


def _bare(rows: list[dict[str, object]]) -> Any:
    """A single row instead of a list of one: drivers execute it faster."""
    return rows if len(rows) > 1 else rows[0]


def _entry_rows(table_id: str, log: Sequence[EntryRow]) -> list[dict[str, object]]:
    return [{"table_id": table_id, **asdict(line)} for line in log]


def _seat_rows(table_id: str, places: Sequence[SeatRow], at: int) -> list[dict[str, object]]:
    return [
        {
            "key": table_id,
            "place": place.seat,
            "player": place.player,
            "asked": place.asked,
            "called": at if place.called else None,
            "openly": at if place.openly else None,
            "until": place.until,
            "vacation": place.vacation,
        }
        for place in places
    ]


def _keep_results(tx: Transaction, change: Change) -> None:
    """Store the results of players who were not deleted, under their present ids."""
    places = () if change.rated is None else change.rated.places
    ids = {row.player for row in change.results} | {player for player, _ in places}
    now = {one: naming.who_now(tx.connection, one) for one in sorted(ids)}
    rows = [replace(row, player=now[row.player]) for row in change.results if now[row.player]]
    profiles.add(tx.connection, rows)
    renamed = [(now[player] or player, place) for player, place in places]
    if change.rated is not None and (rated := change.rated.among(renamed)) is not None:
        tx.rated.append(rated)


def _end_deal(tx: Transaction, table_id: str, end: DealEnd) -> None:
    """Store the result of a deal of the day; after its day it is practice."""
    c = db.deals.c
    kind = {"kind": "practice"} if end.late else {}
    values = {"finished": end.finished, "points": end.points, "lead": end.lead, "marks": end.marks}
    ended = update(db.deals).where(c.table_id == table_id)
    tx.connection.execute(ended.values(**values, **kind))


def _end_game(connection: Connection, table_id: str, at: int, end: GameEnd) -> None:
    """Store the end of a game of a tournament: a process attends to the tournament at once."""
    c = db.tournament_games.c
    data = msgspec.json.encode(end).decode()
    known = (
        update(db.tournament_games)
        .where(c.table_id == table_id, c.finished.is_(None))
        .values(finished=at, data=data)
        .returning(c.tournament_id)
    )
    tournament = connection.execute(known).scalar()
    if tournament is not None:
        due = update(db.tournaments).where(db.tournaments.c.id == tournament)
        connection.execute(due.values(due=at))


def _written(tx: Transaction, table_id: str, log: Sequence[EntryRow]) -> bool:
    """Whether exactly these entries are stored already."""
    if not log:
        return tx.connection.execute(_LEASE, {"key": table_id}).first() is not None
    span = {"key": table_id, "first": log[0].seq, "last": log[-1].seq}
    rows = [EntryRow(*row) for row in tx.connection.execute(_SPAN, span)]
    return naming.read(tx.connection, table_id, rows) == list(log)


def upsert(table: Table, *changed: str, unless: str = "") -> dict[str, Any]:
    """By kind of database: the statement that adds a row, or changes these columns of a known one.

    Without columns, and for a row with the same value in `unless`, a known one stays.
    """
    found = {}
    for kind, insert in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert)):
        row: Any = insert(table)
        found[kind] = row.on_conflict_do_nothing()
        if changed:
            found[kind] = row.on_conflict_do_update(
                index_elements=[column.name for column in table.primary_key],
                set_={name: row.excluded[name] for name in changed},
                where=table.c[unless] != row.excluded[unless] if unless else None,
            )
    return found


_KEY = bindparam("key", type_=Text)
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', id) FROM unnest(:ids) AS id").bindparams(
    bindparam("ids", type_=ARRAY(Text))
)


def _waited(since: Any, notified: Any, now: Any) -> dict[str, Any]:
    """New values of a seat: a player who is still waited for keeps both."""
    same = db.seats.c.player.is_not_distinct_from(_PERSON)
    goes_on = and_(now.is_not(None), since.is_not(None), same)
    return {
        since.name: case((goes_on, since), else_=now),
        notified.name: case((goes_on, notified), else_=0),
    }


_PLAYER = select(db.players).where(db.players.c.id == _KEY)
_ADD_PLAYER = db.players.insert()
_CHANGE_PLAYER = (
    update(db.players)
    .where(db.players.c.id == _KEY, db.players.c.gone.is_(None))
    .values(name=bindparam("name"), language=bindparam("language"))
)
_SEEN = (
    update(db.players)
    .where(db.players.c.id == _KEY, db.players.c.seen < bindparam("at"))
    .values(seen=bindparam("at"))
)

_ADD_TABLE = db.tables.insert()
_PERSON = bindparam("player", type_=Text)
_CALLED, _OPENLY, _UNTIL, _VACATION = (
    bindparam(name, type_=BigInteger) for name in ("called", "openly", "until", "vacation")
)
_ADD_SEAT = db.seats.insert().values(
    table_id=_KEY,
    seat=bindparam("place"),
    player=_PERSON,
    asked=bindparam("asked"),
    since=_CALLED,
    open_since=_OPENLY,
    until=_UNTIL,
    vacation=_VACATION,
)
_ADD_ENTRY = db.entries.insert()
_ADVANCE = (
    update(db.tables)
    .where(db.tables.c.id == _KEY, db.tables.c.seq == bindparam("expected"))
    .values(
        {
            **{
                name: bindparam(name)
                for name in ("seq", "status", "waiting", "info", "shown", "due", "holder")
            },
            "rules": func.coalesce(bindparam("rules", type_=Integer), db.tables.c.rules),
        }
    )
)
_SIT = (
    update(db.seats)
    .where(db.seats.c.table_id == _KEY, db.seats.c.seat == bindparam("place"))
    .values(
        player=_PERSON,
        asked=bindparam("asked"),
        until=_UNTIL,
        vacation=_VACATION,
        **_waited(db.seats.c.since, db.seats.c.notified, _CALLED),
        **_waited(db.seats.c.open_since, db.seats.c.open_notified, _OPENLY),
    )
)
_SPAN = (
    select(db.entries.c.seq, db.entries.c.at, db.entries.c.kind, db.entries.c.data)
    .where(
        db.entries.c.table_id == _KEY,
        db.entries.c.seq.between(bindparam("first"), bindparam("last")),
    )
    .order_by(db.entries.c.seq)
)
_CLAIM = (
    update(db.tables)
    .where(
        db.tables.c.id == _KEY,
        db.tables.c.seq == bindparam("expected"),
        db.tables.c.due == bindparam("was"),
    )
    .values(due=bindparam("due"), holder=bindparam("holder"))
)
_LEASE = select(db.tables.c.seq, db.tables.c.due, db.tables.c.holder).where(db.tables.c.id == _KEY)

_HOLD = select(db.tables.c.seq).where(db.tables.c.id == _KEY).with_for_update()
_RENAMED_SINCE = (
    select(db.entries.c.seq)
    .where(
        db.entries.c.table_id == _KEY,
        db.entries.c.seq > bindparam("seq"),
        db.entries.c.kind == "renamed",
    )
    .limit(1)
)

_SAID = select(func.max(db.chats.c.n)).where(
    db.chats.c.table_id == _KEY,
    *(db.chats.c[name] == bindparam(name) for name in ("at", "seat", "name", "text")),
)
_COUNT_CHAT = (
    update(db.tables)
    .where(db.tables.c.id == _KEY)
    .values(chats=db.tables.c.chats + 1)
    .returning(db.tables.c.chats)
)
_ADD_CHAT = db.chats.insert()

_SAGA = select(db.sagas).where(db.sagas.c.id == _KEY)
_ADD_SAGA = {kind: add.returning(db.sagas.c.id) for kind, add in upsert(db.sagas).items()}
_KEEP_SNAPSHOT = upsert(db.snapshots, "seq", "form", "data")
_KEEP_ANALYSIS = upsert(db.analyses, "rules", "at", "data", unless="rules")
_ANALYSED = select(db.analyses).where(
    db.analyses.c.saga_id == _KEY, db.analyses.c.move == bindparam("move")
)
_HEARTBEATS = (
    select(db.hall.c.key, db.hall.c.value)
    .where(db.hall.c.key.in_(["alive", "closed"]))
    .order_by(db.hall.c.key)
    .with_for_update()
)
_FIRST_HALL = upsert(db.hall)
_SET_HALL = upsert(db.hall, "value")
