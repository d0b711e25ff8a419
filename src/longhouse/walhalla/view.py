"""What a seat may see of a game of Walhalla."""

from __future__ import annotations

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, View
from longhouse.walhalla.components import CARD_KINDS
from longhouse.walhalla.derived import derived
from longhouse.walhalla.dump import dump
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE, holds_end_card
from longhouse.walhalla.sampling import sample_hidden
from longhouse.walhalla.state import (
    HAND_ROW,
    NOT_CHOSEN,
    PILE,
    UNSEEN,
    WAIT,
    Position,
)


class WalhallaView(View):
    """What one seat sees: the position with the pile and the cards of others face down."""

    def __init__(self, seat: i64, position: Position) -> None:
        super().__init__(seat, position)

    @property
    def position(self) -> Position:
        position = self._position
        assert isinstance(position, Position)
        return position

    def asked(self) -> bool:
        # While another seat answers a secret question, the active player sees only their turn.
        return self.position.phase is not WAIT and super().asked()

    def sample(self, rng: Rng) -> Position:
        return sample_hidden(self.position, self.seat, rng)

    def data(self) -> dict[str, object]:
        return dump(self.position, self.seat)

    def derived(self) -> dict[str, object]:
        return derived(self.position)


def masked(p: Position, seat: i64, position: Position) -> WalhallaView:
    """Mask a copy of a position for a seat: the one place that decides what may be seen of it.

    Events that only one seat may see are told with `Journal.whisper`; a saga is masked by
    `mask_move` in `game.py`.

    Hidden are the pile, the hands of others and their choices at the end of a raid. A question
    that is asked only because of a hidden card is not shown to others: they see the active player
    instead. When the game is over, nothing is hidden.
    """
    if p.actor == OVER:
        return WalhallaView(seat, position)
    for other in range(p.seats):
        if other != seat:
            face_down(position.cards, other * HAND_ROW)
    face_down(position.cards, PILE)
    if p.actor != seat and p.phase.secret(p):
        position.phase = WAIT
        position.actor = p.active
        position.chooser = 0
    if p.phase is CHOOSE_PHASE:
        for other in range(p.seats):
            # A seat with nothing to choose from must not see whether its turn has passed.
            if other != seat or not holds_end_card(p, seat):
                position.chosen[other] = NOT_CHOSEN
    return WalhallaView(seat, position)


def face_down(cards: vec[i64], row: i64) -> None:
    """Turn a row of cards face down: only their number is visible."""
    size: i64 = 0
    for place in range(row, row + CARD_KINDS):
        size += cards[place]
        cards[place] = 0
    cards[row + UNSEEN] += size
