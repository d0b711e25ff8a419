"""V4 What playing a tile does to the table and the hand."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import (
    EMPTY,
    FREYA,
    HERMOD,
    JOTUNN,
    LOKI,
    NIOHOGGR,
    RAVEN,
    SKADI,
    TILES,
)
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import WAYS
from longhouse.voluspa.rules.placing import shoved_to
from longhouse.voluspa.rules.scoring import Score, score_of, serpent_line
from longhouse.voluspa.rules.values import is_silenced, value
from longhouse.voluspa.state import HAND_ROW, NOWHERE, Position


def play_tile(p: Position, kind: i64, place: i64, way: i64, boosts: i64) -> None:
    """The active player lays a tile, which has left the hand, and scores it (V3.5)."""
    if p.events is not None:
        about: dict[str, object] = {"tile": TILES[kind], "x": x_of(place), "y": y_of(place)}
        about["way"], about["boosts"] = WAYS[way], boosts
        p.events.tell("played", p.active, about)
    p.grid.make_room(place)
    p.freyas += boosts
    if way:
        covered = shove(p, place, way, boosts)
    else:
        covered = lay(p, kind, place, boosts)
    if kind == HERMOD:
        p.hermod = place
    score(p, place, covered)


def lay(p: Position, kind: i64, place: i64, boosts: i64) -> i64:
    """Put a tile on a cell; the kind that it covers there, or EMPTY."""
    cell = p.grid.at(place)
    covered = p.grid.top[cell]
    if kind == SKADI and covered != EMPTY:
        swap(p, cell)
        p.grid.put(cell, SKADI, boosts, 1)
        return EMPTY
    p.grid.put(cell, kind, boosts, p.grid.depth[cell] + 1)
    if kind == RAVEN:
        p.raven = place
        p.under = covered
    return covered


def swap(p: Position, cell: i64) -> None:
    """V4.6 The tile goes into the hand, where all know it, with a Freya for each boost."""
    row = p.active * HAND_ROW
    taken = p.grid.top[cell]
    boosts = p.grid.boost[cell]
    p.seen[taken] -= 1
    p.seen[FREYA] -= boosts
    p.hands[row + taken] += 1
    p.known[row + taken] += 1
    p.hands[row + FREYA] += boosts
    p.known[row + FREYA] += boosts
    p.freyas -= boosts
    if p.events is not None:
        p.events.tell("swapped", p.active, {"tile": TILES[taken], "freyas": boosts})


def shove(p: Position, place: i64, way: i64, boosts: i64) -> i64:
    """V4.10 The whole stack goes to the first empty cell beyond its line; Jotunn takes its cell."""
    grid = p.grid
    target = grid.place(shoved_to(grid, grid.at(place), way))
    grid.make_room(target)
    cell = grid.at(place)
    if p.events is not None:
        about: dict[str, object] = {"tile": TILES[grid.top[cell]]}
        about["x"], about["y"] = x_of(target), y_of(target)
        p.events.tell("shoved", p.active, about)
    grid.put(grid.at(target), grid.top[cell], grid.boost[cell], grid.depth[cell])
    grid.put(cell, JOTUNN, boosts, 1)
    return EMPTY


def lift_raven(p: Position) -> i64:
    """V4.15 Take the Raven up again; what it covered shows, without boosts. Gives its boosts."""
    cell = p.grid.at(p.raven)
    boosts = p.grid.boost[cell]
    p.grid.put(cell, p.under, 0, p.grid.depth[cell] - 1)
    return boosts


def move_raven(p: Position, place: i64) -> None:
    """V4.15 The Raven goes to its second cell and is scored again; it stays there."""
    boosts = lift_raven(p)
    p.grid.make_room(place)
    covered = lay(p, RAVEN, place, boosts)
    p.raven = NOWHERE
    if p.events is not None:
        p.events.tell("moved", p.active, {"x": x_of(place), "y": y_of(place)})
    score(p, place, covered)


def score(p: Position, place: i64, covered: i64) -> None:
    """V3.6 A tile just laid is scored at once."""
    cell = p.grid.at(place)
    found = score_of(p, cell, covered)
    bring(p, cell, found, found.points, found.reason)
    bring(p, cell, found, found.other, found.other_reason)


def bring(p: Position, cell: i64, score: Score, points: i64, reason: str) -> None:
    """The active player gets the points of a line; the story has its cells."""
    p.score(p.active, points, reason)
    if points > 0 and p.events is not None:
        p.events.add("cells", cells_of(p, cell, score, reason))


class Trial:
    """What a play that is only tried would show: its lines, its value, whom it would silence."""

    __slots__ = ("column", "lines", "row", "silences")

    def __init__(self) -> None:
        self.lines: list[dict[str, object]] = []
        self.row: i64 = 0  # what the tile would be worth in its row line
        self.column: i64 = 0
        self.silences: list[list[int]] = []

    def see(self, p: Position, cell: i64, score: Score) -> None:
        """Look at the table while the tile lies there."""
        self.line(p, cell, score, score.points, score.reason)
        self.line(p, cell, score, score.other, score.other_reason)
        self.row, self.column = value(p, cell, 1), value(p, cell, p.grid.width)
        if p.grid.top[cell] == LOKI:
            for here in (cell - p.grid.width, cell - 1, cell + 1, cell + p.grid.width):
                if is_silenced(p, here) and not p.grid.is_gap(here):
                    self.silences.append(xy(p, here))

    def line(self, p: Position, cell: i64, score: Score, points: i64, reason: str) -> None:
        """Note a line that scores; the tile just laid is always among its cells."""
        if points > 0:
            cells = cells_of(p, cell, score, reason)
            self.lines.append({"cells": cells, "points": int(points), "reason": reason})


def score_if(
    p: Position, kind: i64, place: i64, way: i64, boosts: i64, trial: Trial | None = None
) -> Score:
    """What a play would score; a trial that is handed over sees the table with it.

    The table is as before afterwards.
    """
    grid = p.grid
    # Where tiles have been; a tile that is only tried does not count.
    left, right = grid.left + grid.leftmost, grid.left + grid.rightmost
    top, bottom = grid.upper + grid.topmost, grid.upper + grid.bottom
    grid.make_room(place)
    cell = grid.at(place)
    covered, old_boosts, depth = grid.top[cell], grid.boost[cell], grid.depth[cell]
    target = NOWHERE
    if way:
        target = grid.place(shoved_to(grid, cell, way))
        grid.make_room(target)
        cell = grid.at(place)
        grid.put(grid.at(target), covered, old_boosts, depth)
    grid.put(cell, kind, boosts, depth + 1)
    lies_on: i64 = EMPTY if way or kind == SKADI else covered
    found = score_of(p, cell, lies_on)
    if trial is not None:
        trial.see(p, cell, found)
    grid.put(cell, covered, old_boosts, depth)
    if target != NOWHERE:
        grid.put(grid.at(target), EMPTY, 0, 0)
    grid.leftmost, grid.rightmost = left - grid.left, right - grid.left
    grid.topmost, grid.bottom = top - grid.upper, bottom - grid.upper
    return found


def xy(p: Position, cell: i64) -> list[int]:
    """A cell by its coordinates."""
    place = p.grid.place(cell)
    return [int(x_of(place)), int(y_of(place))]


def cells_of(p: Position, cell: i64, score: Score, reason: str) -> list[list[int]]:
    """The cells that the tile just laid scores for, by their coordinates and in order."""
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
    """V4.11 From the outermost tile to the outermost tile, gaps and Hels between them included."""
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
    return len([cell for cell in cells if p.grid.top[cell] == NIOHOGGR])
