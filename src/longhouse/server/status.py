"""The status of a table: on the wire, in the log, in the database and in memory."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """The status of a table: waiting for players, being played, or ended in one of three ways."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"

    @property
    def ended(self) -> bool:
        """Whether the game has ended."""
        return self in ENDED


CURRENT = (Status.OPEN, Status.RUNNING)
ENDED_EARLY = (Status.RESIGNED, Status.ABANDONED)  # before the rules ended the game
ENDED = (Status.OVER, *ENDED_EARLY)
