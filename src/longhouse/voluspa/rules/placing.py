"""V3.4, V4 Where a tile may be played."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.native import i64, numbers, vec
from longhouse.voluspa.components import (
    DRAGON,
    DRAKKAR,
    DWARF,
    HEL,
    JOTUNN,
    KINDS,
    LIGHTNING,
    RAVEN,
    SKADI,
    TROLL,
)
from longhouse.voluspa.grid import (
    CLOSED,
    OPEN,
    OPEN_BY_TROLL,
    SPOT_FIELD,
    SPOT_SHIFT,
    SPOTS,
    TOP,
    TOP_BY_TROLL,
    Grid,
    place_at,
)
from longhouse.voluspa.notation import play_move
from longhouse.voluspa.state import NOWHERE

LEFT: Final = 1  # the ways a Jotunn shoves, as in notation.WAYS: from LEFT to DOWN
UP: Final = 3
DOWN: Final = 4


def allows(spot: int, kind: int) -> bool:
    """Whether a tile may go to a spot, ignoring shoves."""
    if spot == CLOSED:
        return False
    if spot == OPEN:
        return kind != HEL and kind != LIGHTNING  # V4.12, V4.18
    if spot == OPEN_BY_TROLL:  # V4.3
        return kind == TROLL or kind == DWARF
    if kind == HEL:  # V4.12
        return True
    if spot == TOP_BY_TROLL or spot == TOP + kind:  # V4.3
        return False
    if kind == SKADI:  # V4.6
        return spot != TOP + DRAKKAR
    return kind == DRAGON or kind == RAVEN or kind == LIGHTNING  # V4.4, V4.15, V4.18


def end_of(kind: int) -> int:
    """The end of the spots that a tile may go to: an early one for most, which cover no tile."""
    end = OPEN
    for spot in range(OPEN, SPOTS):
        if allows(spot, kind):
            end = spot + 1
    return end


# Both as tables; of the first a row for each kind: 1 if the tile may go there.
ALLOWED: Final = numbers(*[int(allows(s, k)) for k in range(KINDS) for s in range(SPOTS)])
ENDS: Final = numbers(*[end_of(k) for k in range(KINDS)])


def places_for(grid: Grid, kind: i64) -> i64:
    """On how many cells a tile may be placed, shoves aside."""
    cells: i64 = 0
    spots = grid.spots
    for spot in range(i64(OPEN), ENDS[kind]):
        if ALLOWED[kind * SPOTS + spot] > 0:
            cells += spots[spot]
    return cells


def step_of(grid: Grid, way: i64) -> i64:
    """The distance to the next cell left, right, up or down."""
    if way == 1:
        return -1
    if way == 2:
        return 1
    return -grid.width if way == 3 else grid.width


def shoved_to(grid: Grid, cell: i64, way: i64) -> i64:
    """V4.10 The cell that a Jotunn shoves a tile to, or NOWHERE if it is not allowed."""
    if grid.trolls(cell) > 0:  # he may not end beside a Troll
        return NOWHERE
    step = step_of(grid, way)
    beyond = grid.run(cell, step) + 1
    target = cell + beyond * step
    spot = grid.spot(target)
    if spot == CLOSED:  # a Hel ends the line, or another line would become too long
        return NOWHERE
    if grid.top(cell) == TROLL:
        return i64(NOWHERE) if beyond == 1 else target
    return i64(NOWHERE) if spot == OPEN_BY_TROLL else target


def shoves(grid: Grid, cell: i64) -> i64:
    """V4.10 In how many ways a Jotunn may shove a top tile."""
    ways: i64 = 0
    for way in range(i64(LEFT), i64(DOWN + 1)):
        if shoved_to(grid, cell, way) != NOWHERE:
            ways += 1
    return ways


def may_play(grid: Grid, kind: i64, place: i64, way: i64) -> bool:
    """Whether a tile may be played at a place; `way` is that of a shove, or 0."""
    if kind >= KINDS or not grid.holds(place):
        return False
    cell = grid.at(place)
    if way == 0:
        return ALLOWED[kind * SPOTS + grid.spot(cell)] > 0
    is_shove = kind == JOTUNN and way <= DOWN and grid.spot(cell) >= TOP
    return is_shove and shoved_to(grid, cell, way) != NOWHERE


class Tiles:
    """Tiles of which one can be played: their kinds, and how many boosts each may have (V4.14)."""

    __slots__ = ("boosts", "kinds", "shovers", "size", "weights")

    def __init__(self) -> None:
        self.size: i64 = 0
        self.kinds: vec[i64] = filled(KINDS, 0)
        self.boosts: vec[i64] = filled(KINDS, 0)
        self.weights: vec[i64] = filled(SPOTS, 0)  # by spot: the plays there, shoves aside
        self.shovers: i64 = 0  # the plays of each shove

    def add(self, kind: i64, most: i64) -> None:
        """Add a kind, played with `most` boosts or any fewer."""
        self.kinds[self.size] = kind
        self.boosts[self.size] = most
        self.size += 1
        weights = self.weights
        for spot in range(i64(OPEN), ENDS[kind]):
            weights[spot] += ALLOWED[kind * SPOTS + spot] * (most + 1)
        if kind == JOTUNN:
            self.shovers = most + 1

    def count(self, grid: Grid) -> i64:
        """How many plays there are."""
        count = self.placings(grid)
        if self.shovers > 0:
            for row in range(grid.topmost, grid.bottom + 1):
                first = row * grid.width
                for cell in range(first + grid.leftmost, first + grid.rightmost + 1):
                    if grid.spot(cell) >= TOP:
                        count += self.shovers * shoves(grid, cell)
        return count

    def placings(self, grid: Grid) -> i64:
        """How many plays there are, shoves aside."""
        count: i64 = 0
        weights, spots = self.weights, grid.spots
        for spot in range(i64(OPEN), i64(SPOTS)):
            count += weights[spot] * spots[spot]
        return count

    def most_shoves(self, grid: Grid) -> i64:
        """How many shoves there are at most: each way of every top tile."""
        if self.shovers == 0:
            return 0
        tops: i64 = 0
        for spot in range(i64(TOP), i64(SPOTS)):
            tops += grid.spots[spot]
        return tops * DOWN * self.shovers

    def plays(self, grid: Grid) -> vec[i64]:
        """All plays, row by row."""
        found = filled(self.placings(grid) + self.most_shoves(grid), 0)
        count: i64 = 0
        cells = grid.cells
        for row in range(grid.topmost - 1, grid.bottom + 2):
            first = row * grid.width + grid.leftmost - 1
            last = row * grid.width + grid.rightmost + 1
            # Along a row, places and cells differ by a constant.
            to_place = place_at(grid.left + grid.leftmost - 1, grid.upper + row) - first
            for cell in range(first, last + 1):
                spot = cells[cell] >> SPOT_SHIFT & SPOT_FIELD
                if spot != CLOSED:
                    count = self.write(grid, cell, spot, cell + to_place, found, count)
        return found if count == len(found) else found[:count]

    def nth(self, grid: Grid, number: i64) -> i64:
        """The play with this number in the list of all, from 0 on, found without the list."""
        cells = grid.cells
        for row in range(grid.topmost - 1, grid.bottom + 2):
            first = row * grid.width + grid.leftmost - 1
            last = row * grid.width + grid.rightmost + 1
            for cell in range(first, last + 1):
                here = self.count_on(grid, cell, cells[cell] >> SPOT_SHIFT & SPOT_FIELD)
                if number < here:
                    return self.plays_on(grid, cell)[number]
                number -= here
        raise IndexError

    def plays_on(self, grid: Grid, cell: i64) -> vec[i64]:
        """All plays on a cell."""
        spot = grid.spot(cell)
        found = filled(self.count_on(grid, cell, spot), 0)
        if len(found) > 0:
            self.write(grid, cell, spot, grid.place(cell), found, 0)
        return found

    def count_on(self, grid: Grid, cell: i64, spot: i64) -> i64:
        """How many plays there are on a cell, whose spot this is."""
        count = self.weights[spot]  # of a closed one: 0
        if self.shovers > 0 and spot >= TOP:
            count += self.shovers * shoves(grid, cell)
        return count

    def write(
        self, grid: Grid, cell: i64, spot: i64, place: i64, into: vec[i64], count: i64
    ) -> i64:
        """Write the plays on a cell behind the `count` that are there; returns the new count."""
        for i in range(self.size):
            kind = self.kinds[i]
            most = self.boosts[i]
            if ALLOWED[kind * SPOTS + spot] > 0:
                for boosts in range(most + 1):
                    into[count] = play_move(kind, place, 0, boosts)
                    count += 1
            elif kind == JOTUNN and spot >= TOP:
                for way in range(i64(LEFT), i64(DOWN + 1)):
                    if shoved_to(grid, cell, way) != NOWHERE:
                        for boosts in range(most + 1):
                            into[count] = play_move(kind, place, way, boosts)
                            count += 1
        return count


def only(kind: i64) -> Tiles:
    """A single tile, without boosts."""
    tiles = Tiles()
    tiles.add(kind, 0)
    return tiles
