"""The view of a seat in Walhalla."""

from __future__ import annotations

from longhouse.core.native import i64, vec
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, View
from longhouse.walhalla.derived import derived
from longhouse.walhalla.dump import dump
from longhouse.walhalla.rules.raid_end import CHOOSE_PHASE, holds_end_card
from longhouse.walhalla.sampling import sample_hidden
from longhouse.walhalla.state import (
    DISCARDS,
    HAND_ROW,
    HELD,
    NOT_CHOSEN,
    PILE,
    UNSEEN,
    WAIT,
    Position,
)


class WalhallaView(View):
    """The view of a seat: the position with the pile and the cards of others face down."""

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
    """The view of a seat, from a copy of a position."""
    face_down(position.cards)
    mask(p, seat, position)
    return WalhallaView(seat, position)


def mask(p: Position, seat: i64, position: Position) -> None:
    """Mask a copy of a position for a seat: the one place that decides what is hidden.

    Cards and choices need not be copied before: the visible ones are written here. The others must
    lie face down already, as they do after `face_down` and in an earlier mask for the same seat.

    Private events are recorded with `Journal.whisper`; a saga is masked by
    `mask_move` in `game.py`.

    Hidden are the pile, the hands of others and their choices at the end of a raid. A question
    that is asked only because of a hidden card is not shown to others: they see the active player
    instead. When the game is over, nothing is hidden.
    """
    if p.actor == OVER:
        show(p.cards, position.cards, 0, i64(len(p.cards)))
        show(p.chosen, position.chosen, 0, i64(len(p.chosen)))
        return
    cards, seen = p.cards, position.cards
    for other in range(p.seats):
        if other != seat:
            seen[other * HAND_ROW + UNSEEN] = cards[HELD + other]
        else:
            show(cards, seen, other * HAND_ROW, HAND_ROW)
        seen[HELD + other] = cards[HELD + other]
    seen[PILE + UNSEEN] = p.pile_size
    show(cards, seen, DISCARDS, HAND_ROW)
    show(p.chosen, position.chosen, 0, p.seats)
    if p.actor != seat and p.phase.secret(p):
        position.phase = WAIT
        position.actor = p.active
        position.chooser = 0
    if p.phase is CHOOSE_PHASE:
        for other in range(p.seats):
            # A seat with nothing to choose from must not see whether its turn has passed.
            if other != seat or not holds_end_card(p, seat):
                position.chosen[other] = NOT_CHOSEN


def show(numbers: vec[i64], seen: vec[i64], first: i64, size: i64) -> None:
    """Show numbers as they are."""
    for place in range(first, first + size):
        seen[place] = numbers[place]


def face_down(cards: vec[i64]) -> None:
    """Turn all cards face down, before some are shown."""
    for place in range(i64(len(cards))):
        cards[place] = 0
