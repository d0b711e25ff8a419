"""What-ifs of finished games: positions after moves that were not played.

Only a game that is over has what-ifs: of a running one they would show hidden cards (decision 13).
An uploaded game must have been played to its end, as for the analysis. Chance draws by a key made
of the game's id and the position that is left: the same moves lead to the same position for all
viewers, and another move does not change the order of a pile. The key has nothing to do with the
chance of any table.
"""

from __future__ import annotations

from longhouse.core import replay, saga
from longhouse.core.keyed import KeyedDealer, derived
from longhouse.core.recorder import Recorder
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Event
from longhouse.server import protocol as p
from longhouse.server.blocking import off_the_loop
from longhouse.server.refusal import Refusal
from longhouse.server.storage.rows import SagaRow
from longhouse.server.tables.questions import question_for, read_answer
from longhouse.server.tables.records import played_out
from longhouse.server.tables.resuming import MOST_MOVES
from longhouse.server.tables.table_view import events_info, raw_view

KEY = b"what if"  # no secret: nothing is to be guessed


def check_over(row: SagaRow) -> None:
    """Raise Refusal for an uploaded game that may still be running elsewhere."""
    if row.table_id is None and not played_out(row):
        text = "a game from elsewhere has what-ifs only if it was played to its end"
        raise Refusal("not_over", text)


def branch(row: SagaRow, move: int, line: list[str]) -> p.WhatIf:
    """The position after moves that leave a finished game at a position; raises Refusal."""
    off_the_loop("a saga is replayed")
    check_over(row)
    record = saga.parse_line(row.data)
    last = len(record.moves)
    if not 0 <= move <= last:
        raise Refusal("unknown", f"there is no position {move}; this game has 0 to {last}")
    if move > MOST_MOVES:
        raise Refusal("too_large", f"only the first {MOST_MOVES} moves have what-ifs")
    recorder = replay.replay(record, move, events=True)
    while recorder.state.actor == CHANCE and move < last:  # as it was drawn in the game
        replay.step(recorder, record, move)
        move += 1
    dealer = KeyedDealer(recorder.game, derived(KEY, row.id, move))
    events = _draw(recorder, dealer)
    for answer in line:
        state = recorder.state
        if state.actor == OVER:
            raise Refusal("not_running", "the game is over there; take a move back")
        recorder.play(read_answer(state.view(state.actor), answer))
        events = [*recorder.journal.events, *_draw(recorder, dealer)]
    return _shown(recorder, move, events)


def _draw(recorder: Recorder, dealer: KeyedDealer) -> list[Event]:
    events: list[Event] = []
    while recorder.state.actor == CHANCE:
        recorder.play(dealer.draw(recorder.state))
        events += recorder.journal.events
    return events


def _shown(recorder: Recorder, move: int, events: list[Event]) -> p.WhatIf:
    state = recorder.state
    seat = None if state.actor == OVER else int(state.actor)
    eyes = SPECTATOR if seat is None else seat
    view = state.view(eyes)
    return p.WhatIf(
        move=move,
        seat=seat,
        question=None if seat is None else question_for(view),
        events=events_info([event for event in events if event.seen_by(eyes)]),
        scores=state.scores(),
        view=raw_view(view),
        reading=view.derived(),
    )
