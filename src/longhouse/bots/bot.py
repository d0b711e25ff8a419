"""Bots: they get only the view of their seat."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from longhouse.core.native import i64, mypyc_attr
from longhouse.core.past import Memory
from longhouse.core.rng import Rng
from longhouse.core.state import View

ALIKE: Final = 1e-9  # values that differ by less count as equal


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers the questions of a seat.

    A bot that searches has a budget, which can be set before its first answer; one that does not
    search ignores it.
    """

    def __init__(self) -> None:
        self.milliseconds: float = 0.0  # budget for an answer; 0 for no limit
        self.iterations: i64 = 0  # budget of its search; 0 for no limit
        self.clock: Callable[[], float] = perf_counter  # seconds; tests use another

    def set_budget(self, milliseconds: float, iterations: i64 = 0) -> None:
        """Spend that much on each answer from now on, whatever the bot would take by itself.

        With iterations and no time the same view and the same rng give the same answer.
        """
        self.milliseconds = milliseconds
        self.iterations = iterations

    def cap_budget(self, milliseconds: float) -> None:
        """Spend at most that time on each answer; less, if its own budget is smaller."""
        if self.milliseconds > milliseconds or (self.milliseconds == 0.0 and self.iterations > 0):
            self.milliseconds = milliseconds

    def remembers(self) -> bool:
        """Whether it uses memories."""
        return False

    def remember(self, memories: list[Memory]) -> None:
        """Take the memories of its seat; called before each question."""

    def choose(self, view: View, rng: Rng) -> i64:
        """The answer: one of `view.moves()`, which is not empty."""
        raise NotImplementedError


class RandomBot(Bot):
    """Plays a random legal move."""

    def choose(self, view: View, rng: Rng) -> i64:
        return view.position.pick(rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Plays the answer with the highest value now; ties are broken at random."""

    def look(self, view: View) -> None:
        """Take the view before its answers are appraised."""
        raise NotImplementedError

    def appraise(self, move: i64) -> float:
        """The value of an answer, in points."""
        raise NotImplementedError

    def choose(self, view: View, rng: Rng) -> i64:
        self.look(view)
        best: i64 = -1
        best_value = 0.0
        ties: i64 = 0
        for move in view.position.moves():
            value = self.appraise(move)
            if best < 0 or value > best_value + ALIKE:
                best, best_value, ties = move, value, 1
            elif value > best_value - ALIKE:
                ties += 1
                if rng.below(ties) == 0:
                    best = move
        return best
