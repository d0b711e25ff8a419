"""News to notify players of, and the kinds that each player wants."""

from __future__ import annotations

from alembic import op

revision = "a004"
down_revision = "a003"
branch_labels = None
depends_on = None

STEPS = """
ALTER TABLE notices ADD COLUMN push_about TEXT;
ALTER TABLE notices ADD COLUMN mail_about TEXT;
ALTER TABLE notices ADD COLUMN hook_about TEXT;
CREATE TABLE news (
    player TEXT NOT NULL, table_id TEXT NOT NULL, kind TEXT NOT NULL, eye TEXT NOT NULL,
    at BIGINT NOT NULL, "by" TEXT, notified BIGINT,
    PRIMARY KEY (player, table_id, kind, eye)
);
CREATE INDEX news_pending ON news (at) WHERE notified IS NULL;
CREATE INDEX news_by ON news ("by");
"""


def upgrade() -> None:
    """Add the columns and the table."""
    for statement in STEPS.strip().split(";\n"):
        op.execute(statement)
