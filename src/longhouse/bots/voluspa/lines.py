"""The score and the danger of any tile on a cell, from one pass over its lines.

This repeats `rules/scoring.py` for speed. `score_if` of the rules lays each tile on trial; here the
row and the column through a cell are read once and then serve all tiles, without which a search
would be too slow. Where a Loki comes or goes, neighbours change their values: such plays are left
to the rules. tests/bots/test_voluspa_lines.py checks that both agree.
"""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.voluspa.components import EMPTY, FENRIR, HEL, LOKI, LONGEST, NIOHOGGR, VALKYRIE
from longhouse.voluspa.grid import BOOST_SHIFT, LOKIS_FIELD, LONG_FIELD, TOP_FIELD
from longhouse.voluspa.rules.scoring import BONUS
from longhouse.voluspa.state import Position

HIGHEST: Final = 9  # above all values but packs of Fenrirs and boosted tiles
BOOKEND: Final = 1.5  # added to the danger of a line by a Valkyrie at an end


class Line:
    """The row or the column line through a cell, without the cell itself."""

    __slots__ = ("first", "highest", "last", "niohoggrs", "pack", "tiles")

    def __init__(self) -> None:
        self.tiles: i64 = 0
        self.highest: i64 = -1  # value among them, the Fenrirs as they are without a new one
        self.pack: i64 = 0  # the Fenrirs' sum (V4.5)
        self.niohoggrs: i64 = 0
        self.first: i64 = EMPTY  # the kind at either end, or EMPTY where the cell is the end
        self.last: i64 = EMPTY

    def read(self, p: Position, cell: i64, step: i64) -> None:
        """Read the line through a cell: first the tiles before it, then those after."""
        cells, values = p.grid.cells, p.box.values
        tiles: i64 = 0
        highest: i64 = -1
        pack: i64 = 0
        niohoggrs: i64 = 0
        end: i64 = EMPTY  # the kind at the end of a side
        way = -step
        while True:
            here = cell + way
            facts = cells[here]
            kind = (facts & TOP_FIELD) - 1
            while kind != EMPTY and kind != HEL:
                end = kind
                worth: i64 = 0
                if facts & LOKIS_FIELD == 0 or kind == LOKI:
                    worth = values[kind] + (facts >> BOOST_SHIFT & LONG_FIELD)
                    if kind == FENRIR:
                        pack += worth
                        worth = 0
                if worth > highest:
                    highest = worth
                if kind == NIOHOGGR:
                    niohoggrs += 1
                tiles += 1
                here += way
                facts = cells[here]
                kind = (facts & TOP_FIELD) - 1
            if way == step:
                break
            self.first = end
            end = EMPTY
            way = step
        self.last = end
        self.tiles, self.niohoggrs, self.pack = tiles, niohoggrs, pack
        self.highest = pack if pack > highest else highest

    def value(self, kind: i64, worth: i64, silenced: bool) -> i64:
        """The value in this line of a tile with that own value."""
        if silenced:
            return 0
        return worth + self.pack if kind == FENRIR else worth

    def points(self, kind: i64, worth: i64, silenced: bool, bonus: i64) -> i64:
        """V3.6, V4.7, V4.16 The score of a tile on the cell along this line."""
        if self.tiles == 0:
            return 0
        first = self.first if self.first != EMPTY else kind
        last = self.last if self.last != EMPTY else kind
        if first == VALKYRIE and last == VALKYRIE:
            inside = self.first != EMPTY and self.last != EMPTY
            if kind != VALKYRIE or inside:
                return 0
        elif self.value(kind, worth, silenced) <= self.highest:
            return 0
        return self.length_and_bonuses(kind) + bonus

    def length_and_bonuses(self, kind: i64) -> i64:
        """A point for each tile with the new one, and two for each Niohoggr."""
        points = self.tiles + 1 + BONUS * self.niohoggrs
        return points + BONUS if kind == NIOHOGGR else points

    def danger(self, kind: i64, worth: i64, silenced: bool) -> float:
        """The danger of the line after the tile is laid: the longer and lower, the more."""
        tiles = self.tiles + 1
        if tiles < 2 or tiles >= LONGEST:
            return 0.0
        highest = self.value(kind, worth, silenced)
        if self.highest > highest:
            highest = self.highest
        lead = float(HIGHEST - highest) / 8.0 if highest < HIGHEST else 0.0
        danger = float(tiles + 1) * lead
        first = self.first if self.first != EMPTY else kind
        last = self.last if self.last != EMPTY else kind
        if first == VALKYRIE or last == VALKYRIE:
            danger += BOOKEND
        return danger
