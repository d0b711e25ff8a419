"""Databases of each schema, kept as backups, and loaded into an empty database of either kind."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from sqlalchemy import MetaData, create_engine, update

from longhouse.server.storage.backup import restore
from longhouse.server.storage.database import read_url

HERE = Path(__file__).parent
# The columns that hold times: a database is loaded as if it had just been left.
TIMES = {
    "at", "created", "seen", "shown", "due", "finished", "since", "open_since", "until", "looked",
}  # fmt: skip


def fixtures() -> list[Path]:
    """The kept backups, the oldest first."""
    return sorted(HERE.glob("hall-*.gz"))


def seen_path(fixture: Path) -> Path:
    """The file with all views of its tables."""
    return fixture.with_name(fixture.name.replace("hall-", "seen-")).with_suffix(".jsonl")


def seen(fixture: Path) -> list[dict[str, Any]]:
    """Each table as its spectators and players saw it when the backup was made."""
    return [json.loads(line) for line in seen_path(fixture).read_text("utf-8").splitlines()[1:]]


def made(fixture: Path) -> int:
    """The time at which the backup was made."""
    with seen_path(fixture).open(encoding="utf-8") as file:
        time: int = json.loads(file.readline())["made"]
    return time


def tables_in(fixture: Path) -> set[str]:
    """The tables of its schema; later ones are empty in it."""
    with gzip.open(fixture, "rt", encoding="utf-8") as file:
        return set(json.loads(file.readline())["columns"])


def load(fixture: Path, url: str, now: int) -> None:
    """Restore a backup into an empty database, with all times moved to now."""
    restore(url, fixture, replace=False, now=now)
    later = now - made(fixture)
    engine = create_engine(read_url(url))
    with engine.begin() as connection:
        there = MetaData()
        there.reflect(connection)
        for table in there.tables.values():
            moved = {name: table.c[name] + later for name in TIMES & {*table.c.keys()}}
            if moved:
                connection.execute(update(table).values(moved))
    engine.dispose()
