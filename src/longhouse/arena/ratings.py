"""Ratings of bots by openskill, with intervals from playing the rounds over again by lot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeVar

from longhouse.arena.tally import NORMAL_95
from longhouse.arena.tournament import Result
from longhouse.core.dealer import seed_for
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng

ORDERS = range(4, 21)  # so many orders of the rounds are rated for the mean of all,
RESAMPLES = range(20, 101)  # so many times they are drawn by lot,
RATED = 15_000  # and for each of the two about so many games are rated

Round = Sequence[Result]
Rated = list[tuple[float, float]]  # mean and doubt of each entrant
T = TypeVar("T")


class Rating(NamedTuple):
    """How strong a bot is: 25 is where everybody begins, and 6.5 more win about 3 of 4 duels."""

    rating: float
    sigma: float  # openskill's own doubt
    low: float  # the 95% interval
    high: float


def need_openskill() -> None:
    """Raise LonghouseError unless openskill is there."""
    if find_spec("openskill") is None:
        raise LonghouseError("ratings need openskill: pip install 'longhouse-games[arena]'")


def rate(rounds: Sequence[Round], entrants: int, seed: int) -> list[Rating]:
    """The ratings of all entrants: the mean over many orders, for openskill trusts the latest most.

    The interval is a little wide, for each draw is rated in one order only. With a single round
    it is openskill's own.
    """
    rng = Rng(seed_for(seed, "ratings"))
    games = sum(len(round_) for round_ in rounds)
    orders = [_rated(_shuffled(rounds, rng), entrants) for _ in range(_times(ORDERS, games))]
    drawn = [
        _rated([_drawn(rounds, rng) for _ in rounds], entrants)
        for _ in range(_times(RESAMPLES, games) if len(rounds) > 1 else 0)
    ]
    ratings = []
    for entrant in range(entrants):
        rating = fmean(order[entrant][0] for order in orders)
        sigma = fmean(order[entrant][1] for order in orders)
        doubt = stdev(order[entrant][0] for order in drawn) if drawn else sigma
        reach = NORMAL_95 * doubt
        ratings.append(Rating(rating, sigma, rating - reach, rating + reach))
    return ratings


def _times(bounds: range, games: int) -> int:
    return min(bounds[-1], max(bounds[0], RATED // max(1, games)))


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


def _shuffled(things: Sequence[T], rng: Rng) -> list[T]:
    left = list(things)
    return [left.pop(rng.below(len(left))) for _ in things]


def _rated(rounds: Sequence[Round], entrants: int) -> Rated:
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
