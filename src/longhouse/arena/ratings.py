"""Ratings of bots by openskill, with intervals from playing the rounds over again by lot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from math import sqrt
from typing import NamedTuple

from longhouse.arena.tally import NORMAL_95
from longhouse.arena.tournament import Result
from longhouse.core.dealer import seed_for
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng

RESAMPLES = range(20, 201)  # so many times the rounds are drawn by lot,
RATED = 40_000  # and about so many games are rated for it

Round = Sequence[Result]


class Rating(NamedTuple):
    """How strong a bot is: 25 is where everybody begins, and 6.5 more win about 3 of 4 duels."""

    rating: float
    sigma: float  # openskill's own doubt
    low: float  # the 95% interval
    high: float


def need_openskill() -> None:
    """Raise LonghouseError unless openskill is there."""
    if find_spec("openskill") is None:
        raise LonghouseError("ratings need openskill: pip install 'longhouse[arena]'")


def rate(rounds: Sequence[Round], entrants: int, seed: int) -> list[Rating]:
    """The ratings of all entrants; whoever has too few rounds for an interval gets a wide one."""
    once = _rated(rounds, entrants)
    games = sum(len(round_) for round_ in rounds)
    times = min(RESAMPLES[-1], max(RESAMPLES[0], RATED // max(1, games)))
    rng = Rng(seed_for(seed, "bootstrap"))
    sums = [[0.0, 0.0] for _ in range(entrants)]
    for _ in range(times if len(rounds) > 1 else 0):
        drawn = [_drawn(rounds, rng) for _ in rounds]
        for entrant, (mu, _) in enumerate(_rated(drawn, entrants)):
            sums[entrant][0] += mu
            sums[entrant][1] += mu * mu
    ratings = []
    for (mu, sigma), (total, squares) in zip(once, sums, strict=True):
        variance = max(0.0, squares / times - (total / times) ** 2) * times / (times - 1)
        reach = NORMAL_95 * (sqrt(variance) if len(rounds) > 1 else sigma)
        ratings.append(Rating(mu, sigma, mu - reach, mu + reach))
    return ratings


def _drawn(rounds: Sequence[Round], rng: Rng) -> Round:
    """One of the rounds, or now and then one decided by lot.

    A bot that has won all its games so far may lose the next one: without the lots there would
    be no doubt about it at all.
    """
    by_lot = rng.below(len(rounds) + 1) == 0
    round_ = rounds[rng.below(len(rounds))]
    if not by_lot:
        return round_
    return [replace(result, scores=tuple(_shuffled(result.scores, rng))) for result in round_]


def _shuffled(scores: Sequence[int], rng: Rng) -> list[int]:
    left = list(scores)
    return [left.pop(rng.below(len(left))) for _ in scores]


def _rated(rounds: Sequence[Round], entrants: int) -> list[tuple[float, float]]:
    """Mean and doubt of all entrants after these games, in this order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # bots neither learn nor tire
    known = [(model.mu, model.sigma)] * entrants
    for round_ in rounds:
        for result in round_:
            seated = [[model.rating(*known[entrant])] for entrant in result.seating]
            rated = model.rate(seated, ranks=[-points for points in result.scores])
            for entrant in set(result.seating):
                # One that sits on several seats learns the mean of what each of them does.
                own = [rated[seat][0] for seat, who in enumerate(result.seating) if who == entrant]
                mu = sum(one.mu for one in own) / len(own)
                known[entrant] = mu, sqrt(sum(one.sigma**2 for one in own) / len(own))
    return known
