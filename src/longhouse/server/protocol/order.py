"""Moderation: reports and blocks of players, and the tools of a hall's hosts."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import Name, SeatNumber, Wire
from longhouse.server.protocol.tables import TableLine
from longhouse.server.protocol.views import ChatLine

TableId = Annotated[str, Meta(max_length=40)]
BlockKind = Literal["mute", "block"]
ReportReason = Literal["chat", "name", "play", "other"]
Hours = Annotated[float, Meta(ge=0, le=100_000, description="From now on; 0 ends it")]
Words = Annotated[str, Meta(max_length=500)]


class NewBlock(Wire, frozen=True):
    """Mute the player on a seat, or `block` them: do not play with them either."""

    table: TableId
    seat: SeatNumber
    kind: BlockKind = "block"


class Block(msgspec.Struct, frozen=True):
    """A player whom I mute or block, with their current name."""

    id: str
    kind: str
    name: str
    at: int
    seat: Annotated[
        int | None, Meta(description="Where they sit at the table that was asked about")
    ] = None


class Blocks(msgspec.Struct, frozen=True):
    """All of them."""

    blocks: list[Block]


class Report(Wire, frozen=True):
    """Report the player on a seat to the hosts of this hall, with the last lines of chat."""

    seat: SeatNumber
    reason: ReportReason
    text: Words = ""


class Ok(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


class Announcement(msgspec.Struct, frozen=True):
    """An announcement of the hosts to all visitors, until then; empty if there is none."""

    text: str = ""
    at: int = 0
    until: int = 0


class NewAnnouncement(Wire, frozen=True):
    """Announce a text to all visitors; an empty one withdraws it."""

    text: Words
    hours: Hours = 24.0


class Invitation(Wire, frozen=True):
    """The key of a link by which a player becomes a host."""

    key: Annotated[str, Meta(max_length=80)]


class InvitationLink(msgspec.Struct, frozen=True):
    """A link by which one player becomes a host, once, until then."""

    link: str
    until: int


class KnownPlayer(msgspec.Struct, frozen=True):
    """A player as hosts know them. Times are milliseconds since 1970, or null."""

    id: str
    name: str
    created: int
    seen: int
    muted: int | None
    banned: int | None
    host: int | None
    handle: Annotated[str, Meta(description="The claimed name, if any")] = ""


class KnownPlayers(msgspec.Struct, frozen=True):
    """Players who were found."""

    players: list[KnownPlayer]


class Judgement(Wire, frozen=True):
    """Rename, mute or ban a player; fields left out stay."""

    name: Name | None = None
    mute_hours: Hours | None = None
    ban_hours: Hours | None = None
    host: Annotated[bool | None, Meta(description="false: no host any longer")] = None
    handle: Annotated[
        Literal[""] | None, Meta(description="Empty: take the claimed name away, for everyone")
    ] = None


class HallTables(msgspec.Struct, frozen=True):
    """Tables, listed or not, as a spectator sees them in lists."""

    tables: list[TableLine]
    next: str | None


class ReportLine(msgspec.Struct, frozen=True):
    """A report, with the chat before it. A deleted player has neither name nor text."""

    id: str
    at: int
    by: str
    by_name: str
    about: str
    about_name: str
    table: str
    seat: int
    reason: str
    text: str
    closed: int | None
    chats: list[ChatLine]


class Reports(msgspec.Struct, frozen=True):
    """Reports, the newest first."""

    reports: list[ReportLine]
    next: str | None = None


class AuditLine(msgspec.Struct, frozen=True):
    """An act of a host or of the console; it names players and tables by id."""

    at: int
    who: str
    act: str
    about: msgspec.Raw


class Audit(msgspec.Struct, frozen=True):
    """The acts of hosts, the latest first."""

    acts: list[AuditLine]
    next: str | None = None


class GivenLimit(msgspec.Struct, frozen=True):
    """A rate limit: a burst, and a rate a second after that; `changed` by a host."""

    name: str
    burst: float
    a_second: float
    changed: bool


class HallLimits(msgspec.Struct, frozen=True):
    """The limits of visitors."""

    limits: list[GivenLimit]


class NewLimit(Wire, frozen=True):
    """Set a limit; without numbers the default."""

    name: Annotated[str, Meta(max_length=20)]
    burst: Annotated[float, Meta(gt=0, le=1e9)] | None = None
    a_second: Annotated[float, Meta(gt=0, le=1e9)] | None = None
