"""Backups: everything in one file while the server runs, and back into either kind of database."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine, select

from longhouse.core.errors import LonghouseError
from longhouse.server.storage import backup as backup_room
from longhouse.server.storage import database as database_room
from longhouse.server.storage.backup import back_up, restore
from longhouse.server.storage.database import read_url
from server.client import Person
from server.databases import DATABASES, set_up, tell
from server.halls import running
from server.test_privacy import NAME, lived
from thorough import crossed

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


@pytest.mark.parametrize(
    ("database", "into"), crossed(DATABASES, DATABASES[::-1]), indirect=["database"]
)
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
                before = now  # a bot may have moved meanwhile, until a player's turn
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


def test_a_restored_file_belongs_to_the_user_of_the_one_before(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root restores what the user of a service serves."""
    file, there = tmp_path / "hall.backup", Path(sqlite.removeprefix("sqlite:///"))
    back_up(sqlite, file)
    there.chmod(0o640)
    service, given = (987, 654), []
    root = {"geteuid": lambda: 0, "fchown": lambda _, *owner: given.append(owner)}
    for name, does in root.items():
        monkeypatch.setattr(os, name, does)
    belongs = {there: service, there.parent: service}
    for room in (backup_room, database_room):
        monkeypatch.setattr(room, "owner_of", lambda path: belongs.get(path, (0, 0)), False)
    restore(sqlite, file, True, LATER)
    assert there.stat().st_mode & 0o777 == 0o640
    assert given == [service] * 2  # its lock, and the new file
    for gone in (there, there.with_name(there.name + ".lock")):
        gone.unlink()
    given.clear()
    restore(sqlite, file, True, LATER)  # into an empty folder of that user: lock, file, new file
    assert given == [service] * 3


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
    deep = b'{"longhouse_backup":1,"columns":' + b"[" * 100_000
    broken = {
        "deep": gzip.compress(deep + b"\n{}\n"),
        "list": gzip.compress(b"[]\n[]\n"),
        "deflate": whole[:40] + bytes([whole[40] ^ 0xFF]) + whole[41:],
        "made": sealed([lines[0].replace(b'"players":', b'"people":'), *lines[1:-1]]),
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
    assert not [*tmp_path.glob("*.part"), *tmp_path.glob("*.restored")]


def sealed(lines: list[bytes]) -> bytes:
    """A backup of these lines that looks whole."""
    said = b"".join(lines)
    end = {"rows": len(lines) - 1, "sha256": hashlib.sha256(said).hexdigest()}
    return gzip.compress(said + json.dumps(end).encode() + b"\n")


def test_what_cannot_be_restored_leaves_the_database_as_it_was(
    postgresql: str, tmp_path: Path
) -> None:
    file = tmp_path / "hall.backup"
    tell(postgresql, lambda store: set_up(store, "a", "b"))
    back_up(postgresql, file)
    before, lines = rows_of(postgresql), gzip.decompress(file.read_bytes()).splitlines(True)
    schema = json.loads(lines[0])["schema"].encode()
    newer, older = [
        sealed([lines[0].replace(b'"' + schema + b'"', other), *lines[1:-1]])
        for other in (b'"9999"', b'"0017"')
    ]
    twice = sealed([*lines[:-1], lines[-2]])
    for data, why in (
        (newer, "newer Longhouse"),
        (older, "before the first release"),
        (twice, "no whole backup"),
    ):
        file.write_bytes(data)
        with pytest.raises(LonghouseError, match=why):
            restore(postgresql, file, True, LATER)
        assert rows_of(postgresql) == before
