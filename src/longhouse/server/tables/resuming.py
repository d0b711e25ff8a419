"""Playing on from a position of a finished game, against bots.

Only a game that is over may be played on: a running one would reveal hidden cards, and the bots'
opinion. An uploaded game must have been played to its end, as for the analysis.
"""

from __future__ import annotations

from typing import Any

import msgspec

from longhouse.core import replay, saga
from longhouse.core.state import OVER, State
from longhouse.server import protocol as p
from longhouse.server.blocking import off_the_loop
from longhouse.server.refusal import Refusal
from longhouse.server.storage.rows import SagaRow
from longhouse.server.tables.records import played_out

MOST_MOVES = 1500  # that are played at once; the longest game we have seen has 500


class Beginning(msgspec.Struct, frozen=True):
    """The first moves of a finished game, up to a position from which it can be played on."""

    saga: str
    game: str
    options: dict[str, Any]
    seats: int
    setup: dict[str, Any]
    moves: list[tuple[int, str]]


def beginning(row: SagaRow, move: int) -> Beginning:
    """A game up to a position, or up to the last open one before it; raises Refusal."""
    off_the_loop("a saga is replayed")
    if row.table_id is None and not played_out(row):
        text = "a game from elsewhere can be played on only if it was played to its end"
        raise Refusal("not_over", text)
    record = saga.parse_line(row.data)
    last = len(record.moves)
    if not 0 <= move <= last:
        raise Refusal("unknown", f"there is no position {move}; this game has 0 to {last}")
    if move > MOST_MOVES:
        raise Refusal("too_large", f"only the first {MOST_MOVES} moves can be played on from")
    recorder = replay.begin(record)
    opened = 0
    for index in range(move):
        replay.step(recorder, record, index)
        if _is_open(recorder.state):
            opened = index + 1
    if recorder.state.actor == OVER:
        raise Refusal("not_running", "the game is over there; go back to an earlier position")
    moves = record.moves[:opened]
    return Beginning(row.id, record.game, record.options, len(record.seats), record.setup, moves)


def _is_open(state: State) -> bool:
    """Whether the seat that is asked is public: not in the middle of secret answers."""
    return not state.secret() and not state.choosers()


def table_of(begun: Beginning, seat: int, bot: str) -> p.NewTable:
    """The table at which one person plays on, with a bot on every other seat; raises Refusal."""
    if seat >= begun.seats:
        text = f"there is no seat {seat} in this game; it has seats 0 to {begun.seats - 1}"
        raise Refusal("unknown", text)
    mine, other = p.SeatPlan("mine"), p.SeatPlan("bot", bot=bot)
    seats = [mine if place == seat else other for place in range(begun.seats)]
    pace = p.Live(away_minutes=None)
    return p.NewTable(begun.game, seats, begun.options, pace, chat=False)
