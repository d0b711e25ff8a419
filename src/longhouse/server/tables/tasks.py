"""Slow tasks, which never run on the event loop: folding logs and replaying sagas.

They run in reader processes (`python -m longhouse.server.tables.tasks`), or in a thread if a server
has none. A task may be given all data; its answer is for one viewer, and as everywhere a `View`
decides how much that is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from longhouse.core import registry, replay, saga
from longhouse.core.errors import LonghouseError
from longhouse.core.past import Memory, remembered
from longhouse.core.recorder import Recorder
from longhouse.core.state import CHANCE, View
from longhouse.puzzles.puzzle import Puzzle
from longhouse.server import protocol as p
from longhouse.server.processes import READY, work
from longhouse.server.refusal import Refusal
from longhouse.server.sharing.paintings import AnyPainting
from longhouse.server.storage.rows import EntryRow, SagaRow
from longhouse.server.tables import log, records
from longhouse.server.tables.history import history
from longhouse.server.tables.judging import Judged, judge
from longhouse.server.tables.questions import question_for
from longhouse.server.tables.resuming import Beginning, beginning
from longhouse.server.tables.snapshot import NoSnapshot, dump, load
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import raw_view
from longhouse.server.tables.what_if import branch


class DoesNotReplay(LonghouseError):
    """A log that these sources cannot fold."""


class Task(msgspec.Struct, frozen=True, tag_field="task", tag=str.lower):
    """A slow task."""

    def run(self) -> Any:
        """Do it; raises Refusal, or LonghouseError."""
        raise NotImplementedError


class Fold(Task, frozen=True):
    """Fold a log into a snapshot, from an earlier snapshot on if there is one."""

    table: str
    snapshot: bytes | None
    rows: list[EntryRow]

    def run(self) -> bytes:
        table = Table(self.table) if self.snapshot is None else load(self.snapshot)
        try:
            for row in self.rows:
                table.apply(log.decode(row.data), row.at)
        except Refusal:
            raise  # only a newer version can read this log
        except Exception as error:
            raise DoesNotReplay(f"entry {row.seq}: {error!r}") from error
        return dump(table)


class Judge(Task, frozen=True):
    """Whether a running game can go on under the current rules."""

    table: str
    rows: list[EntryRow]

    def run(self) -> Judged:
        try:
            return judge(self.table, self.rows)
        except Refusal:
            raise  # only a newer version can read this log
        except Exception as error:
            raise DoesNotReplay(repr(error)) from error


class History(Task, frozen=True):
    """The history of a viewer."""

    table: str
    rows: list[EntryRow]
    player: str
    seat: int
    after: int
    views: bool

    def run(self) -> p.History:
        return history(self.table, self.rows, self.player, self.seat, self.after, self.views)


class Shown(Task, frozen=True):
    """A saga as a seat may see it."""

    line: str
    seat: int

    def run(self) -> msgspec.Raw:
        shown = replay.seat_saga(saga.parse_line(self.line), self.seat)
        return msgspec.Raw(shown.line().encode())


class Look(Task, frozen=True):
    """A part of a finished game as a seat saw it."""

    saga: SagaRow
    seat: int
    first: int
    count: int
    views: bool
    rated: list[p.RatedSeat] = []
    yours: list[int] = []
    tournament: str | None = None

    def run(self) -> p.Replay:
        part = records.look(self.saga, self.seat, self.first, self.count, self.views)
        return msgspec.structs.replace(
            part, rated=self.rated, yours=self.yours, tournament=self.tournament
        )


class Verify(Task, frozen=True):
    """Verify an uploaded saga."""

    line: bytes
    player: str
    now: int

    def run(self) -> SagaRow:
        return records.uploaded_row(self.line, self.player, self.now)


class Decided(msgspec.Struct, frozen=True):
    """A seat's view and memories before a move, and the move."""

    game: str
    view: dict[str, Any]
    memories: list[dict[str, Any]]
    played: str

    def seen(self) -> tuple[View, list[Memory], str]:
        """The same as objects, for a bot."""
        game = registry.find(self.game)
        return game.view(self.view), [remembered(game, one) for one in self.memories], self.played


class Decide(Task, frozen=True):
    """Find a seat's view and memories before a move of a finished game."""

    saga: SagaRow
    move: int

    def run(self) -> Decided:
        recorder, played = _before(self.saga, self.move)
        recorder.remember()
        state, past = recorder.state, recorder.past
        assert past is not None
        seen = past.seen_by(state.actor, state)
        view = state.view(state.actor)
        return Decided(self.saga.game, view.data(), [one.data() for one in seen], played)


class Ask(Task, frozen=True):
    """The question of a decision of a finished game, with all legal moves."""

    saga: SagaRow
    move: int

    def run(self) -> p.Question:
        state = _before(self.saga, self.move)[0].state
        return question_for(state.view(state.actor))


def _before(row: SagaRow, move: int) -> tuple[Recorder, str]:
    """A finished game before a decision, and the move that was played; raises Refusal."""
    record = saga.parse_line(row.data)
    last = len(record.moves)
    if not 1 <= move <= last:
        raise Refusal("unknown", f"there is no move {move}; this game has 1 to {last}")
    who, played = record.moves[move - 1]
    if who == CHANCE:
        later = enumerate(record.moves[move:], move + 1)
        after = [number for number, (seat, _) in later if seat != CHANCE]
        text = f"move {move} was chance's; nobody decided"
        raise Refusal("not_asked", text + (f", but in move {after[0]}" if after else ""))
    return replay.replay(record, move - 1), played


class Resume(Task, frozen=True):
    """The beginning of a finished game, to be played on."""

    saga: SagaRow
    move: int

    def run(self) -> Beginning:
        return beginning(self.saga, self.move)


class Branch(Task, frozen=True):
    """The position after moves that were not played in a finished game."""

    saga: SagaRow
    move: int
    line: list[str]

    def run(self) -> p.WhatIf:
        return branch(self.saga, self.move, self.line)


class Paint(Task, frozen=True):
    """Draw the picture of a link."""

    painting: AnyPainting

    def run(self) -> bytes:
        return self.painting.png()


class Posed(msgspec.Struct, frozen=True):
    """A puzzle as its seat sees it."""

    seat: int
    options: dict[str, Any]
    question: p.Question
    view: msgspec.Raw
    reading: dict[str, Any]


class Pose(Task, frozen=True):
    """Replay the game of a puzzle up to its question."""

    game: str
    puzzle: dict[str, Any]  # `Puzzle.data()`

    def run(self) -> Posed:
        recorder = Puzzle.of(self.game, self.puzzle).recorder()
        state = recorder.state
        view = state.view(state.actor)
        options = recorder.saga.options
        return Posed(
            int(view.seat), options, question_for(view), raw_view(view), dict(view.derived())
        )


AnyTask = (
    Fold | Judge | History | Shown | Look | Verify | Decide | Ask | Resume | Branch | Paint | Pose
)


class Order(msgspec.Struct, frozen=True):
    """A task on its way to a process."""

    job: int
    task: AnyTask
    deadline_ms: int


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a task: JSON, a refusal, or an error."""

    job: int
    body: msgspec.Raw = msgspec.Raw(b"null")
    refused: p.Refused | None = None
    broken: str | None = None  # an entry that does not replay, in any process
    error: str | None = None


def answer(job: int, task: AnyTask) -> Answer:
    """Do a task; its error becomes part of the answer."""
    try:
        return Answer(job, msgspec.Raw(msgspec.json.encode(task.run())))
    except Refusal as refusal:
        return Answer(job, refused=p.Refused(refusal.error, refusal.text, "", refusal.details))
    except (DoesNotReplay, NoSnapshot) as error:
        return Answer(job, broken=str(error))
    except LonghouseError as error:
        return Answer(job, refused=p.Refused("invalid", str(error)))
    except Exception as error:
        return Answer(job, error=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    work(Order, lambda order: answer(order.job, order.task), Answer(READY))
