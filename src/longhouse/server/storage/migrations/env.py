"""Where Alembic starts. The connection is handed in; its owner holds the transaction."""

from __future__ import annotations

from alembic import context

from longhouse.server.storage.schema import metadata

given = context.config.attributes
context.configure(
    connection=given["connection"], target_metadata=metadata, on_version_apply=given["applied"]
)
with context.begin_transaction():
    context.run_migrations()
