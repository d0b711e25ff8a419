"""Endpoints for tournaments."""

from __future__ import annotations

from typing import Literal

import msgspec

from longhouse.server import protocol as p
from longhouse.server.web.api.endpoint import (
    Call,
    Cursor,
    Size,
    checked_id,
    next_cursor,
    read_cursor,
)


class TournamentQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tournaments; `after` goes on in the list."""

    state: Literal["open", "running", "over"] = "open"
    after: Cursor | None = None
    limit: Size = 20


async def tournaments(call: Call) -> p.TournamentPage:
    """Listed tournaments, the latest first."""
    query = call.query
    rows, lines = await call.hall.tournaments.page(
        query.state, read_cursor(query.after), query.limit, await call.anybody()
    )
    return p.TournamentPage(
        lines, next_cursor(rows, query.limit, lambda row: (row.created, row.id))
    )


async def my_tournaments(call: Call) -> p.MyTournaments:
    """The tournaments that I have opened or entered."""
    return await call.hall.tournaments.mine(await call.player())


async def tournament(call: Call) -> p.Tournament:
    """A tournament with its rounds and standings."""
    return await call.hall.tournaments.tell(_id(call), await call.anybody())


async def tournament_game(call: Call) -> p.TournamentGame:
    """The tournament of a table, and its round."""
    return await call.hall.tournaments.tell_game(_id(call), checked_id(call.path["table"]))


async def open_tournament(call: Call) -> p.Tournament:
    """Open a tournament."""
    player = await call.player()
    call.hall.limits.take("tournaments", call.address)
    return await call.hall.tournaments.open(call.body, player)


async def enter_tournament(call: Call) -> p.Tournament:
    """Enter a tournament, or come back to it."""
    player = await call.player()
    call.hall.limits.take("entries", call.address)
    return await call.hall.tournaments.enter(_id(call), player)


async def leave_tournament(call: Call) -> p.Tournament:
    """Leave a tournament: I am not drawn any more."""
    return await call.hall.tournaments.leave(_id(call), await call.player(), call.body.game)


async def start_tournament(call: Call) -> p.Tournament:
    """Start my tournament."""
    return await call.hall.tournaments.start(_id(call), await call.player())


async def end_tournament(call: Call) -> p.Tournament:
    """Cancel my tournament before its start; after it, let the present round be the last."""
    player = await call.player()
    told = await call.hall.tournaments.end(_id(call), player)
    if not told.yours:  # a host of the hall
        await call.hall.note(player.id, "end_tournament", tournament=told.id)
    return told


async def remove_entrant(call: Call) -> p.Tournament:
    """Remove a player from my tournament."""
    return await call.hall.tournaments.remove(_id(call), await call.player(), call.body.entrant)


def _id(call: Call) -> str:
    return checked_id(call.path["tournament"])
