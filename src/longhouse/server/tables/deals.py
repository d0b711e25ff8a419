"""Tables of the deal of the day (decision 29): keyed chance, and secrecy until the day is over."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from longhouse.core.keyed import KeyedDealer, derived
from longhouse.core.recorder import Recorder
from longhouse.core.state import CHANCE, View
from longhouse.server import protocol as p
from longhouse.server.days import end_of
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.storage.rows import DealEnd
from longhouse.server.tables.round import Round
from longhouse.server.tables.table import Table

ITERATIONS: Final = {"walhalla": 40, "voluspa": 120}  # of a bot's search; it never thinks by time
USUAL_ITERATIONS: Final = 60
ALONE = "a deal of the day is played alone: without hints, undo, rematch or a bot in your place"
REFUSED = (p.Undo, p.AskUndo, p.AnswerUndo, p.HandOver, p.TakeBack, p.Hint, p.Rematch)

_dealers: WeakKeyDictionary[Recorder, KeyedDealer] = WeakKeyDictionary()


def dealer_of(played: Round, key: bytes) -> KeyedDealer:
    """The dealer of a running game; after a restart it is found again by replaying the game."""
    recorder = played.recorder
    assert recorder is not None
    known = _dealers.get(recorder)
    if known is None or known.drawn != sum(who == CHANCE for who, _ in played.saga.moves):
        known = _dealers[recorder] = KeyedDealer.after(played.game, key, played.saga)
    return known


def bot_seed(key: bytes, view: View) -> int:
    """The seed of a bot's answer: the same in the same position, at every server."""
    return int.from_bytes(derived(key, "bot", int(view.seat), view.encode().hex())[:6], "big")


def iterations_of(game: str) -> int:
    """How far a bot searches at a table of the deal of the day."""
    return ITERATIONS.get(game, USUAL_ITERATIONS)


def is_held_back(table: Table, now: int) -> bool:
    """Whether only its player may see anything of a table: its day is not over."""
    day = table.terms.day
    return day is not None and now < end_of(day)


def must_not_help(table: Table, command: p.AnyCommand) -> None:
    """Raise Refusal for a command that would make a deal of the day another game."""
    if table.terms.day is not None and isinstance(command, REFUSED):
        raise Refusal("no_help", ALONE)


def deal_end(table: Table, now: int) -> DealEnd | None:
    """The result of a deal of the day that has just ended; without points if it was given up."""
    day, people = table.terms.day, table.seats.people()
    if day is None:
        return None
    late = now >= end_of(day)
    if table.status is not Status.OVER or not people or table.left:
        return DealEnd(now, late)
    return DealEnd(now, late, *marks_of(table.round.state.scores(), people[0]))


def marks_of(scores: list[int], seat: int) -> tuple[int, int, str]:
    """The points of a seat, its lead over the best opponent, and a sign for each opponent."""
    mine = scores[seat]
    others = [points for other, points in enumerate(scores) if other != seat]
    marks = "".join("+" if mine > one else "-" if mine < one else "=" for one in others)
    return mine, mine - max(others), marks
