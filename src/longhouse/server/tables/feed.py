"""What each viewer of a table has been shown, under a numbering of the viewer's own.

A viewer is a seat or a spectator. While somebody answers a question that exists only because of
something hidden, nobody else's number grows and nobody else's view changes: what happened waits,
and is shown together with what follows (`core.replay.noticed`). It waits as well where nobody can
exclude such a question, for as long as a cover lasts (`covers.py`).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import ClassVar

from longhouse.core.state import Event, State, View
from longhouse.server.protocol import ClockFace

REMEMBERED = 40  # updates that a viewer who comes back can be told; beyond that a fresh view


@dataclass(frozen=True)
class Update:
    """One update: what happened, and the table in between where it was shown."""

    number: int
    at: int
    events: list[Event]
    scene: View | None = None


class Feed:
    """What one viewer has seen."""

    CACHES: ClassVar = ("_view", "_choice")  # not in snapshots

    def __init__(self, seat: int, remembered: int | None = REMEMBERED) -> None:
        self.seat = seat
        self.number = 0
        self.recent: deque[Update] = deque(maxlen=remembered)
        self.moves = 0  # of the game, at the position shown
        self.clock: ClockFace | None = None  # as it was when the position was shown
        self.deadline: int | None = None
        self._waiting: list[Event] = []  # happened, but not to be noticed yet
        self._frozen: View | None = None  # the position shown, if the game has gone on unnoticed
        self._view: View | None = None  # else the position shown, once somebody has looked
        self._choice: View | None = None  # the same as it asks this viewer, among others

    @property
    def behind(self) -> bool:
        """Whether the game stands at a question that this viewer must not notice."""
        return self._frozen is not None

    def hear(self, events: list[Event]) -> None:
        """Keep in mind what happened till it may be shown."""
        self._waiting += [event for event in events if event.seen_by(self.seat)]

    def notice(self, at: int, moves: int) -> None:
        """Show what happened, and the position of the game."""
        self._update(at, self._waiting, None)
        self._waiting = []
        self._frozen = self._view = self._choice = None
        self.moves = moves

    def notice_scene(self, at: int, scene: State) -> None:
        """Show what happened, and the table in the middle of a move that is not shown yet."""
        self._frozen = scene.view(self.seat)
        self._view = self._choice = None
        self._update(at, self._waiting, self._frozen)
        self._waiting = []

    def freeze(self, before: State) -> None:
        """The game goes on unnoticed: the position shown stays."""
        if self._frozen is None:
            self._frozen = self.view(before)
            self._view = None

    def tell(self, at: int, event: Event) -> None:
        """Something happened at the table, apart from the game: show it at once."""
        if event.seen_by(self.seat):
            self._update(at, [event], None)

    def forget(self) -> None:
        """The moves that wait to be shown were taken back: nobody noticed them."""
        self._waiting = []
        self._frozen = self._view = self._choice = None

    def view(self, state: State) -> View:
        """The position as this viewer is shown it; built once, until something else is shown."""
        if self._frozen is not None:
            return self._frozen
        if self._view is None:
            self._view = state.view(self.seat)
        return self._view

    def choice(self, scene: State) -> View:
        """The scene as it asks this viewer, who chooses in secret while others do; built once."""
        if self._choice is None:
            self._choice = scene.turned_to(self.seat).view(self.seat)
        return self._choice

    def since(self, number: int) -> list[Update] | None:
        """The updates after a number; None where they are forgotten or were never made."""
        missed = self.number - number
        if missed < 0 or missed > len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - missed :]

    def _update(self, at: int, events: list[Event], scene: View | None) -> None:
        self.number += 1
        self.recent.append(Update(self.number, at, events, scene))
