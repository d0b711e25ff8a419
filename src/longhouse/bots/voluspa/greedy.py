"""The greedy bot of Völuspá: the considerations of a thoughtful beginner, one decision at a time.

Points now, the openings that a play leaves to others (its danger), the value of tiles in hand, and
the right time for Hel and Skadi. All values are in points. `mind.py` computes the same values for
the search, faster.
"""

from __future__ import annotations

from typing import Final

from longhouse.bots.bot import GreedyBot
from longhouse.bots.voluspa.lines import BOOKEND, HIGHEST
from longhouse.core.native import i64, numbers
from longhouse.core.state import View
from longhouse.voluspa.components import (
    DRAKKAR,
    EMPTY,
    HEL,
    HERMOD,
    LONGEST,
    RAVEN,
    SKADI,
    VALKYRIE,
)
from longhouse.voluspa.notation import (
    DISCARD,
    LAUNCH,
    LOAD,
    MOVE,
    PLAY,
    REST,
    VERBS,
    boosts_of,
    kind_of,
    place_of,
    second_load,
    way_of,
)
from longhouse.voluspa.rules.raven import second_score
from longhouse.voluspa.rules.scoring import length
from longhouse.voluspa.rules.trials import score_if
from longhouse.voluspa.rules.values import value
from longhouse.voluspa.state import Position
from longhouse.voluspa.view import VoluspaView

# The value of a tile in hand by kind, in tenths of a point: high tiles and powers score later.
HAND_VALUES: Final = numbers(26, 20, 16, 20, 12, 14, 18, 10, 14, 16, 18, 20, 12, 14, 20, 22, 18, 10)
DANGER_WEIGHT: Final = 0.35  # the part of the danger of a play that counts against it
AGAIN: Final = 2.0  # value of another tile or place that follows at once
BOOST: Final = 1.5  # cost of a Freya that is spent as a boost
LAUNCHING: Final = 1.5  # value of playing the cargo
FEW: Final = 3  # with fewer tiles in hand at the end there is nothing to keep them for
HEL_AT_LEAST: Final = 5.0  # points for which a Hel is used before the end


class GreedyVoluspa(GreedyBot):
    """The greedy bot of Völuspá."""

    def __init__(self) -> None:
        super().__init__()
        self.position: Position | None = None  # a copy, on which plays are tried
        self.seat: i64 = 0

    def look(self, view: View) -> None:
        assert isinstance(view, VoluspaView)
        self.position = view.position.copy()
        self.seat = view.seat

    def appraise(self, move: i64) -> float:
        assert self.position is not None
        return appraise(self.position, self.seat, move)


def appraise(p: Position, me: i64, move: i64) -> float:
    """The value of an answer to the seat that is asked."""
    verb = move % VERBS
    if verb == PLAY:
        return play_value(p, me, move)
    if verb == MOVE:
        return second_place_value(p, move)
    if verb == LAUNCH:
        return LAUNCHING + float(score_if(p, DRAKKAR, place_of(move), 0, 0).points)
    if verb == LOAD:
        return load_value(p, move)
    if verb == DISCARD:
        return -kept(kind_of(move))
    return 0.0


def kept(kind: i64) -> float:
    """The value of a tile that stays in hand."""
    return float(HAND_VALUES[kind]) / 10.0


def play_value(p: Position, me: i64, move: i64) -> float:
    """Points now, less the value of the tile in hand and the danger of the play."""
    kind, place, way = kind_of(move), place_of(move), way_of(move)
    boosts = boosts_of(move)
    found = score_if(p, kind, place, way, boosts)
    points = float(found.points + found.other)
    if kind == HEL:
        return points - hel_cost(p)
    worth = points - kept(kind) - BOOST * float(boosts)
    if kind == HERMOD or kind == RAVEN:
        worth += AGAIN
    top = p.grid.top(p.grid.at(place))
    if kind == SKADI and top != EMPTY:
        worth += kept(top)  # it comes into the hand
    if way == 0 and top == EMPTY:
        worth -= DANGER_WEIGHT * danger(p, kind, place, boosts)
    if p.pile_size == 0 and p.hand_size(me) < FEW:
        worth += kept(kind)  # nothing to keep for
    return worth


def hel_cost(p: Position) -> float:
    """The points that a Hel must score to be used: fewer when it will soon be worth nothing."""
    late = p.pile_size == 0 or (not p.box.late_hel and p.pile_size < 6)
    return 1.0 if late else HEL_AT_LEAST


def danger(p: Position, kind: i64, place: i64, boosts: i64) -> float:
    """The danger of a tile on an empty cell: long lines of low tiles, open to others."""
    grid = p.grid
    cell = grid.at(place)
    grid.put(cell, kind, boosts, 1)
    opened = line_danger(p, cell, 1) + line_danger(p, cell, grid.width)
    grid.put(cell, EMPTY, 0, 0)
    return opened


def line_danger(p: Position, cell: i64, step: i64) -> float:
    """The danger of a line that can still grow: the longer and lower, the more."""
    tiles = length(p, cell, step)
    if tiles < 2 or tiles >= LONGEST:
        return 0.0
    highest: i64 = 0
    first = cell - step * p.grid.run(cell, -step)
    here = first
    last = first + step * (tiles - 1)
    while here <= last:
        worth = value(p, here, step)
        if worth > highest:
            highest = worth
        here += step
    lead = float(HIGHEST - highest) / 8.0 if highest < HIGHEST else 0.0
    danger = float(tiles + 1) * lead
    if p.grid.top(first) == VALKYRIE or p.grid.top(last) == VALKYRIE:
        danger += BOOKEND  # another Valkyrie at the other end takes it
    return danger


def second_place_value(p: Position, move: i64) -> float:
    """The second place of a Raven: its points; 0 for resting."""
    if move == REST:
        return 0.0
    found = second_score(p, place_of(move))
    return float(found.points + found.other)


def load_value(p: Position, move: i64) -> float:
    """Loading costs a turn; it pays for two tiles at once, early in the game."""
    if second_load(move) < 0 or p.pile_size == 0:
        return -3.0
    cheapest = kept(kind_of(move)) + kept(second_load(move))
    return 1.2 - 0.3 * cheapest if p.pile_size > 5 * p.seats else -3.0
