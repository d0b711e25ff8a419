"""Looking at results while they come in, without being fooled by the many looks.

An ordinary 95% interval is made for one look. Whoever looks after every round and stops at the
first one that clears a bar is wrong far more often than 1 time in 20. A confidence sequence holds
at all looks at once: the chance that it ever leaves the truth is at most 5%. This one bets: for
each possible mean m a gambler with 1 coin stakes part of it, round by round, on the rounds being
better or worse than m. If m is the truth the game is fair, and the chance of ever having 20 coins
is at most 1 in 20 (Ville's inequality). What has made a gambler that rich is not the truth.
(Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

RICH = 20.0  # coins: 1 / 5%
BOLDNESS = 0.75  # of the largest stake that cannot ruin: no single round ruins anybody
STEP = 0.0005  # how exactly the ends of the interval are found


@dataclass
class Gambler:
    """Bets against one mean; stakes only by what came before the round."""

    mean: float
    coins: float = 1.0
    rounds: int = 0
    total: float = 0.0
    squares: float = 0.0  # sum of the squared distances from the mean so far

    def see(self, share: float) -> None:
        """Settle the stake on a round's share, from 0 to 1."""
        self.coins *= 1.0 + self._stake() * (share - self.mean)
        self.rounds += 1
        self.total += share
        self.squares += (share - self._guess()) ** 2

    def _guess(self) -> float:
        """The mean so far, as if one round of 1/2 had come first."""
        return (0.5 + self.total) / (1 + self.rounds)

    def _stake(self) -> float:
        edge = self._guess() - self.mean
        variance = (0.25 + self.squares) / (1 + self.rounds)
        stake = edge / (variance + edge * edge)
        lowest = -BOLDNESS / (1.0 - self.mean) if self.mean < 1 else -BOLDNESS / STEP
        highest = BOLDNESS / self.mean if self.mean > 0 else BOLDNESS / STEP
        return min(highest, max(lowest, stake))


class Bar:
    """A share of wins that is cleared or missed once its gambler is rich."""

    def __init__(self, bar: float) -> None:
        self.gambler = Gambler(bar)

    def see(self, share: float) -> str:
        """Look at one more round; `above`, `below`, or nothing while it is open."""
        self.gambler.see(share)
        if self.gambler.coins < RICH:
            return ""
        return "above" if self.gambler.total / self.gambler.rounds > self.gambler.mean else "below"


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The means around that of these rounds whose gamblers are not rich after them."""
    if not shares:
        return 0.0, 1.0
    middle = sum(shares) / len(shares)
    return _edge(shares, middle, 0.0), _edge(shares, middle, 1.0)


def _edge(shares: Sequence[float], inside: float, outside: float) -> float:
    """Where between the two the gamblers begin to be rich."""
    if not _rich(shares, outside):
        return outside
    while abs(outside - inside) > STEP:
        between = (inside + outside) / 2
        if _rich(shares, between):
            outside = between
        else:
            inside = between
    return outside


def _rich(shares: Sequence[float], mean: float) -> bool:
    gambler = Gambler(mean)
    for share in shares:
        gambler.see(share)
    return gambler.coins >= RICH
