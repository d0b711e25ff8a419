"""Our games as environments for learners (docs/environments.md).

- `batch("walhalla", games=4096)`: thousands of games, stepped by one call on NumPy arrays
- `walhalla_v1.env()`, `voluspa_v1.env()`: PettingZoo, every seat an agent
- `gymnasium.make("longhouse/Walhalla-v1")`, `"longhouse/Voluspa-v1"`: one seat among bots
- `read_dataset(folder)`: positions that `longhouse dataset` wrote
"""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from longhouse.gym.batch import Batch, batch
from longhouse.gym.local_batch import Arrays
from longhouse.gym.positions import read_dataset

if find_spec("gymnasium") is not None:
    import gymnasium

    for _id, _game in (("Walhalla", "walhalla"), ("Voluspa", "voluspa")):
        gymnasium.register(
            f"longhouse/{_id}-v1",
            entry_point="longhouse.gym.single:SeatEnv",
            kwargs={"game": _game},
        )


def __getattr__(name: str) -> Any:
    """The environments of PettingZoo, loaded when they are first asked for."""
    if name in ("walhalla_v1", "voluspa_v1"):
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["Arrays", "Batch", "batch", "read_dataset"]
