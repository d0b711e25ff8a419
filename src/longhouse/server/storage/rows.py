"""What the store gives and takes: a row of each table, its fields in the order of the columns."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Player(Struct, frozen=True):
    """Somebody who may sit down. Only a hash of the secret is kept."""

    id: str
    secret_hash: bytes
    name: str
    language: str
    created: int
    seen: int


class TableRow(Struct, frozen=True):
    """What is known about a table without reading its log."""

    id: str
    game: str
    rules: int
    pace: str  # live, daily
    listed: bool
    status: str  # see `status.Status`
    seq: int  # of the last entry
    chats: int  # the number of the last chat
    info: str  # JSON, for lists
    waiting: str  # JSON: for whom the table waits
    created: int
    shown: int  # when something public changed last
    due: int | None = None  # when the sweeper must look
    holder: str = ""  # the process that has the lease until then


class SeatRow(Struct, frozen=True):
    """Who sits there, and whether the table waits for this seat."""

    seat: int
    player: str | None
    asked: bool


class EntryRow(Struct, frozen=True):
    """A line of a table's log."""

    seq: int
    at: int
    kind: str
    data: str


class Snapshot(Struct, frozen=True):
    """A table as the fold of its log up to `seq` left it; read by what wrote it (`form`) only."""

    table_id: str
    seq: int
    form: str
    data: bytes


class ChatRow(Struct, frozen=True):
    """Something said at a table; `n` counts from 1."""

    n: int
    at: int
    seat: int
    name: str
    text: str


class SagaRow(Struct, frozen=True):
    """A finished game. In lists `data` is left out: it is empty there."""

    id: str
    game: str
    title: str  # JSON, for lists
    table_id: str | None
    player: str | None  # who brought it, if it was not played here
    finished: int
    listed: bool  # shown to everybody; others are found by their link
    data: str


class Change(Struct, frozen=True):
    """Entries to be added to a table whose log ends at `seq`, and the summary that they leave."""

    table_id: str
    seq: int
    entries: Sequence[EntryRow]
    status: str
    waiting: str
    info: str
    shown: int
    due: int | None = None
    holder: str = ""
    seats: Sequence[SeatRow] = ()  # only those that change
    saga: SagaRow | None = None
    rules: int | None = None  # the version that the game goes by now; None: as before
