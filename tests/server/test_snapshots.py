"""A snapshot is the table that it was made of, in everything that anybody could notice."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.storage import reads
from longhouse.server.storage.rows import EntryRow, Snapshot
from longhouse.server.storage.store import Store
from longhouse.server.tables import answers, endings, loading, log, patience, seating, snapshot
from longhouse.server.tables.action import Action
from longhouse.server.tables.room import Room, fold
from longhouse.server.tables.snapshot import NoSnapshot, dump, load
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import table_view
from longhouse.server.tables.tasks import Fold
from server.databases import tell
from server.positions import NOON, Sitting, write
from server.test_time import Process

PACES: dict[str, p.Pace] = {
    "walhalla": p.Live(p.Clock(minutes=10, bonus_seconds=5), None),
    "voluspa": p.Daily(2),
}
LONG = {"walhalla": 4, "voluspa": 3}


class Evening:
    """A game at random, with everything that can happen to a log."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.table = Table("longships")
        self.rows: list[EntryRow] = []
        self.covered = 0  # how often all waited for the end of a pause
        self.seed = seed
        self.now = NOON
        seats = [p.SeatPlan("mine"), *[p.SeatPlan()] * (LONG[game] - 1)]
        wanted = p.NewTable(game, seats, {}, PACES[game], covered=True)
        self.do(lambda a: seating.open_table(a, wanted, "astrid", "Astrid"))
        for number in range(1, LONG[game]):
            self.do(
                lambda a, number=number: seating.sit(
                    a, f"player{number}", f"Player {number}", number
                )
            )

    def do(self, act: Any) -> None:
        self.now = now = self.now + 1000
        action = Action(self.table, now, Rng(self.seed + len(self.rows)))
        act(action)
        for entry in action.entries:
            kind = log.kind_of(entry)
            self.rows.append(EntryRow(len(self.rows), now, kind, log.encode(entry)))

    def go_on(self) -> None:
        """A move, or something beside the game."""
        table, rng = self.table, self.rng
        if not table.round.asked():
            self.now = max(self.now, table.uncovers() or 0)
            self.covered += 1
            self.do(lambda a: answers.follow(a))
            return
        seat = rng.choice(table.round.asked())
        if rng.random() < 0.15 and table.round.undo_to(seat) is not None:
            self.do(lambda a: answers.undo(a, seat, table.feeds[seat].number))
        elif rng.random() < 0.05:
            bot = table.seats[seat].bot
            self.do(
                lambda a: (
                    patience.take_back(a, seat) if bot else patience.hand_over(a, seat, "", "asked")
                )
            )
        elif rng.random() < 0.05 and seat not in table.votes:
            self.do(lambda a: endings.vote(a, seat, True))
            self.do(lambda a: endings.vote(a, seat, False))
        else:
            view = table.round.question(seat)
            assert view is not None
            move = view.position.text(rng.choice(list(view.moves())))
            self.do(lambda a: answers.play(a, seat, table.feeds[seat].number, move))


def everything(table: Table) -> list[Any]:
    """All that anybody could be shown of a table, and what its bots may remember."""
    viewers = [*range(len(table.seats)), SPECTATOR]
    room = Room(table, 0)
    shown = [msgspec.json.encode(table_view(table, seat)) for seat in viewers]
    missed = [msgspec.json.encode(room.welcome(seat, "astrid", 0, [])) for seat in viewers]
    asked = [seat for seat in table.round.asked() if table.round.question(seat) is not None]
    known = [
        (seat, memory.seat, memory.move, memory.fresh, memory.view.encode())
        for seat in asked
        for memory in table.round.memories(seat)
    ]
    saga = table.round.saga.data() if table.round.recorder else None
    return [
        shown,
        missed,
        known,
        saga,
        table.clocks.face(table.changed),
        len(table.round.undoable.decisions) if table.round.recorder else 0,
    ]


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_a_table_that_went_through_a_snapshot_goes_on_as_if_nothing_had_been(game: str) -> None:
    evening = Evening(game, 7)
    steps, covers, scenes = 0, 0, 0
    while evening.table.running and steps < 150:
        steps += 1
        cover = evening.table.round.cover
        if steps % 3 == 0 or cover is not None:
            covers += cover is not None
            scenes += cover is not None and cover.scene is not None
            frozen = dump(evening.table)
            again = load(frozen)
            assert dump(again) == frozen
            assert everything(again) == everything(evening.table)
            evening.table = again  # the rest of the game is played on it
        evening.go_on()
    assert game == "voluspa" or (covers > scenes > 0)  # frozen in the middle of a move too
    folded = fold("longships", evening.rows)
    assert everything(folded) == everything(evening.table)
    assert dump(folded) == dump(evening.table)


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_a_fold_that_begins_at_a_snapshot_ends_like_one_that_begins_at_the_beginning(
    game: str,
) -> None:
    evening = Evening(game, 11)
    for _ in range(60):
        if evening.table.running:
            evening.go_on()
    half = len(evening.rows) // 2
    first = Fold("longships", None, evening.rows[:half]).run()
    assert Fold("longships", first, evening.rows[half:]).run() == dump(evening.table)


def test_taking_back_needs_no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """8,000 moves taken back made a table that took 9 s to read: each replayed the whole game."""
    plays = 0
    true_play = Recorder.play

    def play(recorder: Recorder, move: int) -> None:
        nonlocal plays
        plays += 1
        true_play(recorder, move)

    monkeypatch.setattr(Recorder, "play", play)
    evening = Evening("walhalla", 3)
    for _ in range(100):
        evening.go_on()
    moves = sum(row.kind == "played" for row in evening.rows)
    assert any(row.kind == "undone" for row in evening.rows)
    assert plays == moves
    plays = 0
    fold("longships", evening.rows)
    assert plays == moves


def test_what_is_no_snapshot_is_told_from_one() -> None:
    table = Evening("walhalla", 1).table
    for data in (b"", b"nonsense", dump(table)[:-9]):
        with pytest.raises(NoSnapshot):
            load(data)


def test_a_snapshot_says_what_it_does_not_know() -> None:
    table = Evening("walhalla", 1).table
    table.strange = object()  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="a snapshot knows no object"):
        dump(table)


@pytest.mark.parametrize("stored", ["fits", "broken", "of other sources"])
def test_a_long_log_is_read_from_its_last_snapshot(
    database: str, stored: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "SNAPSHOT_AFTER", 5)
    sitting = Sitting().play("crew 1", "sail 0 bow", "crew 1", "sail 3 bow")

    async def scenario(store: Store) -> None:
        first = Process(store, sitting.now)
        await write(first.rooms, sitting)
        room = await first.rooms.room("longships")
        kept = await store.read(reads.snapshot, "longships", snapshot.form())
        assert kept is not None and kept.seq == room.table.seq
        if stored == "broken":
            broken = Snapshot("longships", kept.seq, kept.form, b"no table")
            await store.keep_snapshot(broken)
        elif stored == "of other sources":
            await store.keep_snapshot(msgspec.structs.replace(kept, form="old", data=b"old"))
        await first.rooms.change(room, lambda a: endings.vote(a, 0, True))
        second = Process(store, sitting.now)
        read: list[int] = []
        true_table = second.rooms.readers.table

        async def table(name: str, data: bytes | None, rows: list[EntryRow], *more: Any) -> bytes:
            read.append(len(rows))
            return await true_table(name, data, rows, *more)

        monkeypatch.setattr(second.rooms.readers, "table", table)
        again = await second.rooms.room("longships")
        whole = room.table.seq + 1
        assert read == {"fits": [1], "broken": [1, whole], "of other sources": [whole]}[stored]
        assert dump(again.table) == dump(room.table)
        await first.settle()

    tell(database, scenario)
