"""The part of the endless table that arrays show: a square with all tiles in its middle."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.voluspa.components import EMPTY
from longhouse.voluspa.grid import MIDDLE, SPAN, SPAN_BITS, Grid, place_at, x_of, y_of

NARROWEST: Final = 9  # cells across and down
WIDEST: Final = 127
ROOM: Final = 9  # cells for each tile in play: so hardly any game outgrows it (decision 20)


def usual_window(tiles: i64) -> i64:
    """The width of the window in cells for this number of tiles in the game: an odd number."""
    across: i64 = NARROWEST
    while across < WIDEST and across * across < ROOM * tiles:
        across += 2
    return across


class Window:
    """Where the square lies, for the tiles that lie on the table now.

    The rectangle of all tiles is in its middle, half a cell to the left or above where it must be.
    So every cell beside a tile is in it as long as the rectangle leaves a cell on each side.
    """

    __slots__ = ("across", "bottom", "first_x", "first_y", "left", "offset", "right", "top")

    def __init__(self, grid: Grid, across: i64) -> None:
        self.across: i64 = across
        # The rectangle of all tiles, in columns and rows of the grid's array. The grid's own also
        # holds cells whose tile has left.
        self.left: i64 = grid.leftmost
        self.right: i64 = grid.rightmost
        self.top: i64 = grid.topmost
        self.bottom: i64 = grid.bottom
        while not self.has_tile(grid, self.top, self.top, self.left, self.right):
            self.top += 1
        while not self.has_tile(grid, self.bottom, self.bottom, self.left, self.right):
            self.bottom -= 1
        while not self.has_tile(grid, self.top, self.bottom, self.left, self.left):
            self.left += 1
        while not self.has_tile(grid, self.top, self.bottom, self.right, self.right):
            self.right -= 1
        # The coordinates of the first cell
        self.first_x: i64 = grid.left + self.left - (across - (self.right - self.left + 1)) // 2
        self.first_y: i64 = grid.upper + self.top - (across - (self.bottom - self.top + 1)) // 2
        self.offset: i64 = (self.first_y + MIDDLE) * across + self.first_x + MIDDLE

    def has_tile(self, grid: Grid, top: i64, bottom: i64, left: i64, right: i64) -> bool:
        """Whether any cell of a rectangle has a tile."""
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                if grid.top(row * grid.width + column) != EMPTY:
                    return True
        return False

    def holds_all(self) -> bool:
        """Whether every tile and every cell beside one is within."""
        across, down = self.right - self.left + 1, self.bottom - self.top + 1
        return across + 2 <= self.across and down + 2 <= self.across

    def at(self, place: i64) -> i64:
        """The number of a place, row by row."""
        return (place >> SPAN_BITS) * self.across + (place & (SPAN - 1)) - self.offset

    def place(self, at: i64) -> i64:
        """The inverse of `at`."""
        return place_at(self.first_x + at % self.across, self.first_y + at // self.across)

    def holds(self, place: i64) -> bool:
        """Whether a place is within."""
        x, y = x_of(place) - self.first_x, y_of(place) - self.first_y
        return 0 <= x < self.across and 0 <= y < self.across
