"""The tables of the database, as the newest migration leaves them.

The log is the truth: `entries` is only ever added to, and holds no name. Everything else is a
summary for lists, or about people. Times are milliseconds since the epoch, JSON is kept as text.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()

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
    Column("program", Boolean, nullable=False, server_default=false()),
    Column("muted", BigInteger),
    Column("banned", BigInteger),
    Column("host", BigInteger),
    UniqueConstraint("secret_hash", name="players_secret_hash"),
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
    Column("holder", Text, nullable=False, server_default=text("''")),
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
    Index("seats_player", "player"),
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

# The names in a log (`naming.py`): of whoever sat down, or labels of kept seats. Entries hold `n`.
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

# A cache: a table folded up to some entry, so that reading it need not start at the first.
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
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("data", Text, nullable=False),
    Index("sagas_game", "listed", "game", "finished", "id"),
    Index("sagas_player", "player", "finished", "id"),
    Index("sagas_finished", "listed", "finished", "id"),
)

# How a game that was played to its end went for those who played all of it (`tables/results.py`).
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
    sqlite_with_rowid=False,
)

# What a bot thought of a decision of a finished game, by the rules of then.
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

# Whom players do not want to hear (mute), or to play with either (block).
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

# What hosts have done, by ids.
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

hall = Table(
    "hall",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
