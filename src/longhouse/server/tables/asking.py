"""Asking all players to undo moves that others have followed, and their answers."""

from __future__ import annotations

from longhouse.server.refusal import Refusal
from longhouse.server.tables import log
from longhouse.server.tables.action import Action
from longhouse.server.tables.asks import asked_of
from longhouse.server.tables.caps import not_too_often, not_too_soon
from longhouse.server.tables.table import Table


def may_ask_undo(table: Table, seat: int) -> bool:
    """Whether a seat may ask to undo its last decision. At rated tables moves are final."""
    return not table.terms.rated and table.round.ask_to(seat) is not None


def ask_undo(action: Action, seat: int, at: int) -> bool:
    """Ask all people who play to undo a seat's last decision; False if it is being asked.

    The game goes on meanwhile: the next move that all are shown ends the question.
    """
    action.must_run()
    table = action.table
    if table.asks.undo is not None:
        if table.asks.undo.seat == seat:
            return False
        name = table.seats[table.asks.undo.seat].name
        raise Refusal("asked", f"{name} is asking to undo a move; answer that first")
    number = table.feeds[seat].number
    if not table.feeds[seat].same(at):
        stale = f"you were at number {at}, but the table is at your number {number}"
        raise Refusal("stale", stale, number=number)
    to = table.round.ask_to(seat)
    if to is None or not may_ask_undo(table, seat):
        bound = "there is no decision of yours that all could agree to undo"
        raise Refusal("nothing_to_undo", bound)
    not_too_soon(table, "undo", seat, action.now)
    not_too_often(table, log.UndoAsked, seat)
    action.add(log.UndoAsked(seat, to))
    _undo_if_all_agree(action)
    return True


def answer_undo(action: Action, seat: int, whose: int, agree: bool) -> bool:
    """Agree to the undo that `whose` seat asks for, decline it, or withdraw one's own question.

    False if nothing changes.
    """
    action.must_run()
    asks = action.table.asks
    if asks.undo is None or asks.undo.seat != whose:
        raise Refusal("not_asked", "that is not being asked any more")
    if agree and (seat == whose or seat in asks.undo.agreed):
        return False
    if seat != whose and seat not in asked_of(action.table.seats, whose):
        raise Refusal("not_asked", "only those who play themselves are asked")
    action.add(log.UndoAnswered(seat, agree))
    _undo_if_all_agree(action)
    return True


def _undo_if_all_agree(action: Action) -> None:
    ask, seats = action.table.asks.undo, action.table.seats
    if ask is not None and ask.agreed.issuperset(asked_of(seats, ask.seat)):
        action.add(log.Undone(ask.seat, ask.to))
