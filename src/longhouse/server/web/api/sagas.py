"""Endpoints for finished games: uploads, replays, analysis."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.queue import ASIDE
from longhouse.server.refusal import Refusal
from longhouse.server.storage import reads, writes
from longhouse.server.storage.profiles import about_game
from longhouse.server.storage.rows import SagaRow
from longhouse.server.tables import records
from longhouse.server.tables.listing import SCANNED
from longhouse.server.tables.resuming import Beginning, table_of
from longhouse.server.tables.seat_ratings import rated_seats
from longhouse.server.tables.tasks import Look, Resume, Verify
from longhouse.server.web.api.endpoint import (
    Call,
    Cursor,
    GameName,
    Size,
    ViewerSeat,
    next_cursor,
    read_cursor,
)


class SagaQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Filter of finished games."""

    game: GameName | None = None
    mine: Annotated[bool, Meta(description="Only those that I uploaded")] = False
    after: Cursor | None = None
    limit: Size = 20


class ReplayQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The positions wanted, and the seat whose view of them."""

    seat: ViewerSeat | None = None
    first: Annotated[int, Meta(ge=0, le=p.MOST)] = 0
    count: Annotated[int, Meta(ge=1, le=records.MOST_POSITIONS)] = 20
    views: Annotated[bool, Meta(description="False: the rest of the game, in words alone")] = True


class DecisionQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decision to analyse."""

    move: Annotated[
        int, Meta(ge=1, le=p.MOST, description="The number of the move, as in the replay")
    ]
    all: Annotated[
        bool, Meta(description="The question with the rows of all legal moves, to try again")
    ] = False


async def upload(call: Call) -> p.SagaLine:
    """Upload a saga; it is verified first."""
    player = await call.player()
    if call.hall.settings.limits:
        await call.hall.cleanup.room_for_saga(player)
    task = Verify(call.body, player.id, call.hall.clock.milliseconds())
    row = msgspec.json.decode(await call.read(task, ASIDE), type=SagaRow)
    known = await call.hall.store.read(reads.saga, row.id)  # it may have been uploaded before
    if known is None:
        call.hall.limits.take("upload", call.address, len(row.data) / 1000)
        if not await call.hall.store.write(writes.add_saga, row):
            known = await call.hall.store.read(reads.saga, row.id)
    return records.saga_line(known or row)


async def sagas(call: Call) -> p.SagaPage:
    """Finished games."""
    mine = (await call.player()).id if call.query.mine else None
    found = await call.hall.store.read(
        reads.sagas,
        game=call.query.game,
        player=mine,
        before=read_cursor(call.query.after),
        limit=call.query.limit if mine else SCANNED,
    )
    listings = call.hall.rooms.listings
    rows = listings.page(found, call.query.limit, lambda row: row.table_id)
    lines = [records.saga_line(row) for row in rows]
    return p.SagaPage(
        lines, next_cursor(rows, call.query.limit, lambda row: (row.finished, row.id))
    )


async def saga(call: Call) -> msgspec.Raw:
    """A saga to download."""
    return msgspec.Raw((await call.saga()).data.encode())


async def replay(call: Call) -> msgspec.Raw:
    """Positions of a game, as any seat saw them."""
    row = await call.saga()
    seat = SPECTATOR if call.query.seat is None else call.query.seat
    first, count = call.query.first, call.query.count
    task = Look(row, seat, first, count, call.query.views)
    if row.table_id and not first:
        store, visitor = call.hall.store, await call.anybody()
        mine = visitor.id if visitor else None
        yours, tournament = await store.read(about_game, row.table_id, mine)
        rated = await rated_seats(store, row.table_id)
        task = msgspec.structs.replace(task, rated=rated, yours=yours, tournament=tournament)
    return await call.read(task)


async def play_on(call: Call) -> p.Welcome:
    """Play on from a position of a finished game, against bots."""
    player = await call.player()
    if call.hall.settings.limits:
        await call.hall.cleanup.room_for_table(player)
    try:
        row = await call.saga()
    except Refusal:
        if await call.hall.store.read(reads.seqs, [call.path["saga"]]):
            reason = "this game is not over; only a finished one can be played on from"
            raise Refusal("not_over", reason) from None
        raise
    task = Resume(row, call.body.move)
    begun = msgspec.json.decode(await call.read(task), type=Beginning)
    wanted = table_of(begun, call.body.seat, call.body.bot)
    room = await call.hall.rooms.open_table(wanted, player, beginning=begun)
    async with call.hall.rooms.hold(room) as room:
        return room.welcome(call.body.seat, player.id, None, [])


async def analysis(call: Call) -> p.Analysis:
    """The stored analysis of a finished game."""
    call.hall.limits.take("reading", await call.visitor())
    return p.Analysis(await call.hall.analyst.known(await call.saga()))


async def advice(call: Call) -> p.Decision:
    """The strongest bot's analysis of a decision of a finished game."""
    player, row = await call.player(), await call.saga()

    def pay() -> None:
        call.hall.limits.take("advice", player.id)

    return await call.hall.analyst.judge(row, call.query.move, pay, player.id, call.query.all)


async def retry(call: Call) -> p.Decision:
    """Another answer to a decision of a finished game, judged like the one that was played."""
    player, row = await call.player(), await call.saga()
    call.hall.limits.take("advice", player.id)
    return await call.hall.analyst.retry(row, call.body.move, call.body.answer, player.id)
