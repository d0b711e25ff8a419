"""Endpoints for one table: opening it, looking at it, and commands."""

from __future__ import annotations

import msgspec

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.limits import take_command
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads
from longhouse.server.tables import records
from longhouse.server.tables.commands import seat_link
from longhouse.server.tables.deals import is_held_back
from longhouse.server.tables.memory import CHATS_SHOWN
from longhouse.server.tables.seating import kept_seats, must_have_opened
from longhouse.server.tables.tasks import History, Shown
from longhouse.server.web.api.endpoint import Call, ViewerSeat, viewer_seat


class HistoryQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The history wanted: seat, first number, and whether it includes the positions."""

    seat: ViewerSeat | None = None
    after: p.Number = 0
    views: bool = False


async def open_table(call: Call) -> p.Welcome:
    """Open a table."""
    player = await call.player()
    if call.hall.settings.limits:
        await call.hall.cleanup.room_for_table(player)
    room = await call.hall.rooms.open_table(call.body, player)
    async with call.hall.rooms.hold(room) as room:
        mine = room.table.seats.of(player.id)
        return room.welcome(mine[0] if mine else SPECTATOR, player.id, None, [])


async def table(call: Call) -> p.Welcome:
    """A table as a viewer sees it."""
    room, player = await call.room(), await call.anybody()
    who = player.id if player else None
    muted = await call.hall.accounts.muted_by(who) if who else frozenset()
    async with call.hall.rooms.hold(room) as room:
        await call.hall.rooms.fresh(room)
        seat = viewer_seat(room, player, call.query.seat)
        call.hall.turns.visit(room, who)
        chats = await call.hall.store.read(reads.chats, room.id, 0, CHATS_SHOWN)
        heard = [chat for chat in chats if chat.player not in muted]
        return room.welcome(seat, who, None, heard)


async def do(call: Call) -> p.Done:
    """Carry out a command, as over the websocket."""
    room, player = await call.room(), await call.player()
    seat = SPECTATOR if call.query.seat is None else call.query.seat
    call.hall.limits.take("command", player.id)
    take_command(call.hall.limits, call.body, player.id, call.address)
    answers: list[p.Done] = []
    await call.hall.commands.do(room, player, seat, call.body, answers.append)
    return answers[0]


async def story(call: Call) -> msgspec.Raw:
    """All updates of a viewer, with the position of each if wanted."""
    room, player = await call.room(), await call.anybody()
    await call.hall.rooms.behind(room)
    seat = viewer_seat(room, player, call.query.seat)
    found = await call.hall.store.read(reads.load, room.id)
    assert found is not None
    who = player.id if player else ""
    task = History(room.id, found[1], who, seat, call.query.after, call.query.views)
    return await call.read(task)


async def table_saga(call: Call) -> msgspec.Raw:
    """The saga so far, as a viewer may see it."""
    room, player = await call.room(), await call.anybody()
    async with call.hall.rooms.hold(room) as room:
        await call.hall.rooms.fresh(room)
        seat = viewer_seat(room, player, call.query.seat)
        if is_held_back(room.table, call.hall.clock.milliseconds()):
            raise Refusal("not_over", "a deal of the day has no saga until its day (UTC) is over")
        if room.table.round.recorder is None:
            raise Refusal("not_running", "the game has not begun; there is nothing to tell yet")
        shown, over = records.shown_so_far(room.table, seat), room.table.status.ended
    if over:  # as stored, under the rules version it was played with
        kept = await call.hall.store.read(reads.saga, room.id)
        return msgspec.Raw(kept.data.encode() if kept else shown.line().encode())
    return await call.read(Shown(shown.line(), seat))


async def links(call: Call) -> p.SeatLinks:
    """The personal links to kept seats, for the host."""
    room, player = await call.room(), await call.player()
    async with call.hall.rooms.hold(room) as room:
        await call.hall.rooms.fresh(room)
        table = room.table
        must_have_opened(table, player.id, "see the personal links")
        kept = [(number, table.seats[number]) for number in kept_seats(table)]
        return p.SeatLinks(
            [
                p.SeatLink(n, seat.name, seat_link(table, n, seat.key) if seat.key else None)
                for n, seat in kept
            ]
        )
