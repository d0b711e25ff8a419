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
    bot: Annotated[
        bool,
        Meta(
            description="A program plays: every seat that it takes is marked as a bot's, for good"
        ),
    ] = False


class ChangedPlayer(Wire, frozen=True):
    """A player changes name or language."""

    name: Name | None = None
    language: Language | None = None


class Phrase(Wire, frozen=True):
    """The recovery phrase that carries a player to another device."""

    phrase: Annotated[str, Meta(max_length=200)]


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player is told about themselves."""

    name: str
    language: str
    bot: Annotated[bool, Meta(description="Marked as a bot wherever it sits")] = False


class LevelRecord(msgspec.Struct, frozen=True):
    """A player's games against one level, which had every other seat.

    Only games that the player played from the first move to the last.
    """

    game: str
    level: str
    games: Annotated[int, Meta(description="Without hints")]
    wins: Annotated[int, Meta(description="Of those games; a shared win is one")]
    hinted: Annotated[int, Meta(description="Further games, with hints: they count for nothing")]


class OwnResult(msgspec.Struct, frozen=True):
    """How one finished game went for a player."""

    game: str
    level: Annotated[
        str, Meta(description="The bot on every other seat; empty if there were people or several")
    ]
    won: bool
    hints: int
    wins: Annotated[int, Meta(description="Wins without hints against that level, up to this game")]


class OwnRecord(msgspec.Struct, frozen=True):
    """A player's own record against bots."""

    levels: list[LevelRecord]
    table: Annotated[
        OwnResult | None, Meta(description="The game that was asked about, if it counts")
    ] = None


class Credentials(msgspec.Struct, frozen=True, omit_defaults=True):
    """The secret that proves who a player is, as a token and as a phrase: keep it."""

    token: str
    phrase: str
    name: str
    language: str
    bot: Annotated[bool, Meta(description="Marked as a bot wherever it sits")] = False
