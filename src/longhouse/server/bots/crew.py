"""The crew: the processes in which the server's bots think.

A bot may be slow, may be wrong and may take its process down with it; the table must go on. So
bots think elsewhere, their answers are checked here, and a job is answered whatever happens to the
workers: it goes from a dead one to the next, and in the end the crew moves by lot itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from longhouse.core.dealer import SystemRng
from longhouse.core.errors import UnreadableMove
from longhouse.core.past import Memory
from longhouse.core.state import View
from longhouse.server.bots.queue import ANYBODY, BESIDE, FairQueue, Lane
from longhouse.server.bots.worker import READY, Answer, Order, Told, answer
from longhouse.server.clock import REAL, Clock

COMMAND: Final = (sys.executable, "-m", "longhouse.server.bots.worker")
STARTING: Final = 30.0  # seconds that a worker may take to be ready, on a very busy machine
GRACE: Final = 1.0  # seconds after its deadline at which a worker is killed
TRIES: Final = 3  # workers that may fail at a job
FIRST_PAUSE, LAST_PAUSE = 0.1, 5.0  # seconds before a worker is replaced; doubled if none gets up
FAREWELL: Final = 1.0  # seconds that workers get to end by themselves
LONGEST_LINE: Final = 1 << 20  # bytes
LOG: Final = logging.getLogger(__name__)


class CrewStopped(RuntimeError):
    """The crew takes no jobs, because it was stopped or not started."""


@dataclass(frozen=True)
class Advice:
    """What a bot would do, and what it thinks of the answers it thought about most."""

    move: str
    candidates: list[dict[str, Any]]  # see bots.advice.Candidate.data; its own choice first


class Job:
    """An order that waits or is thought about."""

    def __init__(self, order: Order, lane: Lane) -> None:
        self.number = order.job
        self.lane = lane
        self.line = msgspec.json.encode(order) + b"\n"
        self.seconds = order.deadline_ms / 1000 + GRACE
        self.failures = 0
        self.answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()

    def settle(self, said: Answer | None) -> None:
        """Tell the one who waits, if anybody still does; None where there will be no answer."""
        if not self.answer.done():
            self.answer.set_result(said)


class Worker:
    """A process and what it is doing."""

    def __init__(self, process: Process, clock: Clock) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process, self.orders, self.answers = process, process.stdin, process.stdout
        self.clock = clock
        self.ready = False
        self.job: Job | None = None  # also one that nobody waits for any more
        self.alarm = self.clock.call_later(STARTING, self.kill)

    def kill_after(self, seconds: float) -> None:
        """Give it that long for what comes next; forget what it was given before."""
        self.alarm.cancel()
        self.alarm = self.clock.call_later(seconds, self.kill)

    def take(self, job: Job) -> None:
        """Think about a job; killed if that takes too long."""
        self.job = job
        self.kill_after(job.seconds)
        with contextlib.suppress(OSError, RuntimeError):  # just died: its output will end too
            self.orders.write(job.line)

    def kill(self) -> None:
        """End it. What it was doing is dealt with when its output ends."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Crew:
    """That many workers, kept alive. Without any, bots think in threads of this process."""

    def __init__(
        self,
        workers: int,
        log: logging.Logger = LOG,
        command: Sequence[str] = COMMAND,
        clock: Clock = REAL,
    ) -> None:
        self.restarts = 0  # workers that were replaced
        self._size, self._log, self._command = workers, log, command
        self._clock = clock
        self._running = False
        self._numbers = itertools.count(READY + 1)
        self._queue: FairQueue[Job] = FairQueue()
        self._workers: list[Worker] = []
        self._keepers: list[asyncio.Task[None]] = []

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
            self._keepers.append(asyncio.create_task(self._keep(await self._hire())))

    async def stop(self) -> None:
        """End all workers; who still waits for an answer gets CrewStopped."""
        self._running = False
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
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
        self._keepers, self._workers = [], []
        self._queue.clear()

    async def choose(
        self,
        game: str,
        bot: str,
        view: View,
        deadline_ms: int = 1000,
        *,
        memories: Sequence[Memory] = (),
        place: str = "",
        lane: Lane = ANYBODY,
    ) -> str:
        """The text of a legal move for the owner of the view, who must be asked.

        One who answers for the same `place` again may go on with what it thought before. The
        deadline counts from when a worker takes the job; which comes next is settled by the
        `lane` it waits in. Raises CrewStopped.
        """
        said = await self._ask(game, bot, view, deadline_ms, 0, memories, lane, place)
        move = _legal(view, said)
        if move is not None:
            return move
        self._log.warning("the lot moves for the bot %r of %s: %s", bot, game, _problem(said))
        return view.table.text(view.table.pick(SystemRng()))

    async def advise(
        self,
        game: str,
        bot: str,
        view: View,
        deadline_ms: int,
        most: int,
        memories: Sequence[Memory] = (),
        played: str | None = None,
        lane: Lane = BESIDE,
    ) -> Advice | None:
        """The move that a bot would choose, and so many candidates with what it thinks of them.

        A move that was played is among them in any case, and as well thought about as the best.
        None if it came to nothing: advice by lot is none. A bot that does not think ahead has no
        candidates to tell of. Raises CrewStopped.
        """
        said = await self._ask(game, bot, view, deadline_ms, most, memories, lane, played=played)
        move = _legal(view, said)
        if move is not None:
            return Advice(move, said.candidates)
        self._log.warning("no advice of the bot %r of %s: %s", bot, game, _problem(said))
        return None

    async def _ask(
        self,
        game: str,
        bot: str,
        view: View,
        deadline_ms: int,
        most: int,
        memories: Sequence[Memory],
        lane: Lane,
        place: str = "",
        played: str | None = None,
    ) -> Answer:
        if not view.asked():
            raise ValueError("a bot can only choose where its seat is asked")
        if not self._running:
            raise CrewStopped("the crew is not at work")
        order = Order(
            next(self._numbers),
            game,
            bot,
            view.data(),
            deadline_ms,
            most,
            [Told.of(memory) for memory in memories],
            place,
            played,
        )
        said = await self._answered(Job(order, lane))
        if said is None:
            raise CrewStopped("the crew was stopped")
        return said

    async def _answered(self, job: Job) -> Answer | None:
        if self._size == 0:
            order = msgspec.json.decode(job.line, type=Order)
            return await asyncio.to_thread(answer, order, self._clock.thinking())
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
        """Whether a worker may be given to somebody: half of the crew is enough for one person."""
        at_work = sum(w.job is not None and w.job.lane.owner == owner for w in self._workers)
        return owner == "" or at_work < max(1, self._size // 2)

    def _failed(self, jobs: list[Job], problem: str) -> None:
        """Put jobs back before all others, except those that have failed too often."""
        for job in reversed(jobs):
            job.failures += 1
            if job.failures == TRIES:
                job.settle(Answer(job.number, error=f"{problem}, {TRIES} times"))
            elif not job.answer.done():
                self._queue.put_back(job)
        self._hand_out()

    async def _hire(self) -> Worker | None:
        """A new worker, in a session of its own: a Ctrl-C at the terminal is not for it."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
            )
        except OSError as error:
            self._log.error("no bot worker can be started: %s", error)
            return None
        self._workers.append(Worker(process, self._clock))
        return self._workers[-1]

    async def _keep(self, worker: Worker | None) -> None:
        """Listen to a worker until it ends, then hire another, for as long as the crew works."""
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

    async def _listen(self, worker: Worker) -> bool:
        """Take a worker's answers until it ends; whether it ever was ready."""
        try:
            while line := await worker.answers.readline():
                self._heard(worker, msgspec.json.decode(line, type=Answer))
        except Exception as error:  # nothing that a worker says may end its keeper
            self._log.warning("bot worker %d talks nonsense: %s", worker.process.pid, error)
            worker.kill()
        was_ready, worker.ready = worker.ready, False
        worker.kill_after(GRACE)  # it may only have closed its output
        await worker.process.wait()
        worker.alarm.cancel()
        self._workers.remove(worker)
        if worker.job is not None:
            self._failed([worker.job], "the worker died or was too slow")
        return was_ready

    def _heard(self, worker: Worker, said: Answer) -> None:
        if said.job == READY and worker.job is None:
            worker.ready = True
        elif worker.job is not None and said.job == worker.job.number:
            worker.job.settle(said)
            worker.job = None
        else:
            return  # it answers nothing that was asked
        worker.alarm.cancel()
        self._hand_out()


def _legal(view: View, said: Answer) -> str | None:
    """The move that was answered, as the saga writes it; None if there is none to play."""
    if said.move is not None:
        with contextlib.suppress(UnreadableMove):
            move = view.table.parse(said.move)
            if move in view.moves():
                return view.table.text(move)
    return None


def _problem(said: Answer) -> str:
    return said.error or f"{said.move!r} is no legal move"
