"""Rated games count more or less; those of before count in full."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No rating changes: the games so far keep their full weight."""
    weight = sa.Column("weight", sa.Double, nullable=False, server_default=sa.text("1.0"))
    op.add_column("rated", weight)
