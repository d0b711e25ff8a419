"""Where games are played: in this process or in several (`cluster.py`: on many machines).

A place takes a task and its orders, and yields each order with its answer as soon as it is there.
The games themselves do not depend on the place.
"""

from __future__ import annotations

from collections.abc import Iterator

from longhouse.arena.batches import Answer, Order, Orders, Task
from longhouse.arena.interruption import Interruption


class Place:
    """Plays in this process, or in several others on this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def at_once(self) -> int:
        """How many games are played at the same time."""
        return self.workers

    def play(
        self, task: Task[Answer], orders: Orders, stop: Interruption
    ) -> Iterator[tuple[Order, Answer]]:
        """Each order with its games, as they end."""
        if self.workers <= 1:
            return play_here(task, orders, stop)
        from longhouse.arena.workers import spread  # an import that one process can do without

        return spread(task, orders, self.workers, stop)


def play_here(
    task: Task[Answer], orders: Orders, stop: Interruption
) -> Iterator[tuple[Order, Answer]]:
    """Play in this process. A signal drops the batch that is being played."""
    for order in orders:
        if stop.asked:
            return
        assert order is not None  # with one process, no game waits for another
        stop.droppable = True
        try:
            answer = task(order)
        except KeyboardInterrupt:
            stop.asked = True
            return
        finally:
            stop.droppable = False
        yield order, answer
