"""The unbounded table (V1.1-V1.3), with incremental data for placing and scoring.

The cells are in arrays that grow before any tile comes near their border. For each cell the arrays
have its top tile, the length of the lines through it if it were filled, and how many tiles, Trolls
and Lokis are its neighbours. Laying a tile changes only the cells around it and those at the ends
of its two lines.
"""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.native import append, i64, vec
from longhouse.voluspa.components import EMPTY, HEL, KINDS, LOKI, TROLL

# A place is the coordinates of a cell as one number. Its range cannot be exceeded: there are 18
# kinds of tiles, and at most 30 of each.
SPAN: Final = 2048
MIDDLE: Final = 1024

START: Final = 21  # cells across and down at first: enough for most games
MARGIN: Final = 3  # empty cells around all tiles, so that loops need no bounds checks
GROWTH: Final = 8  # cells by which a side grows


def place_at(x: i64, y: i64) -> i64:
    """The place with these coordinates; the first tile is at 0,0, y goes downwards."""
    return (y + MIDDLE) * SPAN + x + MIDDLE


def x_of(place: i64) -> i64:
    """How far right of the first tile."""
    return place % SPAN - MIDDLE


def y_of(place: i64) -> i64:
    """How far below the first tile."""
    return place // SPAN - MIDDLE


class Grid:
    """The table. Cells are indices of the arrays; `at` and `place` convert them to places."""

    __slots__ = (
        *("across", "boost", "bottom", "covered", "depth", "down", "height", "left", "leftmost"),
        *("lokis", "near", "rightmost", "top", "topmost", "trolls", "upper", "width"),
    )

    def __init__(self, other: Grid | None = None) -> None:
        if other is None:
            size: i64 = START * START
            self.width: i64 = START
            self.height: i64 = START
            self.left: i64 = -(START // 2)  # the x of the first column of cells
            self.upper: i64 = -(START // 2)  # the y of the first row
            # The rectangle of all cells that ever had a tile, in columns and rows of the arrays
            self.leftmost: i64 = START // 2
            self.rightmost: i64 = START // 2
            self.topmost: i64 = START // 2
            self.bottom: i64 = START // 2
            self.top: vec[i64] = filled(size, EMPTY)
            self.boost: vec[i64] = filled(size, 0)
            self.depth: vec[i64] = filled(size, 0)  # tiles in the stack
            self.across: vec[i64] = filled(size, 1)  # for a gap: its row line if it were filled
            self.down: vec[i64] = filled(size, 1)
            self.near: vec[i64] = filled(size, 0)  # neighbours that hold a tile
            self.trolls: vec[i64] = filled(size, 0)
            self.lokis: vec[i64] = filled(size, 0)
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
            self.top = other.top[:]
            self.depth = other.depth[:]
            self.across = other.across[:]
            self.down = other.down[:]
            self.near = other.near[:]
            # Copy on write: these seldom change, so copies share them.
            self.boost = other.boost
            self.trolls = other.trolls
            self.lokis = other.lokis
            self.covered = other.covered

    def at(self, place: i64) -> i64:
        """The cell of a place, which must be within the arrays."""
        return (y_of(place) - self.upper) * self.width + x_of(place) - self.left

    def place(self, cell: i64) -> i64:
        """The place of a cell."""
        return place_at(self.left + cell % self.width, self.upper + cell // self.width)

    def holds(self, place: i64) -> bool:
        """Whether a place is within the arrays."""
        x = x_of(place) - self.left
        y = y_of(place) - self.upper
        return 0 <= x < self.width and 0 <= y < self.height

    def is_gap(self, cell: i64) -> bool:
        """V1.3 Whether a cell is empty or its top is Hel."""
        top = self.top[cell]
        return top == EMPTY or top == HEL

    def run(self, cell: i64, step: i64) -> i64:
        """How many cells in a row after this one are no gaps."""
        length: i64 = 0
        cell += step
        top = self.top[cell]
        while top != EMPTY and top != HEL:
            length += 1
            cell += step
            top = self.top[cell]
        return length

    def put(self, cell: i64, kind: i64, boosts: i64, depth: i64) -> None:
        """Make a tile the top of a cell, or leave the cell EMPTY."""
        old = self.top[cell]
        self.depth[cell] = depth
        if boosts != self.boost[cell]:
            self.boost = self.boost[:]
            self.boost[cell] = boosts
        if old == kind:
            return
        was_gap = old == EMPTY or old == HEL
        gap = kind == EMPTY or kind == HEL
        if old == EMPTY:
            self._neighbours(self.near, cell, 1)
        elif kind == EMPTY:
            self._neighbours(self.near, cell, -1)
        if old == TROLL or kind == TROLL:
            self.trolls = self.trolls[:]
            self._neighbours(self.trolls, cell, 1 if kind == TROLL else -1)
        if old == LOKI or kind == LOKI:
            self.lokis = self.lokis[:]
            self._neighbours(self.lokis, cell, 1 if kind == LOKI else -1)
        self.top[cell] = kind
        if was_gap != gap:
            self._join(self.across, cell, 1, was_gap)
            self._join(self.down, cell, self.width, was_gap)

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
        """What is covered at one place goes to another, or out of the game (-1)."""
        left = filled(0, 0)
        for one in self.covered:
            if one // KINDS != place:
                left = append(left, one)
            elif to >= 0:
                left = append(left, to * KINDS + one % KINDS)
        self.covered = left

    def _neighbours(self, counts: vec[i64], cell: i64, change: i64) -> None:
        counts[cell - 1] += change
        counts[cell + 1] += change
        counts[cell - self.width] += change
        counts[cell + self.width] += change

    def _join(self, lines: vec[i64], cell: i64, step: i64, filled: bool) -> None:
        """Update the gaps at both ends of a line when a cell in it is filled or becomes a gap."""
        before = self.run(cell, -step)
        after = self.run(cell, step)
        lines[cell] = before + after + 1
        change: i64 = 1 if filled else -1
        lines[cell - (before + 1) * step] += change * (after + 1)
        lines[cell + (after + 1) * step] += change * (before + 1)

    def make_room(self, place: i64) -> None:
        """Grow the arrays so that a tile can be laid there, and extend the rectangle to it."""
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
        self.top = self._moved(self.top, EMPTY, width, height, shift)
        self.boost = self._moved(self.boost, 0, width, height, shift)
        self.depth = self._moved(self.depth, 0, width, height, shift)
        self.across = self._moved(self.across, 1, width, height, shift)
        self.down = self._moved(self.down, 1, width, height, shift)
        self.near = self._moved(self.near, 0, width, height, shift)
        self.trolls = self._moved(self.trolls, 0, width, height, shift)
        self.lokis = self._moved(self.lokis, 0, width, height, shift)
        self.width = width
        self.height = height
        self.left -= more_left
        self.upper -= more_up
        self.leftmost += more_left
        self.rightmost += more_left
        self.topmost += more_up
        self.bottom += more_up

    def _moved(self, old: vec[i64], blank: i64, width: i64, height: i64, shift: i64) -> vec[i64]:
        new = filled(width * height, blank)
        for row in range(self.height):
            for column in range(self.width):
                new[row * width + column + shift] = old[row * self.width + column]
        return new
