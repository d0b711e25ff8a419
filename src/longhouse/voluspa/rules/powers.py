"""V4 What playing a tile does to the table and the hand."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import (
    DRAKKAR,
    EMPTY,
    FREYA,
    HERMOD,
    JOTUNN,
    NIOHOGGR,
    RAVEN,
    SKADI,
    TILES,
)
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import (
    LAUNCH,
    MOVE,
    PLAY,
    VERBS,
    WAYS,
    boosts_of,
    kind_of,
    place_of,
    way_of,
)
from longhouse.voluspa.rules.placing import shoved_to
from longhouse.voluspa.rules.scoring import Score, score_of, serpent_line
from longhouse.voluspa.state import HAND_ROW, NOWHERE, Table


def play_tile(t: Table, kind: i64, place: i64, way: i64, boosts: i64) -> None:
    """The active player lays a tile, which has left the hand, and scores it (V3.5)."""
    if t.story is not None:
        about: dict[str, object] = {"tile": TILES[kind], "x": x_of(place), "y": y_of(place)}
        about["way"], about["boosts"] = WAYS[way], boosts
        t.story.tell("played", t.active, about)
    t.grid.make_room(place)
    t.freyas += boosts
    if way:
        covered = shove(t, place, way, boosts)
    else:
        covered = lay(t, kind, place, boosts)
    if kind == HERMOD:
        t.hermod = place
    score(t, place, covered)


def lay(t: Table, kind: i64, place: i64, boosts: i64) -> i64:
    """Put a tile on a cell; the kind that it covers there, or EMPTY."""
    cell = t.grid.at(place)
    covered = t.grid.top[cell]
    if kind == SKADI and covered != EMPTY:
        swap(t, cell)
        t.grid.put(cell, SKADI, boosts, 1)
        return EMPTY
    t.grid.put(cell, kind, boosts, t.grid.depth[cell] + 1)
    if kind == RAVEN:
        t.raven = place
        t.under = covered
    return covered


def swap(t: Table, cell: i64) -> None:
    """V4.6 The tile goes into the hand, where all know it, with a Freya for each boost."""
    row = t.active * HAND_ROW
    taken = t.grid.top[cell]
    boosts = t.grid.boost[cell]
    t.seen[taken] -= 1
    t.seen[FREYA] -= boosts
    t.hands[row + taken] += 1
    t.known[row + taken] += 1
    t.hands[row + FREYA] += boosts
    t.known[row + FREYA] += boosts
    t.freyas -= boosts
    if t.story is not None:
        t.story.tell("swapped", t.active, {"tile": TILES[taken], "freyas": boosts})


def shove(t: Table, place: i64, way: i64, boosts: i64) -> i64:
    """V4.10 The whole stack goes to the first empty cell beyond its line; Jotunn takes its cell."""
    grid = t.grid
    target = grid.place(shoved_to(grid, grid.at(place), way))
    grid.make_room(target)
    cell = grid.at(place)
    if t.story is not None:
        about: dict[str, object] = {"tile": TILES[grid.top[cell]]}
        about["x"], about["y"] = x_of(target), y_of(target)
        t.story.tell("shoved", t.active, about)
    grid.put(grid.at(target), grid.top[cell], grid.boost[cell], grid.depth[cell])
    grid.put(cell, JOTUNN, boosts, 1)
    return EMPTY


def lift_raven(t: Table) -> i64:
    """V4.15 Take the Raven up again; what it covered shows, without boosts. Gives its boosts."""
    cell = t.grid.at(t.raven)
    boosts = t.grid.boost[cell]
    t.grid.put(cell, t.under, 0, t.grid.depth[cell] - 1)
    return boosts


def move_raven(t: Table, place: i64) -> None:
    """V4.15 The Raven goes to its second cell and is scored again; it stays there."""
    boosts = lift_raven(t)
    t.grid.make_room(place)
    covered = lay(t, RAVEN, place, boosts)
    t.raven = NOWHERE
    if t.story is not None:
        t.story.tell("moved", t.active, {"x": x_of(place), "y": y_of(place)})
    score(t, place, covered)


def score(t: Table, place: i64, covered: i64) -> None:
    """V3.6 A tile just laid is scored at once."""
    found = score_of(t, t.grid.at(place), covered)
    t.score(t.active, found.points, found.reason)
    t.score(t.active, found.other, found.other_reason)


def score_if(
    t: Table,
    kind: i64,
    place: i64,
    way: i64,
    boosts: i64,
    lines: list[dict[str, object]] | None = None,
) -> Score:
    """What a play would score, and along which lines if a list is handed over for them.

    The table is as before afterwards.
    """
    grid = t.grid
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
    found = score_of(t, cell, lies_on)
    if lines is not None:
        add_line(t, cell, found, found.points, found.reason, lines)
        add_line(t, cell, found, found.other, found.other_reason, lines)
    grid.put(cell, covered, old_boosts, depth)
    if target != NOWHERE:
        grid.put(grid.at(target), EMPTY, 0, 0)
    grid.leftmost, grid.rightmost = left - grid.left, right - grid.left
    grid.topmost, grid.bottom = top - grid.upper, bottom - grid.upper
    return found


def add_line(
    t: Table, cell: i64, score: Score, points: i64, reason: str, lines: list[dict[str, object]]
) -> None:
    """Add a line that scores, with its cells in order; the tile just laid is always among them."""
    if points > 0:
        places = [t.grid.place(each) for each in scored_cells(t, cell, score, reason)]
        cells = [[int(x_of(place)), int(y_of(place))] for place in places]
        lines.append({"cells": cells, "points": int(points), "reason": reason})


def scored_cells(t: Table, cell: i64, score: Score, reason: str) -> list[int]:
    """The cells that the tile just laid scores for, from left to right and from the top down."""
    grid = t.grid
    width = grid.width
    if reason == "row":
        return line_cells(t, cell, 1)
    if reason == "column":
        return line_cells(t, cell, width)
    if reason == "serpent":  # V4.11 its row, unless its column gives more
        is_row = serpent_line(t, cell, 1).points == score.points
        return serpent_cells(t, cell, 1 if is_row else width)
    if reason == "lightning":  # V4.18
        return lightning_cells(t, cell, score)
    cells: list[int] = []
    for row in range(-1, 2):
        for column in range(-1, 2):
            here = cell + row * width + column
            counts = reason == "hel" or (reason == "dwarf" and (row == 0 or column == 0))
            if here == cell or (counts and not grid.is_gap(here)):
                cells.append(int(here))
    return cells


def line_cells(t: Table, cell: i64, step: i64) -> list[int]:
    """V1.3 The cells of a line."""
    first = cell - step * t.grid.run(cell, -step)
    last = cell + step * t.grid.run(cell, step)
    return [int(here) for here in range(first, last + 1, step)]


def serpent_cells(t: Table, cell: i64, step: i64) -> list[int]:
    """V4.11 From the outermost tile to the outermost tile, gaps and Hels between them included."""
    grid = t.grid
    before = cell % grid.width - grid.leftmost if step == 1 else cell // grid.width - grid.topmost
    after = grid.rightmost - cell % grid.width if step == 1 else grid.bottom - cell // grid.width
    while grid.is_gap(cell - before * step):
        before -= 1
    while grid.is_gap(cell + after * step):
        after -= 1
    return [int(cell + way * step) for way in range(-before, after + 1)]


def lightning_cells(t: Table, cell: i64, score: Score) -> list[int]:
    """V4.18 The shorter line; of equal ones the row, unless the column has more Niohoggrs."""
    row, column = line_cells(t, cell, 1), line_cells(t, cell, t.grid.width)
    if len(row) != len(column):
        return row if len(row) == score.points - score.bonus else column
    return column if niohoggrs(t, column) > niohoggrs(t, row) else row


def niohoggrs(t: Table, cells: list[int]) -> int:
    """How many of these cells show a Niohoggr."""
    return len([cell for cell in cells if t.grid.top[cell] == NIOHOGGR])


def preview(t: Table, move: i64) -> dict[str, object]:
    """The cells that would show another tile, as [x, y, tile or null], and the lines that score."""
    verb = move % VERBS
    place = place_of(move)
    lines: list[dict[str, object]] = []
    if verb == LAUNCH:
        score_if(t, DRAKKAR, place, 0, 0, lines)
        return {"cells": [shown(place, DRAKKAR)], "lines": lines}
    if verb == MOVE:
        depth = t.grid.depth[t.grid.at(t.raven)]
        boosts = lift_raven(t)
        score_if(t, RAVEN, place, 0, boosts, lines)
        t.grid.put(t.grid.at(t.raven), RAVEN, boosts, depth)
        return {"cells": [shown(place, RAVEN), shown(t.raven, t.under)], "lines": lines}
    if verb != PLAY:
        return {}
    way = way_of(move)
    cells = [shown(place, kind_of(move))]
    if way:
        cell = t.grid.at(place)
        target = shoved_to(t.grid, cell, way)
        if target == NOWHERE:
            return {"cells": cells, "lines": lines}
        cells.append(shown(t.grid.place(target), t.grid.top[cell]))
    score_if(t, kind_of(move), place, way, boosts_of(move), lines)
    return {"cells": cells, "lines": lines}


def shown(place: i64, kind: i64) -> list[object]:
    """A cell and the tile that it shows, or null."""
    return [int(x_of(place)), int(y_of(place)), None if kind == EMPTY else TILES[kind]]
