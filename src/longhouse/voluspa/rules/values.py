"""V1.4, V4.5 The values of tiles in their lines."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import FENRIR, LOKI
from longhouse.voluspa.state import Position


def own_value(p: Position, cell: i64) -> i64:
    """The printed value plus boosts, regardless of neighbours."""
    return p.box.values[p.grid.top(cell)] + p.grid.boost(cell)


def is_silenced(p: Position, cell: i64) -> bool:
    """V1.4 Whether the value of a tile is 0 because a Loki is its neighbour."""
    return p.grid.lokis(cell) > 0 and p.grid.top(cell) != LOKI


def value(p: Position, cell: i64, step: i64) -> i64:
    """The value of a top tile in its row line (step 1) or its column line."""
    if is_silenced(p, cell):
        return 0
    if p.grid.top(cell) != FENRIR:
        return own_value(p, cell)
    return fenrirs(p, cell, step)


def fenrirs(p: Position, cell: i64, step: i64) -> i64:
    """V4.5 The sum of all Fenrirs in the line that have no Loki as neighbour."""
    total: i64 = 0
    here = cell - step * p.grid.run(cell, -step)
    while not p.grid.is_gap(here):
        if p.grid.top(here) == FENRIR and p.grid.lokis(here) == 0:
            total += own_value(p, here)
        here += step
    return total
