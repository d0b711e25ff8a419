"""Players that are programs, marked as bots wherever they sit."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark; whoever is there already is a person."""
    op.add_column(
        "players", sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false())
    )
