"""Völuspá as arrays (docs/observations.md): the observation of a view, plane by plane.

Seats are counted from the owner of the view on: 0 is the owner, 1 the seat to the left. Kinds are
those in play, in the order of the saga.
"""

from __future__ import annotations

from typing import Any, Final

from longhouse.core.arrays import filled
from longhouse.core.encoding import Encoding, Plane
from longhouse.core.errors import InvalidOption
from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.saga import Options
from longhouse.core.sheet import Sheet
from longhouse.core.state import State, View
from longhouse.voluspa.actions import LOADED, Actions
from longhouse.voluspa.components import (
    CARGO,
    DRAKKAR,
    DRAKKARS,
    EMPTY,
    HEL,
    KINDS,
    MOST_SEATS,
    TILES,
)
from longhouse.voluspa.grid import BOOST_SHIFT, DEPTH_SHIFT, LONG_FIELD, TOP_FIELD
from longhouse.voluspa.play import VoluspaState, start
from longhouse.voluspa.rules.drakkars import UNLOAD_PHASE
from longhouse.voluspa.rules.hand import STUCK_PHASE, TRIM_PHASE, UNFOLLOWED_PHASE
from longhouse.voluspa.rules.hermod import FOLLOW_PHASE
from longhouse.voluspa.rules.raven import RAVEN_PHASE
from longhouse.voluspa.rules.turn import TURN_PHASE
from longhouse.voluspa.setup import deal
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, NOWHERE, Phase, Position
from longhouse.voluspa.view import VoluspaView, masked
from longhouse.voluspa.window import NARROWEST, WIDEST, Window, usual_window

QUESTIONS: Final[list[Phase]] = [
    *(TURN_PHASE, FOLLOW_PHASE, RAVEN_PHASE, UNLOAD_PHASE, STUCK_PHASE, TRIM_PHASE),
    UNFOLLOWED_PHASE,
]
KINDS_ASKED: Final = 7
for _number, _phase in enumerate(QUESTIONS):
    _phase.number = _number


class VoluspaEncoding(Encoding):
    """Völuspá as arrays."""

    def __init__(self, options: Options, seats: i64, window: i64) -> None:
        if window != 0 and (window < NARROWEST or window > WIDEST):
            takes = f"a whole number from {NARROWEST} to {WIDEST}, or 0"
            raise InvalidOption("window", int(window), takes)
        counts: vec[i64] = filled(KINDS, 0)
        tiles: i64 = 0
        for kind, count in options["counts"].items():
            counts[TILES.index(kind)] = count
            tiles += count
        across = usual_window(tiles) if window == 0 else window
        self.act = Actions(counts, across)
        self.options: Options = options
        area, kinds = self.act.area, self.act.size
        # Where each plane begins; the tops are first
        self.boosts: i64 = kinds * area
        self.heights: i64 = self.boosts + area
        self.hermod: i64 = self.heights + area
        self.raven: i64 = self.hermod + area
        self.under: i64 = self.raven + area
        self.hand: i64 = self.under + kinds
        self.open: i64 = self.hand + kinds
        self.sizes: i64 = self.open + MOST_SEATS * kinds
        self.cargo: i64 = self.sizes + MOST_SEATS
        self.loaded: i64 = self.cargo + DRAKKARS * kinds
        self.hold: i64 = self.loaded + MOST_SEATS * DRAKKARS
        self.held: i64 = self.hold + kinds
        self.lost: i64 = self.held + 1
        self.seen: i64 = self.lost + kinds
        self.begun: i64 = self.seen + kinds
        self.boosted: i64 = self.begun + kinds
        self.points: i64 = self.boosted + 1
        self.active: i64 = self.points + 2 * MOST_SEATS
        self.asked: i64 = self.active + MOST_SEATS
        self.question: i64 = self.asked + MOST_SEATS
        self.pile: i64 = self.question + KINDS_ASKED
        self.freyas: i64 = self.pile + 2
        super().__init__(seats, self.freyas + 2, self.act.count)

    def __reduce__(self) -> tuple[Any, ...]:
        return VoluspaEncoding, (self.options, int(self.seats), int(self.act.across))

    def planes(self) -> list[Plane]:
        table = (int(self.act.across), int(self.act.across))
        kinds, seats = int(self.act.size), MOST_SEATS
        named = ", ".join([TILES[kind] for kind in self.act.kinds])
        asked = ", ".join([phase.kind for phase in QUESTIONS])
        return [
            Plane("top", 0, (kinds, *table), f"1 where the top tile is: {named}"),
            Plane("boosts", int(self.boosts), table, "boosts of the top tile"),
            Plane("height", int(self.heights), table, "tiles in the stack"),
            Plane("hermod", int(self.hermod), table, "1 on a Hermod that must still be followed"),
            Plane("raven", int(self.raven), table, "1 on a Raven that may still move"),
            Plane("under", int(self.under), (kinds,), "1 for the kind of tile beneath this Raven"),
            Plane("hand", int(self.hand), (kinds,), "the owner's tiles, with Hels and Drakkars"),
            Plane(
                *("open", int(self.open), (seats, kinds)),
                "tiles that a seat is known to have: Hels, Drakkars, those that Skadi took",
            ),
            Plane(
                "hands", int(self.sizes), (seats,), "tiles in each hand, Hels and Drakkars aside"
            ),
            Plane("cargo", int(self.cargo), (DRAKKARS, kinds), "the cargo of the owner's Drakkars"),
            Plane("loaded", int(self.loaded), (seats, DRAKKARS), "how many tiles, for each seat"),
            Plane("hold", int(self.hold), (kinds,), "the owner's cargo that is being played"),
            Plane("held", int(self.held), (1,), "how many tiles of a cargo are still to be played"),
            Plane("lost", int(self.lost), (kinds,), "the owner's cargo that left the game"),
            Plane("seen", int(self.seen), (kinds,), "tiles that have been seen by all"),
            Plane("begun", int(self.begun), (kinds,), "1 for the tile to be loaded, chosen so far"),
            Plane("boosted", int(self.boosted), (1,), "boosts chosen so far for the next tile"),
            Plane("points", int(self.points), (seats, 2), "points by seat: hundreds, and the rest"),
            Plane("active", int(self.active), (seats,), "1 for the seat whose turn it is"),
            Plane("asked", int(self.asked), (seats,), "1 for the seat that decides"),
            Plane(
                "question",
                int(self.question),
                (KINDS_ASKED,),
                f"1 for the kind of question: {asked}",
            ),
            Plane("pile", int(self.pile), (2,), "tiles in the pile: hundreds, and the rest"),
            Plane("freyas", int(self.freyas), (2,), "Freyas in the discards, in the same way"),
        ]

    def deal(self, rng: Rng) -> VoluspaState:
        return start(self.options, deal(self.options, int(self.seats), rng))

    def fits(self, state: State) -> bool:
        assert isinstance(state, Position)
        grid, across = state.grid, self.act.across
        # Most tables are far from it, whatever lies where.
        if (
            grid.rightmost - grid.leftmost + 3 <= across
            and grid.bottom - grid.topmost + 3 <= across
        ):
            return True
        return Window(grid, across).holds_all()

    def look(self, state: State) -> VoluspaView:
        assert isinstance(state, VoluspaState)
        return masked(state, state.actor, VoluspaState(state.box, state, True))

    def observe(self, view: View, begun: i64, sheet: Sheet, fresh: bool = True) -> None:
        assert isinstance(view, VoluspaView)
        p = view.position
        self.write_table(p, sheet)
        self.write_own(p, view.seat, begun, sheet)
        self.write_seats(p, view.seat, sheet)

    def allow(self, view: View, begun: i64, sheet: Sheet) -> None:
        assert isinstance(view, VoluspaView)
        if view.asked():
            self.act.allow(view.position, begun, sheet)

    def take(self, state: State, begun: i64, action: i64) -> i64:
        assert isinstance(state, Position)
        return self.act.take(state, begun, action)

    def path(self, state: State, move: i64) -> list[int]:
        assert isinstance(state, Position)
        return self.act.path(state, move)

    def text(self, state: State, action: i64) -> str:
        assert isinstance(state, Position)
        return self.act.text(state, action)

    def action(self, state: State, text: str) -> i64:
        assert isinstance(state, Position)
        return self.act.number(state, text)

    def write_table(self, p: Position, sheet: Sheet) -> None:
        """The tiles, in the window."""
        grid, area, across = p.grid, self.act.area, self.act.across
        window = Window(grid, across)
        index = self.act.index
        cells = grid.cells
        for row in range(window.top, window.bottom + 1):
            y = grid.upper + row - window.first_y
            if y < 0 or y >= across:
                continue
            to_place = y * across + grid.left - window.first_x
            for column in range(window.left, window.right + 1):
                facts = cells[row * grid.width + column]
                top = (facts & TOP_FIELD) - 1
                x = grid.left + column - window.first_x
                if top != EMPTY and 0 <= x < across:
                    at = to_place + column
                    sheet.put(index[top] * area + at, 1)
                    sheet.put(self.boosts + at, facts >> BOOST_SHIFT & LONG_FIELD)
                    sheet.put(self.heights + at, facts >> DEPTH_SHIFT)
        if p.hermod != NOWHERE and window.holds(p.hermod):
            sheet.put(self.hermod + window.at(p.hermod), 1)
        if p.raven != NOWHERE:
            if window.holds(p.raven):
                sheet.put(self.raven + window.at(p.raven), 1)
            if p.under != EMPTY:
                sheet.put(self.under + index[p.under], 1)

    def write_own(self, p: Position, seat: i64, begun: i64, sheet: Sheet) -> None:
        """The private part of the owner, and the begun move."""
        kinds, index = self.act.kinds, self.act.index
        hands, lost, seen = p.hands, p.lost, p.seen
        row = seat * HAND_ROW
        for i in range(self.act.size):  # most are 0, and not worth a call
            kind = kinds[i]
            if hands[row + kind] != 0:
                sheet.put(self.hand + i, hands[row + kind])
            if lost[row + kind] != 0:
                sheet.put(self.lost + i, lost[row + kind])
            if seen[kind] != 0:
                sheet.put(self.seen + i, seen[kind])
        for drakkar in range(i64(DRAKKARS)):
            first = seat * CARGO_ROW + drakkar * CARGO
            self.write_tiles(p.cargo, first, self.cargo + drakkar * self.act.size, sheet)
        if p.active == seat:
            self.write_tiles(p.hold, 0, self.hold, sheet)
        if begun >= LOADED:
            sheet.put(self.begun + index[begun - LOADED], 1)
        else:
            sheet.put(self.boosted, begun)

    def write_tiles(self, places: vec[i64], first: i64, at: i64, sheet: Sheet) -> None:
        """Two tiles of a cargo, by kind."""
        kind, other = places[first], places[first + 1]
        if kind == other and kind != EMPTY:
            sheet.put(at + self.act.index[kind], 2)
            return
        if kind != EMPTY:
            sheet.put(at + self.act.index[kind], 1)
        if other != EMPTY:
            sheet.put(at + self.act.index[other], 1)

    def write_seats(self, p: Position, seat: i64, sheet: Sheet) -> None:
        """The public facts of the seats, the actor and the question."""
        kinds, size = self.act.kinds, self.act.size
        hands, tiles = p.hands, p.known
        for other in range(p.seats):
            s = seen_from(seat, other, p.seats)
            row = other * HAND_ROW
            for i in range(size):
                kind = kinds[i]
                known = tiles[row + kind]
                if kind == HEL or kind == DRAKKAR:
                    known = hands[row + kind]
                if known != 0:
                    sheet.put(self.open + s * size + i, known)
            sheet.put(self.sizes + s, p.hand_size(other))
            for drakkar in range(i64(DRAKKARS)):
                first = other * CARGO_ROW + drakkar * CARGO
                loaded = filled_places(p.cargo, first)
                sheet.put(self.loaded + s * DRAKKARS + drakkar, loaded)
            put_large(sheet, self.points + 2 * s, p.points[other])
        sheet.put(self.held, filled_places(p.hold, 0))
        sheet.put(self.active + seen_from(seat, p.active, p.seats), 1)
        if p.actor >= 0:
            sheet.put(self.asked + seen_from(seat, p.actor, p.seats), 1)
        if p.phase.number >= 0:
            sheet.put(self.question + p.phase.number, 1)
        put_large(sheet, self.pile, p.pile_size)
        put_large(sheet, self.freyas, p.freyas)


def seen_from(seat: i64, other: i64, seats: i64) -> i64:
    """A seat, counted from the owner of the view on."""
    return other - seat if other >= seat else other - seat + seats


def filled_places(places: vec[i64], first: i64) -> i64:
    """How many of two places have a tile."""
    count: i64 = 1 if places[first] != EMPTY else 0
    return count + 1 if places[first + 1] != EMPTY else count


def put_large(sheet: Sheet, at: i64, value: i64) -> None:
    """Put a number that may be larger than a byte on two places: its hundreds, and the rest."""
    sheet.put(at, value // 100)
    sheet.put(at + 1, value % 100)
