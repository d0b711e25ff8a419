"""Thousands of games at once: one call steps them all, on NumPy arrays."""

from __future__ import annotations

from typing import Any

from longhouse.core import registry
from longhouse.core.dealer import SystemRng
from longhouse.core.errors import LonghouseError
from longhouse.gym.local_batch import LocalBatch
from longhouse.gym.processes import SharedBatch
from longhouse.gym.table import check_rewards

Batch = LocalBatch | SharedBatch  # many games side by side, in this process or in several


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
