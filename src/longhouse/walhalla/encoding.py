"""Walhalla as arrays (docs/observations.md): the observation of a view, plane by plane.

Seats are counted from the owner of the view on: 0 is the owner, 1 the seat to the left.
"""

from __future__ import annotations

from typing import Any, Final

from longhouse.core.arrays import filled
from longhouse.core.encoding import Encoding, Plane
from longhouse.core.native import i64, u8, vec
from longhouse.core.rng import Rng
from longhouse.core.saga import Options
from longhouse.core.sheet import Sheet
from longhouse.core.state import State, View
from longhouse.walhalla import actions
from longhouse.walhalla.components import (
    CARD_KINDS,
    CARDS,
    COLOURS,
    DRAGON_KINDS,
    FIELDS,
    FIRST_END_CARD,
    FJORDS,
    MOST_BERTHS,
    MOST_SEATS,
    NOBODY,
    PENINSULAS,
    RAIDS,
    TERRAINS,
    dragon_name,
)
from longhouse.walhalla.notation import in_choice
from longhouse.walhalla.play import WalhallaState, start_with
from longhouse.walhalla.rules.boarding import CREW_PHASE, JOIN_PHASE, RECALL_PHASE
from longhouse.walhalla.rules.fighting import ATTACK_PHASE, DEFEND_PHASE
from longhouse.walhalla.rules.landing import LAND_PHASE
from longhouse.walhalla.rules.occupying import HUNT_PHASE
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE
from longhouse.walhalla.rules.sailing import SAIL_PHASE
from longhouse.walhalla.setup import deal, lay_board, settle
from longhouse.walhalla.state import (
    DISCARDS,
    HAND_ROW,
    HELD,
    WAIT,
    Box,
    Phase,
    Position,
)
from longhouse.walhalla.view import WalhallaView, mask

ROWS: Final = 16  # fields of the longest peninsula
LAND: Final = 48  # fields of one plane
MOST_NOTED: Final = 72  # cells of an observation: a holder of every field, and less than 36 others

QUESTIONS: Final[list[Phase]] = [
    *(CREW_PHASE, JOIN_PHASE, RECALL_PHASE, SAIL_PHASE, LAND_PHASE, ATTACK_PHASE, DEFEND_PHASE),
    *(HUNT_PHASE, CHOOSE_PHASE, WAIT),
]
KINDS_ASKED: Final = 10
for _number, _phase in enumerate(QUESTIONS):
    _phase.number = _number

# Where each plane begins; plain numbers, which are compiled into the code that uses them
TERRAIN: Final = 0
HOLDER: Final = 288
TARGET: Final = 480
LEFT: Final = 528
RIGHT: Final = 576
HEADLANDS: Final = 624
LYING: Final = 630
STERN: Final = 654
FREE: Final = 678
AFLOAT: Final = 682
DRAGON: Final = 694
CREW: Final = 706
OWN_SEATS: Final = 718
SHIP: Final = 721
LANDER: Final = 725
VIKINGS: Final = 728
POINTS: Final = 740
HANDS: Final = 748
COLOUR: Final = 752
ACTIVE: Final = 768
STARTS: Final = 772
ASKED: Final = 776
QUESTION: Final = 780
RAID: Final = 790
HAND: Final = 793
CHOSEN: Final = 804
DISCARDED: Final = 815
PILE: Final = 826
RECALLED: Final = 827
OPTIONS: Final = 828
SIZE: Final = 833


def planes() -> list[Plane]:
    """The parts of an observation."""
    land = (PENINSULAS, ROWS)
    kinds = ", ".join([dragon_name(kind) for kind in range(DRAGON_KINDS)])
    cards = ", ".join(CARDS)
    asked = ", ".join([phase.kind for phase in QUESTIONS])
    return [
        Plane("terrain", TERRAIN, (6, *land), f"1 where the field is: {', '.join(TERRAINS)}"),
        Plane("holder", HOLDER, (MOST_SEATS, *land), "1 where this seat holds the field"),
        Plane("target", TARGET, land, "1 on the field fought for, or just occupied"),
        Plane("left", LEFT, land, "1 on the field left of the viking that lands (`land left`)"),
        Plane("right", RIGHT, land, "1 on the field right of it (`land right`)"),
        Plane("headlands", HEADLANDS, (2, PENINSULAS), "the numbers of the headlands, inner first"),
        Plane("lying", LYING, (FJORDS, MOST_BERTHS), f"the dragon in each berth, 1 to 12: {kinds}"),
        Plane("stern_first", STERN, (FJORDS, MOST_BERTHS), "1 if it lies stern first"),
        Plane("free_berths", FREE, (FJORDS,), "how many berths are free in each fjord"),
        Plane("afloat", AFLOAT, (DRAGON_KINDS,), "dragons that have not sailed, by kind"),
        Plane("dragon", DRAGON, (DRAGON_KINDS,), "1 for the kind of the dragon that sails now"),
        Plane(
            "crew", CREW, (3, MOST_SEATS), "1 for who sits at the bow, in the middle, at the stern"
        ),
        Plane("own_seats", OWN_SEATS, (3,), "1 for the places that the active player may man"),
        Plane("ship", SHIP, (FJORDS,), "1 for the fjord the dragon has sailed into"),
        Plane("lander", LANDER, (3,), "1 for the place whose viking lands now"),
        Plane(
            "vikings", VIKINGS, (3, MOST_SEATS), "vikings in Midgard, Asgard and Valhalla, by seat"
        ),
        Plane("points", POINTS, (MOST_SEATS, 2), "points of each seat: hundreds, and the rest"),
        Plane("hands", HANDS, (MOST_SEATS,), "how many cards each seat holds"),
        Plane(
            "colour",
            COLOUR,
            (MOST_SEATS, 4),
            f"1 for the colour of each seat: {', '.join(COLOURS)}",
        ),
        Plane("active", ACTIVE, (MOST_SEATS,), "1 for the seat whose turn it is"),
        Plane("starts", STARTS, (MOST_SEATS,), "1 for the start player of this raid"),
        Plane(
            "asked", ASKED, (MOST_SEATS,), "1 for the seat that decides, as far as the owner knows"
        ),
        Plane("question", QUESTION, (KINDS_ASKED,), f"1 for the kind of question: {asked}"),
        Plane("raid", RAID, (RAIDS,), "1 for the raid: first, second, third"),
        Plane("hand", HAND, (CARD_KINDS,), f"the owner's cards: {cards}"),
        Plane(
            "chosen", CHOSEN, (CARD_KINDS,), "the owner's cards chosen so far, in the same order"
        ),
        Plane("discards", DISCARDED, (CARD_KINDS,), "the open discards, in the same order"),
        Plane("pile", PILE, (1,), "how many cards the pile has"),
        Plane("recalled", RECALLED, (1,), "vikings recalled in this boarding decision"),
        Plane(
            "options",
            OPTIONS,
            (5,),
            "1 if the passenger decides before; 1 if a shared second place counts in full; the "
            'second\'s points in Valhalla; 1 for recall "card_each"; 1 for "one_card"',
        ),
    ]


class WalhallaEncoding(Encoding):
    """Walhalla as arrays."""

    def __init__(self, options: Options, seats: i64) -> None:
        super().__init__(seats, SIZE, actions.ACTIONS)
        self.remembered = MOST_NOTED
        self.options: Options = options
        self.box = Box(seats)
        settle(self.box, options)
        self.places: vec[i64] = filled(FIELDS, 0)  # of each field, in a plane of the land
        for field in range(FIELDS):
            self.places[field] = place_on_land(self.box, field)
        # The plane of a holder, by the owner of the view and the holder
        self.plane_of: vec[i64] = filled(MOST_SEATS * MOST_SEATS, 0)
        for seat in range(seats):
            for holder in range(seats):
                plane = HOLDER + LAND * seen_from(seat, holder, seats)
                self.plane_of[seat * MOST_SEATS + holder] = plane
        # Through which actors are looked over the shoulder, one for each seat
        self.glasses = [WalhallaView(seat, WalhallaState(self.box)) for seat in range(seats)]

    def __reduce__(self) -> tuple[Any, ...]:
        return WalhallaEncoding, (self.options, int(self.seats))

    def planes(self) -> list[Plane]:
        return planes()

    def deal(self, rng: Rng) -> WalhallaState:
        setup = deal(self.options, int(self.seats), rng)
        box = Box(self.seats, self.box)
        lay_board(box, setup)
        return start_with(box, setup)

    def look(self, state: State) -> WalhallaView:
        assert isinstance(state, WalhallaState)
        glass = self.glasses[state.actor]
        position = glass.position
        position.borrow(state)
        mask(state, state.actor, position)
        return glass

    def observe(self, view: View, begun: i64, sheet: Sheet, fresh: bool = True) -> None:
        assert isinstance(view, WalhallaView)
        p, seat = view.position, view.seat
        cells, at = sheet.cells, sheet.first
        if fresh:
            sheet.clear()
            write_fixed(p, cells, at)
        write_water(p, sheet)
        write_players(p, seat, cells, at)
        write_cards(p, seat, cells, at)
        # Most of the rest is 0: the cells with 1 are noted.
        notes = sheet.notes
        end = self.note_holders(p, seat, notes, sheet.note, at)
        end = self.note_marks(p, notes, end, at)
        end = note_ship(p, seat, notes, end, at)
        end = note_turn(p, seat, notes, end, at)
        sheet.mark_noted(end)
        put_chosen(p, seat, begun, sheet)

    def note_holders(self, p: Position, seat: i64, notes: vec[i64], end: i64, at: i64) -> i64:
        """The holder of each field."""
        fields, places, plane_of = p.fields, self.places, self.plane_of
        own = seat * MOST_SEATS
        for field in range(i64(FIELDS)):
            holder = fields[field]
            if holder != NOBODY:
                notes[end] = at + plane_of[own + holder] + places[field]
                end += 1
        return end

    def note_marks(self, p: Position, notes: vec[i64], end: i64, at: i64) -> i64:
        """The fields that the question is about."""
        if p.phase is LAND_PHASE:
            left, right = p.box.left[p.coast + p.landed], p.box.right[p.coast + p.landed]
            if left != NOBODY:
                notes[end] = at + LEFT + self.places[left]
                end += 1
            if right != NOBODY:
                notes[end] = at + RIGHT + self.places[right]
                end += 1
        elif p.berth != NOBODY and p.target != NOBODY:
            notes[end] = at + TARGET + self.places[p.target]
            end += 1
        return end

    def allow(self, view: View, begun: i64, sheet: Sheet) -> None:
        assert isinstance(view, WalhallaView)
        p = view.position
        if p.actor == view.seat and p.phase is not WAIT:
            actions.allow(p, begun, sheet)

    def take(self, state: State, begun: i64, action: i64) -> i64:
        assert isinstance(state, WalhallaState)
        return actions.take(state, begun, action)

    def path(self, state: State, move: i64) -> list[int]:
        assert isinstance(state, Position)
        return actions.path(state, move)

    def text(self, state: State, action: i64) -> str:
        return actions.action_text(action)

    def action(self, state: State, text: str) -> i64:
        return actions.action_number(text)


def seen_from(seat: i64, other: i64, seats: i64) -> i64:
    """A seat, counted from the owner of the view on."""
    return other - seat if other >= seat else other - seat + seats


def write_fixed(p: Position, cells: vec[u8], at: i64) -> None:
    """The part that never changes in a game and is the same for all viewers."""
    box = p.box
    for peninsula in range(PENINSULAS):
        first = box.first_field[peninsula]
        for field in range(first, box.first_field[peninsula + 1]):
            place = peninsula * ROWS + field - first
            cells[at + TERRAIN + box.terrain[field] * LAND + place] = 1
        cells[at + HEADLANDS + peninsula] = u8(box.inner[peninsula])
        cells[at + HEADLANDS + PENINSULAS + peninsula] = u8(box.outer[peninsula])
    cells[at + OPTIONS] = 1 if box.passenger_first else 0
    cells[at + OPTIONS + 1] = 1 if box.full_second else 0
    cells[at + OPTIONS + 2] = u8(box.second_in_valhalla)
    cells[at + OPTIONS + 3] = 1 if box.recall_each else 0
    cells[at + OPTIONS + 4] = 1 if box.recall_once else 0


def place_on_land(box: Box, field: i64) -> i64:
    """Where a field is in a plane of the land."""
    peninsula = box.peninsula_of[field]
    return peninsula * ROWS + field - box.first_field[peninsula]


def write_water(p: Position, sheet: Sheet) -> None:
    """Fjords, and the dragons there and at sea, where they differ from the last writing."""
    # All that they depend on in one game: how many dragons have sailed, and how many are drawn.
    sailed = p.raid * 16 + p.sailed
    drawn = sailed
    if p.dragon != NOBODY and p.berth == NOBODY:
        drawn += 1
    before = sheet.stamps[sheet.row]
    sheet.stamps[sheet.row] = sailed * 256 + drawn
    cells, at = sheet.cells, sheet.first
    if before >> 8 != sailed:
        berths, free, lying = p.berths, p.box.berths, p.lying
        for berth in range(i64(FJORDS * MOST_BERTHS)):
            dragon = berths[berth] + 2  # 1 for nobody, else twice its number with the end as a bit
            cells[at + LYING + berth] = u8(dragon >> 1)
            cells[at + STERN + berth] = u8(dragon & 1 if dragon > 1 else i64(0))
        for fjord in range(i64(FJORDS)):
            cells[at + FREE + fjord] = u8(free[fjord] - lying[fjord])
    if before & 255 != drawn:
        afloat = p.afloat
        for kind in range(i64(DRAGON_KINDS)):
            cells[at + AFLOAT + kind] = u8(afloat[kind])


def write_players(p: Position, seat: i64, cells: vec[u8], at: i64) -> None:
    """Vikings, points and hands."""
    vikings, points, cards = p.vikings, p.points, p.cards
    for other in range(p.seats):
        s = other - seat if other >= seat else other - seat + p.seats
        cells[at + VIKINGS + s] = u8(vikings[other])
        cells[at + VIKINGS + MOST_SEATS + s] = u8(vikings[MOST_SEATS + other])
        cells[at + VIKINGS + 2 * MOST_SEATS + s] = u8(vikings[2 * MOST_SEATS + other])
        hundreds: i64 = 0
        if points[other] >= 100:
            hundreds = points[other] // 100
        cells[at + POINTS + 2 * s] = u8(hundreds)
        cells[at + POINTS + 2 * s + 1] = u8(points[other] - 100 * hundreds)
        cells[at + HANDS + s] = u8(cards[HELD + other])


def write_cards(p: Position, seat: i64, cells: vec[u8], at: i64) -> None:
    """The owner's cards, discards and pile."""
    cards = p.cards
    hand = seat * HAND_ROW
    for card in range(i64(CARD_KINDS)):
        cells[at + HAND + card] = u8(cards[hand + card])
        cells[at + DISCARDED + card] = u8(cards[DISCARDS + card])
    cells[at + PILE] = u8(p.pile_size)
    cells[at + RECALLED] = u8(p.recalled)


def note_ship(p: Position, seat: i64, notes: vec[i64], end: i64, at: i64) -> i64:
    """The dragon that sails now, and its crew."""
    if p.dragon == NOBODY:
        return end
    notes[end] = at + DRAGON + p.dragon
    end += 1
    crew, own_seats = p.crew, p.own_seats
    for place in range(i64(3)):
        owner = crew[place]
        if owner != NOBODY:
            notes[end] = at + CREW + place * MOST_SEATS + seen_from(seat, owner, p.seats)
            end += 1
        if own_seats >> place & 1 != 0:
            notes[end] = at + OWN_SEATS + place
            end += 1
    if p.berth != NOBODY:
        notes[end] = at + SHIP + p.berth // MOST_BERTHS
        notes[end + 1] = at + LANDER + p.lander
        end += 2
    return end


def note_turn(p: Position, seat: i64, notes: vec[i64], end: i64, at: i64) -> i64:
    """The colours of the seats, the seat to move, and the question."""
    seat_of = p.box.seat_of
    for colour in range(i64(4)):
        if seat_of[colour] != NOBODY:
            notes[end] = at + COLOUR + 4 * seen_from(seat, seat_of[colour], p.seats) + colour
            end += 1
    notes[end] = at + ACTIVE + seen_from(seat, p.active, p.seats)
    notes[end + 1] = at + STARTS + seen_from(seat, p.start, p.seats)
    notes[end + 2] = at + RAID + p.raid
    end += 3
    if p.actor >= 0:
        notes[end] = at + ASKED + seen_from(seat, p.actor, p.seats)
        notes[end + 1] = at + QUESTION + p.phase.number
        end += 2
    return end


def put_chosen(p: Position, seat: i64, begun: i64, sheet: Sheet) -> None:
    """The cards that the owner has chosen."""
    choice = p.chosen[seat]
    if begun > 0 and p.phase is RECALL_PHASE:
        sheet.put(CHOSEN + begun - 1, 1)
    elif begun > 0:
        choice = begun
    if choice > 0:
        for card in range(i64(FIRST_END_CARD), i64(CARD_KINDS)):
            sheet.put(CHOSEN + card, in_choice(choice, card))
