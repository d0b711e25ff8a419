"""The home page: my own tables, and the life of the hall."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhouse.server.protocol.company import InvitationLine, MyWish, QueueLine
from longhouse.server.protocol.friends import OnlineLine
from longhouse.server.protocol.tables import TableLine, TablePage


class MyHome(msgspec.Struct, frozen=True):
    """My tables: those that wait for me, the latest others, the first finished; invitations."""

    waiting: list[TableLine]
    others: list[TableLine]
    over: TablePage
    invitations: list[InvitationLine]
    online: Annotated[
        list[OnlineLine], Meta(description="Friends first; people who let me see it, and no others")
    ]
    reports: Annotated[
        int | None, Meta(description="For a host: reports that nobody has dealt with")
    ] = None
    wishes: Annotated[list[MyWish], Meta(description="Turn-based games that I wait for")] = []


class Home(msgspec.Struct, frozen=True):
    """Everything on the home page. Without a token there is no `mine`."""

    mine: MyHome | None
    queues: Annotated[list[QueueLine], Meta(description="People who wait for others, by wish")]
    open: Annotated[
        TablePage,
        Meta(
            description="The first of `GET /api/tables`, without tables of players I block, or "
            "who block me"
        ),
    ]
    running: Annotated[
        list[TableLine],
        Meta(
            description="Listed games to watch, the latest move first; live ones of the last "
            "half hour"
        ),
    ]
