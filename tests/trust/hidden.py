"""Positions that differ only in what a viewer cannot see."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR
from longhouse.walhalla.state import HAND_ROW, PILE, Table
from trust.fingerprint import fingerprint
from trust.variants import Variant

Look = Callable[[Table, int], bytes]
KINDS = 11
HUNT, ATTACK, SHIELD, FIRST_END_CARD = range(4)
ASKED_ABOUT = {"hunt": {HUNT}, "attack": {ATTACK}, "defend": {SHIELD}, "play": {*range(3, KINDS)}}
UNITS = (0, 0, 0, 1, 5, 25, 125, 625, 1250, 2500, 5000)  # of a choice of cards, as in notation.py


class Leak(AssertionError):
    """Somebody can see what they must not."""


def seen(state: Table, viewer: int) -> bytes:
    """All that a viewer gets: the bytes that are sent, and the table that a bot holds."""
    view = state.view(viewer)
    assert isinstance(view.table, Table)
    return view.encode() + repr(fingerprint(view.table)).encode()


def check_hidden(variant: Variant, seed: int, look: Look = seen) -> int:
    """Play a game at random; raise Leak where a viewer can tell two positions apart.

    Each position is varied in two ways for each viewer: by what the view itself imagines, and by
    exchanging hidden cards directly, which does not trust the view to know what it hides.
    """
    rng = Rng(seed)
    state = variant.start(seed)
    different = 0
    while state.actor != OVER:
        for viewer in (SPECTATOR, *range(state.seats)):
            sight = look(state, viewer)
            for other in variations(state, viewer, rng):
                different += fingerprint(other) != fingerprint(state)
                if look(other, viewer) != sight:
                    raise Leak(f"seed {seed}: viewer {viewer} can tell {state.question()}")
        moves = state.moves()
        if state.actor == CHANCE:
            state.play(state.draw(rng))
        else:
            state.play(moves[rng.below(len(moves))])
    return different


def variations(state: Table, viewer: int, rng: Rng) -> Iterator[Table]:
    """Other positions that look the same to a viewer, if nothing leaks."""
    view = state.view(viewer)
    for _ in range(2):
        imagined = view.sample(rng)
        assert isinstance(imagined, Table)
        yield imagined
    for _ in range(2):
        yield exchanged(state, viewer, rng)


def exchanged(state: Table, viewer: int, rng: Rng) -> Table:
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


def exchange(state: Table, row: int, card: int, goal: int, swap: int) -> None:
    """A card of one row for a card of another."""
    state.cards[row + card] -= 1
    state.cards[goal + card] += 1
    state.cards[goal + swap] -= 1
    state.cards[row + swap] += 1


def asked_still(state: Table) -> bool:
    """Whether the one who is asked still holds a card that the question is about."""
    row = HAND_ROW * state.actor
    return any(state.cards[row + card] for card in ASKED_ABOUT[state.phase.kind])
