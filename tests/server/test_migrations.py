"""Migrations: an empty database and an old one both become one of today."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, select, text

from longhouse.core.errors import LonghouseError
from longhouse.server.storage import schema
from longhouse.server.storage.database import read_url
from longhouse.server.storage.rows import ChatRow, TableRow
from longhouse.server.storage.store import Store
from longhouse.server.storage.upgrading import newest, upgrade
from server.databases import change, entry, player, saga, set_up, tell


@contextmanager
def engine(url: str) -> Iterator[Engine]:
    engine = create_engine(read_url(url))
    yield engine
    engine.dispose()


def test_an_empty_database_gets_the_schema(empty_database: str) -> None:
    with engine(empty_database) as there:
        upgrade(there)
        with there.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_server_default": True})
            assert compare_metadata(context, schema.metadata) == []
            for table in schema.metadata.sorted_tables:  # in the order that the rows rely on
                assert connection.execute(select(table)).keys() == table.columns.keys()
        upgrade(there)  # nothing left to do


def test_a_server_whose_database_is_up_to_date_does_without_migrations() -> None:
    assert newest() == schema.REVISION


def test_the_lists_of_the_hall_are_there_to_be_locked(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        for key in ("renaming", "leaving", "removing", "invitations", "merging"):
            assert await store.get_hall(key) == "[]"
        assert await store.get_hall("reports_told") == "{}"

    tell(sqlite, scenario)


def test_sqlite_keeps_logs_in_the_order_of_their_keys(empty_sqlite: str) -> None:
    with engine(empty_sqlite) as there:
        upgrade(there)
        with there.connect() as connection:
            made = connection.execute(
                text("SELECT name FROM sqlite_master WHERE sql LIKE '%WITHOUT ROWID%'")
            )
            known = {"analyses", "entries", "chats", "names", "rated", "results", "seats"}
            assert set(made.scalars()) == known


OLD = """
INSERT INTO players VALUES ('ask', :hash, 'Ask', 'en', 1, 1);
INSERT INTO tables VALUES
    ('a', 'walhalla', 1, 'live', TRUE, 'running', 1, 1, '{}', '[0]', 1, 5, 77),
    ('b', 'voluspa', 1, 'daily', FALSE, 'over', 0, 0, '{}', '[]', 2, 6, NULL);
INSERT INTO seats VALUES ('a', 0, 'ask', TRUE), ('a', 1, NULL, FALSE);
INSERT INTO entries VALUES ('a', 0, 1700000000000, 'move', '{}'),
    ('a', 1, 1700000000001, 'move', '{}'), ('b', 0, 1700000000000, 'move', '{}');
INSERT INTO chats VALUES ('a', 1, 9, 0, 'Ask', 'hello');
INSERT INTO hall VALUES ('key', 'value')
"""


def test_an_old_database_keeps_all_rows(empty_database: str) -> None:
    with engine(empty_database) as there:
        upgrade(there, "0001")
        with there.begin() as connection:
            for command in OLD.split(";"):
                params = {"hash": b"secret of ask"} if ":hash" in command else {}
                connection.execute(text(command), params)

    async def scenario(store: Store) -> None:
        a = TableRow("a", "walhalla", 1, "live", True, "running", 1, 1, "{}", "[0]", 1, 5, 77, "")
        b = TableRow("b", "voluspa", 1, "daily", False, "over", 0, 0, "{}", "[]", 2, 6, None, "")
        assert await store.player("ask") == player("ask")
        assert await store.load("a") == (a, [entry(0), entry(1)])
        assert await store.load("b") == (b, [entry(0)])
        assert await store.my_tables("ask", status=["running"]) == [(a, [0], True)]
        assert await store.chats("a", 0, 10) == [ChatRow(1, 9, 0, "Ask", "hello")]
        assert await store.get_hall("key") == "value"
        assert await store.claim("a", 1, 77, 99, "hugin")
        assert await store.append(change("a", 1, status="over", saga=saga("s")))
        assert await store.saga("s") == saga("s")

    tell(empty_database, scenario)


def test_a_newer_database_is_left_alone(empty_database: str) -> None:
    tell(empty_database, lambda store: set_up(store, "a"))
    with engine(empty_database) as there, there.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(LonghouseError, match="newer Longhouse"):
        asyncio.run(Store.open(empty_database))
