"""What the server sends over the websocket; every message carries `say`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from longhouse.server.protocol.fields import PROTOCOL
from longhouse.server.protocol.tables import TableInfo
from longhouse.server.protocol.views import ChatLine, Question, TableView, Update


class Done(msgspec.Struct, frozen=True, tag_field="say", tag="done", omit_defaults=True):
    """The command was carried out and stored."""

    id: str = ""
    repeated: Annotated[
        bool, Meta(description="It had been carried out before, and was not again")
    ] = False
    seat: int | None = None
    table: Annotated[str | None, Meta(description="The table of a rematch")] = None
    link: Annotated[str | None, Meta(description="Of `renew`: the new personal link")] = None
    explained: Annotated[
        dict[str, Any] | None,
        Meta(description="Of `explain` and `hint`: the move and its worth; of `hint` also why"),
    ] = None
    question: Annotated[Question | None, Meta(description="Of `look_ahead`")] = None


class Refused(msgspec.Struct, frozen=True, tag_field="say", tag="refused", omit_defaults=True):
    """The command was not carried out; nothing has changed."""

    error: str
    text: str
    id: str = ""
    details: Annotated[dict[str, Any], Meta(description="What would be right")] = field(
        default_factory=dict, name="right"
    )


class Updates(msgspec.Struct, frozen=True, tag_field="say", tag="news"):
    """What happened, and the table as it is now."""

    beats: list[Update]
    sight: TableView


class Welcome(msgspec.Struct, frozen=True, tag_field="say", tag="welcome"):
    """The table as it is now for a new viewer, and the updates that it missed."""

    table: TableInfo
    yours: Annotated[list[int], Meta(description="The seats that are yours")]
    seat: Annotated[
        int | None, Meta(description="The seat whose view this is; null for a spectator")
    ]
    host: Annotated[bool, Meta(description="You opened the table")]
    kept: Annotated[list[int], Meta(description="Seats that are kept for you after a game")]
    beats: Annotated[list[Update] | None, Meta(description="Null if too much was missed")]
    sight: TableView
    chats: list[ChatLine]
    protocol: Annotated[int, Meta(description="The version of the protocol")] = PROTOCOL


class Talk(msgspec.Struct, frozen=True, tag_field="say", tag="chat"):
    """New lines of chat."""

    lines: list[ChatLine]


class Gone(msgspec.Struct, frozen=True):
    """A player of a live table who is not connected any more."""

    seat: int
    since: Annotated[int, Meta(description="Milliseconds since 1970")]


class Here(msgspec.Struct, frozen=True, tag_field="say", tag="here"):
    """The seats of players who are connected now, and who else is there."""

    seats: list[int]
    gone: Annotated[
        list[Gone], Meta(description="Live tables: players who were connected, and until when")
    ] = []
    watching: Annotated[int, Meta(description="The number of spectators")] = 0


class Bye(msgspec.Struct, frozen=True, tag_field="say", tag="bye"):
    """The server closes this connection, and why."""

    error: str
    text: str


class Pong(msgspec.Struct, frozen=True, tag_field="say", tag="pong"):
    """The answer to `ping`."""

    id: str = ""


class Echoed(msgspec.Struct, frozen=True, tag_field="say", tag="echo"):
    """Send this back at once (`echo`): the time that it takes is not your thinking time."""

    id: str


AnyMessage = Welcome | Updates | Done | Refused | Talk | Here | Pong | Bye | Echoed
