"""Lists of friends, and presence of players who let others see it."""

from __future__ import annotations

from alembic import op

revision = "a003"
down_revision = "a002"
branch_labels = None
depends_on = None

SCHEMA = """
CREATE TABLE friends (
    id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, other TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT friends_pair UNIQUE (player, other)
);
CREATE INDEX friends_other ON friends (other);
CREATE TABLE presence (
    player TEXT NOT NULL PRIMARY KEY, seen_by TEXT NOT NULL, here BIGINT NOT NULL
);
"""


def upgrade() -> None:
    """Create the tables."""
    for statement in SCHEMA.strip().split(";\n"):
        op.execute(statement)
