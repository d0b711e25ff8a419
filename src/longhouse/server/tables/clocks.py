"""Thinking time. It is a fold of the log's times, so that no process has to remember it.

Time runs for the seat that everybody knows to be deciding. A question that others must not notice
costs nobody any time: a clock that went down would tell.
"""

from __future__ import annotations

from longhouse.server.protocol import ClockFace, Daily, Live, Pace

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
GRACE = 15_000  # between the flag and a bot's stepping in
LEAST = 5_000  # for a secret question, however late the turn is
SECRET_LIVE = MINUTE  # for a secret question, on a table with a clock
BACK_LIVE = MINUTE  # for who comes back after the flag: or a bot would step in again at once
OPEN_LIVE, OPEN_DAILY = DAY, 14 * DAY  # an open table that nobody starts expires
IDLE_LIVE, IDLE_DAILY = 7 * DAY, 60 * DAY  # a running one where no player decides any more


class Clocks:
    """Who has how much time left."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.at = 0  # when the time last began to run
        self.running: int | None = None  # the seat whose time runs
        self.left = [self.budget] * seats

    def copy(self) -> Clocks:
        """The clocks as they stand."""
        other = Clocks(self.pace, 0)
        other.at, other.running, other.left = self.at, self.running, list(self.left)
        return other

    @property
    def budget(self) -> int:
        """What a seat starts with; 0 where nothing is counted for the whole game."""
        clock = self.pace.clock if isinstance(self.pace, Live) else None
        return clock.minutes * MINUTE if clock else 0

    def turn_to(self, seat: int | None, at: int, mover: int | None) -> None:
        """The time of a seat (or of nobody) runs from now on; `mover` has just decided."""
        clock = self.pace.clock if isinstance(self.pace, Live) else None
        if clock and self.running is not None:
            self.left[self.running] -= max(0, at - self.at)
            self.at = at
            if mover == self.running:
                self.left[self.running] += clock.bonus_seconds * 1000
        if seat != self.running or (seat is not None and mover is not None):
            self.at = at  # while nobody's time runs, an answer nobody may notice changes nothing
        self.running = seat

    def give_back(self, milliseconds: int) -> None:
        """So long the hall was closed: that does not count."""
        self.at += milliseconds

    def come_back(self, seat: int) -> None:
        """The player of a seat plays again, and has some time for it."""
        if self.budget:
            self.left[seat] = max(self.left[seat], BACK_LIVE)

    def flag(self) -> int | None:
        """When the time of the running seat is up; None where there is no limit."""
        if self.running is None:
            return None
        if isinstance(self.pace, Daily):
            return self.at + self.pace.days * DAY
        return self.at + self.left[self.running] if self.budget else None

    def falls(self) -> int | None:
        """When a bot steps in for the running seat: a little after the flag.

        A secret question that others take for the running seat's thinking is answered by then.
        """
        flag = self.flag()
        return None if flag is None else flag + GRACE

    def away(self) -> int | None:
        """When the running seat may be replaced, if its player is away."""
        minutes = self.pace.away_minutes if isinstance(self.pace, Live) else None
        return None if self.running is None or minutes is None else self.at + minutes * MINUTE

    def patience(self) -> int | None:
        """How long a secret question may take; None where it may take for ever."""
        if isinstance(self.pace, Daily):
            return self.pace.days * DAY
        if self.pace.clock:
            return SECRET_LIVE
        return None if self.pace.away_minutes is None else self.pace.away_minutes * MINUTE

    def expires(self, running: bool) -> int:
        """How long a table is kept where nothing happens."""
        if isinstance(self.pace, Daily):
            return IDLE_DAILY if running else OPEN_DAILY
        return IDLE_LIVE if running else OPEN_LIVE

    def face(self) -> ClockFace | None:
        """What everybody sees of it."""
        if not self.budget:
            return None
        running = [] if self.running is None else [self.running]
        return ClockFace(list(self.left), running, self.at)
