"""Can two samples be told apart? The two-sample test of Kolmogorov and Smirnov."""

from __future__ import annotations

import math
from collections.abc import Sequence


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The largest distance between the two distributions, from 0 (the same) to 1."""
    here, there = sorted(one), sorted(other)
    most, i, j = 0.0, 0, 0
    while i < len(here) and j < len(there):
        value = min(here[i], there[j])
        while i < len(here) and here[i] <= value:
            i += 1
        while j < len(there) and there[j] <= value:
            j += 1
        most = max(most, abs(i / len(here) - j / len(there)))
    return most


def chance(one: Sequence[float], other: Sequence[float]) -> float:
    """The p-value: how likely two large samples of one distribution are at least this far apart."""
    size = math.sqrt(len(one) * len(other) / (len(one) + len(other)))
    far = (size + 0.12 + 0.11 / size) * distance(one, other)
    if far < 0.3:
        return 1.0
    sign = {1: 1.0, 0: -1.0}
    terms = (sign[k % 2] * math.exp(-2.0 * k * k * far * far) for k in range(1, 101))
    return min(1.0, max(0.0, 2 * sum(terms)))
