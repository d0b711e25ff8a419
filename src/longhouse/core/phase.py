"""Questions of the rules, as both games model them."""

from __future__ import annotations

from typing import Generic, TypeVar

from longhouse.core.errors import IncompleteGame
from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.state import State

P = TypeVar("P", bound=State)


class Phase(Generic[P]):
    """A question of the rules: its answers, and their effects.

    There is one object for each question; everything that changes is in the position `p`. Each game
    derives a `Phase` of its own. It adds `moves(p)`, all answers, in the form that suits its
    position, and declares the hot methods again: with the position's own type they compile
    to direct calls.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.number: i64 = -1  # among the questions that arrays name (encoding.py of each game)

    def answer(self, p: P, move: i64) -> None:
        """Carry out an answer."""
        raise IncompleteGame(self, "answer()")

    def weights(self, p: P) -> tuple[int, ...]:
        """For chance: how likely each of the moves is."""
        raise p.not_chance()

    def draw(self, p: P, rng: Rng) -> i64:
        """For chance: one of the moves, drawn at random by its weight."""
        raise p.not_chance()

    def secret(self, p: P) -> bool:
        """Whether it is asked only because of something hidden."""
        return False

    def about(self, p: P) -> dict[str, object]:
        """The facts of the question."""
        return {}

    def worth(self, p: P, move: i64) -> list[tuple[int, str]]:
        """The points that an answer scores at once, with their reasons."""
        return []

    def preview(self, p: P, move: i64) -> dict[str, object]:
        """The certain changes on the table after an answer."""
        return {}
