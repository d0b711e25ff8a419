"""How much is tried at random: enough to notice in every run, far more with `make explore`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

from longhouse.core.native import compiled

S = TypeVar("S")
T = TypeVar("T")

EXPLORING = bool(os.environ.get("LONGHOUSE_EXPLORE"))


def some(few: int, *, of: int) -> int:
    """How many of so many a run tries."""
    return of if EXPLORING else few


def spared(whole: Sequence[T]) -> Sequence[T]:
    """All of them where the rules are compiled, else every third: the sources are slow."""
    return whole if compiled or EXPLORING else whole[::3]


def crossed(these: Sequence[S], those: Sequence[T]) -> list[tuple[S, T]]:
    """Each of these with one of those, so that all are tried; with `make explore`, with each."""
    return list(product(these, those) if EXPLORING else zip(these, those, strict=True))
