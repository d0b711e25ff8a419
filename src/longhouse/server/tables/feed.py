"""What each viewer of a table has been shown: numbered updates.

A viewer is a seat, or all spectators. While a seat answers a secret question, no other viewer's
number grows and no other view changes: the events are held back, and shown together with those that
follow (`core.replay.noticed`). The same holds during a cover (`covers.py`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from longhouse.core.state import SPECTATOR, Event, State, View
from longhouse.server.protocol import ClockFace

REMEMBERED = 40  # updates that are sent to a viewer who reconnects; beyond that only the view


@dataclass(frozen=True)
class Update:
    """One update: its events, and the position in the middle of a move, if it was shown."""

    number: int
    at: int
    events: list[Event]
    scene: View | None = None


class Feed:
    """What one viewer has been shown."""

    CACHES: ClassVar = ("_view", "_choice")  # not in snapshots

    def __init__(self, seat: int, remembered: int | None = REMEMBERED) -> None:
        self.seat = seat
        self.number = 0
        self.placed = 0  # the number under which the current position was shown
        self.recent: deque[Update] = deque(maxlen=remembered)
        self.moves = 0  # that led to the position shown
        self.clock: ClockFace | None = None  # as it was when the position was shown
        self.deadline: int | None = None
        self.at_scene = False  # whether that is a position in the middle of a move
        self._waiting: list[Event] = []  # events that are held back
        # Updates that may still be undone, each with the number of moves that led to it.
        self._loose: list[tuple[int, int]] = []
        self._frozen: View | None = None  # the position shown, if the game is already further
        self._view: View | None = None  # else the position shown, once it was asked for
        self._choice: View | None = None  # the same where several choose: as it asks this viewer

    @property
    def behind(self) -> bool:
        """Whether the game is further than this viewer may know."""
        return self._frozen is not None

    def hear(self, events: list[Event]) -> None:
        """Hold events back until they may be shown."""
        self._waiting += [event for event in events if event.seen_by(self.seat)]

    def notice(self, at: int, moves: int) -> None:
        """Show the events held back, and the position of the game."""
        self._update(at, self._waiting, None)
        self._loose.append((self.number, moves))
        self.placed = self.number
        self._waiting = []
        self._frozen = self._view = self._choice = None
        self.at_scene = False
        self.moves = moves

    def notice_scene(self, at: int, scene: State, moves: int) -> None:
        """Show the events held back, and a position in the middle of the last of these moves."""
        self._frozen, self.at_scene = scene.view(self.seat), True
        self._view = self._choice = None
        self._update(at, self._waiting, self._frozen)
        self._loose.append((self.number, moves))
        self.placed = self.number
        self._waiting = []

    def freeze(self, before: State) -> None:
        """Keep showing the current position: the game goes on unseen."""
        if self._frozen is None:
            self._frozen = self.view(before)
            self._view = None

    def tell(self, at: int, event: Event) -> None:
        """Show an event of the table, apart from the game, at once."""
        if event.seen_by(self.seat):
            self._update(at, [event], None)

    def bind(self, moves: int | None = None) -> None:
        """Make the updates of the first `moves` moves final, or all of them."""
        self._loose = [one for one in self._loose if moves is not None and one[1] > moves]

    def go_back(self, at: int, moves: int, seat: int) -> None:
        """Go back to the position after these moves, because a seat undid the others.

        The seat, and viewers who were shown an undone move, are told which updates are void.
        """
        undone = [number for number, led in self._loose if led > moves]
        self._loose = [one for one in self._loose if one[1] <= moves]
        self.placed = self.number + 1
        self._waiting = []
        self._frozen = self._view = self._choice = None
        self.at_scene = False
        self.moves = moves
        if undone or self.seat == seat:
            self._update(at, [Event("undone", seat, {"numbers": undone}, False)], None)

    def view(self, state: State) -> View:
        """The position as this viewer sees it; built once until something else is shown."""
        if self._frozen is not None:
            return self._frozen
        if self._view is None:
            self._view = state.view(self.seat)
        return self._view

    def choice(self, scene: State) -> View:
        """A scene where several choose in secret, as it asks this viewer; built once."""
        if self._choice is None:
            self._choice = scene.turned_to(self.seat).view(self.seat)
        return self._choice

    def same(self, number: int) -> bool:
        """Whether the current position was shown at a number: only table events came since."""
        return min(self.placed, self.number) <= number <= self.number

    def since(self, number: int) -> list[Update] | None:
        """The updates after a number; None if they are no longer kept, or were never made."""
        missed = self.number - number
        if missed < 0 or missed > len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - missed :]

    def _update(self, at: int, events: list[Event], scene: View | None) -> None:
        self.number += 1
        self.recent.append(Update(self.number, at, events, scene))


class Feeds:
    """The feeds of a table: one for each seat, and one for all spectators."""

    def __init__(self, seats: int, remembered: int | None) -> None:
        self._feeds = [Feed(seat, remembered) for seat in (*range(seats), SPECTATOR)]

    def __getitem__(self, viewer: int) -> Feed:
        return self._feeds[-1 if viewer == SPECTATOR else viewer]

    def __iter__(self) -> Iterator[Feed]:
        return iter(self._feeds)

    def numbers(self) -> list[int]:
        """The number of each viewer's last update, the spectators' last."""
        return [feed.number for feed in self._feeds]

    def tell(self, at: int, kind: str, seat: int, about: dict[str, object]) -> None:
        """Show all viewers an event of the table."""
        for feed in self._feeds:
            feed.tell(at, Event(kind, seat, about, False))

    def hear(self, events: list[Event]) -> None:
        """Hold events of the game back, for each viewer as far as they may be shown."""
        for feed in self._feeds:
            feed.hear(events)
