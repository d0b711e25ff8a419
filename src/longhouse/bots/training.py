"""Learning an evaluation from games: least squares, nothing more.

For every position of a game and every seat it is known in the end how many points the seat still
got, more or less than the others. The weights are those that foretell it best from what the seat
had more or less of than the others.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from longhouse.bots.bot import Bot
from longhouse.bots.evaluation import Evaluation, zeros
from longhouse.bots.mind import Mind
from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State

RIDGE: Final = 20.0  # how many positions speak for a weight of 0
# Errors of seats are taken as normal, shares of the win as logistic: the scale of one for the other
LOGISTIC: Final = 0.5513


class Position:
    """What everybody had at one moment of a game, more or less than the mean."""

    __slots__ = ("has", "knot", "part", "points")

    def __init__(self, evaluation: Evaluation, state: State) -> None:
        evaluation.begin(state)
        seats = state.seats
        size = evaluation.size
        self.knot: i64 = evaluation.knot
        self.part: float = evaluation.part
        self.points: list[int] = state.scores()
        self.has: vec[float] = zeros(seats * size)
        mean = zeros(size)
        for seat in range(seats):
            evaluation.weigh(state, seat)
            for term in range(size):
                self.has[seat * size + term] = evaluation.has[term]
                mean[term] += evaluation.has[term] / float(seats)
        for seat in range(seats):
            for term in range(size):
                self.has[seat * size + term] -= mean[term]


def record(
    state: State, bots: list[Bot], rngs: list[Rng], chance: Rng, mind: Mind, daring: i64
) -> list[Position]:
    """Let bots play a game to its end; the positions between its turns.

    Once in `daring` decisions a seat moves by lot, so that odd positions are learned from too.
    """
    positions: list[Position] = []
    turn = mind.turn(state)
    while state.actor != OVER:
        actor = state.actor
        now = mind.turn(state)
        if now != turn:
            turn = now
            positions.append(Position(mind.evaluation, state))
        if actor == CHANCE:
            state.play(state.draw(chance))
        elif daring > 0 and chance.below(daring) == 0:
            state.play(state.pick(chance))
        else:
            state.play(bots[actor].choose(state.view(actor), rngs[actor]))
    return positions


class Lesson:
    """What games have taught so far: sums, from which the weights follow."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation: Evaluation = evaluation
        self.size: i64 = evaluation.size * evaluation.knots
        self.products: vec[float] = zeros(self.size * self.size)
        self.targets: vec[float] = zeros(self.size)
        knots = evaluation.knots
        self.growth_products: vec[float] = zeros(knots * knots)
        self.growth_targets: vec[float] = zeros(knots)
        self.misses: vec[float] = zeros(knots)  # squared, of the weights learned so far
        self.weighed: vec[float] = zeros(knots)
        self.plain_error: float = 0.0  # squared, were the points of the moment the only thing known
        self.error: float = 0.0  # squared, of the weights learned so far
        self.rows: i64 = 0

    def forget_errors(self) -> None:
        """Count errors anew."""
        self.plain_error = 0.0
        self.error = 0.0
        self.rows = 0
        self.misses = zeros(self.evaluation.knots)
        self.weighed = zeros(self.evaluation.knots)

    def add(self, positions: list[Position], finals: list[int]) -> None:
        """Learn from a game that is over; its errors are counted before it is learned from."""
        for position in positions:
            self.add_position(position, finals)

    def add_position(self, position: Position, finals: list[int]) -> None:
        """Learn from one position."""
        evaluation = self.evaluation
        seats: i64 = len(finals)
        size = evaluation.size
        evaluation.knot, evaluation.part = position.knot, position.part
        growth = 0.0
        for seat in range(seats):
            growth += float(finals[seat] - position.points[seat]) / float(seats)
        last = position.knot + 1 == evaluation.knots
        spans: i64 = 1 if last else 2
        for span in range(spans):
            hat = position.part if span == 1 else (1.0 if last else 1.0 - position.part)
            knot = position.knot + span
            self.growth_targets[knot] += hat * growth
            for other in range(spans):
                other_hat = position.part if other == 1 else (1.0 if last else 1.0 - position.part)
                place = knot * evaluation.knots + position.knot + other
                self.growth_products[place] += hat * other_hat
        row = zeros(spans * size)
        first = position.knot * size
        for seat in range(seats):
            target = float(finals[seat] - position.points[seat]) - growth
            guess = 0.0
            for term in range(size):
                had = position.has[seat * size + term]
                row[term] = had if last else (1.0 - position.part) * had
                if not last:
                    row[size + term] = position.part * had
            for column in range(spans * size):
                guess += evaluation.weights[first + column] * row[column]
            self.count_error(position, target, guess, seats)
            self.add_row(row, spans * size, first, target)

    def count_error(self, position: Position, target: float, guess: float, seats: i64) -> None:
        """Note by how much the weights of before were wrong."""
        miss = (target - guess) * (target - guess)
        self.plain_error += target * target
        self.error += miss
        self.rows += 1
        # The difference of two seats is wrong by more than each of them.
        apart = 2.0 * miss * float(seats) / float(seats - 1)
        self.misses[position.knot] += (1.0 - position.part) * apart
        self.weighed[position.knot] += 1.0 - position.part
        if position.knot + 1 < self.evaluation.knots:
            self.misses[position.knot + 1] += position.part * apart
            self.weighed[position.knot + 1] += position.part

    def add_row(self, row: vec[float], length: i64, first: i64, target: float) -> None:
        """Add one equation to the sums."""
        for column in range(length):
            had = row[column]
            if had != 0.0:
                self.targets[first + column] += had * target
                place = (first + column) * self.size + first
                for other in range(length):
                    self.products[place + other] += had * row[other]

    def sums(self) -> list[list[float]]:
        """Everything that was added up, to be merged elsewhere."""
        return [
            [float(number) for number in array]
            for array in (
                *(self.products, self.targets, self.growth_products, self.growth_targets),
                *(self.misses, self.weighed),
            )
        ] + [[self.plain_error, self.error, float(self.rows)]]

    def merge(self, sums: list[list[float]]) -> None:
        """Add what was added up elsewhere."""
        arrays = [self.products, self.targets, self.growth_products, self.growth_targets]
        arrays += [self.misses, self.weighed]
        for array, numbers in zip(arrays, sums, strict=False):
            for place in range(len(array)):
                array[place] += numbers[place]
        plain_error, error, rows = sums[6]
        self.plain_error += plain_error
        self.error += error
        self.rows += int(rows)

    def conclude(self) -> None:
        """Give the evaluation the weights that follow from everything so far."""
        evaluation = self.evaluation
        evaluation.weights = solved(self.products, self.targets, self.size, RIDGE)
        knots = evaluation.knots
        evaluation.growth = solved(self.growth_products, self.growth_targets, knots, 0.01)
        for knot in range(knots):
            if self.weighed[knot] > 0.0:
                evaluation.spreads[knot] = LOGISTIC * sqrt(self.misses[knot] / self.weighed[knot])

    def errors(self) -> tuple[float, float]:
        """Points by which the expectation was wrong, without and with the weights."""
        rows = float(max(1, self.rows))
        return sqrt(self.plain_error / rows), sqrt(self.error / rows)


def solved(products: vec[float], targets: vec[float], size: i64, ridge: float) -> vec[float]:
    """The solution of the normal equations, by elimination; the matrix is symmetric."""
    matrix = products[:]
    right = targets[:]
    for i in range(size):
        matrix[i * size + i] += ridge
    for i in range(size):
        pivot = matrix[i * size + i]
        for lower in range(i + 1, size):
            factor = matrix[lower * size + i] / pivot
            if factor != 0.0:
                for column in range(i, size):
                    matrix[lower * size + column] -= factor * matrix[i * size + column]
                right[lower] -= factor * right[i]
    found = zeros(size)
    for back in range(size):
        i = size - 1 - back
        total = right[i]
        for column in range(i + 1, size):
            total -= matrix[i * size + column] * found[column]
        found[i] = total / matrix[i * size + i]
    return found
