"""The changes on the table after a play."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import EMPTY, HEL, LOKI, SKADI, TILES
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import PLAY, VERBS, boosts_of, kind_of, place_of, way_of
from longhouse.voluspa.rules.placing import shoved_to
from longhouse.voluspa.rules.trials import Trial, score_if
from longhouse.voluspa.rules.values import value
from longhouse.voluspa.state import NOWHERE, Position


def preview_play(p: Position, move: i64) -> dict[str, object]:
    """The cells that would show another tile, the lines that score, and Skadi's tile."""
    if move % VERBS != PLAY:
        return {}
    place, kind, way = place_of(move), kind_of(move), way_of(move)
    cells = [shown(place, kind)]
    if way:
        cell = p.grid.at(place)
        target = shoved_to(p.grid, cell, way)
        if target == NOWHERE:
            return {"cells": cells, "lines": []}
        cells.append(shown(p.grid.place(target), p.grid.top(cell)))
    found = tried(p, kind, place, way, boosts_of(move), cells)
    if kind == SKADI:
        swap = taken(p, place)
        if swap is not None:
            found["takes"] = swap
    return found


def tried(
    p: Position, kind: i64, place: i64, way: i64, boosts: i64, cells: list[list[object]]
) -> dict[str, object]:
    """What would follow from a tile on a cell."""
    trial = Trial()
    score_if(p, kind, place, way, boosts, trial)
    return told(p, trial, cells)


def told(p: Position, trial: Trial, cells: list[list[object]]) -> dict[str, object]:
    """The score of a tried tile, or why there is none, its value, and other values that change."""
    found: dict[str, object] = {"cells": cells, "lines": trial.lines}
    if len(trial.missed) > 0:
        found["missed"] = trial.missed
    if trial.kind != HEL:
        found["value"] = [int(trial.row), int(trial.column)]
    changed = changes(p, trial)
    if len(changed) > 0:
        found["changes"] = changed
    if trial.kind == LOKI:
        found["silences"] = trial.silences
    return found


def changes(p: Position, trial: Trial) -> list[list[int]]:
    """V1.4 The tiles that would have another value, or lie elsewhere: x, y, in row and column."""
    found: list[list[int]] = []
    grid = p.grid
    for place, row, column in trial.values:
        if place != trial.also and grid.holds(place):
            cell = grid.at(place)
            same = value(p, cell, 1) == row and value(p, cell, grid.width) == column
            if same and not grid.is_gap(cell):
                continue
        found.append([int(x_of(place)), int(y_of(place)), int(row), int(column)])
    return found


def taken(p: Position, place: i64) -> dict[str, object] | None:
    """V4.6 The tile that a Skadi would take, its Freyas, and how many tiles beneath it are lost."""
    if not p.grid.holds(place):
        return None
    cell = p.grid.at(place)
    if p.grid.top(cell) == EMPTY:
        return None
    found: dict[str, object] = {"tile": TILES[p.grid.top(cell)]}
    found["freyas"], found["beneath"] = int(p.grid.boost(cell)), int(p.grid.depth(cell) - 1)
    return found


def shown(place: i64, kind: i64) -> list[object]:
    """A cell, and the tile that it would show or null."""
    return [int(x_of(place)), int(y_of(place)), None if kind == EMPTY else TILES[kind]]
