"""Players who keep a live table waiting: how long that may take (decision 18)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from longhouse.server.protocol import Live, Pace
from longhouse.server.tables.clocks import MINUTE

NOTICE: Final = 15_000  # that a player is gone, while the table waits, before it is announced
WARNING: Final = MINUTE  # between the announcement and a bot's playing
LEAST: Final = 30_000  # between an announcement that comes late and a claim
MORE: Final = 10 * MINUTE  # that a player who is present may give
BACK: Final = (
    2 * MINUTE
)  # in which a player who is back, or has undone a move, is not called silent
SILENT: Final = 2  # times the limit for absence that a player who is there may decide nothing


@dataclass(frozen=True)
class Wait:
    """The announcement that a player keeps the table waiting."""

    why: str  # away or silent
    until: int  # when a bot plays for them
    since: int  # since when the table waits for that decision
    claim: int = 0  # from when a present player may let a bot play; 0 if nobody may


class Waits:
    """The announcements of a table, and the time that was given to those players."""

    def __init__(self) -> None:
        self.awaited: dict[int, Wait] = {}  # by seat
        self.gave: set[int] = set()  # seats that have given those players more time
        self.patient = 0  # no player is called silent before that time
        self._back = 0  # the decision at which a player was last given time to settle in again

    def more_time(self, seat: int, until: int) -> None:
        """Put all announced times off, as this seat wants it."""
        self.awaited = {
            one: replace(wait, until=until, claim=until if wait.claim else 0)
            for one, wait in self.awaited.items()
        }
        self.patient = until
        self.gave.add(seat)

    def come_back(self, seat: int, at: int) -> None:
        """A player is back, and is not called silent for a while; once for each decision.

        Otherwise a player who comes and goes could hold up a table without a clock for ever.
        """
        wait = self.awaited.pop(seat, None)
        if wait is not None and wait.since != self._back:
            self._back, self.patient = wait.since, at + BACK

    def keep(self, seats: Collection[int], since: int) -> None:
        """Drop the announcements but those of these seats, about the decision open since then."""
        self.awaited = {
            seat: wait
            for seat, wait in self.awaited.items()
            if seat in seats and wait.since == since
        }
        if not self.awaited:
            self.gave.clear()

    def give_back(self, milliseconds: int) -> None:
        """Do not count that much time."""
        self.patient += milliseconds
        self._back += milliseconds
        self.awaited = {
            seat: replace(
                wait,
                until=wait.until + milliseconds,
                since=wait.since + milliseconds,
                claim=wait.claim + milliseconds if wait.claim else 0,
            )
            for seat, wait in self.awaited.items()
        }


def away_limit(pace: Pace) -> int | None:
    """How long a player may be away while the table waits for them; None if for ever."""
    minutes = pace.away_minutes if isinstance(pace, Live) else None
    return None if minutes is None else minutes * MINUTE


def silent_limit(pace: Pace) -> int | None:
    """How long a player who is there may take; None where a clock limits that, or nothing does."""
    away = away_limit(pace)
    return None if away is None or (isinstance(pace, Live) and pace.clock) else SILENT * away
