"""A pool of worker processes, which are restarted when they die, and get one job at a time.

A worker may be slow, write garbage or die; every job must still get an answer. So a job goes from a
dead worker to the next, and after a few tries it fails with the reason. Jobs and answers are lines
of JSON. A fair queue decides which job is next (`queue.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from longhouse.server.blocking import Blocking, Threads
from longhouse.server.clock import Clock
from longhouse.server.queue import FairQueue, Lane, nowhere

READY: Final = 0  # the job number in a worker's first line, which says that it is ready
STARTING: Final = 30.0  # seconds that a worker may take to get ready, on a busy machine
GRACE: Final = 1.0  # seconds after a job's deadline when its worker is killed
OVERTIME: Final = 5.0  # seconds after a job's deadline when its worker ends itself
TRIES: Final = 3  # workers that may fail at a job before it fails
FIRST_PAUSE, LAST_PAUSE = 0.1, 5.0  # seconds before a restart; doubled while none gets ready
FAREWELL: Final = 1.0  # seconds for workers to end by themselves
NICE: Final = 5  # the niceness of workers
STDOUT: Final = 1
LOG: Final = logging.getLogger(__name__)


class Said(Protocol):
    """An answer of a worker; it can be made with only a job and an `error`."""

    @property
    def job(self) -> int:
        """The number of the job."""


A = TypeVar("A", bound=Said)


class Program(Protocol):
    """A started worker: a process, or anything that takes lines and answers in lines."""

    @property
    def stdin(self) -> Any:
        """Takes orders: `write` and `close`."""

    @property
    def stdout(self) -> Any:
        """Gives answers: `readline`."""

    @property
    def pid(self) -> int:
        """Its process id; 0 if it is no process."""

    @property
    def returncode(self) -> int | None:
        """Its exit status, once it has ended."""

    def kill(self) -> None:
        """End it at once."""

    async def wait(self) -> int:
        """Wait for its end."""


Start = Callable[[], Awaitable[Program]]


def takes_its_time(_: Program) -> None:
    """A process is not told that nobody waits for its answer: it is quick enough."""


class Job(Generic[A]):
    """A job that waits or is being done."""

    def __init__(self, number: int, order: msgspec.Struct, seconds: float, lane: Lane) -> None:
        self.number = number
        self.lane = lane
        self.line = msgspec.json.encode(order) + b"\n"
        self.seconds = seconds + GRACE
        self.failures = 0
        self.answer: asyncio.Future[A | None] = asyncio.get_running_loop().create_future()

    def settle(self, said: A | None) -> None:
        """Resolve the future, if it is still awaited; None if there will be no answer."""
        if not self.answer.done():
            self.answer.set_result(said)


class Worker(Generic[A]):
    """A worker and its job."""

    def __init__(self, process: Program, clock: Clock) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process, self.orders, self.answers = process, process.stdin, process.stdout
        self.clock = clock
        self.ready = False
        self.job: Job[A] | None = None  # also one that was cancelled
        self.alarm = self.clock.call_later(STARTING, self.kill)

    def kill_after(self, seconds: float) -> None:
        """Kill it after that time, unless this is called again."""
        self.alarm.cancel()
        self.alarm = self.clock.call_later(seconds, self.kill)

    def take(self, job: Job[A]) -> None:
        """Give it a job; it is killed if that takes too long."""
        self.job = job
        self.kill_after(job.seconds)
        with contextlib.suppress(OSError, RuntimeError):  # it just died: its output will end, too
            self.orders.write(job.line)

    def kill(self) -> None:
        """Kill it. Its job is dealt with when its output ends."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Processes(Generic[A]):
    """A pool of workers. With a size of 0, callers do the work themselves (`blocking`).

    A worker is a process that runs `command`, unless `start` starts another kind of program. Such a
    one may `hurry` if nobody waits for its answer any more.
    """

    def __init__(
        self,
        size: int,
        command: Sequence[str],
        answer: type[A],
        name: str,
        log: logging.Logger,
        clock: Clock,
        longest: int = 1 << 20,
        network_of: Callable[[str], str] = nowhere,
        start: Start | None = None,
        hurry: Callable[[Program], object] = takes_its_time,
        blocking: Blocking | None = None,
    ) -> None:
        self.restarts = 0  # workers that were replaced
        self._size, self._command, self._answer = size, command, answer
        self._start = start or self._spawn
        self._hurry = hurry
        self._blocking = blocking or Threads()
        self._name, self._log, self._clock = name, log, clock
        self._longest = longest  # bytes of an answer
        self._running = False
        self._numbers = itertools.count(READY + 1)
        self._queue: FairQueue[Job[A]] = FairQueue(network_of)
        self._workers: list[Worker[A]] = []
        self._listeners: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """How many jobs no worker has taken yet."""
        return len(self._queue)

    @property
    def thinking(self) -> int:
        """How many workers have a job."""
        return sum(worker.job is not None for worker in self._workers)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return [worker.process.pid for worker in self._workers]

    async def start(self) -> None:
        """Start the workers. Jobs can be submitted at once; they wait for a ready worker."""
        self._running = True
        for _ in range(self._size):
            self._listeners.append(asyncio.create_task(self._keep(await self._hire())))

    async def stop(self) -> None:
        """End all workers; jobs that wait get no answer."""
        self._running = False
        for listener in self._listeners:
            listener.cancel()
        await asyncio.gather(*self._listeners, return_exceptions=True)
        for job in [*self._queue, *(worker.job for worker in self._workers)]:
            if job is not None:
                job.settle(None)
        for worker in self._workers:
            worker.orders.close()
        ends = [asyncio.create_task(worker.process.wait()) for worker in self._workers]
        if ends:
            with contextlib.suppress(TimeoutError):
                async with self._clock.timeout(FAREWELL):
                    await asyncio.wait(ends)
        for worker in self._workers:
            worker.alarm.cancel()
            worker.kill()
        await asyncio.gather(*ends)
        self._listeners, self._workers = [], []
        self._queue.clear()

    async def _answered(self, job: Job[A]) -> A | None:
        """Queue a job; its answer, or None if the workers were stopped."""
        self._queue.put(job, job.lane)
        self._hand_out()
        try:
            return await job.answer
        except asyncio.CancelledError:  # it may still be in the queue, or a worker is at it
            self._queue.remove(job)
            for worker in self._workers:
                if worker.job is job:
                    self._hurry(worker.process)
            raise

    def _hand_out(self) -> None:
        for worker in self._workers:
            if worker.ready and worker.job is None:
                job = self._queue.take(self._may)
                if job is None:
                    return
                worker.take(job)

    def _may(self, owner: str) -> bool:
        """Whether a job of this owner may start: one owner gets at most half of the workers."""
        at_work = sum(w.job is not None and w.job.lane.owner == owner for w in self._workers)
        return owner == "" or at_work < max(1, self._size // 2)

    def _failed(self, jobs: list[Job[A]], problem: str) -> None:
        """Put jobs back at the front of the queue, except those that have failed too often."""
        for job in reversed(jobs):
            job.failures += 1
            if job.failures == TRIES:
                job.settle(self._given_up(job.number, f"{problem}, {TRIES} times"))
            elif not job.answer.done():
                self._queue.put_back(job)
        self._hand_out()

    def _given_up(self, number: int, why: str) -> A:
        make: Any = self._answer
        given_up: A = make(number, error=why)
        return given_up

    async def _spawn(self) -> Program:
        """Start a process, in a session of its own: Ctrl-C at the terminal must not reach it."""
        return await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, limit=self._longest, start_new_session=True
        )

    async def _hire(self) -> Worker[A] | None:
        """Start a worker."""
        try:
            process = await self._start()
        except OSError as error:
            self._log.error("no %s can be started: %s", self._name, error)
            return None
        self._workers.append(Worker(process, self._clock))
        return self._workers[-1]

    async def _keep(self, worker: Worker[A] | None) -> None:
        """Listen to a worker until it ends, then start another, until cancelled."""
        pause = FIRST_PAUSE
        while True:
            if worker is not None and await self._listen(worker):
                pause = FIRST_PAUSE
            elif not any(other.ready for other in self._workers):
                # No worker can even fail at the jobs, and they must not wait forever.
                self._failed(self._queue.clear(), "no worker got ready")
            await self._clock.sleep(pause)
            pause = min(2 * pause, LAST_PAUSE)
            self.restarts += 1
            worker = await self._hire()

    async def _listen(self, worker: Worker[A]) -> bool:
        """Read a worker's answers until it ends; whether it was ever ready."""
        try:
            while line := await worker.answers.readline():
                self._heard(worker, msgspec.json.decode(line, type=self._answer))
        except Exception as error:  # no output of a worker may end its listener
            pid = worker.process.pid
            self._log.warning("%s %d wrote garbage (%s)", self._name, pid, type(error).__name__)
            worker.kill()
        was_ready, worker.ready = worker.ready, False
        worker.kill_after(GRACE)  # perhaps it only closed its output
        await worker.process.wait()
        worker.alarm.cancel()
        self._workers.remove(worker)
        text = "%s ended (%s)%s; another takes its place"
        at_work = " while it was at work" if worker.job is not None else ""
        LOG.warning(text, self._name, _how(worker.process.returncode), at_work)
        if worker.job is not None:
            self._failed([worker.job], "the worker died or was too slow")
        return was_ready

    def _heard(self, worker: Worker[A], said: A) -> None:
        if said.job == READY and worker.job is None:
            worker.ready = True
            if worker.process.pid:
                _step_back(worker.process.pid)
        elif worker.job is not None and said.job == worker.job.number:
            worker.job.settle(said)
            worker.job = None
        else:
            return  # an answer to no job of its own
        worker.alarm.cancel()
        self._hand_out()


def _how(status: int | None) -> str:
    """How a process ended, in words."""
    if status is not None and status < 0:
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(-status).name}"
    return f"exit status {status}"


def _step_back(pid: int) -> None:
    """Lower a worker's priority: people wait for the server.

    With Linux's autogroup, niceness only counts within a session; that of the session is set, too.
    """
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, pid, NICE)
        with contextlib.suppress(OSError):
            Path(f"/proc/{pid}/autogroup").write_text(str(NICE), "ascii")


# In the process of a worker


def work(order: Any, answer: Callable[[Any], msgspec.Struct], ready: msgspec.Struct) -> None:
    """The main loop of a worker: answer orders of that type until the input ends."""
    sys.stdout = sys.stderr  # a bot's prints must not be read as answers
    decoder = msgspec.json.Decoder(order)
    try:
        say(ready)
        for line in iter(sys.stdin.buffer.readline, b""):
            wanted = decoder.decode(line)
            end_after(wanted.deadline_ms / 1000 + OVERTIME)
            said = answer(wanted)
            end_after(0)
            say(said)
    except BrokenPipeError:
        return  # the server is gone


def say(said: msgspec.Struct) -> None:
    """Write an answer as a line."""
    line = msgspec.json.encode(said) + b"\n"
    while line:
        line = line[os.write(STDOUT, line) :]


def end_after(seconds: float) -> None:
    """Have the system end this process after that time; 0 cancels that.

    Normally the server kills a worker earlier. But if the server is gone, a worker in an endless
    loop would never see that its input has ended; the system's alarm needs no help from it.
    """
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
