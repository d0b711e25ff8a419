"""Migrations: an empty database gets the schema, and one of an earlier schema is upgraded."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, MetaData, create_engine, select, text

from longhouse.core.errors import LonghouseError
from longhouse.server.storage import reads, schema
from longhouse.server.storage.backup import restore
from longhouse.server.storage.database import open_database, read_url
from longhouse.server.storage.store import Store
from longhouse.server.storage.upgrading import newest, upgrade
from server.databases import set_up, tell
from server.upgrade.kept import fixtures, load, made, tables_in
from server.upgrade.later import LATER, become_later


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
            assert await store.read(reads.get_hall, key) == "[]"
        assert await store.read(reads.get_hall, "reports_notified") == "{}"

    tell(sqlite, scenario)


def test_sqlite_keeps_logs_in_the_order_of_their_keys(empty_sqlite: str) -> None:
    with engine(empty_sqlite) as there:
        upgrade(there)
        with there.connect() as connection:
            made = connection.execute(
                text("SELECT name FROM sqlite_master WHERE sql LIKE '%WITHOUT ROWID%'")
            )
            known = {"analyses", "entries", "chats", "names", "rated", "results", "seats"}
            known |= {"puzzle_tries", "puzzle_days", "solvers"}
            known |= {"tournament_entries", "tournament_players"}
            assert set(made.scalars()) == known


def rows_of(url: str) -> dict[str, list[dict[str, Any]]]:
    """All rows in the order of their keys, by table, with the columns that the database has."""
    with engine(url) as there, there.connect() as connection:
        found = MetaData()
        found.reflect(connection)
        return {
            table.name: [
                dict(row)
                for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()
            ]
            for table in found.sorted_tables
        }


def must_be_later(url: str, before: dict[str, list[dict[str, Any]]]) -> None:
    """The later version has added its column, counted the moves, and kept everything else."""
    after = rows_of(url)
    assert after.pop(schema.VERSION) == [{"version_num": LATER}]
    moves = {row["id"]: row.pop("moves") for row in after["tables"]}
    played = Counter(row["table_id"] for row in after["entries"] if row["kind"] == "played")
    assert moves == {table: played[table] for table in moves} and played
    assert after == {name: rows for name, rows in before.items() if name != schema.VERSION}


every_fixture = pytest.mark.parametrize("fixture", fixtures(), ids=lambda path: path.stem)


def test_a_database_of_the_first_schema_is_kept() -> None:
    assert fixtures()[0].name == "hall-a001.gz"


@every_fixture
def test_a_later_version_upgrades_a_database_and_keeps_all_rows(
    empty_database: str, fixture: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(fixture, empty_database, made(fixture))
    before = rows_of(empty_database)
    assert all(before[name] for name in tables_in(fixture))  # every table has rows
    become_later(tmp_path, monkeypatch)
    open_database(empty_database, readers=1).close()
    must_be_later(empty_database, before)
    open_database(empty_database, readers=1).close()  # nothing left to do
    must_be_later(empty_database, before)


@every_fixture
def test_a_later_version_restores_a_backup_and_upgrades_it(
    empty_database: str, fixture: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    present = f"sqlite:///{tmp_path / 'present.db'}"
    restore(present, fixture, replace=False, now=made(fixture))
    become_later(tmp_path, monkeypatch)
    restore(empty_database, fixture, replace=False, now=made(fixture))
    must_be_later(empty_database, rows_of(present))


def test_a_newer_database_is_left_alone(empty_database: str) -> None:
    tell(empty_database, lambda store: set_up(store, "a"))
    with engine(empty_database) as there, there.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(LonghouseError, match="newer Longhouse"):
        asyncio.run(Store.open(empty_database))


@pytest.mark.parametrize("revision", ["0001", "0017"])
def test_a_database_from_before_the_first_schema_is_refused_with_the_way_out(
    empty_database: str, revision: str
) -> None:
    with engine(empty_database) as there, there.begin() as connection:
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32))"))
        connection.execute(text(f"INSERT INTO alembic_version VALUES ('{revision}')"))
        connection.execute(text("CREATE TABLE players (id TEXT)"))
    before = rows_of(empty_database)
    with pytest.raises(LonghouseError, match=r"before the first release.* as a saga .* new datab"):
        asyncio.run(Store.open(empty_database))
    assert rows_of(empty_database) == before
