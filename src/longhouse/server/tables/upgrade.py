"""After an upgrade every running game goes on, or is closed with its saga and the reason.

This is done once, when a version is new to the database (`check_running`). At any other time a
table that a process cannot read is left to a newer one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from longhouse.core import registry
from longhouse.core.saga import Saga
from longhouse.server.logs import hashed
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.storage import reads, writes
from longhouse.server.storage.database import silent
from longhouse.server.storage.rows import Change, EntryRow, SagaRow, TableRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import log
from longhouse.server.tables.judging import Judged
from longhouse.server.tables.readers import Broken, Readers
from longhouse.server.tables.records import Title, kept_row
from longhouse.server.tables.tasks import Judge
from longhouse.version import __version__

logger = logging.getLogger("longhouse.upgrade")

KEY = "version"  # of the stamp in the database
REPORT_EVERY = 500  # games between two progress lines


class Stamp(msgspec.Struct, frozen=True):
    """The rules and entries that a version of the server can read."""

    version: str = ""
    rules: dict[str, int] = {}  # by game
    kinds: list[str] = []  # of entries of the log

    @classmethod
    def own(cls) -> Stamp:
        """The stamp of this process."""
        games = [registry.find(name) for name in registry.names()]
        return cls(__version__, {game.name: game.rules_version for game in games}, log.kinds())

    @classmethod
    def read(cls, kept: str | None) -> Stamp:
        """A stamp from the database; a new one has none."""
        return msgspec.json.decode(kept or "{}", type=cls)

    def is_newer_than(self, other: Stamp) -> bool:
        """Whether it can read anything that the other cannot."""
        rules = any(number > other.rules.get(game, 0) for game, number in self.rules.items())
        version = _number(self.version) > _number(other.version)
        return version or rules or bool(set(self.kinds) - set(other.kinds))


def _number(version: str) -> list[int]:
    return [int(part) for part in version.split(".") if part.isdecimal()]


async def check_running(
    store: Store, now: int, readers: Readers, report: Callable[[str], None] = silent
) -> int:
    """Check all running games, if this version is new to the database; how many were closed.

    A game of an older rules version goes on if the current rules give it the same points.
    """
    own, last = Stamp.own(), Stamp.read(await store.read(reads.get_hall, KEY))
    if last == own:
        return 0
    if last.is_newer_than(own):
        logger.warning("a newer version has served this database; its tables are left to it")
        return 0
    closed = 0
    tables = await store.read(reads.running)
    for done, table_id in enumerate(tables):
        if done % REPORT_EVERY == 0:
            logger.info("checking running games", extra={"done": done, "of": len(tables)})
            report(f"checking running games: {done} of {len(tables)}")
        found = await store.read(reads.load, table_id)
        if found is not None:
            closed += await _look_at(store, *found, now, readers)
    if tables:
        about = {"done": len(tables), "closed": closed}
        logger.info("checked running games", extra=about)
    await store.write(writes.set_hall, KEY, msgspec.json.encode(own).decode())
    return closed


async def _look_at(
    store: Store, row: TableRow, rows: list[EntryRow], now: int, readers: Readers
) -> bool:
    """Let a running game go on, or close it; whether it was closed."""
    where = {"table": hashed(row.id)}
    now = max(now, rows[-1].at)
    try:
        body = await readers.do(Judge(row.id, rows))
    except (Broken, Refusal) as error:
        if isinstance(error, Refusal) and error.error != "newer":
            raise  # the readers are busy or stopped
        logger.exception("a table does not replay and is closed", extra=where)
        await _close(store, row, now, "broken", _moves_alone(row, rows, now))
        return True
    judged = msgspec.json.decode(body, type=Judged)
    if judged.rules == judged.here:
        return False
    if judged.same:
        entry = _entry(row, now, log.Ruled(judged.here))
        await store.append(_change(row, [entry], judged.info, row.status, judged.here))
        return False
    text = "a table has other points by rules %d than by %d and is closed"
    logger.warning(text, judged.here, judged.rules, extra=where)
    assert judged.saga is not None
    record = kept_row(judged.saga, row.id, now, row.listed)
    await _close(store, row, now, "rules", record)
    return True


async def _close(store: Store, row: TableRow, now: int, why: str, record: SagaRow | None) -> None:
    entry = _entry(row, now, log.Ended(Status.ABANDONED, why))
    change = _change(row, [entry], row.info, Status.ABANDONED, None)
    closed = msgspec.structs.replace(change, waiting="[]", shown=now, due=None, saga=record)
    await store.append(msgspec.structs.replace(closed, holder=""))


def _entry(row: TableRow, now: int, entry: log.AnyEntry) -> EntryRow:
    return EntryRow(row.seq + 1, now, log.kind_of(entry), log.encode(entry))


def _change(
    row: TableRow, entries: list[EntryRow], info: str, status: str, rules: int | None
) -> Change:
    """Append these entries, and leave the table's row as it is."""
    return Change(
        table_id=row.id,
        seq=row.seq,
        entries=entries,
        status=status,
        waiting=row.waiting,
        info=info,
        shown=row.shown,
        due=row.due,
        holder=row.holder,
        rules=rules,
    )


def _moves_alone(row: TableRow, rows: Sequence[EntryRow], now: int) -> SagaRow | None:
    """A saga of the moves as far as the log is readable, without points."""
    names: dict[int, dict[str, Any]] = {}
    record: Saga | None = None
    for written in rows:
        try:
            entry = log.decode(written.data)
        except Refusal:
            break
        match entry:
            case log.Opened(game, options, seats):
                record = Saga(game, options, [], {})
                names = {i: {"name": s.name or s.bot} for i, s in enumerate(seats)}
            case log.Sat(seat, _, name, program):
                names[seat] = {"name": name, "program": True} if program else {"name": name}
            case log.Filled(seat, bot, name):
                names[seat] = {"name": name, "bot": bot}
            case log.Started(setup, rules) if record is not None:
                record.setup, record.extra["rules"] = setup, rules
            case log.Ruled(rules) if record is not None:
                record.extra["rules"] = rules
            case log.Resumed(_, moves) if record is not None:
                record.moves += moves
            case log.Played(seat, move) if record is not None:
                record.moves.append((seat, move))
            case log.Undone(_, to) if record is not None:
                del record.moves[to:]
            case _:
                pass
    if record is None or not record.setup:
        return None
    record.seats = [names[seat] for seat in sorted(names)]
    record.extra["ended"] = Status.ABANDONED.value
    title = Title(record.seats, None, len(record.moves), Status.ABANDONED)
    words = msgspec.json.encode(title).decode()
    return SagaRow(row.id, record.game, words, row.id, None, now, row.listed, record.line())
