"""Inference from a play: which tiles are unlikely to have stayed in the hand."""

from __future__ import annotations

from math import exp
from typing import Final

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng

PATIENCE: Final = 1.0  # missed points that make a hand less likely by the factor e
LEAST: Final = 0.02  # the least likelihood of a hand: people may see something else
MILLION: Final = 1_000_000


class Belief:
    """How likely a hand is after its owner has played a tile.

    Tiles that would have been better than the one played are unlikely to be in the hand, unless
    they were drawn since. Which ones were drawn since is not known: they are picked at random.
    """

    __slots__ = ("better", "seat", "stayed")

    def __init__(self, seat: i64, stayed: i64, better: vec[float]) -> None:
        self.seat: i64 = seat
        self.stayed: i64 = max(0, stayed)  # tiles that were in the hand and were not played
        self.better: vec[float] = better  # by kind: points by which it was better than the play

    def missed(self, hand: vec[i64], size: i64, rng: Rng) -> float:
        """The points missed if the hand holds these kinds; reorders `hand`."""
        while size > self.stayed:
            size -= 1
            hand[rng.below(size + 1)] = hand[size]
        missed = 0.0
        for place in range(size):
            missed = max(missed, self.better[hand[place]])
        return missed

    def accepts(self, hand: vec[i64], size: i64, rng: Rng) -> bool:
        """Whether to accept a sampled hand: at random, by its likelihood."""
        missed = self.missed(hand, size, rng)
        if missed <= 0.0:
            return True
        likely = max(LEAST, exp(-missed / PATIENCE))
        return rng.below(MILLION) < i64(likely * MILLION)
