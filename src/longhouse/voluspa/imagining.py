"""Filling in what a view hides: hands, cargo and the pile."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import drawn, filled
from longhouse.core.native import append, i64, vec
from longhouse.core.rng import Rng
from longhouse.voluspa.components import CARGO, DRAKKAR, EMPTY, HEL, KINDS
from longhouse.voluspa.rules.turn import DRAW_TILE, FOLLOW, STUCK, TURN, UNFOLLOWED
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, NONE, OVER_PHASE, UNSEEN, Table

TRIES: Final = 50


def imagine(hall: Table, seat: i64, rng: Rng) -> Table:
    """A full table that the owner of the view could not tell from the true one.

    A hand with which the open question would not have been asked is dealt anew.
    """
    t = deal_unseen(hall, seat, rng)
    for _ in range(TRIES):
        if fits_question(t, seat):
            break
        t = deal_unseen(hall, seat, rng)
    return t


def fits_question(t: Table, seat: i64) -> bool:
    """Whether the one who is asked has a choice, and no other question would come first."""
    if t.phase is OVER_PHASE or t.phase is DRAW_TILE or t.actor == seat:
        return True
    if len(t.answers) < 2:
        return False
    if t.phase is STUCK:
        return len(TURN.answers(t)) == 0
    return t.phase is not UNFOLLOWED or len(FOLLOW.answers(t)) == 0


def deal_unseen(hall: Table, seat: i64, rng: Rng) -> Table:
    """Every tile that lies face down is drawn from all that are unseen."""
    t = hall.copy()
    if t.phase is OVER_PHASE:
        return t
    pool = unseen_tiles(t, seat)
    for other in range(t.seats):
        if other != seat:
            tiles = tiles_of(t, other, pool, rng)
            lay_down(t, other, tiles)
    for kind in range(HAND_ROW):
        t.pile[kind] = pool[kind] if kind < KINDS else 0
    if t.actor != seat:
        t.answers = t.phase.answers(t)
    return t


def unseen_tiles(t: Table, seat: i64) -> vec[i64]:
    """How many tiles of each kind lie where the owner of the view does not see them."""
    pool = filled(KINDS, 0)
    for kind in range(KINDS):
        if kind != HEL and kind != DRAKKAR:
            pool[kind] = t.box.counts[kind] - t.seen[kind]
            if seat >= 0:
                pool[kind] -= t.hands[seat * HAND_ROW + kind] + t.lost[seat * HAND_ROW + kind]
    if seat >= 0:
        for place in range(seat * CARGO_ROW, (seat + 1) * CARGO_ROW):
            if t.cargo[place] != EMPTY:
                pool[t.cargo[place]] -= 1
        if t.active == seat:
            for place in range(CARGO):
                if t.hold[place] != EMPTY:
                    pool[t.hold[place]] -= 1
    for other in range(t.seats):  # what is known of other hands is no matter of luck
        if other != seat:
            for kind in range(KINDS):
                pool[kind] -= t.known[other * HAND_ROW + kind]
    return pool


def tiles_of(t: Table, other: i64, pool: vec[i64], rng: Rng) -> vec[i64]:
    """All tiles that a seat has face down, in random order: those known, the rest drawn."""
    tiles = NONE[:]
    for kind in range(KINDS):
        for _ in range(t.known[other * HAND_ROW + kind]):
            tiles = append(tiles, kind)
    left: i64 = 0
    for kind in range(KINDS):
        left += pool[kind]
    while len(tiles) < face_down_tiles(t, other):
        kind = drawn(pool, 0, left, rng)
        pool[kind] -= 1
        left -= 1
        tiles = append(tiles, kind)
    for last in range(len(tiles) - 1, 0, -1):
        place = rng.below(last + 1)
        swapped = tiles[last]
        tiles[last] = tiles[place]
        tiles[place] = swapped
    return tiles


def face_down_tiles(t: Table, other: i64) -> i64:
    """How many tiles a seat has face down: hand, cargo, the hold, and cargo that was lost."""
    count = t.hands[other * HAND_ROW + UNSEEN] + t.lost[other * HAND_ROW + UNSEEN]
    for place in range(other * CARGO_ROW, (other + 1) * CARGO_ROW):
        if t.cargo[place] == UNSEEN:
            count += 1
    if t.active == other:
        for place in range(CARGO):
            if t.hold[place] == UNSEEN:
                count += 1
    return count


def lay_down(t: Table, other: i64, tiles: vec[i64]) -> None:
    """Put tiles where a seat has some face down."""
    used: i64 = 0
    for place in range(other * CARGO_ROW, (other + 1) * CARGO_ROW):
        if t.cargo[place] == UNSEEN:
            t.cargo[place] = tiles[used]
            used += 1
    if t.active == other:
        for place in range(CARGO):
            if t.hold[place] == UNSEEN:
                t.hold[place] = tiles[used]
                used += 1
    row = other * HAND_ROW
    while t.lost[row + UNSEEN] > 0:
        t.lost[row + UNSEEN] -= 1
        t.lost[row + tiles[used]] += 1
        used += 1
    while t.hands[row + UNSEEN] > 0:
        t.hands[row + UNSEEN] -= 1
        t.hands[row + tiles[used]] += 1
        used += 1
