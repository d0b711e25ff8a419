"""The view of a seat in Völuspá."""

from __future__ import annotations

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, View
from longhouse.voluspa.components import CARGO, DRAKKAR, EMPTY, HEL, KINDS
from longhouse.voluspa.derived import derived
from longhouse.voluspa.dump import dump
from longhouse.voluspa.rules.turn import TURN_PHASE
from longhouse.voluspa.sampling import sample_hidden
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, NOWHERE, UNSEEN, Position


class VoluspaView(View):
    """The view of a seat: the position with the pile, and hands and cargo of others, face down."""

    def __init__(self, seat: i64, position: Position) -> None:
        super().__init__(seat, position)

    @property
    def position(self) -> Position:
        position = self._position
        assert isinstance(position, Position)
        return position

    def ahead(self) -> VoluspaView | None:
        if self.seat < 0 or self.position.actor == OVER:
            return None
        position = self.position.copy()
        position.hermod = position.raven = NOWHERE
        position.active = position.actor = self.seat
        position.phase = TURN_PHASE
        position.veiled = False
        return VoluspaView(self.seat, position)

    def sample(self, rng: Rng) -> Position:
        return sample_hidden(self.position, self.seat, rng)

    def data(self) -> dict[str, object]:
        return dump(self.position, self.seat)

    def derived(self) -> dict[str, object]:
        return derived(self.position, self.seat)


def masked(p: Position, seat: i64, position: Position) -> VoluspaView:
    """Mask a copy of a position for a seat: the one place that decides what is hidden.

    Private events are recorded with `Journal.whisper`; a saga is masked by
    `mask_move` in `game.py`.

    Hidden are the pile, and the hands and cargo of others. Hels and Drakkars are open, and so are
    tiles that Skadi took (`known`). When the game is over, nothing is hidden.
    """
    if p.actor == OVER:
        return VoluspaView(seat, position)
    position.lost, position.cargo, position.hold = p.lost[:], p.cargo[:], p.hold[:]
    for other in range(p.seats):
        if other != seat:
            face_down(position.hands, other * HAND_ROW)
            face_down(position.lost, other * HAND_ROW)
            for place in range(other * CARGO_ROW, (other + 1) * CARGO_ROW):
                if position.cargo[place] != EMPTY:
                    position.cargo[place] = UNSEEN
    if p.active != seat:
        # Which place is empty would reveal which tile was loaded first.
        left: i64 = 0
        for place in range(i64(CARGO)):
            if position.hold[place] != EMPTY:
                left += 1
        for place in range(i64(CARGO)):
            position.hold[place] = UNSEEN if place < left else EMPTY
    face_down(position.pile, 0)
    position.veiled = p.actor != seat
    return VoluspaView(seat, position)


def face_down(tiles: vec[i64], row: i64) -> None:
    """Turn a row of tiles face down, except Hels and Drakkars: only their number is visible."""
    size: i64 = 0
    for kind in range(i64(KINDS)):
        if kind != HEL and kind != DRAKKAR:
            size += tiles[row + kind]
            tiles[row + kind] = 0
    tiles[row + UNSEEN] += size
