"""Endpoints for puzzles."""

from __future__ import annotations

from longhouse.server import protocol as p
from longhouse.server.web.api.endpoint import Call, checked_id


async def puzzles(call: Call) -> p.Puzzles:
    """The puzzles of the hall: how many, the one of the day, and my tries."""
    player = await call.anybody()
    return await call.hall.puzzles.overview(None if player is None else player.id)


async def next_puzzle(call: Call) -> p.PuzzleId:
    """My next puzzle of a game: one that I failed, or a new one."""
    return await call.hall.puzzles.next((await call.player()).id, call.body.game)


async def puzzle(call: Call) -> p.PuzzleScene:
    """A puzzle as its seat sees it, without the answer."""
    who = await call.visitor()
    call.hall.limits.take("reading", who)
    player = await call.anybody()
    me = None if player is None else player.id
    return await call.hall.puzzles.scene(checked_id(call.path["puzzle"]), who, me)


async def attempt(call: Call) -> p.PuzzleAnswer:
    """Try a puzzle; the first try counts for the rating."""
    player = await call.player()
    call.hall.limits.take("puzzles", call.address)
    return await call.hall.puzzles.attempt(
        checked_id(call.path["puzzle"]), player.id, call.body.move
    )
