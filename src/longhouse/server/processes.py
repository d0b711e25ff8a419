"""Processes that work for the server: kept alive, and given one job at a time.

A process may be slow, may talk nonsense and may die; whoever asked must still be answered. So a
job goes from a dead worker to the next, and after a few of them it is given up with its reason.
Jobs and answers are lines of JSON. Who is next is settled by a fair queue (`queue.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from longhouse.server.clock import Clock
from longhouse.server.queue import FairQueue, Lane, nowhere

READY: Final = 0  # the job of a worker's first line, by which it says that it can take orders
STARTING: Final = 30.0  # seconds that a worker may take to be ready, on a very busy machine
GRACE: Final = 1.0  # seconds after its deadline at which a worker is killed
OVERTIME: Final = 5.0  # seconds after its deadline at which a worker ends itself
TRIES: Final = 3  # workers that may fail at a job
FIRST_PAUSE, LAST_PAUSE = 0.1, 5.0  # seconds before a worker is replaced; doubled if none gets up
FAREWELL: Final = 1.0  # seconds that workers get to end by themselves
NICE: Final = 5  # how far workers step back for the server
STDOUT: Final = 1
LOG: Final = logging.getLogger(__name__)


class Said(Protocol):
    """What a worker answers; made with `error` alone where there is no answer."""

    @property
    def job(self) -> int:
        """The number of the order."""


A = TypeVar("A", bound=Said)


class Job(Generic[A]):
    """An order that waits or is being carried out."""

    def __init__(self, number: int, order: msgspec.Struct, seconds: float, lane: Lane) -> None:
        self.number = number
        self.lane = lane
        self.line = msgspec.json.encode(order) + b"\n"
        self.seconds = seconds + GRACE
        self.failures = 0
        self.answer: asyncio.Future[A | None] = asyncio.get_running_loop().create_future()

    def settle(self, said: A | None) -> None:
        """Tell the one who waits, if anybody still does; None where there will be no answer."""
        if not self.answer.done():
            self.answer.set_result(said)


class Worker(Generic[A]):
    """A process and what it is doing."""

    def __init__(self, process: Process, clock: Clock) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process, self.orders, self.answers = process, process.stdin, process.stdout
        self.clock = clock
        self.ready = False
        self.job: Job[A] | None = None  # also one that nobody waits for any more
        self.alarm = self.clock.call_later(STARTING, self.kill)

    def kill_after(self, seconds: float) -> None:
        """Give it that long for what comes next; forget what it was given before."""
        self.alarm.cancel()
        self.alarm = self.clock.call_later(seconds, self.kill)

    def take(self, job: Job[A]) -> None:
        """Do a job; killed if that takes too long."""
        self.job = job
        self.kill_after(job.seconds)
        with contextlib.suppress(OSError, RuntimeError):  # just died: its output will end too
            self.orders.write(job.line)

    def kill(self) -> None:
        """End it. What it was doing is dealt with when its output ends."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Processes(Generic[A]):
    """So many workers, kept alive. With none, whoever asks does the work in a thread of its own."""

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
    ) -> None:
        self.restarts = 0  # workers that were replaced
        self._size, self._command, self._answer = size, command, answer
        self._name, self._log, self._clock = name, log, clock
        self._longest = longest  # bytes of an answer
        self._running = False
        self._numbers = itertools.count(READY + 1)
        self._queue: FairQueue[Job[A]] = FairQueue(network_of)
        self._workers: list[Worker[A]] = []
        self._listeners: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """The jobs that no worker has taken yet."""
        return len(self._queue)

    @property
    def thinking(self) -> int:
        """The workers that have a job."""
        return sum(worker.job is not None for worker in self._workers)

    @property
    def pids(self) -> list[int]:
        """The processes of the workers."""
        return [worker.process.pid for worker in self._workers]

    async def start(self) -> None:
        """Start the workers. Jobs can be given at once; they wait until a worker is ready."""
        self._running = True
        for _ in range(self._size):
            self._listeners.append(asyncio.create_task(self._keep(await self._hire())))

    async def stop(self) -> None:
        """End all workers; who still waits gets no answer."""
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
        """What a worker says to a job; None if the workers were stopped."""
        self._queue.put(job, job.lane)
        self._hand_out()
        try:
            return await job.answer
        except asyncio.CancelledError:  # perhaps before anybody took it
            self._queue.remove(job)
            raise

    def _hand_out(self) -> None:
        for worker in self._workers:
            if worker.ready and worker.job is None:
                job = self._queue.take(self._may)
                if job is None:
                    return
                worker.take(job)

    def _may(self, owner: str) -> bool:
        """Whether a worker may be given to somebody: half of them is enough for one person."""
        at_work = sum(w.job is not None and w.job.lane.owner == owner for w in self._workers)
        return owner == "" or at_work < max(1, self._size // 2)

    def _failed(self, jobs: list[Job[A]], problem: str) -> None:
        """Put jobs back before all others, except those that have failed too often."""
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

    async def _hire(self) -> Worker[A] | None:
        """A new worker, in a session of its own: a Ctrl-C at the terminal is not for it."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, limit=self._longest, start_new_session=True
            )
        except OSError as error:
            self._log.error("no %s can be started: %s", self._name, error)
            return None
        self._workers.append(Worker(process, self._clock))
        return self._workers[-1]

    async def _keep(self, worker: Worker[A] | None) -> None:
        """Listen to a worker until it ends, then hire another, for as long as there is work."""
        pause = FIRST_PAUSE
        while True:
            if worker is not None and await self._listen(worker):
                pause = FIRST_PAUSE
            elif not any(other.ready for other in self._workers):
                # Nobody is there to fail at the jobs, and they must not wait for ever.
                self._failed(self._queue.clear(), "no worker got ready")
            await self._clock.sleep(pause)
            pause = min(2 * pause, LAST_PAUSE)
            self.restarts += 1
            worker = await self._hire()

    async def _listen(self, worker: Worker[A]) -> bool:
        """Take a worker's answers until it ends; whether it ever was ready."""
        try:
            while line := await worker.answers.readline():
                self._heard(worker, msgspec.json.decode(line, type=self._answer))
        except Exception as error:  # nothing that a worker says may end its listener
            pid = worker.process.pid
            self._log.warning("%s %d talks nonsense (%s)", self._name, pid, type(error).__name__)
            worker.kill()
        was_ready, worker.ready = worker.ready, False
        worker.kill_after(GRACE)  # it may only have closed its output
        await worker.process.wait()
        worker.alarm.cancel()
        self._workers.remove(worker)
        told = "%s ended (%s)%s; another takes its place"
        at_work = " while it was at work" if worker.job is not None else ""
        LOG.warning(told, self._name, _how(worker.process.returncode), at_work)
        if worker.job is not None:
            self._failed([worker.job], "the worker died or was too slow")
        return was_ready

    def _heard(self, worker: Worker[A], said: A) -> None:
        if said.job == READY and worker.job is None:
            worker.ready = True
            _step_back(worker.process.pid)
        elif worker.job is not None and said.job == worker.job.number:
            worker.job.settle(said)
            worker.job = None
        else:
            return  # it answers nothing that was asked
        worker.alarm.cancel()
        self._hand_out()


def _how(status: int | None) -> str:
    """How a process ended, in words."""
    if status is not None and status < 0:
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(-status).name}"
    return f"exit status {status}"


def _step_back(pid: int) -> None:
    """Let the server go before a worker where both want the same core: people wait for it.

    Where Linux weighs sessions against each other (autogroup), a worker's own counts for nothing,
    and that of its session has to be said too.
    """
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, pid, NICE)
        with contextlib.suppress(OSError):
            Path(f"/proc/{pid}/autogroup").write_text(str(NICE), "ascii")


def off_the_loop(what: str) -> None:
    """Raise if this thread runs an event loop: everybody would wait for what is done here."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return
    raise RuntimeError(f"{what} on the event loop; give it to the readers")


# In the process of a worker


def work(order: Any, answer: Callable[[Any], msgspec.Struct], ready: msgspec.Struct) -> None:
    """Carry out orders of that type until the input ends."""
    sys.stdout = sys.stderr  # what is printed must not be taken for an answer
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
    """Answer with a line."""
    line = msgspec.json.encode(said) + b"\n"
    while line:
        line = line[os.write(STDOUT, line) :]


def end_after(seconds: float) -> None:
    """Have the system end this process then; 0 takes it back.

    The server is quicker to lose patience, but it may be gone, and whoever works for ever
    never sees that its input has ended. The system's alarm needs no help from a busy interpreter.
    """
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
