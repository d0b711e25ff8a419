"""Statistics of many games for designers: first player, sources of points, cards, length.

A study adds up sagas of one kind: the same game, options and number of players. Bots of the same
name and budget are a *level*; people are one level together.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from longhouse.arena.standings import quantile, spread
from longhouse.arena.tally import NORMAL_95, wilson
from longhouse.core import registry, replay
from longhouse.core.game import Game
from longhouse.core.saga import Saga
from longhouse.core.state import CHANCE, win_shares

PEOPLE = "people"
ENOUGH = 20  # games needed to value a draw: with fewer, intervals mean nothing


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95% interval, and how many cases it comes from."""

    value: float
    low: float
    high: float
    cases: int

    @property
    def reach(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2

    def data(self) -> dict[str, float]:
        """As JSON values."""
        return {"value": self.value, "low": self.low, "high": self.high, "cases": self.cases}


@dataclass
class Share:
    """Wins of a seat or a level."""

    wins: float = 0.0
    games: int = 0

    def add(self, won: float) -> None:
        """Add a game."""
        self.wins += won
        self.games += 1

    def estimate(self) -> Estimate:
        """The share, with Wilson's interval."""
        return Estimate(self.wins / max(1, self.games), *wilson(self.wins, self.games), self.games)


@dataclass
class Ratio:
    """The mean of a figure over draws; draws of the same game are not independent."""

    total: float = 0.0  # sums over games: the total of its draws,
    draws: int = 0  # and how many there were,
    totals2: float = 0.0  # squared,
    both: float = 0.0  # multiplied,
    draws2: int = 0  # squared

    def add(self, total: float, draws: int) -> None:
        """Add the draws of a game."""
        self.total += total
        self.draws += draws
        self.totals2 += total * total
        self.both += total * draws
        self.draws2 += draws * draws

    @property
    def mean(self) -> float:
        """The mean over all draws."""
        return self.total / max(1, self.draws)

    def variance(self) -> float:
        """Of the mean, with whole games as clusters."""
        mean = self.mean
        squares = self.totals2 - 2 * mean * self.both + mean * mean * self.draws2
        return max(0.0, squares) / max(1, self.draws) ** 2


@dataclass
class Level:
    """The figures of a bot, over all its seats."""

    wins: Share = field(default_factory=Share)
    by_turn: list[Share] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    # The final points and win share of a seat above the mean of its table, by the kind that it drew
    # ("" for all).
    points: dict[str, Ratio] = field(default_factory=dict)
    chances: dict[str, Ratio] = field(default_factory=dict)
    at_once: dict[str, list[int]] = field(default_factory=dict)  # points when it was played


class Study:
    """Games of one kind, added up."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.games = 0
        self.shared = 0  # games that several have won
        self.unfinished = 0  # games without scores: they count for nothing
        self.by_turn = [Share() for _ in range(seats)]  # 0: the first player
        self.turn_scores = [0] * seats
        self.levels: dict[str, Level] = {}
        self.lengths: dict[str, list[int]] = {}  # decisions of seats, by level
        self.margins: list[int] = []  # of the first before the second

    @property
    def title(self) -> str:
        """The game and the number of players."""
        return f"{self.game.title}, {self.seats} players"

    def add(self, saga: Saga) -> None:
        """Count a game."""
        if saga.scores is None:
            self.unfinished += 1
            return
        self.games += 1
        scores, winners = saga.scores, replay.winners(saga)
        shares = win_shares(winners, self.seats)
        self.shared += len(winners) > 1
        ranked = sorted(scores, reverse=True)
        self.margins.append(ranked[0] - ranked[1])
        labels = [level_of(seat) for seat in saga.seats]
        starter = self.game.starter(saga.setup)
        mean = sum(scores) / self.seats
        for seat, label in enumerate(labels):
            level = self.levels.setdefault(
                label, Level(by_turn=[Share() for _ in range(self.seats)])
            )
            turn = (seat - starter) % self.seats
            for share in (self.by_turn[turn], level.wins, level.by_turn[turn]):
                share.add(shares[seat])
            self.turn_scores[turn] += scores[seat]
            level.scores.append(scores[seat])
        for _, seat, points, reason in saga.ledger:
            self.levels[labels[seat]].reasons[reason] += points
        who = labels[0] if len(set(labels)) == 1 else "several levels"
        asked = sum(mover != CHANCE for mover, _ in saga.moves)
        self.lengths.setdefault(who, []).append(asked)
        self._add_draws(saga, labels, [points - mean for points in scores], shares)
        self._add_plays(saga, labels)

    def _add_draws(
        self, saga: Saga, labels: Sequence[str], ahead: Sequence[float], shares: Sequence[float]
    ) -> None:
        counts = Counter(self.game.drawn(saga))
        sums: dict[tuple[str, str], tuple[float, float, int]] = {}
        for (seat, kind), count in counts.items():
            won = shares[seat] - 1 / self.seats
            for name in (kind, ""):
                points, chance, draws = sums.get((labels[seat], name), (0.0, 0.0, 0))
                sums[labels[seat], name] = (
                    points + count * ahead[seat],
                    chance + count * won,
                    draws + count,
                )
        for (label, kind), (points, chance, draws) in sums.items():
            level = self.levels[label]
            level.points.setdefault(kind, Ratio()).add(points, draws)
            level.chances.setdefault(kind, Ratio()).add(chance, draws)

    def _add_plays(self, saga: Saga, labels: Sequence[str]) -> None:
        scored: Counter[tuple[int, int]] = Counter()
        for move, seat, points, _ in saga.ledger:
            scored[move, seat] += points
        for index, (who, what) in enumerate(saga.moves):
            if who != CHANCE and (kind := self.game.scored_by(what)):
                plays = self.levels[labels[who]].at_once
                plays.setdefault(kind, []).append(scored[index, who])

    # Results

    def level_names(self) -> list[str]:
        """All levels, the one that wins most often first."""
        return sorted(self.levels, key=lambda name: -self.levels[name].wins.estimate().value)

    def reasons(self) -> list[str]:
        """The sources of points, in the order of the scoring."""
        found = {reason for level in self.levels.values() for reason in level.reasons}
        return [*self.game.reasons, *sorted(found - set(self.game.reasons))]

    def source(self, reason: str, label: str = "") -> float:
        """Points a seat and game from a source, of one level or of all."""
        levels = self._of(label)
        seats = sum(len(level.scores) for level in levels)
        return sum(level.reasons[reason] for level in levels) / max(1, seats)

    def mean_score(self, label: str = "") -> float:
        """Points a seat and game."""
        scores = self.scores(label)
        return sum(scores) / max(1, len(scores))

    def scores(self, label: str = "") -> list[int]:
        """All scores, sorted."""
        return sorted(points for level in self._of(label) for points in level.scores)

    def kinds(self) -> list[str]:
        """The cards or tiles that were drawn, in the order of the saga; none of too few games."""
        if self.games < ENOUGH:
            return []
        drawn = {kind for level in self.levels.values() for kind in level.points}
        return [kind for kind in self.game.kinds if kind in drawn]

    def drawn(self, kind: str, label: str = "") -> float:
        """How many of a kind a seat draws in a game."""
        levels = self._of(label)
        seats = sum(len(level.scores) for level in levels)
        none = Ratio()
        return sum(level.points.get(kind, none).draws for level in levels) / max(1, seats)

    def worth(self, kind: str, label: str = "") -> Estimate:
        """The final points that drawing this adds to those of an average draw of the same level."""
        return _beside_average([level.points for level in self._of(label)], kind)

    def chance(self, kind: str, label: str = "") -> Estimate:
        """The same in shares of the win."""
        return _beside_average([level.chances for level in self._of(label)], kind)

    def at_once(self, kind: str, label: str = "") -> float | None:
        """Points that playing it scores at once, in the mean; None if that is not known."""
        plays = [points for level in self._of(label) for points in level.at_once.get(kind, ())]
        return sum(plays) / len(plays) if plays else None

    def length(self, who: str = "") -> list[int]:
        """Decisions of seats in each game, sorted."""
        games = [self.lengths[who]] if who else self.lengths.values()
        return sorted(count for counts in games for count in counts)

    def _of(self, label: str) -> list[Level]:
        return [self.levels[label]] if label else list(self.levels.values())

    def data(self) -> dict[str, Any]:
        """Everything as JSON values."""
        names = self.level_names()
        return {
            "game": self.game.name,
            "players": self.seats,
            "options": self.options,
            "games": self.games,
            "unfinished": self.unfinished,
            "shared_wins": self.shared,
            "by_turn": [
                {**share.estimate().data(), "mean_score": points / max(1, self.games)}
                for share, points in zip(self.by_turn, self.turn_scores, strict=True)
            ],
            "levels": {
                name: {
                    "wins": self.levels[name].wins.estimate().data(),
                    "by_turn": [share.estimate().data() for share in self.levels[name].by_turn],
                    "mean_score": self.mean_score(name),
                    "scores": spread(self.scores(name)),
                    "sources": {reason: self.source(reason, name) for reason in self.reasons()},
                    "kinds": self._kinds_data(name),
                }
                for name in names
            },
            "sources": {reason: self.source(reason) for reason in self.reasons()},
            "kinds": self._kinds_data(""),
            "length": {who: spread(self.length(who)) for who in self.lengths},
            "margin": spread(sorted(self.margins)),
        }

    def _kinds_data(self, label: str) -> dict[str, Any]:
        return {
            kind: {
                "drawn": self.drawn(kind, label),
                "points": self.worth(kind, label).data(),
                "win_share": self.chance(kind, label).data(),
                "points_when_played": self.at_once(kind, label),
            }
            for kind in self.kinds()
        }


def _beside_average(levels: Sequence[dict[str, Ratio]], kind: str) -> Estimate:
    """A kind's mean less that of all draws, level by level; larger levels count for more."""
    total = variance = 0.0
    draws = 0
    for ratios in levels:
        if kind in ratios:
            ratio = ratios[kind]
            total += ratio.draws * (ratio.mean - ratios[""].mean)
            variance += ratio.draws**2 * ratio.variance()
            draws += ratio.draws
    value = total / max(1, draws)
    reach = NORMAL_95 * sqrt(variance) / max(1, draws)
    return Estimate(value, value - reach, value + reach, draws)


def level_of(seat: dict[str, Any]) -> str:
    """The level of a seat of a saga: a bot with its budget, or people."""
    bot = seat.get("bot")
    if not isinstance(bot, str):
        return PEOPLE
    weights = f"+{seat['weights']}" if "weights" in seat else ""
    if "milliseconds" in seat:
        return f"{bot}{weights}@{seat['milliseconds']:g}ms"
    return f"{bot}{weights}@{seat['iterations']}" if "iterations" in seat else f"{bot}{weights}"


def study(sagas: Iterable[Saga]) -> list[Study]:
    """Games added up, those of each kind by themselves, the most frequent kind first."""
    found: dict[str, Study] = {}
    for saga in sagas:
        key = json.dumps([saga.game, len(saga.seats), saga.options], sort_keys=True)
        if key not in found:
            found[key] = Study(registry.find(saga.game), len(saga.seats), saga.options)
        found[key].add(saga)
    return sorted(found.values(), key=lambda each: -each.games)


def count(number: int, noun: str) -> str:
    """A number of things in words: `1 game`, `2,000 games`."""
    return f"1 {noun}" if number == 1 else f"{number:,} {noun}s"


def median(numbers: Sequence[float]) -> float:
    """The middle one of sorted numbers."""
    return quantile(numbers, 0.5)
