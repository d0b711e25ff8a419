"""Devices with tokens of their own, new phrases, and players who became one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has a device yet: what was the token is one when it is used next."""
    op.add_column("players", sa.Column("phrased", sa.BigInteger))
    op.add_column("players", sa.Column("merged", sa.Text))
    op.create_table(
        "logins",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("secret_hash", name="logins_secret_hash"),
    )
    op.create_index("logins_player", "logins", ["player"])
    # Whose push messages end with the token of their device.
    empty = sa.text("''")
    op.add_column("devices", sa.Column("login", sa.Text, nullable=False, server_default=empty))
    op.execute("INSERT INTO hall VALUES ('merging', '[]') ON CONFLICT DO NOTHING")
