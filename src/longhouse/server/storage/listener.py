"""The thread that listens for changes by other processes (PostgreSQL's LISTEN)."""

from __future__ import annotations

import asyncio
import logging
import selectors
import socket
import threading
from collections.abc import Callable

import psycopg

from longhouse.server.clock import Clock
from longhouse.server.storage.database import Database
from longhouse.server.storage.writer import PAUSES, Writer
from longhouse.server.storage.writes import CHANNEL

logger = logging.getLogger(__name__)


class Listener:
    """Calls back in the event loop with the id of each table that another process changed.

    After its connection was lost it calls back with an empty id: anything may have changed.
    """

    def __init__(
        self,
        database: Database,
        writer: Writer,
        loop: asyncio.AbstractEventLoop,
        clock: Clock,
        callback: Callable[[str], None],
    ) -> None:
        self._database = database
        self._writer = writer
        self._loop = loop
        self._clock = clock
        self._callback = callback
        self._ours, self._theirs = socket.socketpair()
        self._closing = threading.Event()
        self._ready = asyncio.Event()
        self._thread = threading.Thread(target=self._serve, name="longhouse listener", daemon=True)
        self._thread.start()

    async def ready(self) -> None:
        """Wait until it listens."""
        await self._ready.wait()

    async def close(self) -> None:
        """Stop listening."""
        self._closing.set()
        self._ours.send(b".")
        await asyncio.to_thread(self._thread.join)
        self._ours.close()
        self._theirs.close()

    def _serve(self) -> None:
        tries = 0
        was_lost = False
        while not self._closing.is_set():
            try:
                with self._connect() as connection:
                    self._tell(self._ready.set)
                    if was_lost:
                        self._tell(self._callback, "")
                    tries, was_lost = 0, True
                    self._listen(connection)
            except (psycopg.Error, OSError) as error:
                logger.warning("cannot hear the other processes: %s", str(error).strip())
                self._clock.pause(PAUSES[min(tries, len(PAUSES) - 1)], self._closing)
                tries += 1
            except RuntimeError:  # the loop is closed
                return

    def _connect(self) -> psycopg.Connection:
        writer = self._database.writer
        _, params = writer.dialect.create_connect_args(self._database.url)
        params.setdefault("keepalives_idle", 30)  # seconds; to notice a dead connection
        connection = psycopg.connect(**params, autocommit=True)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _listen(self, connection: psycopg.Connection) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(connection.fileno(), selectors.EVENT_READ)
            selector.register(self._theirs, selectors.EVENT_READ)
            while not self._closing.is_set():
                for notice in connection.notifies(timeout=0):
                    if notice.pid != self._writer.backend:  # our own changes are known
                        self._tell(self._callback, notice.payload)
                selector.select()

    def _tell(self, call: Callable[..., None], *args: str) -> None:
        self._loop.call_soon_threadsafe(call, *args)
