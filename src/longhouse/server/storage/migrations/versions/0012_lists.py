"""The lists in `hall` are there from the start: a row that is not there cannot be locked."""

from __future__ import annotations

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the rows that are missing."""
    for key in ("renaming", "leaving", "removing", "invitations"):
        op.execute(f"INSERT INTO hall VALUES ('{key}', '[]') ON CONFLICT DO NOTHING")
