"""Claimed names and shown parts of profiles; sign-in by link and by passkey."""

from __future__ import annotations

from alembic import op

revision = "a002"
down_revision = "a001"
branch_labels = None
depends_on = None

BYTES = {"sqlite": "BLOB", "postgresql": "BYTEA"}
SCHEMA = """
CREATE TABLE claims (
    key {bytes} NOT NULL PRIMARY KEY, name TEXT NOT NULL, player TEXT, at BIGINT NOT NULL,
    until BIGINT
);
CREATE INDEX claims_player ON claims (player);
CREATE INDEX claims_until ON claims (until) WHERE until IS NOT NULL;
CREATE TABLE shown (
    player TEXT NOT NULL PRIMARY KEY, ratings BOOLEAN NOT NULL, history BOOLEAN NOT NULL,
    games BOOLEAN NOT NULL, versus BOOLEAN NOT NULL
);
CREATE TABLE links (
    id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, login TEXT NOT NULL,
    secret_hash {bytes} NOT NULL, key_hash {bytes}, device TEXT NOT NULL,
    number INTEGER NOT NULL, state TEXT NOT NULL, until BIGINT NOT NULL
);
CREATE INDEX links_player ON links (player);
CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, credential {bytes} NOT NULL,
    public_key {bytes} NOT NULL, count BIGINT NOT NULL, site TEXT NOT NULL, name TEXT NOT NULL,
    created BIGINT NOT NULL, used BIGINT,
    CONSTRAINT passkeys_credential UNIQUE (credential)
);
CREATE INDEX passkeys_player ON passkeys (player);
CREATE TABLE spent (
    key {bytes} NOT NULL PRIMARY KEY, until BIGINT NOT NULL
);
"""


def upgrade() -> None:
    """Create the tables."""
    schema = SCHEMA.format(bytes=BYTES[op.get_bind().dialect.name])
    for statement in schema.strip().split(";\n"):
        op.execute(statement)
