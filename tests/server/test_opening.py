"""While a hall opens it tells how far it is: in the log, at `/ready`, and to those who come."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest

from clock import HANG
from longhouse.server import serve
from longhouse.server.hall import Hall, Settings
from longhouse.server.storage.database import open_database
from longhouse.server.tables import upgrade
from server.client import Person
from server.halls import running
from server.test_upgrade import begun, by_hand
from server.upgrade.later import become_later


def test_who_comes_while_a_hall_opens_is_told_why_and_then_let_in(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        may_open = asyncio.Event()

        async def slow(settings: Settings, report: Callable[[str], None]) -> Hall:
            report("checking running games: 500 of 20000")
            await may_open.wait()
            return None  # type: ignore[return-value]

        monkeypatch.setattr(Hall, "open", slow)
        with socket.create_server(("127.0.0.1", 0)) as door:
            task = asyncio.create_task(serve.open_hall(Settings(sqlite), door))
            url = f"http://127.0.0.1:{door.getsockname()[1]}"
            async with httpx2.AsyncClient(base_url=url, timeout=HANG) as web:
                ready = await web.get("/ready")
                assert ready.status_code == 503
                assert "checking running games: 500 of 20000" in ready.json()["text"]
                alive = await web.get("/health")
                assert (alive.status_code, alive.json()["status"]) == (200, "opening")
                asked = await web.post("/api/players", json={"name": "Astrid"})
                assert (asked.status_code, asked.json()["error"]) == (503, "busy")
                page = await web.get("/t/some", headers={"accept": "text/html"})
                assert page.status_code == 503 and page.headers["retry-after"]
                assert [lang in page.text for lang in ("de", "fr", "it")] == [True] * 3
                assert "500 of 20000" not in page.text
            may_open.set()
            await task
            # The door is still open: who comes now waits for the hall.
            _, writer = await asyncio.open_connection(*door.getsockname())
            writer.close()

    asyncio.run(scenario())


def test_a_migration_tells_how_far_it_is(
    empty_sqlite: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reports: list[str] = []
    with caplog.at_level(logging.INFO, "longhouse.upgrade"):
        open_database(empty_sqlite, 1, reports.append).close()
        assert reports == [] and not caplog.records  # a new database has nothing to migrate
        become_later(tmp_path, monkeypatch)
        open_database(empty_sqlite, 1, reports.append).close()
    assert reports == [f"migrating the database: {done} of 1 steps" for done in (0, 1)]
    assert len(caplog.records) == 2


def test_the_check_of_running_games_tells_how_far_it_is(
    sqlite: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upgrade, "REPORT_EVERY", 2)
    told: list[str] = []

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            for _ in range(3):
                await begun(astrid, moves=1)
        by_hand(sqlite, "UPDATE hall SET value = :old WHERE key = 'version'", old=json.dumps({}))
        hall = await Hall.open(Settings(sqlite, workers=1), report=told.append)
        await hall.close()

    with caplog.at_level(logging.INFO, "longhouse.upgrade"):
        asyncio.run(scenario())
    assert told == ["checking running games: 0 of 3", "checking running games: 2 of 3"]
    assert "checked running games" in [record.message for record in caplog.records]
