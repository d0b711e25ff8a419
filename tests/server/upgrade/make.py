"""Write the fixture of this schema: `PYTHONPATH=src:tests python -m server.upgrade.make`.

Run it once for each schema, before a migration is added. A fixture never changes: later versions
only read it.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy import select

from longhouse.server.storage import schema
from longhouse.server.storage.backup import back_up
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables import turns
from server.upgrade.kept import HERE, seen_path
from server.upgrade.maker import Maker
from server.upgrade.scenes import all_scenes


async def make(fixture: Path) -> None:
    """Play all scenes into a new database, back it up, and write down all views of its tables."""
    with tempfile.TemporaryDirectory() as directory:
        url = f"sqlite:///{directory}/hall.db"
        store = await Store.open(url)
        maker = Maker(store)
        await maker.come()
        with patch.object(turns, "STAND_IN_PAUSE", (0, 0)):
            await all_scenes(maker)
        await store.write(fill_empty_tables)
        lines = [{"made": maker.now}, *maker.seen()]
        await maker.rooms.stop()
        await maker.bot_pool.stop()
        await store.close()
        await asyncio.to_thread(back_up, url, fixture)
    written = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    seen_path(fixture).write_text(written, encoding="utf-8")


def fill_empty_tables(tx: Transaction) -> None:
    """Put a row into each table that has none, so that migrations meet rows everywhere."""
    values: dict[type, Any] = {str: "nobody", int: 1, bool: False, float: 1.0, bytes: b"\1"}
    for table in schema.metadata.sorted_tables:
        if tx.connection.execute(select(table)).first() is None:
            row = {column.name: values[column.type.python_type] for column in table.columns}
            tx.connection.execute(table.insert(), row)


if __name__ == "__main__":
    name = HERE / f"hall-{schema.REVISION}.gz"
    if name.exists():
        sys.exit(f"{name.name} exists and never changes; a fixture is due for the next schema")
    asyncio.run(make(name))
