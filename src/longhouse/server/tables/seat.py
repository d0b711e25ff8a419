"""The seats of a table: who may take each, who sits there, and who plays."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Any

from longhouse.server.protocol import SeatPlan
from longhouse.server.tables.clocks import Span

REPEATS = 16  # answers of a seat that are remembered, to recognise one that is sent again


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
        self.ready = True  # the game may begin, as far as this player is concerned
        self.kept_for = ""  # after a game: the id of the player it is kept for; never sent
        self.declined = ""  # the label, if that player has declined
        self.answered: OrderedDict[int, str] = OrderedDict()  # answers by the number they were for
        self.standing: list[str] = []  # answers given in advance
        self.hints = 0  # how many it was given
        self.sealed: str | None = None  # a secret answer that is not played yet
        self.vacations: list[Span] = []  # of its player, in turn-based games

    @classmethod
    def planned(cls, plan: SeatPlan) -> Seat:
        """A seat as the host has planned it; their own are free until they sit down."""
        kind = "open" if plan.kind == "mine" else plan.kind
        return cls(kind, plan.name if kind in ("reserved", "bot") else "", plan.bot)

    def vacate(self) -> None:
        """Free the seat, and forget everything of its player."""
        self.player, self.name, self.program = None, self.reserved, False
        self.ready = True
        self.answered.clear()
        self.standing, self.sealed, self.vacations = [], None, []

    def decline(self) -> None:
        """The player for whom it is kept declines: it is open to all."""
        self.kind, self.declined, self.name = "open", self.reserved, ""
        self.reserved = self.kept_for = ""

    def note_answer(self, number: int | None, answer: str) -> None:
        """Remember an answer that was sent at a number, so that a repeat is recognised."""
        if number is not None:
            self.answered[number] = answer
            if len(self.answered) > REPEATS:
                self.answered.popitem(last=False)

    def go_away(self, at: int, until: int) -> None:
        """Begin a vacation until then, or make the current one end then."""
        begin = self.vacations.pop()[0] if self.vacation > at else at
        self.vacations.append((begin, max(until, at)))

    @property
    def vacation(self) -> int:
        """When the player's current or last vacation ends; 0 if there was none."""
        return self.vacations[-1][1] if self.vacations else 0

    @property
    def free(self) -> bool:
        """Whether a player may sit down."""
        return self.kind in ("open", "reserved")


class Seats:
    """All seats of a table, by number."""

    def __init__(self, seats: Iterable[Seat] = ()) -> None:
        self._seats = list(seats)

    def __getitem__(self, number: int) -> Seat:
        return self._seats[number]

    def __iter__(self) -> Iterator[Seat]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)

    def players(self) -> set[str]:
        """The ids of all players who have a seat."""
        return {seat.player for seat in self._seats if seat.player is not None}

    def people(self) -> list[int]:
        """The seats of players, also where a bot plays for them."""
        return [number for number, seat in enumerate(self._seats) if seat.player is not None]

    def playing(self) -> list[int]:
        """The seats whose players play themselves."""
        return [number for number in self.people() if not self._seats[number].bot]

    def of(self, player: str) -> list[int]:
        """The seats of a player."""
        return [number for number, seat in enumerate(self._seats) if seat.player == player]

    def kept_for(self, player: str) -> list[int]:
        """The free seats of a rematch that are kept for a player."""
        return [i for i, seat in enumerate(self._seats) if seat.free and seat.kept_for == player]

    @property
    def alone(self) -> bool:
        """Whether at most one person plays, on however many seats."""
        return len(self.players()) <= 1

    @property
    def shared(self) -> bool:
        """Whether several people play on one device: all their seats are one player's."""
        return self.alone and len(self.playing()) > 1

    def vacations(self, numbers: Iterable[int]) -> list[Span]:
        """The vacations of those of these seats whose players play themselves."""
        seats = [self._seats[number] for number in numbers]
        return [span for seat in seats if not seat.bot for span in seat.vacations]


def saga_seat(seat: Seat) -> dict[str, Any]:
    """A seat as the saga writes it."""
    if seat.kind == "bot":
        return {"name": seat.name, "bot": seat.bot}
    return {"name": seat.name, "program": True} if seat.program else {"name": seat.name}
