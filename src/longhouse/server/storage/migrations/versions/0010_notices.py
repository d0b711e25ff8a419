"""Messages to who is not looking: who waits since when, who wants to be told, and how."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

ZERO = sa.text("0")


def upgrade() -> None:
    """Add columns and tables; nobody is told anything yet."""
    op.add_column("seats", sa.Column("since", sa.BigInteger))
    op.add_column("seats", sa.Column("told", sa.Integer, nullable=False, server_default=ZERO))
    op.add_column("seats", sa.Column("until", sa.BigInteger))
    op.add_column("seats", sa.Column("open_since", sa.BigInteger))
    op.add_column("seats", sa.Column("open_told", sa.Integer, nullable=False, server_default=ZERO))
    op.add_column("seats", sa.Column("looked", sa.BigInteger))
    for name in ("since", "open_since"):
        some = sa.text(f"{name} IS NOT NULL")
        op.create_index(f"seats_{name}", "seats", [name], sqlite_where=some, postgresql_where=some)
    op.create_table(
        "notices",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("address", sa.Text),
        sa.Column("confirmed", sa.BigInteger),
        sa.Column("confirm_key", sa.Text),
        sa.Column("off_key", sa.Text, nullable=False),
        sa.Column("webhook", sa.Text),
        sa.Column("sent", sa.BigInteger, nullable=False, server_default=ZERO),
        sa.Column("mailed", sa.BigInteger, nullable=False, server_default=ZERO),
        sa.Column("hooked", sa.BigInteger, nullable=False, server_default=ZERO),
        sa.UniqueConstraint("off_key", name="notices_off_key"),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_player", "devices", ["player"])
