"""What a seat may see of a game of Völuspá."""

from __future__ import annotations

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, View
from longhouse.voluspa.components import CARGO, DRAKKAR, EMPTY, HEL, KINDS
from longhouse.voluspa.dump import dump
from longhouse.voluspa.imagining import imagine
from longhouse.voluspa.reading import reading
from longhouse.voluspa.rules.turn import TURN
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, NONE, NOWHERE, UNSEEN, Table


class VoluspaView(View):
    """What one seat sees: the table, with the pile and the others' hands and cargo face down."""

    def __init__(self, seat: i64, hall: Table) -> None:
        super().__init__(seat, hall)
        self.hall: Table = hall  # the same table, with its type

    def ahead(self) -> VoluspaView | None:
        if self.seat < 0 or self.hall.actor == OVER:
            return None
        hall = self.hall.copy()
        hall.hermod = hall.raven = NOWHERE
        hall.active = hall.actor = self.seat
        hall.phase = TURN
        hall.answers = TURN.answers(hall)
        return VoluspaView(self.seat, hall)

    def sample(self, rng: Rng) -> Table:
        return imagine(self.hall, self.seat, rng)

    def data(self) -> dict[str, object]:
        return dump(self.hall, self.seat)

    def reading(self) -> dict[str, object]:
        return reading(self.hall, self.seat)


def masked(t: Table, seat: i64) -> VoluspaView:
    """The one place that decides what may be seen.

    Face down are the pile, the others' hands and what lies on their Drakkars. Hels and Drakkars
    are open, and so is a tile that Skadi took (`known`). When the game is over, nothing is hidden.
    """
    hall = t.copy()
    if t.actor == OVER:
        return VoluspaView(seat, hall)
    for other in range(t.seats):
        if other != seat:
            face_down(hall.hands, other * HAND_ROW)
            face_down(hall.lost, other * HAND_ROW)
            for place in range(other * CARGO_ROW, (other + 1) * CARGO_ROW):
                if hall.cargo[place] != EMPTY:
                    hall.cargo[place] = UNSEEN
    if t.active != seat:
        # The place that is left empty would tell whether the other tile stands before or behind.
        left: i64 = 0
        for place in range(CARGO):
            if hall.hold[place] != EMPTY:
                left += 1
        for place in range(CARGO):
            hall.hold[place] = UNSEEN if place < left else EMPTY
    face_down(hall.pile, 0)
    if t.actor != seat:
        hall.answers = NONE[:]
    return VoluspaView(seat, hall)


def face_down(tiles: vec[i64], row: i64) -> None:
    """Turn a row of tiles face down, Hels and Drakkars apart: only their number is seen."""
    size: i64 = 0
    for kind in range(KINDS):
        if kind != HEL and kind != DRAKKAR:
            size += tiles[row + kind]
            tiles[row + kind] = 0
    tiles[row + UNSEEN] += size
