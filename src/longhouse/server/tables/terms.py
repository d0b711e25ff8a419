"""The terms of a table, fixed when it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from longhouse.core import registry
from longhouse.core.game import Game
from longhouse.server.protocol import Clock, Daily, Live, Pace, PaceName
from longhouse.server.tables import log

# The time limits of rated tables, the usual one first (decision 23). A live one has a clock and
# the usual minutes of absence.
RATED_PACES: Final[tuple[Pace, ...]] = (
    Live(Clock(20, 10)),
    Live(Clock(10, 10)),
    Live(Clock(40, 10)),
    Daily(1),
    Daily(0, hours=12),
    Daily(2),
    Daily(3),
    Daily(5, bonus_hours=12),
)
RATED_PACE: Final = RATED_PACES[0]  # for a rematch of a table with another limit

# The time limits of pairing (decision 27), all of them also for rated games: strangers always have
# a clock, or a deadline.
PAIRING_PACES: Final[dict[PaceName, Pace]] = {
    "quick": Live(Clock(10, 10)),
    "usual": Live(Clock(20, 10)),
    "long": Live(Clock(40, 10)),
    "day": Daily(1),
    "days": Daily(3),
}


@dataclass(frozen=True)
class Terms:
    """The game, its pace and the conditions at a table. They never change."""

    game: Game
    options: dict[str, Any]
    pace: Pace
    host: str  # the player who opened the table
    chat: bool
    listed: bool  # in the public list of tables
    covered: bool  # pauses hide how long people take over secret questions
    help: bool  # bots give hints, also where several people play
    rated: bool  # it counts for the ratings of those who play
    shared: bool  # the host plays several seats on one device
    audience: bool  # spectators may write in the chat
    rematch: bool  # its seats are kept for the players of an earlier game
    day: str | None  # of the deal of the day that is played here
    tournament: str | None  # of which it is a game

    @classmethod
    def of(cls, opened: log.Opened) -> Terms:
        """The terms in the first entry of a log."""
        return cls(
            game=registry.find(opened.game),
            options=opened.options,
            pace=opened.pace,
            host=opened.host,
            chat=opened.chat,
            listed=opened.listed,
            covered=opened.covered,
            help=opened.help,
            rated=opened.rated,
            shared=sum(plan.kind == "mine" for plan in opened.seats) > 1,
            audience=opened.audience,
            rematch=any(opened.kept),
            day=opened.day,
            tournament=opened.tournament,
        )


def rated_limits() -> str:
    """The time limits of rated tables in words."""
    live = [one.clock.minutes for one in RATED_PACES if isinstance(one, Live) and one.clock]
    daily = sorted(
        (one for one in RATED_PACES if isinstance(one, Daily)),
        key=lambda one: (one.bonus_hours is not None, one.days, one.hours),
    )
    return (
        f"a clock of {_either(sorted(live))} minutes with 10 bonus_seconds and 5 away_minutes, "
        f"or turn-based: {_either([_limit(one) for one in daily])}"
    )


def _limit(pace: Daily) -> str:
    days = f"{pace.days} day{'s' * (pace.days != 1)}" if pace.days else ""
    long = " ".join(filter(None, [days, f"{pace.hours} hours" if pace.hours else ""]))
    if pace.bonus_hours is None:
        return f"{long} a decision"
    return f"{long} for the game with {pace.bonus_hours} bonus_hours"


def _either(choices: Sequence[object]) -> str:
    *others, last = map(str, choices)
    return f"{', '.join(others)} or {last}"
