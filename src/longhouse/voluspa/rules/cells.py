"""Which cells a tile scores for: events and previews show them."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import NIOHOGGR
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.rules.scoring import Score, serpent_line
from longhouse.voluspa.state import Position


def xy(p: Position, cell: i64) -> list[int]:
    """The coordinates of a cell."""
    place = p.grid.place(cell)
    return [int(x_of(place)), int(y_of(place))]


def cells_of(p: Position, cell: i64, score: Score, reason: str) -> list[list[int]]:
    """The coordinates of the cells that the tile just laid scores for, in order."""
    return [xy(p, here) for here in scored_cells(p, cell, score, reason)]


def scored_cells(p: Position, cell: i64, score: Score, reason: str) -> list[int]:
    """The cells that the tile just laid scores for, from left to right and from the top down."""
    grid = p.grid
    width = grid.width
    if reason == "row":
        return line_cells(p, cell, 1)
    if reason == "column":
        return line_cells(p, cell, width)
    if reason == "serpent":  # V4.11 its row, unless its column gives more
        is_row = serpent_line(p, cell, 1).points == score.points
        return serpent_cells(p, cell, 1 if is_row else width)
    if reason == "lightning":  # V4.18
        return lightning_cells(p, cell, score)
    cells: list[int] = []
    for row in range(-1, 2):
        for column in range(-1, 2):
            here = cell + row * width + column
            counts = reason == "hel" or (reason == "dwarf" and (row == 0 or column == 0))
            if here == cell or (counts and not grid.is_gap(here)):
                cells.append(int(here))
    return cells


def line_cells(p: Position, cell: i64, step: i64) -> list[int]:
    """V1.3 The cells of a line."""
    first = cell - step * p.grid.run(cell, -step)
    last = cell + step * p.grid.run(cell, step)
    return [int(here) for here in range(first, last + 1, step)]


def serpent_cells(p: Position, cell: i64, step: i64) -> list[int]:
    """V4.11 From the first to the last tile of the row or column, gaps and Hels included."""
    grid = p.grid
    before = cell % grid.width - grid.leftmost if step == 1 else cell // grid.width - grid.topmost
    after = grid.rightmost - cell % grid.width if step == 1 else grid.bottom - cell // grid.width
    while grid.is_gap(cell - before * step):
        before -= 1
    while grid.is_gap(cell + after * step):
        after -= 1
    return [int(cell + way * step) for way in range(-before, after + 1)]


def lightning_cells(p: Position, cell: i64, score: Score) -> list[int]:
    """V4.18 The shorter line; of equal ones the row, unless the column has more Niohoggrs."""
    row, column = line_cells(p, cell, 1), line_cells(p, cell, p.grid.width)
    if len(row) != len(column):
        return row if len(row) == score.points - score.bonus else column
    return column if niohoggrs(p, column) > niohoggrs(p, row) else row


def niohoggrs(p: Position, cells: list[int]) -> int:
    """How many of these cells show a Niohoggr."""
    return len([cell for cell in cells if p.grid.top(cell) == NIOHOGGR])
