"""V3.5, V4 The effect of a play on the table and the hand."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import EMPTY, FREYA, HERMOD, JOTUNN, RAVEN, SKADI, TILES
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import WAYS
from longhouse.voluspa.rules.cells import cells_of
from longhouse.voluspa.rules.placing import shoved_to
from longhouse.voluspa.rules.scoring import Score, score_of
from longhouse.voluspa.state import HAND_ROW, NOWHERE, Position


def play_tile(p: Position, kind: i64, place: i64, way: i64, boosts: i64) -> None:
    """The active player lays a tile that has left the hand, and scores it."""
    p.grid.make_room(place)
    if p.events is not None:
        about: dict[str, object] = {"tile": TILES[kind], "x": x_of(place), "y": y_of(place)}
        about["way"], about["boosts"] = WAYS[way], boosts
        here = p.grid.top(p.grid.at(place))
        if here != EMPTY and kind != SKADI and not way:
            about["onto"] = TILES[here]
        p.events.tell("played", p.active, about)
    p.freyas += boosts
    if way:
        covered = shove(p, place, way, boosts)
    else:
        covered = lay(p, kind, place, boosts)
    if kind == HERMOD:
        p.hermod = place
    score(p, place, covered)


def lay(p: Position, kind: i64, place: i64, boosts: i64) -> i64:
    """Put a tile on a cell; returns the kind that it covers, or EMPTY."""
    cell = p.grid.at(place)
    covered = p.grid.top(cell)
    if kind == SKADI and covered != EMPTY:
        swap(p, cell)
        p.grid.restack(place, NOWHERE)  # V4.6
        p.grid.put(cell, SKADI, boosts, 1)
        return EMPTY
    p.grid.put(cell, kind, boosts, p.grid.depth(cell) + 1)
    if covered != EMPTY:
        p.grid.cover(place, covered)
    if kind == RAVEN:
        p.raven = place
        p.under = covered
    return covered


def swap(p: Position, cell: i64) -> None:
    """V4.6 Skadi takes the tile into the hand, openly, with a Freya for each of its boosts."""
    row = p.active * HAND_ROW
    taken = p.grid.top(cell)
    boosts = p.grid.boost(cell)
    p.seen[taken] -= 1
    p.seen[FREYA] -= boosts
    p.hands[row + taken] += 1
    p.known = p.known[:]
    p.known[row + taken] += 1
    p.hands[row + FREYA] += boosts
    p.known[row + FREYA] += boosts
    p.freyas -= boosts
    if p.events is not None:
        p.events.tell("swapped", p.active, {"tile": TILES[taken], "freyas": boosts})


def shove(p: Position, place: i64, way: i64, boosts: i64) -> i64:
    """V4.10 Jotunn shoves the stack to the first empty cell beyond its line, and takes its cell."""
    grid = p.grid
    target = grid.place(shoved_to(grid, grid.at(place), way))
    grid.make_room(target)
    cell = grid.at(place)
    if p.events is not None:
        about: dict[str, object] = {"tile": TILES[grid.top(cell)]}
        about["x"], about["y"] = x_of(target), y_of(target)
        p.events.tell("shoved", p.active, about)
    grid.put(grid.at(target), grid.top(cell), grid.boost(cell), grid.depth(cell))
    grid.restack(place, target)
    grid.put(cell, JOTUNN, boosts, 1)
    return EMPTY


def score(p: Position, place: i64, covered: i64) -> None:
    """V3.6 Score the tile that was just laid."""
    cell = p.grid.at(place)
    found = score_of(p, cell, covered)
    score_line(p, cell, found, found.points, found.reason)
    score_line(p, cell, found, found.other, found.other_reason)


def score_line(p: Position, cell: i64, score: Score, points: i64, reason: str) -> None:
    """Give the active player the points of a line; the event has its tile, its cells and parts."""
    p.score(p.active, points, reason)
    if points > 0 and p.events is not None:
        p.events.add("tile", TILES[p.grid.top(cell)])
        p.events.add("cells", cells_of(p, cell, score, reason))
        p.events.add("parts", score.parts(reason))
