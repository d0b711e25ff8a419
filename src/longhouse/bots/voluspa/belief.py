"""What a play tells of the tiles that stayed in the hand."""

from __future__ import annotations

from math import exp
from typing import Final

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng

PATIENCE: Final = 1.0  # points missed that make a hand less likely by the factor e
LEAST: Final = 0.02  # how likely any hand is: people see other things
MILLION: Final = 1_000_000


class Belief:
    """How likely a hand is, after its owner has played a tile from it.

    Tiles that looked better than the one played are unlikely to have stayed. Which tiles of the
    hand have been drawn since, and are not concerned, nobody knows: that is left to the lot.
    """

    __slots__ = ("better", "seat", "stayed")

    def __init__(self, seat: i64, stayed: i64, better: vec[float]) -> None:
        self.seat: i64 = seat
        self.stayed: i64 = max(0, stayed)  # tiles that were in the hand and were not played
        self.better: vec[float] = better  # by kind: points that it looked better than what was

    def missed(self, hand: vec[i64], size: i64, rng: Rng) -> float:
        """The points that were missed if the hand holds these kinds; their order is lost."""
        while size > self.stayed:
            size -= 1
            hand[rng.below(size + 1)] = hand[size]
        missed = 0.0
        for place in range(size):
            missed = max(missed, self.better[hand[place]])
        return missed

    def holds(self, hand: vec[i64], size: i64, rng: Rng) -> bool:
        """Whether to believe in a hand, by lot."""
        missed = self.missed(hand, size, rng)
        if missed <= 0.0:
            return True
        likely = max(LEAST, exp(-missed / PATIENCE))
        return rng.below(MILLION) < i64(likely * MILLION)
