"""Völuspá for PettingZoo: `longhouse.gym.voluspa_v1.env()`."""

# mypy: disable-error-code="import-not-found,import-untyped,misc,no-any-return"

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from longhouse.gym.aec import Observation, TableEnv, wrapped
from longhouse.gym.table import Table


def env(
    seats: int = 2,
    render_mode: str | None = None,
    rewards: str = "win",
    window: int = 0,
    **options: Any,
) -> AECEnv[str, Observation, int]:
    """A table of Völuspá, with the options of the game: `env(seats=4, set="all")`.

    `window` is how many cells across the endless table is shown (25 for the base set, 33 for all,
    unless given): a game that grows beyond it is truncated. `rewards` are "win" (1 at the end,
    shared by all winners) or "points" as they are scored. An illegal action loses the game.
    """
    return wrapped("voluspa", "v1", seats, render_mode, window, rewards, options)


def raw_env(
    seats: int = 2,
    render_mode: str | None = None,
    rewards: str = "win",
    window: int = 0,
    **options: Any,
) -> TableEnv:
    """The same without wrappers: an illegal action raises IllegalMove."""
    return TableEnv("voluspa_v1", Table("voluspa", seats, window, rewards, options), render_mode)
