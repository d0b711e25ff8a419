"""What a bot thought of the decisions of finished games, stored with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; it fills as games are analysed."""
    op.create_table(
        "analyses",
        sa.Column("saga_id", sa.Text, primary_key=True),
        sa.Column("move", sa.Integer, primary_key=True),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("analyses_at", "analyses", ["at", "saga_id", "move"])
