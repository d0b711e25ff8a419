"""What anybody at the table could work out from what a view of Völuspá shows."""

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
from longhouse.voluspa.imagining import unseen_tiles
from longhouse.voluspa.rules.powers import xy
from longhouse.voluspa.rules.scoring import is_bookended
from longhouse.voluspa.rules.values import is_silenced, own_value, value
from longhouse.voluspa.state import Table


def reading(t: Table, seat: i64) -> dict[str, object]:
    """What tiles are worth where they lie, what is bookended, how many of each kind are unseen."""
    found: dict[str, object] = {"values": values_now(t), "bookends": bookends_now(t)}
    found["unseen"], found["line_limit"] = unseen_now(t, seat), LONGEST
    return found


def values_now(t: Table) -> list[list[object]]:
    """V1.4 Of each top tile: x, y, what is printed, what it is worth in row and column, and why."""
    grid = t.grid
    found: list[list[object]] = []
    for row in range(grid.topmost, grid.bottom + 1):
        for column in range(grid.leftmost, grid.rightmost + 1):
            cell = row * grid.width + column
            top = grid.top[cell]
            if top == EMPTY:
                continue
            x, y = int(grid.left + column), int(grid.upper + row)
            if top == HEL:
                found.append([x, y, 0, 0, 0, []])
            else:
                across, down = int(value(t, cell, 1)), int(value(t, cell, grid.width))
                found.append([x, y, int(t.box.values[top]), across, down, why(t, cell)])
    return found


def why(t: Table, cell: i64) -> list[list[object]]:
    """What makes a tile worth something else than is printed on it, each with its details."""
    grid = t.grid
    if is_silenced(t, cell):
        sides = (("left", cell - 1), ("right", cell + 1))
        ends = (("up", cell - grid.width), ("down", cell + grid.width))
        return [["loki", side] for side, here in (*sides, *ends) if grid.top[here] == LOKI]
    found: list[list[object]] = []
    if grid.boost[cell] > 0:
        found.append(["boost", int(grid.boost[cell])])
    if grid.top[cell] == FENRIR:
        own = own_value(t, cell)
        if value(t, cell, 1) != own:
            found.append(["fenrir", "row"])
        if value(t, cell, grid.width) != own:
            found.append(["fenrir", "column"])
    return found


def bookends_now(t: Table) -> list[list[list[int]]]:
    """V4.7 The first and the last cell of each line that has a Valkyrie at both ends."""
    grid = t.grid
    found: list[list[list[int]]] = []
    for row in range(grid.topmost, grid.bottom + 1):
        for column in range(grid.leftmost, grid.rightmost + 1):
            cell = row * grid.width + column
            if grid.top[cell] != VALKYRIE:
                continue
            for step in (1, grid.width):
                last = cell + step * grid.run(cell, step)
                if grid.is_gap(cell - step) and is_bookended(t, cell, last):
                    found.append([xy(t, cell), xy(t, last)])
    return found


def unseen_now(t: Table, seat: i64) -> dict[str, object]:
    """How many tiles of each kind in play may be anywhere; Hels and Drakkars are always open.

    What Skadi took lies in a hand that everybody knows (`known`), so it is not among them.
    """
    unseen = unseen_tiles(t, seat)
    found: dict[str, object] = {}
    for kind in range(KINDS):
        if t.box.counts[kind] > 0 and kind != HEL and kind != DRAKKAR:
            # The game ends only when the pile is used up, and then all is laid open (V3.7).
            found[TILES[kind]] = 0 if t.actor == OVER else int(unseen[kind])
    return found
