"""Leaving a table, ending its game, and agreeing on a rematch."""

from __future__ import annotations

from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.tables import log
from longhouse.server.tables.action import Action
from longhouse.server.tables.caps import not_too_often, not_too_soon
from longhouse.server.tables.owners import first_seat
from longhouse.server.tables.patience import substitute


def leave(action: Action, seat: int) -> None:
    """Leave a table: the seat is freed, or a bot plays on."""
    seats = action.table.seats
    if action.table.status is Status.OPEN:
        action.add(log.Left(seat))
        if not seats.people():
            action.add(log.Ended(Status.ABANDONED))
        return
    action.must_run()
    missed = seat in action.table.absences.may_return()  # a bot plays already, but not for good
    if missed or not seats[seat].bot:
        action.add(log.TakenOver(seat, substitute(action.table), "left"))
    if not seats.playing():
        action.add(log.Ended(Status.ABANDONED))


def depart(action: Action, player: str) -> None:
    """Leave all seats of a player, if the game is not over."""
    for seat in action.table.seats.of(player):
        if not action.table.status.ended:
            leave(action, seat)


def close(action: Action) -> None:
    """End the table on behalf of a host of the hall."""
    if not action.table.status.ended:
        action.add(log.Ended(Status.ABANDONED, "host"))


def vote(action: Action, seat: int, agree: bool, whose: int | None = None) -> bool:
    """Vote for ending the game, withdraw that, or decline it; False if nothing changes.

    The game ends when all who play themselves are for it; one of them who declines ends the vote.
    When a bot takes over a seat, all votes so far are dropped. An answer to `whose` question is
    refused if that seat does not ask any more. In a rated game nobody
    ends it against a player who has missed a turn and may still come back without loss.
    """
    action.must_run()
    votes, playing = action.table.votes, action.table.seats.playing()
    if whose is not None and not (votes and action.table.asks.vote_by == whose):
        raise Refusal("not_asked", "that is not being asked any more")
    if agree == (seat in votes) and not (votes and not agree and seat in playing):
        return False
    if agree and not votes:
        not_too_soon(action.table, "end", seat, action.now)
    not_too_often(action.table, log.Voted, seat)
    action.add(log.Voted(seat, agree))
    if agree and playing and votes.issuperset([*playing, *action.table.absences.may_return()]):
        action.add(log.Ended(Status.RESIGNED))
    return True


def rematch(action: Action, player: str, table_id: str) -> None:
    """Agree on a rematch at that table, unless one is agreed already."""
    seat = first_seat(action.table, player)
    if not action.table.status.ended:
        raise Refusal("not_over", "the game is not over yet")
    if action.table.rematch is None:
        action.add(log.Rematched(table_id, seat))
