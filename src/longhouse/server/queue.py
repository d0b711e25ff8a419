"""The queue before the workers: fair among those who wait, whoever asks for how much.

A job waits in a lane: how urgent it is, for whom it is done, and at which table. Urgent jobs come
first, but every fourth at most is held up by them. Networks take turns, then the people in each,
then the tables of each person. So who plays at sixty tables waits for sixty answers, and their
neighbour for one; and it is the same for who plays under sixty names.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

# Answers that a pause waits for, live games, turn-based ones, then hints and analysis
URGENT, LIVE, DAILY, ASIDE = range(4)
PASSED: Final = 3  # jobs that may overtake a less urgent one


class Lane(NamedTuple):
    """Where a job waits."""

    rank: int = LIVE
    owner: str = ""  # for whom it is done; "" for nobody in particular
    table: str = ""


ANYBODY: Final = Lane()
BESIDE: Final = Lane(ASIDE)

Tables = OrderedDict[str, deque[T]]
Owners = OrderedDict[str, Tables[T]]
Networks = OrderedDict[str, Owners[T]]


def nowhere(_: str) -> str:
    """The network of somebody, where nobody's is known: all take turns as one."""
    return ""


class FairQueue(Generic[T]):
    """Jobs that wait, and who is next."""

    def __init__(self, network_of: Callable[[str], str] = nowhere) -> None:
        self._network_of = network_of  # an owner's, when a job begins to wait
        self._again: deque[T] = deque()  # they had their turn, and it came to nothing
        self._ranks: list[Networks[T]] = [OrderedDict() for _ in range(ASIDE + 1)]
        self._passed = [0] * (ASIDE + 1)  # how often others came first while a rank was waiting

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
        """Wait at the end of a lane."""
        network = self._network_of(lane.owner)
        owners = self._ranks[lane.rank].setdefault(network, OrderedDict())
        tables = owners.setdefault(lane.owner, OrderedDict())
        tables.setdefault(lane.table, deque()).append(job)

    def put_back(self, job: T) -> None:
        """Wait before all others: whoever had the job failed."""
        self._again.appendleft(job)

    def take(self, may: Callable[[str], bool] = lambda _: True) -> T | None:
        """Whoever is next among the owners who may have a job done now; None if nobody is."""
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
        """The next job of a rank; its network, owner and table go to the end of their rows."""
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
        """Forget a job that nobody waits for any more, if it is here."""
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

    def clear(self) -> list[T]:
        """Forget all, and say which they were."""
        all_jobs = list(self)
        self._again.clear()
        for networks in self._ranks:
            networks.clear()
        return all_jobs
