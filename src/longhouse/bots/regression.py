"""Ridge regression of an evaluation's weights, from the samples of games (`training.py`).

Only sums are kept (the normal equations), so that several processes can share the games.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import sqrt
from typing import Self

import numpy as np
from numpy.typing import NDArray

from longhouse.bots.evaluation import Evaluation
from longhouse.bots.training import Sample

Numbers = NDArray[np.float64]

RIDGE = 20.0  # penalty on the weights, in samples
GROWTH_RIDGE = 0.01
LOGISTIC = 0.5513  # from the deviation of normal errors to the scale of a logistic share


@dataclass
class Sums:
    """Sums over games. `knots` is the number of knots, `size` that of all weights."""

    products: Numbers  # normal equations of the weights: size x size, size
    targets: Numbers
    growth_products: Numbers  # normal equations of the growth: knots x knots, knots
    growth_targets: Numbers
    squares: Numbers  # by knot: squared errors of the difference of two seats …
    counts: Numbers  # … and how many of them
    plain_error: float = 0.0  # squared errors, if only the points of the moment were known
    error: float = 0.0  # squared errors of the weights so far
    rows: int = 0

    @classmethod
    def zeros(cls, size: int, knots: int) -> Self:
        """Sums of nothing."""
        return cls(
            products=np.zeros((size, size)),
            targets=np.zeros(size),
            growth_products=np.zeros((knots, knots)),
            growth_targets=np.zeros(knots),
            squares=np.zeros(knots),
            counts=np.zeros(knots),
        )

    def merge(self, other: Sums) -> None:
        """Add other sums."""
        for field in fields(self):
            name = field.name
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Regression:
    """Fits an evaluation to games."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.size = int(evaluation.size * evaluation.knots)
        self.knots = int(evaluation.knots)
        self.sums = Sums.zeros(self.size, self.knots)

    def forget_errors(self) -> None:
        """Start to count errors from zero."""
        self.sums.squares = np.zeros(self.knots)
        self.sums.counts = np.zeros(self.knots)
        self.sums.plain_error = self.sums.error = 0.0
        self.sums.rows = 0

    def add(self, samples: list[Sample], finals: list[int]) -> None:
        """Add a finished game: first the errors of the weights so far, then its equations."""
        weights = np.array([float(weight) for weight in self.evaluation.weights])
        for sample in samples:
            self._add_sample(sample, np.array(finals, dtype=float), weights)

    def _add_sample(self, sample: Sample, finals: Numbers, weights: Numbers) -> None:
        sums, seats = self.sums, len(finals)
        # How much of each knot there is in this moment.
        hats = np.zeros(self.knots)
        hats[sample.knot] = 1.0
        if sample.knot + 1 < self.knots:
            hats[sample.knot : sample.knot + 2] = 1.0 - sample.part, sample.part
        gained = finals - np.array(sample.points, dtype=float)
        growth = gained.mean()
        sums.growth_products += np.outer(hats, hats)
        sums.growth_targets += hats * growth
        has = np.array([float(number) for number in sample.has]).reshape(seats, -1)
        rows = np.kron(hats, has)
        target = gained - growth
        squares = (target - rows @ weights) ** 2
        sums.plain_error += float(target @ target)
        sums.error += float(squares.sum())
        sums.rows += seats
        # The error of the difference of two seats is larger than that of each of them.
        sums.squares += hats * (2.0 * squares.sum() * seats / (seats - 1))
        sums.counts += hats * seats
        sums.products += rows.T @ rows
        sums.targets += rows.T @ target

    def conclude(self) -> None:
        """Give the evaluation the weights that fit everything so far."""
        sums, evaluation = self.sums, self.evaluation
        weights = _solve(sums.products, sums.targets, RIDGE)
        growth = _solve(sums.growth_products, sums.growth_targets, GROWTH_RIDGE)
        spreads = [
            LOGISTIC * sqrt(square / count) if count > 0.0 else before
            for square, count, before in zip(
                sums.squares, sums.counts, evaluation.spreads, strict=True
            )
        ]
        evaluation.learn(weights, growth, spreads)

    def errors(self) -> tuple[float, float]:
        """Root mean square errors in points, of the points of the moment and of the weights."""
        rows = max(1, self.sums.rows)
        return sqrt(self.sums.plain_error / rows), sqrt(self.sums.error / rows)


def _solve(products: Numbers, targets: Numbers, ridge: float) -> list[float]:
    found = np.linalg.solve(products + ridge * np.eye(len(targets)), targets)
    return [float(number) for number in found]
