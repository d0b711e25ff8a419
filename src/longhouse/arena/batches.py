"""Which games are played next, in batches: a batch is an order, its games are the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Protocol, TypeVar

from longhouse.core import registry
from longhouse.core.game import Game

QUICK = 0.1  # seconds: if a batch took less, the next ones may be larger
LARGEST = 256  # games in a batch: limits the memory of sagas that wait to be written


class Timed(Protocol):
    """A finished batch, with the time that it took."""

    seconds: float


Answer = TypeVar("Answer", bound=Timed)
Order = Sequence[int]  # the numbers of the games of a batch
Orders = Iterator[Order | None]  # None: no order now, maybe later
Task = Callable[[Order], Answer]


class Plan:
    """Cuts games into batches, which grow as long as they are quick."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.size = 1
        self.paused = False  # while too many finished games wait for an earlier one

    def orders(self) -> Orders:
        """The batches, in order."""
        given = 0
        while given < len(self.numbers):
            if self.paused:
                yield None
                continue
            order = self.numbers[given : given + self.size]
            given += len(order)
            yield order

    def learn(self, order: Order, seconds: float) -> None:
        """Choose the size of the next batches by the time that one took."""
        if len(order) == self.size and seconds < QUICK:
            self.size = min(LARGEST, 2 * self.size)


def find_game(game: str, home: str) -> Game:
    """A game by name, in any process; importing the module `home` registers it, if needed."""
    if home:
        import_module(home)
    return registry.find(game)
