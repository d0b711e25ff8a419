"""Who else played a game is found by its table: people to invite, without reading all results."""

from __future__ import annotations

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the index."""
    op.create_index("results_table", "results", ["table_id"])
