"""Where Alembic starts. The connection is handed in; its owner holds the transaction."""

from __future__ import annotations

from alembic import context

from longhouse.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
