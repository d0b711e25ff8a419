"""Why a play is not legal: a key for translations, and a text in English."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.voluspa.components import (
    DRAGON,
    DRAKKAR,
    EMPTY,
    FREYA,
    HEL,
    JOTUNN,
    KINDS,
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
from longhouse.voluspa.rules.hermod import follows
from longhouse.voluspa.rules.placing import allows, step_of
from longhouse.voluspa.rules.raven import lift_raven, put_raven_back
from longhouse.voluspa.state import HAND_ROW, NOWHERE, Position

COVERERS = (DRAGON, SKADI, RAVEN, LIGHTNING, HEL)

# All reasons by key. Clients have a translation of each.
REASONS: Final = {
    "not_held": "there is no {tile} to play",
    "too_many_boosts": "it cannot have so many boosts",
    "not_in_line": "not in a line with Hermod",
    "same_cell": "a second, different cell is meant",
    "no_neighbour": "beside no tile",
    "only_onto": "it goes only onto a tile",
    "too_long": "a line of {length}",
    "beside_troll": "beside a Troll",
    "onto_hel": "nothing goes onto a Hel",
    "taken": "a tile lies there",
    "not_onto": "not onto a {tile}",
    "nothing_to_shove": "there is nothing to shove",
    "hel_stays": "a Hel cannot be shoved",
    "hel_ends_line": "a Hel ends the line",
    "troll_beside_him": "the Troll would lie beside him",
    "shoved_beside_troll": "it would lie beside a Troll",
}


class Objection:
    """Why a play is not legal: a key of REASONS, with a tile or a length."""

    __slots__ = ("key", "length", "tile")

    def __init__(self, key: str, tile: str = "", length: i64 = 0) -> None:
        self.key = key
        self.tile = tile
        self.length: i64 = length

    def text(self) -> str:
        """The reason in English."""
        return REASONS[self.key].format(tile=self.tile, length=int(self.length))

    def data(self) -> dict[str, object]:
        """The reason as JSON values, for translations."""
        data: dict[str, object] = {"reason": self.key}
        if self.tile != "":
            data["tile"] = self.tile
        if self.length > 0:
            data["length"] = int(self.length)
        return data


def objection(p: Position, move: i64) -> Objection | None:
    """Why a play, a launch or a second place of a Raven is not legal.

    None if it is, and for numbers that are no move.
    """
    verb = move % VERBS
    if verb == LAUNCH:
        return against_cell(p.grid, DRAKKAR, place_of(move), 0)
    if verb == MOVE:
        return against_second_place(p, place_of(move))
    if verb != PLAY:
        return None
    kind, place, way = kind_of(move), place_of(move), way_of(move)
    if kind >= KINDS:
        return None
    held = p.hands[p.active * HAND_ROW + kind] if kind != DRAKKAR else 0
    if p.launched and p.hermod == NOWHERE:
        held = 1 if kind in (p.hold[0], p.hold[1]) else 0
    if held == 0:
        return Objection("not_held", tile=TILES[kind])
    boosts = boosts_of(move)
    spare = p.hands[p.active * HAND_ROW + FREYA] - (1 if kind == FREYA else 0)
    if boosts > 0 and (boosts > spare or kind in (HEL, LIGHTNING)):
        return Objection("too_many_boosts")
    against = against_cell(p.grid, kind, place, way)
    if against is None and p.hermod != NOWHERE and not follows(p, kind, place, way):
        return Objection("not_in_line")
    return against


def against_second_place(p: Position, place: i64) -> Objection | None:
    """V4.15 Why the Raven may not move to a cell, judged without the Raven."""
    if place == p.raven or p.raven == NOWHERE:
        return Objection("same_cell")
    boosts = lift_raven(p)
    against = against_cell(p.grid, RAVEN, place, 0)
    put_raven_back(p, boosts)
    return against


def against_cell(grid: Grid, kind: i64, place: i64, way: i64) -> Objection | None:
    """Why a kind of tile may not be played on a cell."""
    if not grid.holds(place):
        return Objection("no_neighbour")
    cell = grid.at(place)
    if way:
        return against_shove(grid, kind, cell, way)
    if grid.top(cell) == EMPTY:
        return against_placing(grid, kind, cell)
    return against_covering(grid, kind, cell)


def against_placing(grid: Grid, kind: i64, cell: i64) -> Objection | None:
    """V3.4, V4.3 Why it may not be played on an empty cell."""
    if kind in (HEL, LIGHTNING):
        return Objection("only_onto")
    if grid.near(cell) == 0:
        return Objection("no_neighbour")
    longest = max(grid.across(cell), grid.down(cell))
    if longest > LONGEST:
        return Objection("too_long", length=longest)
    return None if allows(grid.spot(cell), kind) else Objection("beside_troll")


def against_covering(grid: Grid, kind: i64, cell: i64) -> Objection | None:
    """Why it may not be played onto a tile."""
    top = grid.top(cell)
    if top == HEL:
        return Objection("onto_hel")
    if kind not in COVERERS:
        return Objection("taken")
    if kind == HEL:
        return None
    if top == kind or (kind == SKADI and top == DRAKKAR):
        return Objection("not_onto", tile=TILES[top])
    return Objection("beside_troll") if grid.trolls(cell) > 0 else None


def against_shove(grid: Grid, kind: i64, cell: i64, way: i64) -> Objection | None:
    """V4.10 Why a tile may not be shoved."""
    top = grid.top(cell)
    if kind != JOTUNN or top == EMPTY:
        return Objection("nothing_to_shove")
    if top == HEL:
        return Objection("hel_stays")
    if grid.trolls(cell) > 0:
        return Objection("beside_troll")
    beyond = grid.run(cell, step_of(grid, way)) + 1
    target = cell + beyond * step_of(grid, way)
    if grid.top(target) == HEL:
        return Objection("hel_ends_line")
    longest = max(grid.across(target), grid.down(target))
    if longest > LONGEST:
        return Objection("too_long", length=longest)
    if top == TROLL:
        return Objection("troll_beside_him") if beyond == 1 else None
    return Objection("shoved_beside_troll") if grid.trolls(target) > 0 else None
