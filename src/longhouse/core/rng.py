"""Seeded random numbers, the same on every machine and in both builds."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from longhouse.core.native import i64, mypyc_attr

# A multiply-with-carry generator. No intermediate result exceeds 2^62: integers do not wrap in
# pure Python, and both builds must give the same numbers. MULTIPLIER * 2^32 - 1 is a safe prime,
# so the period is about 2^61.
MULTIPLIER: Final = 0x3A8E03F7
LOW: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of random numbers."""

    __slots__ = ("carry", "low")

    def __init__(self, seed: int) -> None:
        """Seed it with a hash of any whole number, so that similar seeds give unrelated streams."""
        written = seed.to_bytes(seed.bit_length() // 8 + 1, "big", signed=True)
        start = int.from_bytes(blake2b(written, digest_size=8).digest(), "big")
        self.low: i64 = start & LOW
        self.carry: i64 = 1 + (start >> 32) % (MULTIPLIER - 2)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (n far below 2^32)."""
        word = MULTIPLIER * self.low + self.carry
        self.carry = word >> 32
        self.low = word & LOW
        return self.low * n >> 32
