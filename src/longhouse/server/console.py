"""How whoever sits at the server's machine reaches the running server: `longhouse admin`.

A running server keeps a file beside its database, which only its own user can read: where it
listens, and a secret that is new with every start. Whoever can read it could read the database too.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from longhouse.core.errors import LonghouseError
from longhouse.server.addresses import url_of
from longhouse.server.storage.database import home, read_url, shown


class Console(msgspec.Struct, frozen=True):
    """Where a server is, and the token of its console."""

    url: str
    token: str


def console_file(database: str | None) -> Path:
    """Where the server of a database keeps its file."""
    url = read_url(database)
    if url.get_backend_name() == "sqlite":
        path = Path(url.database or "")
        return path.with_name(path.name + ".admin")
    name = hashlib.sha256(shown(url).encode()).hexdigest()[:16]
    return home() / f"postgresql-{name}.admin"


@contextmanager
def kept(database: str | None, listening: str, port: int, token: str) -> Iterator[None]:
    """Keep the file while the server runs."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(listening, listening)
    told = msgspec.json.encode(Console(url_of(here, port).rstrip("/"), token))
    path = console_file(database)
    with contextlib.suppress(FileNotFoundError):
        path.unlink()  # of a server that was killed; never written into, whoever made it
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "wb") as writing:
        writing.write(told)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            if path.read_bytes() == told:  # and not that of another server of this database
                path.unlink()


def find_console(database: str | None) -> Console:
    """The console of the server that runs with a database; raises LonghouseError."""
    path = console_file(database)
    try:
        return msgspec.json.decode(path.read_bytes(), type=Console)
    except FileNotFoundError:
        raise LonghouseError(
            f"no server runs here with {shown(read_url(database))}; start `longhouse serve` first, "
            "or say with --database which one is meant"
        ) from None
    except msgspec.DecodeError:
        raise LonghouseError(f"{path} cannot be read; start the server again") from None
