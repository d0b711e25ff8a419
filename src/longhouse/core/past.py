"""The history of a game as each seat may remember it.

A program that runs bots with memories keeps a `Past` and notes every move before it is played. It
keeps all answers since the last draw of chance and, from before it, the last answer of each seat to
each question that reveals something about hands (`Game.memorable`).
"""

from __future__ import annotations

from typing import Any, Final

from longhouse.core.game import HIDDEN, Game
from longhouse.core.links import links
from longhouse.core.native import i64
from longhouse.core.state import CHANCE, State, View

UNKNOWN: Final = -1  # the move of a memory whose owner may only know that there was one


class Memory:
    """An answer of some seat, as one seat remembers it."""

    __slots__ = ("fresh", "move", "seat", "view")

    def __init__(self, view: View, seat: i64, move: i64, fresh: bool) -> None:
        self.view: View = view  # of the remembering seat, before the answer
        self.seat: i64 = seat  # the seat that answered
        self.move: i64 = move  # or UNKNOWN
        self.fresh: bool = fresh  # whether chance has not drawn since

    def data(self) -> dict[str, object]:
        """The memory as JSON values; `remembered` is the inverse."""
        move = None if self.move == UNKNOWN else self.view.position.text(self.move)
        seen = self.view.data()
        return {"seat": int(self.seat), "move": move, "fresh": self.fresh, "view": seen}


def remembered(game: Game, data: dict[str, Any]) -> Memory:
    """The memory whose `data()` this is."""
    view, text = game.view(data["view"]), data["move"]
    move = UNKNOWN if text is None else view.position.parse(text)
    return Memory(view, data["seat"], move, data["fresh"])


class Answer:
    """An answer with the full state before it: never shown to a bot."""

    __slots__ = ("before", "kind", "move", "number", "seat")

    def __init__(self, number: i64, before: State, move: i64) -> None:
        self.number: i64 = number
        self.before: State = before
        self.seat: i64 = before.actor
        self.move: i64 = move
        self.kind: str = before.question().kind

    def __reduce__(self) -> tuple[Any, ...]:
        return Answer, (int(self.number), self.before, int(self.move))


class Past:
    """The answers of a game that are worth remembering."""

    def __init__(self, game: Game) -> None:
        self.game: Game = game
        self.answers: list[Answer] = []  # oldest first
        self.moves: i64 = 0  # moves noted, those of chance included
        self.last_draw: i64 = 0  # how many moves there were after the last draw of chance

    def __reduce__(self) -> tuple[Any, ...]:
        about = (self.game.name, self.answers, int(self.moves), int(self.last_draw))
        return _unpickled, about

    def note(self, state: State, move: i64) -> None:
        """Note a move that is about to be played."""
        if state.actor != CHANCE:
            self.answers.append(Answer(self.moves, state.copy(), move))
            self.moves += 1
            return
        if len(self.answers) > 0 and self.is_fresh(self.answers[-1].number):
            self.drop_old()
        self.moves += 1
        self.last_draw = self.moves

    def back_to(self, moves: i64) -> None:
        """Forget all but the first `moves` moves; chance has not drawn since then."""
        self.answers = [answer for answer in self.answers if answer.number < moves]
        self.moves = moves

    def is_fresh(self, number: i64) -> bool:
        """Whether chance has not drawn since that move."""
        return number >= self.last_draw

    def drop_old(self) -> None:
        """Forget the answers that are not kept beyond a draw of chance.

        An answer replaces older ones only if its question was not secret: otherwise a missing
        answer would reveal that there was a secret question.
        """
        kept: list[Answer] = []
        known: set[tuple[int, str]] = set()
        for answer in reversed(self.answers):
            key = (int(answer.seat), answer.kind)
            if answer.kind in self.game.memorable and key not in known:
                kept.append(answer)
                if not answer.before.secret():
                    known.add(key)
        kept.reverse()
        self.answers = kept

    def seen_by(self, seat: i64, now: State) -> list[Memory]:
        """The memories of a seat, oldest first; `now` is the current state."""
        memories: list[Memory] = []
        for answer in self.answers:
            move = answer.move
            if answer.seat != seat:
                text = answer.before.text(move)
                shown = self.game.mask_move(answer.before, now, int(answer.seat), text, int(seat))
                if shown is None:
                    continue
                if HIDDEN in shown.split(" "):
                    move = UNKNOWN
            view = answer.before.view(seat)
            memories.append(Memory(view, answer.seat, move, self.is_fresh(answer.number)))
        return memories


def _unpickled(game: str, answers: list[Answer], moves: int, last_draw: int) -> Past:
    """The inverse of `Past.__reduce__`."""
    past = Past(links.find_game(game))
    past.answers = answers
    past.moves = moves
    past.last_draw = last_draw
    return past
