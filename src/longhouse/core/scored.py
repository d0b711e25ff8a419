"""The common part of both games' positions: points, and the journal that records them."""

from __future__ import annotations

from longhouse.core.native import i64, mypyc_attr, vec
from longhouse.core.state import Journal, State


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoredState(State):
    """A state that keeps the points and records each change in the journal."""

    __slots__ = ("events", "points")

    def __init__(self, seats: i64, points: vec[i64]) -> None:
        super().__init__(seats)
        self.points: vec[i64] = points
        self.events: Journal | None = None  # the journal, if it collects events

    def listen(self, journal: Journal | None) -> None:
        """Record events in this journal from now on, or in none."""
        self.journal = journal
        self.events = journal if journal is not None and journal.with_events else None

    def score(self, seat: i64, points: i64, reason: str) -> None:
        """Change a score; 0 points are not recorded."""
        if points != 0:
            self.points[seat] += points
            if self.journal is not None:
                self.journal.scored(seat, points, reason)

    def scores(self) -> list[int]:
        return [int(self.points[seat]) for seat in range(self.seats)]
