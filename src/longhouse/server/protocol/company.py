"""Finding people to play with: pairing, and invitations."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import MOST_SEATS, BotName, SeatNumber, Wire
from longhouse.server.protocol.tables import TableLine

SetName = Annotated[str, Meta(pattern="^[a-z_]{0,40}$")]


class Wish(Wire, frozen=True):
    """A game that I want to play now, live, with others who want the same."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    set: Annotated[SetName, Meta(description="The set or edition; the usual one if empty")] = ""
    fill: Annotated[
        BotName, Meta(description="Do not wait any longer: this bot for seats that nobody takes")
    ] = ""
    rated: Annotated[bool, Meta(description="For the ratings: among people, without `fill`")] = (
        False
    )


class Pairing(msgspec.Struct, frozen=True):
    """The state of my wish: ask again every few seconds, or you leave the queue."""

    waiting: Annotated[int, Meta(description="Players with the same wish, I included")]
    players: int
    since: Annotated[int, Meta(description="When I began to wait")]
    filling: Annotated[int, Meta(description="How many of them would begin with bots")]
    table: Annotated[str | None, Meta(description="The link of the table, once it is found")]


class QueueLine(msgspec.Struct, frozen=True):
    """People who wait for others to play with."""

    game: str
    set: str
    players: int
    waiting: int
    rated: bool = False


class Queues(msgspec.Struct, frozen=True):
    """The numbers of waiting players, by wish."""

    queues: list[QueueLine]


class CompanionLine(msgspec.Struct, frozen=True):
    """A player I played with: `table` and `seat` are where we last met."""

    table: str
    seat: int
    name: str
    games: int
    last: int


class Companions(msgspec.Struct, frozen=True):
    """People I played with, those of the latest games first."""

    people: list[CompanionLine]


class Invite(Wire, frozen=True):
    """The player to invite, by their seat in a finished game of ours."""

    table: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber


class InvitationLine(msgspec.Struct, frozen=True):
    """An invitation of a player to their table."""

    id: str
    by: str
    at: int
    line: TableLine


class Invitations(msgspec.Struct, frozen=True):
    """My invitations to tables that wait for players."""

    invitations: list[InvitationLine]
