"""A position of Völuspá: where each tile is, and the open question."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.errors import IllegalMove
from longhouse.core.native import i64, vec
from longhouse.core.phase import Phase as BasePhase
from longhouse.core.rng import Rng
from longhouse.core.scored import ScoredState
from longhouse.core.state import OVER
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
from longhouse.voluspa.notation import is_move, text

# A row of `hands`, `known` and `lost` has a number for each kind, and one for tiles that the owner
# of a view may not see. (Plain numbers are compiled into the code that uses them: decision 1.)
HAND_ROW: Final = 19
UNSEEN: Final = 18
CARGO_ROW: Final = 4  # places for the cargo of a seat, two on each Drakkar
assert (HAND_ROW, UNSEEN, CARGO_ROW) == (KINDS + 1, KINDS, DRAKKARS * CARGO)
NOWHERE: Final = -1  # instead of a place


class Box:
    """The constant part of a game: the options."""

    __slots__ = ("counts", "hermod_optional", "late_hel", "options", "seats", "values")

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.options: dict[str, object] = {}
        self.values: vec[i64] = filled(KINDS, 0)
        self.counts: vec[i64] = filled(KINDS, 0)
        self.hermod_optional: bool = False
        self.late_hel: bool = True


NONE: Final = filled(0, 0)


class Position(ScoredState):
    """Where each tile is in a game of Völuspá, and the open question."""

    __slots__ = (
        *("active", "box", "cargo", "freyas", "grid", "hands", "hermod", "hold", "known"),
        *("launched", "lost", "phase", "pile", "pile_size", "raven", "seen", "under", "veiled"),
    )

    def __init__(self, box: Box, other: Position | None = None, shared: bool = False) -> None:
        super().__init__(box.seats, filled(box.seats, 0) if other is None else other.points[:])
        self.box: Box = box
        if other is None:
            self.grid: Grid = Grid()
            self.phase: Phase = OVER_PHASE
            self.veiled: bool = False  # a view whose owner is not asked: the answers are hidden
            self.active: i64 = 0
            self.hermod: i64 = NOWHERE  # the place of a Hermod that must still be followed
            self.raven: i64 = NOWHERE  # the place of a Raven that may still move
            self.under: i64 = EMPTY  # the tile that this Raven covered
            self.launched: bool = False  # whether the cargo of a Drakkar is being played
            self.pile_size: i64 = 0
            self.freyas: i64 = 0  # in the discards (V4.6, V4.14)
            self.hands: vec[i64] = filled(MOST_SEATS * HAND_ROW, 0)  # with Hels and Drakkars
            # Tiles that a seat is known to have, in hand or as cargo: those that Skadi took
            self.known: vec[i64] = filled(MOST_SEATS * HAND_ROW, 0)
            self.cargo: vec[i64] = filled(MOST_SEATS * CARGO_ROW, EMPTY)
            self.hold: vec[i64] = filled(CARGO, EMPTY)  # cargo of the launched Drakkar
            self.lost: vec[i64] = filled(MOST_SEATS * HAND_ROW, 0)  # cargo out of the game
            self.pile: vec[i64] = filled(HAND_ROW, 0)
            # Tiles that all have seen: they are hidden nowhere
            self.seen: vec[i64] = filled(KINDS, 0)
        else:
            # A look that is over before the next move shares the table (Encoding.look).
            self.grid = other.grid if shared else Grid(other.grid)
            self.actor = other.actor
            self.phase = other.phase
            self.veiled = other.veiled
            self.active = other.active
            self.hermod = other.hermod
            self.raven = other.raven
            self.under = other.under
            self.launched = other.launched
            self.pile_size = other.pile_size
            self.freyas = other.freyas
            self.hands = other.hands[:]
            self.pile = other.pile[:]
            self.seen = other.seen[:]
            # Copy on write: these seldom change, so copies share them.
            self.known = other.known
            self.cargo = other.cargo
            self.hold = other.hold
            self.lost = other.lost

    def copy(self) -> Position:
        raise NotImplementedError

    def ask(self, phase: Phase, who: i64) -> bool:
        """Put a question to a seat; False if there is no answer.

        If there is only one answer, it is played at once.
        """
        few = phase.few(self)
        if few == 0:
            return False
        if few == 1:
            phase.answer(self, phase.moves(self)[0])
        else:
            self.phase = phase
            self.actor = who
        return True

    def answers(self) -> vec[i64]:
        """The answers to the open question, as far as the owner of a view may know them."""
        return NONE[:] if self.veiled else self.phase.moves(self)

    def hand_size(self, seat: i64) -> i64:
        """V3.2 How many tiles a hand holds: Hel and Drakkar do not count."""
        row = seat * HAND_ROW
        size: i64 = 0
        hands = self.hands
        for place in range(row, row + HAND_ROW):
            size += hands[place]
        return size - self.hands[row + HEL] - self.hands[row + DRAKKAR]

    def take(self, seat: i64, kind: i64) -> None:
        """Take a tile from a hand, in public."""
        self.hands[seat * HAND_ROW + kind] -= 1
        self.show(seat, kind)

    def show(self, seat: i64, kind: i64) -> None:
        """Count a tile of a seat as seen; a known tile of its kind is taken to be this one."""
        self.seen[kind] += 1
        if self.known[seat * HAND_ROW + kind] > 0:
            self.known = self.known[:]
            self.known[seat * HAND_ROW + kind] -= 1

    def refuse(self, phase: Phase, move: i64, why: str) -> None:
        """Raise IllegalMove and leave the question open."""
        self.phase = phase
        self.listen(None)
        possible = [text(answer) for answer in self.answers()]
        if self.actor == OVER:
            why = "the game is over"
        raise IllegalMove(text(move) if is_move(move) else str(move), possible, why)


class Phase(BasePhase[Position]):
    """A question of Völuspá.

    Its answers follow from the position: they are listed on request, and counted, picked and
    checked without the list where that is faster.
    """

    def moves(self, p: Position) -> vec[i64]:
        """All answers, in an order that depends only on public facts."""
        return NONE[:]

    def few(self, p: Position) -> i64:
        """How many answers there are: 0, 1, or 2 for any more."""
        count: i64 = len(self.moves(p))
        return count if count < 2 else i64(2)

    def pick(self, p: Position, rng: Rng) -> i64:
        """One of the answers, each equally likely."""
        moves = self.moves(p)
        if len(moves) == 0:
            raise p.no_moves()
        return moves[rng.below(len(moves))]

    def allows(self, p: Position, move: i64) -> bool:
        """Whether a number is one of the answers."""
        for answer in self.moves(p):
            if answer == move:
                return True
        return False

    def answer(self, p: Position, move: i64) -> None:
        raise NotImplementedError

    def draw(self, p: Position, rng: Rng) -> i64:
        raise p.not_chance()


class Nothing(Phase):
    """Nobody is asked: the game is over, or a move is being played."""


OVER_PHASE: Final[Phase] = Nothing("over")
RUNNING: Final[Phase] = Nothing("running")  # only while a move is being played
