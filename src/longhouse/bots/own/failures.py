"""The errors of users' own bots."""

from __future__ import annotations

from longhouse.core.errors import LonghouseError


class BotFailed(LonghouseError):
    """A bot loses the game: it crashed, was too late, or gave no possible answer."""

    def __init__(self, bot: str, seat: int, why: str) -> None:
        super().__init__(f"{bot} at seat {seat} {why}")
        self.bot = bot
        self.seat = seat
        self.why = why

    def __reduce__(self) -> tuple[type[BotFailed], tuple[str, int, str]]:
        return BotFailed, (self.bot, self.seat, self.why)


class BotNotStarted(LonghouseError):
    """A bot has not answered even once: there is no such module or program, or it is broken."""
