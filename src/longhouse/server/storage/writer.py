"""The writer, with group commit: all jobs that wait are committed in one transaction.

A commit to disk takes longer than anything else here, and as long for many changes as for one. A
job is answered only after its commit. A server's writer has a thread of its own.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from longhouse.server.clock import Alarm, Clock
from longhouse.server.storage.database import Database, DatabaseLost
from longhouse.server.storage.writes import Transaction

MOST = 256  # jobs in one transaction
WRITE_SECONDS = 10.0  # the timeout of a write, which may still succeed later
PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)  # seconds before each retry
CONFLICTS = ("40001", "40P01")  # PostgreSQL: serialization failure, deadlock


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
    """Takes jobs from the event loop, commits them in a thread, and resolves their futures."""

    def __init__(self, database: Database, loop: asyncio.AbstractEventLoop, clock: Clock) -> None:
        self.on_batch: Callable[[int, float], None] | None = None
        self.backend = 0  # the backend of our PostgreSQL session
        self._database = database
        self._loop = loop
        self._clock = clock
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._closing = False
        self._start()

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._serve, name="longhouse writer", daemon=True)
        self._thread.start()

    def _stir(self) -> None:
        """A job was queued: the thread waits for it by itself."""

    async def _ended(self) -> None:
        """Wait until the last job is done."""
        await asyncio.to_thread(self._thread.join)

    def submit(self, order: str, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Queue a job. `order` is the table that it changes.

        Batches are sorted by it: processes that lock tables in the same order cannot deadlock.
        """
        if self._closing:
            raise DatabaseLost("the store is closed")
        future = self._loop.create_future()
        alarm = self._clock.call_later(WRITE_SECONDS, _give_up, future)
        self._queue.put(Job(order, work, args, future, alarm))
        self._stir()
        return future

    async def close(self) -> None:
        """Finish what was queued."""
        if not self._closing:
            self._closing = True
            self._queue.put(None)
        await self._ended()

    def _serve(self) -> None:
        last = False
        while not last:
            jobs, last = self._take()
            if not jobs:
                continue
            seconds = self._commit(jobs)
            try:
                self._loop.call_soon_threadsafe(self._answer, jobs, seconds)
            except RuntimeError:  # the loop is closed: nobody waits any more
                break
        self._disconnect()

    def _commit(self, jobs: list[Job]) -> float:
        """Do jobs, each with a result or an error; the seconds that it took."""
        jobs.sort(key=_order)
        started = time.perf_counter()
        try:
            self._write(jobs, retry=False)
        except Exception as error:  # no caller may wait forever
            for job in jobs:
                job.error = job.error or error
        return time.perf_counter() - started

    def _take(self) -> tuple[list[Job], bool]:
        """All jobs that wait, at least one; and whether they are the last."""
        jobs: list[Job] = []
        job = self._queue.get()
        try:
            while job is not None:
                if job.future.cancelled() or not job.future.done():
                    jobs.append(job)  # the others have timed out
                if len(jobs) == MOST:
                    return jobs, False
                job = self._queue.get_nowait()
        except Empty:
            return jobs, False
        return jobs, True

    def _answer(self, jobs: Sequence[Job], seconds: float) -> None:
        for job in jobs:
            job.alarm.cancel()
            if job.future.done():  # the caller was cancelled
                continue
            if job.error is None:
                job.future.set_result(job.result)
            else:
                job.future.set_exception(job.error)
        if self.on_batch is not None:
            self.on_batch(len(jobs), seconds)

    def _write(self, jobs: Sequence[Job], retry: bool) -> bool:
        """Do the jobs, in one transaction if none fails; whether the database answers."""
        for pause in (*PAUSES, None):
            try:
                results = self._transact(jobs, retry)
            except _Retry as error:
                retry = retry or error.maybe_committed
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
                return self._write_singly(jobs, retry)
            else:
                for job, result in zip(jobs, results, strict=True):
                    job.result = result
                return True
        raise AssertionError("the last try returns")

    def _write_singly(self, jobs: Sequence[Job], retry: bool) -> bool:
        """Do each job in a transaction of its own, because one of them fails."""
        for n, job in enumerate(jobs):
            if not self._write([job], retry):
                for rest in jobs[n:]:
                    rest.error = job.error
                return False
        return True

    def _transact(self, jobs: Sequence[Job], retry: bool) -> list[Any]:
        try:
            connection = self._connect()
            with connection.begin():
                tx = Transaction(connection, retry)
                results = [job.work(tx, *job.args) for job in jobs]
                tx.finish()
            return results
        except DBAPIError as error:
            if self._connection is None or error.connection_invalidated:
                maybe_committed = self._connection is not None
                self._disconnect()
                raise _Retry(error, maybe_committed) from error
            if _conflicts(error):
                raise _Retry(error, maybe_committed=False) from error
            raise

    def _connect(self) -> Connection:
        if self._connection is not None and self._connection.invalidated:
            self._disconnect()
        if self._connection is None:
            connection = self._database.writer.connect()
            info = getattr(connection.connection.driver_connection, "info", None)  # PostgreSQL's
            self.backend = info.backend_pid if info else 0
            self._connection = connection
        return self._connection

    def _disconnect(self) -> None:
        self.backend = 0
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class WriterAtOnce(Writer):
    """A writer without a thread: the event loop commits what waits, before anything that follows.

    For an SQLite file of one process, where no retry could find another process out of the way.
    """

    def _start(self) -> None:
        self._due = False  # a commit is scheduled

    def _stir(self) -> None:
        if not self._due:
            self._due = True
            self._loop.call_soon(self._commit_waiting)

    def _commit_waiting(self) -> None:
        self._due = False
        while not self._queue.empty():
            jobs, _ = self._take()
            if jobs:
                self._answer(jobs, self._commit(jobs))

    async def _ended(self) -> None:
        self._commit_waiting()
        self._disconnect()


class _Retry(Exception):
    """A failed attempt that is worth a retry."""

    def __init__(self, error: DBAPIError, maybe_committed: bool) -> None:
        super().__init__(str(error.orig).strip())
        self.maybe_committed = maybe_committed


def _give_up(future: asyncio.Future[Any]) -> None:
    """Fail a job whose database is frozen: the connection is open, but no answer comes."""
    if not future.done():
        future.set_exception(DatabaseLost("the database does not answer"))


def _order(job: Job) -> str:
    return job.order


def _conflicts(error: DBAPIError) -> bool:
    """Whether the error is a conflict with another transaction."""
    if isinstance(error.orig, sqlite3.Error):  # locked by another tool
        return getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
    return getattr(error.orig, "sqlstate", None) in CONFLICTS
