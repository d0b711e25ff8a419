"""Why a play is not possible, for people: "beside a Troll", "a line of 8"."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.voluspa.components import (
    DRAGON,
    DRAKKAR,
    EMPTY,
    FREYA,
    HEL,
    JOTUNN,
    LIGHTNING,
    LONGEST,
    RAVEN,
    SKADI,
    TILES,
    TROLL,
)
from longhouse.voluspa.grid import Grid
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
from longhouse.voluspa.rules.placing import follows, may_stand, step_of
from longhouse.voluspa.rules.powers import lift_raven
from longhouse.voluspa.state import HAND_ROW, NOWHERE, Table

COVERERS = (DRAGON, SKADI, RAVEN, LIGHTNING, HEL)


def why_not(t: Table, move: i64) -> str:
    """What stands against a play, a launch or a Raven's second place; empty if nothing does."""
    verb = move % VERBS
    if verb == LAUNCH:
        return against_cell(t.grid, DRAKKAR, place_of(move), 0)
    if verb == MOVE:
        return against_second_place(t, place_of(move))
    if verb != PLAY:
        return ""
    kind, place, way = kind_of(move), place_of(move), way_of(move)
    held = t.hands[t.active * HAND_ROW + kind] if kind != DRAKKAR else 0
    if t.launched and t.hermod == NOWHERE:
        held = 1 if kind in (t.hold[0], t.hold[1]) else 0
    if held == 0:
        return f"there is no {TILES[kind]} to play"
    boosts = boosts_of(move)
    spare = t.hands[t.active * HAND_ROW + FREYA] - (1 if kind == FREYA else 0)
    if boosts > 0 and (boosts > spare or kind in (HEL, LIGHTNING)):
        return "it cannot have so many boosts"
    against = against_cell(t.grid, kind, place, way)
    if against == "" and t.hermod != NOWHERE and not follows(t, kind, place, way):
        return "not in a line with Hermod"
    return against


def against_second_place(t: Table, place: i64) -> str:
    """V4.15 What stands against a Raven's second cell, judged without the Raven."""
    if place == t.raven or t.raven == NOWHERE:
        return "a second, different cell is meant"
    cell = t.grid.at(t.raven)
    boosts, depth = t.grid.boost[cell], t.grid.depth[cell]
    lift_raven(t)
    against = against_cell(t.grid, RAVEN, place, 0)
    t.grid.put(cell, RAVEN, boosts, depth)
    return against


def against_cell(grid: Grid, kind: i64, place: i64, way: i64) -> str:
    """What stands against a tile of a kind on a cell."""
    if not grid.holds(place):
        return "beside no tile"
    cell = grid.at(place)
    if way:
        return against_shove(grid, kind, cell, way)
    if grid.top[cell] == EMPTY:
        return against_placing(grid, kind, cell)
    return against_covering(grid, kind, cell)


def against_placing(grid: Grid, kind: i64, cell: i64) -> str:
    """V3.4 and V4.3: what stands against an empty cell."""
    if kind in (HEL, LIGHTNING):
        return "it goes only onto a tile"
    if grid.near[cell] == 0:
        return "beside no tile"
    longest = max(grid.across[cell], grid.down[cell])
    if longest > LONGEST:
        return f"a line of {longest}"
    return "" if may_stand(grid, kind, cell) else "beside a Troll"


def against_covering(grid: Grid, kind: i64, cell: i64) -> str:
    """What stands against going onto a tile."""
    top = grid.top[cell]
    if top == HEL:
        return "nothing goes onto a Hel"
    if kind not in COVERERS:
        return "a tile lies there"
    if kind == HEL:
        return ""
    if top == kind or (kind == SKADI and top == DRAKKAR):
        return f"not onto a {TILES[top]}"
    return "beside a Troll" if grid.trolls[cell] > 0 else ""


def against_shove(grid: Grid, kind: i64, cell: i64, way: i64) -> str:
    """V4.10 What stands against a shove."""
    top = grid.top[cell]
    if kind != JOTUNN or top == EMPTY:
        return "there is nothing to shove"
    if top == HEL:
        return "a Hel cannot be shoved"
    if grid.trolls[cell] > 0:
        return "beside a Troll"
    beyond = grid.run(cell, step_of(grid, way)) + 1
    target = cell + beyond * step_of(grid, way)
    if grid.top[target] == HEL:
        return "a Hel ends the line"
    longest = max(grid.across[target], grid.down[target])
    if longest > LONGEST:
        return f"a line of {longest}"
    if top == TROLL:
        return "the Troll would lie beside him" if beyond == 1 else ""
    return "it would lie beside a Troll" if grid.trolls[target] > 0 else ""
