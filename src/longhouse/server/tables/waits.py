"""Players who keep a live table waiting: how long that may take (decision 18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longhouse.server.protocol import Live, Pace
from longhouse.server.tables.clocks import MINUTE

WARNING: Final = MINUTE  # between the announcement and a bot's playing
MORE: Final = 10 * MINUTE  # that somebody present may give
BACK: Final = 2 * MINUTE  # in which who is back, or has undone a move, is not called silent
SILENT: Final = 2  # times as long as who is away may somebody be there and decide nothing


@dataclass(frozen=True)
class Wait:
    """What everybody was told of a player who keeps the table waiting."""

    why: str  # away or silent
    until: int  # when a bot plays for them
    since: int  # since when the table waits for that decision


def away_limit(pace: Pace) -> int | None:
    """How long a player may be away while the table waits for them; None if for ever."""
    minutes = pace.away_minutes if isinstance(pace, Live) else None
    return None if minutes is None else minutes * MINUTE


def silent_limit(pace: Pace) -> int | None:
    """How long a player who is there may take; None where a clock sees to that, or for ever."""
    away = away_limit(pace)
    return None if away is None or (isinstance(pace, Live) and pace.clock) else SILENT * away
