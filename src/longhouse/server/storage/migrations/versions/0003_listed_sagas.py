"""Only games of listed tables are shown to everybody; others are found by their link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark; games that were kept before are shown to nobody."""
    op.add_column(
        "sagas", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.drop_index("sagas_game", "sagas")
    op.drop_index("sagas_finished", "sagas")
    op.create_index("sagas_game", "sagas", ["listed", "game", "finished", "id"])
    op.create_index("sagas_finished", "sagas", ["listed", "finished", "id"])
