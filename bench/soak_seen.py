"""What a client of the soak reads, and remembers of what it was shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

KEPT = 4  # table views of each viewer that are kept whole, to show a difference
encode = msgspec.json.Encoder().encode


class Lost(Exception):
    """The connection broke."""


class SeatSeen(msgspec.Struct):
    """Of a seat, what the clients need."""

    bot: str


class Question(msgspec.Struct):
    """Of a question, the rows: the first column is the move."""

    rows: list[list[Any]]


class TableView(msgspec.Struct):
    """What a viewer is shown; most of it is only compared."""

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


class Update(msgspec.Struct):
    """One number of a viewer."""

    number: int


class Line(msgspec.Struct):
    """A line of chat."""

    n: int


class Message(msgspec.Struct):
    """Anything that the server says."""

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
decode_update: msgspec.json.Decoder[Update] = msgspec.json.Decoder(Update)
decode_question: msgspec.json.Decoder[Question | None] = msgspec.json.Decoder(Question | None)
decode_seats: msgspec.json.Decoder[list[SeatSeen]] = msgspec.json.Decoder(list[SeatSeen])


class Memory:
    """What was shown to one viewer under each number, by whichever server."""

    def __init__(self) -> None:
        self.sights: dict[int, int] = {}
        self.questions: dict[int, int] = {}
        self.beats: dict[int, int] = {}
        self.whole: dict[int, dict[str, bytes]] = {}

    def compare(self, sight: TableView, answered: bool) -> str:
        """Note what is shown; what differs from what was shown under the same number.

        Who has answered a question that nobody else may notice keeps the number; only the question
        is gone.
        """
        parts = {
            name: encode(getattr(sight, name))
            for name in ("status", "seats", "waiting", "view", "standing", "clock", "deadline")
        }
        parts["votes"] = encode(sight.votes)
        parts["reading"] = encode(sight.reading)
        parts["rematch"] = encode(sight.rematch)
        asked = {name: encode(getattr(sight, name)) for name in ("question", "sealed", "may_undo")}
        number = sight.number
        same = self.sights.setdefault(number, hash(tuple(parts.values()))) == hash(
            tuple(parts.values())
        )
        if not answered:
            whole = hash(tuple(asked.values()))
            same = self.questions.setdefault(number, whole) == whole and same
        before = self.whole.setdefault(number, {**parts, **asked})
        if len(self.whole) > KEPT:
            del self.whole[next(iter(self.whole))]
        if same:
            return ""
        differ = [
            f"{name}: {before[name].decode()[:300]} | {now.decode()[:300]}"
            for name, now in {**parts, **asked}.items()
            if before[name] != now
        ]
        return "; ".join(differ) or "something that was forgotten"


@dataclass
class Table:
    """A table as it was planned."""

    game: str
    plan: list[dict[str, Any]]
    options: dict[str, Any]
    people: list[int]
    pace: float  # seconds for a decision, on the average
    id: str = ""
    progress: float = 0.0  # when something was new, by the soak's clock
    status: str = "open"
    feeds: dict[int | None, Memory] = field(default_factory=dict)


@dataclass
class Wish:
    """A command that is sent until it is answered."""

    command: dict[str, Any]
    over_http: bool = False
    tries: int = 0
