"""A lesson: steps on real tables, each with the answers that it accepts from the pupil.

A step is a game with the moves that led up to it, and the turns that follow: the pupil's possible
answers, and the moves of the others and of chance. Moves are written as in sagas (docs/saga.md);
the game knows whose they are. There are no rules here and no texts: both are elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

PUPIL = 0  # the pupil's seat


@dataclass(frozen=True, eq=False)
class Opening:
    """A game before its first move: its players, options and deal."""

    game: str
    names: tuple[str, ...]
    options: dict[str, Any]  # that differ from the defaults
    setup: dict[str, Any]


@dataclass(frozen=True)
class Turn:
    """One answer of the pupil: the right ones, the one to show first, and the moves that follow."""

    right: tuple[str, ...]  # empty: every answer is right
    then: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Step:
    """A part of a game; one without turns is only to look at: its last move is shown."""

    key: str
    rules: tuple[str, ...]  # the numbers of the rules that it shows
    opening: Opening
    before: tuple[str, ...]
    turns: tuple[Turn, ...] = ()

    @property
    def whole(self) -> tuple[str, ...]:
        """All moves up to its end, with the first right answer in each turn."""
        shown = [(turn.right[0], *turn.then) for turn in self.turns]
        return (*self.before, *(move for moves in shown for move in moves))


@dataclass(frozen=True)
class Lesson:
    """The steps that teach a game, in order."""

    game: str
    steps: tuple[Step, ...]

    def step(self, key: str) -> Step | None:
        """The step with that key."""
        return next((step for step in self.steps if step.key == key), None)
