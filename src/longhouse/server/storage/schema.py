"""The tables of the database, as the last migration leaves them.

The log is the truth: `entries` is only ever added to, and holds no name. Everything else is a
summary for lists, or about people. Times are milliseconds since the epoch, JSON is kept as text.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

REVISION = "a001"  # of the last migration
VERSION = "alembic_version"  # the table that holds the revision of the database
UPGRADING = 0x4C6F6E67  # the advisory lock during an upgrade

metadata = MetaData()


class UnknownSchema(RuntimeError):
    """A schema that this version cannot use; the text completes "DATABASE …"."""


def hold_schema(connection: Connection) -> None:
    """Lock the schema until the end of this transaction, which may take long."""
    if connection.dialect.name == "postgresql":  # several processes may start at once
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))


def _where(condition: str) -> dict[str, Any]:
    """An index of some rows only, in both databases."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("gone", BigInteger),
    Column("program", Boolean, nullable=False),
    Column("muted", BigInteger),
    Column("banned", BigInteger),
    Column("host", BigInteger),
    Column("phrased", BigInteger),
    Column("merged", Text),
    UniqueConstraint("secret_hash", name="players_secret_hash"),
)

# The devices on which players are signed in, each with a token (`logins.py`).
logins = Table(
    "logins",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("secret_hash", LargeBinary, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    UniqueConstraint("secret_hash", name="logins_secret_hash"),
    Index("logins_player", "player"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("chats", Integer, nullable=False),
    Column("info", Text, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("shown", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("holder", Text, nullable=False),
    # Lists run from the newest to the oldest; both databases can read an index backwards.
    Index("tables_due", "due"),
    Index("tables_shown", "status", "listed", "shown", "id"),
)

# Tables that are read by their primary key are stored in its order (SQLite: WITHOUT ROWID).

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text),
    Column("asked", Boolean, nullable=False),
    # For notifications of absent players (`notices.py`): `since` as the seat's owner knows,
    # `open_since` as every spectator sees. Both are NULL while the table does not wait for it.
    Column("since", BigInteger),
    Column("notified", Integer, nullable=False, server_default=text("0")),
    Column("until", BigInteger),
    Column("open_since", BigInteger),
    Column("open_notified", Integer, nullable=False, server_default=text("0")),
    Column("looked", BigInteger),
    Column("vacation", BigInteger),  # the end of the player's vacation, as in the log
    Index("seats_player", "player"),
    Index("seats_since", "since", **_where("since IS NOT NULL")),
    Index("seats_open_since", "open_since", **_where("open_since IS NOT NULL")),
    Index("seats_vacation", "vacation", **_where("vacation IS NOT NULL")),
    sqlite_with_rowid=False,
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

# The names in a log (`naming.py`): of players, or labels of kept seats. Entries hold `n`.
names = Table(
    "names",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("player", Text),
    Column("label", Boolean, nullable=False),
    Column("name", Text, nullable=False),
    Index("names_player", "player"),
    sqlite_with_rowid=False,
)

# A cache: tables folded up to an entry, so that loading need not start at the first.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("form", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("player", Text),
    Index("chats_player", "player"),
    sqlite_with_rowid=False,
)

sagas = Table(
    "sagas",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("table_id", Text),
    Column("player", Text),
    Column("finished", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("data", Text, nullable=False),
    Index("sagas_game", "listed", "game", "finished", "id"),
    Index("sagas_player", "player", "finished", "id"),
    Index("sagas_finished", "listed", "finished", "id"),
)

# The results of finished games by player (`tables/results.py`), for records and histories.
results = Table(
    "results",
    metadata,
    Column("player", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("level", Text, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("set_name", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Index("results_finished", "player", "finished", "table_id"),
    Index("results_table", "table_id"),
    sqlite_with_rowid=False,
)

# Rated games in the order in which they ended (`ratings.py`), and each player's rating after them.
# Ids of deleted players stay: the ratings of others depend on these games. After a merge of two
# players `ratings.merge` recomputes them.
rated = Table(
    "rated",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("n", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("weight", Double, nullable=False),
    Index("rated_n", "n"),
    Index("rated_player", "player", "game", "n"),
    sqlite_with_rowid=False,
)

# A bot's analysis of a decision of a finished game, under the rules version it was played with.
analyses = Table(
    "analyses",
    metadata,
    Column("saga_id", Text, primary_key=True),
    Column("move", Integer, primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    Index("analyses_at", "at", "saga_id", "move"),
    sqlite_with_rowid=False,
)

# Players whom others do not want to hear (mute), nor to play with (block).
blocks = Table(
    "blocks",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("other", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("player", "other", name="blocks_pair"),
    Index("blocks_other", "other"),
)

# Vacations (`vacations.py`): those of the last year count.
vacations = Table(
    "vacations",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("vacations_player", "player"),
    Index("vacations_until", "until"),
)

# The differences of a player's own box of a game, as JSON.
boxes = Table(
    "boxes",
    metadata,
    Column("player", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("box", Text, nullable=False),
)

# Reports point at lines of chat (`chats`: the number of the last), and repeat none.
reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("player", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("chats", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("closed", BigInteger),
    Index("reports_at", "at", "id"),
)

# Actions of hosts, with ids and no names.
audit = Table(
    "audit",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
    Column("act", Text, nullable=False),
    Column("about", Text, nullable=False),
    Index("audit_at", "at", "id"),
)

# Notification settings, and when players were last notified.
notices = Table(
    "notices",
    metadata,
    Column("player", Text, primary_key=True),
    Column("zone", Text, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("address", Text),
    Column("confirmed", BigInteger),
    Column("confirm_key", Text),
    Column("off_key", Text, nullable=False),
    Column("webhook", Text),
    Column("sent", BigInteger, nullable=False),
    Column("mailed", BigInteger, nullable=False),
    Column("hooked", BigInteger, nullable=False),
    UniqueConstraint("off_key", name="notices_off_key"),
)

# Browsers that take push messages for a player.
devices = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("login", Text, nullable=False),
    Index("devices_player", "player"),
)

# Invitations to tables (`company.py`).
invitations = Table(
    "invitations",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "player", name="invitations_once"),
    Index("invitations_player", "player"),
    Index("invitations_by", "by"),
)

hall = Table(
    "hall",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
