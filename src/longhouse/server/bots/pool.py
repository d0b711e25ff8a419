"""The bot pool: the worker processes in which bots think.

A bot may be slow, wrong, or crash its process; the table must go on. So its answers are checked
here, and every question is answered even if workers die: it goes from a dead one to the next, and
in the end the pool picks a random move itself.
"""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from longhouse.core.dealer import SystemRng
from longhouse.core.errors import UnreadableMove
from longhouse.core.past import Memory
from longhouse.core.state import View
from longhouse.server.bots.worker import Answer, Order, answer
from longhouse.server.clock import REAL, Clock
from longhouse.server.processes import Job, Processes, Program, Start, takes_its_time
from longhouse.server.queue import ANYBODY, BESIDE, URGENT, Lane, nowhere

COMMAND: Final = (sys.executable, "-m", "longhouse.server.bots.worker")
LOG: Final = logging.getLogger(__name__)
DECIDE_MS: Final = 60_000  # for an answer by iterations; a worker that takes longer is broken


class PoolStopped(RuntimeError):
    """The pool was stopped, or not started."""


@dataclass(frozen=True)
class Advice:
    """The move that a bot would play, and its evaluation of the best candidates."""

    move: str
    candidates: list[dict[str, Any]]  # see bots.advice.Candidate.data; its own choice first


class BotPool(Processes[Answer]):
    """A pool of workers. With none, bots think in this process.

    `spare` adds one more worker for quick answers only, which never wait behind a long search.
    Slow workers may have `least_ms` for every answer, unless a pause ends earlier. `start` and
    `hurry` are those of `Processes`.
    """

    def __init__(
        self,
        workers: int,
        log: logging.Logger = LOG,
        command: Sequence[str] = COMMAND,
        clock: Clock = REAL,
        network_of: Callable[[str], str] = nowhere,
        spare: bool = False,
        start: Start | None = None,
        hurry: Callable[[Program], object] = takes_its_time,
        least_ms: int = 0,
    ) -> None:
        super().__init__(
            workers,
            command,
            Answer,
            "bot worker",
            log,
            clock,
            network_of=network_of,
            start=start,
            hurry=hurry,
        )
        self._least_ms = least_ms
        self._spare: Processes[Answer] | None = None
        if spare and workers:
            name = "spare bot worker"
            self._spare = Processes(1, command, Answer, name, log, clock, network_of=network_of)

    async def start(self) -> None:
        """Start the workers."""
        await super().start()
        if self._spare is not None:
            await self._spare.start()

    async def stop(self) -> None:
        """Stop all workers; jobs that wait get no answer."""
        await super().stop()
        if self._spare is not None:
            await self._spare.stop()

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
        quick: bool = False,
    ) -> str:
        """Let a bot choose a move for the owner of the view; the text of a legal move.

        A bot that plays at the same `place` again may reuse its search tree. The deadline counts
        from when a worker takes the job; `lane` decides which job is next. `quick` is for bots
        that hardly think: the spare worker takes it. Raises PoolStopped.
        """
        said = await self._ask(game, bot, view, deadline_ms, 0, memories, lane, place, quick=quick)
        move = _legal(view, said)
        if move is not None:
            return move
        self._log.warning("a random move for the bot %r of %s: %s", bot, game, _problem(said))
        return view.position.text(view.position.pick(SystemRng()))

    async def decide(
        self,
        game: str,
        bot: str,
        view: View,
        iterations: int,
        seed: int,
        memories: Sequence[Memory] = (),
        lane: Lane = ANYBODY,
    ) -> str | None:
        """The move that a bot chooses with this search and seed: the same on every machine.

        None if the bot or its worker failed: the caller asks again. Raises PoolStopped.
        """
        said = await self._ask(
            game, bot, view, DECIDE_MS, 0, memories, lane, iterations=iterations, seed=seed
        )
        move = _legal(view, said)
        if move is None:
            self._log.warning("no answer of the bot %r of %s: %s", bot, game, _problem(said))
        return move

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
        """The move that a bot would choose, and at most `most` candidates with its evaluation.

        A move that was `played` is always among them, searched as often as the best. None if the
        bot failed. A bot that does not search has no candidates. Raises PoolStopped.
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
        quick: bool = False,
        iterations: int = 0,
        seed: int = 0,
    ) -> Answer:
        if not view.asked():
            raise ValueError("a bot can only choose where its seat is asked")
        if not self._running:
            raise PoolStopped("the bot pool is not at work")
        if lane.rank != URGENT:
            deadline_ms = max(deadline_ms, self._least_ms)
        order = Order(
            next(self._numbers),
            game,
            bot,
            view.data(),
            deadline_ms,
            most,
            [memory.data() for memory in memories],
            place,
            played,
            iterations,
            seed,
        )
        if self._size == 0:
            order = msgspec.json.decode(msgspec.json.encode(order), type=Order)
            return await self._blocking.do(answer, order, self._clock.thinking())
        job: Job[Answer] = Job(order.job, order, deadline_ms / 1000, lane)
        hands = self._spare if quick and self._spare is not None else self
        said = await hands._answered(job)
        if said is None:
            raise PoolStopped("the bot pool was stopped")
        return said


def _legal(view: View, said: Answer) -> str | None:
    """The text of the move that was answered, if it is legal."""
    if said.move is not None:
        with contextlib.suppress(UnreadableMove):
            move = view.position.parse(said.move)
            if view.is_legal(move):
                return view.position.text(move)
    return None


def _problem(said: Answer) -> str:
    return said.error or "it answered with no legal move"
