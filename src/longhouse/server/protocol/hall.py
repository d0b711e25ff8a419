"""The games that a server offers, and whether it works."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.company import PaceName
from longhouse.server.protocol.tables import Pace


class GameInfo(msgspec.Struct, frozen=True):
    """A game with its options and bots, for opening a table."""

    name: str
    title: str
    designer: str
    players: list[int]
    rules: int
    options: dict[str, Any]
    bots: list[str]
    levels: Annotated[list[str], Meta(description="The bots to play against, the weakest first")]
    standing: list[str]
    reasons: list[str]


class PairingPace(msgspec.Struct, frozen=True):
    """A time limit for pairing, by the name that a wish gives."""

    name: PaceName
    pace: Pace


class Games(msgspec.Struct, frozen=True):
    """The games of this server."""

    games: list[GameInfo]
    rated_paces: Annotated[
        list[Pace], Meta(description="The time limits of rated tables, the usual one first")
    ]
    pairing_paces: Annotated[
        list[PairingPace], Meta(description="The time limits of `POST /api/pairing`")
    ] = []


class Health(msgspec.Struct, frozen=True):
    """Whether the server works."""

    status: Literal["ok", "unwell", "opening"]
    version: str
    database: str
