"""Backups: a whole database as one file, the same for SQLite and PostgreSQL.

The file is gzipped JSON, a row per line. The first line names the schema of the rows; the last line
has their number and digest, so that a truncated or changed file is refused before anything is
replaced.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    MetaData,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from longhouse.core.errors import LonghouseError
from longhouse.server.storage.database import owner_of, read_url, shown, take_lock
from longhouse.server.storage.schema import VERSION, UnknownSchema, hold_schema
from longhouse.server.storage.upgrading import migrate, must_know
from longhouse.version import __version__

FORM = 1
AT_ONCE = 500  # rows in one statement
ALIVE_MS = 15_000  # after its last heartbeat a server may still run


class _About(msgspec.Struct, frozen=True):
    """The first line."""

    longhouse_backup: int
    version: str
    schema: str
    columns: dict[str, list[str]]


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    rows: int
    sha256: str


def back_up(database: str | None, path: Path) -> int:
    """Write a consistent copy of the database into a new file; returns the number of rows.

    The server may run meanwhile.
    """
    with reading(database) as connection:
        file, name = mkstemp(".part", path.name + ".", path.parent)  # readable by this user alone
        partial = Path(name)
        try:
            with os.fdopen(file, "wb") as raw, gzip.GzipFile("", "wb", 6, raw, 0) as packed:
                rows, digest = 0, hashlib.sha256()
                for line in _lines(connection):
                    data = line.encode() + b"\n"
                    digest.update(data)
                    packed.write(data)
                    rows += 1
                packed.write(msgspec.json.encode(_End(rows - 1, digest.hexdigest())) + b"\n")
            partial.replace(path)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
    return rows - 1


def restore(database: str | None, path: Path, replace: bool, now: int) -> int:
    """Replace the database by a backup, or change nothing; returns the number of rows.

    Its server must be stopped.
    """
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
            try:
                _make_like(there, fresh)
                with _opened(read_url(f"sqlite:///{fresh}")) as engine, engine.begin() as empty:
                    _fill(empty, about, path)
                for rest in ("-wal", "-shm"):
                    there.with_name(there.name + rest).unlink(missing_ok=True)
                fresh.replace(there)
            except BaseException:
                fresh.unlink(missing_ok=True)
                raise
        finally:
            if lock is not None:
                lock.close()
    else:
        with _opened(url) as engine, engine.begin() as connection:
            hold_schema(connection)  # a server that starts waits
            there_now = MetaData()
            there_now.reflect(connection)
            _must_be_stopped(connection, there_now, url, now)
            _must_replace(bool(there_now.tables), replace, url)
            there_now.drop_all(connection)
            _fill(connection, about, path)
    return rows


def _make_like(old: Path, new: Path) -> None:
    """Create an empty file with the owner and the mode of the one that it will replace."""
    file = os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        if sys.platform != "win32":
            os.fchmod(file, old.stat().st_mode & 0o777)
            if owner_of(old) != owner_of(new):
                os.fchown(file, *owner_of(old))
    except PermissionError:
        raise LonghouseError(
            f"{old} belongs to another user; run this as that user, or as root"
        ) from None
    finally:
        os.close(file)


def _must_replace(known: bool, replace: bool, url: URL) -> None:
    if known and not replace:
        raise LonghouseError(
            f"{shown(url)} is not empty; --replace deletes all that is there. Make a backup first"
        )


def _must_be_stopped(connection: Connection, there: MetaData, url: URL, now: int) -> None:
    """Raise LonghouseError if a server runs with this database of PostgreSQL."""
    if "hall" in there.tables:
        hall = there.tables["hall"]
        alive = connection.execute(select(hall.c.value).where(hall.c.key == "alive")).scalar()
        if alive is not None and now - int(alive) < ALIVE_MS:
            raise LonghouseError(
                f"a server runs with {shown(url)}; stop all of them, wait "
                f"{ALIVE_MS // 1000} seconds, and try again"
            )


def _lines(connection: Connection) -> Iterator[str]:
    there = MetaData()
    there.reflect(connection)
    tables = dict(there.tables)
    if VERSION not in tables:
        raise LonghouseError("this is no database of Longhouse")
    schema = connection.execute(select(tables[VERSION])).scalar_one()
    names = sorted(str(name) for name in tables.keys() - {VERSION})
    columns = {name: [str(column.name) for column in tables[name].columns] for name in names}
    yield _line(_About(FORM, __version__, schema, columns))
    for name in names:
        rows = connection.execute(select(tables[name]).execution_options(yield_per=AT_ONCE))
        for row in rows:
            yield _line([name, *map(_written, row)])


def _checked(path: Path) -> tuple[_About, int]:
    """The first line and the number of rows, verified; raises LonghouseError."""
    digest, last, count, about = hashlib.sha256(), b"", -1, None
    try:
        with gzip.open(path, "rb") as lines:
            for line in lines:
                if last:
                    digest.update(last)
                    count += 1
                    about = about or msgspec.json.decode(last, type=_About)
                last = line
        end = msgspec.json.decode(last, type=_End)
    except (FileNotFoundError, PermissionError, IsADirectoryError):
        raise
    except (OSError, EOFError, zlib.error, msgspec.DecodeError, UnicodeError, RecursionError):
        raise _broken(path) from None
    if about is None or about.longhouse_backup != FORM or end != _End(count, digest.hexdigest()):
        raise _broken(path)
    try:
        must_know(about.schema)
    except UnknownSchema as why_not:
        raise LonghouseError(f"{path} {why_not}") from None
    return about, count


def _broken(path: Path) -> LonghouseError:
    return LonghouseError(f"{path} is no whole backup; nothing was changed")


def _fill(connection: Connection, about: _About, path: Path) -> None:
    """Fill an empty database with the rows of a file, and upgrade it."""
    migrate(connection, about.schema)
    there = MetaData()
    there.reflect(connection)
    for name in there.tables.keys() - {VERSION}:  # rows of the migrations
        connection.execute(delete(there.tables[name]))
    try:
        with gzip.open(path, "rb") as lines:
            next(lines)
            for name, rows in _batches(lines):
                keys = about.columns[name]
                filled = [dict(zip(keys, map(_read, row), strict=True)) for row in rows]
                connection.execute(insert(there.tables[name]), filled)
    except OperationalError:
        raise
    except (LookupError, TypeError, ValueError, msgspec.DecodeError, SQLAlchemyError):
        raise _broken(path) from None
    migrate(connection, "head")


def _batches(lines: Iterable[bytes]) -> Iterator[tuple[str, list[list[Any]]]]:
    name = ""
    rows: list[list[Any]] = []
    for line in lines:
        row = msgspec.json.decode(line)
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
def reading(database: str | None) -> Iterator[Connection]:
    """A connection that sees one moment of the database; the server may run meanwhile."""
    url = read_url(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise LonghouseError(f"there is no database {shown(url)}")
    with _opened(url) as engine, engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        yield connection


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
