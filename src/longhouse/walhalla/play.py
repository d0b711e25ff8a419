"""Walhalla as a `State`: the contract, carried out by the rules."""

from __future__ import annotations

from typing import Any, ClassVar

from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.core.state import Journal, Question
from longhouse.walhalla import notation
from longhouse.walhalla.dump import dump_whole, load, load_whole
from longhouse.walhalla.rules.raid_end import choosers, may_choose, turn_to
from longhouse.walhalla.rules.turn import begin, go_on
from longhouse.walhalla.setup import lay_out, make_box
from longhouse.walhalla.state import RUNNING, Box, Position
from longhouse.walhalla.view import WalhallaView, masked


class WalhallaState(Position):
    """A game of Walhalla in progress."""

    __slots__ = ()

    game: ClassVar[str] = "walhalla"

    def moves(self) -> tuple[int, ...]:
        return self.phase.moves(self)

    def is_legal(self, move: i64) -> bool:
        return self.phase.allows(self, move)

    def weights(self) -> tuple[int, ...]:
        return self.phase.weights(self)

    def draw(self, rng: Rng) -> i64:
        return self.phase.draw(self, rng)

    def play(self, move: i64, journal: Journal | None = None) -> None:
        phase = self.phase
        if journal is not None:
            self.listen(journal)
        self.phase = RUNNING
        phase.answer(self, move)
        if self.phase is RUNNING:
            go_on(self)
        if journal is not None:
            self.listen(None)

    def copy(self) -> WalhallaState:
        return WalhallaState(self.box, self)

    def data(self) -> dict[str, object]:
        return dump_whole(self)

    def secret(self) -> bool:
        return self.phase.secret(self)

    def waiting(self) -> list[int]:
        # W6.2 Any seat with a card may be choosing: which of them really have a choice is secret.
        may = may_choose(self)
        return may if may else super().waiting()

    def choosers(self) -> list[int]:
        return choosers(self)

    def may_choose(self) -> list[int]:
        return may_choose(self)

    def turned_to(self, seat: i64) -> WalhallaState:
        self.check_viewer(seat)
        state = self.copy()
        if seat in may_choose(self):
            turn_to(state, seat)
        return state

    def chapter(self) -> int:
        return int(self.raid)

    def question(self) -> Question:
        return Question(self.phase.kind, self.actor, self.phase.about(self))

    def worth(self, move: i64) -> list[tuple[int, str]]:
        self.check_legal(move)
        return self.phase.worth(self, move)

    def preview(self, move: i64) -> dict[str, object]:
        self.check_legal(move)
        return self.phase.preview(self, move)

    def check_legal(self, move: i64) -> None:
        """Raise IllegalMove unless the move is legal."""
        if not self.is_legal(move):
            self.refuse(self.phase, move)

    def text(self, move: i64) -> str:
        return notation.text(move)

    def parts(self, move: i64) -> dict[str, object]:
        return notation.parts(move)

    def parse(self, text: str) -> i64:
        return notation.parse(text)

    def view(self, seat: i64) -> WalhallaView:
        self.check_viewer(seat)
        return masked(self, seat, self.copy())


def start(options: Options, setup: Setup) -> WalhallaState:
    """The state before the first move."""
    return start_with(make_box(options, setup), setup)


def start_with(box: Box, setup: Setup) -> WalhallaState:
    """The same with a box that is laid out already."""
    state = WalhallaState(box)
    lay_out(state, setup)
    begin(state)
    return state


def load_view(data: dict[str, Any]) -> WalhallaView:
    """The view whose `data()` this is."""
    state = WalhallaState(make_box(data["options"], data))
    load(state, data)
    return WalhallaView(data["seat"], state)


def load_state(data: dict[str, Any]) -> WalhallaState:
    """The state whose `data()` this is."""
    state = WalhallaState(make_box(data["options"], data))
    load_whole(state, data)
    return state
