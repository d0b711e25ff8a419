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
from longhouse.voluspa.rules.placing import Tiles, may_play, places_for
from longhouse.voluspa.rules.powers import play_tile
from longhouse.voluspa.rules.trials import score_if
from longhouse.voluspa.state import HAND_ROW, NONE, NOWHERE, UNSEEN, Phase, Position


class Discard(Phase):
    """V3.3, V3.5, V4.9 Which tile of the hand leaves the game?"""

    def moves(self, p: Position) -> vec[i64]:
        moves = NONE[:]
        for kind in range(i64(KINDS)):
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
        for kind in range(i64(KINDS)):
            if p.pile[kind] > 0:
                moves = append(moves, draw_move(p.active, kind))
        return moves

    def weights(self, p: Position) -> tuple[int, ...]:
        return tuple([int(p.pile[kind]) for kind in range(KINDS) if p.pile[kind] > 0])

    def allows(self, p: Position, move: i64) -> bool:
        kind = kind_of(move)
        return move == draw_move(p.active, kind) and kind < KINDS and p.pile[kind] > 0

    def draw(self, p: Position, rng: Rng) -> i64:
        kind = drawn(p.pile, 0, p.pile_size, rng)
        if kind == UNSEEN:
            raise p.not_chance()
        return draw_move(p.active, kind)

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


def hand_tiles(p: Position) -> Tiles:
    """The tiles of the hand that can be played, Hels too, with the boosts for each."""
    tiles = Tiles()
    row = p.active * HAND_ROW
    for kind in range(i64(KINDS)):
        if p.hands[row + kind] > 0 and kind != DRAKKAR:
            tiles.add(kind, most_boosts(p, kind))
    return tiles


def most_boosts(p: Position, kind: i64) -> i64:
    """V4.14 With how many boosts a tile of the hand can be played."""
    if kind == HEL or kind == LIGHTNING:
        return 0
    freyas = p.hands[p.active * HAND_ROW + FREYA]
    return freyas - 1 if kind == FREYA else freyas


def may_play_from_hand(p: Position, move: i64) -> bool:
    """Whether a move is a legal play of a tile of the hand."""
    kind = kind_of(move)
    if move % VERBS != PLAY or kind >= KINDS or kind == DRAKKAR:
        return False
    if p.hands[p.active * HAND_ROW + kind] == 0 or boosts_of(move) > most_boosts(p, kind):
        return False
    return may_play(p.grid, kind, place_of(move), way_of(move))


def has_choice(p: Position) -> bool:
    """Whether some tiles of the hand can be placed in two ways or more, shoves and boosts aside."""
    row = p.active * HAND_ROW
    ways: i64 = 0
    for kind in range(i64(KINDS)):
        if p.hands[row + kind] > 0 and kind != DRAKKAR:
            ways += places_for(p.grid, kind)
            if ways > 1:
                return True
    return False


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
    """The score of a play, with reasons; nothing for any other move."""
    if move % VERBS != PLAY:
        return []
    return score_if(p, kind_of(move), place_of(move), way_of(move), boosts_of(move)).why()
