"""Drawing a round: tables of players with equal scores who have not met. Pure, by a key.

Byes are given first: to players with the fewest of them, then with the fewest points. Then the
players are divided so that, in this order of importance, as few as possible are together who

1. block each other, 2. have met before, 3. come from one network, 4. are friends,

and after that the differences of points at the tables are as small as possible (the sum of their
squares over all pairs). Up to ten players all divisions are compared. For more it is a local
search: players are exchanged between tables until no exchange is better, then some are exchanged
at random and the search goes on, a fixed number of times. Ties are broken by the key alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Final

from longhouse.core.keyed import KeyedRng, derived

Pair = frozenset[str]

EXACT: Final = 10  # players up to which all divisions are compared
TRIES: Final = 60  # random exchanges of the search, each followed by its repair
MOST_DELTAS: Final = 200_000  # exchanges that are looked at in all: under a second
SCALE: Final = 24  # points are multiples of a 24th at tables of up to five
FRIENDS: Final = 10**12  # more than all differences of points together
NETWORK: Final = 10**4 * FRIENDS
MET: Final = 10**4 * NETWORK
BLOCKED: Final = 10**6 * MET


@dataclass(frozen=True)
class Candidate:
    """A player who is to be drawn."""

    player: str
    points: Fraction
    byes: int = 0
    begun: int = 0  # games in which they had the first seat


@dataclass(frozen=True)
class Apart:
    """Pairs of players who should not be drawn together, where that is avoidable."""

    met: Mapping[Pair, int] = field(default_factory=dict)  # how often
    blocked: frozenset[Pair] = frozenset()
    network: frozenset[Pair] = frozenset()
    friends: frozenset[Pair] = frozenset()

    def weight(self, one: str, other: str) -> int:
        """How bad it is to draw these two together, without their points."""
        pair = frozenset((one, other))
        return (
            BLOCKED * (pair in self.blocked)
            + MET * self.met.get(pair, 0) ** 2
            + NETWORK * (pair in self.network)
            + FRIENDS * (pair in self.friends)
        )


@dataclass(frozen=True)
class Drawing:
    """The tables of a round, in the order of the seats, and the players without a game."""

    tables: list[list[str]]
    byes: list[str]


def sizes(count: int, seats: int, least: int, bots: bool) -> tuple[list[int], int]:
    """The number of people at each table, the largest first, and the number of byes.

    Tables have `seats` seats, or fewer where they do not come out even, and never fewer than
    `least`. If that leaves players over they have byes, or `bots` fill a table up to `least`.
    """
    for byes in range(count + 1):
        people = count - byes
        tables = -(-people // seats)
        if bots or people >= tables * least:
            return [people // tables + (n < people % tables) for n in range(tables)], byes
    raise AssertionError("a round without tables has only byes")


def draw(
    candidates: Sequence[Candidate],
    apart: Apart,
    seats: int,
    least: int,
    bots: bool,
    key: bytes,
) -> Drawing:
    """Draw a round. The same candidates and key give the same round."""
    chance = {one.player: derived(key, "order", one.player) for one in candidates}
    wanted, byes = sizes(len(candidates), seats, least, bots)
    by_bye = sorted(candidates, key=lambda one: (one.byes, one.points, chance[one.player]))
    resting = by_bye[:byes]
    people = sorted(by_bye[byes:], key=lambda one: (-one.points, chance[one.player]))
    weights = _weights(people, apart)
    if len(people) <= EXACT:
        found = _compare_all(len(people), wanted, weights)
    else:
        found = _Search(wanted, weights, KeyedRng(derived(key, "search"))).best()
    tables = [[people[n] for n in table] for table in found]
    tables.sort(
        key=lambda table: (-sum(one.points for one in table) / len(table), chance[table[0].player])
    )
    return Drawing([_seated(table, chance) for table in tables], [one.player for one in resting])


def _seated(table: list[Candidate], chance: Mapping[str, bytes]) -> list[str]:
    """The order of the seats: who has begun least often begins, else by chance."""
    order = sorted(table, key=lambda one: derived(chance[one.player], "seat"))
    first = min(order, key=lambda one: one.begun)
    return [first.player, *(one.player for one in order if one is not first)]


def _weights(people: Sequence[Candidate], apart: Apart) -> list[list[int]]:
    """How bad it is to draw two together, by their numbers."""
    points = [round(one.points * SCALE) for one in people]
    return [
        [
            apart.weight(one.player, other.player) + (points[i] - points[j]) ** 2 if i != j else 0
            for j, other in enumerate(people)
        ]
        for i, one in enumerate(people)
    ]


def _cost(table: Sequence[int], weights: list[list[int]]) -> int:
    return sum(weights[one][other] for one, other in combinations(table, 2))


def _compare_all(count: int, wanted: list[int], weights: list[list[int]]) -> list[list[int]]:
    """The best division of all, the first of several."""
    best: list[list[int]] = []
    least = -1

    def go_on(left: list[int], places: Counter[int], so_far: list[list[int]], cost: int) -> None:
        nonlocal best, least
        if least >= 0 and cost >= least:
            return
        if not left:
            best, least = list(so_far), cost
            return
        first, rest = left[0], left[1:]
        for size in sorted(places, reverse=True):
            fewer = places - Counter([size])
            for others in combinations(rest, size - 1):
                table = [first, *others]
                after = [one for one in rest if one not in others]
                go_on(after, fewer, [*so_far, table], cost + _cost(table, weights))

    go_on(list(range(count)), Counter(wanted), [], 0)
    return best


class _Search:
    """A local search by exchanges, from the players in the order of their points."""

    def __init__(self, wanted: list[int], weights: list[list[int]], rng: KeyedRng) -> None:
        self._weights = weights
        self._rng = rng
        self._looked = 0  # at exchanges
        numbers = iter(range(len(weights)))
        self._tables = [[next(numbers) for _ in range(size)] for size in wanted]

    def best(self) -> list[list[int]]:
        """The best division that was found."""
        tables = self._tables
        self._repair(tables, set(range(len(tables))))
        cost = sum(_cost(table, self._weights) for table in tables)
        for _ in range(TRIES):
            if self._looked > MOST_DELTAS or len(tables) < 2:
                break
            changed = [list(table) for table in tables]
            touched = self._shake(changed)
            self._repair(changed, touched)
            now = sum(_cost(table, self._weights) for table in changed)
            if now < cost:
                tables, cost = changed, now
        return tables

    def _shake(self, tables: list[list[int]]) -> set[int]:
        """Exchange some players between neighbouring tables; the tables that were changed."""
        touched: set[int] = set()
        for _ in range(3):
            one = self._rng.below(len(tables) - 1)
            other = min(len(tables) - 1, one + 1 + self._rng.below(2))
            i, j = self._rng.below(len(tables[one])), self._rng.below(len(tables[other]))
            tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
            touched |= {one, other}
        return touched

    def _repair(self, tables: list[list[int]], dirty: set[int]) -> None:
        """Exchange players until no exchange with a changed table is better."""
        while dirty and self._looked <= MOST_DELTAS:
            one = min(dirty)
            dirty.discard(one)
            for other in range(len(tables)):
                if other != one and self._exchange(tables[one], tables[other]):
                    dirty |= {one, other}

    def _exchange(self, one: list[int], other: list[int]) -> bool:
        """Make the exchanges between two tables that are better; whether there was any."""
        weights, better = self._weights, False
        for i in range(len(one)):
            for j in range(len(other)):
                self._looked += 1
                a, b = weights[one[i]], weights[other[j]]
                delta = sum(b[x] - a[x] for n, x in enumerate(one) if n != i)
                delta += sum(a[x] - b[x] for n, x in enumerate(other) if n != j)
                if delta < 0:
                    one[i], other[j] = other[j], one[i]
                    better = True
        return better
