"""A viewer's view of a table: its position, its question, and its updates."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import EmoteName, Number
from longhouse.server.protocol.tables import ClockFace, SeatInfo
from longhouse.server.status import Status


class Event(msgspec.Struct, frozen=True):
    """An event, as this viewer may know it."""

    kind: str
    seat: Annotated[int, Meta(description="-1 where it is nobody's")]
    about: dict[str, Any]


class Update(msgspec.Struct, frozen=True, omit_defaults=True):
    """One numbered update of a viewer: its events, and sometimes the position in between."""

    number: Number
    at: Annotated[int, Meta(description="Milliseconds since 1970")]
    events: list[Event]
    view: msgspec.Raw | None = None
    reading: Annotated[
        dict[str, Any] | None,
        Meta(description="In lessons and histories with views: what the view implies"),
    ] = None


class Question(msgspec.Struct, frozen=True):
    """The question to the viewer: a row for each legal move, which begins with the text to send."""

    kind: str
    about: dict[str, Any]
    columns: Annotated[list[str], Meta(description="move, verb, the move's parts, worth, preview")]
    rows: list[list[Any]]


class Awaited(msgspec.Struct, frozen=True):
    """A player who keeps a live table waiting."""

    seat: int
    why: Annotated[
        Literal["away", "silent"],
        Meta(description="Not at the table, or there and without a decision for long"),
    ]
    until: Annotated[int, Meta(description="When a bot plays for them")]
    claim: Annotated[
        int | None,
        Meta(description="Away: from when a present player may let a bot play (`claim`)"),
    ] = None


class Ask(msgspec.Struct, frozen=True):
    """Something that a player asks of all others who play; one who declines ends it."""

    kind: Annotated[
        Literal["end", "undo"],
        Meta(description="End the game here, or undo the last decision of `seat`"),
    ]
    seat: Annotated[int, Meta(description="The seat that asks")]
    agreed: Annotated[list[int], Meta(description="Other seats that have agreed")]
    open: Annotated[list[int], Meta(description="Seats that have not answered yet")]
    decisions: Annotated[
        int, Meta(description="Of an undo: how many decisions of all players it takes back")
    ] = 0


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer sees it now."""

    number: Number
    status: Status
    seats: list[SeatInfo]
    waiting: Annotated[list[int], Meta(description="Seats that the table waits for")]
    view: Annotated[Any, Meta(description="The position as this seat may see it, or null")]
    reading: Annotated[
        dict[str, Any],
        Meta(description="What can be derived from the view: values, majorities, what is unseen"),
    ]
    question: Question | None
    sealed: Annotated[
        str | None, Meta(description="The viewer's own secret answer, until it is played")
    ]
    standing: Annotated[list[str], Meta(description="The viewer's answers given in advance")]
    may_undo: bool
    clock: ClockFace | None
    deadline: Annotated[
        int | None,
        Meta(description="When a bot takes over, or a secret question counts as declined"),
    ]
    votes: Annotated[list[int], Meta(description="Seats that want to end the game here")]
    rematch: Annotated[str | None, Meta(description="The table of the rematch")]
    help: Annotated[bool, Meta(description="Whether bots give hints at this table")]
    hints: Annotated[
        list[int] | None, Meta(description="Hints that each seat was given, once the game is over")
    ]
    awaited: Annotated[
        list[Awaited], Meta(description="Players for whom a bot plays soon, unless they decide")
    ] = []
    gave_time: Annotated[
        list[int], Meta(description="Seats that have given those players ten more minutes")
    ] = []
    asks: Annotated[list[Ask], Meta(description="What players ask of each other now")] = []
    rematch_by: Annotated[
        int | None, Meta(description="The seat that asks for the rematch, if it is known")
    ] = None
    may_ask_undo: Annotated[
        bool, Meta(description="You may ask all players to undo your last decision")
    ] = False


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat. The text is plain text, never markup; a spectator's `seat` is -1."""

    n: int
    at: int
    seat: int
    name: str
    text: str
    emote: Annotated[
        EmoteName | None, Meta(description="Not words, but this; `text` is its name between colons")
    ] = None


class History(msgspec.Struct, frozen=True):
    """The updates of a viewer, all of them or those after a number."""

    beats: list[Update]
