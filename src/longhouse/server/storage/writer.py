"""The one thread that writes: what waits together is committed together.

A commit that reaches the disk takes longer than anything else here, and it takes as long for many
changes as for one. Nobody is told that his change is kept before it is.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

import psycopg
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from longhouse.server.clock import Alarm, Clock
from longhouse.server.storage.database import Database, DatabaseLost
from longhouse.server.storage.writes import Pen

MOST = 256  # jobs of one transaction
WRITE_SECONDS = 10.0  # that anybody waits for a write; it may come to something after that
PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)  # seconds before each new try
LATER = ("40001", "40P01")  # PostgreSQL: two transactions were in each other's way


class Job:
    """A call of a function of `writes`, and the future that waits for its result."""

    __slots__ = ("alarm", "args", "error", "future", "order", "result", "work")

    def __init__(
        self,
        order: str,
        work: Callable[..., Any],
        args: tuple[Any, ...],
        future: asyncio.Future[Any],
        alarm: Alarm,
    ) -> None:
        self.order = order
        self.work = work
        self.args = args
        self.future = future
        self.alarm = alarm
        self.result: Any = None
        self.error: Exception | None = None


class Writer:
    """Takes jobs from the event loop, and answers there."""

    def __init__(self, database: Database, loop: asyncio.AbstractEventLoop, clock: Clock) -> None:
        self.on_batch: Callable[[int, float], None] | None = None
        self.backend = 0  # which session of PostgreSQL is ours
        self._database = database
        self._loop = loop
        self._clock = clock
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._closing = False
        self._thread = threading.Thread(target=self._serve, name="longhouse writer", daemon=True)
        self._thread.start()

    def submit(self, order: str, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Queue a job. `order` is the table that it changes: batches go from the first to the last.

        (Two processes that lock tables in one order never wait for each other in a circle.)
        """
        if self._closing:
            raise DatabaseLost("the store is closed")
        future = self._loop.create_future()
        alarm = self._clock.call_later(WRITE_SECONDS, _give_up, future)
        self._queue.put(Job(order, work, args, future, alarm))
        return future

    async def close(self) -> None:
        """Finish what was queued."""
        if not self._closing:
            self._closing = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        last = False
        while not last:
            jobs, last = self._take()
            if not jobs:
                continue
            jobs.sort(key=_order)
            started = time.perf_counter()
            try:
                self._write(jobs, again=False)
            except Exception as error:  # nobody may wait for ever, whatever it is
                for job in jobs:
                    job.error = job.error or error
            seconds = time.perf_counter() - started
            try:
                self._loop.call_soon_threadsafe(self._answer, jobs, seconds)
            except RuntimeError:  # the loop is closed: nobody waits any more
                break
        self._disconnect()

    def _take(self) -> tuple[list[Job], bool]:
        """What waits, at least one; and whether nothing comes after it."""
        jobs: list[Job] = []
        job = self._queue.get()
        try:
            while job is not None:
                if job.future.cancelled() or not job.future.done():
                    jobs.append(job)  # the others were given up: whoever asked was told so
                if len(jobs) == MOST:
                    return jobs, False
                job = self._queue.get_nowait()
        except Empty:
            return jobs, False
        return jobs, True

    def _answer(self, jobs: Sequence[Job], seconds: float) -> None:
        for job in jobs:
            job.alarm.cancel()
            if job.future.done():  # whoever asked has gone
                continue
            if job.error is None:
                job.future.set_result(job.result)
            else:
                job.future.set_exception(job.error)
        if self.on_batch is not None:
            self.on_batch(len(jobs), seconds)

    def _write(self, jobs: Sequence[Job], again: bool) -> bool:
        """Do the jobs, in one transaction if all can be done; say whether the database is there."""
        for pause in (*PAUSES, None):
            try:
                results = self._transact(jobs, again)
            except _Later as error:
                again = again or error.unsure
                if pause is None:
                    lost = DatabaseLost(f"the database does not answer ({error})")
                    for job in jobs:
                        job.error = lost
                    return False
                self._clock.pause(pause)
            except Exception as error:
                if len(jobs) == 1:
                    jobs[0].error = error
                    return True
                return self._write_singly(jobs, again)
            else:
                for job, result in zip(jobs, results, strict=True):
                    job.result = result
                return True
        raise AssertionError("the last try returns")

    def _write_singly(self, jobs: Sequence[Job], again: bool) -> bool:
        """One of them fails. The others shall not."""
        for n, job in enumerate(jobs):
            if not self._write([job], again):
                for rest in jobs[n:]:
                    rest.error = job.error
                return False
        return True

    def _transact(self, jobs: Sequence[Job], again: bool) -> list[Any]:
        try:
            connection = self._connect()
            with connection.begin():
                pen = Pen(connection, again)
                results = [job.work(pen, *job.args) for job in jobs]
                pen.finish()
            return results
        except DBAPIError as error:
            if self._connection is None or error.connection_invalidated:
                unsure = self._connection is not None
                self._disconnect()
                raise _Later(error, unsure) from error
            if _in_the_way(error):
                raise _Later(error, unsure=False) from error
            raise

    def _connect(self) -> Connection:
        if self._connection is not None and self._connection.invalidated:
            self._disconnect()
        if self._connection is None:
            connection = self._database.writer.connect()
            driver = connection.connection.driver_connection
            self.backend = driver.info.backend_pid if isinstance(driver, psycopg.Connection) else 0
            self._connection = connection
        return self._connection

    def _disconnect(self) -> None:
        self.backend = 0
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class _Later(Exception):
    """A try that came to nothing; `unsure` if it may have come to something after all."""

    def __init__(self, error: DBAPIError, unsure: bool) -> None:
        super().__init__(str(error.orig).strip())
        self.unsure = unsure


def _give_up(future: asyncio.Future[Any]) -> None:
    """A server that is frozen holds the line, and says nothing."""
    if not future.done():
        future.set_exception(DatabaseLost("the database does not answer"))


def _order(job: Job) -> str:
    return job.order


def _in_the_way(error: DBAPIError) -> bool:
    """Whether somebody else's transaction is the only trouble."""
    if isinstance(error.orig, sqlite3.Error):  # somebody looks at the file with another tool
        return getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
    return isinstance(error.orig, psycopg.Error) and error.orig.sqlstate in LATER
