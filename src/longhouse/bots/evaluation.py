"""Linear evaluation of a position: the points that each seat is expected to have in the end.

A game names its terms (features) and says how much of each a seat has. The weights, in points, are
learned from games (`training.py`). They change in the course of a game: there is a set of weights
for each of a few moments, the knots, and between two knots they are interpolated.
"""

from __future__ import annotations

from math import exp
from typing import Final

from longhouse.core.errors import IncompleteGame
from longhouse.core.native import i64, mypyc_attr, vec
from longhouse.core.state import OVER, State

WINNING: Final = 0.8  # part of the share of the win in a result; the rest is the lead
FULL_LEAD: Final = 20.0  # a lead of this many points …
FULL_LEAD_SPREADS: Final = 3.0  # … and this many spreads counts in full
OVER_SPREAD: Final = 0.05  # the spread of a finished game: only equal points share a win


def zeros(length: i64) -> vec[float]:
    """An array of zeros."""
    return vec[float]([0.0] * length)


def in_order(numbers: dict[str, int]) -> tuple[str, ...]:
    """The terms by their numbers; raises ValueError unless they count 0, 1, 2 and so on."""
    terms = tuple(numbers)
    for number, term in enumerate(terms):
        if numbers[term] != number:
            raise ValueError(f"term {term} is number {numbers[term]}, but stands at {number}")
    return terms


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """A linear evaluation. Each game fills in the terms, `moment` and `weigh`."""

    def __init__(self, terms: tuple[str, ...], knots: i64) -> None:
        self.terms: tuple[str, ...] = terms
        self.size: i64 = len(terms)
        self.knots: i64 = knots
        self.weights: vec[float] = zeros(self.size * knots)  # a row for each knot
        self.growth: vec[float] = zeros(knots)  # points that a seat still gets on average
        self.spreads: vec[float] = zeros(knots)  # scale of the error, in points
        self.knot: i64 = 0  # the moment: between this knot and the next …
        self.part: float = 0.0  # … at this fraction of the way
        self.has: vec[float] = zeros(self.size)  # the terms of the seat weighed last

    def learn(self, weights: list[float], growth: list[float], spreads: list[float]) -> None:
        """Set the learned weights, knot by knot, and two numbers for each knot."""
        knots = int(self.knots)
        if [len(weights), len(growth), len(spreads)] != [int(self.size) * knots, knots, knots]:
            raise ValueError(f"it takes {self.size} weights for each of {knots} knots")
        self.weights = vec[float](weights)
        self.growth = vec[float](growth)
        self.spreads = vec[float](spreads)

    def moment(self, state: State) -> None:
        """Set `knot` and `part` for a position."""
        raise IncompleteGame(self, "moment()")

    def weigh(self, state: State, seat: i64) -> None:
        """Set `has`: how much of each term a seat has."""
        raise IncompleteGame(self, "weigh()")

    def begin(self, state: State) -> None:
        """Prepare for a position, before its seats are weighed."""
        self.moment(state)

    def mixed(self, numbers: vec[float], place: i64, step: i64) -> float:
        """A learned number at this moment, interpolated; the next knot's is `step` further on."""
        if self.knot + 1 == self.knots:
            return numbers[place]
        return (1.0 - self.part) * numbers[place] + self.part * numbers[place + step]

    def spread(self) -> float:
        """The scale of the error of the expected points at this moment."""
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
        """The weighted sum of the terms in `has` at this moment."""
        total = 0.0
        first = self.knot * self.size
        for term in range(self.size):
            if self.has[term] != 0.0:
                total += self.mixed(self.weights, first + term, self.size) * self.has[term]
        return total

    def judge(self, state: State) -> Judgement:
        """The expectations of each seat."""
        ends = self.ends(state)
        return Judgement(ends, OVER_SPREAD if state.actor == OVER else max(1.0, self.spread()))

    def contributions(self, state: State, seat: i64) -> vec[float]:
        """The contribution of each term to a seat above the mean of all seats; last, the points."""
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
    """The expectations of each seat: points in the end, a share of the win, and a result.

    A seat maximises its result, from 0 to 1: mostly its share of the win, and a little its
    lead, so that it keeps playing well when the game is won or lost.
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
        full = FULL_LEAD + FULL_LEAD_SPREADS * spread
        for seat in range(seats):
            self.shares[seat] /= total
            rival = -1.0e9
            for other in range(seats):
                if other != seat:
                    rival = max(rival, ends[other])
            lead = max(-1.0, min(1.0, (ends[seat] - rival) / full))
            result = WINNING * self.shares[seat] + (1.0 - WINNING) * (0.5 + 0.5 * lead)
            self.results[seat] = result
