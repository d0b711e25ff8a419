"""The check after a soak: does the database hold every acknowledged command exactly once?

It reads the database with plain SQL, and the acknowledgements that the clients wrote. Of the
server's code it uses only the decoding of log entries; the rules replay the games.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from longhouse.core import registry, replay, saga
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.state import CHANCE, OVER, State
from longhouse.server.tables import log

SUMMARY = "SELECT id, status, seq, chats, waiting, due FROM tables"
ENTRIES = "SELECT table_id, seq, at, kind, data FROM entries ORDER BY table_id, seq"
ASKED = "SELECT table_id, seat FROM seats WHERE asked"
CHATS = "SELECT table_id, n, seat, text FROM chats ORDER BY table_id, n"
SAGAS = "SELECT table_id, data FROM sagas"

Rows = list[tuple[Any, ...]]
Spot = tuple[int, int]  # a seat and the number that its command named


class Findings:
    """Everything that is wrong, and how much was checked."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.counts: Counter[str] = Counter()

    def check(self, right: bool, table: str, wrong: str) -> bool:
        """Note a finding unless it is right."""
        if not right:
            self.wrong.append(f"table {table}: {wrong}")
        return right


@dataclass
class Course:
    """A table's log, replayed entry by entry."""

    id: str
    findings: Findings
    game: Game | None = None
    options: dict[str, Any] = field(default_factory=dict)
    setup: dict[str, Any] = field(default_factory=dict)
    state: State | None = None
    moves: list[tuple[int, str]] = field(default_factory=list)
    status: str = "open"
    people: set[int] = field(default_factory=set)
    bots: dict[int, str] = field(default_factory=dict)
    sealed: dict[int, str] = field(default_factory=dict)
    feeding: list[int] = field(default_factory=list)  # seats whose sealed answers come next
    standing: dict[int, list[str]] = field(default_factory=dict)
    answers: dict[Spot, list[str]] = field(default_factory=lambda: defaultdict(list))
    deeds: Counter[tuple[str, int]] = field(default_factory=Counter)

    def wrong(self, seq: int, what: str) -> None:
        """Note a finding about an entry."""
        self.findings.check(False, self.id, f"entry {seq}: {what}")

    def follow(self, seq: int, entry: log.AnyEntry) -> None:
        """Apply one entry."""
        if self.feeding and not (isinstance(entry, log.Played) and entry.by == "sealed"):
            self.wrong(seq, f"{log.kind_of(entry)} between sealed answers; {self.feeding} to come")
            self.feeding = []
        match entry:
            case log.Opened(game, options, seats):
                self.game, self.options = registry.find(game), options
                self.bots = {n: plan.bot for n, plan in enumerate(seats) if plan.bot}
            case log.Sat(seat):
                self.people.add(seat)
            case log.Left(seat):
                self.people.discard(seat)
            case log.Filled(seat, bot):
                self.bots[seat] = bot
            case log.Started(setup):
                assert self.game is not None
                self.setup, self.status = setup, "running"
                self.state = self.game.start(self.options, setup)
            case log.Played(seat, move, at, by):
                self._answer(seq, seat, move, at, by)
                self._play(seq, seat, move, by)
            case log.Sealed(seat, move, at, by):
                self._answer(seq, seat, move, at, by, sealing=True)
                if not self._may_seal(seat, move):
                    self.wrong(seq, f"seat {seat} sealed {move!r} but has nothing to choose")
                self.sealed[seat] = move
            case log.Uncovered():
                self.sealed.clear()  # all seats confirmed that they play nothing
            case log.Undone(seat, to, at):
                if at is not None:
                    self.answers[seat, at].append("undo")
                self._undo(seq, to)
            case log.Standing(seat, answers):
                self.standing[seat] = answers
                self.deeds["stand", seat] += 1
            case log.TakenOver(seat, bot):
                self.bots[seat] = bot
                self.deeds["hand_over", seat] += 1
            case log.HandedBack(seat):
                if not self.bots.pop(seat, ""):
                    self.wrong(seq, f"seat {seat} was handed back, but no bot played for it")
                self.deeds["take_back", seat] += 1
            case log.Ended(how):
                self.status = how
            case _:
                pass

    def _may_seal(self, seat: int, move: str) -> bool:
        """Whether a seat may seal this move; a seat without a choice confirms."""
        if self.state is None or self.game is None:
            return False
        asked = self.state.actor == seat and self.state.secret()
        return asked or seat in self.state.choosers() or move in self.game.declines.values()

    def _answer(
        self, seq: int, seat: int, move: str, at: int | None, by: str, sealing: bool = False
    ) -> None:
        """Check that the seat was played by the player or bot that answered."""
        if at is not None:
            self.answers[seat, at].append(move)
        plays = self.bots.get(seat, "")
        if by in ("sealed", "chance"):
            fits = at is None and (by == "sealed") == (seat != CHANCE)
        elif by == "standing":
            fits = at is None and seat in self.people and bool(self.standing.get(seat))
        elif by in ("then", "late"):  # sent along with the move, or implied by silence
            fits = at is None and (sealing or (self.state is not None and self.state.secret()))
        elif by == "":
            # A secret question may be answered by the player although a bot plays the seat.
            secret = sealing or (self.state is not None and self.state.secret())
            fits = at is not None and seat in self.people and (secret or not plays)
        else:
            fits = at is None and plays == by
        if not fits:
            playing = plays or ("the player" if seat in self.people else "nobody")
            self.wrong(seq, f"seat {seat} {move!r} at {at} by {by!r}, but {playing} plays there")

    def _play(self, seq: int, seat: int, move: str, by: str) -> None:
        state = self.state
        if state is None or state.actor == OVER:
            self.wrong(seq, f"{move!r} was played without a running game")
            return
        if by == "sealed":
            if not self.feeding:
                together = [int(chooser) for chooser in state.choosers()]
                self.feeding = together or [int(state.actor)]
                missing = [one for one in self.feeding if one not in self.sealed]
                if [one for one in missing if one not in self.bots]:  # a bot may come too late
                    self.wrong(seq, f"fed before seats {missing} had chosen")
            expected = self.feeding.pop(0)
            assert self.game is not None
            silence = self.game.declines[state.question().kind]
            if expected != seat or self.sealed.pop(seat, silence) != move:
                self.wrong(seq, f"seat {seat} was fed {move!r}; it is seat {expected}'s turn")
            if not self.feeding:
                self.sealed.clear()  # seats without a choice have confirmed
        elif seat >= 0 and state.choosers():
            self.wrong(seq, f"seat {seat} played {move!r} openly while all choose in secret")
        if state.actor != seat:
            self.wrong(seq, f"seat {seat} played {move!r}, but {int(state.actor)} is asked")
        try:
            number = state.parse(move)
            legal = number in state.moves()
        except LonghouseError as error:
            self.wrong(seq, str(error))
            return
        if not legal:
            self.wrong(seq, f"{move!r} is not legal")
            return
        state.play(number)
        self.moves.append((seat, move))
        if state.actor == OVER:
            self.status = "over"

    def _undo(self, seq: int, to: int) -> None:
        if self.game is None or to >= len(self.moves):
            self.wrong(seq, f"undone to move {to} of {len(self.moves)}")
            return
        del self.moves[to:]
        self.state = self.game.start(self.options, self.setup)
        for _, what in self.moves:
            self.state.play(self.state.parse(what))


def read(url: str, *queries: str) -> list[Rows]:
    """The rows of each query."""
    if url.startswith("sqlite:///"):
        file = sqlite3.connect(f"file:{url.removeprefix('sqlite:///')}?mode=ro", uri=True)
        try:
            return [file.execute(query).fetchall() for query in queries]
        finally:
            file.close()
    with psycopg.connect(url) as server:
        return [server.execute(query).fetchall() for query in queries]


def fold(entries: Rows, findings: Findings) -> dict[str, Course]:
    """Replay all logs, and check that they are complete."""
    courses: dict[str, Course] = {}
    last: dict[str, tuple[int, int]] = {}
    for table, seq, at, kind, data in entries:
        course = courses.setdefault(table, Course(table, findings))
        before, earlier = last.get(table, (-1, 0))
        findings.check(seq == before + 1, table, f"entry {seq} follows {before}")
        findings.check(at >= earlier, table, f"entry {seq}: time goes back {earlier - at} ms")
        last[table] = seq, at
        entry = log.decode(data)
        findings.check(log.kind_of(entry) == kind, table, f"entry {seq}: {kind} holds {data}")
        course.follow(seq, entry)
        findings.counts["entries"] += 1
    for course in courses.values():
        for (seat, sent), moves in course.answers.items():
            once = len(moves) == 1
            findings.check(once, course.id, f"seat {seat} answered number {sent} by {moves}")
    return courses


def check_tables(
    opened: list[str], found: list[Rows], courses: dict[str, Course], it: Findings
) -> None:
    """The summaries agree with the logs, and every game that was opened is over."""
    summary = {row[0]: row for row in found[0]}
    lengths = Counter(row[0] for row in found[1])
    asked = {row[0] for row in found[2]}
    said = Counter(row[0] for row in found[3])
    for table in opened:
        it.check(table in summary, table, "it is missing")
    it.counts["tables"] = len(summary)
    for table, status, seq, chats, waiting, due in summary.values():
        course = courses.get(table)
        if course is None:
            it.check(False, table, "it has no log")
            continue
        it.counts[f"tables {status}"] += 1
        it.check(seq == lengths[table] - 1, table, f"seq {seq}, but {lengths[table]} entries")
        it.check(chats == said[table], table, f"{chats} chats counted, {said[table]} kept")
        it.check(status == course.status, table, f"it is {status}, its log {course.status}")
        if table not in opened:
            continue  # the answer that named it was lost, so no client knows it
        if it.check(status == "over", table, f"stuck: {status}, waiting for {waiting}"):
            idle = due is None and waiting == "[]" and table not in asked
            it.check(idle, table, f"over, but due {due}, waiting for {waiting}")


def check_sagas(rows: Rows, courses: dict[str, Course], it: Findings) -> None:
    """Every finished game has one saga, which verifies and agrees with the log."""
    sagas: dict[str, str] = {}
    for table, data in rows:
        it.check(table not in sagas, table, "it has two sagas")
        sagas[table] = data
    for table, course in courses.items():
        if course.status in ("open", "running"):
            it.check(table not in sagas, table, "it has a saga, but is not over")
            continue
        if not it.check(table in sagas, table, "its saga is missing"):
            continue
        record = saga.parse_line(sagas[table])
        for wrong in replay.verify(record):
            it.check(False, table, f"saga: {wrong}")
        dealt = record.setup == course.setup and record.options == course.options
        it.check(dealt, table, "its saga has another setup than its log")
        it.check(record.moves == course.moves, table, "its saga has other moves than its log")
        it.counts["sagas"] += 1
        it.counts["moves of sagas"] += len(record.moves)


def check_acknowledged(folder: Path, chats: Rows, courses: dict[str, Course], it: Findings) -> None:
    """Acknowledged commands are in the log once, refused ones are not."""
    said = Counter((table, seat, text) for table, _, seat, text in chats)
    deeds: Counter[tuple[str, str, int]] = Counter()
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text().splitlines():
            ack = json.loads(line)
            table, seat, do = ack["table"], ack["seat"], ack["do"]
            course = courses.get(table)
            if course is None:
                it.check(False, table, "a command was acknowledged, but the table has no log")
                continue
            if do in ("play", "undo"):
                spot, what = (seat, ack["at"]), ack.get("move", "undo")
                there = course.answers.get(spot, [])
                if ack["refused"]:
                    it.counts["refused"] += 1
                    wrong = f"seat {seat} {what!r} at {spot[1]} was refused, but is in the log"
                    it.check(what not in there, table, wrong)
                else:
                    it.counts[f"acknowledged {do}"] += 1
                    wrong = f"seat {seat} {what!r} at {spot[1]} was acknowledged; log: {there}"
                    it.check(there == [what], table, wrong)
            elif do == "chat":
                it.counts["acknowledged chat"] += 1
                times = said[table, seat, ack["text"]]
                it.check(times == 1, table, f"chat {ack['text']!r} is there {times} times")
            elif not ack["repeated"]:
                it.counts[f"acknowledged {do}"] += 1
                deeds[table, do, seat] += 1
    for (table, do, seat), times in deeds.items():
        kept = courses[table].deeds[do, seat]
        wrong = f"seat {seat} did {do} {times} times, of which {kept} are in the log"
        it.check(kept >= times, table, wrong)


def check(url: str, home: Path) -> Findings:
    """Check a database with the files that the soak left in its folder."""
    it = Findings()
    found = read(url, SUMMARY, ENTRIES, ASKED, CHATS, SAGAS)
    courses = fold(found[1], it)
    check_tables(json.loads((home / "tables.json").read_text()), found, courses, it)
    check_sagas(found[4], courses, it)
    check_acknowledged(home / "acks", found[3], courses, it)
    return it
