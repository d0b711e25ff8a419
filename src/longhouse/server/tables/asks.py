"""Questions of players to each other: ending the game here, and undoing moves that others followed.

Each is asked of all people who play, and carried out when all agree. One who declines ends it, and
is not named. It cannot be asked again at once (`caps.REST`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from longhouse.server.tables.seat import Seats
from longhouse.server.tables.undo import NOBODY

Kind = Literal["end", "undo"]


@dataclass
class UndoAsk:
    """A seat asks to undo its last open decision, and all moves since."""

    seat: int
    to: int  # moves that would be left
    decisions: int  # open ones that would be undone
    agreed: set[int] = field(default_factory=set)


class Asks:
    """What is being asked, and what was declined when."""

    def __init__(self) -> None:
        self.votes: set[int] = set()  # seats that are for ending the game
        self.vote_by = NOBODY  # the first of them
        self.undo: UndoAsk | None = None
        self.declined: dict[str, int] = {}  # when, by kind and seat

    def vote(self, seat: int, agree: bool, at: int) -> bool:
        """Vote for ending the game, withdraw that, or decline; whether it was declined."""
        if agree:
            self.vote_by = seat if not self.votes else self.vote_by
            self.votes.add(seat)
            return False
        if seat not in self.votes:
            self.declined[f"end {self.vote_by}"] = at
            self.votes.clear()
            return True
        self.votes.discard(seat)
        if seat == self.vote_by:
            self.votes.clear()
        return False

    def answer_undo(self, seat: int, agree: bool, at: int) -> bool:
        """Agree to the undo, decline it, or withdraw it; whether it was declined."""
        assert self.undo is not None
        if agree:
            self.undo.agreed.add(seat)
            return False
        declined = seat != self.undo.seat
        if declined:
            self.declined[f"undo {self.undo.seat}"] = at
        self.undo = None
        return declined

    def last_declined(self, kind: Kind, seat: int) -> int | None:
        """When such a question of a seat was last declined."""
        return self.declined.get(f"{kind} {seat}")

    def drop(self) -> None:
        """Nothing is asked any more: those who play have changed."""
        self.votes.clear()
        self.undo = None


def asked_of(seats: Seats, seat: int) -> list[int]:
    """The seats whose people must agree to an undo; programs, like bots, do not object."""
    player = seats[seat].player
    others = (seats[number] for number in seats.playing())
    people = {one.player for one in others if not one.program} - {player}
    return [number for number in seats.playing() if seats[number].player in people]
