"""Thinking time, computed from the times in the log: no process has to remember it.

Time runs for the visibly active seat. It runs on while a question is open that others must not
notice, and they take that for the seat's thinking: a clock that stopped would tell.
"""

from __future__ import annotations

from collections.abc import Iterable

from longhouse.server.protocol import ClockFace, Daily, Live, Pace

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
GRACE = 15_000  # between the end of the time and a bot's taking over
LEAST = 5_000  # for a secret question, however late the turn is
SECRET_LIVE = MINUTE  # for a secret question, at a table with a clock
SECRET_BANK = 2 * DAY  # for cards chosen in secret by all, at a table with a bank of time
BACK_LIVE, BACK_BANK = MINUTE, 12 * HOUR  # left for a player who takes the seat back
BACK_LOST = 15_000  # with a clock, if a rated game is lost for them: they may not stall it
OPEN_LIVE, OPEN_DAILY = DAY, 14 * DAY  # an open table that nobody starts expires
IDLE = 7 * DAY  # a game ends: live, if no player does anything; turn-based, if bots play for all
Span = tuple[int, int]  # from when to when


def later(at: int, milliseconds: int, spans: Iterable[Span]) -> int:
    """The time `milliseconds` after `at`, if time stands still in these spans."""
    end = at + milliseconds
    for begin, until in sorted(spans):
        begin = max(begin, at)
        if begin >= end:
            break
        end += max(0, until - begin)
        at = max(at, until)
    return end


def passed(begin: int, end: int, spans: Iterable[Span]) -> int:
    """The milliseconds from `begin` to `end`, if time stands still in these spans."""
    counted, at = 0, begin
    for away, back in sorted(spans):
        counted += max(0, min(away, end) - at)
        at = max(at, back)
    return counted + max(0, end - at)


class Clocks:
    """How much time each seat has left, and whose clock runs."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.at = 0  # since when the current clock runs
        self.since = 0  # since when that seat is visibly at its current decision
        self.running: int | None = None  # the seat whose clock runs
        self.left = [self.budget] * seats
        self.decided: int | None = None  # a seat that has decided, which others may not notice yet
        self.lag = 0  # the network time of that decision

    def copy(self) -> Clocks:
        """An independent copy."""
        other = Clocks(self.pace, 0)
        other.at, other.running, other.left = self.at, self.running, list(self.left)
        other.since, other.decided, other.lag = self.since, self.decided, self.lag
        return other

    @property
    def budget(self) -> int:
        """What a seat starts with; 0 if there is no clock or bank for the whole game."""
        if isinstance(self.pace, Daily):
            return 0 if self.pace.bonus_hours is None else _days_and_hours(self.pace)
        return self.pace.clock.minutes * MINUTE if self.pace.clock else 0

    def turn_to(
        self,
        seat: int | None,
        at: int,
        mover: int | None,
        lag: int = 0,
        vacations: Iterable[Span] = (),
    ) -> None:
        """Let the clock of a seat, or none, run from now on; `mover` has just decided.

        `lag` is the network time of question and answer in ms, which is given back; `vacations` are
        those of the player whose clock ran.
        """
        if self.budget and self.running is not None:
            self.left[self.running] -= passed(self.at, at, vacations)
            self.at = at
            if mover == self.running:
                self._add_bonus(mover, max(0, min(lag, at - self.since)))
        if seat != self.running or (seat is not None and mover is not None):
            # Not while no clock runs: a secret answer must change nothing.
            self.at = self.since = at
        self.running = seat

    def _add_bonus(self, seat: int, lag: int) -> None:
        """Add what a decision earns; a bank never holds more than at the start."""
        if isinstance(self.pace, Daily):
            more = self.left[seat] + (self.pace.bonus_hours or 0) * HOUR
            self.left[seat] = min(more, self.budget)
        elif self.pace.clock:
            self.left[seat] += self.pace.clock.bonus_seconds * 1000 + lag

    def stop(self, at: int) -> None:
        """Stop the running clock at that time: later time is not counted."""
        if self.running is not None:
            self.turn_to(None, max(at, self.at), None)

    def give_back(self, milliseconds: int) -> None:
        """Do not count this time: no server ran."""
        self.at += milliseconds
        self.since += milliseconds

    def come_back(self, seat: int, lost: bool = False) -> None:
        """Give a player who takes the seat back a little time at least."""
        if self.budget:
            live = BACK_LOST if lost else BACK_LIVE
            least = live if isinstance(self.pace, Live) else min(BACK_BANK, self.budget)
            self.left[seat] = max(self.left[seat], least)

    def flag(self, vacations: Iterable[Span] = ()) -> int | None:
        """When the time of the running seat is up; None if there is no limit.

        In a turn-based game it stands still while the seat's player is on vacation.
        """
        if self.running is None:
            return None
        if self.budget:
            return later(self.at, self.left[self.running], vacations)
        if isinstance(self.pace, Daily):
            return later(self.at, _days_and_hours(self.pace), vacations)
        return None

    def falls(self, vacations: Iterable[Span] = ()) -> int | None:
        """When a bot takes over the running seat: a little after its time is up.

        A secret question that others take for the running seat's thinking is answered by then
        (`answers_by`).
        """
        flag = self.flag(vacations)
        return None if flag is None else flag + GRACE

    def answers_by(self, asked: int, vacations: Iterable[Span] = ()) -> int | None:
        """When a secret question is declined that was asked then; None if never.

        Others take it for the thinking of the running seat, which must not lose by it: it ends with
        that seat's time. Turn-based games wait only at the end of a raid, for all who may choose;
        `vacations` are those of all of them.
        """
        if isinstance(self.pace, Daily):
            limit = SECRET_BANK if self.budget else _days_and_hours(self.pace)
            return later(asked, limit, vacations)
        patience, flag = self._patience(), self.flag()
        if patience is None or flag is None:
            return None if patience is None else asked + patience
        return min(asked + patience, max(flag, asked + LEAST))

    def _patience(self) -> int | None:
        """How long a secret question may take; None where it may take for ever."""
        assert isinstance(self.pace, Live)
        if self.pace.clock:
            return SECRET_LIVE
        return None if self.pace.away_minutes is None else self.pace.away_minutes * MINUTE

    def face(self, now: int) -> ClockFace | None:
        """The public part, right after `turn_to(now)`.

        When the clocks last stopped is left out: they may have run for no time in between.
        """
        if not self.budget:
            return None
        running = [] if self.running is None else [self.running]
        return ClockFace(list(self.left), running, now)


def _days_and_hours(pace: Daily) -> int:
    return pace.days * DAY + pace.hours * HOUR
