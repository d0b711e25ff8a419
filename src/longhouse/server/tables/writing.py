"""A table as rows of the database: when it is opened, and after each change."""

from __future__ import annotations

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.storage.rows import Change, EntryRow, SeatRow, TableRow
from longhouse.server.tables import log
from longhouse.server.tables.action import Action
from longhouse.server.tables.contests import game_end
from longhouse.server.tables.deals import deal_end, is_held_back
from longhouse.server.tables.leases import bot_turns, due
from longhouse.server.tables.listing import Listings
from longhouse.server.tables.news import news_of
from longhouse.server.tables.results import rated_game, result_rows
from longhouse.server.tables.room import Room, encode, list_info
from longhouse.server.tables.table import Table


def opened(room: Room, now: int, holder: str) -> TableRow:
    """A new table; bots' turns are the holder's."""
    table = room.table
    return TableRow(
        id=table.id,
        game=table.game.name,
        rules=table.rules,
        pace="live" if isinstance(table.terms.pace, p.Live) else "daily",
        listed=table.terms.listed,
        status=table.status,
        seq=table.seq,
        chats=0,
        info=list_info(table, room.ratings),
        waiting=waiting(table),
        created=now,
        shown=table.shown,
        due=due(table, now),
        holder=holder if bot_turns(table) else "",
    )


def ends_game(room: Room) -> bool:
    """Whether the game has ended since the last change that was written."""
    table = room.table
    return table.round.recorder is not None and table.status.ended and not room.status.ended


def changed(
    room: Room, action: Action, seats: list[SeatRow], listings: Listings, holder: str
) -> Change:
    """The entries of an action, with everything that follows from them."""
    table = room.table
    seq = table.seq - len(action.entries)
    ends = ends_game(room)
    held, deal = is_held_back(table, action.now), deal_end(table, action.now) if ends else None
    return Change(
        table_id=table.id,
        seq=seq,
        entries=entry_rows(action, seq + 1),
        status=table.status,
        waiting=waiting(table),
        info=list_info(table, room.ratings),
        shown=table.shown,
        due=due(table, action.now, attended=room.attended(action.now)),
        holder=holder if bot_turns(table) else "",
        seats=[new for new, old in zip(seats, room.seats, strict=True) if new != old],
        saga=listings.saga(table, action.now) if ends and not held else None,
        results=result_rows(table, action.now) if ends and deal is None else (),
        deal=deal,
        game_end=game_end(table) if ends else None,
        rated=rated_game(table, action.now) if ends else None,
        rules=table.rules,
        news=news_of(table, room.status, action.now, room.connected, action.entries),
    )


def entry_rows(action: Action, first: int) -> list[EntryRow]:
    """The entries of an action, numbered from `first`."""
    return [
        EntryRow(first + i, action.now, log.kind_of(entry), log.encode(entry))
        for i, entry in enumerate(action.entries)
    ]


def waiting(table: Table) -> str:
    """The seats that the table waits for, as every spectator may know."""
    return encode(table.round.waiting(SPECTATOR)).decode()
