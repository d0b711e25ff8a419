"""Friends, and who may see that I am online."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import SeatNumber, Wire

SeenBy = Literal["nobody", "friends", "met"]


class NewFriend(Wire, frozen=True):
    """The player to add to my friends: on a seat of a table, or by a claimed name."""

    table: Annotated[str, Meta(max_length=40)] = ""
    seat: SeatNumber = 0
    name: Annotated[str, Meta(max_length=40)] = ""


class FriendLine(msgspec.Struct, frozen=True):
    """A player on my list. They are not told."""

    id: str
    name: str
    online: Annotated[bool, Meta(description="Online, and lets me see it")]
    met: Annotated[bool, Meta(description="We finished a game together, so I may invite them")]
    handle: Annotated[str, Meta(description="The claimed name, unless the profile is private")] = ""
    seat: Annotated[
        int | None, Meta(description="Their seat at the table that was asked for, if any")
    ] = None


class ChangedPresence(Wire, frozen=True):
    """Who may see that I am online: nobody, my friends, or also people I have played with."""

    seen_by: SeenBy


class Friends(msgspec.Struct, frozen=True):
    """My friends, the latest first, and who may see that I am online."""

    friends: list[FriendLine]
    seen_by: SeenBy


class OnlineLine(msgspec.Struct, frozen=True):
    """A player who is online and lets me see it: a friend of mine, or one I have played with."""

    name: str
    friend: Annotated[str, Meta(description="The id on my list; empty without one")]
    table: Annotated[str, Meta(description="Our last game together; empty without one")]
    seat: Annotated[int, Meta(description="Their seat there")]
