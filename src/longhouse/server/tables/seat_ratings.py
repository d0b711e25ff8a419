"""The ratings beside the names at a rated table, on the scale that players know.

They are read when a table is loaded, when a player sits down, and when the game has ended: its
change is written in the same transaction (`storage/ratings.py`).
"""

from __future__ import annotations

from typing import Final, Literal

from longhouse.server.protocol import Absence, RatedSeat, SeatRating
from longhouse.server.storage import ratings
from longhouse.server.storage.ratings import BEGIN, Known
from longhouse.server.storage.store import Store
from longhouse.server.tables.room import Room

MIDDLE, SCALE = 1500, 40  # openskill's 25 and its unit, on the scale that players know
GUESS: Final = 5.5  # a sigma above this: the rating is provisional
ROUGH: Final = 3.5


def shown(mu: float) -> int:
    """A rating as players see it."""
    return round(MIDDLE + SCALE * (mu - BEGIN[0]))


def sure(sigma: float) -> Literal["guess", "rough", "firm"]:
    """How much the games tell so far."""
    if sigma > ROUGH:
        return "guess" if sigma > GUESS else "rough"
    return "firm"


def seat_rating(before: Known, after: Known | None = None) -> SeatRating:
    """A player's rating; `after` the game if that has counted."""
    mu, sigma = before if after is None else after
    new = None if after is None else shown(mu)
    return SeatRating(shown(before[0]), sure(sigma) == "guess", new)


_ABSENCES: Final[dict[str, Absence]] = {"left": "lost", "part": "missed"}  # by outcome


async def rated_seats(store: Store, table_id: str) -> list[RatedSeat]:
    """How a finished game has changed ratings; empty if it did not count."""
    found = await store.read(ratings.changes_by_seat, table_id)
    return [
        RatedSeat(seat, seat_rating(*both), _ABSENCES.get(outcome, ""))
        for seat, outcome, both in found
    ]


async def rate_players(store: Store, room: Room) -> None:
    """Read the ratings of players who are new at a rated table."""
    table = room.table
    new = table.seats.players() - room.ratings.keys() if table.terms.rated else set()
    if new:
        found = await store.read(ratings.ratings_now, new, table.game.name)
        room.ratings |= {who: seat_rating(known) for who, known in found.items()}


async def rate_result(store: Store, room: Room) -> None:
    """Read the ratings of a rated table, and how its game has changed them, if it has ended."""
    await rate_players(store, room)
    if room.table.terms.rated and room.table.status.ended:
        found = await store.read(ratings.changes, room.id)
        room.ratings |= {who: seat_rating(*both) for who, both in found.items()}
