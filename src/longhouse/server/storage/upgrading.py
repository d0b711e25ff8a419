"""Migrations: bring the tables of an older version up to date."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from longhouse.server.storage.schema import UnknownSchema, hold_schema

logger = logging.getLogger("longhouse.upgrade")

Report = Callable[[str], None]

BEFORE_FIRST = frozenset(f"{n:04}" for n in range(1, 18))  # revisions before the first schema
TOO_OLD = (
    "was made before the first release, and no version can upgrade it. Run the build that made it, "
    "save each finished game there as a saga (Save game, in its replay), and start this one with a "
    "new database, which takes the sagas (Open a saved game)"
)
TOO_NEW = "was written by a newer Longhouse; update this one, or use another database"

_ALONE = threading.Lock()  # Alembic can run only one migration at a time


def upgrade(engine: Engine, to: str = "head", report: Report = lambda _: None) -> None:
    """Run the missing migrations, all of them or none; `report` and the log get the progress."""
    with engine.begin() as connection:
        hold_schema(connection)
        migrate(connection, to, report)


def migrate(connection: Connection, to: str, report: Report = lambda _: None) -> None:
    """Run migrations up to that revision inside a transaction; raises UnknownSchema."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None:
        must_know(found)
    config = _config()
    config.attributes["connection"] = connection
    config.attributes["applied"] = _Progress(found, to, report).step
    with _ALONE:
        command.upgrade(config, to)


class _Progress:
    """The progress of a migration; for a new database nothing is reported."""

    def __init__(self, found: str | None, to: str, report: Report) -> None:
        self._report, self._done, self._steps = report, 0, 0
        if found is not None:
            self._steps = len(list(_scripts().iterate_revisions(to, found)))
        self._tell()

    def step(self, **_: Any) -> None:
        """Count a migration that Alembic has run."""
        self._done += 1
        self._tell()

    def _tell(self) -> None:
        if self._steps:
            about = {"done": self._done, "of": self._steps}
            logger.info("migrating the database", extra=about)
            self._report(f"migrating the database: {self._done} of {self._steps} steps")


def newest() -> str:
    """The revision of the last migration."""
    return _scripts().get_current_head() or ""


def must_know(revision: str) -> None:
    """Raise UnknownSchema if this version has no such revision."""
    if all(one.revision != revision for one in _scripts().walk_revisions()):
        raise UnknownSchema(TOO_OLD if revision in BEFORE_FIRST else TOO_NEW)


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "longhouse.server.storage:migrations")
    return config
