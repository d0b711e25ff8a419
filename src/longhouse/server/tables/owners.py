"""Who owns a seat, and where bots may help.

A seat can change hands before the game. So ownership is checked with the lock held, on the very
table that is changed or shown, and never once when a request comes in.
"""

from __future__ import annotations

from longhouse.core.state import SPECTATOR
from longhouse.server.refusal import Refusal
from longhouse.server.tables.table import Table


def bots_help(table: Table) -> bool:
    """Whether bots may help at a table: one person plays there, or it was opened with help.

    A player who left a seat to a bot still counts: they may come back any time. Nobody gets help
    with a deal of the day or in a tournament.
    """
    compared = table.terms.day is not None or table.terms.tournament is not None
    return not compared and (table.terms.help or table.seats.alone)


def must_help(table: Table) -> None:
    """Raise Refusal where bots may not help."""
    if not bots_help(table):
        text = "several people play here: bots help nobody, unless the table is opened with help"
        raise Refusal("no_help", text)


def first_seat(table: Table, player: str) -> int:
    """The first seat of a player; raises Refusal if they have none."""
    mine = table.seats.of(player)
    if not mine:
        raise Refusal("not_seated", "you have no seat at this table")
    return mine[0]


def check_seat(table: Table, player: str, seat: int) -> int:
    """The seat, if it is this player's; raises Refusal."""
    if seat >= len(table.seats) or table.seats[seat].player != player:
        mine = table.seats.of(player)
        text = f"seat {seat} is not yours; yours: {', '.join(map(str, mine)) or 'none'}"
        raise Refusal("not_yours", text, yours=mine)
    return seat


def own_seat(table: Table, player: str, seat: int) -> int:
    """The seat that a player acts for: the one named, or their first; raises Refusal."""
    first = first_seat(table, player)
    return first if seat == SPECTATOR else check_seat(table, player, seat)
