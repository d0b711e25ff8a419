"""A fair queue for the workers.

A job waits in a lane: its rank (urgency), its owner and its table. Urgent jobs come first, but at
most three may overtake a less urgent one. Within a rank networks take turns (round robin), then the
owners in each, then the tables of each owner: a player at sixty tables, or with sixty names, does
not delay a player at one.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

# Ranks: answers that a pause waits for, live games, turn-based games, hints and analysis
URGENT, LIVE, DAILY, ASIDE = range(4)
PASSED: Final = 3  # jobs that may overtake a less urgent one


class Lane(NamedTuple):
    """The place of a job in the queue."""

    rank: int = LIVE
    owner: str = ""  # the player it is done for; "": nobody in particular
    table: str = ""


ANYBODY: Final = Lane()
BESIDE: Final = Lane(ASIDE)

Tables = OrderedDict[str, deque[T]]
Owners = OrderedDict[str, Tables[T]]
Networks = OrderedDict[str, Owners[T]]


def nowhere(_: str) -> str:
    """The network of an owner if none is known: all take turns as one."""
    return ""


class FairQueue(Generic[T]):
    """Waiting jobs, in fair order."""

    def __init__(self, network_of: Callable[[str], str] = nowhere) -> None:
        self._network_of = network_of  # of an owner, when a job is queued
        self._again: deque[T] = deque()  # jobs to retry
        self._ranks: list[Networks[T]] = [OrderedDict() for _ in range(ASIDE + 1)]
        self._passed = [0] * (ASIDE + 1)  # how often each waiting rank was overtaken

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[T]:
        yield from self._again
        for networks in self._ranks:
            for owners in networks.values():
                for tables in owners.values():
                    for jobs in tables.values():
                        yield from jobs

    def put(self, job: T, lane: Lane) -> None:
        """Queue a job at the end of a lane."""
        network = self._network_of(lane.owner)
        owners = self._ranks[lane.rank].setdefault(network, OrderedDict())
        tables = owners.setdefault(lane.owner, OrderedDict())
        tables.setdefault(lane.table, deque()).append(job)

    def put_back(self, job: T) -> None:
        """Queue a job before all others, because its worker failed."""
        self._again.appendleft(job)

    def take(self, may: Callable[[str], bool] = lambda _: True) -> T | None:
        """Take the next job, of owners for whom `may` is true; None if there is none."""
        if self._again:
            return self._again.popleft()
        waiting = [
            rank
            for rank, networks in enumerate(self._ranks)
            if any(may(owner) for owners in networks.values() for owner in owners)
        ]
        if not waiting:
            return None
        overtaken = [rank for rank in waiting if self._passed[rank] >= PASSED]
        rank = overtaken[0] if overtaken else waiting[0]
        for other in waiting:
            self._passed[other] += other > rank
        self._passed[rank] = 0
        return self._next(self._ranks[rank], may)

    def _next(self, networks: Networks[T], may: Callable[[str], bool]) -> T:
        """Take the next job of a rank; its network, owner and table go to the end of the line."""
        network = next(one for one, owners in networks.items() if any(map(may, owners)))
        owners = networks.pop(network)
        owner = next(filter(may, owners))
        tables = owners.pop(owner)
        table, jobs = tables.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            tables[table] = jobs
        if tables:
            owners[owner] = tables
        if owners:
            networks[network] = owners
        return job

    def remove(self, job: T) -> None:
        """Remove a job, if it is queued."""
        if job in self._again:
            self._again.remove(job)
        for networks in self._ranks:
            for network, owners in list(networks.items()):
                for owner, tables in list(owners.items()):
                    for table, jobs in list(tables.items()):
                        if job in jobs:
                            jobs.remove(job)
                        if not jobs:
                            del tables[table]
                    if not tables:
                        del owners[owner]
                if not owners:
                    del networks[network]

    def make_room(self, owner: str) -> T | None:
        """Remove the last job of the network with most jobs; None if the owner's has as many.

        So all networks share a full queue.
        """
        waiting: Counter[str] = Counter()
        for networks in self._ranks:
            for network, owners in networks.items():
                waiting[network] += sum(
                    len(jobs) for one in owners.values() for jobs in one.values()
                )
        own = waiting[self._network_of(owner)]
        del waiting[""]  # of nobody in particular
        most = max(waiting, key=waiting.__getitem__, default="")
        if waiting[most] <= own + 1:
            return None
        networks = next(one for one in reversed(self._ranks) if most in one)
        tables = networks[most][next(reversed(networks[most]))]
        last = tables[next(reversed(tables))][-1]
        self.remove(last)
        return last

    def clear(self) -> list[T]:
        """Remove all jobs, and return them."""
        all_jobs = list(self)
        self._again.clear()
        for networks in self._ranks:
            networks.clear()
        return all_jobs


class Crowded(Exception):
    """The queue is full, and most of it is of the same network."""


class Turns:
    """A fair semaphore: a number of places, and a fair queue of limited length for them."""

    def __init__(
        self, places: int, most: int | None = None, network_of: Callable[[str], str] = nowhere
    ) -> None:
        self._free = places
        self._most = most  # that may wait; None: no limit here
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(network_of)

    @asynccontextmanager
    async def turn(self, lane: Lane) -> AsyncIterator[None]:
        """Wait for a place and use it; raises Crowded."""
        await self.take(lane)
        try:
            yield
        finally:
            self.give_back()

    def give_back(self) -> None:
        """Free a place."""
        self._free += 1
        self._next()

    async def take(self, lane: Lane) -> None:
        """Wait for a place, to be freed with `give_back`; raises Crowded."""
        if self._most is not None and not self._free and len(self._queue) >= self._most:
            other = self._queue.make_room(lane.owner)
            if other is None:
                raise Crowded
            other.set_exception(Crowded())
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(place, lane)
        self._next()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled() and place.exception() is None:
                self.give_back()  # the place was given just now
            self._queue.remove(place)
            raise

    def _next(self) -> None:
        while self._free and (place := self._queue.take()) is not None:
            self._free -= 1
            place.set_result(None)
