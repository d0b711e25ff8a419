"""Trying a play: its score, without playing it."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import EMPTY, FENRIR, LOKI, SKADI
from longhouse.voluspa.rules.cells import cells_of, line_cells, xy
from longhouse.voluspa.rules.missed import missed
from longhouse.voluspa.rules.placing import shoved_to
from longhouse.voluspa.rules.scoring import Score, score_of
from longhouse.voluspa.rules.values import is_silenced, value
from longhouse.voluspa.state import NOWHERE, Position


class Trial:
    """A tried play: its lines or why it has none, the values then, and the tiles it silences."""

    __slots__ = ("also", "column", "kind", "lines", "missed", "row", "silences", "values")

    def __init__(self, also: i64 = NOWHERE) -> None:
        self.kind: i64 = EMPTY
        self.also: i64 = also  # another place whose top tile changes
        self.lines: list[dict[str, object]] = []
        self.missed: list[dict[str, object]] = []
        self.row: i64 = 0  # the value of the tile in its row line
        self.column: i64 = 0
        self.silences: list[list[int]] = []
        # The tiles whose values may change: place, value in row and column
        self.values: list[tuple[i64, i64, i64]] = []

    def record(self, p: Position, cell: i64, score: Score) -> None:
        """Record it while the tile lies there."""
        self.line(p, cell, score, score.points, score.reason)
        self.line(p, cell, score, score.other, score.other_reason)
        if len(self.lines) == 0:
            self.missed = missed(p, cell)
        self.kind = p.grid.top(cell)
        self.row, self.column = value(p, cell, 1), value(p, cell, p.grid.width)
        near = near_cells(p, cell)
        if self.also != NOWHERE:
            near |= near_cells(p, p.grid.at(self.also))
        for fenrir in [here for here in near if p.grid.top(here) == FENRIR]:
            near |= near_cells(p, fenrir)  # V4.5 a Loki beside one changes the others in its lines
        for here in sorted(near):
            if here != cell and not p.grid.is_gap(here):
                row, column = value(p, here, 1), value(p, here, p.grid.width)
                self.values.append((p.grid.place(here), row, column))
        if self.kind == LOKI:
            for here in (cell - p.grid.width, cell - 1, cell + 1, cell + p.grid.width):
                if is_silenced(p, here) and not p.grid.is_gap(here):
                    self.silences.append(xy(p, here))

    def line(self, p: Position, cell: i64, score: Score, points: i64, reason: str) -> None:
        """Add a line that scores."""
        if points > 0:
            cells = cells_of(p, cell, score, reason)
            self.lines.append({"cells": cells, "points": int(points), "reason": reason})


def near_cells(p: Position, cell: i64) -> set[int]:
    """A cell, its neighbours and its lines: where a tile on it may change values."""
    width = int(p.grid.width)
    beside = {int(cell) + step for step in (-width, -1, 1, width)}
    return {*beside, *line_cells(p, cell, 1), *line_cells(p, cell, width)}


def score_if(
    p: Position, kind: i64, place: i64, way: i64, boosts: i64, trial: Trial | None = None
) -> Score:
    """The score of a play; `trial` records more about it. The position does not change."""
    grid = p.grid
    # The rectangle of cells with tiles: a tried tile must not extend it.
    left, right = grid.left + grid.leftmost, grid.left + grid.rightmost
    top, bottom = grid.upper + grid.topmost, grid.upper + grid.bottom
    grid.make_room(place)
    cell = grid.at(place)
    covered, old_boosts, depth = grid.top(cell), grid.boost(cell), grid.depth(cell)
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
        if way:
            trial.also = target
        trial.record(p, cell, found)
    grid.put(cell, covered, old_boosts, depth)
    if target != NOWHERE:
        grid.put(grid.at(target), EMPTY, 0, 0)
    grid.leftmost, grid.rightmost = left - grid.left, right - grid.left
    grid.topmost, grid.bottom = top - grid.upper, bottom - grid.upper
    return found
