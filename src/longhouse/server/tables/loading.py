"""Reading a table from the database: its last snapshot, and the log since then."""

from __future__ import annotations

from longhouse.server.queue import LIVE, Lane
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads
from longhouse.server.storage.rows import EntryRow, Snapshot, TableRow
from longhouse.server.storage.store import Store
from longhouse.server.tables.readers import Broken, Readers
from longhouse.server.tables.snapshot import NoSnapshot, form, load
from longhouse.server.tables.table import Table

SNAPSHOT_AFTER = 100  # entries read since the last snapshot


def no_table() -> Refusal:
    """The answer where there is no table, or none that the visitor may know of."""
    return Refusal("unknown", "there is no such table; ask for the link again")


def renames(row: EntryRow) -> bool:
    """Whether an entry says that names have changed in all that was before it."""
    return row.kind == "renamed"


async def read_table(
    store: Store, readers: Readers, table_id: str, who: str = ""
) -> tuple[TableRow, Table]:
    """Load a table; raises Refusal if there is none, Broken if its log does not replay.

    Readers fold the log since the last snapshot. If it was long, a new snapshot is stored.
    """
    known = await store.read(reads.snapshot, table_id, form())
    after = -1 if known is None else known.seq
    found = await store.read(reads.load, table_id, after)
    if found is None:
        raise no_table()
    row, rows = found
    if known is not None and any(map(renames, rows)):  # the snapshot has the old names
        known = None
        found = await store.read(reads.load, table_id)
        assert found is not None
        row, rows = found
    try:
        data, lane = known.data if known else None, Lane(LIVE, who, table_id)
        frozen = await readers.table(table_id, data, rows, lane)
        table = load(frozen)
    except (Broken, NoSnapshot):
        if known is None:
            raise
        row, rows, frozen = await _read_whole(store, readers, table_id)
        table = load(frozen)
    if len(rows) >= SNAPSHOT_AFTER:
        await store.keep_snapshot(Snapshot(table_id, table.seq, form(), frozen))
    return row, table


async def _read_whole(
    store: Store, readers: Readers, table_id: str
) -> tuple[TableRow, list[EntryRow], bytes]:
    found = await store.read(reads.load, table_id)
    assert found is not None
    return *found, await readers.table(table_id, None, found[1])
