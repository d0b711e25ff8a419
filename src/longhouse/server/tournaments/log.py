"""The log of a tournament: the kinds of its entries. Everything else is a fold of it.

Players are in it by their ids, as in the logs of tables; names are read when it is shown.
"""

from __future__ import annotations

from typing import Any

import msgspec

from longhouse.server.protocol import PaceName, Rest
from longhouse.server.refusal import newer_version

BOT = ""  # in place of a player's id: a bot fills the seat


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened in a tournament."""


class Opened(Entry, frozen=True, tag="opened"):
    """The tournament was opened on these terms."""

    host: str
    game: str
    options: dict[str, Any]
    seats: int
    pace: PaceName
    places: int
    rounds: int | None = None
    minutes: int | None = None
    rated: bool = False
    listed: bool = True
    rest: Rest = "byes"
    bot: str = ""
    late: int = 1
    starts: int | None = None
    pause: int = 120  # seconds


class Entered(Entry, frozen=True, tag="entered"):
    """A player entered, or came back."""

    player: str


class Left(Entry, frozen=True, tag="left"):
    """A player is not drawn any more."""

    player: str
    why: str = "left"  # left, removed, absent, gone


class Started(Entry, frozen=True, tag="started"):
    """The first round is drawn then."""

    draw_at: int


class Draw(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round: its id, and the players in the order of the seats."""

    table: str
    seats: list[str]


class Drawn(Entry, frozen=True, tag="drawn"):
    """A round was drawn."""

    tables: list[Draw]
    byes: list[str] = []


class Finished(Entry, frozen=True, tag="finished"):
    """The game at a table has ended; all lists are by seat."""

    table: str
    places: list[int]
    scores: list[int] = []  # empty if it was not played to its end
    out: list[int] = []  # seats whose players left or missed it
    absent: list[int] = []  # those of them who never made a decision


class Ending(Entry, frozen=True, tag="ending"):
    """The host ends it: no further round is drawn."""


class Ended(Entry, frozen=True, tag="ended"):
    """The tournament is over, or was cancelled."""

    cancelled: bool = False
    why: str = ""  # host, few (fewer than two players), idle (nobody started it)


class Renamed(Entry, frozen=True, tag="renamed"):
    """Ids in the log have changed, because two players were merged: it is read again."""


AnyEntry = Opened | Entered | Left | Started | Drawn | Finished | Ending | Ended | Renamed
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> str:
    """An entry as it is stored."""
    return _encoder.encode(entry).decode()


def decode(data: str) -> AnyEntry:
    """A stored entry; raises Refusal if only a newer version can read it."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise newer_version() from error


def kind_of(entry: AnyEntry) -> str:
    """The kind of an entry, as it is stored."""
    return str(entry.__struct_config__.tag)
