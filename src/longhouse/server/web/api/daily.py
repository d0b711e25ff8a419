"""Endpoints for the deal of the day."""

from __future__ import annotations

from longhouse.server import protocol as p
from longhouse.server.tables.owners import first_seat
from longhouse.server.web.api.endpoint import Call


async def today(call: Call) -> p.Deals:
    """The deals of today, and my calendar."""
    return await call.hall.daily.tell(await call.anybody(), call.hall.daily.today)


async def past(call: Call) -> p.Deals:
    """The deals of a day; with results, once it is over."""
    return await call.hall.daily.tell(await call.anybody(), call.path["day"])


async def play(call: Call) -> p.Welcome:
    """Play a deal: my first attempt on its day can count, all others are practice."""
    player, hall = await call.player(), call.hall
    day, game = call.path["day"], call.path["game"]
    hall.daily.check(day, game)
    if hall.settings.limits:
        await hall.cleanup.room_for_table(player)
    hall.limits.take("deals", call.address)
    room = await hall.daily.play(player, day, game)
    async with hall.rooms.hold(room) as room:
        hall.turns.visit(room, player.id)
        return room.welcome(first_seat(room.table, player.id), player.id, None, [])
