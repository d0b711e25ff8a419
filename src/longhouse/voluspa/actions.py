"""The answers of Völuspá as small numbers, for the cells of a window.

First comes a square for each kind of tile in play: to play it at this cell; for a Raven that lies
already, to move it there; for a Drakkar, to launch it there. With Jotunns four squares follow, to
shove left, right, up and down. Then come single actions. A move with boosts is put together: each
Freya is an action of its own, before the tile; and so is each tile that a Drakkar is loaded with.
"""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.errors import NoSuchMove, UnreadableMove
from longhouse.core.native import append, i64, vec
from longhouse.core.sheet import Sheet
from longhouse.voluspa.components import DRAKKAR, JOTUNN, KINDS, RAVEN, TILES
from longhouse.voluspa.notation import (
    DISCARD,
    LAUNCH,
    LOAD,
    MOVE,
    PASS,
    PLAY,
    REST,
    VERBS,
    boosts_of,
    kind_of,
    load_move,
    parse,
    place_of,
    play_move,
    second_load,
    text,
    way_of,
)
from longhouse.voluspa.rules.raven import RAVEN_PHASE
from longhouse.voluspa.state import Position
from longhouse.voluspa.window import Window

SHOVES: Final = 4
LOADED: Final = 64  # + kind: `begun` of a load; below it is a number of boosts
NOT_NOW: Final = -1  # instead of an action
LAST: Final = ("load -", "boost", "rest", "pass")


class Actions:
    """The numbers of all actions, for the kinds in play and a window of this width."""

    def __init__(self, counts: vec[i64], across: i64) -> None:
        self.across: i64 = across
        self.area: i64 = across * across
        self.kinds: vec[i64] = filled(0, 0)  # those in play, in the order of the saga
        self.index: vec[i64] = filled(KINDS, -1)  # the inverse
        for kind in range(KINDS):
            if counts[kind] > 0:
                self.index[kind] = len(self.kinds)
                self.kinds = append(self.kinds, kind)
        self.size: i64 = len(self.kinds)
        self.shove: i64 = self.size * self.area
        self.discard: i64 = self.shove + (SHOVES * self.area if counts[JOTUNN] > 0 else 0)
        self.load: i64 = self.discard + self.size
        self.load_all: i64 = self.load + self.size
        self.boost: i64 = self.load_all + 1
        self.rest: i64 = self.load_all + 2
        self.pass_: i64 = self.load_all + 3
        self.count: i64 = self.load_all + 4

    def allow(self, p: Position, begun: i64, sheet: Sheet) -> None:
        """Mark the actions of the actor."""
        window = Window(p.grid, self.across)
        answers = p.answers()
        for i in range(len(answers)):
            answers[i] = self.next(answers[i], begun, window)
        sheet.mark(answers)

    def next(self, move: i64, begun: i64, window: Window) -> i64:
        """The action that leads on to a legal move; NOT_NOW if the begun move does not fit it."""
        if begun >= LOADED:
            return self.second(move, begun - LOADED)
        if move % VERBS == PLAY:
            boosts = boosts_of(move)
            if boosts > begun:
                return self.boost
            if boosts < begun:
                return NOT_NOW
        elif begun > 0:
            return NOT_NOW
        return self.whole(move, window)

    def second(self, move: i64, first: i64) -> i64:
        """The action that completes a load which began with this kind; NOT_NOW for others."""
        if move % VERBS != LOAD or kind_of(move) != first:
            return NOT_NOW
        second = second_load(move)
        return self.load_all if second < 0 else self.load + self.index[second]

    def whole(self, move: i64, window: Window) -> i64:
        """The action of a move, or the last of them; of a load the first."""
        verb = move % VERBS
        if verb == PLAY:
            way = way_of(move)
            if way > 0:
                return self.shove + (way - 1) * self.area + window.at(place_of(move))
            return self.index[kind_of(move)] * self.area + window.at(place_of(move))
        if verb == MOVE:
            return self.index[RAVEN] * self.area + window.at(place_of(move))
        if verb == LAUNCH:
            return self.index[DRAKKAR] * self.area + window.at(place_of(move))
        if verb == DISCARD:
            return self.discard + self.index[kind_of(move)]
        if verb == LOAD:
            return self.load + self.index[kind_of(move)]
        return self.rest if verb == REST else self.pass_

    def take(self, p: Position, begun: i64, action: i64) -> i64:
        """The move that an allowed action completes; if none, the begun move, negated."""
        if action < self.discard:
            return self.laid(p, begun, action)
        if action < self.load:
            return DISCARD + VERBS * self.kinds[action - self.discard]
        if action < self.load_all:
            kind = self.kinds[action - self.load]
            if begun > 0:
                return load_move(begun - LOADED, kind)
            return -(LOADED + kind) if may_load_two(p, kind) else load_move(kind, -1)
        if action == self.load_all:
            return load_move(begun - LOADED, -1)
        if action == self.boost:
            return -(begun + 1)
        return REST if action == self.rest else PASS

    def laid(self, p: Position, boosts: i64, action: i64) -> i64:
        """The move that lays a tile on a cell of the window."""
        place = Window(p.grid, self.across).place(action % self.area)
        square = action // self.area
        if square >= self.size:
            return play_move(JOTUNN, place, square - self.size + 1, boosts)
        kind = self.kinds[square]
        if kind == DRAKKAR:
            return LAUNCH + VERBS * place
        if p.phase is RAVEN_PHASE:
            return MOVE + VERBS * place
        return play_move(kind, place, 0, boosts)

    def path(self, p: Position, move: i64) -> list[int]:
        """The actions that make up a legal move."""
        found: list[int] = []
        last = int(self.whole(move, Window(p.grid, self.across)))
        if move % VERBS == PLAY:
            found += [int(self.boost)] * int(boosts_of(move))
        found.append(last)
        if move % VERBS == LOAD and may_load_two(p, kind_of(move)):
            found.append(int(self.second(move, kind_of(move))))
        return found

    def text(self, p: Position, action: i64) -> str:
        """An action in words; raises NoSuchMove."""
        if not 0 <= action < self.count:
            raise NoSuchMove(f"{action} is no action of Völuspá; it has 0 to {self.count - 1} here")
        if action < self.discard:
            return text(self.laid(p, 0, action))
        if action < self.load_all:
            verb = "discard" if action < self.load else "load"
            return f"{verb} {TILES[self.kinds[(action - self.discard) % self.size]]}"
        return LAST[action - self.load_all]

    def number(self, p: Position, words: str) -> i64:
        """The inverse of `text`; raises UnreadableMove."""
        if words in LAST:
            return self.load_all + LAST.index(words)
        move, window = parse(words), Window(p.grid, self.across)
        if move % VERBS in (PLAY, MOVE, LAUNCH) and not window.holds(place_of(move)):
            raise UnreadableMove(f"{words!r} is outside the window")
        kind = kind_of(move) if move % VERBS in (PLAY, DISCARD, LOAD) else i64(0)
        if move % VERBS == MOVE:
            kind = RAVEN
        elif move % VERBS == LAUNCH:
            kind = DRAKKAR
        if self.index[kind] >= 0:
            action = self.whole(move, window)
            if action < self.count and self.text(p, action) == words:
                return action
        raise UnreadableMove(f"{words!r} is no action of this game of Völuspá")


def may_load_two(p: Position, kind: i64) -> bool:
    """Whether another tile may be loaded with this one."""
    for move in p.answers():
        if move % VERBS == LOAD and kind_of(move) == kind and second_load(move) >= 0:
            return True
    return False
