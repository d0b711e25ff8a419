"""Opening the database: an SQLite file for one process, or PostgreSQL for several."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import IO

import platformdirs
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from longhouse.core.errors import LonghouseError
from longhouse.server.storage.schema import REVISION, VERSION, UnknownSchema, hold_schema

RIGHT = "sqlite:///path/to/longhouse.db or postgresql://user:password@host/database"
NO_FILE = "right would be a file of Longhouse, or the path of a new one"
PATIENCE = 10  # seconds to wait for a lock on the file, or for a server to answer
STATEMENT_MS = 8000  # for one statement; PostgreSQL ends it then
# Give up a server that does not answer, also one whose connection died silently.
LINE = {
    "connect_timeout": PATIENCE,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": PATIENCE * 1000,
}
JOURNAL = "WAL"  # of SQLite: readers do not wait for the writer
SYNCHRONOUS = "FULL"  # of SQLite: an acknowledged commit survives a power cut


class DatabaseLost(RuntimeError):
    """The database went away and did not come back in time."""


class Database:
    """An open database with the current schema: an engine to write with, and one to read with."""

    def __init__(
        self, url: URL, readers: int, lock: IO[str] | None = None, journal: str = JOURNAL
    ) -> None:
        self.kind = url.get_backend_name()
        self.url = url
        self._lock = lock
        shared = {"max_overflow": 0, "pool_timeout": PATIENCE, "hide_parameters": True}
        reading = {"pool_size": readers, "pool_reset_on_return": None, **shared}
        self.writer = create_engine(url, pool_size=1, **shared)
        self.reader = create_engine(url, isolation_level="AUTOCOMMIT", **reading)
        if self.kind == "sqlite":
            event.listen(self.writer, "connect", partial(_prepare_writer, journal))
            event.listen(self.writer, "begin", _begin)
            event.listen(self.reader, "connect", _prepare_reader)
        else:
            event.listen(self.writer, "connect", _limit_statements)
            event.listen(self.reader, "connect", _limit_statements)

    def sweep(self) -> None:
        """Remove all traces of deleted rows from the files of SQLite."""
        if self.kind == "sqlite":
            raw = sqlite3.connect(self.url.database or "", timeout=PATIENCE)
            try:
                raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                raw.close()

    def close(self) -> None:
        """Close everything; the writer last, because it checkpoints the SQLite file."""
        self.reader.dispose()
        self.writer.dispose()
        if self._lock is not None:
            self._lock.close()


def silent(_: str) -> None:
    """Ignore reports of progress."""


def open_database(
    given: str | None, readers: int, report: Callable[[str], None] = silent
) -> Database:
    """Open the database, or create the file, and run the missing migrations."""
    url = read_url(given)
    lock = take_lock(Path(url.database or "")) if url.get_backend_name() == "sqlite" else None
    return up_to_date(Database(url, readers, lock), report)


def up_to_date(database: Database, report: Callable[[str], None] = silent) -> Database:
    """Run the missing migrations; if that fails, the database is closed."""
    url = database.url
    try:
        if not _is_current(database.writer):
            from longhouse.server.storage.upgrading import upgrade

            upgrade(database.writer, report=report)
    except DBAPIError as error:
        database.close()
        why = str(error.orig).strip().splitlines()[0] if str(error.orig).strip() else "no answer"
        raise LonghouseError(f"{shown(url)} cannot be used ({why}); {_advice(url)}") from None
    except UnknownSchema as why_not:
        database.close()
        raise LonghouseError(f"{shown(url)} {why_not}") from None
    except BaseException:
        database.close()
        raise
    return database


def read_url(given: str | None) -> URL:
    """The URL for the drivers; its errors never show a password."""
    if given is None:
        return URL.create("sqlite", database=str(home() / "longhouse.db"))
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise LonghouseError(f"that is no address of a database; right would be {RIGHT}") from None
    if url.drivername == "sqlite":
        if not url.database or url.database == ":memory:" or url.host or url.query:
            raise LonghouseError(
                "SQLite needs the path of a file and nothing else; right would be "
                "sqlite:///longhouse.db here, or sqlite:////var/lib/longhouse.db from the root"
            )
        return url.set(database=str(Path(url.database).expanduser().resolve()))
    if url.drivername not in ("postgresql", "postgres", "postgresql+psycopg"):
        raise LonghouseError(f"there is no database {url.drivername!r}; right would be {RIGHT}")
    if "@" in (url.host or ""):
        raise LonghouseError("in a password, @ : / and % must be written as %40 %3A %2F and %25")
    url = url.set(drivername="postgresql+psycopg")
    return url.update_query_dict({k: str(v) for k, v in LINE.items() if k not in url.query})


def shown(url: URL) -> str:
    """The address for people, without the password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def take_lock(path: Path) -> IO[str] | None:
    """Lock a file until this process ends, even if it crashes; raises LonghouseError."""
    beside = path.with_name(path.name + ".lock")
    try:
        private = _open_or_make(beside, path if path.exists() else path.parent, os.O_APPEND)
        lock = os.fdopen(private, "a+")
    except OSError as error:
        raise LonghouseError(
            f"{path} cannot be used ({error.strerror}); its directory must exist and be writable"
        ) from None
    if sys.platform != "win32":
        import fcntl  # which only processes with such locks need

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            holder = lock.read().strip()
            lock.close()
            raise LonghouseError(
                f"{path} is already served by another process (pid {holder or 'unknown'}); "
                "for several processes use PostgreSQL"
            ) from None
    try:
        # SQLite gives its other files the same mode and owner.
        os.close(_open_or_make(path, path.parent))
    except OSError as error:
        lock.close()
        advice = "it must be writable" if error.errno == errno.EACCES else NO_FILE
        raise LonghouseError(f"{path} cannot be used ({error.strerror}); {advice}") from None
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock


def _open_or_make(path: Path, like: Path, flags: int = 0) -> int:
    """Open or create a file; as root, with the owner of another file or of a folder.

    So root can restore a backup for the user of a service.
    """
    known = path.exists()
    flags |= os.O_RDWR | os.O_CREAT
    if sys.platform == "win32":
        return os.open(path, flags, 0o600)
    file = os.open(path, flags | os.O_NOFOLLOW, 0o600)  # the folder may be another user's
    if not known and os.geteuid() == 0:
        os.fchown(file, *owner_of(like))
    return file


def owner_of(path: Path) -> tuple[int, int]:
    """The user and the group that a file belongs to."""
    there = path.stat()
    return there.st_uid, there.st_gid


def _is_current(engine: Engine) -> bool:
    """Whether no migration is missing, without loading Alembic, which takes a while."""
    with engine.begin() as connection:
        hold_schema(connection)
        if not engine.dialect.has_table(connection, VERSION):
            return False
        found = connection.execute(text(f"SELECT version_num FROM {VERSION}"))
        return found.scalars().all() == [REVISION]


def state_folder() -> Path | None:
    """The folder that systemd gives a service for its files; None outside a service."""
    given = os.environ.get("STATE_DIRECTORY", "").split(":")[0]
    return Path(given) if given else None


def user_folder() -> Path:
    """The folder of the user for the files of Longhouse; it may not exist yet."""
    return platformdirs.user_data_path("longhouse", appauthor=False)


def home() -> Path:
    """The folder in which a database is kept by default."""
    folder = state_folder() or user_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except OSError as error:
        raise LonghouseError(
            f"{error.filename} cannot be created ({error.strerror}); say with --database where "
            f"games are to be kept: {RIGHT}"
        ) from None


def _advice(url: URL) -> str:
    if url.get_backend_name() == "sqlite":
        return NO_FILE
    return (
        "PostgreSQL must be running there, and know this user, the password and the database, "
        "in which the user may create tables"
    )


def _prepare_writer(journal: str, raw: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    assert isinstance(raw, sqlite3.Connection)
    raw.isolation_level = None  # `_begin` starts transactions, not the driver
    raw.execute(f"PRAGMA busy_timeout={PATIENCE * 1000}")
    raw.execute(f"PRAGMA journal_mode={journal}")
    raw.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    raw.execute("PRAGMA secure_delete=ON")  # overwrite deleted rows


def _prepare_reader(raw: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    assert isinstance(raw, sqlite3.Connection)
    raw.execute(f"PRAGMA busy_timeout={PATIENCE * 1000}")
    raw.execute("PRAGMA query_only=ON")


def _limit_statements(raw: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Set timeouts for statements, and for transactions of a process that was stopped."""
    cursor = raw.cursor()
    cursor.execute(f"SET statement_timeout = {STATEMENT_MS}")
    cursor.execute(f"SET idle_in_transaction_session_timeout = {PATIENCE * 1000}")
    cursor.close()
    raw.commit()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
