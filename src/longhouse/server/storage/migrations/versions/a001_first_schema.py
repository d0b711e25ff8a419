"""The first schema: every later change of the tables is a migration of its own."""

from __future__ import annotations

from alembic import op

revision = "a001"
down_revision = None
branch_labels = None
depends_on = None

# Words in braces differ between the two databases.
TYPES = {
    "sqlite": {"bytes": "BLOB", "double": "DOUBLE", "by_key": " WITHOUT ROWID"},
    "postgresql": {"bytes": "BYTEA", "double": "DOUBLE PRECISION", "by_key": ""},
}
SCHEMA = """
CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY, secret_hash {bytes} NOT NULL, name TEXT NOT NULL,
    language TEXT NOT NULL, created BIGINT NOT NULL, seen BIGINT NOT NULL, gone BIGINT,
    program BOOLEAN NOT NULL, muted BIGINT, banned BIGINT, host BIGINT, phrased BIGINT,
    merged TEXT, CONSTRAINT players_secret_hash UNIQUE (secret_hash)
);
CREATE TABLE logins (
    id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, secret_hash {bytes} NOT NULL,
    name TEXT NOT NULL, created BIGINT NOT NULL, seen BIGINT NOT NULL,
    CONSTRAINT logins_secret_hash UNIQUE (secret_hash)
);
CREATE INDEX logins_player ON logins (player);
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL,
    pace TEXT NOT NULL, listed BOOLEAN NOT NULL, status TEXT NOT NULL, seq INTEGER NOT NULL,
    chats INTEGER NOT NULL, info TEXT NOT NULL, waiting TEXT NOT NULL, created BIGINT NOT NULL,
    shown BIGINT NOT NULL, due BIGINT, holder TEXT NOT NULL
);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_shown ON tables (status, listed, shown, id);
CREATE TABLE seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT, asked BOOLEAN NOT NULL,
    since BIGINT, notified INTEGER NOT NULL DEFAULT 0, until BIGINT, open_since BIGINT,
    open_notified INTEGER NOT NULL DEFAULT 0, looked BIGINT, vacation BIGINT,
    PRIMARY KEY (table_id, seat)
){by_key};
CREATE INDEX seats_open_since ON seats (open_since) WHERE open_since IS NOT NULL;
CREATE INDEX seats_player ON seats (player);
CREATE INDEX seats_since ON seats (since) WHERE since IS NOT NULL;
CREATE INDEX seats_vacation ON seats (vacation) WHERE vacation IS NOT NULL;
CREATE TABLE entries (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL,
    data TEXT NOT NULL, PRIMARY KEY (table_id, seq)
){by_key};
CREATE TABLE names (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, player TEXT,
    label BOOLEAN NOT NULL, name TEXT NOT NULL, PRIMARY KEY (table_id, n)
){by_key};
CREATE INDEX names_player ON names (player);
CREATE TABLE snapshots (
    table_id TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, form TEXT NOT NULL,
    data {bytes} NOT NULL
);
CREATE TABLE chats (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, at BIGINT NOT NULL, seat INTEGER NOT NULL,
    name TEXT NOT NULL, text TEXT NOT NULL, player TEXT, PRIMARY KEY (table_id, n)
){by_key};
CREATE INDEX chats_player ON chats (player);
CREATE TABLE sagas (
    id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, table_id TEXT,
    player TEXT, finished BIGINT NOT NULL, listed BOOLEAN NOT NULL, data TEXT NOT NULL
);
CREATE INDEX sagas_finished ON sagas (listed, finished, id);
CREATE INDEX sagas_game ON sagas (listed, game, finished, id);
CREATE INDEX sagas_player ON sagas (player, finished, id);
CREATE TABLE results (
    player TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,
    level TEXT NOT NULL, won BOOLEAN NOT NULL, hints INTEGER NOT NULL, finished BIGINT NOT NULL,
    set_name TEXT NOT NULL, seat INTEGER NOT NULL, people INTEGER NOT NULL,
    outcome TEXT NOT NULL, rated BOOLEAN NOT NULL, PRIMARY KEY (player, table_id)
){by_key};
CREATE INDEX results_finished ON results (player, finished, table_id);
CREATE INDEX results_table ON results (table_id);
CREATE TABLE rated (
    table_id TEXT NOT NULL, player TEXT NOT NULL, n INTEGER NOT NULL, game TEXT NOT NULL,
    place INTEGER NOT NULL, finished BIGINT NOT NULL, mu {double} NOT NULL,
    sigma {double} NOT NULL, weight {double} NOT NULL,
    PRIMARY KEY (table_id, player)
){by_key};
CREATE INDEX rated_n ON rated (n);
CREATE INDEX rated_player ON rated (player, game, n);
CREATE TABLE analyses (
    saga_id TEXT NOT NULL, move INTEGER NOT NULL, rules INTEGER NOT NULL, at BIGINT NOT NULL,
    data TEXT NOT NULL, PRIMARY KEY (saga_id, move)
){by_key};
CREATE INDEX analyses_at ON analyses (at, saga_id, move);
CREATE TABLE blocks (
    id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL,
    at BIGINT NOT NULL, CONSTRAINT blocks_pair UNIQUE (player, other)
);
CREATE INDEX blocks_other ON blocks (other);
CREATE TABLE vacations (
    id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, since BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX vacations_player ON vacations (player);
CREATE INDEX vacations_until ON vacations (until);
CREATE TABLE boxes (
    player TEXT NOT NULL, game TEXT NOT NULL, box TEXT NOT NULL, PRIMARY KEY (player, game)
);
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY, at BIGINT NOT NULL, player TEXT NOT NULL, about TEXT NOT NULL,
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, chats INTEGER NOT NULL, reason TEXT NOT NULL,
    text TEXT NOT NULL, closed BIGINT
);
CREATE INDEX reports_at ON reports (at, id);
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY, at BIGINT NOT NULL, who TEXT NOT NULL, act TEXT NOT NULL,
    about TEXT NOT NULL
);
CREATE INDEX audit_at ON audit (at, id);
CREATE TABLE notices (
    player TEXT NOT NULL PRIMARY KEY, zone TEXT NOT NULL, quiet_from INTEGER, quiet_to INTEGER,
    address TEXT, confirmed BIGINT, confirm_key TEXT, off_key TEXT NOT NULL, webhook TEXT,
    sent BIGINT NOT NULL, mailed BIGINT NOT NULL, hooked BIGINT NOT NULL,
    CONSTRAINT notices_off_key UNIQUE (off_key)
);
CREATE TABLE devices (
    id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, endpoint TEXT NOT NULL,
    p256dh {bytes} NOT NULL, auth {bytes} NOT NULL, created BIGINT NOT NULL, login TEXT NOT NULL
);
CREATE INDEX devices_player ON devices (player);
CREATE TABLE invitations (
    id TEXT NOT NULL PRIMARY KEY, table_id TEXT NOT NULL, player TEXT NOT NULL,
    "by" TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT invitations_once UNIQUE (table_id, player)
);
CREATE INDEX invitations_by ON invitations ("by");
CREATE INDEX invitations_player ON invitations (player);
CREATE TABLE hall (
    key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL
);
"""

# Rows that transactions lock exist from the start.
HALL = {
    "renaming": "[]",
    "leaving": "[]",
    "removing": "[]",
    "invitations": "[]",
    "merging": "[]",
    "reports_notified": "{}",
}


def upgrade() -> None:
    """Create the tables."""
    schema = SCHEMA.format(**TYPES[op.get_bind().dialect.name])
    for statement in schema.strip().split(";\n"):
        op.execute(statement)
    for key, value in HALL.items():
        op.execute(f"INSERT INTO hall VALUES ('{key}', '{value}')")
