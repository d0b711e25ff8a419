"""Missed turns in a rated game, and when they lose it (decision 23).

A bot that takes over for a player who is out of time or away has *missed* a turn for them. The
first one is forgiven if the player takes the seat back before their bot begins a second turn.
Otherwise, with a second missed turn, or if the player leaves, the game counts as lost for them,
although they may play on. All of it follows from the log and from public knowledge.
"""

from __future__ import annotations

from typing import Final

from longhouse.server.protocol import Absence
from longhouse.server.tables.undo import NOBODY

FORGIVEN: Final = 1  # turns that a bot may begin for a player who comes back


class Absences:
    """The missed turns of all seats of a rated game."""

    def __init__(self) -> None:
        self.missed: list[int] = []  # seats that a bot has played for unasked
        self.lost: list[int] = []  # those that have lost the game by it, the first first
        self.turn = NOBODY  # whose turn it is, as everyone sees it
        self.begun: dict[int, int] = {}  # turns that bots have begun in place of players, by seat

    def of(self, seat: int) -> Absence:
        """What a seat's absence has cost so far."""
        return "lost" if seat in self.lost else "missed" if seat in self.missed else ""

    def may_return(self) -> list[int]:
        """The seats where a bot plays and whose players still lose nothing if they come back."""
        return [seat for seat in self.begun if seat not in self.lost]

    def gone(self) -> list[int]:
        """The seats that have lost if the game ends now, the first first.

        Players whose bot still plays are last: if all others left, they have stayed longest.
        """
        return self.lost + self.may_return()

    def take_over(self, seat: int, why: str) -> None:
        """A bot plays for a seat."""
        if why == "left" or seat in self.missed:
            self._lose(seat)
        if seat not in self.missed:
            self.missed.append(seat)
        self.begun[seat] = int(self.turn == seat)

    def hand_back(self, seat: int) -> None:
        """The player of a seat plays again."""
        self.begun.pop(seat, None)

    def turn_to(self, seat: int) -> bool:
        """It is visibly that seat's turn; whether its player has lost the game by that."""
        if seat == self.turn:
            return False
        self.turn = seat
        if seat in self.begun:
            self.begun[seat] += 1
            if self.begun[seat] > FORGIVEN and seat not in self.lost:
                self._lose(seat)
                return True
        return False

    def _lose(self, seat: int) -> None:
        if seat not in self.lost:
            self.lost.append(seat)
