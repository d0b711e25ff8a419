"""Whatever a server test needs: a new database of each kind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile
from types import SimpleNamespace

import pytest

from clock import HANG, shortly
from longhouse.server import hall as running_hall
from longhouse.server.bots import pool
from longhouse.server.storage import database as database_room
from longhouse.server.storage import store, writer
from longhouse.server.tables import maintenance, turns
from longhouse.server.web.api import hall
from server.databases import DATABASES, Postgres, migrate, postgres_server


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that answers late on a busy machine is not given up; only one that hangs is."""
    monkeypatch.setattr(store, "READ_SECONDS", HANG)
    monkeypatch.setattr(writer, "WRITE_SECONDS", HANG + 1)
    monkeypatch.setattr(hall, "HEALTH_SECONDS", HANG + 2)
    monkeypatch.setattr(database_room, "STATEMENT_MS", round(HANG * 1000))
    monkeypatch.setattr(database_room, "SYNCHRONOUS", "OFF")  # the tests cut no power


@pytest.fixture(autouse=True)
def quick_stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots in place of players decide at once; a test about their pace sets it."""
    monkeypatch.setattr(turns, "STAND_IN_PAUSE", (0, 0))


@pytest.fixture(autouse=True)
def prompt_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uvicorn gives closing connections a tenth of a second; a thousand servers end here."""
    for_uvicorn = SimpleNamespace(**{**vars(asyncio), "sleep": shortly})
    monkeypatch.setattr("uvicorn.server.asyncio", for_uvicorn)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server of PostgreSQL, started by the first test that asks for it."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def empty_postgresql(postgres: Postgres) -> Iterator[str]:
    """The URL of a database of PostgreSQL without a table."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def postgresql(postgres: Postgres) -> Iterator[str]:
    """The URL of a new database of PostgreSQL."""
    with postgres.hall() as url:
        yield url


@pytest.fixture
def empty_sqlite(tmp_path: Path) -> str:
    """The URL of an SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'hall.db'}"


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file after all migrations, to be copied: they would be a fifth of many a test."""
    file = tmp_path_factory.mktemp("migrated") / "hall.db"
    migrate(f"sqlite:///{file}")
    return file


@pytest.fixture
def sqlite(empty_sqlite: str, migrated: Path) -> str:
    """The URL of a new SQLite file."""
    copyfile(migrated, empty_sqlite.removeprefix("sqlite:///"))
    return empty_sqlite


@pytest.fixture
def rounds_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test makes the rounds of notifications, and a clock turned far is no closed hall."""
    monkeypatch.setattr(running_hall, "ROUND_SECONDS", 1e9)
    monkeypatch.setattr(maintenance, "CLOSED_AFTER_MS", 10**12)


@pytest.fixture
def tournaments_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test lets servers look at tournaments, and a clock turned far is no closed hall."""
    monkeypatch.setattr(running_hall, "SWEEP_SECONDS", 1e9)
    monkeypatch.setattr(maintenance, "CLOSED_AFTER_MS", 10**12)


@pytest.fixture
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses before what a bot may have been asked are over at once: for whole games."""
    monkeypatch.setattr("longhouse.server.tables.round.BOT_PAUSE", (10, 20))


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a new database, of either kind."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture(params=DATABASES)
def empty_database(request: pytest.FixtureRequest) -> str:
    """The URL of a database without a table, of either kind: for tests of the migrations."""
    url: str = request.getfixturevalue(f"empty_{request.param}")
    return url


@pytest.fixture
def troubles(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """What the pool has complained about."""
    return lambda: [r.getMessage() for r in caplog.records if r.name == pool.LOG.name]
