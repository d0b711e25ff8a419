"""V4.9 Hermod is followed by another tile."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import append, i64, vec
from longhouse.voluspa.components import HEL, HERMOD, RAVEN
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import PASS, PLAY, VERBS, kind_of, place_of, way_of
from longhouse.voluspa.rules.hand import (
    UNFOLLOWED_PHASE,
    hand_tiles,
    may_play_from_hand,
    play_from_hand,
    play_worth,
)
from longhouse.voluspa.rules.placing import shoved_to
from longhouse.voluspa.rules.previews import preview_play
from longhouse.voluspa.rules.raven import most_again
from longhouse.voluspa.state import NONE, NOWHERE, Phase, Position

MOST: Final = 1 << 30  # more than there ever are


class Follow(Phase):
    """Which tile follows Hermod?"""

    def moves(self, p: Position) -> vec[i64]:
        moves = following(p, MOST)
        if p.box.hermod_optional and len(moves) > 0:
            moves = append(moves, PASS)
        return moves

    def few(self, p: Position) -> i64:
        few: i64 = len(following(p, 2))
        return i64(2) if few > 0 and p.box.hermod_optional else few

    def allows(self, p: Position, move: i64) -> bool:
        if move == PASS:
            return p.box.hermod_optional and self.few(p) > 0
        if not may_play_from_hand(p, move):
            return False
        return follows(p, kind_of(move), place_of(move), way_of(move))

    def answer(self, p: Position, move: i64) -> None:
        p.hermod = NOWHERE
        if move == PASS:
            if p.events is not None:
                p.events.tell("passed", p.active, {})
        else:
            play_from_hand(p, move)

    def about(self, p: Position) -> dict[str, object]:
        return {"x": x_of(p.hermod), "y": y_of(p.hermod)}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        return play_worth(p, move)

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        return play_preview(p, move)


FOLLOW_PHASE: Final[Phase] = Follow("follow")


def follow(p: Position) -> None:
    """V4.9 A tile follows Hermod, or else one leaves the hand, or else nothing happens."""
    if p.ask(FOLLOW_PHASE, p.active):
        return
    if p.box.hermod_optional or not p.ask(UNFOLLOWED_PHASE, p.active):
        p.hermod = NOWHERE


def following(p: Position, most: i64) -> vec[i64]:
    """The plays that follow Hermod, row by row; no more than `most`."""
    grid, tiles = p.grid, hand_tiles(p)
    hermod = grid.at(p.hermod)
    column, middle = hermod % grid.width, hermod // grid.width
    found = NONE[:]
    for row in range(grid.topmost - 1, grid.bottom + 2):
        # Of his own row all cells can be in his line; of others that of his column, and around him.
        first, last = column, column
        if row == middle:
            first, last = grid.leftmost - 1, grid.rightmost + 1
        elif row == middle - 1 or row == middle + 1:
            first, last = column - 1, column + 1
        for cell in range(row * grid.width + first, row * grid.width + last + 1):
            for move in tiles.plays_on(grid, cell):
                if follows(p, kind_of(move), place_of(move), way_of(move)):
                    found = append(found, move)
                    if len(found) == most:
                        return found
    return found


def follows(p: Position, kind: i64, place: i64, way: i64) -> bool:
    """Whether a play would lie in a line through the Hermod that must be followed."""
    grid = p.grid
    cell = grid.at(place)
    hermod = grid.at(p.hermod)
    across = cell % grid.width - hermod % grid.width
    down = cell // grid.width - hermod // grid.width
    if kind == HEL:
        return -1 <= across <= 1 and -1 <= down <= 1
    if across != 0 and down != 0:
        return False
    step = i64(1) if down == 0 else grid.width
    if cell < hermod:
        step = -step
    filled = shoved_to(grid, cell, way) if way else i64(NOWHERE)
    here = hermod
    while here != cell:
        if here != filled and grid.is_gap(here):
            return False
        here += step
    return True


def play_preview(p: Position, move: i64) -> dict[str, object]:
    """The preview of a play, of any tile; a Hermod may have to go unfollowed.

    `again` is the most that a Raven would score at a second place.
    """
    found = preview_play(p, move)
    if move % VERBS == PLAY and kind_of(move) == RAVEN:
        after = p.copy()
        after.phase.answer(after, move)
        found["again"] = int(most_again(after))
    if move % VERBS == PLAY and kind_of(move) == HERMOD and is_unfollowed(p, move):
        found["unfollowed"] = True
    return found


def is_unfollowed(p: Position, move: i64) -> bool:
    """Whether nothing could follow this Hermod, so that a tile would leave the hand."""
    if p.box.hermod_optional:
        return False
    after = p.copy()
    after.phase.answer(after, move)
    return FOLLOW_PHASE.few(after) == 0 and UNFOLLOWED_PHASE.few(after) > 0
