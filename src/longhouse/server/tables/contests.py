"""Tables of tournaments (decision 33): ordinary tables whose game counts for more than itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.storage.rows import GameEnd
from longhouse.server.tables.results import place_among
from longhouse.server.tables.table import Table

FAIR: Final = (
    "this game is part of a tournament: without hints, a bot in your place, a vote to end it or "
    "a rematch; you may leave it"
)
REFUSED: Final = (p.Hint, p.HandOver, p.Rematch)


class Contest(Struct, frozen=True):
    """A game of a tournament, and its players: seat, id and name."""

    tournament: str
    seated: Sequence[tuple[int, str, str]]


def must_be_fair(table: Table, command: p.AnyCommand) -> None:
    """Raise Refusal for a command that would help a player of a tournament, or end its game."""
    ends = isinstance(command, p.Vote) and command.agree
    if table.terms.tournament is not None and (ends or isinstance(command, REFUSED)):
        raise Refusal("no_help", FAIR)


def game_end(table: Table) -> GameEnd | None:
    """The places of a tournament's game that has just ended; None at other tables.

    Players for whom a bot plays at the end, who have lost a rated game by absence, or who never
    made a decision in a game that was not played to its end, are out: last, whatever the bot did.
    If several people played and all of them are out, the last to go is the one who stayed.
    """
    if table.terms.tournament is None:
        return None
    over, people = table.status is Status.OVER, table.seats.people()
    out = _gone(table)
    idle = [] if over else [seat for seat in people if not _decided(table, seat)]
    if len(people) > 1 and set(people) <= set(out) and _decided(table, out[-1]):
        out = out[:-1]
    out += [seat for seat in idle if seat not in out]
    stayed = [seat for seat in range(len(table.seats)) if seat not in out]
    last = len(stayed) + 1
    if over:
        places = [
            last if seat in out else place_among(table, seat, stayed)
            for seat in range(len(table.seats))
        ]
    else:  # the people who stayed share the first place
        here = [seat for seat in stayed if seat in people]
        places = [
            last if seat in out else 1 if seat in here else len(here) + 1
            for seat in range(len(table.seats))
        ]
    absent = [seat for seat in sorted(out) if not _decided(table, seat)]
    return GameEnd(places, table.round.state.scores() if over else [], sorted(out), absent)


def _decided(table: Table, seat: int) -> bool:
    return table.round.decisions[seat] > 0


def _gone(table: Table) -> list[int]:
    """The seats whose players have gone, the first first."""
    if table.terms.rated:
        return table.absences.gone()
    seats = table.seats
    left = [seat for seat in table.left if seats[seat].player and seats[seat].bot]
    return left + [seat for seat in seats.people() if seats[seat].bot and seat not in left]
