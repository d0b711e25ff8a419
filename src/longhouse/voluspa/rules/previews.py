"""The changes on the table after a play."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import EMPTY, HEL, LOKI, SKADI, TILES
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import PLAY, VERBS, boosts_of, kind_of, place_of, way_of
from longhouse.voluspa.rules.placing import shoved_to
from longhouse.voluspa.rules.trials import Trial, score_if
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
    """The score of a tile on a cell, or why there is none, and its value there."""
    trial = Trial()
    score_if(p, kind, place, way, boosts, trial)
    found: dict[str, object] = {"cells": cells, "lines": trial.lines}
    if len(trial.missed) > 0:
        found["missed"] = trial.missed
    if kind != HEL:
        found["value"] = [int(trial.row), int(trial.column)]
    if kind == LOKI:
        found["silences"] = trial.silences
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
