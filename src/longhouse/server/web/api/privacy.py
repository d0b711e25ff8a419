"""Endpoints for privacy: exporting and deleting a player's data."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator

import msgspec
from sqlalchemy import Connection

from longhouse.server import protocol as p
from longhouse.server.base64url import to_text
from longhouse.server.names import GUEST
from longhouse.server.storage.exporting import Owned, owned_by
from longhouse.server.storage.rows import DealRow, Player
from longhouse.server.tables.matching import wish_of
from longhouse.server.web.api.endpoint import Call
from longhouse.server.web.api.names import shown_part
from longhouse.server.web.api.notices import about_of

PIECE = 20  # items of a list in one piece of a response
encode = msgspec.json.encode


async def forget_me(call: Call) -> p.Forgotten:
    """Delete me: name, chat and saved names are blanked everywhere, and the token ends."""
    await call.hall.accounts.delete(await call.player())
    return p.Forgotten()


async def export(call: Call) -> AsyncIterator[bytes]:
    """Everything that is stored about me."""
    player = await call.player()
    return _sent(call, await call.hall.store.read(_read, player))


def _read(connection: Connection, player: Player) -> p.Export:
    return exported(player, owned_by(connection, player.id))


async def _sent(call: Call, made: p.Export) -> AsyncIterator[bytes]:
    """The export in pieces: it may have megabytes, and others have their turn in between."""
    for piece in in_pieces(made):
        call.hall.limits.spend("answer", call.address, len(piece) / 1000)
        yield piece
        await asyncio.sleep(0)


def in_pieces(made: msgspec.Struct) -> Iterator[bytes]:
    """The same bytes as `encode`, a few items of each list at a time."""
    before = b"{"
    for field in msgspec.structs.fields(made):
        value = getattr(made, field.name)
        begin = before + encode(field.encode_name) + b":"
        before = b","
        if not isinstance(value, list) or not value:
            yield begin + encode(value)
            continue
        begin += b"["
        for first in range(0, len(value), PIECE):
            yield begin + encode(value[first : first + PIECE])[1:-1]
            begin = b","
        before = b"],"
    yield before.rstrip(b",") + b"}"


def exported(player: Player, owned: Owned) -> p.Export:
    """All data about a player, as exported."""
    seats: defaultdict[str, list[int]] = defaultdict(list)
    names: defaultdict[str, list[str]] = defaultdict(list)
    chats: defaultdict[str, list[p.ExportedLine]] = defaultdict(list)
    for table, seat in owned.seats:
        seats[table].append(seat)
    for table, _, name in owned.names:
        if name not in names[table]:
            names[table].append(name)
    for table, n, at, text in owned.chats:
        chats[table].append(p.ExportedLine(n, at, text))
    tables = [
        p.ExportedTable(
            row.id,
            row.created,
            row.status,
            row.id in owned.hosted,
            seats[row.id],
            names[row.id],
            chats[row.id],
            msgspec.Raw(row.info.encode()),
        )
        for row in owned.tables
    ]
    games = [
        p.ExportedGame(
            row.id, row.finished, row.table_id is None, row.listed, msgspec.Raw(row.data.encode())
        )
        for row in owned.sagas
    ]
    about = (player.id, player.name, player.language, player.created, player.seen)
    results = [
        p.ExportedResult(
            row.table_id,
            row.game,
            row.level,
            row.won,
            row.hints,
            row.finished,
            row.set_name,
            row.seat,
            row.people,
            row.outcome,
            row.rated,
        )
        for row in owned.results
    ]
    ratings = [
        p.ExportedRating(
            one.table_id, one.game, one.place, one.mu, one.sigma, one.finished, one.weight
        )
        for one in owned.rated
    ]
    asked = [
        p.ExportedInvitation(
            row.table_id,
            row.by == player.id,
            row.at,
            None if row.by == player.id else row.declined,
        )
        for row in owned.invitations
    ]
    blocks = [p.Block(row.id, row.kind, name or GUEST, row.at) for row, name in owned.blocks]
    reports = [
        p.ExportedReport(row.at, row.table_id, row.seat, row.reason, row.text, row.closed)
        for row in owned.reports
    ]
    boxes = {game: msgspec.json.decode(box, type=p.Box) for game, box in owned.boxes}
    devices = [p.ExportedDevice(row.name, row.created, row.seen) for row in owned.logins]
    online = owned.presence
    return p.Export(
        1,
        *about,
        tables,
        games,
        results,
        bot=player.program,
        notices=_notices(owned),
        ratings=ratings,
        invitations=asked,
        blocks=blocks,
        reports=reports,
        devices=devices,
        muted=player.muted,
        banned=player.banned,
        host=player.host,
        phrased=player.phrased,
        boxes=boxes,
        vacations=[p.ExportedVacation(row.since, row.until) for row in owned.vacations],
        claimed=[p.ExportedName(row.name, row.at, row.until) for row in owned.claims],
        shown=shown_part(owned.shown),
        passkeys=[
            p.ExportedPasskey(
                row.name,
                row.site,
                to_text(row.credential),
                to_text(row.public_key),
                row.count,
                row.created,
                row.used,
            )
            for row in owned.passkeys
        ],
        wishes=[wish_of(row) for row in owned.wishes],
        friends=[p.ExportedFriend(name or GUEST, row.at) for row, name in owned.friends],
        presence=None if online is None else p.ExportedPresence(online.seen_by, online.here),
        deals=[_deal(row) for row in owned.deals],
        puzzles=[
            p.ExportedPuzzle(row.puzzle, row.game, row.at, row.right, row.tries)
            for row in owned.puzzles
        ],
        puzzle_days=[
            p.ExportedPuzzleDay(row.day, row.game, row.right) for row in owned.puzzle_days
        ],
        solver=[
            p.ExportedSolver(row.game, row.mu, row.sigma, row.tries, row.solved)
            for row in owned.solver
        ],
        tournaments=_tournaments(player, owned),
        reviews=[
            p.ExportedReview(row.id, row.saga_id, row.opened, row.changed) for row in owned.reviews
        ],
    )


def _tournaments(player: Player, owned: Owned) -> list[p.ExportedTournament]:
    entries = {row.tournament_id: row for row in owned.entries}
    return [
        p.ExportedTournament(
            row.id,
            row.host == player.id,
            row.title if row.host == player.id else "",
            row.state,
            row.created,
            entries[row.id].at if row.id in entries else None,
            row.id in entries and entries[row.id].left,
        )
        for row in owned.tournaments
    ]


def _deal(row: DealRow) -> p.ExportedDeal:
    times = (row.opened, row.finished)
    about = (row.table_id, row.day, row.game, row.kind, *times, row.points, row.lead, row.marks)
    share = None if row.share is None else row.share / 1000
    return p.ExportedDeal(*about, row.place, row.among, share)


def _notices(owned: Owned) -> p.ExportedNotices | None:
    row = owned.notices
    if row is None:
        return None
    quiet = [one for one in (row.quiet_from, row.quiet_to) if one is not None]
    devices = [device.endpoint for device in owned.devices]
    return p.ExportedNotices(
        row.zone,
        quiet,
        row.address,
        row.confirmed,
        row.webhook,
        devices,
        about_of(row),
        [p.ExportedNews(one.table_id, one.kind, one.at, one.notified) for one in owned.news],
    )
