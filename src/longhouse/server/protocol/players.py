"""Players and their credentials."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import Language, Name, Wire


class NewPlayer(Wire, frozen=True):
    """A new player."""

    name: Name = ""
    language: Language = "en"


class ChangedPlayer(Wire, frozen=True):
    """A player changes name or language."""

    name: Name | None = None
    language: Language | None = None


class Phrase(Wire, frozen=True):
    """The recovery phrase that carries a player to another device."""

    phrase: Annotated[str, Meta(max_length=200)]


class Me(msgspec.Struct, frozen=True):
    """What a player is told about themselves."""

    name: str
    language: str


class Credentials(msgspec.Struct, frozen=True):
    """The secret that proves who a player is, as a token and as a phrase: keep it."""

    token: str
    phrase: str
    name: str
    language: str
