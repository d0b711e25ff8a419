"""Snapshots of tables, so that a long log need not be read from its beginning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; it fills as tables are read."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("form", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
