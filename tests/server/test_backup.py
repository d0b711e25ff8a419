"""Backups: everything in one file while the server runs, and back into either kind of database."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine, select

from longhouse.core.errors import LonghouseError
from longhouse.server.storage.backup import back_up, restore
from longhouse.server.storage.database import read_url
from server.client import Person
from server.halls import running
from server.test_privacy import NAME, lived

LATER = 1 << 60  # long after any heartbeat


def rows_of(url: str) -> dict[str, list[str]]:
    """All rows, sorted; without signs of life."""
    engine = create_engine(read_url(url))
    with engine.connect() as connection:
        there = MetaData()
        there.reflect(connection)
        found = {
            table.name: sorted(repr(tuple(row)) for row in connection.execute(select(table)))
            for table in there.sorted_tables
        }
    engine.dispose()
    found["hall"] = [row for row in found["hall"] if "alive" not in row and "closed" not in row]
    return found


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_hall_goes_back_into_either_database(
    database: str, into: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    postgres = request.getfixturevalue("postgres")
    file = tmp_path / "hall.backup"

    async def scenario(other: str) -> None:
        async with running(database) as server:
            yrsa, bjorn = await Person.come(server.url, NAME), await Person.come(server.url, "B")
            tables = await lived(yrsa, bjorn)
            before: dict[str, list[str]] | None = None
            while before != (now := await asyncio.to_thread(rows_of, database)):
                before = now  # a bot may have moved meanwhile, till it is somebody's turn
                file.unlink(missing_ok=True)
                await asyncio.to_thread(back_up, database, file)
        assert file.stat().st_mode & 0o777 == 0o600
        await asyncio.to_thread(restore, other, file, False, LATER)
        assert await asyncio.to_thread(rows_of, other) == before
        async with running(other) as server:
            there = bjorn.at(server.url)
            sight = (await there.get(f"/api/tables/{tables['going']}"))["sight"]
            assert [seat["name"] for seat in sight["seats"]][:2] == ["B", NAME]
            assert (await yrsa.at(server.url).get("/api/me"))["name"] == NAME
        with pytest.raises(LonghouseError, match="not empty"):
            await asyncio.to_thread(restore, other, file, False, LATER)
        await asyncio.to_thread(restore, other, file, True, LATER)

    if into == "sqlite":
        asyncio.run(scenario(f"sqlite:///{tmp_path / 'other.db'}"))
    else:
        with postgres.database() as url:
            asyncio.run(scenario(url))


def test_nothing_is_restored_while_a_server_runs(database: str, tmp_path: Path) -> None:
    file = tmp_path / "hall.backup"

    async def scenario() -> None:
        async with running(database) as server:
            await asyncio.to_thread(back_up, database, file)
            now = server.hall.clock.milliseconds()
            with pytest.raises(LonghouseError, match=r"served by another|a server runs"):
                await asyncio.to_thread(restore, database, file, True, now)
            assert (await Person.come(server.url, "Astrid")).token

    asyncio.run(scenario())


def test_a_file_that_is_not_whole_changes_nothing(sqlite: str, tmp_path: Path) -> None:
    file = tmp_path / "hall.backup"

    async def scenario() -> None:
        async with running(sqlite) as server:
            await Person.come(server.url, "Astrid")

    asyncio.run(scenario())
    back_up(sqlite, file)
    before, whole = rows_of(sqlite), file.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    broken = {
        "cut": whole[:-20],
        "short": gzip.compress(b"".join(lines[:-1])),
        "changed": gzip.compress(b"".join(lines).replace(b"Astrid", b"Estrid")),
        "other": gzip.compress(b"{}\n{}\n"),
        "no": b"hello",
        "empty": b"",
    }
    for data in broken.values():
        file.write_bytes(data)
        with pytest.raises(LonghouseError, match="no whole backup"):
            restore(sqlite, file, True, LATER)
    assert rows_of(sqlite) == before
