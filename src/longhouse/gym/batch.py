"""Thousands of games at once: one call steps them all, on NumPy arrays."""

from __future__ import annotations

from typing import Any, Protocol

from longhouse.core import registry
from longhouse.core.dealer import SystemRng
from longhouse.core.encoding import Encoding
from longhouse.core.errors import LonghouseError
from longhouse.gym.arrays import Numbers
from longhouse.gym.local_batch import Arrays, LocalBatch
from longhouse.gym.processes import SharedBatch
from longhouse.gym.table import check_rewards


class Batch(Protocol):
    """Many games side by side, in this process or in several."""

    games: int
    encoding: Encoding

    @property
    def decisions(self) -> int:
        """How many decisions were made, of seats and of chance."""

    @property
    def now(self) -> Arrays:
        """The arrays as they are now; they change with the next step."""

    def step(self, actions: Numbers, into: Arrays | None = None) -> Arrays:
        """Play an action in every game; raises IllegalMove if one is not possible.

        Gives `now`, or `into`, the caller's own arrays, filled.
        """

    def sample(self) -> Numbers:
        """A random possible action for every game, each equally likely."""

    def close(self) -> None:
        """End all processes."""


def batch(
    game: str,
    games: int = 1024,
    seats: int | None = None,
    seed: int | None = None,
    rewards: str = "win",
    window: int = 0,
    processes: int = 1,
    **options: Any,
) -> Batch:
    """Games side by side: `batch("walhalla", games=4096, seats=4, seed=7)`.

    The same seed gives the same games, however many processes play them.
    """
    check_rewards(rewards)
    if games < 1 or processes < 1:
        raise LonghouseError(f"{games} games in {processes} processes; it takes at least one")
    found = registry.find(game)
    seats = found.players[-1] if seats is None else seats
    complete = found.options(options, seats)
    seed = int(SystemRng().below(1 << 31)) if seed is None else seed
    if processes == 1:
        encoding = found.encoding(complete, seats, window)
        return LocalBatch(encoding, seed, range(games), rewards)
    return SharedBatch(found.name, complete, seats, window, seed, games, rewards, processes)
