"""What somebody is told about everything that is stored of them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class ExportedLine(msgspec.Struct, frozen=True):
    """A line of chat that I wrote: `n` counts the lines of its table."""

    n: int
    at: int
    text: str


class ExportedTable(msgspec.Struct, frozen=True):
    """A table where I sit or sat: which seats are mine, what I was called, what I said."""

    id: str
    created: int
    status: str
    host: bool
    seats: list[int]
    names: list[str]
    chats: list[ExportedLine]
    table: msgspec.Raw


class ExportedGame(msgspec.Struct, frozen=True):
    """A finished game of mine: played here, or brought from elsewhere (`uploaded`)."""

    id: str
    finished: int
    uploaded: bool
    listed: bool
    saga: msgspec.Raw


class ExportedResult(msgspec.Struct, frozen=True):
    """How a game of mine against bots went, for my record."""

    table: str
    game: str
    level: str
    won: bool
    hints: int
    finished: int


class Export(msgspec.Struct, frozen=True):
    """Everything that the server has stored about me. Times are milliseconds since 1970."""

    longhouse_export: int
    id: str
    name: str
    language: str
    created: int
    seen: int
    tables: list[ExportedTable]
    games: list[ExportedGame]
    results: list[ExportedResult]
    bot: Annotated[bool, Meta(description="I am a program, marked as a bot")] = False


class Forgotten(msgspec.Struct, frozen=True):
    """I have been deleted, everywhere."""

    done: bool = True
