"""Who sits where: rounds in which one deal is played in every order of the bots.

With more bots than seats each round has a line-up of its own, chosen so that all meet equally
often. Entrants are numbered here, and equal ones have the same number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb

from longhouse.core.dealer import seed_for
from longhouse.core.rng import Rng

MANY_ORDERS = 24  # of the bots over the seats: with more of them a round only rotates the seats
MANY_LINEUPS = 500  # to choose from: of more, as many are drawn by lot

Seating = tuple[int, ...]  # the entrant at each seat


class Schedule:
    """All games of a tournament, by their number. Every round has the same number of games."""

    def __init__(self, entrants: Sequence[int], seats: int, seed: int) -> None:
        self.entrants = tuple(sorted(entrants))
        self.seats = seats
        self.seed = seed
        self._met: Counter[tuple[int, int]] = Counter()
        self._played: Counter[int] = Counter()
        self._lineups: list[Seating] = []
        self.games_a_round = len(self.orders(0))

    def round_of(self, number: int) -> int:
        """The round that a game belongs to."""
        return number // self.games_a_round

    def seating(self, number: int) -> Seating:
        """Who sits where in a game."""
        return self.orders(self.round_of(number))[number % self.games_a_round]

    def whole_rounds(self, games: int) -> int:
        """The number of games in the rounds that it takes for so many."""
        return -(-games // self.games_a_round) * self.games_a_round

    def orders(self, round_: int) -> list[Seating]:
        """The line-up of a round in every order over the seats, or in every rotation of one."""
        lineup = self.lineup(round_)
        orders = all_orders(lineup)
        if len(orders) <= MANY_ORDERS:
            return orders
        drawn = list(lineup)
        rng = Rng(seed_for(self.seed, round_, "order"))
        for left in range(len(drawn) - 1, 0, -1):
            other = rng.below(left + 1)
            drawn[left], drawn[other] = drawn[other], drawn[left]
        return [tuple(drawn[shift:] + drawn[:shift]) for shift in range(len(drawn))]

    def lineup(self, round_: int) -> Seating:
        """Who plays in a round: those who have met each other, then played, least often."""
        if len(self.entrants) == self.seats:
            return self.entrants
        while len(self._lineups) <= round_:
            lineup = min(self._candidates(), key=self._weariness)
            self._lineups.append(lineup)
            self._met.update(combinations(lineup, 2))
            self._played.update(lineup)
        return self._lineups[round_]

    def _candidates(self) -> list[Seating]:
        if comb(len(self.entrants), self.seats) <= MANY_LINEUPS:
            return list(combinations(self.entrants, self.seats))
        rng = Rng(seed_for(self.seed, len(self._lineups), "line-up"))
        return [self._drawn(rng) for _ in range(MANY_LINEUPS)]

    def _drawn(self, rng: Rng) -> Seating:
        left = list(self.entrants)
        return tuple(sorted(left.pop(rng.below(len(left))) for _ in range(self.seats)))

    def _weariness(self, lineup: Seating) -> tuple[int, int]:
        meetings = sum(self._met[pair] ** 2 for pair in combinations(lineup, 2))
        return meetings, sum(self._played[entrant] for entrant in lineup)


@cache
def all_orders(lineup: Seating) -> list[Seating]:
    """Every different order of a line-up."""
    return sorted(set(permutations(lineup)))
