"""After an upgrade: every running table must still replay, or it is closed with its saga kept."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from longhouse.core.saga import Saga
from longhouse.server.logs import mark
from longhouse.server.storage.rows import Change, EntryRow, SagaRow, TableRow
from longhouse.server.storage.store import Store
from longhouse.server.tables import log
from longhouse.server.tables.readers import Broken, Readers
from longhouse.server.tables.records import Title
from longhouse.version import __version__

logger = logging.getLogger("longhouse.upgrade")


async def check_running(store: Store, now: int, readers: Readers) -> int:
    """If this version has not seen the database yet, replay all running tables; how many broke."""
    if await store.get_hall("version") == __version__:
        return 0
    broken = 0
    for table_id in await store.running():
        found = await store.load(table_id)
        if found is None:
            continue
        try:
            await readers.table(table_id, None, found[1])
        except Broken:
            logger.exception(
                "a table does not replay and is closed", extra={"table": mark(table_id)}
            )
            await close_broken(store, *found, now)
            broken += 1
    await store.set_hall("version", __version__)
    return broken


async def close_broken(store: Store, row: TableRow, rows: Sequence[EntryRow], now: int) -> None:
    """Close a table that can no longer be played; what was written of it stays."""
    if row.status not in ("open", "running"):
        return  # it was over, or somebody else has closed it
    ended = log.Ended("abandoned")
    entry = EntryRow(row.seq + 1, now, log.kind_of(ended), log.encode(ended))
    await store.append(
        Change(
            table_id=row.id,
            seq=row.seq,
            entries=[entry],
            status="abandoned",
            waiting="[]",
            info=row.info,
            shown=now,
            saga=_saga(row, rows, now),
        )
    )


def _saga(row: TableRow, rows: Sequence[EntryRow], now: int) -> SagaRow | None:
    """The moves as they were written, by the rules of their time."""
    names: dict[int, dict[str, Any]] = {}
    record: Saga | None = None
    for written in rows:
        try:
            entry = log.decode(written.data)
        except msgspec.DecodeError:
            break  # another version wrote it; nobody here can read on
        match entry:
            case log.Opened(game, options, seats):
                record = Saga(game, options, [], {})
                names = {i: {"name": s.name or s.bot} for i, s in enumerate(seats)}
            case log.Sat(seat, _, name):
                names[seat] = {"name": name}
            case log.Filled(seat, bot):
                names[seat] = {"name": bot, "bot": bot}
            case log.Started(setup, rules) if record is not None:
                record.setup, record.extra["rules"] = setup, rules
            case log.Played(seat, move) if record is not None:
                record.moves.append((seat, move))
            case log.Undone(_, to) if record is not None:
                del record.moves[to:]
            case _:
                pass
    if record is None or not record.setup:
        return None
    record.seats = [names[seat] for seat in sorted(names)]
    record.extra["ended"] = "abandoned"
    title = Title(record.seats, None, len(record.moves), "abandoned")
    words = msgspec.json.encode(title).decode()
    return SagaRow(row.id, record.game, words, row.id, None, now, row.listed, record.line())
