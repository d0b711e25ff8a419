"""The evaluation of Völuspá, for positions at the beginning of a turn.

Its terms are the tiles in hand and the points that they could score. The knots are equally spaced
in the number of tiles that are left.
"""

from __future__ import annotations

from typing import Final

from longhouse.bots.evaluation import Evaluation, in_order
from longhouse.bots.voluspa.lines import Line
from longhouse.core.arrays import filled
from longhouse.core.native import append, i64, vec
from longhouse.core.state import State
from longhouse.voluspa.components import (
    DRAKKAR,
    EMPTY,
    HEL,
    KINDS,
    LIGHTNING,
    TILES,
)
from longhouse.voluspa.grid import CLOSED, SPOTS
from longhouse.voluspa.rules.placing import ALLOWED
from longhouse.voluspa.rules.scoring import hel_points
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, Position

# Where each term stands in `has` and in a row of weights: numbers that compile to constants.
TURN_TERM: Final = 0  # whether it is the seat's turn
NEXT_TERM: Final = 1  # points of the best play, if it is the seat's turn …
LATER_TERM: Final = 2  # … and if it is not
SECOND_TERM: Final = 3  # points of the best play with another tile
HAND_TERM: Final = 4
CARGO_TERM: Final = 5
FIRST_TILE: Final = 6  # from here on a term for each kind
TERMS: Final = in_order(
    {
        "turn": TURN_TERM,
        "next": NEXT_TERM,
        "later": LATER_TERM,
        "second": SECOND_TERM,
        "hand": HAND_TERM,
        "cargo": CARGO_TERM,
        **{tile: FIRST_TILE + kind for kind, tile in enumerate(TILES)},
    }
)
KNOTS: Final = 4


class VoluspaEvaluation(Evaluation):
    """The evaluation of Völuspá."""

    def __init__(self) -> None:
        super().__init__(TERMS, KNOTS)
        self.best: vec[i64] = filled(KINDS, 0)  # the points that each kind could score now
        self.row: Line = Line()
        self.column: Line = Line()

    def moment(self, state: State) -> None:
        assert isinstance(state, Position)
        left: i64 = state.pile_size
        for seat in range(state.seats):
            left += state.hand_size(seat)
        tiles: i64 = 0
        for kind in range(i64(KINDS)):
            if kind != HEL and kind != DRAKKAR:
                tiles += state.box.counts[kind]
        gone = float(KNOTS - 1) * float(tiles - left) / float(tiles)
        self.knot = i64(gone)
        self.part = gone - float(self.knot)

    def begin(self, state: State) -> None:
        assert isinstance(state, Position)
        self.moment(state)
        self.find_best(state)

    def weigh(self, state: State, seat: i64) -> None:
        assert isinstance(state, Position)
        has = self.has
        first: i64 = 0
        second: i64 = 0
        row = seat * HAND_ROW
        for kind in range(i64(KINDS)):
            held = state.hands[row + kind]
            has[FIRST_TILE + kind] = float(held)
            if held > 0:
                points = self.best[kind]
                if points > first:
                    second = first
                    first = points
                elif points > second:
                    second = points
        has[TURN_TERM] = 1.0 if state.active == seat else 0.0
        has[NEXT_TERM] = float(first) if state.active == seat else 0.0
        has[LATER_TERM] = 0.0 if state.active == seat else float(first)
        has[SECOND_TERM] = float(second)
        has[HAND_TERM] = float(state.hand_size(seat))
        cargo: i64 = 0
        for place in range(seat * CARGO_ROW, (seat + 1) * CARGO_ROW):
            if state.cargo[place] != EMPTY:
                cargo += 1
        has[CARGO_TERM] = float(cargo)

    def find_best(self, p: Position) -> None:
        """Set `best`: roughly the most that each kind in any hand could score."""
        grid = p.grid
        for kind in range(i64(KINDS)):
            self.best[kind] = 0
        kinds = held_kinds(p)
        for row in range(grid.topmost - 1, grid.bottom + 2):
            first = row * grid.width + grid.leftmost - 1
            for cell in range(first, first + grid.rightmost - grid.leftmost + 3):
                spot = grid.spot(cell)
                if spot == CLOSED:
                    continue
                has_read = False
                for kind in kinds:
                    if ALLOWED[kind * SPOTS + spot] == 0:
                        continue
                    if not has_read:
                        self.row.read(p, cell, 1)
                        self.column.read(p, cell, grid.width)
                        has_read = True
                    if self.could_be_better(kind):
                        self.try_kind(p, kind, cell)

    def could_be_better(self, kind: i64) -> bool:
        """Whether a kind would score more than before if both lines that were read scored."""
        most = self.row.length_and_bonuses(kind) + self.column.length_and_bonuses(kind)
        return most > self.best[kind] or kind == HEL

    def try_kind(self, p: Position, kind: i64, cell: i64) -> None:
        """Update `best` with the points of a kind on a cell."""
        points: i64 = 0
        if kind == HEL:
            points = hel_points(p, cell) - 1
        elif kind == LIGHTNING:
            points = self.row.tiles if self.row.tiles < self.column.tiles else self.column.tiles
            points += 1
        else:
            silenced = p.grid.lokis(cell) > 0
            worth = p.box.values[kind]
            points = self.row.points(kind, worth, silenced, 0)
            points += self.column.points(kind, worth, silenced, 0)
        if points > self.best[kind]:
            self.best[kind] = points


def held_kinds(p: Position) -> vec[i64]:
    """The kinds of tiles that are in any hand."""
    kinds = filled(0, 0)
    for kind in range(i64(KINDS)):
        held: i64 = 0
        for seat in range(p.seats):
            held += p.hands[seat * HAND_ROW + kind]
        if held > 0:
            kinds = append(kinds, kind)
    return kinds
