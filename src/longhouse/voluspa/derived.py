"""Facts that follow from a view of Völuspá."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.core.state import OVER
from longhouse.voluspa.components import (
    DRAKKAR,
    EMPTY,
    FENRIR,
    HEL,
    KINDS,
    LOKI,
    LONGEST,
    TILES,
    VALKYRIE,
)
from longhouse.voluspa.rules.cells import xy
from longhouse.voluspa.rules.scoring import is_bookended
from longhouse.voluspa.rules.values import is_silenced, own_value, value
from longhouse.voluspa.sampling import unseen_tiles
from longhouse.voluspa.state import Position


def derived(p: Position, seat: i64) -> dict[str, object]:
    """The values of tiles where they lie, bookended lines, and how many of each kind are unseen."""
    found: dict[str, object] = {"values": values_now(p), "bookends": bookends_now(p)}
    found["unseen"], found["line_limit"] = unseen_now(p, seat), LONGEST
    return found


def values_now(p: Position) -> list[list[object]]:
    """V1.4 For each top tile: x, y, printed value, value in row and column, and why."""
    grid = p.grid
    found: list[list[object]] = []
    for row in range(grid.topmost, grid.bottom + 1):
        for column in range(grid.leftmost, grid.rightmost + 1):
            cell = row * grid.width + column
            top = grid.top(cell)
            if top == EMPTY:
                continue
            x, y = int(grid.left + column), int(grid.upper + row)
            if top == HEL:
                found.append([x, y, 0, 0, 0, []])
            else:
                across, down = int(value(p, cell, 1)), int(value(p, cell, grid.width))
                found.append([x, y, int(p.box.values[top]), across, down, why(p, cell)])
    return found


def why(p: Position, cell: i64) -> list[list[object]]:
    """Why the value of a tile differs from its printed value, with details."""
    grid = p.grid
    if is_silenced(p, cell):
        if own_value(p, cell) == 0:
            return []
        sides = (("left", cell - 1), ("right", cell + 1))
        ends = (("up", cell - grid.width), ("down", cell + grid.width))
        return [["loki", side] for side, here in (*sides, *ends) if grid.top(here) == LOKI]
    found: list[list[object]] = []
    if grid.boost(cell) > 0:
        found.append(["boost", int(grid.boost(cell))])
    if grid.top(cell) == FENRIR:
        own = own_value(p, cell)
        if value(p, cell, 1) != own:
            found.append(["fenrir", "row"])
        if value(p, cell, grid.width) != own:
            found.append(["fenrir", "column"])
    return found


def bookends_now(p: Position) -> list[list[list[int]]]:
    """V4.7 The first and the last cell of each line that has a Valkyrie at both ends."""
    grid = p.grid
    found: list[list[list[int]]] = []
    for row in range(grid.topmost, grid.bottom + 1):
        for column in range(grid.leftmost, grid.rightmost + 1):
            cell = row * grid.width + column
            if grid.top(cell) != VALKYRIE:
                continue
            for step in (1, grid.width):
                last = cell + step * grid.run(cell, step)
                if grid.is_gap(cell - step) and is_bookended(p, cell, last):
                    found.append([xy(p, cell), xy(p, last)])
    return found


def unseen_now(p: Position, seat: i64) -> dict[str, object]:
    """How many tiles of each kind are unseen; Hels and Drakkars never are.

    A tile that Skadi took is not counted: its owner is public (`known`).
    """
    unseen = unseen_tiles(p, seat)
    found: dict[str, object] = {}
    for kind in range(KINDS):
        if p.box.counts[kind] > 0 and kind != HEL and kind != DRAKKAR:
            # V3.7 The game ends when the pile is used up, and then nothing is hidden.
            found[TILES[kind]] = 0 if p.actor == OVER else int(unseen[kind])
    return found
