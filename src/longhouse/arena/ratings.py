"""Ratings of bots by openskill, with bootstrap intervals over the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeVar

from longhouse.arena.lineups import Seating
from longhouse.arena.tally import NORMAL_95
from longhouse.arena.tournament import Result
from longhouse.core.dealer import seed_for
from longhouse.core.errors import LonghouseError
from longhouse.core.rng import Rng

ORDERS = range(4, 21)  # how many random orders of the rounds are averaged
RESAMPLES = range(20, 101)  # how many bootstrap samples are drawn
RATED = 15_000  # about how many games are rated for each of the two

Round = Sequence[Result]
Rated = list[tuple[float, float]]  # mean and sigma of each entrant
T = TypeVar("T")


class Rating(NamedTuple):
    """The strength of a bot: all begin at 25, and 6.5 more win about 3 of 4 duels."""

    rating: float
    sigma: float  # openskill's own uncertainty
    low: float  # the 95% interval
    high: float


def need_openskill() -> None:
    """Raise LonghouseError unless openskill is installed."""
    if find_spec("openskill") is None:
        raise LonghouseError("ratings need openskill: pip install 'longhouse-games[arena]'")


def rate(rounds: Sequence[Round], entrants: int, seed: int) -> list[Rating]:
    """The ratings of all entrants, averaged over many orders: openskill weights late games more.

    The interval is slightly too wide, as each bootstrap sample is rated in one order only. With a
    single round it is openskill's own.
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
    """A random round; about once in a sample its results are shuffled.

    A bot that has won all its games may still lose the next one: without the shuffled round its
    interval would have no width at all.
    """
    is_shuffled = rng.below(len(rounds) + 1) == 0
    round_ = rounds[rng.below(len(rounds))]
    if not is_shuffled:
        return round_
    return [_with_shuffled_seats(result, rng) for result in round_]


def _with_shuffled_seats(result: Result, rng: Rng) -> Result:
    order = _shuffled(range(len(result.scores)), rng)
    scores = tuple(result.scores[seat] for seat in order)
    return replace(result, scores=scores, returns=tuple(result.returns[seat] for seat in order))


def _shuffled(things: Sequence[T], rng: Rng) -> list[T]:
    left = list(things)
    return [left.pop(rng.below(len(left))) for _ in things]


def _rated(rounds: Sequence[Round], entrants: int) -> Rated:
    """Mean and sigma of all entrants after these games, in this order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # bots neither learn nor tire
    known = [(model.mu, model.sigma)] * entrants
    for round_ in rounds:
        for seating, ranks in (match for result in round_ for match in _matches(result)):
            seated = [[model.rating(*known[entrant])] for entrant in seating]
            rated = model.rate(seated, ranks=ranks)
            for entrant in set(seating):
                # An entrant on several seats gets the mean of their new ratings.
                own = [rated[seat][0] for seat, who in enumerate(seating) if who == entrant]
                mu = sum(one.mu for one in own) / len(own)
                known[entrant] = mu, sqrt(sum(one.sigma**2 for one in own) / len(own))
    return known


def _matches(result: Result) -> Iterator[tuple[Seating, list[float]]]:
    """The matches of a game for the ratings: the players and their ranks.

    An entrant that forfeits lost to each of the others, whose order is unknown.
    """
    loser = result.forfeiter
    if loser is None:
        yield result.seating, [float(result.rank(seat)) for seat in range(len(result.seating))]
        return
    for other in result.seating:
        if other != loser:
            yield (other, loser), [0.0, 1.0]
