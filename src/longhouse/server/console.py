"""The console: `longhouse admin` reaches a server that runs on the same machine.

Each running server keeps a file that only its own user can read, with its address and a secret that
is new at every start. A user who can read it could read the database, too.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from longhouse.core.errors import LonghouseError
from longhouse.server.addresses import url_of
from longhouse.server.storage.database import read_url, shown, state_folder, user_folder

logger = logging.getLogger("longhouse.console")

SERVICE = Path("/var/lib/longhouse")  # the state directory of deploy/longhouse.service


class Console(msgspec.Struct, frozen=True):
    """The address of a server, and the token of its console."""

    url: str
    token: str


@contextmanager
def kept(database: str | None, listening: str, port: int, token: str) -> Iterator[None]:
    """Keep the file while the server runs; if it cannot be written, log that and run without."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(listening, listening)
    content = msgspec.json.encode(Console(url_of(here, port).rstrip("/"), token))
    path = _own_file(database, here, port)
    try:
        _write(path, content)
    except OSError as error:
        logger.warning(
            "`longhouse admin` cannot reach this server: %s cannot be written (%s); set "
            "STATE_DIRECTORY to a folder of the server's user",
            path,
            error.strerror,
        )
        yield
        return
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            if path.read_bytes() == content:  # not that of a later server
                path.unlink()


def find_consoles(database: str | None) -> list[Console]:
    """The consoles of the servers of a database on this machine, the latest first.

    A killed server leaves its file behind. Raises LonghouseError if there is none.
    """
    found = []
    for path in sorted(_files(database), key=_age):
        with contextlib.suppress(FileNotFoundError):  # it has just stopped
            try:
                found.append(msgspec.json.decode(path.read_bytes(), type=Console))
            except msgspec.DecodeError:
                logger.warning("%s cannot be read; start its server again", path)
    if not found:
        raise LonghouseError(
            f"no server runs here with {shown(read_url(database))}; start `longhouse serve` first, "
            "say with --database which one is meant, or run this as the user of the server"
        )
    return found


def _own_file(database: str | None, host: str, port: int) -> Path:
    """The file of the server that listens there. An SQLite file has only one server."""
    beside = _beside(database)
    if beside is not None:
        return beside
    name = f"{_prefix(database)}.{host}-{port}.admin".replace(":", "_")
    return (state_folder() or user_folder()) / name


def _files(database: str | None) -> list[Path]:
    """The files of all servers of a database on this machine."""
    beside = _beside(database)
    if beside is not None:
        return [beside]
    folders = [state_folder(), user_folder(), SERVICE]
    there = dict.fromkeys(folder for folder in folders if folder is not None)
    return [path for folder in there for path in folder.glob(f"{_prefix(database)}.*.admin")]


def _beside(database: str | None) -> Path | None:
    """The file beside a database of SQLite."""
    url = read_url(database)
    if url.get_backend_name() != "sqlite":
        return None
    path = Path(url.database or "")
    return path.with_name(path.name + ".admin")


def _prefix(database: str | None) -> str:
    name = shown(read_url(database))
    return f"postgresql-{hashlib.sha256(name.encode()).hexdigest()[:16]}"


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        path.unlink()  # of a killed server; never reused, because another user may have made it
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "wb") as writing:
        writing.write(content)
