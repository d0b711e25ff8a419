"""Fields that several messages share, and the version of the protocol."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhouse.core import registry

Name = Annotated[str, Meta(max_length=40, description="A player's name")]
Language = Literal["en", "de", "fr", "it"]
EmoteName = Literal["hello", "thanks", "good_move", "well_played", "oops"]
PROTOCOL = 2  # the version: raise it with every change that would break an older client
MOST = 2**31 - 1
Number = Annotated[
    int, Meta(ge=0, le=MOST, description="The viewer's own number of the last update seen")
]
MoveText = Annotated[str, Meta(max_length=200, description="A move as the saga writes it")]
RequestId = Annotated[str, Meta(max_length=40, description="Echoed in the answer")]
MOST_SEATS = registry.most_seats()
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
BotName = Annotated[str, Meta(max_length=40, description="The id of a bot; see GET /api/games")]
BotNumber = Annotated[
    int,
    Meta(
        description="0 for a `name` of one's own. Of a bot of an older game: 1, or 2 for "
        "the second of its kind; its name in any language is made of its id and this number"
    ),
]


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message from a client: an unknown field is refused."""
