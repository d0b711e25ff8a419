"""Endpoints for reviewing finished games together, and for what-ifs."""

from __future__ import annotations

import msgspec

from longhouse.server import protocol as p
from longhouse.server.web.api.endpoint import Call


async def open_review(call: Call) -> p.ReviewId:
    """Open a room in which a finished game is reviewed together, or my room of this game."""
    player, row = await call.player(), await call.saga()
    return p.ReviewId(await call.hall.reviews.open(row, player))


async def what_if(call: Call) -> msgspec.Raw:
    """The position after moves that were not played in a finished game."""
    player, row = await call.player(), await call.saga()
    call.hall.limits.take("reading", player.id)
    return await call.hall.what_ifs.look(row, call.body.move, call.body.line, player.id)
