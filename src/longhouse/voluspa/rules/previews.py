"""What the table would show after a move, and what is to be thought of before it."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import DRAKKAR, EMPTY, HEL, HERMOD, LOKI, RAVEN, SKADI, TILES
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import (
    LAUNCH,
    MOVE,
    PLAY,
    VERBS,
    boosts_of,
    kind_of,
    place_of,
    way_of,
)
from longhouse.voluspa.rules.placing import shoved_to
from longhouse.voluspa.rules.powers import Trial, lift_raven, score_if
from longhouse.voluspa.rules.turn import FOLLOW, UNFOLLOWED
from longhouse.voluspa.state import NOWHERE, Position


def preview(p: Position, move: i64) -> dict[str, object]:
    """The cells that would show another tile, the lines that score, and what else would come."""
    verb = move % VERBS
    place = place_of(move)
    if verb == LAUNCH:
        return tried(p, DRAKKAR, place, 0, 0, [shown(place, DRAKKAR)])
    if verb == MOVE:
        depth = p.grid.depth[p.grid.at(p.raven)]
        boosts = lift_raven(p)
        cells = [shown(place, RAVEN), shown(p.raven, p.under)]
        found = tried(p, RAVEN, place, 0, boosts, cells)
        p.grid.put(p.grid.at(p.raven), RAVEN, boosts, depth)
        return found
    if verb != PLAY:
        return {}
    kind, way = kind_of(move), way_of(move)
    cells = [shown(place, kind)]
    if way:
        cell = p.grid.at(place)
        target = shoved_to(p.grid, cell, way)
        if target == NOWHERE:
            return {"cells": cells, "lines": []}
        cells.append(shown(p.grid.place(target), p.grid.top[cell]))
    found = tried(p, kind, place, way, boosts_of(move), cells)
    if kind == SKADI:
        swap = taken(p, place)
        if swap is not None:
            found["takes"] = swap
    if kind == HERMOD and is_unfollowed(p, move):
        found["unfollowed"] = True
    return found


def tried(
    p: Position, kind: i64, place: i64, way: i64, boosts: i64, cells: list[list[object]]
) -> dict[str, object]:
    """What a tile would bring on a cell, and what it would be worth there."""
    trial = Trial()
    score_if(p, kind, place, way, boosts, trial)
    found: dict[str, object] = {"cells": cells, "lines": trial.lines}
    if kind != HEL:
        found["value"] = [int(trial.row), int(trial.column)]
    if kind == LOKI:
        found["silences"] = trial.silences
    return found


def taken(p: Position, place: i64) -> dict[str, object] | None:
    """V4.6 What a Skadi would take, the Freyas that come along, and the tiles that are lost."""
    if not p.grid.holds(place):
        return None
    cell = p.grid.at(place)
    if p.grid.top[cell] == EMPTY:
        return None
    found: dict[str, object] = {"tile": TILES[p.grid.top[cell]]}
    found["freyas"], found["beneath"] = int(p.grid.boost[cell]), int(p.grid.depth[cell] - 1)
    return found


def is_unfollowed(p: Position, move: i64) -> bool:
    """V4.9 Whether nothing could follow this Hermod, so that a tile would have to go."""
    if p.box.hermod_optional:
        return False
    after = p.copy()
    after.phase.answer(after, move)
    return len(FOLLOW.answers(after)) == 0 and len(UNFOLLOWED.answers(after)) > 0


def shown(place: i64, kind: i64) -> list[object]:
    """A cell and the tile that it shows, or null."""
    return [int(x_of(place)), int(y_of(place)), None if kind == EMPTY else TILES[kind]]
