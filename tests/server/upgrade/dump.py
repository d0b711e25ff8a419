"""A whole database as lines of JSON, and back into an empty one of either kind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, create_engine, delete, insert, inspect, select

from longhouse.server.storage.database import read_url
from longhouse.server.storage.upgrading import upgrade

HERE = Path(__file__).parent
# The columns that hold times: a database is loaded as if it had been left just now.
TIMES = {"at", "created", "seen", "shown", "due", "finished"}
VERSION = "alembic_version"


def fixtures() -> list[Path]:
    """The databases that are kept, the oldest first."""
    return sorted(HERE.glob("hall-*.jsonl"))


def seen_path(fixture: Path) -> Path:
    """Where it is written what everybody saw there."""
    return fixture.with_name(fixture.name.replace("hall-", "seen-"))


def dump(url: str, made: int) -> Iterator[str]:
    """Every row, one a line; before them which schema they need, when it was, and the columns."""
    engine = create_engine(read_url(url))
    with engine.connect() as connection:
        tables = _tables(connection)
        schema = connection.execute(select(tables[VERSION])).scalar_one()
        names = sorted(tables.keys() - {VERSION})
        columns = {name: tables[name].columns.keys() for name in names}
        yield _line({"schema": schema, "made": made, "columns": columns})
        for name in names:
            table = tables[name]
            for row in connection.execute(select(table).order_by(*table.primary_key)):
                yield _line([name, *map(_written, row)])
    engine.dispose()


def load(fixture: Path, url: str, now: int) -> None:
    """Fill an empty database with those rows, by the schema of then; it is left as if just now."""
    first, *lines = fixture.read_text(encoding="utf-8").splitlines()
    about = json.loads(first)
    later = now - about["made"]
    engine = create_engine(read_url(url))
    assert not inspect(engine).get_table_names(), "the tables of today are no test of an upgrade"
    upgrade(engine, about["schema"])
    with engine.begin() as connection:
        tables = _tables(connection)
        if "hall" in tables:
            connection.execute(delete(tables["hall"]))  # what the migrations put there
        for name, *values in map(json.loads, lines):
            row = dict(zip(about["columns"][name], map(_read, values), strict=True))
            moved = {key: row[key] + later for key in TIMES & row.keys() if row[key] is not None}
            connection.execute(insert(tables[name]).values({**row, **moved}))
    engine.dispose()


def _tables(connection: Connection) -> dict[str, Any]:
    """The tables as they are there, not as today's code thinks of them."""
    there = MetaData()
    there.reflect(connection)
    return dict(there.tables)


def _written(value: Any) -> Any:
    """A value of the database in JSON: bytes as hex, and JSON in a text as what it says."""
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    if isinstance(value, str) and value[:1] in ("{", "["):
        said = json.loads(value)
        if _line(said) == value:
            return {"json": said}
    return value


def _read(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    return bytes.fromhex(value["hex"]) if "hex" in value else _line(value["json"])


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
