"""Opening a store: wrong addresses, several processes, sudden ends."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.exc import OperationalError

from clock import until
from longhouse.core.errors import LonghouseError
from longhouse.server.storage import reads
from longhouse.server.storage.store import Store
from server.databases import change, entry, seats, set_up, table, tell

# Appends until it is killed, and says which appends were acknowledged.
SCRIBE = """
import asyncio, sys
from longhouse.server.storage.rows import Change, EntryRow, TableRow
from longhouse.server.storage.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    row = TableRow("a", "walhalla", 1, "live", True, "running", 0, 0, "{}", "[]", 1, 1)
    await store.create(row, (), [EntryRow(0, 0, "start", "{}")])
    for n in range(1_000_000):
        line = EntryRow(n + 1, n, "move", f"move {n}")
        assert await store.append(Change("a", n, [line], "running", "[]", "{}", n))
        print(n + 1, flush=True)

asyncio.run(main())
"""


async def nothing(store: Store) -> None:
    await store.ping(1)


def refusal(url: str) -> str:
    with pytest.raises(LonghouseError) as caught:
        tell(url, nothing)
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "sqlite:///path"),
        ("my database", "sqlite:///path"),
        ("mysql://ask:geheim@host/db", "postgresql://user:password@host/database"),
        ("postgresql://ask:geheim@host:port/db", "postgresql://user:password@host/database"),
        ("postgresql://ask:ge@heim@host/db", "%40"),
        ("postgresql://ask:geheim@127.0.0.1:1/db", "postgresql://ask:***@127.0.0.1:1/db"),
        ("postgresql://ask@127.0.0.1:1/db?password=geheim", "PostgreSQL must be running there"),
        ("postgresql://ask:geheim@127.0.0.1:1/db?colour=blue", "colour"),
        ("sqlite://", "sqlite:///longhouse.db"),
        ("sqlite:///:memory:", "sqlite:///longhouse.db"),
        ("sqlite:///hall.db?mode=ro", "sqlite:///longhouse.db"),
        ("sqlite:////no/such/directory/hall.db", "its directory must exist"),
    ],
)
def test_a_wrong_address_says_what_is_right(url: str, said: str) -> None:
    message = refusal(url)
    assert said in message
    assert "heim" not in message


def test_a_database_that_is_not_there_is_named(postgresql: str) -> None:
    assert "nowhere" in refusal(postgresql.replace("/hall", "/nowhere"))


def test_another_file_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ask, " * 1000)
    assert "a file of Longhouse" in refusal(f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Ask, " * 1000
    (tmp_path / "room").mkdir()
    assert "a file of Longhouse" in refusal(f"sqlite:///{tmp_path / 'room'}")


def test_without_an_address_it_is_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        store = await Store.open(None)
        await store.close()

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    asyncio.run(scenario())
    assert (tmp_path / "longhouse" / "longhouse.db").exists()
    assert not (tmp_path / "longhouse" / "longhouse.db-wal").exists()


def test_one_file_is_served_by_one_process(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        for _ in range(2):
            with pytest.raises(LonghouseError, match=f"pid {os.getpid()}.*PostgreSQL"):
                await Store.open(sqlite)
        other = "import asyncio, sys; from longhouse.server.storage.store import Store; "
        other += "asyncio.run(Store.open(sys.argv[1]))"
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", other, sqlite], capture_output=True, text=True
        )
        assert f"already served by another process (pid {os.getpid()})" in done.stderr

    tell(sqlite, scenario)
    tell(sqlite, nothing)  # and then by the next


def test_what_was_acknowledged_survives_sigkill(database: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SCRIBE, database], stdout=subprocess.PIPE, text=True
    ) as scribe:
        assert scribe.stdout is not None
        for line in scribe.stdout:
            if int(line) == 40:
                scribe.kill()  # the rest of the pipe is read nevertheless
            last = int(line)
        scribe.wait()

    async def scenario(store: Store) -> None:
        found = await store.read(reads.load, "a")
        assert found is not None
        row, log = found
        assert last >= 40 and row.seq >= last
        assert [line.data for line in log[1:]] == [f"move {n}" for n in range(row.seq)]
        assert await store.append(change("a", row.seq))

    tell(database, scenario)


def test_readers_cannot_write(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a")
        with store._database.reader.connect() as connection:
            with pytest.raises(OperationalError, match="readonly"):
                connection.exec_driver_sql("DELETE FROM entries")
            assert reads.load(connection, "a", -1) is not None

    tell(sqlite, scenario)


def test_a_look_from_outside_only_delays(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        await set_up(store, "a")
        visitor = sqlite3.connect(sqlite.removeprefix("sqlite:///"), isolation_level=None)
        visitor.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append(change("a", 0)))
        await asyncio.sleep(0)
        await until(store._writer._queue.empty)  # the writer tries
        assert not waiting.done()
        assert await store.read(reads.load, "a") is not None  # reading goes on
        visitor.execute("COMMIT")
        visitor.close()
        assert await waiting

    tell(sqlite, scenario)


def test_several_processes_may_start_at_once(postgresql: str) -> None:
    async def scenario() -> None:
        stores = await asyncio.gather(*(Store.open(postgresql) for _ in range(4)))
        await set_up(stores[0], "a")
        for n, store in enumerate(stores):
            assert await store.append(change("a", n))
        tries = (store.append(change("a", 4, entry(5, store.kind))) for store in stores)
        assert sorted(await asyncio.gather(*tries)) == [False, False, False, True]
        for store in stores:
            assert await store.read(reads.seqs, ["a"]) == {"a": (5, 0)}
            await store.close()

    asyncio.run(scenario())


def test_processes_wake_each_other(postgresql: str) -> None:
    async def scenario(ours: Store) -> None:
        theirs = await Store.open(postgresql)
        heard: asyncio.Queue[str] = asyncio.Queue()
        mine: asyncio.Queue[str] = asyncio.Queue()
        await theirs.listen(heard.put_nowait)
        await ours.listen(mine.put_nowait)
        names = [f"t{n}" for n in range(20)]
        await set_up(ours, *names)
        await asyncio.gather(*(ours.append(change(name, 0)) for name in names))
        assert sorted([await heard.get() for _ in names]) == sorted(names)
        assert await theirs.read(reads.load, "t7") == await ours.read(reads.load, "t7")
        await ours.append(change("t3", 0))  # comes too late: nothing to hear
        await ours.add_chat("t4", 1, 0, "Ask", "hello")
        assert await heard.get() == "t4"
        await theirs.append(change("t5", 1))
        assert await mine.get() == "t5"  # and of one's own deeds nothing
        assert heard.empty() and mine.empty()
        await theirs.close()

    tell(postgresql, scenario)


def test_listening_to_a_file_hears_nothing(sqlite: str) -> None:
    async def scenario(store: Store) -> None:
        heard: list[str] = []
        await store.listen(heard.append)
        await set_up(store, "a")
        await store.append(change("a", 0))
        assert heard == []

    tell(sqlite, scenario)


def test_lost_connections_come_back(postgresql: str) -> None:
    async def scenario(store: Store) -> None:
        other = await Store.open(postgresql)
        heard: asyncio.Queue[str] = asyncio.Queue()
        await store.listen(heard.put_nowait)
        await set_up(store, "a")
        for n in range(3):
            with psycopg.connect(postgresql, autocommit=True) as master:
                master.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            assert await heard.get() == ""  # anything may have changed
            assert await store.append(change("a", 2 * n))
            assert await other.append(change("a", 2 * n + 1))
            assert await heard.get() == "a"
            found = await store.read(reads.load, "a")
            assert found is not None and found[0].seq == len(found[1]) - 1 == 2 * n + 2
        await other.close()

    tell(postgresql, scenario)


def test_processes_that_write_the_same_tables_never_block_each_other(postgresql: str) -> None:
    async def scenario(ours: Store) -> None:
        theirs = await Store.open(postgresql)
        names = [f"t{n}" for n in range(30)]
        await asyncio.gather(
            *(ours.create(table(name), seats("ask"), [entry(0)]) for name in names)
        )
        for n in range(5):
            here = asyncio.gather(*(ours.append(change(name, n)) for name in names))
            there = asyncio.gather(*(theirs.append(change(name, n)) for name in reversed(names)))
            first, second = await here, list(reversed(await there))
            assert all(one != two for one, two in zip(first, second, strict=True))
        await theirs.close()

    tell(postgresql, scenario)
