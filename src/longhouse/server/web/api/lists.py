"""Endpoints for lists of tables."""

from __future__ import annotations

from typing import Literal

import msgspec

from longhouse.server import protocol as p
from longhouse.server.status import CURRENT, ENDED, Status
from longhouse.server.storage import reads
from longhouse.server.storage.rows import TableRow
from longhouse.server.tables.listing import SCANNED
from longhouse.server.web.api.endpoint import Call, Cursor, GameName, Size, next_cursor, read_cursor


class TableQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Filter of tables."""

    status: Literal["open", "running", "over"] = "open"
    game: GameName | None = None
    after: Cursor | None = None
    limit: Size = 20


class MyQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Filter of my tables; `waiting=true&limit=1` gives the next one that waits for me."""

    waiting: bool | None = None
    status: Literal["current", "over"] = "current"
    after: Cursor | None = None
    limit: Size = 20


async def tables(call: Call) -> p.TablePage:
    """Listed tables."""
    over = call.query.status == "over"
    status = ENDED if over else (call.query.status,)
    found = await call.hall.store.read(
        reads.tables,
        status=status,
        game=call.query.game,
        listed=True,
        before=read_cursor(call.query.after),
        limit=SCANNED,
    )
    rows = call.hall.rooms.listings.page(found, call.query.limit, lambda row: row.id)
    lines = [table_line(row) for row in rows]
    if call.query.status == "open":
        lines = [line for line in lines if line.free]  # the others need a link
    return p.TablePage(lines, next_cursor(rows, call.query.limit, lambda row: (row.shown, row.id)))


async def my_tables(call: Call) -> p.TablePage:
    """My tables, and whether they wait for me."""
    over = call.query.status == "over"
    rows = await call.hall.store.read(
        reads.my_tables,
        (await call.player()).id,
        waiting=call.query.waiting,
        status=ENDED if over else CURRENT,
        before=read_cursor(call.query.after),
        limit=call.query.limit,
    )
    lines = [table_line(row, seats, asked) for row, seats, asked in rows]
    cursor = next_cursor(rows, call.query.limit, lambda one: (one[0].shown, one[0].id))
    return p.TablePage(lines, cursor)


class _Listed(msgspec.Struct, frozen=True):
    table: p.TableInfo
    seats: list[p.SeatInfo]
    progress: p.Progress


_listed: msgspec.json.Decoder[_Listed] = msgspec.json.Decoder(_Listed)


def table_line(row: TableRow, yours: list[int] | None = None, asked: bool = False) -> p.TableLine:
    """A table in a list, as every spectator may see it."""
    info = _listed.decode(row.info)
    waiting: list[int] = msgspec.json.decode(row.waiting)
    status = Status(row.status)
    asked = asked and status is Status.RUNNING
    free = sum(seat.kind == "open" for seat in info.seats) if status is Status.OPEN else 0
    where = (info.table, status, info.seats, waiting, row.shown, free)
    return p.TableLine(*where, yours or [], asked, info.progress)
