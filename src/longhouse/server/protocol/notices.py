"""Notifications for absent players: what about, and in which ways."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from longhouse.server.protocol.fields import Wire

Minute = Annotated[int, Meta(ge=0, le=24 * 60 - 1, description="Minutes after midnight")]
Key = Annotated[str, Meta(min_length=1, max_length=60, description="From the link in a mail")]

NoticeKind = Annotated[
    Literal["turn", "invitation", "rematch", "start", "result"],
    Meta(description="My turn, an invitation, a rematch, a game of mine that starts, its result"),
]
Kinds = list[NoticeKind]


class About(Wire, frozen=True):
    """What I am notified of, by way."""

    push: Kinds
    mail: Kinds
    webhook: Kinds


class Quiet(Wire, frozen=True):
    """Hours in which no message is sent, in the player's time zone."""

    begin: Minute
    end: Minute


class Device(msgspec.Struct, frozen=True):
    """A browser that takes push messages: `id` is the SHA-256 of its endpoint, in hex."""

    id: str
    created: int


class MailAddress(msgspec.Struct, frozen=True):
    """The address for mail; `confirmed` once the link that was sent there has been opened."""

    address: str
    confirmed: bool


class Notices(msgspec.Struct, frozen=True):
    """How I want to be notified, what of, and what this server offers."""

    push_key: Annotated[str, Meta(description="The server's key, for `applicationServerKey`")]
    mail_possible: bool
    zone: str
    quiet: Quiet | None
    devices: list[Device]
    mail: MailAddress | None
    webhook: str | None
    about: About


class ChangedNotices(Wire, frozen=True):
    """Changes; fields left out stay. null ends quiet hours, mail or the webhook."""

    zone: Annotated[str, Meta(max_length=60, description="As in the tz database")] | UnsetType = (
        UNSET
    )
    quiet: Quiet | UnsetType | None = UNSET
    mail: Annotated[str, Meta(max_length=200)] | UnsetType | None = UNSET
    webhook: Annotated[str, Meta(max_length=1000)] | UnsetType | None = UNSET
    about: About | UnsetType = UNSET


class NewDevice(Wire, frozen=True):
    """A browser's subscription, as `PushSubscription.toJSON` gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    zone: Annotated[str, Meta(max_length=60, description="As in the tz database")] = "UTC"


class MailKey(Wire, frozen=True):
    """The key from the link in a mail."""

    key: Key


class Ways(msgspec.Struct, frozen=True):
    """The number of channels by which a test message was sent."""

    ways: int
