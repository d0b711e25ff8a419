"""A whole database as one file, and back: the same file for SQLite and for PostgreSQL.

The file is gzipped JSON, a row a line. The first line says which schema the rows need; the last
how many there are and their digest, so that a file that was cut off or changed is noticed before
anything is replaced.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, MetaData, create_engine, event, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from longhouse.core.errors import LonghouseError
from longhouse.server.storage.database import read_url, shown, take_lock, upgrade
from longhouse.version import __version__

FORM = 1
VERSION = "alembic_version"
AT_ONCE = 500  # rows in one statement
ALIVE_MS = 15_000  # a server that left a heartbeat so lately may still run


def back_up(database: str | None, path: Path) -> int:
    """Write everything there is into a new file, as of one moment; how many rows.

    The server may run meanwhile.
    """
    url = read_url(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise LonghouseError(f"there is no database {shown(url)}")
    partial = path.with_name(path.name + ".part")
    with _opened(url) as engine, engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        file = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "wb") as raw, gzip.GzipFile("", "wb", 6, raw, 0) as packed:
            rows, digest = 0, hashlib.sha256()
            for line in _lines(connection):
                told = line.encode() + b"\n"
                digest.update(told)
                packed.write(told)
                rows += 1
            end = {"rows": rows - 1, "sha256": digest.hexdigest()}
            packed.write(json.dumps(end).encode() + b"\n")
    partial.replace(path)
    return rows - 1


def restore(database: str | None, path: Path, replace: bool, now: int) -> int:
    """Put a backup in place of what is there; how many rows. Its server must be stopped."""
    about, rows = _checked(path)
    url = read_url(database)
    if url.get_backend_name() == "sqlite":
        there = Path(url.database or "")
        known = there.exists() and there.stat().st_size > 0
        lock = take_lock(there)  # raises if a server runs
        try:
            _must_replace(known, replace, url)
            fresh = there.with_name(there.name + ".restored")
            fresh.unlink(missing_ok=True)
            _fill(read_url(f"sqlite:///{fresh}"), about, path)
            fresh.chmod(0o600)
            for rest in ("-wal", "-shm"):
                there.with_name(there.name + rest).unlink(missing_ok=True)
            fresh.replace(there)
        finally:
            if lock is not None:
                lock.close()
    else:
        with _opened(url) as engine:
            known = _look_at(engine, url, now)
            _must_replace(known, replace, url)
            if known:
                with engine.begin() as connection:
                    there_now = MetaData()
                    there_now.reflect(connection)
                    there_now.drop_all(connection)
        _fill(url, about, path)
    return rows


def _must_replace(known: bool, replace: bool, url: URL) -> None:
    if known and not replace:
        raise LonghouseError(
            f"{shown(url)} is not empty; --replace deletes all that is there. Make a backup first"
        )


def _look_at(engine: Engine, url: URL, now: int) -> bool:
    """Whether a database of PostgreSQL holds something; raises LonghouseError if a server runs."""
    with engine.connect() as connection:
        there = MetaData()
        there.reflect(connection)
        if "hall" in there.tables:
            hall = there.tables["hall"]
            alive = connection.execute(select(hall.c.value).where(hall.c.key == "alive")).scalar()
            if alive is not None and now - int(alive) < ALIVE_MS:
                raise LonghouseError(
                    f"a server runs with {shown(url)}; stop all of them, wait "
                    f"{ALIVE_MS // 1000} seconds, and try again"
                )
        return bool(there.tables)


def _lines(connection: Connection) -> Iterator[str]:
    there = MetaData()
    there.reflect(connection)
    tables = dict(there.tables)
    if VERSION not in tables:
        raise LonghouseError("this is no database of Longhouse")
    schema = connection.execute(select(tables[VERSION])).scalar_one()
    names = sorted(str(name) for name in tables.keys() - {VERSION})
    columns = {name: [str(column.name) for column in tables[name].columns] for name in names}
    about = {"longhouse_backup": FORM, "version": __version__, "schema": schema}
    yield _line({**about, "columns": columns})
    for name in names:
        rows = connection.execute(select(tables[name]).execution_options(yield_per=AT_ONCE))
        for row in rows:
            yield _line([name, *map(_written, row)])


def _checked(path: Path) -> tuple[dict[str, Any], int]:
    """What the first line says, and how many rows follow; raises LonghouseError."""
    wrong = LonghouseError(f"{path} is no whole backup; nothing was changed")
    digest, last, count, about = hashlib.sha256(), b"", -1, None
    try:
        with gzip.open(path, "rb") as lines:
            for line in lines:
                if last:
                    digest.update(last)
                    count += 1
                    about = about or json.loads(last)
                last = line
        end = json.loads(last)
        if about is None or about.get("longhouse_backup") != FORM:
            raise wrong
        if end != {"rows": count, "sha256": digest.hexdigest()}:
            raise wrong
    except (OSError, EOFError, ValueError) as error:
        if isinstance(error, FileNotFoundError | PermissionError):
            raise
        raise wrong from None
    return about, count


def _fill(url: URL, about: dict[str, Any], path: Path) -> None:
    """Fill an empty database with the rows of a file, and bring it up to date."""
    with _opened(url) as engine:
        try:
            upgrade(engine, about["schema"])
        except CommandError:
            raise LonghouseError(
                "this backup was written by a newer Longhouse; update this one"
            ) from None
        with engine.begin() as connection:
            there = MetaData()
            there.reflect(connection)
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                next(lines)
                for name, rows in _batches(lines):
                    keys = about["columns"][name]
                    filled = [dict(zip(keys, map(_read, row), strict=True)) for row in rows]
                    connection.execute(insert(there.tables[name]), filled)
        upgrade(engine)


def _batches(lines: Iterable[str]) -> Iterator[tuple[str, list[list[Any]]]]:
    name = ""
    rows: list[list[Any]] = []
    for line in lines:
        row = json.loads(line)
        if isinstance(row, dict):  # the last line
            break
        if rows and (row[0] != name or len(rows) == AT_ONCE):
            yield name, rows
            rows = []
        name = row[0]
        rows.append(row[1:])
    if rows:
        yield name, rows


@contextmanager
def _opened(url: URL) -> Iterator[Engine]:
    """An engine for one piece of work."""
    engine = create_engine(url, hide_parameters=True)
    if url.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _whole)
        event.listen(engine, "begin", _begin)
    try:
        yield engine
    except DBAPIError as error:
        why = str(error.orig).strip().partition("\n")[0]
        raise LonghouseError(f"{shown(url)} cannot be used ({why})") from None
    finally:
        engine.dispose()


def _whole(raw: Any, _: object) -> None:
    raw.isolation_level = None  # transactions begin with `_begin`, also those that only read


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _written(value: Any) -> Any:
    return {"hex": bytes(value).hex()} if isinstance(value, bytes | memoryview) else value


def _read(value: Any) -> Any:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value


def _line(value: object) -> str:
    return msgspec.json.encode(value).decode()
