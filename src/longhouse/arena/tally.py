"""Sums over many games: wins, scores and points by reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import lcm, sqrt

NORMAL_95 = 1.959963984540054  # deviations: the 95% interval of a normal distribution


def points_by_reason(entries: Iterable[tuple[int, int, str]], seats: int) -> dict[str, list[int]]:
    """The sums of a ledger's (seat, points, reason), by reason and seat."""
    sums: dict[str, list[int]] = {}
    for seat, points, reason in entries:
        sums.setdefault(reason, [0] * seats)[seat] += points
    return sums


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95% interval for the true share of wins."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    z2 = NORMAL_95**2
    middle = share + z2 / (2 * games)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    whole = 1 + z2 / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


@dataclass
class Tally:
    """Sums over games. All are whole numbers, so the order of adding does not matter."""

    seats: int
    games: int = 0
    decisions: int = 0
    parts: list[int] = field(default_factory=list)  # wins by seat, in units of 1 / `whole`
    scores: list[int] = field(default_factory=list)
    reasons: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.parts = self.parts or [0] * self.seats
        self.scores = self.scores or [0] * self.seats

    @property
    def whole(self) -> int:
        """How many parts a win has, so that any number of seats can share it evenly."""
        return lcm(*range(1, self.seats + 1))

    def count(
        self,
        decisions: int,
        scores: Sequence[int],
        returns: Sequence[float],
        ledger: Iterable[tuple[int, int, str]],
    ) -> None:
        """Add a finished game: `returns` are the shares of the win (`State.returns`)."""
        self.games += 1
        self.decisions += decisions
        for seat in range(self.seats):
            self.parts[seat] += round(returns[seat] * self.whole)
            self.scores[seat] += scores[seat]
        self._add_reasons(points_by_reason(ledger, self.seats))

    def add(self, other: Tally) -> None:
        """Add the games of another tally of the same seats."""
        self.games += other.games
        self.decisions += other.decisions
        for seat in range(self.seats):
            self.parts[seat] += other.parts[seat]
            self.scores[seat] += other.scores[seat]
        self._add_reasons(other.reasons)

    def _add_reasons(self, reasons: dict[str, list[int]]) -> None:
        for reason, sums in reasons.items():
            mine = self.reasons.setdefault(reason, [0] * self.seats)
            for seat, points in enumerate(sums):
                mine[seat] += points

    def wins(self) -> list[float]:
        """Games won by seat; a shared win counts as its share."""
        return [parts / self.whole for parts in self.parts]

    def intervals(self) -> list[tuple[float, float]]:
        """The 95% intervals of the shares of wins, by seat."""
        return [wilson(wins, self.games) for wins in self.wins()]

    def mean_scores(self) -> list[float]:
        """Points per game, by seat."""
        return [points / max(1, self.games) for points in self.scores]

    def mean_reasons(self, order: Sequence[str]) -> dict[str, list[float]]:
        """Points per game for each reason, by seat; the reasons of `order` first."""
        games = max(1, self.games)
        reasons = [*order, *sorted(self.reasons.keys() - set(order))]
        none = [0] * self.seats
        return {
            reason: [points / games for points in self.reasons.get(reason, none)]
            for reason in reasons
        }
