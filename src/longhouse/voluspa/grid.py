"""The unbounded table (V1.1-V1.3), with data about its cells for placing and scoring.

All that is known of a cell is one number: its top tile with boosts and height, the length of the
lines through it (of a gap: if it were filled), how many tiles, Trolls and Lokis are its neighbours,
and its spot, which is what it is to a tile that might be played there. Laying a tile changes only
the cells around it and those of its two lines, with the gaps at their ends. The numbers are in an
array that grows before any tile comes near its border; a copy of the table is a copy of this array.
"""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.native import append, i64, vec
from longhouse.voluspa.components import EMPTY, HEL, KINDS, LOKI, LONGEST, TROLL

# A place is the coordinates of a cell as one number. Its range cannot be exceeded: there are 18
# kinds of tiles, and at most 30 of each.
SPAN_BITS: Final = 11
SPAN: Final = 1 << SPAN_BITS
MIDDLE: Final = 1024

START: Final = 21  # cells across and down at first: enough for most games
MARGIN: Final = 3  # empty cells around all tiles, so that loops need no bounds checks
GROWTH: Final = 8  # cells by which a side grows

# The spots: the kinds of cells for a tile that might be played there.
CLOSED: Final = 0  # nothing may go there
OPEN: Final = 1  # empty, beside a tile, and no line becomes too long
OPEN_BY_TROLL: Final = 2  # the same beside a Troll
TOP_BY_TROLL: Final = 3  # a top tile beside a Troll, whatever its kind
TOP: Final = 4  # from here on any other top tile, by its kind
SPOTS: Final = 22  # a plain number is compiled in (decision 1)
assert SPOTS == TOP + KINDS

# The number of a cell, from its lowest bits up.
TOP_FIELD: Final = 0b11111  # the kind of its top tile + 1
NEAR_SHIFT: Final = 5  # neighbours that hold a tile; there are four at most
TROLLS_SHIFT: Final = 8
LOKIS_SHIFT: Final = 11
NEAR_FIELD: Final = 0b111 << NEAR_SHIFT
TROLLS_FIELD: Final = 0b111 << TROLLS_SHIFT
LOKIS_FIELD: Final = 0b111 << LOKIS_SHIFT
ONE_NEAR: Final = 1 << NEAR_SHIFT
ONE_TROLL: Final = 1 << TROLLS_SHIFT
ONE_LOKI: Final = 1 << LOKIS_SHIFT
SPOT_SHIFT: Final = 14
SPOT_FIELD: Final = 0b11111
ACROSS_SHIFT: Final = 19  # the length of its row line; of a gap: if it were filled
DOWN_SHIFT: Final = 27
BOOST_SHIFT: Final = 35
DEPTH_SHIFT: Final = 43  # the tiles in its stack: no more fields above it
LONG_FIELD: Final = 0b11111111  # of the three before the last
ONE_ACROSS: Final = 1 << ACROSS_SHIFT
ONE_DOWN: Final = 1 << DOWN_SHIFT
ONE_BOOST: Final = 1 << BOOST_SHIFT
ONE_DEPTH: Final = 1 << DEPTH_SHIFT
BLANK: Final = ONE_ACROSS + ONE_DOWN


def place_at(x: i64, y: i64) -> i64:
    """The place with these coordinates; the first tile is at 0,0, y goes downwards."""
    return (y + MIDDLE) * SPAN + x + MIDDLE


def x_of(place: i64) -> i64:
    """How far right of the first tile."""
    return (place & (SPAN - 1)) - MIDDLE


def y_of(place: i64) -> i64:
    """How far below the first tile."""
    return (place >> SPAN_BITS) - MIDDLE


class Grid:
    """The table. Cells are indices of the array; `at` and `place` convert them to places."""

    __slots__ = (
        *("bottom", "cells", "covered", "height", "left", "leftmost", "rightmost", "spots"),
        *("topmost", "upper", "width"),
    )

    def __init__(self, other: Grid | None = None) -> None:
        if other is None:
            self.width: i64 = START
            self.height: i64 = START
            self.left: i64 = -(START // 2)  # the x of the first column of cells
            self.upper: i64 = -(START // 2)  # the y of the first row
            # The rectangle of all cells that ever had a tile, in columns and rows of the array
            self.leftmost: i64 = START // 2
            self.rightmost: i64 = START // 2
            self.topmost: i64 = START // 2
            self.bottom: i64 = START // 2
            self.cells: vec[i64] = filled(START * START, BLANK)
            self.spots: vec[i64] = filled(SPOTS, 0)  # how many cells are each spot, CLOSED aside
            # All covered tiles as place * KINDS + kind, the lowest of a stack first
            self.covered: vec[i64] = filled(0, 0)
        else:
            self.width = other.width
            self.height = other.height
            self.left = other.left
            self.upper = other.upper
            self.leftmost = other.leftmost
            self.rightmost = other.rightmost
            self.topmost = other.topmost
            self.bottom = other.bottom
            self.cells = other.cells[:]
            self.spots = other.spots[:]
            self.covered = other.covered  # copy on write: it seldom changes

    def at(self, place: i64) -> i64:
        """The cell of a place, which must be within the array."""
        return (y_of(place) - self.upper) * self.width + x_of(place) - self.left

    def place(self, cell: i64) -> i64:
        """The place of a cell."""
        return place_at(self.left + cell % self.width, self.upper + cell // self.width)

    def holds(self, place: i64) -> bool:
        """Whether a place is within the array."""
        x = x_of(place) - self.left
        y = y_of(place) - self.upper
        return 0 <= x < self.width and 0 <= y < self.height

    def top(self, cell: i64) -> i64:
        """The kind of the top tile, or EMPTY."""
        return (self.cells[cell] & TOP_FIELD) - 1

    def near(self, cell: i64) -> i64:
        """How many neighbours hold a tile."""
        return (self.cells[cell] & NEAR_FIELD) >> NEAR_SHIFT

    def trolls(self, cell: i64) -> i64:
        """How many neighbours are Trolls."""
        return (self.cells[cell] & TROLLS_FIELD) >> TROLLS_SHIFT

    def lokis(self, cell: i64) -> i64:
        """How many neighbours are Lokis."""
        return (self.cells[cell] & LOKIS_FIELD) >> LOKIS_SHIFT

    def spot(self, cell: i64) -> i64:
        """The kind of the cell for a tile that might be played there."""
        return self.cells[cell] >> SPOT_SHIFT & SPOT_FIELD

    def across(self, cell: i64) -> i64:
        """How long its row line is, or of a gap: would be if it were filled."""
        return self.cells[cell] >> ACROSS_SHIFT & LONG_FIELD

    def down(self, cell: i64) -> i64:
        """How long its column line is, or of a gap: would be if it were filled."""
        return self.cells[cell] >> DOWN_SHIFT & LONG_FIELD

    def boost(self, cell: i64) -> i64:
        """The boosts of the top tile."""
        return self.cells[cell] >> BOOST_SHIFT & LONG_FIELD

    def depth(self, cell: i64) -> i64:
        """How many tiles the stack has."""
        return self.cells[cell] >> DEPTH_SHIFT

    def is_gap(self, cell: i64) -> bool:
        """V1.3 Whether a cell is empty or its top is Hel."""
        top = self.top(cell)
        return top == EMPTY or top == HEL

    def run(self, cell: i64, step: i64) -> i64:
        """How many cells in a row after this one are no gaps."""
        length: i64 = 0
        cells = self.cells
        cell += step
        top = (cells[cell] & TOP_FIELD) - 1
        while top != EMPTY and top != HEL:
            length += 1
            cell += step
            top = (cells[cell] & TOP_FIELD) - 1
        return length

    def put(self, cell: i64, kind: i64, boosts: i64, depth: i64) -> None:
        """Make a tile the top of a cell, or leave the cell EMPTY."""
        old = self.top(cell)
        own = kind - old + (boosts - self.boost(cell)) * ONE_BOOST
        own += (depth - self.depth(cell)) * ONE_DEPTH
        was_gap = old == EMPTY or old == HEL
        gap = kind == EMPTY or kind == HEL
        if was_gap != gap:
            self._join(cell, 1, ONE_ACROSS, was_gap)
            self._join(cell, self.width, ONE_DOWN, was_gap)
        self._change(cell, own)
        if old == kind:
            return
        change: i64 = 0
        if old == EMPTY:
            change += ONE_NEAR
        elif kind == EMPTY:
            change -= ONE_NEAR
        if kind == TROLL:
            change += ONE_TROLL
        elif old == TROLL:
            change -= ONE_TROLL
        if kind == LOKI:
            change += ONE_LOKI
        elif old == LOKI:
            change -= ONE_LOKI
        if change != 0:
            self._change(cell - 1, change)
            self._change(cell + 1, change)
            self._change(cell - self.width, change)
            self._change(cell + self.width, change)

    def _join(self, cell: i64, step: i64, one: i64, filled: bool) -> None:
        """Update the lengths in a line when a cell of it is filled or becomes a gap.

        The tiles on each side, and the gap at their end, gain or lose the cell and the other side.
        """
        before = self.run(cell, -step)
        after = self.run(cell, step)
        change = one if filled else -one
        self._lengthen(cell, -step, before, change * (after + 1))
        self._lengthen(cell, step, after, change * (before + 1))

    def _lengthen(self, cell: i64, step: i64, tiles: i64, change: i64) -> None:
        """Change the length of that many tiles in a row after a cell, and of the gap behind."""
        cells = self.cells
        gap = cell + (tiles + 1) * step
        cell += step
        while cell != gap:
            cells[cell] += change  # the spot of a tile does not depend on it
            cell += step
        self._change(gap, change)

    def _change(self, cell: i64, change: i64) -> None:
        """Add to the number of a cell, and keep up its spot."""
        facts = self.cells[cell] + change
        top = (facts & TOP_FIELD) - 1
        spot: i64 = CLOSED
        if top == EMPTY:
            if facts & NEAR_FIELD != 0:  # V3.4
                across, down = facts >> ACROSS_SHIFT & LONG_FIELD, facts >> DOWN_SHIFT & LONG_FIELD
                if across <= LONGEST and down <= LONGEST:  # V1.3
                    spot = OPEN
                    if facts & TROLLS_FIELD != 0:
                        spot = OPEN_BY_TROLL
        elif top != HEL:  # V4.12
            spot = TOP + top
            if facts & TROLLS_FIELD != 0:
                spot = TOP_BY_TROLL
        old = facts >> SPOT_SHIFT & SPOT_FIELD
        if spot != old:
            spots = self.spots
            spots[old] -= 1
            spots[spot] += 1
            facts += (spot - old) << SPOT_SHIFT
        self.cells[cell] = facts

    def cover(self, place: i64, kind: i64) -> None:
        """A tile of this kind is covered now."""
        self.covered = append(self.covered[:], place * KINDS + kind)

    def uncover(self, place: i64) -> None:
        """The tile beneath the top one shows again."""
        last: i64 = -1
        for i in range(len(self.covered)):
            if self.covered[i] // KINDS == place:
                last = i
        left = filled(0, 0)
        for i in range(len(self.covered)):
            if i != last:
                left = append(left, self.covered[i])
        self.covered = left

    def restack(self, place: i64, to: i64) -> None:
        """Move the covered tiles of one place to another, or out of the game (-1)."""
        left = filled(0, 0)
        for one in self.covered:
            if one // KINDS != place:
                left = append(left, one)
            elif to >= 0:
                left = append(left, to * KINDS + one % KINDS)
        self.covered = left

    def make_room(self, place: i64) -> None:
        """Grow the array so that a tile can be laid there, and extend the rectangle to it."""
        x = x_of(place) - self.left
        y = y_of(place) - self.upper
        while x < MARGIN or y < MARGIN or x >= self.width - MARGIN or y >= self.height - MARGIN:
            self._grow(x, y)
            x = x_of(place) - self.left
            y = y_of(place) - self.upper
        if x < self.leftmost:
            self.leftmost = x
        if x > self.rightmost:
            self.rightmost = x
        if y < self.topmost:
            self.topmost = y
        if y > self.bottom:
            self.bottom = y

    def _grow(self, x: i64, y: i64) -> None:
        more_left: i64 = GROWTH if x < MARGIN else 0
        more_up: i64 = GROWTH if y < MARGIN else 0
        width = self.width + more_left + (GROWTH if x >= self.width - MARGIN else 0)
        height = self.height + more_up + (GROWTH if y >= self.height - MARGIN else 0)
        shift = more_up * width + more_left
        cells = filled(width * height, BLANK)
        for row in range(self.height):
            for column in range(self.width):
                cells[row * width + column + shift] = self.cells[row * self.width + column]
        self.cells = cells
        self.width = width
        self.height = height
        self.left -= more_left
        self.upper -= more_up
        self.leftmost += more_left
        self.rightmost += more_left
        self.topmost += more_up
        self.bottom += more_up
