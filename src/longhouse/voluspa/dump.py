"""A masked position of Völuspá as JSON values and back: so views cross process boundaries."""

from __future__ import annotations

from typing import Any

from longhouse.core.game import HIDDEN
from longhouse.core.native import i64, vec
from longhouse.core.state import OVER, SPECTATOR
from longhouse.voluspa.components import CARGO, EMPTY, KINDS, TILES
from longhouse.voluspa.grid import place_at, x_of, y_of
from longhouse.voluspa.rules.drakkars import UNLOAD_PHASE
from longhouse.voluspa.rules.hand import DRAW_TILE, STUCK_PHASE, TRIM_PHASE, UNFOLLOWED_PHASE
from longhouse.voluspa.rules.hermod import FOLLOW_PHASE
from longhouse.voluspa.rules.raven import RAVEN_PHASE
from longhouse.voluspa.rules.turn import TURN_PHASE
from longhouse.voluspa.state import (
    CARGO_ROW,
    HAND_ROW,
    NOWHERE,
    OVER_PHASE,
    UNSEEN,
    Phase,
    Position,
)

PHASES: dict[str, Phase] = {
    phase.kind: phase
    for phase in (
        *(TURN_PHASE, FOLLOW_PHASE, RAVEN_PHASE, UNLOAD_PHASE, STUCK_PHASE, TRIM_PHASE),
        *(UNFOLLOWED_PHASE, DRAW_TILE, OVER_PHASE),
    )
}


def dump(p: Position, seat: i64) -> dict[str, object]:
    """The whole position; tiles that are face down are "?"."""
    seats = range(p.seats)
    return {
        "game": "voluspa",
        "seat": int(seat),
        "options": p.box.options,
        "cells": cells(p),
        "covered": covered(p),
        "scores": p.scores(),
        "active": int(p.active),
        "hands": [tiles(p.hands, s * HAND_ROW) for s in seats],
        "known": [tiles(p.known, s * HAND_ROW) for s in seats],
        "cargo": [slots(p.cargo, s * CARGO_ROW, CARGO_ROW) for s in seats],
        "hold": slots(p.hold, 0, CARGO),
        "lost": [tiles(p.lost, s * HAND_ROW) for s in seats],
        "seen": tiles(p.seen, 0, KINDS),
        "pile": int(p.pile_size),
        "freyas": int(p.freyas),
        "hermod": cell(p.hermod),
        "raven": cell(p.raven),
        "under": name(p.under),
        "launched": p.launched,
        "actor": int(p.actor),
        "asked": p.phase.kind,
    }


def cells(p: Position) -> list[list[object]]:
    """The tiles in rows from the top: x, y, the top tile, its boosts, and the stack's height."""
    grid = p.grid
    found: list[list[object]] = []
    for row in range(grid.topmost, grid.bottom + 1):
        for column in range(grid.leftmost, grid.rightmost + 1):
            here = row * grid.width + column
            if grid.top(here) != EMPTY:
                x, y = int(grid.left + column), int(grid.upper + row)
                boosts, height = int(grid.boost(here)), int(grid.depth(here))
                found.append([x, y, TILES[grid.top(here)], boosts, height])
    return found


def covered(p: Position) -> list[list[object]]:
    """The tiles beneath top tiles: x, y, and the kinds from the lowest up, in rows from the top."""
    stacks: dict[int, list[str]] = {}
    for one in p.grid.covered:
        stacks.setdefault(int(one // KINDS), []).append(TILES[one % KINDS])
    return [[int(x_of(place)), int(y_of(place)), stacks[place]] for place in sorted(stacks)]


def tiles(counts: vec[i64], row: i64, size: i64 = HAND_ROW) -> list[str]:
    """A row of tiles by name, in the order of the saga; those face down last."""
    names: list[str] = []
    for kind in range(size):
        names += [HIDDEN if kind == UNSEEN else TILES[kind]] * int(counts[row + kind])
    return names


def slots(places: vec[i64], first: i64, size: i64) -> list[str | None]:
    """The tile on each place, or null."""
    return [name(places[place]) for place in range(first, first + size)]


def name(kind: i64) -> str | None:
    """A tile by name, "?" if it is face down, null if there is none."""
    if kind == EMPTY:
        return None
    return HIDDEN if kind == UNSEEN else TILES[kind]


def cell(place: i64) -> list[int] | None:
    """A place as x and y, or null."""
    return None if place == NOWHERE else [int(x_of(place)), int(y_of(place))]


def load(p: Position, data: dict[str, Any]) -> None:
    """The inverse of `dump`, into a new position."""
    for x, y, tile, boosts, height in data["cells"]:
        p.grid.make_room(place_at(x, y))
        p.grid.put(p.grid.at(place_at(x, y)), TILES.index(tile), boosts, height)
    for x, y, stack in data.get("covered", []):
        for tile in stack:
            p.grid.cover(place_at(x, y), TILES.index(tile))
    p.active, p.actor = data["active"], data["actor"]
    p.pile_size, p.freyas = data["pile"], data["freyas"]
    p.pile[UNSEEN] = p.pile_size
    p.hermod, p.raven = place_of(data["hermod"]), place_of(data["raven"])
    p.under, p.launched = kind_of(data["under"]), data["launched"]
    for seat in range(p.seats):
        p.points[seat] = data["scores"][seat]
        count_in(p.hands, seat * HAND_ROW, data["hands"][seat])
        count_in(p.known, seat * HAND_ROW, data["known"][seat])
        count_in(p.lost, seat * HAND_ROW, data["lost"][seat])
        for place, tile in enumerate(data["cargo"][seat]):
            p.cargo[seat * CARGO_ROW + place] = kind_of(tile)
    for place, tile in enumerate(data["hold"]):
        p.hold[place] = kind_of(tile)
    count_in(p.seen, 0, data["seen"])
    p.phase = PHASES[data["asked"]]
    p.veiled = p.actor != OVER and p.actor != data["seat"]


def dump_whole(p: Position) -> dict[str, object]:
    """A position of no viewer, with the tiles of the pile."""
    found = dump(p, SPECTATOR)
    del found["seat"]
    found["pile"] = tiles(p.pile, 0)
    found["veiled"] = p.veiled
    return found


def load_whole(p: Position, data: dict[str, Any]) -> None:
    """The inverse of `dump_whole`, into a new position."""
    load(p, {**data, "seat": SPECTATOR, "pile": len(data["pile"])})
    p.pile[UNSEEN] = 0
    count_in(p.pile, 0, data["pile"])
    p.veiled = data["veiled"]


def count_in(counts: vec[i64], row: i64, names: list[str]) -> None:
    """Count tiles by name into a row."""
    for tile in names:
        counts[row + kind_of(tile)] += 1


def kind_of(tile: str | None) -> int:
    """The kind of a tile by its name, UNSEEN or EMPTY."""
    if tile is None:
        return EMPTY
    return UNSEEN if tile == HIDDEN else TILES.index(tile)


def place_of(where: list[int] | None) -> int:
    """A place from x and y, or NOWHERE."""
    return NOWHERE if where is None else place_at(where[0], where[1])
