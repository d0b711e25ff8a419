"""V3.6, V4 The score of the tile just laid, with reasons."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.voluspa.components import (
    DWARF,
    FENRIR,
    HEL,
    LIGHTNING,
    NIOHOGGR,
    SEA_SERPENT,
    VALKYRIE,
)
from longhouse.voluspa.rules.values import is_silenced, own_value, value
from longhouse.voluspa.state import Position

BONUS: Final = 2  # for each Niohoggr in a line that is scored (V4.16)
REASONS: Final = ("row", "column", "alone", "hel", "dwarf", "serpent", "lightning")


class Score:
    """The points of one tile: one or two entries of the ledger, and how much of it is bonuses."""

    __slots__ = ("bonus", "other", "other_bonus", "other_reason", "points", "reason")

    def __init__(self, points: i64, reason: str, bonus: i64 = 0) -> None:
        self.points: i64 = points
        self.reason = reason
        self.bonus: i64 = bonus  # the part of the points for Niohoggrs (V4.16)
        self.other: i64 = 0
        self.other_reason = ""
        self.other_bonus: i64 = 0

    def why(self) -> list[tuple[int, str]]:
        """The points with their reasons; Niohoggrs are listed separately."""
        parts = [
            (int(self.points - self.bonus), self.reason),
            (int(self.other - self.other_bonus), self.other_reason),
            (int(self.bonus + self.other_bonus), "niohoggr"),
        ]
        return [(points, reason) for points, reason in parts if points != 0]

    def parts(self, reason: str) -> list[list[object]]:
        """The same for one entry of the ledger, found by its reason."""
        points, bonus = self.points, self.bonus
        if reason != self.reason:
            points, bonus = self.other, self.other_bonus
        found: list[list[object]] = [[int(points - bonus), reason], [int(bonus), "niohoggr"]]
        return [part for part in found if part[0] != 0]


def score_of(p: Position, cell: i64, covered: i64) -> Score:
    """The score of the tile just laid on a cell; `covered` is the kind it lies on, or EMPTY."""
    kind = p.grid.top(cell)
    bonus: i64 = BONUS if covered == NIOHOGGR else 0
    if kind == HEL:
        return Score(hel_points(p, cell) + bonus, "hel", bonus)
    if kind == DWARF:
        return Score(dwarf_points(p, cell), "dwarf")
    if kind == SEA_SERPENT:
        return serpent_score(p, cell)
    if kind == LIGHTNING:
        return lightning_score(p, cell, bonus)
    row = line_points(p, cell, 1, bonus)
    column = line_points(p, cell, p.grid.width, bonus)
    if row == 0 and column == 0 and is_alone(p, cell):
        return Score(1, "alone")
    score = Score(row, "row")
    if row > 0:
        score.bonus = row - length(p, cell, 1)
    score.other = column
    score.other_reason = "column"
    if column > 0:
        score.other_bonus = column - length(p, cell, p.grid.width)
    return score


def length(p: Position, cell: i64, step: i64) -> i64:
    """How many tiles the line of a tile has."""
    return p.grid.across(cell) if step == 1 else p.grid.down(cell)


def is_alone(p: Position, cell: i64) -> bool:
    """V3.6 Whether a tile has no neighbours, or only Hels."""
    grid = p.grid
    sides = grid.is_gap(cell - 1) and grid.is_gap(cell + 1)
    return sides and grid.is_gap(cell - grid.width) and grid.is_gap(cell + grid.width)


def line_points(p: Position, cell: i64, step: i64, bonus: i64) -> i64:
    """V3.6 The score of a line of at least two tiles for the tile just laid."""
    grid = p.grid
    tiles = length(p, cell, step)
    if tiles == 1:
        return 0
    first = cell - step * grid.run(cell, -step)
    last = first + step * (tiles - 1)
    kind = grid.top(cell)
    if is_bookended(p, first, last):  # V4.7
        if kind != VALKYRIE or (cell != first and cell != last):
            return 0
    elif not dominates(p, cell, first, last, step):
        return 0
    return tiles_and_bonuses(p, first, last, step) + bonus


def is_bookended(p: Position, first: i64, last: i64) -> bool:
    """V4.7 Whether a line has a Valkyrie at both ends."""
    return first != last and p.grid.top(first) == VALKYRIE and p.grid.top(last) == VALKYRIE


def dominates(p: Position, cell: i64, first: i64, last: i64, step: i64) -> bool:
    """V3.6 Whether the tile just laid is strictly higher than every other in the line."""
    grid = p.grid
    mine = value(p, cell, step)
    pack: i64 = 0  # V4.5 Other Fenrirs count the sum without one that was just laid.
    here = first
    while here <= last:
        if here != cell and not is_silenced(p, here):
            theirs = own_value(p, here)
            if grid.top(here) == FENRIR:
                pack += theirs
            elif theirs >= mine:
                return False
        here += step
    return mine > pack


def tiles_and_bonuses(p: Position, first: i64, last: i64, step: i64) -> i64:
    """One point for each tile of a line, and the bonus for each Niohoggr (V4.16)."""
    points: i64 = 0
    here = first
    while here <= last:
        points += 1
        if p.grid.top(here) == NIOHOGGR:
            points += BONUS
        here += step
    return points


def serpent_score(p: Position, cell: i64) -> Score:
    """V4.11 Its row or its column, whichever gives more, bonuses included."""
    row = serpent_line(p, cell, 1)
    column = serpent_line(p, cell, p.grid.width)
    return row if row.points >= column.points else column


def serpent_line(p: Position, cell: i64, step: i64) -> Score:
    """V4.11 The whole row or column counts, across gaps, from its first to its last tile."""
    grid = p.grid
    if is_bookended(p, cell - step * grid.run(cell, -step), cell + step * grid.run(cell, step)):
        return Score(0, "serpent")
    if step == 1:
        start = cell - cell % grid.width + grid.leftmost
        end = cell - cell % grid.width + grid.rightmost
    else:
        start = grid.topmost * grid.width + cell % grid.width
        end = grid.bottom * grid.width + cell % grid.width
    mine = value(p, cell, step)
    first, last = cell, cell
    bonus: i64 = 0
    here = start
    while here <= end:
        if here != cell and not grid.is_gap(here):
            if value(p, here, step) >= mine:
                return Score(0, "serpent")
            if here < first:
                first = here
            if here > last:
                last = here
            if grid.top(here) == NIOHOGGR:
                bonus += BONUS
        here += step
    if first == last:
        return Score(0, "serpent")
    return Score((last - first) // step + 1 + bonus, "serpent", bonus)


def lightning_score(p: Position, cell: i64, bonus: i64) -> Score:
    """V4.18 The shorter of its lines of at least two tiles, whatever the values; or else 1 point.

    The bonus for a Niohoggr that it covers is added in both cases.
    """
    width = p.grid.width
    row = length(p, cell, 1)
    column = length(p, cell, width)
    if row == 1 and column == 1:
        return Score(1 + bonus, "lightning", bonus)
    across: i64 = 0
    down: i64 = 0
    if row > 1 and (column == 1 or row <= column):
        first = cell - p.grid.run(cell, -1)
        across = tiles_and_bonuses(p, first, first + row - 1, 1)
    if column > 1 and (row == 1 or column <= row):
        first = cell - width * p.grid.run(cell, -width)
        down = tiles_and_bonuses(p, first, first + width * (column - 1), width)
    if across >= down:
        return Score(across + bonus, "lightning", across - row + bonus)
    return Score(down + bonus, "lightning", down - column + bonus)


def hel_points(p: Position, cell: i64) -> i64:
    """V4.12 One point for each tile in the three by three cells around a cell, except Hels."""
    points: i64 = 0
    grid = p.grid
    for row in range(i64(-1), i64(2)):
        for column in range(-1, 2):
            if not grid.is_gap(cell + row * grid.width + column):
                points += 1
    return points


def dwarf_points(p: Position, cell: i64) -> i64:
    """V4.13 Half the sum of its neighbours' values, rounded down once."""
    width = p.grid.width
    total = neighbour_value(p, cell - 1, 1) + neighbour_value(p, cell + 1, 1)
    total += neighbour_value(p, cell - width, width) + neighbour_value(p, cell + width, width)
    return total // 2


def neighbour_value(p: Position, cell: i64, step: i64) -> i64:
    """The value of a neighbour in its line with the Dwarf; 0 for a Hel or an empty cell."""
    return i64(0) if p.grid.is_gap(cell) else value(p, cell, step)
