"""A room: one table in the memory of this process, its lock, and its viewers here."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol, get_args

import msgspec

from longhouse.core.state import SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.blocking import off_the_loop
from longhouse.server.clock import Alarm
from longhouse.server.storage.rows import ChatRow, EntryRow, SeatRow
from longhouse.server.tables import log
from longhouse.server.tables.leases import PRESENT_MS
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import (
    Ratings,
    progress,
    seats_info,
    table_info,
    table_view,
    updates,
)

encode = msgspec.json.Encoder().encode
Mutes = dict[str, frozenset[str]]
EMOTES: dict[str, p.EmoteName] = {f":{name}:": name for name in get_args(p.EmoteName)}


class Viewer(Protocol):
    """A connection that watches a table as a seat or as a spectator."""

    seat: int
    player: str | None
    token_hash: bytes  # of the device; empty without one

    def post(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def dismiss(self, error: str, text: str) -> None:
        """Close the connection, and say why."""


class Room:
    """A table with its viewers. Take its lock with `Rooms.hold` to read or change the table."""

    def __init__(self, table: Table, chats: int, mutes: Mutes | None = None) -> None:
        self.id = table.id
        self._mutes = {} if mutes is None else mutes
        self.lock = asyncio.Lock()
        self.table = table
        self.status = table.status  # as last written
        self.seats = seat_rows(table)  # as last written
        self.viewers: set[Viewer] = set()
        self.gone = False  # it was dropped: holders must look for its successor
        self.used = 0.0  # when it was last used (monotonic clock)
        self.chats = chats  # the number of the last line of chat that was sent
        self.presence = p.Here([])  # as it was last sent
        self.audiences: dict[str, tuple[int, int]] = {}  # spectators at other processes, and until
        self._elsewhere: set[str] = set()  # players who are connected to another process
        self.visits: dict[str, int] = {}  # when each of its players last came, looked or went
        self.thinking: asyncio.Task[None] | None = None  # a bot's turn
        self.thoughts: set[asyncio.Task[str | None]] = set()  # the searches of that turn
        self.alarm: Alarm | None = None  # ends a pause
        self.ratings: dict[str, p.SeatRating] = {}  # of the players of a rated table
        self._sent = [feed.number for feed in table.feeds]

    def written(self, table: Table, seats: list[SeatRow] | None = None) -> None:
        """Note the state that the database holds."""
        self.table, self.status = table, table.status
        self.seats = seat_rows(table) if seats is None else seats

    def tell(self) -> int:
        """Send all viewers their new updates; returns the number of messages.

        A message is built and encoded once for all viewers of a seat.
        """
        self.part()
        table, sent = self.table, 0
        for index, feed in enumerate(table.feeds):
            last, self._sent[index] = self._sent[index], feed.number
            if feed.number == last:
                continue
            watching = [viewer for viewer in self.viewers if viewer.seat == feed.seat]
            if watching:
                seen = feed.since(last)
                news = p.Updates(updates(seen or []), table_view(table, feed.seat, self.ratings))
                sent += self.post(encode(news), watching)
        return sent

    def post(self, message: bytes, viewers: Iterable[Viewer] | None = None) -> int:
        """Send one message to these viewers, or to all; returns how many got it."""
        count = 0
        for viewer in list(self.viewers if viewers is None else viewers):
            if self.entitled(viewer):
                viewer.post(message)
                count += 1
        return count

    def entitled(self, viewer: Viewer) -> bool:
        """Whether a viewer may see this: as a spectator, or as the seat's present owner."""
        if viewer.seat == SPECTATOR:
            return True
        return viewer.player is not None and viewer.player == self.table.seats[viewer.seat].player

    def part(self) -> None:
        """Disconnect viewers of seats that are not theirs, or no longer."""
        for viewer in list(self.viewers):
            if not self.entitled(viewer):
                self.viewers.discard(viewer)
                text = "this seat is no longer yours; without a seat you may watch"
                viewer.dismiss("seat_changed", text)

    def welcome(
        self, seat: int, player: str | None, last: int | None, chats: list[ChatRow]
    ) -> p.Welcome:
        """The first message for a new viewer, with the updates since `last`."""
        table = self.table
        seen = None if last is None else table.feeds[seat].since(last)
        return p.Welcome(
            table=table_info(table),
            yours=[] if player is None else table.seats.of(player),
            seat=None if seat == SPECTATOR else seat,
            host=player is not None and player == table.terms.host,
            kept=[] if player is None else table.seats.kept_for(player),
            beats=None if seen is None else updates(seen),
            sight=table_view(table, seat, self.ratings),
            chats=chat_lines(self._heard(player, chats)),
        )

    def talk(self, chats: list[ChatRow]) -> None:
        """Send new lines of chat to all viewers."""
        new = [chat for chat in chats if chat.n > self.chats]
        if new:
            self.chats = new[-1].n
            lines = chat_lines(new)
            deaf = [one for one in self.viewers if self._heard(one.player, new) != new]
            if lines:
                self.post(encode(p.Talk(lines)), self.viewers.difference(deaf))
            for viewer in deaf:
                lines = chat_lines(self._heard(viewer.player, new))
                if lines:
                    self.post(encode(p.Talk(lines)), [viewer])

    def _heard(self, player: str | None, chats: list[ChatRow]) -> list[ChatRow]:
        """The lines of chat without those of muted players."""
        muted = self._mutes.get(player or "")
        return [one for one in chats if one.player not in muted] if muted else chats

    def look_around(self, now: int, elsewhere: set[str] | None = None) -> bool:
        """Send all viewers the presence of players, if it changed; whether it did."""
        if elsewhere is not None:
            self._elsewhere = elsewhere
        others = sum(count for count, until in self.audiences.values() if until > now)
        near = self.near()
        presence = p.Here(near, self._gone(near, now), self.spectators() + others)
        if presence != self.presence:
            self.presence = presence
            self.post(encode(presence))
            return True
        return False

    def _gone(self, near: list[int], now: int) -> list[p.Gone]:
        """The players who have left a live table, and when.

        Never of a turn-based game: for weeks it would tell when its players are at their devices.
        """
        if not isinstance(self.table.terms.pace, p.Live) or self.table.status.ended:
            return []
        before = {one.seat: one.since for one in self.presence.gone}
        left = dict.fromkeys(self.presence.seats, now) | before
        away = [seat for seat in self.table.seats.people() if seat in left and seat not in near]
        return [p.Gone(seat, left[seat]) for seat in away]

    def spectators(self) -> int:
        """How many people watch here without a seat; several devices of one count once."""
        players = self.table.seats.players()
        others = [one for one in self.viewers if one.player not in players]
        return len({one.player or id(one) for one in others})

    def connected(self) -> set[str]:
        """The players who are connected, here or at another process."""
        return {self.table.seats[seat].player or "" for seat in self.near()}

    def present(self, now: int) -> set[str]:
        """The players at the table: connected, here or at another process, or here just now."""
        return self.connected() | {who for who, at in self.visits.items() if at > now - PRESENT_MS}

    def attended(self, now: int) -> bool:
        """Whether bots take their turns: in a live game only while one of its players is present.

        To have just acted counts as present. A turn-based game goes on by itself, but where bots
        play for several players, and for all of them, it waits until one takes their seat back.
        """
        seats = self.table.seats
        if isinstance(self.table.terms.pace, p.Daily) and (seats.playing() or not seats.alone):
            return bool(seats.playing())
        return self.table.acted > now - PRESENT_MS or bool(self.present(now))

    def note(self, player: str, now: int) -> bool:
        """Note that a player comes, looks or goes; False if they do not play here."""
        plays = player in self.table.seats.players()
        if plays:
            self.visits[player] = now
        return plays

    def watching(self) -> bool:
        """Whether one of its players is connected to this process."""
        players = self.table.seats.players()
        return any(viewer.player in players for viewer in self.viewers)

    def near(self) -> list[int]:
        """The seats whose players are connected, here or at another process."""
        near = self._elsewhere | {viewer.player for viewer in self.viewers if viewer.player}
        return [i for i in self.table.seats.people() if self.table.seats[i].player in near]


def fold(table_id: str, rows: Iterable[EntryRow]) -> Table:
    """The table that results from a log. Slow: never on the event loop."""
    off_the_loop("a log is folded")
    table = Table(table_id)
    for row in rows:
        table.apply(log.decode(row.data), row.at)
    return table


def seat_rows(table: Table) -> list[SeatRow]:
    """The seats of a table as rows of the database."""
    asked, seen = set(table.round.asked()), set(table.round.waiting(SPECTATOR))
    until = table.deadline(SPECTATOR) if isinstance(table.terms.pace, p.Daily) else None
    rows = []
    for number, seat in enumerate(table.seats):
        called, openly = (number in some and not seat.bot for some in (asked, seen))
        others = not table.seats.alone and seat.player is not None  # is another kept waiting?
        rows.append(
            SeatRow(
                number,
                seat.player,
                called,
                called and others,
                openly and others,
                until if openly and others else None,
                seat.vacation or None,
            )
        )
    return rows


def list_info(table: Table, ratings: Ratings | None = None) -> str:
    """The data of a table for lists, as JSON; with ratings, if it is rated."""
    seats = seats_info(table, ratings)
    info = {"table": table_info(table), "seats": seats, "progress": progress(table)}
    return encode(info).decode()


def chat_lines(chats: list[ChatRow]) -> list[p.ChatLine]:
    """Lines of chat for the wire; those of deleted players are empty, and left out."""
    return [
        p.ChatLine(chat.n, chat.at, chat.seat, chat.name, chat.text, EMOTES.get(chat.text))
        for chat in chats
        if chat.text
    ]
