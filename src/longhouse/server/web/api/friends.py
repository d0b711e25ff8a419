"""Endpoints for friends, and for the choice who may see that a player is online."""

from __future__ import annotations

import msgspec
from msgspec import convert

from longhouse.server import protocol as p
from longhouse.server.names import GUEST
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.storage import company
from longhouse.server.storage import friends as stored
from longhouse.server.storage.rows import FriendRow
from longhouse.server.web.api.endpoint import Call, checked_id
from longhouse.server.web.api.names import owner_of
from longhouse.server.web.api.order import sitting


class FriendsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table at which friends are looked for."""

    table: p.TableId | None = None


async def friends(call: Call) -> p.Friends:
    """My friends, with their seats at a table if one is named; who may see that I am online."""
    seats = dict[str, int]()
    if call.query.table is not None:
        me = await call.player()
        room = await call.hall.room(checked_id(call.query.table), me.id)
        async with call.hall.rooms.hold(room) as room:
            await call.hall.rooms.fresh(room)
            places = enumerate(room.table.seats)
            seats = {seat.player: number for number, seat in places if seat.player is not None}
    return await _friends(call, seats)


async def _friends(call: Call, seats: dict[str, int] | None = None) -> p.Friends:
    me, now = await call.player(), call.hall.clock.milliseconds()
    found = await call.hall.store.read(stored.friends_of, me.id, now)
    seen_by = await call.hall.store.read(stored.presence_of, me.id)
    lines = [
        p.FriendLine(
            one.row.id,
            one.name or GUEST,
            one.online,
            one.met,
            one.handle,
            (seats or {}).get(one.row.other),
        )
        for one in found
    ]
    return p.Friends(lines, convert(seen_by, p.SeenBy))


async def add_friend(call: Call) -> p.Friends:
    """Add the player on a seat to my friends; they are not told."""
    me, body = await call.player(), call.body
    call.hall.limits.take("friends", call.address)
    if body.name:
        other: str | None = (await owner_of(call, body.name)).id
        if other == me.id:
            raise Refusal("unknown", "this is your own name")
    else:
        where = checked_id(body.table), body.seat
        other = await call.hall.store.read(company.whose, *where, me.id)
    if other is None:
        other, _ = await sitting(call, body.table, body.seat, people=True)
    row = FriendRow(new_id(), me.id, other, call.hall.clock.milliseconds())
    if await call.hall.store.write(stored.add_friend, row) is None:
        reason = f"{stored.MOST_FRIENDS} people are on your list; remove one first"
        raise Refusal("too_many", reason)
    return await _friends(call)


async def remove_friend(call: Call) -> p.Friends:
    """Remove a player from my friends."""
    me, friend = await call.player(), checked_id(call.path["friend"])
    if not await call.hall.store.write(stored.remove_friend, me.id, friend):
        raise Refusal("unknown", "nobody on your list has this id")
    return await _friends(call)


async def choose_presence(call: Call) -> p.Friends:
    """Choose who may see that I am online."""
    me = await call.player()
    await call.hall.store.write(stored.choose_presence, me.id, call.body.seen_by)
    return await _friends(call)
