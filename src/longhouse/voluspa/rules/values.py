"""V1.4 and V4.5: what tiles are worth in their lines."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import FENRIR, LOKI
from longhouse.voluspa.state import Table


def own_value(t: Table, cell: i64) -> i64:
    """The printed value with its boosts; whatever lies beside it."""
    return t.box.values[t.grid.top[cell]] + t.grid.boost[cell]


def is_silenced(t: Table, cell: i64) -> bool:
    """V1.4 Whether a tile is worth 0 because a Loki is its neighbour."""
    return t.grid.lokis[cell] > 0 and t.grid.top[cell] != LOKI


def value(t: Table, cell: i64, step: i64) -> i64:
    """What a top tile is worth in its row line (step 1) or its column line."""
    if is_silenced(t, cell):
        return 0
    if t.grid.top[cell] != FENRIR:
        return own_value(t, cell)
    return fenrirs(t, cell, step)


def fenrirs(t: Table, cell: i64, step: i64) -> i64:
    """V4.5 The sum of all Fenrirs in the line that have no Loki as neighbour."""
    total: i64 = 0
    here = cell - step * t.grid.run(cell, -step)
    while not t.grid.is_gap(here):
        if t.grid.top[here] == FENRIR and t.grid.lokis[here] == 0:
            total += own_value(t, here)
        here += step
    return total
