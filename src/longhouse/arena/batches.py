"""Games in batches: who plays which next, wherever that is.

A place where games are played takes a task and its orders, and gives each order back with its
answer as soon as that is there: `here` in this process, `workers.spread` in several,
`cluster.spread` on many machines. So the games do not depend on the place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Protocol, TypeVar

from longhouse.arena.interruption import Interruption
from longhouse.core import registry
from longhouse.core.game import Game

QUICK = 0.1  # seconds: a batch that took less may be followed by a larger one
LARGEST = 256  # games in a batch: it bounds the memory that waiting sagas take


class Timed(Protocol):
    """What is known of any batch that was played."""

    seconds: float


Answer = TypeVar("Answer", bound=Timed)
Order = Sequence[int]  # the numbers of games that are played in one go
Orders = Iterator[Order | None]  # None: no order now, perhaps later
Task = Callable[[Order], Answer]


class Plan:
    """Gives games out in batches that grow while they are quick."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.size = 1
        self.paused = False  # while too much that was played waits for something before it

    def orders(self) -> Orders:
        """The games in their order, one batch whenever somebody is idle."""
        given = 0
        while given < len(self.numbers):
            if self.paused:
                yield None
                continue
            order = self.numbers[given : given + self.size]
            given += len(order)
            yield order

    def learn(self, order: Order, seconds: float) -> None:
        """Choose the size of the next batches by how long one of them took."""
        if len(order) == self.size and seconds < QUICK:
            self.size = min(LARGEST, 2 * self.size)


def here(task: Task[Answer], orders: Orders, stop: Interruption) -> Iterator[tuple[Order, Answer]]:
    """Play in this process. A signal drops the batch in hand."""
    for order in orders:
        if stop.asked:
            return
        assert order is not None  # nothing waits where one after the other is played
        stop.harmless = True
        try:
            answer = task(order)
        except KeyboardInterrupt:
            stop.asked = True
            return
        finally:
            stop.harmless = False
        yield order, answer


def play(
    task: Task[Answer], orders: Orders, workers: int, stop: Interruption
) -> Iterator[tuple[Order, Answer]]:
    """Play in this process, or in so many others."""
    if workers <= 1:
        return here(task, orders, stop)
    from longhouse.arena.workers import spread  # costs an import that one process can spare

    return spread(task, orders, workers, stop)


def brought_in(game: str, home: str) -> Game:
    """A game in whatever process this is; `home` is the module that brings in a further one."""
    if home:
        import_module(home)
    return registry.find(game)
