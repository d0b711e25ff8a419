"""A seat of a table: who may take it, and who sits there."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from longhouse.server.tables.clocks import Span


class Seat:
    """A seat: who may take it, who sits there, and what they have answered."""

    def __init__(self, kind: str, name: str, bot: str) -> None:
        self.kind = kind  # open, reserved, bot or player
        self.name = name
        self.bot = bot  # the id of the bot that plays, also in place of a player
        self.why = ""  # why it plays in place of a player; see `log.TakenOver`
        self.player: str | None = None
        self.program = False  # whether the player is a program
        self.reserved = name if kind == "reserved" else ""  # the label of a kept seat
        self.key = ""  # the secret of its personal link; only the host is told
        self.kept_for = ""  # after a game: the id of the player it is kept for; nobody is told
        self.answered: OrderedDict[int, str] = OrderedDict()  # answers by the number they were for
        self.standing: list[str] = []  # answers given in advance
        self.hints = 0  # how many it was given
        self.sealed: str | None = None  # a secret answer that is not played yet
        self.vacations: list[Span] = []  # of its player, in turn-based games

    def vacate(self) -> None:
        """The player is gone, and everything of theirs with them."""
        self.player, self.name, self.program = None, self.reserved, False
        self.answered.clear()
        self.standing, self.sealed, self.vacations = [], None, []

    def go_away(self, at: int, until: int) -> None:
        """The player is on vacation until then, which may be now; or till then instead."""
        begin = self.vacations.pop()[0] if self.vacation > at else at
        self.vacations.append((begin, max(until, at)))

    @property
    def vacation(self) -> int:
        """Until when the player is, or was last, on vacation; 0 if never."""
        return self.vacations[-1][1] if self.vacations else 0

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.kind in ("open", "reserved")


def saga_seat(seat: Seat) -> dict[str, Any]:
    """A seat as the saga writes it."""
    if seat.kind == "bot":
        return {"name": seat.name, "bot": seat.bot}
    return {"name": seat.name, "program": True} if seat.program else {"name": seat.name}
