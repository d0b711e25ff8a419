"""Endpoints for finding opponents: pairing and invitations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from longhouse.server import protocol as p
from longhouse.server.names import GUEST
from longhouse.server.refusal import Refusal
from longhouse.server.status import Status
from longhouse.server.storage import company, friends, notices
from longhouse.server.storage.rows import InvitationRow, Player, TableRow
from longhouse.server.web.api.endpoint import Call, checked_id
from longhouse.server.web.api.lists import table_line

MOST_COMPANIONS = 50


async def pair(call: Call) -> p.Pairing:
    """Wait for opponents; for a live game repeat it every few seconds until a table is found."""
    player = await call.player()
    return await _seated(call, player, lambda: call.hall.matching.ask(player, call.body))


async def come_to_table(call: Call) -> p.Pairing:
    """Come to the table to which you are called."""
    player = await call.player()
    return await _seated(call, player, lambda: call.hall.matching.come(player))


async def _seated(call: Call, player: Player, ask: Callable[[], Awaitable[p.Pairing]]) -> p.Pairing:
    """Ask within the limits: a found player sits at one more table."""
    call.hall.limits.take("pairings", call.address)
    if call.hall.settings.limits:
        await call.hall.cleanup.room_for_table(player)
    call.hall.limits.take("table", player.id)
    found = None
    try:
        found = await ask()
    finally:
        if found is None or found.table is None:
            call.hall.limits.spend("table", player.id, -1)
    return found


async def unpair(call: Call) -> p.Ok:
    """Stop waiting for a live game."""
    await call.hall.matching.leave(await call.player())
    return p.Ok()


async def wishes(call: Call) -> p.MyWishes:
    """The turn-based games that I wait for."""
    return p.MyWishes(await call.hall.matching.wishes(await call.player()))


async def withdraw(call: Call) -> p.Ok:
    """Stop waiting for a turn-based game."""
    await call.hall.matching.withdraw(await call.player(), checked_id(call.path["wish"]))
    return p.Ok()


async def queues(call: Call) -> p.Queues:
    """The number of waiting people that you could meet, by game."""
    return p.Queues(await call.hall.matching.queues(await call.anybody(), await call.visitor()))


async def companions(call: Call) -> p.Companions:
    """Earlier opponents, to invite them."""
    me = await call.player()
    found = await call.hall.store.read(company.companions, me.id, MOST_COMPANIONS)
    return p.Companions(
        [
            p.CompanionLine(one.table_id, one.seat, one.name or GUEST, one.games, one.last)
            for one in found
        ]
    )


async def invite_to_table(call: Call) -> p.Ok:
    """Invite an earlier opponent to my table."""
    me, room = await call.player(), await call.room()
    async with call.hall.rooms.hold(room) as room:
        await call.hall.rooms.fresh(room)
        table = room.table
        if me.id not in (table.seats.players() | {table.terms.host}):
            raise Refusal("not_yours", "only who sits at a table may invite others to it")
        if table.status is not Status.OPEN:
            raise Refusal("not_open", "the game has begun; nobody can join it")
    if call.body.friend:
        other = await call.hall.store.read(friends.friend, me.id, checked_id(call.body.friend))
    else:
        where = checked_id(call.body.table), call.body.seat
        other = await call.hall.store.read(company.whose, *where, me.id)
    if other is None:
        raise Refusal("unknown", "this is nobody with whom you finished a game")
    if not await call.hall.commands.inviting.invite(other, room.id, me.id, "invitation"):
        reason = (
            f"you have invited {company.MOST_SENT} people, or this one to {company.MOST_OF_ONE} "
            "tables; wait until some have come"
        )
        raise Refusal("too_many", reason)
    return p.Ok()


async def invitations(call: Call) -> p.Invitations:
    """Open tables to which I am invited."""
    me = await call.player()
    found = await call.hall.store.read(company.invitations, me.id)
    await note_invitations_seen(call, me.id)
    return p.Invitations(invitation_lines(found))


async def note_invitations_seen(call: Call, player: str) -> None:
    """A player who is shown their invitations needs no notification of them."""
    if await call.hall.store.read(notices.has_invitation_news, player):
        await call.hall.store.write(notices.invitations_seen, player)


def invitation_lines(
    found: list[tuple[InvitationRow, str, TableRow]],
) -> list[p.InvitationLine]:
    """Invitations to tables with a free seat, for the wire."""
    lines = [(row, by, table_line(table)) for row, by, table in found]
    return [
        p.InvitationLine(row.id, by or GUEST, row.at, line)
        for row, by, line in lines
        if line.free or line.table.rematch  # there a seat is kept
    ]


async def decline(call: Call) -> p.Ok:
    """Decline an invitation."""
    me, name = await call.player(), checked_id(call.path["invitation"])
    now = call.hall.clock.milliseconds()
    table = await call.hall.store.write(company.decline, me.id, name, now)
    if table is None:
        raise Refusal("unknown", "there is no such invitation")
    with suppress(Refusal):  # the game has begun, or the table is gone
        await call.hall.commands.decline(await call.hall.room(table, me.id), me)
    return p.Ok()
