"""Tables: opening them, and finding them in lists."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from longhouse.server.protocol.fields import MOST_SEATS, BotName, BotNumber, Name, Wire
from longhouse.server.status import Status

Absence = Literal["", "missed", "lost"]


class SeatPlan(Wire, frozen=True):
    """Who may take a seat: anyone, the owner of its personal link, a bot, or the host.

    The name of a kept (`reserved`) seat is a label; `GET …/links` gives its personal link.
    """

    kind: Literal["open", "reserved", "bot", "mine"] = "open"
    name: Name = ""
    bot: BotName = ""


class Clock(Wire, frozen=True):
    """Thinking time for the whole game, and what each decision adds."""

    minutes: Annotated[int, Meta(ge=1, le=600)] = 20
    bonus_seconds: Annotated[int, Meta(ge=0, le=600)] = 10


class Live(Wire, frozen=True, tag_field="pace", tag="live"):
    """Played in real time. Among several people, a bot plays for players who are away for long."""

    clock: Clock | None = None
    away_minutes: Annotated[int, Meta(ge=1, le=1440)] | None = 5


class Daily(Wire, frozen=True, tag_field="pace", tag="daily"):
    """Turn-based: days and hours for each decision; with `bonus_hours`, a bank for the game.

    A bank runs while its player is to move. Each decision adds `bonus_hours`, up to the days and
    hours that it began with.
    """

    days: Annotated[int, Meta(ge=0, le=30)] = 1
    hours: Annotated[int, Meta(ge=0, le=23, description="In addition to the days")] = 0
    bonus_hours: Annotated[int, Meta(ge=0, le=72)] | None = None

    def __post_init__(self) -> None:
        if not (self.days or self.hours):
            raise ValueError("it takes at least 1 hour; `days` and `hours` are both 0")


Pace = Live | Daily


class NewTable(Wire, frozen=True):
    """A table to open."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, Any], Meta(description="Options of the game, as in a saga")] = (
        field(default_factory=dict)
    )
    pace: Pace = Live()
    chat: bool = True
    listed: Annotated[
        bool,
        Meta(description="Shown among the open tables, and while it runs among games to watch"),
    ] = False
    covered: Annotated[
        bool | None,
        Meta(
            description="Whether pauses hide how long people take over secret questions; "
            "by default at listed tables"
        ),
    ] = None
    help: Annotated[
        bool, Meta(description="Bots give hints to all players, also where several people play")
    ] = False
    rated: Annotated[
        bool,
        Meta(description="Counts for the ratings of those who play: people only, covered, no help"),
    ] = False
    audience: Annotated[
        bool, Meta(description="Spectators may write in the chat; never at a rated table")
    ] = False


class SeatRating(msgspec.Struct, frozen=True):
    """A player's rating at a rated table: before the game, and after it once it has counted."""

    rating: int
    provisional: Annotated[bool, Meta(description="Few games so far: it still moves a lot")]
    after: int | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a seat. `bot` is the id of a bot that plays, also in place of a player."""

    kind: Literal["open", "reserved", "bot", "player"]
    name: str
    bot: str
    number: BotNumber = 0
    why: Annotated[
        str,
        Meta(
            description="Why a bot plays in place of a player: asked, left, flag, away, silent, "
            "claimed, in older games agreed; else empty"
        ),
    ] = ""
    program: Annotated[
        bool, Meta(description="The player is a user's program: show it as a bot")
    ] = False
    vacation: Annotated[
        int | None,
        Meta(description="Turn-based: until when the player is on vacation; past, if they were"),
    ] = None
    declined: Annotated[
        str, Meta(description="Of a free seat: the player who has declined a rematch there")
    ] = ""
    ready: Annotated[
        bool, Meta(description="Before the game: false if the player asks the others to wait")
    ] = True
    absence: Annotated[
        Absence,
        Meta(
            description="Rated: missed: a bot has played a turn for them, and the game counts "
            "if they are back before its next one; lost: it counts as lost for their rating"
        ),
    ] = ""
    rating: Annotated[
        SeatRating | None, Meta(description="The player's rating, at a rated table only")
    ] = None


class TableInfo(msgspec.Struct, frozen=True):
    """The public terms of a table."""

    id: str
    link: Annotated[str, Meta(description="Path of the page to share")]
    game: str
    options: dict[str, Any]
    rules: Annotated[int, Meta(description="The version of the rules")]
    pace: Pace
    chat: bool
    listed: bool
    created: int
    covered: Annotated[
        bool,
        Meta(description="False: how long people take may tell that they were asked in secret"),
    ] = False
    help: Annotated[bool, Meta(description="Bots give hints to all players")] = False
    rated: Annotated[bool, Meta(description="Counts for the ratings of those who play")] = False
    rematch: Annotated[
        bool, Meta(description="Seats are kept for the players of an earlier game")
    ] = False
    audience: Annotated[bool, Meta(description="Spectators may write in the chat")] = False
    day: Annotated[
        str | None,
        Meta(description="Of the deal of the day that is played here: no undo, no hints"),
    ] = None
    tournament: Annotated[
        str | None,
        Meta(
            description="The id of its tournament: no hints, rematch, vote to end it, or bot "
            "on request"
        ),
    ] = None


class ClockFace(msgspec.Struct, frozen=True):
    """Thinking time in milliseconds: what each seat has left at `at`, and whose clock runs."""

    left: list[int]
    running: list[int]
    at: int


class Progress(msgspec.Struct, frozen=True):
    """The progress of a game, as every spectator sees it."""

    scores: Annotated[list[int], Meta(description="Points by seat; empty before the game")] = []
    chapter: Annotated[
        int, Meta(description="The part of the game, from 0: in Walhalla the raid")
    ] = 0
    deadline: Annotated[
        int | None, Meta(description="When time runs out for those that the table waits for")
    ] = None
    winners: Annotated[list[int], Meta(description="Once it is over, as the rules ended it")] = []
    left: Annotated[
        int | None, Meta(description="What gets less until the end: in Völuspá tiles in the pile")
    ] = None
    clock: Annotated[
        ClockFace | None, Meta(description="While it runs, at a table with a clock or a bank")
    ] = None


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: TableInfo
    status: Status
    seats: list[SeatInfo]
    waiting: list[int]
    shown: Annotated[int, Meta(description="When something last happened")]
    free: Annotated[int, Meta(description="Seats that anyone may take")]
    yours: list[int] = []
    asked: Annotated[bool, Meta(description="You are asked")] = False
    progress: Progress | None = None


class SeatLink(msgspec.Struct, frozen=True):
    """A kept seat that nobody has taken yet."""

    seat: int
    name: Annotated[str, Meta(description="The label of the seat")]
    link: Annotated[
        str | None,
        Meta(description="The personal link; null if the seat is kept for its former player"),
    ]


class SeatLinks(msgspec.Struct, frozen=True):
    """The personal links of a table, for its host alone."""

    links: list[SeatLink]


class TablePage(msgspec.Struct, frozen=True):
    """A page of tables; send `next` as `after` to get the following one."""

    tables: list[TableLine]
    next: str | None
