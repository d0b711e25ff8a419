"""Which of the last moves can still be undone: by their player alone, or if all agree.

Alone, only moves of one seat in a row, until something binds them: a decision of another seat or of
chance, an event that the game calls `binding`, or a public event about another seat. The last one
binds whether or not that seat was asked in secret, so that the undo button does not tell.

If all agree, also moves that others have answered (`AgreedUndo`), until something was revealed:
chance, a secret answer, a move after which a seat may have been asked in secret, or a `binding`
event. That, too, is public: it changes only when everyone is shown a new position.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from longhouse.core.state import CHANCE, Event, Journal
from longhouse.server.tables.clocks import Clocks

NOBODY = -1


@dataclass(frozen=True)
class Decision:
    """A move that can be undone."""

    seat: int
    openly: bool  # made by the player, and seen by all
    clocks: Clocks  # as they were before it


class UndoStack:
    """The last moves, as far back as one seat can undo them."""

    def __init__(self) -> None:
        self.decisions: list[Decision] = []

    def add(self, decision: Decision, events: Iterable[Event], binding: Collection[str]) -> bool:
        """Add a move with its events; whether earlier moves, or all, are now final."""
        own = (decision.seat, NOBODY)
        final = any(
            event.kind in binding or (event.seat not in own and not event.private)
            for event in events
        )
        if settled := final or any(one.seat != decision.seat for one in self.decisions):
            self.decisions = []
        if not final:
            self.decisions.append(decision)
        return settled

    def back(self, seat: int) -> int | None:
        """How many moves a seat would undo: up to its last open decision; None if it cannot."""
        for back, decision in enumerate(reversed(self.decisions), 1):
            if decision.seat == seat and decision.openly:
                return back
        return None

    def undo(self, moves: int) -> list[Decision]:
        """Take the last moves off, the earliest first."""
        undone = self.decisions[-moves:]
        del self.decisions[-moves:]
        return undone

    def give_back(self, milliseconds: int) -> None:
        """Do not count that much time, whatever is undone."""
        for decision in self.decisions:
            decision.clocks.give_back(milliseconds)


@dataclass(frozen=True)
class Step:
    """A move that can be undone if all agree, and what was so before it."""

    seat: int
    openly: bool  # made by the player, and seen by all
    before: int  # moves of the game
    clocks: Clocks
    mover: int
    then: list[str]


class AgreedUndo:
    """The last moves that everyone was shown, as far back as all may agree to undo them."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._unseen: list[tuple[Step, bool]] = []  # not shown to everyone yet; does it bind?

    def add(self, step: Step, secret: bool, journal: Journal, binding: Collection[str]) -> None:
        """Add a move with its effects; they count once everyone was shown them."""
        binds = secret or step.seat == CHANCE or bool(journal.stops)
        binds = binds or any(event.kind in binding for event in journal.events)
        self._unseen.append((step, binds))

    def show(self) -> bool:
        """Everyone is shown the position; whether it is a new one."""
        moved, self._unseen = self._unseen, []
        for step, binds in moved:
            self.steps = [] if binds else [*self.steps, step]
        return bool(moved)

    def last_of(self, seat: int) -> Step | None:
        """The last open decision of a seat, if all may agree to undo it."""
        own = (step for step in reversed(self.steps) if step.seat == seat and step.openly)
        return next(own, None)

    def since(self, before: int) -> int:
        """How many open decisions were made after that many moves."""
        return sum(step.openly for step in self.steps if step.before >= before)

    def first(self, moves: int) -> int:
        """How many of these moves are final."""
        return next((step.before for step in (*self.steps, *self._of_unseen())), moves)

    def go_back(self, to: int) -> Step | None:
        """Keep the first `to` moves; the next one, if all could have agreed to undo it."""
        undone = next((step for step in self.steps if step.before == to), None)
        self.steps = [step for step in self.steps if step.before < to]
        self._unseen = [one for one in self._unseen if one[0].before < to]
        return undone

    def give_back(self, milliseconds: int) -> None:
        """Do not count that much time, whatever is undone."""
        for step in (*self.steps, *self._of_unseen()):
            step.clocks.give_back(milliseconds)

    def _of_unseen(self) -> list[Step]:
        return [step for step, _ in self._unseen]
