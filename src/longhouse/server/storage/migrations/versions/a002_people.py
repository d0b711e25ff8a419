"""People: names, sign-in, friends, presence, news, deals, puzzles, tournaments, reviews."""

from __future__ import annotations

from alembic import op

revision = "a002"
down_revision = "a001"
branch_labels = None
depends_on = None

# Words in braces differ between the two databases.
TYPES = {
    "sqlite": {"bytes": "BLOB", "double": "DOUBLE", "by_key": " WITHOUT ROWID"},
    "postgresql": {"bytes": "BYTEA", "double": "DOUBLE PRECISION", "by_key": ""},
}
STEPS = """
CREATE TABLE claims (
    key {bytes} NOT NULL PRIMARY KEY, name TEXT NOT NULL, player TEXT, at BIGINT NOT NULL,
    until BIGINT
);
CREATE INDEX claims_player ON claims (player);
CREATE INDEX claims_until ON claims (until) WHERE until IS NOT NULL;
CREATE TABLE shown (
    player TEXT NOT NULL PRIMARY KEY, ratings BOOLEAN NOT NULL, history BOOLEAN NOT NULL,
    games BOOLEAN NOT NULL, versus BOOLEAN NOT NULL, deals BOOLEAN NOT NULL,
    puzzles BOOLEAN NOT NULL
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
CREATE TABLE friends (
    id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, other TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT friends_pair UNIQUE (player, other)
);
CREATE INDEX friends_other ON friends (other);
CREATE TABLE presence (
    player TEXT NOT NULL PRIMARY KEY, seen_by TEXT NOT NULL, here BIGINT NOT NULL
);
ALTER TABLE invitations ADD COLUMN declined BIGINT;
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
CREATE TABLE deals (
    table_id TEXT NOT NULL PRIMARY KEY, player TEXT NOT NULL, day TEXT NOT NULL,
    game TEXT NOT NULL, kind TEXT NOT NULL, opened BIGINT NOT NULL, finished BIGINT,
    points INTEGER, lead INTEGER, marks TEXT NOT NULL, place INTEGER, among INTEGER,
    revealed BIGINT, share INTEGER
);
CREATE INDEX deals_player ON deals (player, day);
CREATE INDEX deals_day ON deals (day, game);
CREATE UNIQUE INDEX deals_once ON deals (player, day, game) WHERE kind <> 'practice';
CREATE INDEX deals_hidden ON deals (day) WHERE revealed IS NULL;
CREATE INDEX deals_shares ON deals (game, day, player, share, place)
    WHERE share IS NOT NULL;
CREATE TABLE puzzle_tries (
    player TEXT NOT NULL, puzzle TEXT NOT NULL, game TEXT NOT NULL, at BIGINT NOT NULL,
    "right" BOOLEAN NOT NULL, tries INTEGER NOT NULL, again BIGINT,
    PRIMARY KEY (player, puzzle)
){by_key};
CREATE TABLE puzzle_days (
    player TEXT NOT NULL, day TEXT NOT NULL, game TEXT NOT NULL, "right" BOOLEAN NOT NULL,
    PRIMARY KEY (player, day, game)
){by_key};
CREATE TABLE solvers (
    player TEXT NOT NULL, game TEXT NOT NULL, mu {double} NOT NULL, sigma {double} NOT NULL,
    tries INTEGER NOT NULL, solved INTEGER NOT NULL,
    PRIMARY KEY (player, game)
){by_key};
CREATE TABLE puzzle_ratings (
    puzzle TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, mu {double} NOT NULL,
    sigma {double} NOT NULL, tries BIGINT NOT NULL, solved BIGINT NOT NULL
);
CREATE INDEX puzzle_ratings_game ON puzzle_ratings (game);
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY, host TEXT NOT NULL, title TEXT NOT NULL, state TEXT NOT NULL,
    listed BOOLEAN NOT NULL, seq INTEGER NOT NULL, created BIGINT NOT NULL,
    changed BIGINT NOT NULL, info TEXT NOT NULL, due BIGINT
);
CREATE INDEX tournaments_due ON tournaments (due) WHERE due IS NOT NULL;
CREATE INDEX tournaments_shown ON tournaments (state, listed, created, id);
CREATE INDEX tournaments_host ON tournaments (host);
CREATE TABLE tournament_entries (
    tournament_id TEXT NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
){by_key};
CREATE TABLE tournament_players (
    tournament_id TEXT NOT NULL, player TEXT NOT NULL, at BIGINT NOT NULL,
    "left" BOOLEAN NOT NULL,
    PRIMARY KEY (tournament_id, player)
){by_key};
CREATE INDEX tournament_players_player ON tournament_players (player);
CREATE TABLE tournament_games (
    table_id TEXT NOT NULL PRIMARY KEY, tournament_id TEXT NOT NULL, finished BIGINT,
    data TEXT NOT NULL
);
CREATE INDEX tournament_games_tournament ON tournament_games (tournament_id);
CREATE TABLE reviews (
    id TEXT NOT NULL PRIMARY KEY, saga_id TEXT NOT NULL, player TEXT NOT NULL,
    leader TEXT NOT NULL, opened BIGINT NOT NULL, changed BIGINT NOT NULL, n BIGINT NOT NULL,
    data TEXT NOT NULL
);
CREATE INDEX reviews_player ON reviews (player);
CREATE INDEX reviews_leader ON reviews (leader);
CREATE INDEX reviews_changed ON reviews (changed);
"""


def upgrade() -> None:
    """Create the tables, and add the columns."""
    steps = STEPS.format(**TYPES[op.get_bind().dialect.name])
    for statement in steps.strip().split(";\n"):
        op.execute(statement)
