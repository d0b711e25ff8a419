"""Migrations: how the tables of an older version become those of today."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine

from longhouse.server.storage.schema import NewerSchema, hold_schema

logger = logging.getLogger("longhouse.upgrade")

_ALONE = threading.Lock()  # Alembic can run only one migration at a time


def upgrade(engine: Engine, to: str = "head", told: Callable[[str], None] = lambda _: None) -> None:
    """Run the missing migrations, all of them or none; `told` and the log tell how far it is."""
    with engine.begin() as connection:
        hold_schema(connection)
        migrate(connection, to, told)


def migrate(connection: Connection, to: str, told: Callable[[str], None] = lambda _: None) -> None:
    """Run migrations up to that revision inside a transaction; raises NewerSchema."""
    config = _migrations()
    config.attributes["connection"] = connection
    config.attributes["applied"] = _Progress(connection, to, told).step
    with _ALONE:
        try:
            command.upgrade(config, to)
        except CommandError as error:
            raise NewerSchema(str(error)) from None


class _Progress:
    """How far a migration is; nothing is told of a database that is new."""

    def __init__(self, connection: Connection, to: str, told: Callable[[str], None]) -> None:
        self._told, self._done, self._steps = told, 0, 0
        found = MigrationContext.configure(connection).get_current_revision()
        if found is None or not knows(found):
            return
        scripts = ScriptDirectory.from_config(_migrations())
        self._steps = len(list(scripts.iterate_revisions(to, found)))
        self._tell()

    def step(self, **_: Any) -> None:
        """Alembic has run one more."""
        self._done += 1
        self._tell()

    def _tell(self) -> None:
        if self._steps:
            about = {"done": self._done, "of": self._steps}
            logger.info("migrating the database", extra=about)
            self._told(f"migrating the database: {self._done} of {self._steps} steps")


def newest() -> str:
    """The revision that all migrations lead to."""
    return ScriptDirectory.from_config(_migrations()).get_current_head() or ""


def knows(revision: str) -> bool:
    """Whether this version has that revision of the schema."""
    there = ScriptDirectory.from_config(_migrations()).walk_revisions()
    return any(one.revision == revision for one in there)


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "longhouse.server.storage:migrations")
    return config
