"""V3.4, V4 Where a tile may be played."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import append, i64, vec
from longhouse.voluspa.components import (
    DRAGON,
    DRAKKAR,
    DWARF,
    EMPTY,
    HEL,
    JOTUNN,
    LIGHTNING,
    LONGEST,
    RAVEN,
    SKADI,
    TROLL,
)
from longhouse.voluspa.grid import Grid, place_at
from longhouse.voluspa.notation import play_move
from longhouse.voluspa.state import NONE, NOWHERE, Position

LEFT: Final = 1  # the ways a Jotunn shoves, as in notation.WAYS: from LEFT to DOWN
DOWN: Final = 4


def fits(grid: Grid, cell: i64) -> bool:
    """V1.3 Whether no line becomes longer than 7 by a tile on an empty cell."""
    return grid.across[cell] <= LONGEST and grid.down[cell] <= LONGEST


def may_stand(grid: Grid, kind: i64, cell: i64) -> bool:
    """V4.3 Whether no Troll keeps a tile away from an empty cell."""
    return grid.trolls[cell] == 0 or kind == TROLL or kind == DWARF


def may_cover(grid: Grid, kind: i64, cell: i64) -> bool:
    """V4.4, V4.6, V4.12, V4.15, V4.18 Whether a tile may go onto a top tile that is no Hel."""
    if kind == HEL:
        return True
    if kind != DRAGON and kind != SKADI and kind != RAVEN and kind != LIGHTNING:
        return False
    top = grid.top[cell]
    if grid.trolls[cell] > 0 or top == kind:  # V4.3
        return False
    return kind != SKADI or top != DRAKKAR


def step_of(grid: Grid, way: i64) -> i64:
    """The distance to the next cell left, right, up or down."""
    if way == 1:
        return -1
    if way == 2:
        return 1
    return -grid.width if way == 3 else grid.width


def shoved_to(grid: Grid, cell: i64, way: i64) -> i64:
    """V4.10 The cell that a Jotunn shoves a tile to, or NOWHERE if it is not allowed."""
    if grid.trolls[cell] > 0:  # he may not end beside a Troll
        return NOWHERE
    step = step_of(grid, way)
    beyond = grid.run(cell, step) + 1
    target = cell + beyond * step
    if grid.top[target] != EMPTY or not fits(grid, target):
        return NOWHERE
    if grid.top[cell] == TROLL:
        return NOWHERE if beyond == 1 else target
    return NOWHERE if grid.trolls[target] > 0 else target


def plays(p: Position, kinds: vec[i64], boosts: vec[i64]) -> vec[i64]:
    """Every play of tiles of these kinds, each with up to so many boosts, row by row."""
    grid = p.grid
    into = NONE[:]
    for row in range(grid.topmost - 1, grid.bottom + 2):
        first = row * grid.width + grid.leftmost - 1
        last = row * grid.width + grid.rightmost + 1
        # Along a row, places and cells differ by a constant.
        to_place = place_at(grid.left + grid.leftmost - 1, grid.upper + row) - first
        for cell in range(first, last + 1):
            top = grid.top[cell]
            if top == EMPTY:
                if grid.near[cell] > 0 and fits(grid, cell):
                    into = plays_beside(grid, kinds, boosts, cell, cell + to_place, into)
            elif top != HEL:
                into = plays_onto(grid, kinds, boosts, cell, cell + to_place, into)
    return into


def plays_beside(
    grid: Grid, kinds: vec[i64], boosts: vec[i64], cell: i64, place: i64, into: vec[i64]
) -> vec[i64]:
    """Add the plays on an empty cell that has a neighbour and makes no line too long."""
    for i in range(len(kinds)):
        kind = kinds[i]
        if kind != HEL and kind != LIGHTNING and may_stand(grid, kind, cell):
            into = with_boosts(kind, place, 0, boosts[i], into)
    return into


def plays_onto(
    grid: Grid, kinds: vec[i64], boosts: vec[i64], cell: i64, place: i64, into: vec[i64]
) -> vec[i64]:
    """Add the plays onto a top tile that is no Hel: cover, swap, shove."""
    for i in range(len(kinds)):
        kind = kinds[i]
        if kind == JOTUNN:
            for way in range(LEFT, DOWN + 1):
                if shoved_to(grid, cell, way) != NOWHERE:
                    into = with_boosts(kind, place, way, boosts[i], into)
        elif may_cover(grid, kind, cell):
            into = with_boosts(kind, place, 0, boosts[i], into)
    return into


def with_boosts(kind: i64, place: i64, way: i64, most: i64, into: vec[i64]) -> vec[i64]:
    """V4.14 Add a play without boosts, and with each possible number of them."""
    for boosts in range(most + 1):
        into = append(into, play_move(kind, place, way, boosts))
    return into
