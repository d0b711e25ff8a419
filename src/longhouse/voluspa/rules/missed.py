"""Why a tile that was just laid scores nothing: a key for translations, and its facts."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.voluspa.components import DWARF, FENRIR, HEL, SEA_SERPENT, TILES
from longhouse.voluspa.rules.cells import line_cells, xy
from longhouse.voluspa.rules.scoring import is_bookended
from longhouse.voluspa.rules.values import is_silenced, own_value, value
from longhouse.voluspa.state import Position

# All reasons by key. Clients have a translation of each.
MISSED: Final = (
    "higher",  # V3.6 another tile is higher
    "tie",  # V3.6 another tile is as high
    "bookended",  # V4.7 the line has a Valkyrie at both ends
    "silenced",  # V1.4 the tile is worth nothing beside a Loki
    "alone",  # V4.11 a Sea Serpent with no other tile in its row or column
    "too_little",  # V4.13 the neighbours of a Dwarf are worth less than 2
    "nothing_around",  # V4.12 no tile is around a Hel
)


def missed(p: Position, cell: i64) -> list[dict[str, object]]:
    """Why the tile just laid on a cell scores nothing, by line; the row comes first."""
    kind = p.grid.top(cell)
    if kind == HEL:
        return [{"why": "nothing_around"}]
    if kind == DWARF:
        return [{"why": "too_little"}]
    found = in_line(p, cell, 1, "row") + in_line(p, cell, p.grid.width, "column")
    return found if found else [{"why": "alone"}]


def in_line(p: Position, cell: i64, step: i64, line: str) -> list[dict[str, object]]:
    """Why one line gives nothing; empty if the tile is alone in it."""
    own = line_cells(p, cell, step)
    rivals = whole_line(p, cell, step) if p.grid.top(cell) == SEA_SERPENT else own
    if len(rivals) < 2:
        return []
    if is_bookended(p, own[0], own[-1]):
        return [{"line": line, "why": "bookended"}]
    if is_silenced(p, cell) and own_value(p, cell) > 0:
        return [{"line": line, "why": "silenced"}]
    best = cell
    most: i64 = -1
    for here in rivals:
        if here != cell and rival_value(p, cell, here, step) > most:
            best = here
            most = rival_value(p, cell, here, step)
    why = "higher" if most > value(p, cell, step) else "tie"
    about: dict[str, object] = {"line": line, "why": why, "tile": TILES[p.grid.top(best)]}
    about["value"], about["at"] = int(most), xy(p, best)
    return [about]


def rival_value(p: Position, cell: i64, here: i64, step: i64) -> i64:
    """The value of another tile of the line, against the one just laid."""
    grid = p.grid
    theirs = value(p, here, step)
    # V4.5 Other Fenrirs count the sum without one that was just laid.
    if grid.top(here) == FENRIR and grid.top(cell) == FENRIR and not is_silenced(p, here):
        theirs -= 0 if is_silenced(p, cell) else own_value(p, cell)
    return theirs


def whole_line(p: Position, cell: i64, step: i64) -> list[int]:
    """V4.11 All cells of the row or column that hold a tile other than Hel, across gaps."""
    grid = p.grid
    before = cell % grid.width - grid.leftmost if step == 1 else cell // grid.width - grid.topmost
    after = grid.rightmost - cell % grid.width if step == 1 else grid.bottom - cell // grid.width
    found: list[int] = []
    for way in range(-before, after + 1):
        if not grid.is_gap(cell + way * step):
            found.append(int(cell + way * step))
    return found
