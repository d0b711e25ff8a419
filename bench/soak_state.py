"""The state that a soak shares with its clients: messages, memories, tables, findings."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from bench.harness import console
from bench.server import Server

KEPT = 4  # table views of each viewer that are kept whole, to show a difference
STATE = ("status", "seats", "waiting", "view", "standing", "clock", "deadline", "votes", "reading")
encode = msgspec.json.Encoder().encode


class Lost(Exception):
    """The connection broke."""


class SeatSeen(msgspec.Struct):
    """The bot of a seat, if one plays it."""

    bot: str


class Question(msgspec.Struct):
    """The rows of a question; the first column is the move."""

    rows: list[list[Any]]


class TableView(msgspec.Struct):
    """A viewer's view of a table; most of it is only compared."""

    number: int
    status: str
    seats: msgspec.Raw
    waiting: msgspec.Raw
    view: msgspec.Raw
    question: msgspec.Raw
    sealed: str | None
    standing: msgspec.Raw
    may_undo: bool
    clock: msgspec.Raw
    deadline: int | None
    votes: msgspec.Raw
    rematch: str | None
    reading: msgspec.Raw = msgspec.Raw(b"{}")


class Numbered(msgspec.Struct):
    """The number of an update."""

    number: int


class Line(msgspec.Struct):
    """The number of a chat line."""

    n: int


class Message(msgspec.Struct):
    """Any message of the server."""

    say: str = ""
    id: str = ""
    sight: TableView | None = None
    beats: list[msgspec.Raw] | None = None
    chats: list[Line] = []
    lines: list[Line] = []
    repeated: bool = False
    error: str = ""
    text: str = ""
    right: dict[str, Any] = {}


decode_message: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
decode_update: msgspec.json.Decoder[Numbered] = msgspec.json.Decoder(Numbered)
decode_question: msgspec.json.Decoder[Question | None] = msgspec.json.Decoder(Question | None)
decode_seats: msgspec.json.Decoder[list[SeatSeen]] = msgspec.json.Decoder(list[SeatSeen])


class Memory:
    """Everything one viewer was shown under each number, by any server."""

    def __init__(self) -> None:
        self.views: dict[int, int] = {}
        self.questions: dict[int, int] = {}
        self.updates: dict[int, int] = {}
        self.whole: dict[int, dict[str, bytes]] = {}

    def compare(self, view: TableView, answered: bool) -> str:
        """Keep a view; the differences from the view shown before under the same number.

        After the answer to a secret question the number stays and only the question is gone.
        """
        state = {name: encode(getattr(view, name)) for name in (*STATE, "rematch")}
        asked = {name: encode(getattr(view, name)) for name in ("question", "sealed", "may_undo")}
        seen, question = hash(tuple(state.values())), hash(tuple(asked.values()))
        same = self.views.setdefault(view.number, seen) == seen
        if not answered:
            same = self.questions.setdefault(view.number, question) == question and same
        before = self.whole.setdefault(view.number, {**state, **asked})
        if len(self.whole) > KEPT:
            del self.whole[next(iter(self.whole))]
        if same:
            return ""
        differ = [
            f"{name}: {before[name].decode()[:300]} | {now.decode()[:300]}"
            for name, now in {**state, **asked}.items()
            if before[name] != now
        ]
        return "; ".join(differ) or "the older view is not kept"


@dataclass
class Table:
    """A table as it was planned, and its progress."""

    game: str
    plan: list[dict[str, Any]]
    options: dict[str, Any]
    people: list[int]
    pace: float  # mean seconds of a decision
    id: str = ""
    progress: float = 0.0  # time of the last update, by the soak's clock
    status: str = "open"
    feeds: dict[int | None, Memory] = field(default_factory=dict)


@dataclass
class Wish:
    """A command that is sent until it is answered."""

    command: dict[str, Any]
    over_http: bool = False
    tries: int = 0


class Campaign:
    """A soak on one database, as its clients know it."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.acks = home / "acks"
        self.acks.mkdir()
        self.seed = seed
        self.servers: list[Server] = []
        self.findings: list[str] = []
        self.counts: Counter[str] = Counter()
        self.served = 0.0  # seconds in which a server was up
        self.stir = asyncio.Event()  # set: play without pauses

    def find(self, wrong: str) -> None:
        """Note a finding."""
        self.findings.append(wrong)
        if len(self.findings) <= 30:
            console.print(f"✗ {wrong}", style="red", highlight=False, markup=False)

    async def pause(self, seconds: float) -> None:
        """Wait, but not while `stir` is set: just before a kill, and at the end."""
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stir.wait(), seconds)
