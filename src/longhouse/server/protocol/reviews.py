"""Reviewing a finished game together: a room with a leader, over a websocket of its own."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from longhouse.server.protocol.commands import Ping
from longhouse.server.protocol.fields import MOST, MOST_SEATS, MoveText, RequestId, Wire
from longhouse.server.protocol.messages import Bye, Done, Pong, Refused
from longhouse.server.protocol.views import Event, Question

MOST_LINE = 40  # moves of a what-if
Place = Annotated[
    str,
    Meta(
        pattern="^[a-z0-9 ,-]{1,24}$",
        description="A place on the board, by the name that the game's pages have for it",
    ),
]
Who = Annotated[
    str, Meta(pattern="^[0-9a-f]{12}$", description="A person in this room, and only in this one")
]
Eyes = Annotated[
    Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)] | None,
    Meta(description="The seat whose view is shown; null for that of spectators"),
]


class WhatIfMoves(Wire, frozen=True):
    """Moves that were not played: where they leave the game, and what they are."""

    move: Annotated[int, Meta(ge=0, le=MOST, description="The position's number in the replay")]
    line: Annotated[list[MoveText], Meta(max_length=MOST_LINE, description="Of any seat, in order")]


class WhatIf(msgspec.Struct, frozen=True):
    """The position after these moves, as the seat sees it that is asked next."""

    move: Annotated[int, Meta(description="Where it leaves the game: after draws of chance")]
    seat: Annotated[int | None, Meta(description="The seat that is asked; null: the game is over")]
    question: Annotated[Question | None, Meta(description="With the rows of all legal moves")]
    events: Annotated[list[Event], Meta(description="Of the last move, and of chance after it")]
    scores: list[int]
    view: msgspec.Raw
    reading: Annotated[dict[str, Any], Meta(description="What can be derived from the view")]


class ReviewId(msgspec.Struct, frozen=True):
    """A room."""

    id: str


class ReviewCommand(Wire, frozen=True, tag_field="do", kw_only=True):
    """A request of a person in a room."""

    id: RequestId = ""


class ReviewGo(ReviewCommand, frozen=True, tag="go"):
    """The leader goes to a position of the game; it ends the what-if, and wipes the marks."""

    move: Annotated[int, Meta(ge=0, le=MOST)]
    eyes: Eyes = None


class ReviewWhatIf(ReviewCommand, frozen=True, tag="what_if"):
    """The leader looks for a move that was not played: a what-if without moves yet."""


class ReviewTry(ReviewCommand, frozen=True, tag="try"):
    """The leader plays a move that was not played, from the position that is shown."""

    move: MoveText


class ReviewBack(ReviewCommand, frozen=True, tag="back"):
    """The leader takes the last move of the what-if back."""


class ReviewMark(ReviewCommand, frozen=True, tag="mark"):
    """Mark a place, or draw an arrow from it to another; the same again takes it away."""

    move: Annotated[int, Meta(ge=0, le=MOST, description="The position that you see")]
    place: Place
    to: Place | None = None


class ReviewWipe(ReviewCommand, frozen=True, tag="wipe"):
    """Take my marks away; the leader's wipes all."""


class ReviewLead(ReviewCommand, frozen=True, tag="lead"):
    """The leader hands over to a person who is here."""

    who: Who


class ReviewTakeLead(ReviewCommand, frozen=True, tag="take_lead"):
    """Take the lead: whenever you opened the room, else once the leader has left it."""


class ReviewFollow(ReviewCommand, frozen=True, tag="follow"):
    """My page follows the leader, or goes its own way; the others are told."""

    on: bool


class ReviewAllow(ReviewCommand, frozen=True, tag="allow"):
    """The leader lets others draw marks, or no longer."""

    marks: bool


class ReviewMute(ReviewCommand, frozen=True, tag="mute"):
    """The leader takes a person's marks away, who can draw none until this is undone."""

    who: Who
    on: bool = True


AnyReviewCommand = (
    ReviewGo
    | ReviewWhatIf
    | ReviewTry
    | ReviewBack
    | ReviewMark
    | ReviewWipe
    | ReviewLead
    | ReviewTakeLead
    | ReviewFollow
    | ReviewAllow
    | ReviewMute
    | Ping
)


class ReviewLine(msgspec.Struct, frozen=True):
    """Moves that were not played, after a position of the game."""

    at: int
    moves: list[str]


class BoardMark(msgspec.Struct, frozen=True):
    """A marked place, or an arrow to another one."""

    place: str
    to: str | None
    by: str


class ReviewShown(msgspec.Struct, frozen=True, tag_field="say", tag="review"):
    """The room as it is now."""

    n: Annotated[int, Meta(description="Counts its changes")]
    move: int
    eyes: Eyes
    line: ReviewLine | None
    marks: list[BoardMark]
    leader: str
    open: Annotated[bool, Meta(description="Others may draw marks, too")]
    muted: Annotated[list[str], Meta(description="People who may not")]


class ReviewPerson(msgspec.Struct, frozen=True):
    """A person in the room."""

    who: str
    name: str
    apart: Annotated[bool, Meta(description="They look on their own")] = False


class ReviewPeople(msgspec.Struct, frozen=True, tag_field="say", tag="people"):
    """The people who are in the room now, in the order in which they came."""

    people: list[ReviewPerson]


class ReviewJoined(msgspec.Struct, frozen=True, tag_field="say", tag="joined"):
    """You are in the room: the game, who you are here, and whether you opened it."""

    saga: str
    you: str
    mine: bool
    room: ReviewShown
    people: list[ReviewPerson]


AnyReviewMessage = ReviewJoined | ReviewShown | ReviewPeople | Done | Refused | Pong | Bye
