"""Positions of Walhalla that differ only in things hidden from a viewer."""

from __future__ import annotations

from longhouse.core.rng import Rng
from longhouse.walhalla.play import WalhallaState
from longhouse.walhalla.state import HAND_ROW, PILE
from trust.walhalla_laws import ASKED_ABOUT

KINDS = 11
FIRST_END_CARD = 3
UNITS = (0, 0, 0, 1, 5, 25, 125, 625, 1250, 2500, 5000)  # of a choice of cards, as in notation.py


def exchanged(state: WalhallaState, viewer: int, rng: Rng) -> WalhallaState:
    """Hidden cards change places and hidden choices change; the pending question stays."""
    other = state.copy()
    rows = [HAND_ROW * seat for seat in range(state.seats) if seat != viewer] + [PILE]
    hidden = [
        (row, card) for row in rows for card in range(KINDS) for _ in range(other.cards[row + card])
    ]
    for _ in range(len(hidden)):
        (row, card), (goal, swap) = (hidden[rng.below(len(hidden))] for _ in range(2))
        if other.cards[row + card] and other.cards[goal + swap]:
            exchange(other, row, card, goal, swap)
            if state.secret() and state.actor != viewer and not asked_still(other):
                exchange(other, row, swap, goal, card)
    if state.phase.kind == "play":
        for turn in range(state.chooser):
            seat = (state.start + turn) % state.seats
            if seat != viewer:
                held = [int(other.cards[HAND_ROW * seat + card]) for card in range(KINDS)]
                other.chosen[seat] = sum(
                    UNITS[card] * rng.below(held[card] + 1) for card in range(FIRST_END_CARD, KINDS)
                )
    return other


def exchange(state: WalhallaState, row: int, card: int, goal: int, swap: int) -> None:
    """A card of one row for a card of another."""
    state.cards[row + card] -= 1
    state.cards[goal + card] += 1
    state.cards[goal + swap] -= 1
    state.cards[row + swap] += 1


def asked_still(state: WalhallaState) -> bool:
    """Whether the seat that is asked still holds a card that the question is about."""
    row = HAND_ROW * state.actor
    return any(state.cards[row + card] for card in ASKED_ABOUT[state.phase.kind])
