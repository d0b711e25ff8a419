"""Völuspá as a `State`: the contract, carried out by the rules."""

from __future__ import annotations

from typing import Any, ClassVar

from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.core.state import Journal, Question
from longhouse.voluspa import notation
from longhouse.voluspa.dump import dump_whole, load, load_whole
from longhouse.voluspa.notation import is_move
from longhouse.voluspa.rules.reasons import objection
from longhouse.voluspa.rules.turn import begin, go_on
from longhouse.voluspa.setup import lay_out, make_box
from longhouse.voluspa.state import RUNNING, Position
from longhouse.voluspa.view import VoluspaView, masked


class VoluspaState(Position):
    """A game of Völuspá in progress."""

    __slots__ = ()

    game: ClassVar[str] = "voluspa"

    def moves(self) -> tuple[int, ...]:
        return tuple([int(move) for move in self.answers()])

    def pick(self, rng: Rng) -> i64:
        if self.veiled:
            raise self.no_moves()
        return self.phase.pick(self, rng)

    def weights(self) -> tuple[int, ...]:
        return self.phase.weights(self)

    def draw(self, rng: Rng) -> i64:
        return self.phase.draw(self, rng)

    def play(self, move: i64, journal: Journal | None = None) -> None:
        phase = self.phase
        if journal is not None:
            self.listen(journal)
        self.check_legal(move)
        self.phase = RUNNING
        phase.answer(self, move)
        go_on(self)
        if journal is not None:
            self.listen(None)

    def is_legal(self, move: i64) -> bool:
        return not self.veiled and self.phase.allows(self, move)

    def copy(self) -> VoluspaState:
        return VoluspaState(self.box, self)

    def data(self) -> dict[str, object]:
        return dump_whole(self)

    def question(self) -> Question:
        return Question(self.phase.kind, self.actor, self.phase.about(self))

    def worth(self, move: i64) -> list[tuple[int, str]]:
        self.check_legal(move)
        return self.phase.worth(self, move)

    def why_not(self, move: i64) -> str:
        found = None if not is_move(move) or self.is_legal(move) else objection(self, move)
        return "" if found is None else found.text()

    def objection(self, move: i64) -> dict[str, object]:
        found = None if not is_move(move) or self.is_legal(move) else objection(self, move)
        return {} if found is None else found.data()

    def preview(self, move: i64) -> dict[str, object]:
        self.check_legal(move)
        return self.phase.preview(self, move)

    def check_legal(self, move: i64) -> None:
        """Raise IllegalMove unless the move is legal."""
        if not self.is_legal(move):
            self.refuse(self.phase, move, self.why_not(move))

    def text(self, move: i64) -> str:
        return notation.text(move)

    def parts(self, move: i64) -> dict[str, object]:
        return notation.parts(move)

    def parse(self, text: str) -> i64:
        return notation.parse(text)

    def countdown(self) -> int | None:
        return int(self.pile_size)

    def view(self, seat: i64) -> VoluspaView:
        self.check_viewer(seat)
        return masked(self, seat, self.copy())


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


def load_state(data: dict[str, Any]) -> VoluspaState:
    """The state whose `data()` this is."""
    state = VoluspaState(make_box(data["options"], data))
    load_whole(state, data)
    return state
