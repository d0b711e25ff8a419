"""What is to be sent, and who sends it: a queue with an end, in which networks take turns.

A slow address holds up nobody but itself, and who has many of them, under many names, no others.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from longhouse.server.clock import Clock
from longhouse.server.metrics import Metrics
from longhouse.server.notices.outgoing import NotAllowed
from longhouse.server.queue import FairQueue, Lane

logger = logging.getLogger("longhouse.notices")

MOST_QUEUED = 2000
MOST_OF_NETWORK = 500  # of them
SENDERS = 16
TRIES = 3
AGAIN_SECONDS = (60.0, 600.0)  # before the second and the third try
REST_SECONDS = 600.0  # for a host that did not answer in time
MOST_RESTING = 1000

Send = Callable[[], Awaitable[bool]]  # whether it need not be tried again


class _Job(NamedTuple):
    """A message: by what way, to which host, for whom."""

    way: str
    host: str
    send: Send
    owner: str
    network: str
    tries: int


class Outbox:
    """Sends what it is given, and tries again what fails."""

    def __init__(self, clock: Clock, metrics: Metrics, network_of: Callable[[str], str]) -> None:
        self.clock = clock
        self.metrics = metrics
        self.resting: dict[str, float] = {}  # hosts that did not answer, and until when
        self._network_of = network_of
        self._queue: FairQueue[_Job] = FairQueue(self._network)
        self._of_network: Counter[str] = Counter()
        self._left = 0  # that wait or are being sent
        self._waiting = asyncio.Semaphore(0)
        self._empty = asyncio.Event()
        self._empty.set()
        self._senders: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to send."""
        self._senders = [asyncio.create_task(self._send()) for _ in range(SENDERS)]

    async def stop(self) -> None:
        """Stop sending."""
        for task in self._senders:
            task.cancel()
        await asyncio.gather(*self._senders, return_exceptions=True)

    async def idle(self) -> None:
        """Wait until everything that was queued has been tried."""
        await self._empty.wait()

    def add(self, way: str, host: str, owner: str, send: Send, tries: int = TRIES) -> None:
        """Queue a message; if there are too many, it is dropped."""
        network = self._network(owner)
        full = self._of_network.total() >= MOST_QUEUED
        if full or self._of_network[network] >= MOST_OF_NETWORK:
            self.metrics.notices.labels(way, "dropped").inc()
            return
        self._of_network[network] += 1
        self._left += 1
        self._empty.clear()
        self._queue.put(_Job(way, host, send, owner, network, tries), Lane(owner=owner))
        self._waiting.release()

    def _network(self, owner: str) -> str:
        return self._network_of(owner) or owner

    async def _send(self) -> None:
        while True:
            await self._waiting.acquire()
            job = self._queue.take()
            assert job is not None
            self._of_network[job.network] -= 1
            if not self._of_network[job.network]:
                del self._of_network[job.network]
            try:
                await self._try(job)
            finally:
                self._left -= 1
                if not self._left:
                    self._empty.set()

    async def _try(self, job: _Job) -> None:
        count = self.metrics.notices.labels
        try:
            if self.resting.get(job.host, 0.0) > self.clock.monotonic():
                count(job.way, "dropped").inc()
            elif not await job.send():
                self._again(job)
        except NotAllowed:
            count(job.way, "refused").inc()
        except (OSError, TimeoutError, smtplib.SMTPException) as error:
            count(job.way, "failed").inc()
            logger.warning("a message was not sent: %s", type(error).__name__)
            if isinstance(error, TimeoutError) and job.host:
                self._rest(job.host)
            self._again(job)
        except Exception:
            count(job.way, "failed").inc()
            logger.exception("a message could not be made")

    def _again(self, job: _Job) -> None:
        tries = job.tries - 1
        if tries > 0:
            wait = AGAIN_SECONDS[TRIES - tries - 1]
            self.clock.call_later(wait, self.add, job.way, job.host, job.owner, job.send, tries)

    def _rest(self, host: str) -> None:
        now = self.clock.monotonic()
        self.resting = {name: till for name, till in self.resting.items() if till > now}
        if len(self.resting) < MOST_RESTING:
            self.resting[host] = now + REST_SECONDS
