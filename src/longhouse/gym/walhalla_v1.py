"""Walhalla for PettingZoo: `longhouse.gym.walhalla_v1.env()`."""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from longhouse.gym.aec import Observation, TableEnv, wrapped
from longhouse.gym.table import Table


def env(
    seats: int = 4, render_mode: str | None = None, rewards: str = "win", **options: Any
) -> AECEnv[str, Observation, int]:
    """A table of Walhalla, with the options of the game: `env(seats=3, edition="italian")`.

    `rewards` are "win" (1 at the end, shared by all winners) or "points" as they are scored. An
    illegal action loses the game.
    """
    return wrapped("walhalla", "v1", seats, render_mode, 0, rewards, options)


def raw_env(
    seats: int = 4, render_mode: str | None = None, rewards: str = "win", **options: Any
) -> TableEnv:
    """The same without wrappers: an illegal action raises IllegalMove."""
    return TableEnv("walhalla_v1", Table("walhalla", seats, 0, rewards, options), render_mode)
