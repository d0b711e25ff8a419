"""Finished games get a shelf of their own; a table knows which process has its lease."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; what is there stays as it is."""
    op.add_column(
        "tables", sa.Column("holder", sa.Text, nullable=False, server_default=sa.text("''"))
    )
    op.create_table(
        "sagas",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("player", sa.Text),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("sagas_game", "sagas", ["game", "finished", "id"])
    op.create_index("sagas_player", "sagas", ["player", "finished", "id"])
    op.create_index("sagas_finished", "sagas", ["finished", "id"])
