"""Arrays of numbers, as the games use them."""

from __future__ import annotations

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng


def filled(length: i64, value: i64) -> vec[i64]:
    """An array of equal numbers."""
    # In this form it is allocated at once: a comprehension would append number by number.
    return vec[i64]([value] * length)


def drawn(counts: vec[i64], first: i64, total: i64, rng: Rng) -> i64:
    """Draw one of `total` things at random: an index into `counts`, counted from `first`."""
    left = rng.below(total)
    i = first
    while left >= counts[i]:
        left -= counts[i]
        i += 1
    return i - first
