"""Early stopping: a tournament ends once a bot's share of wins is above or below a bar."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from longhouse.arena.entrants import Entrant
from longhouse.arena.lineups import Schedule
from longhouse.arena.sequence import Bar, interval
from longhouse.arena.standings import round_share
from longhouse.arena.tournament import Result
from longhouse.core.errors import LonghouseError


@dataclass(frozen=True)
class Goal:
    """Whose share of wins is compared with which bar."""

    entrant: int
    label: str
    bar: float

    @staticmethod
    def read(text: str, entrants: tuple[Entrant, ...]) -> Goal:
        """`NAME=55%`, or `NAME=0.55`."""
        label, equals, number = text.rpartition("=")
        labels = [entrant.label for entrant in entrants]
        try:
            bar = float(number[:-1]) / 100 if number.endswith("%") else float(number)
        except ValueError:
            bar = -1.0
        if not equals or not 0 < bar < 1:
            raise LonghouseError(f"--stop-at {text}: it takes BOT=SHARE, such as {labels[0]}=55%")
        if label not in labels:
            raise LonghouseError(
                f"--stop-at {text}: no bot {label!r} plays; there are {', '.join(labels)}"
            )
        return Goal(labels.index(label), label, bar)


class Watch:
    """Evaluates rounds in their order, whichever games end first, until there is a verdict."""

    def __init__(self, schedule: Schedule, goal: Goal | None = None) -> None:
        self.games_a_round = schedule.games_a_round
        self.goal = goal
        self.verdict = ""  # `above` or `below` the bar
        self.rounds: list[list[Result]] = []  # looked at so far
        self._shares: list[float] = []
        self._bar = Bar(goal.bar) if goal else None
        self._waiting: dict[int, list[Result]] = {}

    def see(self, results: Iterable[Result]) -> None:
        """Add games that are over."""
        for result in results:
            self._waiting.setdefault(result.round, []).append(result)
        while not self.verdict and self._complete(len(self.rounds)):
            round_ = self._waiting.pop(len(self.rounds))
            self._look(sorted(round_, key=lambda result: result.number))

    def _complete(self, number: int) -> bool:
        return len(self._waiting.get(number, ())) == self.games_a_round

    def _look(self, round_: list[Result]) -> None:
        self.rounds.append(round_)
        share = round_share(round_, self.goal.entrant) if self.goal else None
        if share is not None and self._bar is not None:
            self._shares.append(share)
            self.verdict = self._bar.add(share)

    def counted(self) -> list[list[Result]]:
        """The rounds that count: all complete ones, or those up to the verdict.

        With later rounds the result would depend on which games happened to be finished.
        """
        if self.verdict:
            return self.rounds
        later = [number for number in sorted(self._waiting) if self._complete(number)]
        return self.rounds + [
            sorted(self._waiting[number], key=lambda result: result.number) for number in later
        ]

    def data(self) -> dict[str, Any] | None:
        """As JSON values; the interval is valid at any time."""
        if self.goal is None:
            return None
        low, high = interval(self._shares)
        return {
            "bot": self.goal.label,
            "bar": self.goal.bar,
            "verdict": self.verdict or "open",
            "share": sum(self._shares) / max(1, len(self._shares)),
            "low": low,
            "high": high,
            "rounds": len(self._shares),
        }
