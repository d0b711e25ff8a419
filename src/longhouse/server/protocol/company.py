"""Finding people to play with: pairing, and invitations."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import MOST_SEATS, BotName, SeatNumber, Wire
from longhouse.server.protocol.tables import TableLine

GameName = Annotated[str, Meta(max_length=40)]
SetName = Annotated[str, Meta(pattern="^[a-z_]{0,40}$")]


PaceName = Literal["quick", "usual", "long", "day", "days"]
Seats = Annotated[int, Meta(ge=2, le=MOST_SEATS)]
MOST_OFFERS = 24


class Wish(Wire, frozen=True):
    """A game that I want to play with others who want the same.

    Each of `game`, `players`, `set` and `pace` may be a list: I would play any combination that
    the games have, at most 24.
    """

    game: GameName | Annotated[list[GameName], Meta(min_length=1, max_length=8)]
    players: Seats | Annotated[list[Seats], Meta(min_length=1, max_length=8)]
    set: Annotated[
        SetName | Annotated[list[SetName], Meta(min_length=1, max_length=8)],
        Meta(description="The set or edition; the usual one if empty"),
    ] = ""
    pace: Annotated[
        PaceName | Annotated[list[PaceName], Meta(min_length=1, max_length=5)],
        Meta(
            description="Live: quick, usual, long; turn-based: day, days; never some of both. "
            "`GET /api/games` has the time limit of each"
        ),
    ] = "usual"
    rated: Annotated[
        bool | None,
        Meta(description="For the ratings: among people, without `fill`; null: either"),
    ] = False
    fill: Annotated[
        BotName, Meta(description="Do not wait any longer: this bot for seats that nobody takes")
    ] = ""
    call: Annotated[
        bool,
        Meta(
            description="Call me when a live group is complete; I come with "
            "`POST /api/pairing/come`. Otherwise I come with the next request"
        ),
    ] = False
    listed: Annotated[
        bool,
        Meta(
            description="Others may watch: the game, and later its replay, are listed if all of "
            "its players allow it"
        ),
    ] = True


class PairingCall(msgspec.Struct, frozen=True):
    """A complete group for a live game: all must come before the time is up."""

    game: str
    set: str
    players: int
    pace: PaceName
    rated: bool
    left: Annotated[int, Meta(description="Milliseconds left to come")]
    people: Annotated[int, Meta(description="Players called; bots take the other seats")]
    here: Annotated[int, Meta(description="Players who have come")]
    come: Annotated[bool, Meta(description="I have come")]


SameNetwork = Annotated[
    bool,
    Meta(
        description="I want only rated games, and someone of my network waits for the same: they "
        "are not paired for rated games, for unrated ones they are"
    ),
]


class Pairing(msgspec.Struct, frozen=True):
    """The state of my wish; ask again every few seconds, or you stop waiting for a live game."""

    waiting: Annotated[
        int, Meta(description="Players in the most complete group that I could play in, with me")
    ]
    players: Annotated[int, Meta(description="Players that this group needs")]
    since: Annotated[int, Meta(description="When I began to wait")]
    filling: Annotated[int, Meta(description="How many of them would begin with bots")]
    table: Annotated[str | None, Meta(description="The link of the table, once it is open")]
    call: Annotated[PairingCall | None, Meta(description="The group is complete; I must come")] = (
        None
    )
    same_network: SameNetwork = False


class MyWish(msgspec.Struct, frozen=True):
    """A turn-based game that I wait for; I need not stay."""

    id: str
    game: list[str]
    players: list[int]
    set: list[str]
    pace: list[PaceName]
    rated: bool | None
    since: int
    same_network: SameNetwork = False


class MyWishes(msgspec.Struct, frozen=True):
    """The turn-based games that I wait for."""

    wishes: list[MyWish]


class QueueLine(msgspec.Struct, frozen=True):
    """People who wait for others to play with: those that I could meet."""

    game: str
    set: str
    players: int
    waiting: int
    rated: bool = False
    pace: PaceName = "usual"


class Queues(msgspec.Struct, frozen=True):
    """The numbers of waiting players, by game."""

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
    """The player to invite: by their seat in a finished game of ours, or by the id on my list.

    A friend, too, must have finished a game with me.
    """

    table: Annotated[str, Meta(max_length=40)] = ""
    seat: SeatNumber = 0
    friend: Annotated[str, Meta(max_length=40)] = ""


class InvitationLine(msgspec.Struct, frozen=True):
    """An invitation of a player to their table."""

    id: str
    by: str
    at: int
    line: TableLine


class Invitations(msgspec.Struct, frozen=True):
    """My invitations to tables that wait for players."""

    invitations: list[InvitationLine]
