"""A position of Walhalla: where each piece is, and the open question."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.errors import IllegalMove
from longhouse.core.native import i64, vec
from longhouse.core.phase import Phase as BasePhase
from longhouse.core.rng import Rng
from longhouse.core.scored import ScoredState
from longhouse.core.state import OVER
from longhouse.walhalla.components import (
    CARD_COUNTS,
    DRAGON_KINDS,
    FIELDS,
    FJORDS,
    MOST_BERTHS,
    MOST_ROWS,
    MOST_SEATS,
    NOBODY,
    PENINSULAS,
)
from longhouse.walhalla.notation import is_move, text

# `vikings` counts the vikings of each seat in three places (W1.7), a row of four for each place;
# the others stand on fields or sit in the dragon.
MIDGARD: Final = 0
ASGARD: Final = 4
VALHALLA: Final = 8

# `cards` counts cards by where they are, in six rows: four hands, the pile, the discards. A row has
# a number for each kind, and one for cards that the owner of a view may not see. Behind them is a
# number for each seat: how many cards it holds, seen or unseen.
HAND_ROW: Final = 12
UNSEEN: Final = 11
PILE: Final = 4 * HAND_ROW
DISCARDS: Final = 5 * HAND_ROW
HELD: Final = 6 * HAND_ROW

# The stage of a turn: how it goes on after an answer.
BOARDING: Final = 0
LANDING: Final = 1
CHOOSING: Final = 2

NOT_CHOSEN: Final = -1  # no cards chosen yet at the end of this raid (W6.2)


class Box:
    """The constant part of a game: the options and the layout of the board."""

    __slots__ = (
        *("berths", "colours", "dragons", "first_field", "full_second", "inner", "left"),
        *("options", "outer", "passenger_first", "peninsula_of", "recall_each", "recall_once"),
        *("recalls", "right", "seat_of", "seats", "second_in_valhalla", "terrain"),
    )

    def __init__(self, seats: i64, settled: Box | None = None) -> None:
        """A box to be filled; `settled` is one with the same options, which need not be read again.

        The part that follows from the options is shared: nobody changes it.
        """
        self.seats: i64 = seats
        # From the options
        if settled is None:
            self.options: dict[str, object] = {}
            self.peninsula_of: vec[i64] = filled(FIELDS, 0)  # by field
            self.first_field: vec[i64] = filled(PENINSULAS + 1, 0)  # field 0 of each, and the end
            self.berths: vec[i64] = filled(FJORDS, 0)  # how many each fjord has (W3.3)
            # W3.4 The fields left and right of each row of each fjord, by fjord * MOST_ROWS + row
            self.left: vec[i64] = filled(FJORDS * MOST_ROWS, NOBODY)
            self.right: vec[i64] = filled(FJORDS * MOST_ROWS, NOBODY)
            self.dragons: vec[i64] = filled(DRAGON_KINDS, 0)  # how many of each kind there are
            self.passenger_first: bool = False
            self.full_second: bool = False
            self.second_in_valhalla: i64 = 0
            self.recalls: bool = False
            self.recall_each: bool = False
            self.recall_once: bool = False
        else:
            self.options = settled.options
            self.peninsula_of = settled.peninsula_of
            self.first_field = settled.first_field
            self.berths = settled.berths
            self.left = settled.left
            self.right = settled.right
            self.dragons = settled.dragons
            self.passenger_first = settled.passenger_first
            self.full_second = settled.full_second
            self.second_in_valhalla = settled.second_in_valhalla
            self.recalls = settled.recalls
            self.recall_each = settled.recall_each
            self.recall_once = settled.recall_once
        # From the deal
        self.colours: list[str] = []  # by seat
        self.seat_of: vec[i64] = filled(4, NOBODY)  # by colour
        self.terrain: vec[i64] = filled(FIELDS, 0)  # by field
        self.inner: vec[i64] = filled(PENINSULAS, 0)
        self.outer: vec[i64] = filled(PENINSULAS, 0)


class Position(ScoredState):
    """Where each piece is in a game of Walhalla, and the open question."""

    __slots__ = (
        *("active", "afloat", "berth", "berths", "boarded", "bow_first", "box", "cards"),
        *("chooser", "chosen", "coast", "crew", "declined", "dragon", "fields", "landed", "lander"),
        *("lying", "open_fjords", "own_seats", "passenger", "phase", "pile_size", "raid"),
        *("recalled", "sailed", "stage", "start", "target", "vikings"),
    )

    def __init__(self, box: Box, other: Position | None = None) -> None:
        super().__init__(box.seats, filled(box.seats, 0) if other is None else other.points[:])
        self.box: Box = box
        if other is None:
            self.phase: Phase = OVER_PHASE
            self.stage: i64 = BOARDING
            self.raid: i64 = 0
            self.start: i64 = 0  # this raid's start player
            self.active: i64 = 0
            self.dragon: i64 = NOBODY  # the kind of the drawn dragon
            self.passenger: i64 = NOBODY  # the seat that plays its colour
            self.own_seats: i64 = 0  # a bit for each seat that the active player may man
            self.berth: i64 = NOBODY  # where the dragon lies: fjord * MOST_BERTHS + berth
            self.coast: i64 = 0  # the row of the end that points to the coast (see Box.left)
            self.bow_first: bool = True
            self.boarded: i64 = 0  # how many of the two boarding decisions are made (W3.2)
            self.recalled: i64 = 0  # vikings bought in this boarding decision (W9)
            self.declined: bool = False  # whether no more are to be bought in it
            self.landed: i64 = 0  # how many seats have landed, from the coast on
            self.lander: i64 = 0  # the seat that lands now
            self.target: i64 = NOBODY  # the field fought for, or just occupied
            self.sailed: i64 = 0  # dragons in this raid
            self.open_fjords: i64 = 0  # a bit for each fjord with a free berth
            self.pile_size: i64 = 0
            self.chooser: i64 = 0  # how many seats have had their turn in W6.2
            self.crew: vec[i64] = filled(3, NOBODY)  # seats: bow, middle, stern
            self.fields: vec[i64] = filled(FIELDS, NOBODY)  # the holder of each field
            self.vikings: vec[i64] = filled(12, 0)
            self.cards: vec[i64] = filled(HELD + MOST_SEATS, 0)
            self.afloat: vec[i64] = filled(DRAGON_KINDS, 0)  # dragons that have not sailed
            self.lying: vec[i64] = filled(FJORDS, 0)  # dragons in each fjord
            # The dragon in each berth, 2 * kind + (1 if stern first), or NOBODY
            self.berths: vec[i64] = filled(FJORDS * MOST_BERTHS, NOBODY)
            self.chosen: vec[i64] = filled(MOST_SEATS, NOT_CHOSEN)
        else:
            self.actor = other.actor
            self.phase = other.phase
            self.stage = other.stage
            self.raid = other.raid
            self.start = other.start
            self.active = other.active
            self.dragon = other.dragon
            self.passenger = other.passenger
            self.own_seats = other.own_seats
            self.berth = other.berth
            self.coast = other.coast
            self.bow_first = other.bow_first
            self.boarded = other.boarded
            self.recalled = other.recalled
            self.declined = other.declined
            self.landed = other.landed
            self.lander = other.lander
            self.target = other.target
            self.sailed = other.sailed
            self.open_fjords = other.open_fjords
            self.pile_size = other.pile_size
            self.chooser = other.chooser
            self.crew = other.crew[:]
            self.fields = other.fields[:]
            self.vikings = other.vikings[:]
            self.cards = other.cards[:]
            self.afloat = other.afloat[:]
            self.lying = other.lying[:]
            self.berths = other.berths[:]
            self.chosen = other.chosen[:]

    def borrow(self, other: Position) -> None:
        """Share the arrays of another position until its next move, but for hidden ones.

        Cards and choices stay its own: `view.mask` writes them.
        """
        self.box, self.phase, self.actor, self.stage = (
            other.box,
            other.phase,
            other.actor,
            other.stage,
        )
        self.raid, self.start, self.active = other.raid, other.start, other.active
        self.dragon, self.passenger, self.own_seats = other.dragon, other.passenger, other.own_seats
        self.berth, self.coast, self.bow_first = other.berth, other.coast, other.bow_first
        self.boarded, self.recalled, self.declined = other.boarded, other.recalled, other.declined
        self.landed, self.lander, self.target = other.landed, other.lander, other.target
        self.sailed, self.open_fjords = other.sailed, other.open_fjords
        self.pile_size, self.chooser = other.pile_size, other.chooser
        self.points, self.crew, self.fields = other.points, other.crew, other.fields
        self.vikings, self.afloat, self.lying = other.vikings, other.afloat, other.lying
        self.berths = other.berths

    def copy(self) -> Position:
        raise NotImplementedError

    def ask(self, phase: Phase, who: i64) -> None:
        """Put a question to a seat or to chance."""
        self.phase = phase
        self.actor = who

    def asking(self, phase: Phase, who: i64) -> Position:
        """A copy that puts a question to a seat."""
        asks = self.copy()
        asks.ask(phase, who)
        return asks

    def discard(self, seat: i64, card: i64) -> None:
        """W6.2 Put a card of a hand onto the open discards."""
        self.cards[seat * HAND_ROW + card] -= 1
        self.cards[HELD + seat] -= 1
        self.cards[DISCARDS + card] += 1

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds, seen or unseen."""
        return self.cards[HELD + seat]

    def may_hold(self, seat: i64, card: i64) -> bool:
        """Whether a seat holds this card as far as others know.

        It holds cards, and not every copy of this one lies on the open discards.
        """
        return self.cards[DISCARDS + card] < CARD_COUNTS[card] and self.hand_size(seat) > 0

    def refuse(self, phase: Phase, move: i64) -> None:
        """Raise IllegalMove and leave the question open."""
        self.phase = phase
        self.listen(None)
        possible = [text(answer) for answer in phase.moves(self)]
        why = "the game is over" if self.actor == OVER else ""
        raise IllegalMove(text(move) if is_move(move) else str(move), possible, why)


class Phase(BasePhase[Position]):
    """A question of Walhalla. `answer` checks its move with a few comparisons."""

    def moves(self, p: Position) -> tuple[int, ...]:
        """All answers."""
        return ()

    def allows(self, p: Position, move: i64) -> bool:
        """Whether a number is one of the answers."""
        return move in self.moves(p)

    def answer(self, p: Position, move: i64) -> None:
        p.refuse(self, move)

    def draw(self, p: Position, rng: Rng) -> i64:
        raise p.not_chance()


class Nothing(Phase):
    """Nobody is asked: the game is over, or the question is not for the owner of this view."""


OVER_PHASE: Final[Phase] = Nothing("over")
WAIT: Final[Phase] = Nothing("wait")
RUNNING: Final[Phase] = Nothing("running")  # only while a move is being played
