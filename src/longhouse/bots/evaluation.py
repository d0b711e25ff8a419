"""What a table is worth to each seat: points now, and what is still expected of everything else.

An evaluation is linear. A game names its terms and says how much of each a seat has; the weights,
in points, are learned from games (`training.py`). They change in the course of a game: there is a
set of them for each of a few moments, the knots, and between two knots they are mixed.
"""

from __future__ import annotations

from math import exp
from typing import Final

from longhouse.core.native import i64, mypyc_attr, vec
from longhouse.core.state import OVER, State

WINNING: Final = 0.8  # how much of a result is the share of the win; the rest is the lead
AT_LEAST_FAR: Final = 20.0  # a lead of so many points …
FAR: Final = 3.0  # … and so many spreads is as good as any
OVER_SPREAD: Final = 0.05  # the spread once everything is known: only equal points share a win


def zeros(length: i64) -> vec[float]:
    """An array of noughts."""
    return vec[float]([0.0 for place in range(length)])


def in_order(numbers: dict[str, int]) -> tuple[str, ...]:
    """The terms by their numbers; raises ValueError unless they count 0, 1, 2 and so on."""
    terms = tuple(numbers)
    for number, term in enumerate(terms):
        if numbers[term] != number:
            raise ValueError(f"term {term} is number {numbers[term]}, but stands at {number}")
    return terms


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """The worth of a table. Each game fills in `terms`, `moment` and `weigh`."""

    def __init__(self, terms: tuple[str, ...], knots: i64, groups: dict[str, str]) -> None:
        self.terms: tuple[str, ...] = terms
        self.groups: dict[str, str] = groups  # what people call it, for each term
        self.size: i64 = len(terms)
        self.knots: i64 = knots
        self.weights: vec[float] = zeros(self.size * knots)  # a row a knot
        self.growth: vec[float] = zeros(knots)  # the points that all seats still get, each
        self.spreads: vec[float] = zeros(knots)  # by how many points it is usually wrong
        self.knot: i64 = 0  # the moment: between this knot and the next …
        self.part: float = 0.0  # … so far from this one
        self.has: vec[float] = zeros(self.size)  # how much of each term a seat has

    def learn(self, weights: list[float], growth: list[float], spreads: list[float]) -> None:
        """Take over what was learned: the weights knot by knot, and two numbers a knot."""
        knots = int(self.knots)
        if [len(weights), len(growth), len(spreads)] != [int(self.size) * knots, knots, knots]:
            raise ValueError(f"it takes {self.size} weights for each of {knots} knots")
        self.weights = vec[float](weights)
        self.growth = vec[float](growth)
        self.spreads = vec[float](spreads)

    def moment(self, state: State) -> None:
        """Find `knot` and `part` for a table."""
        raise NotImplementedError

    def weigh(self, state: State, seat: i64) -> None:
        """Write into `has` how much of each term a seat has."""
        raise NotImplementedError

    def begin(self, state: State) -> None:
        """Look at a table before its seats are weighed."""
        self.moment(state)

    def mixed(self, numbers: vec[float], place: i64, step: i64) -> float:
        """A learned number as it is at this moment: `step` further on stands the next knot's."""
        if self.knot + 1 == self.knots:
            return numbers[place]
        return (1.0 - self.part) * numbers[place] + self.part * numbers[place + step]

    def spread(self) -> float:
        """By how many points the expected end is usually wrong at this moment."""
        return self.mixed(self.spreads, self.knot, 1)

    def ends(self, state: State) -> vec[float]:
        """The points that each seat is expected to have in the end."""
        seats = state.seats
        expected = zeros(seats)
        points = state.scores()
        mean = 0.0
        if state.actor != OVER:
            self.begin(state)
            for seat in range(seats):
                self.weigh(state, seat)
                expected[seat] = self.total()
                mean += expected[seat] / float(seats)
            mean -= self.mixed(self.growth, self.knot, 1)
        for seat in range(seats):
            expected[seat] += float(points[seat]) - mean
        return expected

    def total(self) -> float:
        """What everything that a seat `has` is worth at this moment."""
        total = 0.0
        first = self.knot * self.size
        for term in range(self.size):
            if self.has[term] != 0.0:
                total += self.mixed(self.weights, first + term, self.size) * self.has[term]
        return total

    def judge(self, state: State) -> Judgement:
        """What the table is worth to each seat."""
        ends = self.ends(state)
        return Judgement(ends, OVER_SPREAD if state.actor == OVER else max(1.0, self.spread()))

    def contributions(self, state: State, seat: i64) -> vec[float]:
        """What each term brings a seat beyond what it brings all of them; last, the points."""
        found = zeros(self.size + 1)
        points = state.scores()
        share = 1.0 / float(state.seats)
        if state.actor != OVER:
            self.begin(state)
        for other in range(state.seats):
            sign = 1.0 - share if other == seat else -share
            found[self.size] += sign * float(points[other])
            if state.actor != OVER:
                self.weigh(state, other)
                first = self.knot * self.size
                for term in range(self.size):
                    weight = self.mixed(self.weights, first + term, self.size)
                    found[term] += sign * weight * self.has[term]
        return found


class Judgement:
    """What is expected for each seat: points in the end, a share of the win, and a result.

    A result, from 0 to 1, is what a seat plays for: mostly its share of the win, and a little its
    lead, so that it goes on playing well where the game is won or lost.
    """

    __slots__ = ("ends", "results", "shares")

    def __init__(self, ends: vec[float], spread: float) -> None:
        seats: i64 = len(ends)
        self.ends: vec[float] = ends
        self.shares: vec[float] = zeros(seats)
        self.results: vec[float] = zeros(seats)
        most = ends[0]
        for seat in range(seats):
            most = max(most, ends[seat])
        total = 0.0
        for seat in range(seats):
            self.shares[seat] = exp((ends[seat] - most) / spread)
            total += self.shares[seat]
        reach = AT_LEAST_FAR + FAR * spread
        for seat in range(seats):
            self.shares[seat] /= total
            rival = -1.0e9
            for other in range(seats):
                if other != seat:
                    rival = max(rival, ends[other])
            lead = max(-1.0, min(1.0, (ends[seat] - rival) / reach))
            result = WINNING * self.shares[seat] + (1.0 - WINNING) * (0.5 + 0.5 * lead)
            self.results[seat] = result
