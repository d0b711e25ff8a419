"""Endpoints for leaderboards."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhouse.server import protocol as p
from longhouse.server.leaderboards import ALL
from longhouse.server.web.api.endpoint import Call


class SeasonQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The season of a leaderboard."""

    season: Annotated[str, Meta(pattern="^(all|[0-9]{4}-[1-4])$")] = ALL


async def leaderboard(call: Call) -> p.Leaderboard:
    """The leaderboard of a game."""
    viewer = await call.anybody()
    return await call.hall.leaderboards.tell(call.path["game"], call.query.season, viewer)


async def puzzle_board(call: Call) -> p.PuzzleBoard:
    """The leaderboard of a game's puzzles."""
    return await call.hall.leaderboards.solvers(call.path["game"], await call.anybody())


async def deals_board(call: Call) -> p.DealsBoard:
    """The leaderboard of the deals of the day of a game."""
    viewer = await call.anybody()
    return await call.hall.leaderboards.tell_deals(call.path["game"], call.query.season, viewer)


async def people_met(call: Call) -> p.People:
    """The people whom I have met, with our games together."""
    return p.People(await call.hall.leaderboards.met(await call.player()))
