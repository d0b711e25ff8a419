"""What was settled when a table was opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from longhouse.core import registry
from longhouse.core.game import Game
from longhouse.server.protocol import Pace
from longhouse.server.tables import log


@dataclass(frozen=True)
class Terms:
    """What is played at a table, how fast, by whose invitation. It never changes."""

    game: Game
    options: dict[str, Any]
    pace: Pace
    host: str  # the player who opened the table
    chat: bool
    listed: bool  # among the tables that everybody is shown
    covered: bool  # pauses hide how long people take over secret questions
    help: bool  # bots give hints, also where several people play
    rated: bool  # it counts for the ratings of those who play
    shared: bool  # the host plays several seats on one device

    @classmethod
    def of(cls, opened: log.Opened) -> Terms:
        """The terms that the first entry of a log says."""
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
        )
