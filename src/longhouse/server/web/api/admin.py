"""Endpoints for hosts. They see of tables what every spectator sees."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhouse.server import protocol as p
from longhouse.server.hall import NO_HOST
from longhouse.server.limits import LIMITS
from longhouse.server.names import LONGEST, plain
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.status import CURRENT, ENDED
from longhouse.server.storage import claims, order, ratings, reads, writes
from longhouse.server.storage.rows import Player
from longhouse.server.tables import endings
from longhouse.server.tables.room import chat_lines
from longhouse.server.web.api.endpoint import (
    Call,
    Cursor,
    Size,
    checked_id,
    next_cursor,
    read_cursor,
)
from longhouse.server.web.api.lists import table_line

HOUR = 3600 * 1000
INVITED_HOURS = 24


class TablesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Filter of tables."""

    status: Literal["current", "over"] = "current"
    after: Cursor | None = None
    limit: Size = 50


class FindQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Filter of players: a part of a name, or an id; default: the last seen."""

    find: Annotated[str, Meta(max_length=40)] = ""
    limit: Size = 50


class ReportsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Filter of reports: whether to include closed ones."""

    closed: bool = False
    after: Cursor | None = None
    limit: Size = 50


class AuditQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The page of a list."""

    after: Cursor | None = None
    limit: Size = 100


async def hall_tables(call: Call) -> p.HallTables:
    """All tables of the hall, listed or not."""
    rows = await call.hall.store.read(
        reads.tables,
        status=CURRENT if call.query.status == "current" else ENDED,
        before=read_cursor(call.query.after),
        limit=call.query.limit,
    )
    cursor = next_cursor(rows, call.query.limit, lambda row: (row.shown, row.id))
    return p.HallTables([table_line(row) for row in rows], cursor)


async def close_table(call: Call) -> p.Ok:
    """End a table, also during a game."""
    host = await call.hall.host(call.secret)
    room = await call.room_for_host()
    await call.hall.rooms.change(room, endings.close)
    await call.hall.note(host, "close_table", table=room.id)
    return p.Ok()


async def _player(call: Call) -> Player:
    found = await call.hall.store.read(reads.player, checked_id(call.path["player"]))
    if found is None or found.gone is not None:
        raise Refusal("unknown", "there is no such player")
    return found


async def _known(call: Call, player: Player) -> p.KnownPlayer:
    about = (player.id, player.name, player.created, player.seen)
    handle = await call.hall.store.read(claims.name_of, player.id)
    return p.KnownPlayer(*about, player.muted, player.banned, player.host, handle)


async def find_players(call: Call) -> p.KnownPlayers:
    """Find players."""
    text = plain(call.query.find, LONGEST)
    found = await call.hall.store.read(order.find_players, text, call.query.limit)
    return p.KnownPlayers([await _known(call, one) for one in found])


async def judge_player(call: Call) -> p.KnownPlayer:
    """Rename, mute or ban a player."""
    host, player, wanted = await call.hall.host(call.secret), await _player(call), call.body
    now = call.hall.clock.milliseconds()
    if wanted.name is not None:
        await call.hall.accounts.rename(player, wanted.name)
        await call.hall.note(host, "rename", player=player.id)
    if wanted.mute_hours is not None or wanted.ban_hours is not None:
        muted = _until(player.muted, wanted.mute_hours, now)
        banned = _until(player.banned, wanted.ban_hours, now)
        await call.hall.accounts.judge(player, muted, banned)
        await call.hall.note(host, "judge", player=player.id, muted=muted, banned=banned)
    if wanted.host is not None:
        if wanted.host:
            raise Refusal("invalid", "host: it takes false; hosts come by an invitation")
        await call.hall.store.write(order.dismiss_host, player.id)
        call.hall.accounts.changed(player.id)
        await call.hall.note(host, "dismiss_host", player=player.id)
    if wanted.handle is not None and await call.hall.store.write(claims.take_away, player.id, now):
        await call.hall.note(host, "take_name", player=player.id)
    return await _known(call, await _player(call))


def _until(was: int | None, hours: float | None, now: int) -> int | None:
    if hours is None:
        return was if was is not None and was > now else None  # an ended one is none
    return now + round(hours * HOUR) if hours else None


async def remove_player(call: Call) -> p.Ok:
    """Delete a player, as they could themselves."""
    host, player = await call.hall.host(call.secret), await _player(call)
    await call.hall.accounts.delete(player)
    await call.hall.note(host, "remove_player", player=player.id)
    return p.Ok()


async def reports(call: Call) -> p.Reports:
    """Reports of players, with the chat before them."""
    before, limit = read_cursor(call.query.after), call.query.limit
    found = await call.hall.store.read(order.reports, not call.query.closed, before, limit)
    cursor = next_cursor(found, limit, lambda one: (one[0].at, one[0].id))
    return p.Reports(
        [
            p.ReportLine(
                row.id,
                row.at,
                row.player,
                by,
                row.about,
                about,
                row.table_id,
                row.seat,
                row.reason,
                row.text,
                row.closed,
                chat_lines(said),
            )
            for row, by, about, said in found
        ],
        cursor,
    )


async def close_report(call: Call) -> p.Ok:
    """Close a report."""
    host, name = await call.hall.host(call.secret), checked_id(call.path["report"])
    now = call.hall.clock.milliseconds()
    if not await call.hall.store.write(order.close_report, name, now):
        raise Refusal("unknown", "there is no such report that is open")
    await call.hall.note(host, "close_report", report=name)
    return p.Ok()


async def announce(call: Call) -> p.Announcement:
    """Announce something to all visitors."""
    host, now = await call.hall.host(call.secret), call.hall.clock.milliseconds()
    until = now + round(call.body.hours * HOUR)
    announcement = p.Announcement(plain(call.body.text, 500), now, until)
    await call.hall.store.write(
        writes.set_hall, "announcement", msgspec.json.encode(announcement).decode()
    )
    await call.hall.refresh()
    await call.hall.note(host, "announce")
    return call.hall.announcement or p.Announcement()


async def limits(call: Call) -> p.HallLimits:
    """The limits of visitors."""
    given = call.hall.limits
    return p.HallLimits(
        [
            p.GivenLimit(name, given.of(name).burst, given.of(name).a_second, name in given.given)
            for name in LIMITS
        ]
    )


async def set_limit(call: Call) -> p.HallLimits:
    """Change a limit, for every process."""
    host, wanted = await call.hall.host(call.secret), call.body
    if wanted.name not in LIMITS:
        raise Refusal("unknown", f"there is no such limit; there are {', '.join(LIMITS)}")
    if (wanted.burst is None) != (wanted.a_second is None):
        raise Refusal("invalid", "it takes both burst and a_second, or neither")
    given = {name: (one.burst, one.a_second) for name, one in call.hall.limits.given.items()}
    if wanted.burst is None or wanted.a_second is None:
        given.pop(wanted.name, None)
    else:
        given[wanted.name] = (wanted.burst, wanted.a_second)
    await call.hall.store.write(writes.set_hall, "limits", msgspec.json.encode(given).decode())
    await call.hall.refresh()
    await call.hall.note(host, "set_limit", limit=wanted.name)
    return await limits(call)


async def recompute_ratings(call: Call) -> p.Recomputed:
    """Recompute all ratings from the rated games."""
    host = await call.hall.host(call.secret)
    store = call.hall.store
    await store.write(lambda tx: ratings.fold_from(tx.connection, 0))
    changed, more = 0, True
    while more:  # others write in between
        some, more = await store.write(lambda tx: ratings.fold_on(tx.connection))
        changed += some
    await call.hall.note(host, "recompute_ratings", changed=changed)
    return p.Recomputed(changed)


async def audit(call: Call) -> p.Audit:
    """The audit: actions of hosts."""
    before, limit = read_cursor(call.query.after), call.query.limit
    rows = await call.hall.store.read(order.audit, before, limit)
    return p.Audit(
        [p.AuditLine(row.at, row.who, row.act, msgspec.Raw(row.about.encode())) for row in rows],
        next_cursor(rows, limit, lambda row: (row.at, row.id)),
    )


async def invite(call: Call) -> p.InvitationLink:
    """Make a link by which a player becomes a host."""
    host, now = await call.hall.host(call.secret), call.hall.clock.milliseconds()
    key, until = new_id(), now + INVITED_HOURS * HOUR
    if not await call.hall.store.write(order.invite, host, order.key_hash(key), until, now):
        raise Refusal("not_yours", NO_HOST)
    await call.hall.note(host, "invite")
    return p.InvitationLink(f"/admin#key={key}", until)


async def become_host(call: Call) -> p.Ok:
    """Become a host of this hall, by an invitation."""
    me, now = await call.player(), call.hall.clock.milliseconds()
    if not await call.hall.store.write(order.make_host, me.id, order.key_hash(call.body.key), now):
        raise Refusal("link_ended", "this invitation is used up or too old; ask for a new one")
    call.hall.accounts.changed(me.id)
    await call.hall.note(me.id, "become_host")
    return p.Ok()
