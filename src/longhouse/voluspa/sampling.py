"""Sampling the hidden things of a view: hands, cargo and the pile."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import drawn, filled
from longhouse.core.native import append, i64, vec
from longhouse.core.rng import Rng
from longhouse.voluspa.components import CARGO, DRAKKAR, EMPTY, HEL, KINDS
from longhouse.voluspa.rules.hand import DRAW_TILE, STUCK_PHASE, UNFOLLOWED_PHASE
from longhouse.voluspa.rules.hermod import FOLLOW_PHASE
from longhouse.voluspa.rules.turn import TURN_PHASE
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, NONE, OVER_PHASE, UNSEEN, Position

MOST_TRIES: Final = 50


def sample_hidden(position: Position, seat: i64, rng: Rng) -> Position:
    """A full position that is consistent with a view.

    If the open question could not be asked in it, everything hidden is dealt again.
    """
    p = deal_unseen(position, seat, rng)
    for _ in range(MOST_TRIES):
        if fits_question(p, seat):
            break
        p = deal_unseen(position, seat, rng)
    return p


def fits_question(p: Position, seat: i64) -> bool:
    """Whether the seat that is asked has a choice, and no other question comes first."""
    if p.phase is OVER_PHASE or p.phase is DRAW_TILE or p.actor == seat:
        return True
    if p.phase.few(p) < 2:
        return False
    if p.phase is STUCK_PHASE:
        return TURN_PHASE.few(p) == 0
    return p.phase is not UNFOLLOWED_PHASE or FOLLOW_PHASE.few(p) == 0


def deal_unseen(position: Position, seat: i64, rng: Rng) -> Position:
    """Draw every tile that is face down from all unseen ones; the rest is the pile."""
    p = position.copy()
    if p.phase is OVER_PHASE:
        return p
    if p.box.counts[DRAKKAR] > 0:
        p.cargo, p.hold, p.lost = p.cargo[:], p.hold[:], p.lost[:]
    pool = unseen_tiles(p, seat)
    for other in range(p.seats):
        if other != seat:
            tiles = tiles_of(p, other, pool, rng)
            lay_down(p, other, tiles)
    for kind in range(i64(HAND_ROW)):
        p.pile[kind] = pool[kind] if kind < KINDS else 0
    p.veiled = False
    return p


def unseen_tiles(p: Position, seat: i64) -> vec[i64]:
    """How many tiles of each kind are neither seen by the owner of the view nor known."""
    pool = filled(KINDS, 0)
    for kind in range(i64(KINDS)):
        if kind != HEL and kind != DRAKKAR:
            pool[kind] = p.box.counts[kind] - p.seen[kind]
            if seat >= 0:
                pool[kind] -= p.hands[seat * HAND_ROW + kind] + p.lost[seat * HAND_ROW + kind]
    if seat >= 0:
        for place in range(seat * CARGO_ROW, (seat + 1) * CARGO_ROW):
            if p.cargo[place] != EMPTY:
                pool[p.cargo[place]] -= 1
        if p.active == seat:
            for place in range(i64(CARGO)):
                if p.hold[place] != EMPTY:
                    pool[p.hold[place]] -= 1
    for other in range(p.seats):  # tiles that others are known to have are not drawn
        if other != seat:
            for kind in range(i64(KINDS)):
                pool[kind] -= p.known[other * HAND_ROW + kind]
    return pool


def tiles_of(p: Position, other: i64, pool: vec[i64], rng: Rng) -> vec[i64]:
    """All tiles that a seat has face down, in random order: known ones, and others drawn."""
    tiles = NONE[:]
    for kind in range(i64(KINDS)):
        for _known in range(p.known[other * HAND_ROW + kind]):
            tiles = append(tiles, kind)
    left: i64 = 0
    for kind in range(i64(KINDS)):
        left += pool[kind]
    count = face_down_tiles(p, other)
    while len(tiles) < count:
        kind = drawn(pool, 0, left, rng)
        pool[kind] -= 1
        left -= 1
        tiles = append(tiles, kind)
    for last in range(i64(len(tiles)) - 1, 0, -1):
        place = rng.below(last + 1)
        swapped = tiles[last]
        tiles[last] = tiles[place]
        tiles[place] = swapped
    return tiles


def face_down_tiles(p: Position, other: i64) -> i64:
    """How many tiles a seat has face down: hand, cargo, the hold, and cargo that was lost."""
    count = p.hands[other * HAND_ROW + UNSEEN] + p.lost[other * HAND_ROW + UNSEEN]
    for place in range(other * CARGO_ROW, (other + 1) * CARGO_ROW):
        if p.cargo[place] == UNSEEN:
            count += 1
    if p.active == other:
        for place in range(i64(CARGO)):
            if p.hold[place] == UNSEEN:
                count += 1
    return count


def lay_down(p: Position, other: i64, tiles: vec[i64]) -> None:
    """Put tiles where a seat has some face down."""
    used: i64 = 0
    for place in range(other * CARGO_ROW, (other + 1) * CARGO_ROW):
        if p.cargo[place] == UNSEEN:
            p.cargo[place] = tiles[used]
            used += 1
    if p.active == other:
        for place in range(i64(CARGO)):
            if p.hold[place] == UNSEEN:
                p.hold[place] = tiles[used]
                used += 1
    row = other * HAND_ROW
    while p.lost[row + UNSEEN] > 0:
        p.lost[row + UNSEEN] -= 1
        p.lost[row + tiles[used]] += 1
        used += 1
    while p.hands[row + UNSEEN] > 0:
        p.hands[row + UNSEEN] -= 1
        p.hands[row + tiles[used]] += 1
        used += 1
