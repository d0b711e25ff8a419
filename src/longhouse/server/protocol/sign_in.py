"""Signing in on one more device: by a link that the first device confirms, or by a passkey."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import Wire
from longhouse.server.protocol.players import Credentials, DeviceName

LinkState = Literal["open", "asked", "allowed", "refused"]
_Secret = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
_Binary = Annotated[str, Meta(max_length=4000, description="Base64 for URLs, without padding")]


class NewLink(msgspec.Struct, frozen=True):
    """A link for another device: /link#ID.SECRET. It works once."""

    id: str
    secret: str
    until: int


class MyLink(msgspec.Struct, frozen=True):
    """My link: whether a device has asked with it, which one, and the number that it shows."""

    state: LinkState
    device: str
    number: int
    until: int


class LinkAnswer(Wire, frozen=True):
    """Whether the device that asks may use my profile."""

    allow: bool


class LinkSecret(Wire, frozen=True):
    """The secret of a link."""

    secret: _Secret


class LinkOwner(msgspec.Struct, frozen=True):
    """The name of the player whose profile a link leads to."""

    name: str
    until: int


class LinkQuestion(Wire, frozen=True):
    """A device asks to be signed in with a link."""

    secret: _Secret
    device: DeviceName = ""


class LinkAsked(msgspec.Struct, frozen=True):
    """The key to ask for the answer with, and the number that both devices show."""

    key: str
    number: int


class LinkKey(Wire, frozen=True):
    """The key of the device that asked."""

    key: _Secret


class LinkTaken(msgspec.Struct, frozen=True):
    """The answer of the first device; with `done` the credentials, once."""

    state: Literal["waiting", "refused", "done"]
    credentials: Credentials | None = None


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of mine; `used` is when it last signed me in, null: never."""

    id: str
    name: str
    site: Annotated[str, Meta(description="The domain at which it works")]
    created: int
    used: int | None


class Passkeys(msgspec.Struct, frozen=True):
    """My passkeys, the newest first."""

    passkeys: list[Passkey]


class NewPasskey(msgspec.Struct, frozen=True):
    """What `navigator.credentials.create` needs; binary values are base64 for URLs."""

    challenge: str
    site: Annotated[str, Meta(description="`rp.id`")]
    user: Annotated[str, Meta(description="`user.id`, the same for all my passkeys")]
    name: Annotated[str, Meta(description="`user.name` and `user.displayName`")]
    known: Annotated[list[str], Meta(description="`excludeCredentials`")]


class CreatedPasskey(Wire, frozen=True):
    """A passkey that the browser has created."""

    id: Annotated[str, Meta(max_length=1400, description="`rawId`")]
    client_data: _Binary
    auth_data: Annotated[_Binary, Meta(description="`getAuthenticatorData()`")]
    public_key: Annotated[_Binary, Meta(description="`getPublicKey()`")]
    name: Annotated[str, Meta(max_length=40)] = ""


class RenamedPasskey(Wire, frozen=True):
    """Another name for a passkey; empty: that of its site."""

    name: Annotated[str, Meta(max_length=40)]


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """What `navigator.credentials.get` needs."""

    challenge: str
    site: Annotated[str, Meta(description="`rpId`")]


class UsedPasskey(Wire, frozen=True):
    """The answer of a passkey to a challenge."""

    id: Annotated[str, Meta(max_length=1400, description="`rawId`")]
    client_data: _Binary
    auth_data: _Binary
    signature: _Binary
    device: DeviceName = ""
