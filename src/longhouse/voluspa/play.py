"""Völuspá as a `State`: the contract, carried out by the rules."""

from __future__ import annotations

from typing import Any

from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.core.state import Journal, Question
from longhouse.voluspa import notation
from longhouse.voluspa.dump import load
from longhouse.voluspa.rules.reasons import objection
from longhouse.voluspa.rules.turn import begin, go_on
from longhouse.voluspa.setup import lay_out, make_box
from longhouse.voluspa.state import RUNNING, Position
from longhouse.voluspa.view import VoluspaView, masked


class VoluspaState(Position):
    """A game of Völuspá in progress."""

    __slots__ = ()

    def moves(self) -> tuple[int, ...]:
        return tuple([int(move) for move in self.answers()])

    def pick(self, rng: Rng) -> i64:
        return self.phase.pick(self, rng)

    def weights(self) -> tuple[int, ...]:
        return self.phase.weights(self)

    def draw(self, rng: Rng) -> i64:
        return self.phase.draw(self, rng)

    def play(self, move: i64, journal: Journal | None = None) -> None:
        phase = self.phase
        if journal is not None:
            self.listen(journal)
        if not self.is_legal(move):
            self.refuse(phase, move, self.why_not(move))
        self.phase = RUNNING
        phase.answer(self, move)
        go_on(self)
        if journal is not None:
            self.listen(None)

    def is_legal(self, move: i64) -> bool:
        return not self.veiled and self.phase.allows(self, move)

    def copy(self) -> VoluspaState:
        return VoluspaState(self.box, self)

    def question(self) -> Question:
        return Question(self.phase.kind, self.actor, self.phase.about(self))

    def worth(self, move: i64) -> list[tuple[int, str]]:
        return self.phase.worth(self, move)

    def why_not(self, move: i64) -> str:
        found = None if move < 0 or self.is_legal(move) else objection(self, move)
        return "" if found is None else found.text()

    def objection(self, move: i64) -> dict[str, object]:
        found = None if move < 0 or self.is_legal(move) else objection(self, move)
        return {} if found is None else found.data()

    def preview(self, move: i64) -> dict[str, object]:
        return self.phase.preview(self, move)

    def text(self, move: i64) -> str:
        return notation.text(move)

    def parts(self, move: i64) -> dict[str, object]:
        return notation.parts(move)

    def parse(self, text: str) -> i64:
        return notation.parse(text)

    def view(self, seat: i64) -> VoluspaView:
        self.check_viewer(seat)
        return masked(self, seat)


def start(options: Options, setup: Setup) -> VoluspaState:
    """The state before the first move."""
    state = VoluspaState(make_box(options, setup))
    lay_out(state, setup)
    begin(state)
    return state


def load_view(data: dict[str, Any]) -> VoluspaView:
    """The view whose `data()` this is."""
    state = VoluspaState(make_box(data["options"], data))
    load(state, data)
    return VoluspaView(data["seat"], state)
