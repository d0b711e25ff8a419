"""The readers: worker processes for slow tasks (`tasks.py`), which would block the event loop.

A visitor may have a few tasks waiting and at most half of the processes, and a network half of the
places in the queue, so that no visitor holds up another.
"""

from __future__ import annotations

import logging
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar, cast

import msgspec

from longhouse.core.errors import LonghouseError
from longhouse.server.blocking import Blocking
from longhouse.server.clock import REAL, Clock
from longhouse.server.processes import Job, Processes
from longhouse.server.queue import ANYBODY, Lane, nowhere
from longhouse.server.refusal import ErrorKey, Refusal
from longhouse.server.sharing.paintings import AnyPainting
from longhouse.server.storage.rows import EntryRow
from longhouse.server.tables.tasks import Answer, AnyTask, Fold, Order, Paint, answer

P = ParamSpec("P")
T = TypeVar("T")

COMMAND: Final = (sys.executable, "-m", "longhouse.server.tables.tasks")
LOG: Final = logging.getLogger(__name__)
LONGEST: Final = 64 << 20  # bytes of an answer
PATIENCE: Final = 20.0  # seconds for a task
MOST_WAITING: Final = 6  # tasks that one visitor may wait for
MOST_IN_ALL: Final = 200  # beyond it, the network with the most tasks loses one
FULL: Final = "the server has too much to do; try again in a while"
MOST_OF_NETWORK: Final = MOST_IN_ALL // 2


class Broken(LonghouseError):
    """A log that does not replay, or a snapshot that cannot be read."""


class Readers(Processes[Answer]):
    """A pool of processes. With none, tasks run in this process, as `blocking` work."""

    def __init__(
        self,
        size: int,
        clock: Clock = REAL,
        network_of: Callable[[str], str] = nowhere,
        blocking: Blocking | None = None,
    ) -> None:
        super().__init__(
            *(size, COMMAND, Answer, "reader", LOG, clock, LONGEST, network_of), blocking=blocking
        )
        self._network_of = network_of
        self._asked: Counter[str] = Counter()  # tasks in progress, by visitor
        self._crowd: Counter[str] = Counter()  # and by network

    async def table(
        self, table_id: str, snapshot: bytes | None, rows: list[EntryRow], lane: Lane = ANYBODY
    ) -> bytes:
        """Fold a log into a snapshot; raises Broken if it does not replay."""
        return msgspec.json.decode(await self.do(Fold(table_id, snapshot, rows), lane), type=bytes)

    async def paint(self, painting: AnyPainting, lane: Lane = ANYBODY) -> bytes:
        """Draw the picture of a link; raises Refusal."""
        return msgspec.json.decode(await self.do(Paint(painting), lane), type=bytes)

    async def beside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function that blocks, in this process."""
        return await self._blocking.do(work, *args, **kwargs)

    async def do(self, task: AnyTask, lane: Lane = ANYBODY) -> msgspec.Raw:
        """Do a task; its result as JSON. Raises Refusal, also when there is too much to do."""
        network = self._network_of(lane.owner)
        self._asked[lane.owner] += 1
        self._crowd[network] += 1
        try:
            many = self._asked[lane.owner] > MOST_WAITING and not isinstance(task, Fold)
            if lane.owner and many:
                text = f"{MOST_WAITING} requests of yours are being answered; wait for one of them"
                raise Refusal("too_many", text)
            if network and self._crowd[network] > MOST_OF_NETWORK and not isinstance(task, Fold):
                text = f"{MOST_OF_NETWORK} requests from your network are being answered"
                raise Refusal("busy", f"{text}; try again in a while")
            if lane.owner and self.waiting >= MOST_IN_ALL:
                other = self._queue.make_room(lane.owner)
                if other is None:
                    raise Refusal("busy", FULL)
                if not other.answer.done():
                    other.answer.set_exception(Refusal("busy", FULL))
            return await self._done(task, lane)
        finally:
            self._asked[lane.owner] -= 1
            if not self._asked[lane.owner]:
                del self._asked[lane.owner]
            self._crowd[network] -= 1
            if not self._crowd[network]:
                del self._crowd[network]

    async def _done(self, task: AnyTask, lane: Lane) -> msgspec.Raw:
        number = next(self._numbers)
        if self._size == 0:
            said: Answer | None = await self._blocking.do(answer, number, task)
        elif not self._running:
            said = None
        else:
            order = Order(number, task, int(PATIENCE * 1000))
            job: Job[Answer] = Job(number, order, PATIENCE, lane)
            said = await self._answered(job)
        if said is None:
            raise Refusal("busy", "the hall is closing")
        if said.error is not None:
            self._log.error("%s came to nothing: %s", type(task).__name__, said.error)
            raise Refusal("busy", "the server could not do that; try again")
        if said.broken is not None:
            raise Broken(said.broken)
        if said.refused is not None:
            error = cast(ErrorKey, said.refused.error)
            raise Refusal(error, said.refused.text, **said.refused.details)
        return said.body
