"""A confidence sequence: an interval that stays valid however often one looks at it.

An ordinary 95% interval is valid for one look. Looking after every round and stopping as soon as
it clears a bar is wrong far more often than 1 time in 20. A confidence sequence is valid at all
looks at once: the probability that it ever excludes the true mean is at most 5%. This one bets: for
each possible mean m a gambler with a wealth of 1 bets a part of it, round by round, on the rounds
being better or worse than m. If m is true the bets are fair, and the probability of ever reaching a
wealth of 20 is at most 1 in 20 (Ville's inequality). A mean whose gambler gets there is rejected.
(Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

REJECTED = 20.0  # the wealth at which a mean is rejected: 1 / 5%
BOLDNESS = 0.75  # part of the largest stake that cannot lose everything in one round
STEP = 0.0005  # precision of the ends of the interval


@dataclass
class Gambler:
    """Bets against one mean; each stake depends only on earlier rounds."""

    mean: float
    wealth: float = 1.0
    rounds: int = 0
    total: float = 0.0
    squares: float = 0.0  # sum of squared distances from the mean so far

    def add(self, share: float) -> None:
        """Bet on a round; its share is from 0 to 1."""
        self.wealth *= 1.0 + self._stake() * (share - self.mean)
        self.rounds += 1
        self.total += share
        self.squares += (share - self._guess()) ** 2

    def _guess(self) -> float:
        """The mean so far, with one round of 1/2 as a prior."""
        return (0.5 + self.total) / (1 + self.rounds)

    def _stake(self) -> float:
        edge = self._guess() - self.mean
        variance = (0.25 + self.squares) / (1 + self.rounds)
        stake = edge / (variance + edge * edge)
        lowest = -BOLDNESS / (1.0 - self.mean) if self.mean < 1 else -BOLDNESS / STEP
        highest = BOLDNESS / self.mean if self.mean > 0 else BOLDNESS / STEP
        return min(highest, max(lowest, stake))


class Bar:
    """A share of wins, decided once its gambler has rejected it."""

    def __init__(self, bar: float) -> None:
        self.gambler = Gambler(bar)

    def add(self, share: float) -> str:
        """Add a round; returns `above`, `below`, or nothing while it is undecided."""
        self.gambler.add(share)
        if self.gambler.wealth < REJECTED:
            return ""
        return "above" if self.gambler.total / self.gambler.rounds > self.gambler.mean else "below"


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The means that are not rejected after these rounds."""
    if not shares:
        return 0.0, 1.0
    middle = sum(shares) / len(shares)
    return _edge(shares, middle, 0.0), _edge(shares, middle, 1.0)


def _edge(shares: Sequence[float], inside: float, outside: float) -> float:
    """The first rejected mean between the two, by bisection."""
    if not _is_rejected(shares, outside):
        return outside
    while abs(outside - inside) > STEP:
        between = (inside + outside) / 2
        if _is_rejected(shares, between):
            outside = between
        else:
            inside = between
    return outside


def _is_rejected(shares: Sequence[float], mean: float) -> bool:
    gambler = Gambler(mean)
    for share in shares:
        gambler.add(share)
    return gambler.wealth >= REJECTED
