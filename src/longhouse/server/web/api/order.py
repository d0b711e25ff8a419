"""Endpoints for moderation by players: mute, block, report."""

from __future__ import annotations

import msgspec

from longhouse.server import protocol as p
from longhouse.server.names import GUEST, plain
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.storage import order, reads
from longhouse.server.storage.rows import BlockRow, ReportRow
from longhouse.server.tables.seating import seat_at
from longhouse.server.web.api.endpoint import Call, checked_id


class BlocksQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table in which blocked players are looked for."""

    table: p.TableId | None = None


async def sitting(call: Call, table: str, seat: int, people: bool = False) -> tuple[str, int]:
    """The player on a seat, and the number of the last line of chat; raises Refusal.

    With `people`, not a program.
    """
    me = await call.player()
    room = await call.hall.room(checked_id(table), me.id)
    async with call.hall.rooms.hold(room) as room:
        await call.hall.rooms.fresh(room)
        place = seat_at(room.table, seat)
        found = None if people and place.program else place.player
        if found is None or found == me.id:
            raise Refusal("unknown", f"on seat {seat} there is no other person")
        return found, room.chats


async def block(call: Call) -> p.Block:
    """Mute or block the player on a seat."""
    me = await call.player()
    other, _ = await sitting(call, call.body.table, call.body.seat)
    now = call.hall.clock.milliseconds()
    row = await call.hall.store.write(
        order.add_block, BlockRow(new_id(), me.id, other, call.body.kind, now)
    )
    if row is None:
        reason = f"you block {order.MOST_BLOCKS} people; end one of these first"
        raise Refusal("too_many", reason)
    call.hall.accounts.changed(me.id)
    await call.hall.accounts.read_mutes(me.id)
    known = await call.hall.store.read(reads.player, other)
    return p.Block(row.id, row.kind, (known.name if known else "") or GUEST, row.at)


async def blocks(call: Call) -> p.Blocks:
    """The players I mute or block; with their seats at a table, if one is named."""
    me, seats = await call.player(), dict[str | None, int]()
    if call.query.table is not None:
        room = await call.hall.room(checked_id(call.query.table), me.id)
        async with call.hall.rooms.hold(room) as room:
            await call.hall.rooms.fresh(room)
            seats = {seat.player: number for number, seat in enumerate(room.table.seats)}
    found = await call.hall.store.read(order.blocks_of, me.id)
    return p.Blocks(
        [
            p.Block(row.id, row.kind, name or GUEST, row.at, seats.get(row.other))
            for row, name in found
        ]
    )


async def unblock(call: Call) -> p.Ok:
    """End a mute or a block."""
    me = await call.player()
    if not await call.hall.store.write(order.remove_block, me.id, checked_id(call.path["block"])):
        raise Refusal("unknown", "you do not block anybody by this id")
    await call.hall.accounts.read_mutes(me.id)
    return p.Ok()


async def report(call: Call) -> p.Ok:
    """Report the player on a seat to the hosts."""
    me, table = await call.player(), checked_id(call.path["table"])
    about, chats = await sitting(call, table, call.body.seat)
    call.hall.limits.take("reports", call.address)
    text = plain(call.body.text, 500)
    where = (me.id, about, table, call.body.seat, chats, call.body.reason, text)
    row = ReportRow(new_id(), call.hall.clock.milliseconds(), *where)
    await call.hall.store.write(order.add_report, row)
    return p.Ok()


async def announcement(call: Call) -> p.Announcement:
    """The present announcement of the hosts."""
    return call.hall.announcement or p.Announcement()
