"""Keeping order: who is muted or banned, whom players block, reports, hosts, and what hosts did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns and tables; nobody is muted, banned or a host."""
    for name in ("muted", "banned", "host"):
        op.add_column("players", sa.Column(name, sa.BigInteger))
    op.create_table(
        "blocks",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("other", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("player", "other", name="blocks_pair"),
    )
    op.create_index("blocks_other", "blocks", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("chats", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_index("reports_at", "reports", ["at", "id"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_index("audit_at", "audit", ["at", "id"])
