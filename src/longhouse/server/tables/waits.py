"""Players who keep a live table waiting: how long that may take (decision 18)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from longhouse.server.protocol import Live, Pace
from longhouse.server.tables.clocks import MINUTE

WARNING: Final = MINUTE  # between the announcement and a bot's playing
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


class Waits:
    """The announcements of a table, and the votes about them."""

    def __init__(self) -> None:
        self.awaited: dict[int, Wait] = {}  # by seat
        self.hurried: set[int] = set()  # seats that vote for letting bots play at once
        self.patient = 0  # no player is called silent before that time

    def more_time(self, until: int) -> None:
        """Put all announced times off; the votes are void."""
        self.awaited = {seat: replace(wait, until=until) for seat, wait in self.awaited.items()}
        self.patient = until
        self.hurried.clear()

    def keep(self, seats: Collection[int], since: int) -> None:
        """Drop the announcements but those of these seats, about the decision open since then."""
        self.awaited = {
            seat: wait
            for seat, wait in self.awaited.items()
            if seat in seats and wait.since == since
        }
        if not self.awaited:
            self.hurried.clear()

    def give_back(self, milliseconds: int) -> None:
        """Do not count that much time."""
        self.patient += milliseconds
        self.awaited = {
            seat: Wait(wait.why, wait.until + milliseconds, wait.since + milliseconds)
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
