"""Every table with a column for a player is in the export and in the deletion, or says why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, Connection, Double, LargeBinary, Text, event, select

from longhouse.server.storage import exporting
from longhouse.server.storage import schema as db
from longhouse.server.storage.forgetting import forget_player
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from server.databases import tell as tell_store

WHO = "yrsa"
# Columns that hold the id of a player; a new one with another name belongs here.
PLAYER_COLUMNS = ("player", "other", "by", "who", "merged", "leader")
PERSONAL = [
    column
    for table in db.metadata.sorted_tables
    for column in table.c
    if column.name in PLAYER_COLUMNS or column is db.reports.c.about
]
NOT_EXPORTED = {"links": "they work for minutes, and hold hashes of secrets"}
# The id stays there, which then identifies nobody; names and texts beside it are blanked.
ID_STAYS = {
    "players.merged": "the id of another identity of the same person, which is gone",
    "seats.player": "others' games go on, and are replayed",
    "names.player": "the names themselves are blanked",
    "chats.player": "the lines themselves are blanked",
    "rated.player": "the ratings of others depend on it",
    "reports.player": "hosts deal with it; its text is blanked",
    "reports.about": "hosts deal with it",
    "audit.who": "the acts of a host, for a while",
}


def a_value(column: Column[Any]) -> Any:
    """Any value of the column's type; for the id of a player, that of this one."""
    if any(column is one for one in PERSONAL):
        return WHO
    for kind, value in ((Text, f"{column}"), (Boolean, False), (Double, 1.0)):
        if isinstance(column.type, kind):
            return value
    return f"{column}".encode() if isinstance(column.type, LargeBinary) else 1


def live(tx: Transaction) -> None:
    """A row of that player in every table that has a column for one."""
    here = {"id": WHO, "gone": None, "merged": None}
    row = {column.name: a_value(column) for column in db.players.c}
    tx.connection.execute(db.players.insert(), row | here)
    for table in {column.table for column in PERSONAL} - {db.players}:
        values = {column.name: a_value(column) for column in table.c}
        tx.connection.execute(table.insert(), values)


@contextmanager
def noted(connection: Connection) -> Iterator[list[str]]:
    """The statements that are executed."""
    said: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        said.append(statement)

    event.listen(connection, "before_cursor_execute", note)
    yield said
    event.remove(connection, "before_cursor_execute", note)


def unread(connection: Connection, export: Callable[[Connection, str], object]) -> set[str]:
    """The tables with a column for a player that an export does not read."""
    with noted(connection) as said:
        export(connection, WHO)
    read = {
        table.name
        for table in db.metadata.sorted_tables
        if any(f"FROM {table.name}" in one.replace("\n", "") for one in said)
    }
    return {column.table.name for column in PERSONAL if column.name == "player"} - read


def left(connection: Connection) -> set[str]:
    """The columns that hold the id of that player."""

    def holds(column: Column[Any]) -> bool:
        return connection.execute(select(column).where(column == WHO)).first() is not None

    return {f"{column}" for column in PERSONAL if holds(column)}


def test_the_export_reads_every_table_with_a_player(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.write(live)
        assert await store.read(unread, exporting.owned_by) == set(NOT_EXPORTED)

    tell_store(database, scenario)


def test_deletion_reaches_every_column_with_a_player(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.write(live)
        before = await store.read(left)
        assert before == {f"{column}" for column in PERSONAL} - {"players.merged"}
        await store.write(forget_player, WHO, 2)
        assert await store.read(left) == set(ID_STAYS) & before

    tell_store(database, scenario)


def test_a_forgotten_table_would_be_found(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(connection: Connection, player: str) -> None:
        connection.execute(select(db.results).where(db.results.c.player == player))

    async def scenario(store: Store) -> None:
        await store.write(live)
        missing = await store.read(unread, forgetful)
        assert "passkeys" in missing and "results" not in missing
        monkeypatch.setattr("longhouse.server.storage.forgetting.forget_kept", lambda *_: None)
        await store.write(forget_player, WHO, 2)
        assert "passkeys.player" in await store.read(left)

    tell_store(sqlite, scenario)
