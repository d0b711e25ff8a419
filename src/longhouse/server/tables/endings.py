"""Leaving a table, ending its game, and agreeing on a rematch."""

from __future__ import annotations

from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.action import Action
from longhouse.server.tables.caps import not_too_often
from longhouse.server.tables.owners import first_seat
from longhouse.server.tables.patience import substitute


def leave(action: Action, seat: int) -> None:
    """Leave a table: the seat is freed, or a bot plays on."""
    table = action.table
    if table.status is Status.OPEN:
        action.add(log.Left(seat))
        if not table.seats.people():
            action.add(log.Ended(Status.ABANDONED))
        return
    action.must_run()
    if not table.seats[seat].bot:
        action.add(log.TakenOver(seat, substitute(action.table), "left"))
    if all(table.seats[other].bot for other in table.seats.people()):
        action.add(log.Ended(Status.ABANDONED))


def close(action: Action) -> None:
    """A host ends the table, whatever is played there."""
    if not action.table.status.ended:
        action.add(log.Ended(Status.ABANDONED, "host"))


def depart(action: Action, player: str) -> None:
    """Somebody leaves every seat of theirs, if the game is not over."""
    for seat in action.table.seats.of(player):
        if not action.table.status.ended:
            leave(action, seat)


def vote(action: Action, seat: int, agree: bool) -> bool:
    """Be for or against ending the game; it ends when all who play are for it.

    Only a vote ends it: when a bot steps in for somebody, all votes so far are dropped.
    """
    action.must_run()
    if (seat in action.table.votes) == agree:
        return False
    not_too_often(action.table, log.Voted, seat)
    action.add(log.Voted(seat, agree))
    table = action.table
    playing = [seat for seat in table.seats.people() if not table.seats[seat].bot]
    if agree and playing and table.votes.issuperset(playing):
        action.add(log.Ended(Status.RESIGNED))
    return True


def rematch(action: Action, player: str, table_id: str) -> bool:
    """Agree on a rematch at that table; False if there is one already."""
    first_seat(action.table, player)
    if not action.table.status.ended:
        raise Refusal("not_over", "the game is not over yet")
    if action.table.rematch is not None:
        return False
    action.add(log.Rematched(table_id))
    return True
