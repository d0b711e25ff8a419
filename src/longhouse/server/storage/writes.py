"""What may be written, each as a function that runs inside a transaction of the writer.

After a lost connection nobody knows whether the transaction was committed. So a pen may write
`again`: then whoever finds the place taken looks whether it is taken by its own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, Integer, Text, bindparam, func, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import ARRAY

from longhouse.core.errors import LonghouseError
from longhouse.server.storage.rows import (
    Change,
    ChatRow,
    EntryRow,
    Player,
    SagaRow,
    SeatRow,
    Snapshot,
    TableRow,
)
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

CHANNEL = "longhouse"
CLOSED_KEPT = 100  # times in which the hall was closed


class Pen:
    """A transaction under way, and what is left for its end: there all goes together."""

    def __init__(self, connection: Connection, again: bool) -> None:
        self.connection = connection
        self.kind = connection.dialect.name
        self.again = again
        self.lines: list[dict[str, object]] = []
        self.places: list[dict[str, object]] = []
        self.woken: set[str] = set()

    def finish(self) -> None:
        """Write what the changes of all tables left, and tell the other processes."""
        if self.lines:
            self.connection.execute(_ADD_ENTRY, _bare(self.lines))
        if self.places:
            self.connection.execute(_SIT, _bare(self.places))
        if self.woken and self.kind == "postgresql":
            self.connection.execute(_NOTIFY, {"ids": sorted(self.woken)})


def add_player(pen: Pen, player: Player) -> None:
    """Let somebody in."""
    if pen.again:
        known = pen.connection.execute(_PLAYER, {"key": player.id}).first()
        if known is not None and Player(*known) == player:
            return
    pen.connection.execute(_ADD_PLAYER, asdict(player))


def change_player(pen: Pen, player: str, name: str, language: str) -> None:
    """A player is called otherwise now, or reads another language."""
    params = {"key": player, "name": name, "language": language}
    pen.connection.execute(_CHANGE_PLAYER, params)


def seen(pen: Pen, ids: Iterable[str], at: int) -> None:
    """These players were here, in one order for all processes: so none waits for another."""
    rows = [{"key": player, "at": at} for player in sorted(set(ids))]
    if rows:
        pen.connection.execute(_SEEN, rows)


def create(pen: Pen, row: TableRow, places: Sequence[SeatRow], log: Sequence[EntryRow]) -> None:
    """Set up a table with the beginning of its log."""
    if pen.again and _written(pen, row.id, log):
        return
    pen.connection.execute(_ADD_TABLE, asdict(row))
    if places:
        pen.connection.execute(_ADD_SEAT, _places(row.id, places))
    if log:
        pen.connection.execute(_ADD_ENTRY, _lines(row.id, log))


def append(pen: Pen, change: Change) -> bool:
    """Add to the log if it still ends where the change thinks; say whether it did."""
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
    if not pen.connection.execute(_ADVANCE, params).rowcount:
        return pen.again and bool(log) and _written(pen, table_id, log)
    pen.lines += _lines(table_id, log)
    pen.places += _places(table_id, change.seats)
    if change.saga is not None:
        pen.connection.execute(_ADD_SAGA[pen.kind], asdict(change.saga))
    pen.woken.add(table_id)
    return True


def claim(pen: Pen, table_id: str, seq: int, due: int, until: int, holder: str) -> bool:
    """Take the lease of a table that is due, if nobody else did."""
    params = {"key": table_id, "expected": seq, "was": due, "due": until, "holder": holder}
    if pen.connection.execute(_CLAIM, params).rowcount:
        return True
    if not pen.again:
        return False
    return pen.connection.execute(_LEASE, {"key": table_id}).first() == (seq, until, holder)


def add_chat(pen: Pen, table_id: str, at: int, seat: int, name: str, words: str) -> ChatRow:
    """Number what is said, and keep it."""
    if pen.again:
        said = {"key": table_id, "at": at, "seat": seat, "name": name, "text": words}
        n = pen.connection.execute(_SAID, said).scalar()
        if n is not None:
            return ChatRow(n, at, seat, name, words)
    n = pen.connection.execute(_COUNT_CHAT, {"key": table_id}).scalar()
    if n is None:
        raise LonghouseError(f"there is no table {table_id!r}")
    chat = ChatRow(n, at, seat, name, words)
    pen.connection.execute(_ADD_CHAT, {"table_id": table_id, **asdict(chat)})
    pen.woken.add(table_id)
    return chat


def add_saga(pen: Pen, saga: SagaRow) -> bool:
    """Put a saga on the shelf; say whether it was new."""
    if pen.connection.execute(_ADD_SAGA[pen.kind], asdict(saga)).first() is not None:
        return True
    if not pen.again:
        return False
    known = pen.connection.execute(_SAGA, {"key": saga.id}).first()
    return known is not None and SagaRow(*known) == saga


def keep_snapshot(pen: Pen, snapshot: Snapshot) -> None:
    """Keep where the fold of a table's log came to, instead of what was kept before."""
    pen.connection.execute(_KEEP_SNAPSHOT[pen.kind], asdict(snapshot))


def set_hall(pen: Pen, key: str, value: str) -> None:
    """Remember something about the hall itself."""
    pen.connection.execute(_SET_HALL[pen.kind], {"key": key, "value": value})


def heartbeat(pen: Pen, now: int, gap: int) -> list[tuple[int, int]]:
    """A process says that it is alive; gives the times in which none was, the last ones.

    If the last sign of life of any process is older than `gap` milliseconds, there was one more.
    """
    known = dict(pen.connection.execute(_BEATEN[pen.kind]).all())
    spans = msgspec.json.decode(known.get("closed", "[]"), type=list[tuple[int, int]])
    alive = int(known.get("alive", now))
    # A process whose clock is ahead may have noted a time that is not over: it is not, for us.
    spans = [(begin, min(end, now)) for begin, end in spans if begin < now]
    if now - alive > gap:
        spans.append((alive, now))
    set_hall(pen, "closed", msgspec.json.encode(spans[-CLOSED_KEPT:]).decode())
    set_hall(pen, "alive", str(now))
    return spans[-CLOSED_KEPT:]


def _bare(rows: list[dict[str, object]]) -> Any:
    """A single row without the list around it: a shorter way through the driver."""
    return rows if len(rows) > 1 else rows[0]


def _lines(table_id: str, log: Sequence[EntryRow]) -> list[dict[str, object]]:
    return [{"table_id": table_id, **asdict(line)} for line in log]


def _places(table_id: str, places: Sequence[SeatRow]) -> list[dict[str, object]]:
    return [
        {"key": table_id, "place": place.seat, "player": place.player, "asked": place.asked}
        for place in places
    ]


def _written(pen: Pen, table_id: str, log: Sequence[EntryRow]) -> bool:
    """Whether exactly these entries are there already."""
    if not log:
        return pen.connection.execute(_LEASE, {"key": table_id}).first() is not None
    span = {"key": table_id, "first": log[0].seq, "last": log[-1].seq}
    return [EntryRow(*row) for row in pen.connection.execute(_SPAN, span)] == list(log)


_KEY = bindparam("key", type_=Text)
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', id) FROM unnest(:ids) AS id").bindparams(
    bindparam("ids", type_=ARRAY(Text))
)

_PLAYER = select(players).where(players.c.id == _KEY)
_ADD_PLAYER = players.insert()
_CHANGE_PLAYER = (
    update(players)
    .where(players.c.id == _KEY)
    .values(name=bindparam("name"), language=bindparam("language"))
)
_SEEN = (
    update(players)
    .where(players.c.id == _KEY, players.c.seen < bindparam("at"))
    .values(seen=bindparam("at"))
)

_ADD_TABLE = tables.insert()
_ADD_SEAT = seats.insert().values(
    table_id=_KEY, seat=bindparam("place"), player=bindparam("player"), asked=bindparam("asked")
)
_ADD_ENTRY = entries.insert()
_ADVANCE = (
    update(tables)
    .where(tables.c.id == _KEY, tables.c.seq == bindparam("expected"))
    .values(
        {
            **{
                name: bindparam(name)
                for name in ("seq", "status", "waiting", "info", "shown", "due", "holder")
            },
            "rules": func.coalesce(bindparam("rules", type_=Integer), tables.c.rules),
        }
    )
)
_SIT = (
    update(seats)
    .where(seats.c.table_id == _KEY, seats.c.seat == bindparam("place"))
    .values(player=bindparam("player"), asked=bindparam("asked"))
)
_SPAN = (
    select(entries.c.seq, entries.c.at, entries.c.kind, entries.c.data)
    .where(
        entries.c.table_id == _KEY,
        entries.c.seq.between(bindparam("first"), bindparam("last")),
    )
    .order_by(entries.c.seq)
)
_CLAIM = (
    update(tables)
    .where(
        tables.c.id == _KEY,
        tables.c.seq == bindparam("expected"),
        tables.c.due == bindparam("was"),
    )
    .values(due=bindparam("due"), holder=bindparam("holder"))
)
_LEASE = select(tables.c.seq, tables.c.due, tables.c.holder).where(tables.c.id == _KEY)

_SAID = select(func.max(chats.c.n)).where(
    chats.c.table_id == _KEY,
    *(chats.c[name] == bindparam(name) for name in ("at", "seat", "name", "text")),
)
_COUNT_CHAT = (
    update(tables)
    .where(tables.c.id == _KEY)
    .values(chats=tables.c.chats + 1)
    .returning(tables.c.chats)
)
_ADD_CHAT = chats.insert()

_SAGA = select(sagas).where(sagas.c.id == _KEY)
_ADD_SAGA: dict[str, Any] = {
    "sqlite": sqlite.insert(sagas).on_conflict_do_nothing().returning(sagas.c.id),
    "postgresql": postgresql.insert(sagas).on_conflict_do_nothing().returning(sagas.c.id),
}
_KEEP_SNAPSHOT: dict[str, Any] = {
    kind: insert.on_conflict_do_update(
        index_elements=["table_id"],
        set_={name: insert.excluded[name] for name in ("seq", "form", "data")},
    )
    for kind, insert in (
        ("sqlite", sqlite.insert(snapshots)),
        ("postgresql", postgresql.insert(snapshots)),
    )
}
_signs = select(hall.c.key, hall.c.value).where(hall.c.key.in_(["alive", "closed"]))
_BEATEN: dict[str, Any] = {
    "sqlite": _signs,  # its writer is alone
    "postgresql": _signs.order_by(hall.c.key).with_for_update(),
}
_sqlite_hall = sqlite.insert(hall)
_postgresql_hall = postgresql.insert(hall)
_SET_HALL: dict[str, Any] = {
    "sqlite": _sqlite_hall.on_conflict_do_update(
        index_elements=["key"], set_={"value": _sqlite_hall.excluded.value}
    ),
    "postgresql": _postgresql_hall.on_conflict_do_update(
        index_elements=["key"], set_={"value": _postgresql_hall.excluded.value}
    ),
}
