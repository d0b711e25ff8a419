"""The schedule of a tournament: in a round, one deal is played with the bots in every order.

With more bots than seats each round has its own line-up, chosen so that all meet equally often.
Entrants are numbers here; equal ones have the same number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb

from longhouse.core.dealer import seed_for
from longhouse.core.rng import Rng

MOST_ORDERS = 24  # in a round; if there are more, it has the rotations of a random one
MOST_LINEUPS = 500  # to choose from; if there are more, a random sample of them

Seating = tuple[int, ...]  # the entrant at each seat


class Schedule:
    """All games of a tournament by number. Every round has the same number of games."""

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
        """The entrant at each seat in a game."""
        return self.orders(self.round_of(number))[number % self.games_a_round]

    def whole_rounds(self, games: int) -> int:
        """The number of games, rounded up to whole rounds."""
        return -(-games // self.games_a_round) * self.games_a_round

    def orders(self, round_: int) -> list[Seating]:
        """The seatings of a round: every order of its line-up, or every rotation of one order."""
        lineup = self.lineup(round_)
        orders = all_orders(lineup)
        if len(orders) <= MOST_ORDERS:
            return orders
        order = list(lineup)
        rng = Rng(seed_for(self.seed, round_, "order"))
        for left in range(len(order) - 1, 0, -1):
            other = rng.below(left + 1)
            order[left], order[other] = order[other], order[left]
        return [tuple(order[shift:] + order[:shift]) for shift in range(len(order))]

    def lineup(self, round_: int) -> Seating:
        """The entrants of a round: those that met least often, then those that played least."""
        if len(self.entrants) == self.seats:
            return self.entrants
        while len(self._lineups) <= round_:
            lineup = min(self._candidates(), key=self._meetings)
            self._lineups.append(lineup)
            self._met.update(combinations(lineup, 2))
            self._played.update(lineup)
        return self._lineups[round_]

    def _candidates(self) -> list[Seating]:
        if comb(len(self.entrants), self.seats) <= MOST_LINEUPS:
            return list(combinations(self.entrants, self.seats))
        rng = Rng(seed_for(self.seed, len(self._lineups), "line-up"))
        return [self._random_lineup(rng) for _ in range(MOST_LINEUPS)]

    def _random_lineup(self, rng: Rng) -> Seating:
        left = list(self.entrants)
        return tuple(sorted(left.pop(rng.below(len(left))) for _ in range(self.seats)))

    def _meetings(self, lineup: Seating) -> tuple[int, int]:
        meetings = sum(self._met[pair] ** 2 for pair in combinations(lineup, 2))
        return meetings, sum(self._played[entrant] for entrant in lineup)


@cache
def all_orders(lineup: Seating) -> list[Seating]:
    """Every different order of a line-up."""
    return sorted(set(permutations(lineup)))
