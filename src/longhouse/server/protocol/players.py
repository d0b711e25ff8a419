"""Players and their credentials."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import Language, Name, Wire

DeviceName = Annotated[
    str, Meta(max_length=40, description="Browser and system, for the list of my devices")
]


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
    device: DeviceName = ""


class ChangedPlayer(Wire, frozen=True):
    """A player changes name or language."""

    name: Name | None = None
    language: Language | None = None


class Phrase(Wire, frozen=True):
    """The recovery phrase that carries a player to another device."""

    phrase: Annotated[str, Meta(max_length=300)]
    merge: Annotated[
        bool,
        Meta(
            description="The player of the token becomes the player of the phrase, with all data "
            "except a host's rights; it takes `own`, too"
        ),
    ] = False
    own: Annotated[
        str, Meta(max_length=300, description="To merge: the phrase of the player who calls")
    ] = ""
    device: DeviceName = ""


class TwoProfiles(Wire, frozen=True):
    """The phrase of a player whom I might merge with."""

    phrase: Annotated[str, Meta(max_length=300)]


class Holdings(msgspec.Struct, frozen=True):
    """A summary of a player's data, to show before a merge."""

    name: str
    games: Annotated[int, Meta(description="Finished games")]
    running: Annotated[int, Meta(description="Seats in games that are not over, hands included")]
    mail: Annotated[bool, Meta(description="Whether an e-mail address is known")]
    host: Annotated[bool, Meta(description="Whether they are a host: a merge carries no rights")]


class MergePreview(msgspec.Struct, frozen=True):
    """The effect of a merge: `mine` goes to `theirs`, whose phrase stays."""

    mine: Holdings
    theirs: Holdings


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player who asks."""

    name: str
    language: str
    bot: Annotated[bool, Meta(description="Marked as a bot wherever it sits")] = False


_Word = Annotated[str, Meta(max_length=20)]
Box = Annotated[
    dict[
        _Word,
        Annotated[dict[_Word, Annotated[int, Meta(ge=0, le=1000)]], Meta(max_length=50)]
        | Annotated[list[_Word], Meta(max_length=50)],
    ],
    Meta(max_length=4, description="Kinds of tiles, or numbers by kind; by what they are for"),
]


class OwnBox(Wire, frozen=True):
    """The differences of my box of a game: `{"kinds": ["hel"], "counts": {"hel": 6}}`."""

    game: Annotated[str, Meta(max_length=40)]
    box: Box


class Boxes(msgspec.Struct, frozen=True):
    """The differences of my boxes, by game."""

    boxes: dict[str, Box]


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
    """A player's result in one finished game."""

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


class MyDevice(msgspec.Struct, frozen=True):
    """A device on which I am signed in. Times are milliseconds since 1970, `seen` to the hour."""

    id: str
    name: str
    created: int
    seen: int
    here: Annotated[bool, Meta(description="The one that asks")]


class MyDevices(msgspec.Struct, frozen=True):
    """My devices, the one that was used last first; `phrased` as in my credentials."""

    devices: list[MyDevice]
    phrased: int | None = None


class Credentials(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's credentials: the token of this device, and the phrase for others. Keep both."""

    token: str
    phrase: Annotated[
        str, Meta(description="Empty after a sign-in without it: only its hash is stored")
    ]
    name: str
    language: str
    bot: Annotated[bool, Meta(description="Marked as a bot wherever it sits")] = False
    phrased: Annotated[
        int | None, Meta(description="When the phrase was last replaced; if it was")
    ] = None
