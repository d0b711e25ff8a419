"""Finished games: lists, replays and the analysis of decisions."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import (
    MOST,
    MOST_SEATS,
    BotName,
    BotNumber,
    MoveText,
    Wire,
)
from longhouse.server.protocol.tables import Absence, SeatRating
from longhouse.server.protocol.views import Event, Question


class SagaSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat on a seat of a finished game; `bot` is the id of a bot."""

    name: str
    bot: str = ""
    number: BotNumber = 0
    program: Annotated[bool, Meta(description="A user's program: show it as a bot")] = False


class SagaLine(msgspec.Struct, frozen=True):
    """A finished or uploaded game in a list."""

    id: str
    game: str
    seats: list[SagaSeat]
    scores: list[int] | None
    moves: int
    ended: str | None
    finished: int
    uploaded: bool


class SagaPage(msgspec.Struct, frozen=True):
    """A page of finished games."""

    sagas: list[SagaLine]
    next: str | None


class Position(msgspec.Struct, frozen=True):
    """A position of a replay: the number of moves, the effect of the last one, and the view."""

    move: int
    who: int | None
    text: str | None
    events: list[Event]
    scores: list[int]
    view: Annotated[msgspec.Raw | None, Meta(description="Null where no views were asked for")]
    reading: Annotated[dict[str, Any], Meta(description="What can be derived from the view")]


class RatedSeat(msgspec.Struct, frozen=True):
    """How a rated game has changed a player's rating."""

    seat: int
    rating: SeatRating
    absence: Absence


class Replay(msgspec.Struct, frozen=True):
    """A part of a replay, as one seat may see it."""

    saga: SagaLine
    positions: list[Position]
    rules: Annotated[int, Meta(description="The rules version it was played under")]
    counted_by: Annotated[int, Meta(description="The rules version of these positions")]
    rated: Annotated[
        list[RatedSeat],
        Meta(description="Of a rated game that counted, with the first position; else empty"),
    ] = []
    yours: Annotated[
        list[int], Meta(description="The visitor's seats, with the first position")
    ] = []
    tournament: Annotated[
        str | None,
        Meta(description="The id of the tournament of this game, with the first position"),
    ] = None


class PlayOn(Wire, frozen=True):
    """Where to play on in a finished game, on which seat, and with which bot on the others."""

    move: Annotated[int, Meta(ge=0, le=MOST, description="The position's number in the replay")]
    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
    bot: BotName


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A difference between the positions right after a move and right after another."""

    about: Annotated[str, Meta(description="A key for translation: what is counted")]
    count: Annotated[
        int,
        Meta(description="How many more on the table, from the seat's view; below 0 fewer"),
    ] = 0
    facts: Annotated[
        dict[str, Any],
        Meta(
            description="`of`: which kind, and `held`: how many of it there are after the move; "
            "of `opens`: the place that the worse move leaves open"
        ),
    ] = {}


class Candidate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that a bot thought about, and what it expects after it."""

    move: MoveText
    points: Annotated[list[float], Meta(description="Expected at the end, by seat")]
    wins: Annotated[
        list[float], Meta(description="Expected shares of the win by seat, which add up to 1")
    ]
    reasons: list[Reason]
    than: Annotated[str, Meta(description="The move that the reasons compare it with")] = ""


class Judged(msgspec.Struct, frozen=True):
    """The strongest bot's evaluation of a decision, from the view of the seat."""

    move: Annotated[int, Meta(description="Its number, as in the replay")]
    seat: int
    played: MoveText
    bot: str
    candidates: Annotated[
        list[Candidate],
        Meta(description="The best first; the move that was played is among them"),
    ]


class RetryMove(Wire, frozen=True):
    """Another answer to a decision of a finished game."""

    move: Annotated[int, Meta(ge=1, le=MOST, description="Its number, as in the replay")]
    answer: MoveText


class Analysis(msgspec.Struct, frozen=True):
    """The decisions of a finished game that were judged so far, in the order of the game."""

    decisions: list[Judged]


class Decision(Judged, frozen=True):
    """The same with the position in which it was made."""

    question: Annotated[Question, Meta(description="With the rows of the candidates only")]
    view: Annotated[msgspec.Raw, Meta(description="What the seat saw when it decided")]
    reading: Annotated[dict[str, Any], Meta(description="What can be derived from the view")]
