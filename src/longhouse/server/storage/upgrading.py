"""Migrations: how the tables of an older version become those of today."""

from __future__ import annotations

import threading

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine

from longhouse.server.storage.schema import NewerSchema, hold_schema

_ALONE = threading.Lock()  # Alembic can run only one migration at a time


def upgrade(engine: Engine, to: str = "head") -> None:
    """Run the missing migrations, all of them or none."""
    with engine.begin() as connection:
        hold_schema(connection)
        migrate(connection, to)


def migrate(connection: Connection, to: str) -> None:
    """Run migrations up to that revision inside a transaction; raises NewerSchema."""
    config = _migrations()
    config.attributes["connection"] = connection
    with _ALONE:
        try:
            command.upgrade(config, to)
        except CommandError as error:
            raise NewerSchema(str(error)) from None


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
