"""V3.3-V3.5 The hand: playing a tile, discarding one, drawing one."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import drawn
from longhouse.core.native import append, i64, vec
from longhouse.core.rng import Rng
from longhouse.voluspa.components import DRAKKAR, FREYA, HEL, KINDS, LIGHTNING, TILES
from longhouse.voluspa.notation import (
    DISCARD,
    PLAY,
    VERBS,
    boosts_of,
    draw_move,
    kind_of,
    place_of,
    way_of,
)
from longhouse.voluspa.rules.placing import plays
from longhouse.voluspa.rules.powers import play_tile
from longhouse.voluspa.rules.trials import score_if
from longhouse.voluspa.state import HAND_ROW, NONE, NOWHERE, Phase, Position


class Discard(Phase):
    """V3.3, V3.5, V4.9 Which tile of the hand leaves the game?"""

    def moves(self, p: Position) -> vec[i64]:
        moves = NONE[:]
        for kind in range(KINDS):
            if kind != HEL and kind != DRAKKAR and p.hands[p.active * HAND_ROW + kind] > 0:
                moves = append(moves, DISCARD + VERBS * kind)
        return moves

    def answer(self, p: Position, move: i64) -> None:
        p.take(p.active, kind_of(move))
        p.hermod = NOWHERE
        if p.events is not None:
            p.events.tell("discarded", p.active, {"tile": TILES[kind_of(move)]})


class Draw(Phase):
    """V3.5 Chance: which tile does the active player draw?"""

    def moves(self, p: Position) -> vec[i64]:
        moves = NONE[:]
        for kind in range(KINDS):
            if p.pile[kind] > 0:
                moves = append(moves, draw_move(p.active, kind))
        return moves

    def weights(self, p: Position) -> tuple[int, ...]:
        return tuple([int(p.pile[kind]) for kind in range(KINDS) if p.pile[kind] > 0])

    def draw(self, p: Position, rng: Rng) -> i64:
        return draw_move(p.active, drawn(p.pile, 0, p.pile_size, rng))

    def answer(self, p: Position, move: i64) -> None:
        kind = kind_of(move)
        p.pile[kind] -= 1
        p.pile_size -= 1
        p.hands[p.active * HAND_ROW + kind] += 1
        if p.events is not None:
            p.events.tell("drew", p.active, {})
            p.events.whisper("tile", p.active, {"tile": TILES[kind]})
        if p.pile_size == 0 and not p.box.late_hel:  # V4.12
            for seat in range(p.seats):
                p.hands[seat * HAND_ROW + HEL] = 0


STUCK_PHASE: Final[Phase] = Discard("stuck")  # V3.3
TRIM_PHASE: Final[Phase] = Discard("trim")  # V3.5
UNFOLLOWED_PHASE: Final[Phase] = Discard("unfollowed")  # V4.9
DRAW_TILE: Final[Phase] = Draw("draw")


def hand_plays(p: Position) -> vec[i64]:
    """Every way to play a tile of the hand, or a Hel, with boosts."""
    row = p.active * HAND_ROW
    freyas = p.hands[row + FREYA]
    kinds = NONE[:]
    boosts = NONE[:]
    for kind in range(KINDS):
        if kind != DRAKKAR and p.hands[row + kind] > 0:
            most = freyas - 1 if kind == FREYA else freyas
            if kind == HEL or kind == LIGHTNING:
                most = 0
            kinds = append(kinds, kind)
            boosts = append(boosts, most)
    return plays(p, kinds, boosts) if len(kinds) > 0 else kinds


def play_from_hand(p: Position, move: i64) -> None:
    """Play a tile of the hand, with its boosts."""
    boosts = boosts_of(move)
    p.take(p.active, kind_of(move))
    p.hands[p.active * HAND_ROW + FREYA] -= boosts
    while boosts > 0:
        p.show(p.active, FREYA)
        boosts -= 1
    play_tile(p, kind_of(move), place_of(move), way_of(move), boosts_of(move))


def play_worth(p: Position, move: i64) -> list[tuple[int, str]]:
    """What a play would score, with reasons; nothing for any other move."""
    if move % VERBS != PLAY:
        return []
    return score_if(p, kind_of(move), place_of(move), way_of(move), boosts_of(move)).why()
