"""Every game that has arrays as environments for learners (docs/environments.md).

- `batch("walhalla", games=4096)`: thousands of games, stepped by one call on NumPy arrays
- `walhalla_v1.env()`, `voluspa_v1.env()`: PettingZoo, every seat an agent
- `gymnasium.make("longhouse/Walhalla-v1")`, `"longhouse/Voluspa-v1"`: one seat among bots
- `read_dataset(folder)`: positions that `longhouse dataset` wrote
"""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from longhouse.core import registry
from longhouse.gym.batch import Batch, batch
from longhouse.gym.local_batch import Arrays
from longhouse.gym.positions import read_dataset

if find_spec("gymnasium") is not None:
    import gymnasium

    for _game in map(registry.find, registry.names()):
        if _game.has_arrays:
            gymnasium.register(
                f"longhouse/{_game.name.capitalize()}-v1",
                entry_point="longhouse.gym.single:SeatEnv",
                kwargs={"game": _game.name},
            )

if TYPE_CHECKING:
    from longhouse.gym.aec import Environments


def __getattr__(name: str) -> Environments:
    """`NAME_v1`: a game's environments for PettingZoo, which is imported on first use."""
    game, mark, version = name.partition("_")
    if mark and version == "v1" and game in registry.names() and registry.find(game).has_arrays:
        from longhouse.gym.aec import Environments

        return Environments(game)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["Arrays", "Batch", "batch", "read_dataset"]
