"""What a seat may see of a game of Walhalla, and what it may imagine behind it."""

from __future__ import annotations

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, View
from longhouse.walhalla.components import CARD_KINDS
from longhouse.walhalla.dump import dump
from longhouse.walhalla.imagining import imagine
from longhouse.walhalla.reading import reading
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE, holds_end_card
from longhouse.walhalla.state import (
    HAND_ROW,
    NOT_CHOSEN,
    PILE,
    UNSEEN,
    WAIT,
    Table,
)


class WalhallaView(View):
    """What one seat sees: the table with the others' cards and the pile face down."""

    def __init__(self, seat: i64, hall: Table) -> None:
        super().__init__(seat, hall)
        self.hall: Table = hall  # the same table, with its type

    def asked(self) -> bool:
        # While somebody answers a secret question, the turn's player sees only their own turn.
        return self.hall.phase is not WAIT and super().asked()

    def sample(self, rng: Rng) -> Table:
        state = self.hall.copy()
        imagine(state, self.seat, rng)
        return state

    def data(self) -> dict[str, object]:
        return dump(self.hall, self.seat)

    def reading(self) -> dict[str, object]:
        return reading(self.hall)


def masked(t: Table, seat: i64) -> WalhallaView:
    """The one place that decides what may be seen.

    Face down are the pile, the others' hands and their choices at the end of a raid. A question
    that is asked only because of a hidden card is shown to nobody else: they are shown the
    player whose turn it is. When the game is over, nothing is hidden any more.
    """
    hall = t.copy()
    if t.actor == OVER:
        return WalhallaView(seat, hall)
    for other in range(t.seats):
        if other != seat:
            face_down(hall.cards, other * HAND_ROW)
    face_down(hall.cards, PILE)
    if t.actor != seat and t.phase.secret(t):
        hall.phase = WAIT
        hall.actor = t.active
        hall.chooser = 0
    if t.phase is CHOOSE_PHASE:
        for other in range(t.seats):
            # Who holds nothing to choose from cannot tell whether it was their turn yet.
            if other != seat or not holds_end_card(t, seat):
                hall.chosen[other] = NOT_CHOSEN
    return WalhallaView(seat, hall)


def face_down(cards: vec[i64], row: i64) -> None:
    """Turn a row of cards face down: only their number is seen."""
    size: i64 = 0
    for card in range(CARD_KINDS):
        size += cards[row + card]
        cards[row + card] = 0
    cards[row + UNSEEN] += size
