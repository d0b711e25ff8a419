"""What is where in a game of Völuspá."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.errors import IllegalMove
from longhouse.core.native import i64, vec
from longhouse.core.scored import ScoredState
from longhouse.voluspa.components import (
    CARGO,
    DRAKKAR,
    DRAKKARS,
    EMPTY,
    HEL,
    KINDS,
    MOST_SEATS,
)
from longhouse.voluspa.grid import Grid
from longhouse.voluspa.notation import readable, text

HAND_ROW: Final = KINDS + 1  # a number for each kind, and one for tiles that a view may not see
UNSEEN: Final = KINDS
CARGO_ROW: Final = DRAKKARS * CARGO  # places for cargo a seat, two on each Drakkar
NOWHERE: Final = -1  # a place that is none


class Box:
    """What does not change during a game: the options."""

    __slots__ = ("counts", "hermod_optional", "late_hel", "options", "seats", "values")

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.options: dict[str, object] = {}
        self.values: vec[i64] = filled(KINDS, 0)
        self.counts: vec[i64] = filled(KINDS, 0)
        self.hermod_optional: bool = False
        self.late_hel: bool = True


class Phase:
    """A question of the rules: what may be answered, and what an answer does."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def answers(self, p: Position) -> vec[i64]:
        """All answers, in an order that only hangs on what is seen."""
        return NONE[:]

    def answer(self, p: Position, move: i64) -> None:
        """Carry out one of the answers."""

    def about(self, p: Position) -> dict[str, object]:
        """The subject of the question."""
        return {}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        """The points an answer brings at once, as things stand."""
        return []


NONE: Final = filled(0, 0)


class Nothing(Phase):
    """Nobody is asked: the game is over, or a move is being played."""


OVER_PHASE: Final[Phase] = Nothing("over")
RUNNING: Final[Phase] = Nothing("running")


class Position(ScoredState):
    """A game of Völuspá in progress."""

    __slots__ = (
        *("active", "answers", "box", "cargo", "freyas", "grid", "hands", "hermod", "hold"),
        *("known", "launched", "lost", "phase", "pile", "pile_size", "raven", "seen", "under"),
    )

    def __init__(self, box: Box, other: Position | None = None) -> None:
        super().__init__(box.seats, filled(box.seats, 0) if other is None else other.points[:])
        self.box: Box = box
        if other is None:
            self.grid: Grid = Grid()
            self.phase: Phase = OVER_PHASE
            self.answers: vec[i64] = NONE[:]  # of the open question; never changed in place
            self.active: i64 = 0
            self.hermod: i64 = NOWHERE  # the place of a Hermod that is still to be followed
            self.raven: i64 = NOWHERE  # the place of a Raven that may still move
            self.under: i64 = EMPTY  # the tile that this Raven covered
            self.launched: bool = False  # a Drakkar's cargo is being played
            self.pile_size: i64 = 0
            self.freyas: i64 = 0  # in the discards (V4.6, V4.14)
            self.hands: vec[i64] = filled(MOST_SEATS * HAND_ROW, 0)  # with Hels and Drakkars
            # Tiles that everybody knows a seat has, somewhere: those that Skadi took
            self.known: vec[i64] = filled(MOST_SEATS * HAND_ROW, 0)
            self.cargo: vec[i64] = filled(MOST_SEATS * CARGO_ROW, EMPTY)
            self.hold: vec[i64] = filled(CARGO, EMPTY)  # cargo of the launched Drakkar
            self.lost: vec[i64] = filled(MOST_SEATS * HAND_ROW, 0)  # cargo, out of the game
            self.pile: vec[i64] = filled(HAND_ROW, 0)
            self.seen: vec[i64] = filled(KINDS, 0)  # tiles that everybody has seen leave a hand
        else:
            self.grid = Grid(other.grid)
            self.actor = other.actor
            self.phase = other.phase
            self.answers = other.answers
            self.active = other.active
            self.hermod = other.hermod
            self.raven = other.raven
            self.under = other.under
            self.launched = other.launched
            self.pile_size = other.pile_size
            self.freyas = other.freyas
            self.hands = other.hands[:]
            self.known = other.known[:]
            self.cargo = other.cargo[:]
            self.hold = other.hold[:]
            self.lost = other.lost[:]
            self.pile = other.pile[:]
            self.seen = other.seen[:]

    def copy(self) -> Position:
        raise NotImplementedError

    def hand_size(self, seat: i64) -> i64:
        """V3.2 How many tiles a hand holds: Hel and Drakkar do not count."""
        row = seat * HAND_ROW
        size: i64 = 0
        for kind in range(HAND_ROW):
            size += self.hands[row + kind]
        return size - self.hands[row + HEL] - self.hands[row + DRAKKAR]

    def take(self, seat: i64, kind: i64) -> None:
        """A tile leaves a hand before everybody's eyes."""
        self.hands[seat * HAND_ROW + kind] -= 1
        self.show(seat, kind)

    def show(self, seat: i64, kind: i64) -> None:
        """A tile of a seat is seen; if it was known to have such a one, it was that one."""
        self.seen[kind] += 1
        if self.known[seat * HAND_ROW + kind] > 0:
            self.known[seat * HAND_ROW + kind] -= 1

    def refuse(self, phase: Phase, move: i64, why: str) -> None:
        """Raise IllegalMove, with the question as it was: the move is no answer to it."""
        self.phase = phase
        self.listen(None)
        possible = [text(answer) for answer in self.answers]
        raise IllegalMove(readable(move), possible, why)
