"""Which of the last moves can still be undone.

Only moves of one seat in a row can, until something binds them: a decision of another seat or of
chance, an event that the game calls `binding`, or a public event about another seat. The last one
binds whether or not that seat was asked in secret, so that the undo button does not tell.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from longhouse.core.state import Event
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
