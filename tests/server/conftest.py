"""Whatever a server test needs: a new database of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import Postgres, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server of PostgreSQL, started by the first test that asks for it."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def postgresql(postgres: Postgres) -> Iterator[str]:
    """The URL of an empty database of PostgreSQL."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The URL of an SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'hall.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database, of either kind."""
    url: str = request.getfixturevalue(request.param)
    return url
