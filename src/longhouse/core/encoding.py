"""A game as arrays: observations of a seat, and its answers as small numbers."""

from __future__ import annotations

from longhouse.core.errors import IncompleteGame
from longhouse.core.native import i64, mypyc_attr
from longhouse.core.rng import Rng
from longhouse.core.sheet import REMEMBERED, Sheet
from longhouse.core.state import State, View


class Plane:
    """A named part of an observation."""

    def __init__(self, name: str, first: int, shape: tuple[int, ...], about: str) -> None:
        self.name = name
        self.first = first  # where it begins
        self.shape = shape
        self.about = about

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    def __repr__(self) -> str:
        return f"Plane({self.name!r}, {self.first}, {self.shape})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """How the games of one table are written as arrays: the same options, the same seats.

    An *action* is a small number. Most actions are a move; where a move is put together from parts
    (a set of cards), each part is an action. The parts chosen so far are `begun`: a
    number above 0, or 0 if there is nothing. It belongs to the seat that is asked, and nobody else
    sees it.
    """

    def __init__(self, seats: i64, size: i64, actions: i64) -> None:
        self.seats: i64 = seats
        self.size: i64 = size  # numbers of an observation
        self.actions: i64 = actions
        self.remembered: i64 = REMEMBERED  # notes of an observation (see Sheet)

    def planes(self) -> list[Plane]:
        """The parts of an observation, in order and without gaps."""
        raise IncompleteGame(self, "planes()")

    def deal(self, rng: Rng) -> State:
        """A new game, dealt at random."""
        raise IncompleteGame(self, "deal()")

    def fits(self, state: State) -> bool:
        """Whether everything that is on the table, and every move, can be written.

        Where it does not, nobody may be asked by arrays: a move would be missing.
        """
        return True

    def look(self, state: State) -> View:
        """The view of the actor, until the next move or look: it may share the public part."""
        return state.view(state.actor)

    def observe(self, view: View, begun: i64, sheet: Sheet, fresh: bool = True) -> None:
        """Write the observation of a view on the open row.

        It is not `fresh` if it was written for an earlier view of the same game: the constant part
        is there already.
        """
        raise IncompleteGame(self, "observe()")

    def allow(self, view: View, begun: i64, sheet: Sheet) -> None:
        """Mark the actions of the owner of a view on the open row; none if it is not asked."""
        raise IncompleteGame(self, "allow()")

    def take(self, state: State, begun: i64, action: i64) -> i64:
        """The move that an allowed action completes; if none, `begun` from now on, negated."""
        raise IncompleteGame(self, "take()")

    def path(self, state: State, move: i64) -> list[int]:
        """The actions that make up a legal move."""
        raise IncompleteGame(self, "path()")

    def text(self, state: State, action: i64) -> str:
        """An action in words, like a move of the saga; raises NoSuchMove.

        It depends only on public facts: a state and a view's position give the same.
        """
        raise IncompleteGame(self, "text()")

    def action(self, state: State, text: str) -> i64:
        """The inverse of `text`; raises UnreadableMove."""
        raise IncompleteGame(self, "action()")
