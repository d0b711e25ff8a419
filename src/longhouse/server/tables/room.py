"""A room: one table in the memory of this process, and who watches it here."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol

import msgspec

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.clock import Alarm
from longhouse.server.processes import off_the_loop
from longhouse.server.storage.rows import ChatRow, EntryRow, SeatRow
from longhouse.server.tables import log
from longhouse.server.tables.owners import kept_for, seats_of
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import seats_info, table_info, table_view, updates

encode = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """Somebody who watches a table with the eyes of a seat."""

    seat: int
    player: str | None

    def post(self, message: bytes) -> None:
        """Send, without waiting for anybody."""

    def dismiss(self, error: str, text: str) -> None:
        """Close the connection, and say why."""


class Room:
    """A table with its viewers. Whoever reads or changes the table holds the lock."""

    def __init__(self, table: Table, chats: int) -> None:
        self.id = table.id
        self.lock = asyncio.Lock()
        self.table = table
        self.status = table.status  # as it was last written
        self.seats = seat_rows(table)  # as they were last written
        self.viewers: set[Viewer] = set()
        self.gone = False  # no longer the room of this table; whoever waited looks again
        self.used = 0.0  # when it was last needed, by the monotonic clock
        self.chats = chats  # the last line of chat that was passed on
        self.here: list[int] = []
        self._elsewhere: set[str] = set()  # players who are connected to another process
        self.visited = 0  # when one of its players last looked at it, by the log's clock
        self.thinking: asyncio.Task[None] | None = None  # a bot's turn
        self.alarm: Alarm | None = None  # rings when a pause is over
        self._sent = [feed.number for feed in table.feeds]

    def written(self, table: Table, seats: list[SeatRow] | None = None) -> None:
        """Note what the database says now."""
        self.table, self.status = table, table.status
        self.seats = seat_rows(table) if seats is None else seats

    def tell(self) -> int:
        """Send everybody their news; how many messages went out."""
        self.part()
        table, sent = self.table, 0
        for index, feed in enumerate(table.feeds):
            last, self._sent[index] = self._sent[index], feed.number
            if feed.number == last:
                continue
            watching = [viewer for viewer in self.viewers if viewer.seat == feed.seat]
            if watching:
                seen = feed.since(last)
                news = p.Updates(updates(seen or []), table_view(table, feed.seat))
                sent += self.post(encode(news), watching)
        return sent

    def post(self, message: bytes, viewers: Iterable[Viewer] | None = None) -> int:
        """Send the same to several viewers."""
        count = 0
        for viewer in list(self.viewers if viewers is None else viewers):
            if self.entitled(viewer):
                viewer.post(message)
                count += 1
        return count

    def entitled(self, viewer: Viewer) -> bool:
        """Whether a viewer looks with eyes that are theirs now: a spectator's, or an own seat's."""
        if viewer.seat == SPECTATOR:
            return True
        return viewer.player is not None and viewer.player == self.table.seats[viewer.seat].player

    def part(self) -> None:
        """End the views of a seat for everybody who is not its owner, or no longer."""
        for viewer in list(self.viewers):
            if not self.entitled(viewer):
                self.viewers.discard(viewer)
                told = "this seat is no longer yours; without a seat you may watch"
                viewer.dismiss("seat_changed", told)

    def welcome(
        self, seat: int, player: str | None, last: int | None, chats: list[ChatRow]
    ) -> p.Welcome:
        """The table for somebody who comes, or comes back."""
        table = self.table
        seen = None if last is None else table.feed(seat).since(last)
        return p.Welcome(
            table=table_info(table),
            yours=[] if player is None else seats_of(table, player),
            seat=None if seat == SPECTATOR else seat,
            host=player is not None and player == table.terms.host,
            kept=[] if player is None else kept_for(table, player),
            beats=None if seen is None else updates(seen),
            sight=table_view(table, seat),
            chats=chat_lines(chats),
        )

    def talk(self, chats: list[ChatRow]) -> None:
        """Pass on what was said."""
        new = [chat for chat in chats if chat.n > self.chats]
        if new:
            self.chats = new[-1].n
            self.post(encode(p.Talk(chat_lines(new))))

    def look_around(self, elsewhere: set[str] | None = None) -> bool:
        """Tell everybody who is here, if that has changed; whether it has."""
        if elsewhere is not None:
            self._elsewhere = elsewhere
        here = self.near()
        if here != self.here:
            self.here = here
            self.post(encode(p.Here(here)))
            return True
        return False

    def near(self) -> list[int]:
        """The seats whose players watch the table, here or at another process."""
        near = self._elsewhere | {viewer.player for viewer in self.viewers if viewer.player}
        return [i for i in self.table.people() if self.table.seats[i].player in near]


def fold(table_id: str, rows: Iterable[EntryRow]) -> Table:
    """The table that a log tells of."""
    off_the_loop("a log is folded")
    table = Table(table_id)
    for row in rows:
        table.apply(log.decode(row.data), row.at)
    return table


def seat_rows(table: Table) -> list[SeatRow]:
    """Who sits where and is asked, as the database keeps it for lists."""
    asked = table.asked()
    return [
        SeatRow(number, seat.player, number in asked and not seat.bot)
        for number, seat in enumerate(table.seats)
    ]


def list_info(table: Table) -> str:
    """What lists tell of a table."""
    return encode({"table": table_info(table), "seats": seats_info(table)}).decode()


def chat_lines(chats: list[ChatRow]) -> list[p.ChatLine]:
    """What was said, for the wire."""
    return [p.ChatLine(chat.n, chat.at, chat.seat, chat.name, chat.text) for chat in chats]
