"""Messages to send: a bounded queue in which networks take turns, and its senders.

A network gets a share of the senders. If all are busy and a message of another network waits, the
slowest message of the network with most busy senders is given up: endpoints that never answer delay
only the notifications of their own network.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from longhouse.server.clock import Alarm, Clock
from longhouse.server.metrics import Metrics
from longhouse.server.notices.outgoing import NotAllowed
from longhouse.server.queue import FairQueue, Lane

logger = logging.getLogger("longhouse.notices")

MOST_QUEUED = 2000
MOST_OF_NETWORK = 500  # of them
SENDERS = 16
SHARE = 4  # of them, for one network
SLOW_SECONDS = 2.0  # after which a message may be given up for another network
TRIES = 3
AGAIN_SECONDS = (60.0, 600.0)  # before the second and the third attempt
REST_SECONDS = 600.0  # for a server that did not answer in time
MOST_RESTING = 1000

Send = Callable[[], Awaitable[bool]]  # returns whether the message is done


class _Job(NamedTuple):
    """A message: way, server, owner."""

    way: str
    host: str
    send: Send
    owner: str
    network: str
    tries: int


class Outbox:
    """Sends messages, and retries those that fail."""

    def __init__(self, clock: Clock, metrics: Metrics, network_of: Callable[[str], str]) -> None:
        self.clock = clock
        self.metrics = metrics
        self.resting: dict[str, float] = {}  # servers that did not answer, avoided until then
        self._network_of = network_of
        self._queue: FairQueue[_Job] = FairQueue(self._network)
        self._of_network: Counter[str] = Counter()  # waiting messages
        self._sending: dict[asyncio.Task[None], tuple[_Job, float]] = {}  # since when
        self._given_up: set[asyncio.Task[None]] = set()  # of them, for others
        self._busy: Counter[str] = Counter()  # senders, by network
        self._look: Alarm | None = None  # checks for a slow message to give up
        self._empty = asyncio.Event()
        self._empty.set()
        self._running = False

    def start(self) -> None:
        """Start sending."""
        self._running = True
        self._go_on()

    async def stop(self) -> None:
        """Stop sending."""
        self._running = False
        if self._look is not None:
            self._look.cancel()
        tasks = list(self._sending)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def idle(self) -> None:
        """Wait until everything that was queued has been tried."""
        await self._empty.wait()

    def add(self, way: str, host: str, owner: str, send: Send, tries: int = TRIES) -> None:
        """Queue a message; if there are too many, drop one of the network with most."""
        network = self._network(owner)
        dropped: _Job | None = None
        job = _Job(way, host, send, owner, network, tries)
        if self._of_network[network] >= MOST_OF_NETWORK:
            dropped = job
        elif self._of_network.total() >= MOST_QUEUED:
            dropped = self._queue.make_room(owner) or job
        if dropped is not None:
            self.metrics.notices.labels(dropped.way, "dropped").inc()
            if dropped is job:
                return
            self._taken(dropped)
        self._of_network[network] += 1
        self._empty.clear()
        self._queue.put(job, Lane(owner=owner))
        self._go_on()

    def _network(self, owner: str) -> str:
        return self._network_of(owner) or owner

    def _taken(self, job: _Job) -> None:
        """Take a message off the queue."""
        self._of_network[job.network] -= 1
        if not self._of_network[job.network]:
            del self._of_network[job.network]

    def _go_on(self) -> None:
        """Start sending with all free senders."""
        while self._running and len(self._sending) < SENDERS:
            # First networks without a sender
            job = self._queue.take(lambda owner: self._network(owner) not in self._busy)
            job = job or self._queue.take(lambda owner: self._busy[self._network(owner)] < SHARE)
            if job is None:
                break
            self._taken(job)
            self._busy[job.network] += 1
            task = asyncio.create_task(self._send(job))
            self._sending[task] = (job, self.clock.monotonic())
            task.add_done_callback(self._sent)
        if self._running and len(self._sending) == SENDERS:
            self._give_up_slowest()
        if not self._sending and not self._of_network:
            self._empty.set()

    def _sent(self, task: asyncio.Task[None]) -> None:
        job, _ = self._sending.pop(task)
        self._given_up.discard(task)
        self._busy[job.network] -= 1
        if not self._busy[job.network]:
            del self._busy[job.network]
        self._go_on()

    def _give_up_slowest(self) -> None:
        """If all senders are busy, free one for a waiting network that has none."""
        if self._look is not None:
            self._look.cancel()
            self._look = None
        waits = any(network not in self._busy for network in self._of_network)
        if not waits or self._given_up:
            return
        crowd, count = self._busy.most_common(1)[0]
        alone = count == 1  # all networks have one each: the slowest of all, but later
        since, _, task = min(
            (since, number, task)
            for number, (task, (job, since)) in enumerate(self._sending.items())
            if alone or job.network == crowd
        )
        wait = since + (2 if alone else 1) * SLOW_SECONDS - self.clock.monotonic()
        if wait <= 0:
            self._given_up.add(task)
            task.cancel()
        else:
            self._look = self.clock.call_later(wait, self._give_up_slowest)

    async def _send(self, job: _Job) -> None:
        try:
            await self._try(job)
        except asyncio.CancelledError:
            if asyncio.current_task() not in self._given_up:
                raise
            self.metrics.notices.labels(job.way, "failed").inc()
            if job.host:
                self._rest(job.host)
            self._again(job)

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
