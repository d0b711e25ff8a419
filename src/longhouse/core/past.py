"""What has happened in a game, as each seat may remember it.

Whoever seats bots that remember keeps a `Past` and notes every move before it is played. It keeps
what is worth remembering: everything since the last throw of chance, and of the time before that
the last answer of each seat to the questions that tell something of hands (`Game.memorable`).
"""

from __future__ import annotations

from typing import Final

from longhouse.core.game import HIDDEN, Game
from longhouse.core.native import i64
from longhouse.core.state import CHANCE, State, View

UNKNOWN: Final = -1  # the move of a memory of which only that it happened is known


class Memory:
    """An answer that somebody gave, as one seat remembers it."""

    __slots__ = ("fresh", "move", "seat", "view")

    def __init__(self, view: View, seat: i64, move: i64, fresh: bool) -> None:
        self.view: View = view  # what the one who remembers saw before it was given
        self.seat: i64 = seat  # who gave it
        self.move: i64 = move  # or UNKNOWN
        self.fresh: bool = fresh  # whether chance has not thrown since


class Deed:
    """An answer as it truly was: never for a bot's eyes."""

    __slots__ = ("before", "kind", "move", "number", "seat")

    def __init__(self, number: i64, before: State, move: i64) -> None:
        self.number: i64 = number
        self.before: State = before
        self.seat: i64 = before.actor
        self.move: i64 = move
        self.kind: str = before.question().kind


class Past:
    """The answers of a game that are worth remembering."""

    def __init__(self, game: Game) -> None:
        self.game: Game = game
        self.deeds: list[Deed] = []  # oldest first
        self.moves: i64 = 0  # noted, with those of chance
        self.thrown: i64 = 0  # how many moves there were when chance last threw

    def note(self, state: State, move: i64) -> None:
        """A move is about to be played."""
        if state.actor != CHANCE:
            self.deeds.append(Deed(self.moves, state.copy(), move))
            self.moves += 1
            return
        if len(self.deeds) > 0 and self.fresh(self.deeds[-1].number):
            self.settle()
        self.moves += 1
        self.thrown = self.moves

    def back_to(self, moves: i64) -> None:
        """Forget all but the first so many moves; chance has not thrown since."""
        self.deeds = [deed for deed in self.deeds if deed.number < moves]
        self.moves = moves

    def fresh(self, number: i64) -> bool:
        """Whether chance has not thrown since that move."""
        return number >= self.thrown

    def settle(self) -> None:
        """Forget what need not be remembered beyond a throw of chance.

        Older answers make way for open ones only: were it for secret ones, somebody could tell
        by what is missing that there was a secret question.
        """
        kept: list[Deed] = []
        known: set[tuple[int, str]] = set()
        for deed in reversed(self.deeds):
            key = (int(deed.seat), deed.kind)
            if deed.kind in self.game.memorable and key not in known:
                kept.append(deed)
                if not deed.before.secret():
                    known.add(key)
        kept.reverse()
        self.deeds = kept

    def seen_by(self, seat: i64, now: State) -> list[Memory]:
        """What a seat remembers when it is asked, oldest first; `now` is where the game stands."""
        memories: list[Memory] = []
        for deed in self.deeds:
            move = deed.move
            if deed.seat != seat:
                told = deed.before.text(move)
                shown = self.game.mask_move(deed.before, now, int(deed.seat), told, int(seat))
                if shown is None:
                    continue
                if HIDDEN in shown.split(" "):
                    move = UNKNOWN
            view = deed.before.view(seat)
            memories.append(Memory(view, deed.seat, move, self.fresh(deed.number)))
        return memories
