"""The number of random examples: a sample in every run, far more with `checks.py explore`."""

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
    """The number of examples in this run: `few`, or all when exploring."""
    return of if EXPLORING else few


def spared(whole: Sequence[T]) -> Sequence[T]:
    """All of them on the compiled rules, else every third: the pure build is slow."""
    return whole if compiled or EXPLORING else whole[::3]


def crossed(these: Sequence[S], those: Sequence[T]) -> list[tuple[S, T]]:
    """Pair these and those one to one, so that all occur; all combinations when exploring."""
    return list(product(these, those) if EXPLORING else zip(these, those, strict=True))
