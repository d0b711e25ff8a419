"""For hosts: health, a failing database, logs, files, goodbyes."""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import logging
import os
import resource
import signal
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy.exc import IntegrityError

from clock import HandClock, until
from longhouse.server import logs
from longhouse.server.storage import reads, writes
from longhouse.server.storage import store as store_room
from longhouse.server.storage import writer as writer_room
from longhouse.server.storage.database import DatabaseLost
from longhouse.server.storage.store import Store
from longhouse.server.storage.writes import Transaction
from longhouse.server.tables.table import Table
from longhouse.server.web import app as web_app
from longhouse.server.web.api import hall as hall_api
from server.client import Person, Refused
from server.databases import DATABASES, player
from server.databases import tell as tell_store
from server.halls import Running
from server.positions import deal_known, id_of, three
from server.scenarios import BOT, fetch, tell
from server.test_serve import serving
from thorough import crossed

# Health


def pragma(server: Running, words: str) -> None:
    """Set something about the writer's connection to an SQLite file."""
    writer: Any = server.hall.store._writer
    writer._connection.connection.driver_connection.execute(f"PRAGMA {words}")


def test_health_says_when_the_database_cannot_be_written(sqlite: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        assert (await fetch(server, "GET", "/health")).json()["status"] == "ok"
        pragma(server, "query_only=ON")
        clock.turn(1)  # it is tried once a second
        told = await fetch(server, "GET", "/health")
        assert told.status_code == 503 and told.json()["error"] == "busy"
        assert "readonly" in told.json()["text"]
        pragma(server, "query_only=OFF")
        assert (await fetch(server, "GET", "/health")).status_code == 503  # as it was just found
        clock.turn(1)
        assert (await fetch(server, "GET", "/health")).status_code == 200

    tell(sqlite, scenario, clock=clock)


def test_health_does_not_wait_for_ever_for_a_file_that_is_locked(
    sqlite: str, tmp_path: Path
) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        await server.hall.maintenance.stop()
        other = sqlite3.connect(tmp_path / "hall.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        asking = asyncio.create_task(fetch(server, "GET", "/health"))
        await clock.asked(hall_api.HEALTH_SECONDS)
        clock.turn(hall_api.HEALTH_SECONDS)
        assert (await asking).status_code == 503
        other.execute("ROLLBACK")
        other.close()
        assert server.hall._check is not None
        await server.hall._check
        clock.turn(1)
        assert (await fetch(server, "GET", "/health")).status_code == 200

    tell(sqlite, scenario, clock=clock)


def test_a_full_disk_is_told_by_health_and_to_players_and_is_over_when_it_is(
    sqlite: str, tmp_path: Path
) -> None:
    async def scenario(url: str, pid: int) -> None:
        me = await Person.come(url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, limits[1]))  # no file may grow
        with pytest.raises(Refused, match="busy: the hall cannot reach its database"):
            await me.do(table, "chat", text="anybody?")
        with pytest.raises(Refused, match="busy: the database cannot be written"):
            await me.get("/health")
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
        while True:  # it is tried once a second
            try:
                assert (await me.get("/health"))["status"] == "ok"
                break
            except Refused:
                continue
        await me.do(table, "chat", text="here I am")

    with serving(sqlite, tmp_path) as server:
        asyncio.run(scenario(server.url, server.process.pid))


# A database that is frozen


@contextmanager
def frozen(url: str) -> Iterator[None]:
    """PostgreSQL holds every line and says nothing: all of its processes are stopped."""
    with psycopg.connect(url, autocommit=True) as connection:
        rows = connection.execute("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        pids = [pid for (pid,) in rows]
        found = connection.execute("SHOW data_directory").fetchone()
    assert found is not None
    master = int(Path(found[0], "postmaster.pid").read_text().split()[0])
    for pid in [master, *pids]:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in [master, *pids]:
            os.kill(pid, signal.SIGCONT)


def test_a_frozen_postgresql_is_refused_within_seconds_and_forgotten_when_it_is_back(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # as it is in earnest
    deal_known(monkeypatch)
    clock = HandClock()

    async def scenario(server: Running) -> None:
        people, table = await three(server)
        viewer = await people[0].watch(table, 0)
        await server.hall.maintenance.stop()
        with frozen(postgresql):
            for path, seconds in (
                ("/api/tables", store_room.READ_SECONDS),
                ("/health", hall_api.HEALTH_SECONDS),
            ):
                asking = asyncio.create_task(fetch(server, "GET", path))
                await clock.turn_until_done(asking, seconds)
                told = await asking
                assert told.status_code == 503 and told.json()["error"] == "busy", path
            playing = asyncio.create_task(viewer.play("crew 1"))
            await clock.turn_until_done(playing, writer_room.WRITE_SECONDS)
            with pytest.raises((Refused, ConnectionError)):  # and the room is reloaded
                await playing
            await viewer.ended()  # its last word may come after the answer
            assert viewer.gone and "connect again" in viewer.gone
        back = await people[0].watch(table, 0)
        if "crew 1" in back.moves:  # it may have come to something after all
            await back.play("crew 1")
        await back.until(lambda v: v.sight["question"]["kind"] == "sail")
        await back.leave()
        await viewer.leave()

    tell(postgresql, scenario, clock=clock)


def test_postgresql_ends_statements_and_transactions_that_last_too_long(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # as it is in earnest

    async def scenario(store: Store) -> None:
        def shown(tx: Transaction) -> list[str]:
            names = ("statement_timeout", "idle_in_transaction_session_timeout")
            return [str(tx.connection.exec_driver_sql(f"SHOW {n}").scalar()) for n in names]

        assert await store._writer.submit("", shown) == ["8s", "10s"]

    tell_store(postgresql, scenario)


def test_a_write_that_was_given_up_is_not_begun_any_more(sqlite: str) -> None:
    clock = HandClock()

    async def scenario() -> None:
        store = await Store.open(sqlite, clock=clock)
        busy, gate = threading.Event(), threading.Event()

        def hold(tx: Transaction) -> None:
            busy.set()
            gate.wait()

        holding = store._writer.submit("", hold)
        await asyncio.to_thread(busy.wait)
        waiting = asyncio.create_task(store.write(writes.add_player, player("embla")))
        await clock.asked(writer_room.WRITE_SECONDS, times=2)
        clock.turn(writer_room.WRITE_SECONDS)
        with pytest.raises(DatabaseLost, match="does not answer"):
            await waiting
        with pytest.raises(DatabaseLost):
            await holding
        gate.set()
        await store.write(writes.add_player, player("ask"))
        assert await store.read(reads.player, "ask") and not await store.read(reads.player, "embla")
        await store.close()

    asyncio.run(scenario())


# Logs

PLANTED = ("Ragnhildr", "a secret at noon", "Sigrdrifa")


@contextmanager
def heard(plain: bool) -> Iterator[StringIO]:
    """All that is logged, as it would be written."""
    told, root = StringIO(), logging.getLogger()
    handler = logging.StreamHandler(told)
    handler.setFormatter(logs.Words() if plain else logs.Lines())
    loud = [root, *map(logging.getLogger, (*logs.NOISY, "httpx2"))]
    before = [logger.level for logger in loud]
    root.addHandler(handler)
    for logger in loud:  # as `logs.set_up` has it; the client of the test is no part of it
        logger.setLevel(logging.INFO if logger is root else logging.WARNING)
    try:
        yield told
    finally:
        root.removeHandler(handler)
        for logger, level in zip(loud, before, strict=True):
            logger.setLevel(level)


@pytest.mark.parametrize(
    ("database", "plain"), crossed(DATABASES, (False, True)), indirect=["database"]
)
def test_no_name_no_chat_and_no_id_is_logged_whatever_fails(
    database: str, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)
    name, chat, other = PLANTED
    secrets: list[str] = list(PLANTED)

    async def scenario(server: Running) -> None:
        people, table = await three(server)
        me = await Person.come(server.url, name)
        who = await id_of(server.hall.store, me)
        secrets.extend([table, me.token, who, me.phrase])
        known = await server.hall.store.read(reads.player, who)
        assert known is not None
        await people[0].do(table, "chat", text=chat)
        with pytest.raises(IntegrityError) as twice:  # the same id again, with names
            await server.hall.store.write(writes.add_player, known)
        logging.getLogger("longhouse").error("planted", exc_info=twice.value)

        def fail(self: Table, *_: Any) -> None:
            raise ValueError(f"{name} said {chat} at {self.id}")

        for what in ("_give_back", "_tell", "apply"):
            with monkeypatch.context() as planted:
                planted.setattr(Table, what, fail)
                await fetch(server, "PATCH", "/api/me", json={"name": other})
                for seat in range(3):
                    with pytest.raises(Refused):
                        await people[seat].do(table, "vote", seat, agree=True)
                        await people[seat].do(table, "vote", seat, agree=False)
                        raise Refused({"error": "done", "text": "it was not asked for"})
        with monkeypatch.context() as planted:

            def lose(*_: Any, **__: Any) -> None:
                raise ValueError(f"{name} {table}")

            for query in ("tables", "chats", "load", "due", "players_seen"):
                planted.setattr(reads, query, lose)
            planted.setattr(writes, "seen", lose)
            await fetch(server, "GET", "/api/tables")
            with pytest.raises((Refused, ConnectionError)):
                await people[0].watch(table, 0)
            for work in (server.hall.maintenance.sweep, server.hall.maintenance.look_around):
                task = asyncio.create_task(work())
                await asyncio.wait([task])
                del task  # asyncio tells of errors that nobody asked for
        for path in (f"/api/tables/{name}", f"/{name}", f"/api/sagas/{table}?seat={name}"):
            await fetch(server, "GET", path)
        await fetch(server, "POST", "/api/players", content=f'{{"name": "{name}'.encode())
        server.hall.rooms.drop(await server.hall.rooms.room(table))

    with heard(plain) as told:
        tell(database, scenario)
        gc.collect()
    written = told.getvalue()
    assert "ValueError" in written and "IntegrityError" in written
    for secret in secrets:
        assert secret not in written, [line for line in written.splitlines() if secret in line][:3]
        assert secret[:8] not in written or secret in PLANTED


def test_a_worker_that_is_killed_leaves_a_line(sqlite: str, tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        pool = server.hall.bot_pool
        await until(lambda: any(worker.ready for worker in pool._workers))
        [pid] = pool.pids
        os.kill(pid, signal.SIGKILL)
        await until(lambda: pool.pids not in ([], [pid]))

    with heard(plain=False) as told:
        tell(sqlite, scenario, workers=1)
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    [line] = [one for one in lines if "ended" in one["message"]]
    assert line["level"] == "warning" and "killed by SIGKILL" in line["message"]


# Files and goodbyes


def test_files_of_the_database_are_for_their_owner_alone(empty_sqlite: str, tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        await Person.come(server.url)
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        assert set(files) >= {"hall.db", "hall.db-wal", "hall.db-shm", "hall.db.lock"}
        assert set(files.values()) == {0o600}, files

    before = os.umask(0o022)
    try:
        tell(empty_sqlite, scenario)
    finally:
        os.umask(before)


def test_who_watches_is_told_that_the_server_closes(sqlite: str, tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        me = await Person.come(url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        viewers = [await me.watch(table, 0), await me.watch(table)]
        assert await asyncio.to_thread(server.end, signal.SIGTERM) == 0
        for viewer in viewers:
            with pytest.raises(ConnectionError):
                await viewer.until(lambda v: False)
            last = viewer.messages[-1]
            assert (last["say"], last["error"]) == ("bye", "closing")
            assert "connect again" in last["text"]
            assert viewer._socket is not None and viewer._socket.close_code == 1001

    with serving(sqlite, tmp_path) as server:
        asyncio.run(scenario(server.url))


# Pages


def test_pages_are_packed_and_asked_for_once(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = b"export const hall = 'hall';\n" * 1000
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "assets" / "index-C0FFEE.js").write_bytes(script)
    (tmp_path / "assets" / "index-C0FFEE.js.gz").write_bytes(gzip.compress(script))
    (tmp_path / "assets" / "index-C0FFEE.js.br").write_bytes(b"packed by brotli")
    monkeypatch.setattr(web_app, "PAGES", tmp_path)
    path = "/assets/index-C0FFEE.js"

    async def ask(server: Running, path: str, accepted: str, **more: str) -> tuple[Any, bytes]:
        """The answer as it comes over the wire, not unpacked."""
        host = server.url.removeprefix("http://")
        name, port = host.split(":")
        reader, writer = await asyncio.open_connection(name, int(port))
        lines = [f"GET {path} HTTP/1.1", f"host: {host}", "connection: close"]
        lines += [f"accept-encoding: {accepted}"] + [f"{k}: {v}" for k, v in more.items()]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        status, *fields = head.decode().split("\r\n")
        headers = dict(field.split(": ", 1) for field in fields)
        return {"status": int(status.split()[1]), **headers}, body

    async def scenario(server: Running) -> None:
        got, body = await ask(server, path, "gzip, deflate, br;q=1.0")
        assert got["content-encoding"] == "br" and body == b"packed by brotli"
        assert got["cache-control"] == "public, max-age=31536000, immutable"
        assert got["vary"] == "accept-encoding" and "javascript" in got["content-type"]
        got, body = await ask(server, path, "gzip, br;q=0")
        assert got["content-encoding"] == "gzip" and gzip.decompress(body) == script
        got, body = await ask(server, path, "identity")
        assert "content-encoding" not in got and body == script
        for page in ("/", "/t/anything", "/index.html"):
            got, body = await ask(server, page, "gzip")
            assert (got["status"], got["cache-control"], body) == (200, "no-cache", b"the page")
            again, body = await ask(server, page, "gzip", **{"if-none-match": got["etag"]})
            assert (again["status"], body, again["etag"]) == (304, b"", got["etag"])
        (tmp_path / "index.html").write_text("another page")
        again, body = await ask(server, "/", "gzip", **{"if-none-match": got["etag"]})
        assert (again["status"], body) == (200, b"another page")

    tell(sqlite, scenario)
