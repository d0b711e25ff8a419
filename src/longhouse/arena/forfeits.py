"""Games that a user's own bot has lost by crashing, cheating or being late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from longhouse.bots.own.failures import BotFailed
from longhouse.core.saga import Saga


@dataclass(frozen=True)
class Forfeit:
    """A game that broke off because of a bot."""

    game: int  # its number in the run
    seat: int
    bot: str
    why: str

    @staticmethod
    def of(game: int, failed: BotFailed, labels: Sequence[str]) -> Forfeit:
        """The game of that number, with the bots as they were named."""
        return Forfeit(game, failed.seat, labels[failed.seat], failed.why)

    def data(self) -> dict[str, Any]:
        """As JSON values."""
        return {"game": self.game, "seat": self.seat, "bot": self.bot, "why": self.why}

    def mark(self, saga: Saga) -> None:
        """Write it into the saga of the game, which ends there."""
        about = {"seat": self.seat, "bot": self.bot, "why": self.why}
        saga.extra |= {"ended": "abandoned", "forfeit": about}
