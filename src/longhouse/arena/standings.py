"""The standings of a tournament: shares of wins, who beats whom, scores, seats and times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

from longhouse.arena.entrants import Budget, read_entrants
from longhouse.arena.forfeits import Forfeit
from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.arena.ratings import Rating, Round, need_openskill, rate
from longhouse.arena.tally import wilson
from longhouse.arena.tournament import Result, Tournament, run
from longhouse.core import registry
from longhouse.core.game import Game

GRACE = 20.0  # milliseconds over the budget that are tolerated
LATE = 100.0  # milliseconds over the budget that are not


@dataclass(frozen=True)
class Share:
    """A share of games with its 95% interval."""

    share: float
    low: float
    high: float
    games: int


@dataclass(frozen=True)
class Times:
    """Milliseconds that a bot took for an answer."""

    moves: int
    p50: float
    p99: float
    most: float
    over_20ms: int | None  # answers that took that much more than the budget, if there is one
    over_100ms: int | None


@dataclass(frozen=True)
class Standing:
    """One entrant."""

    label: str
    bot: str
    milliseconds: float | None
    iterations: int | None
    seats_played: int
    forfeits: int  # games that it lost by crashing, cheating or being late
    rating: Rating
    wins: Share
    fair: float  # the share that it would have if all were equal
    mean_score: float
    scores: list[int]  # sorted
    times: Times


@dataclass(frozen=True)
class Standings:
    """All standings; entrants are in the order in which they were named."""

    games: int
    rounds: int
    decisions: int
    entrants: list[Standing]
    ahead: list[list[Share | None]]  # how often one (row) did better than another (column)
    seats: list[Share]  # the share of wins of each seat
    sample: list[list[float]]  # the times of each entrant, sorted, for the charts
    forfeits: list[Forfeit] = field(default_factory=list)  # in complete rounds

    def ranking(self) -> list[int]:
        """The entrants that have played, best first."""
        played = [who for who, one in enumerate(self.entrants) if one.seats_played]
        return sorted(played, key=lambda who: -self.entrants[who].rating.rating)

    def data(self) -> dict[str, Any]:
        """As JSON values."""
        best_first = [self.entrants[who] for who in self.ranking()]
        return {
            "games": self.games,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "standings": [
                {**asdict(one), "rating": one.rating._asdict(), "scores": spread(one.scores)}
                for one in best_first
            ],
            "ahead": {
                one.label: {
                    other.label: asdict(share)
                    for other, share in zip(self.entrants, row, strict=True)
                    if share is not None
                }
                for one, row in zip(self.entrants, self.ahead, strict=True)
            },
            "seats": [asdict(share) for share in self.seats],
            "forfeits": [forfeit.data() for forfeit in self.forfeits],
        }


def spread(numbers: Sequence[float]) -> dict[str, float]:
    """Five quantiles of sorted numbers."""
    parts = {"least": 0.0, "low_quarter": 0.25, "middle": 0.5, "high_quarter": 0.75, "most": 1.0}
    return {name: quantile(numbers, part) for name, part in parts.items()} if numbers else {}


def quantile(numbers: Sequence[float], part: float) -> float:
    """The quantile of sorted numbers."""
    return numbers[min(len(numbers) - 1, int(part * len(numbers)))]


def won(result: Result, entrant: int) -> float:
    """The part of the win that an entrant has, in a game that counts for it."""
    if result.forfeit is not None:
        return 0.0
    played = zip(result.seating, result.returns, strict=True)
    return sum(share for who, share in played if who == entrant)


def round_share(round_: Round, entrant: int) -> float | None:
    """The share of a round's games that an entrant won; None if none counts for it."""
    parts = _parts(round_, entrant)
    return sum(parts) / len(parts) if parts else None


def _parts(round_: Round, entrant: int) -> list[float]:
    """The share of the win that an entrant has in each game of a round that counts for it."""
    return [won(result, entrant) for result in round_ if result.counts_for(entrant)]


def clustered(rounds: Sequence[Sequence[float]]) -> Share:
    """The share of wins of games that come in rounds, with Wilson's interval.

    Games of one deal may be correlated and then tell less than independent ones: the interval is
    computed for the effective sample size (never more than the number of games).
    """
    games = sum(map(len, rounds))
    if games == 0:
        return Share(0.0, 0.0, 1.0, 0)
    share = sum(map(sum, rounds)) / games
    worth = float(games)
    alone = share * (1 - share) * games
    if alone > 0 and len(rounds) > 1:
        together = sum((sum(round_) - share * len(round_)) ** 2 for round_ in rounds)
        together *= len(rounds) / (len(rounds) - 1)
        worth = games / max(1.0, together / alone)
    return Share(share, *wilson(share * worth, worth), games)


def stand(tournament: Tournament, rounds: Sequence[Round]) -> Standings:
    """The standings after complete rounds."""
    results = [result for round_ in rounds for result in round_]
    count = len(tournament.entrants)
    ratings = rate(rounds, count, tournament.seed)
    times = [_times(results, who) for who in range(count)]
    entrants = []
    for who, entrant in enumerate(tournament.entrants):
        scores = sorted(
            points
            for result in results
            if result.forfeit is None
            for seat, points in enumerate(result.scores)
            if result.seating[seat] == who
        )
        shares = [parts for round_ in rounds if (parts := _parts(round_, who))]
        budget = entrant.budget.milliseconds
        entrants.append(
            Standing(
                entrant.label,
                entrant.bot,
                budget,
                entrant.budget.iterations,
                sum(result.seating.count(who) for result in results),
                sum(result.forfeiter == who for result in results),
                ratings[who],
                clustered(shares),
                max(1, tournament.numbers.count(who)) / tournament.seats,
                sum(scores) / max(1, len(scores)),
                scores,
                _clocked(times[who], budget),
            )
        )
    return Standings(
        len(results),
        len(rounds),
        sum(result.decisions for result in results),
        entrants,
        _matrix(rounds, count),
        [_seat(rounds, seat) for seat in range(tournament.seats)],
        times,
        [_forfeit(tournament, result) for result in results if result.forfeit is not None],
    )


def _forfeit(tournament: Tournament, result: Result) -> Forfeit:
    assert result.forfeit is not None
    seat, why = result.forfeit
    label = tournament.entrants[result.seating[seat]].label
    return Forfeit(result.number, seat, label, why)


def play_tournament(
    game: Game | str,
    bots: Sequence[str],
    games: int,
    *,
    seed: int,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
) -> Standings:
    """Play a tournament to its end: at least this many games, rounded up to complete rounds.

    Bots are named as on the command line (`greedy`, `norn@100ms`); raises LonghouseError.
    """
    need_openskill()
    game = registry.find(game)
    seats = players or min(len(bots), game.players[-1])
    complete = game.options(options or {}, seats)
    entrants = read_entrants(game, bots, Budget(), seats)
    tournament = Tournament.of(game, complete, seats, entrants, seed)
    schedule, stop = tournament.schedule(), Interruption()
    rounds: dict[int, list[Result]] = {}
    for played in run(tournament, range(schedule.whole_rounds(games)), Place(workers), stop):
        for result in played.results:
            rounds.setdefault(result.round, []).append(result)
    if stop.asked:
        raise KeyboardInterrupt
    in_order = [sorted(rounds[at], key=lambda result: result.number) for at in sorted(rounds)]
    return stand(tournament, in_order)


def _seat(rounds: Sequence[Round], seat: int) -> Share:
    played = [[each.returns[seat] for each in round_ if each.forfeit is None] for round_ in rounds]
    return clustered([round_ for round_ in played if round_])


def _matrix(rounds: Sequence[Round], count: int) -> list[list[Share | None]]:
    matrix: list[list[Share | None]] = [[None] * count for _ in range(count)]
    for one, other in combinations(range(count), 2):
        met = [round_ for round_ in rounds if {one, other} <= set(round_[0].seating)]
        ahead = [
            [_ahead(each, one, other) for each in round_ if each.forfeiter in (None, one, other)]
            for round_ in met
        ]
        ahead = [round_ for round_ in ahead if round_]
        if ahead:
            matrix[one][other] = clustered(ahead)
            matrix[other][one] = clustered([[1 - part for part in round_] for round_ in ahead])
    return matrix


def _ahead(result: Result, one: int, other: int) -> float:
    """How far one was ahead of another: the mean over all their seats, a tie counts half."""
    if result.forfeit is not None:
        return float(result.forfeiter == other)
    compared = [
        0.5 if mine == theirs else float(mine < theirs)
        for mine in _ranks(result, one)
        for theirs in _ranks(result, other)
    ]
    return sum(compared) / len(compared)


def _ranks(result: Result, who: int) -> list[int]:
    return [result.rank(seat) for seat, entrant in enumerate(result.seating) if entrant == who]


def _times(results: Sequence[Result], who: int) -> list[float]:
    return sorted(
        time
        for result in results
        for seat, times in enumerate(result.times)
        if result.seating[seat] == who
        for time in times
    )


def _clocked(times: Sequence[float], budget: float | None) -> Times:
    if not times:
        return Times(0, 0.0, 0.0, 0.0, None, None)

    def over(grace: float) -> int | None:
        return None if budget is None else sum(time > budget + grace for time in times)

    return Times(
        len(times),
        quantile(times, 0.5),
        quantile(times, 0.99),
        times[-1],
        over(GRACE),
        over(LATE),
    )
