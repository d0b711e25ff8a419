"""The tables of the database, as the last migration leaves them; `rows.py` has their columns.

The log is the truth: `entries` is only ever added to, and holds no name. Everything else is a
summary for lists, or about people. Times are milliseconds since the epoch, JSON is kept as text.
"""

from __future__ import annotations

from types import NoneType
from typing import Any, get_args, get_type_hints

from msgspec import Struct
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

from longhouse.server.storage import rows

REVISION = "a002"  # of the last migration
VERSION = "alembic_version"  # the table that holds the revision of the database
UPGRADING = 0x4C6F6E67  # the advisory lock during an upgrade

TYPES: dict[Any, Any] = {
    str: Text,
    int: BigInteger,
    rows.Small: Integer,
    bool: Boolean,
    bytes: LargeBinary,
    float: Double,
}

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


def _table(
    name: str, row: type[Struct], *parts: Any, keys: int = 1, of_table: bool = False, **options: Any
) -> Table:
    """A table with a column for each field of its rows; the first `keys` are the primary key.

    Rows `of_table` have the id of their table before that.
    """
    columns = [Column("table_id", Text, primary_key=True)] if of_table else []
    for number, (field, hint) in enumerate(get_type_hints(row, include_extras=True).items()):
        kinds = [kind for kind in get_args(hint) if kind is not NoneType]
        kind, is_key = TYPES.get(hint) or TYPES[kinds[0]], number < keys
        may_lack = not is_key and NoneType in get_args(hint)
        columns.append(Column(field, kind, primary_key=is_key, nullable=may_lack))
    return Table(name, metadata, *columns, *parts, **options)


players = _table(
    "players", rows.Player, UniqueConstraint("secret_hash", name="players_secret_hash")
)

# The devices on which players are signed in, each with a token (`logins.py`).
logins = _table(
    "logins",
    rows.LoginRow,
    UniqueConstraint("secret_hash", name="logins_secret_hash"),
    Index("logins_player", "player"),
)

tables = _table(
    "tables",
    rows.TableRow,
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

entries = _table("entries", rows.EntryRow, of_table=True, sqlite_with_rowid=False)

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
snapshots = _table("snapshots", rows.Snapshot)

chats = _table(
    "chats", rows.ChatRow, Index("chats_player", "player"), of_table=True, sqlite_with_rowid=False
)

sagas = _table(
    "sagas",
    rows.SagaRow,
    Index("sagas_game", "listed", "game", "finished", "id"),
    Index("sagas_player", "player", "finished", "id"),
    Index("sagas_finished", "listed", "finished", "id"),
)

# The results of finished games by player (`tables/results.py`), for records and histories.
results = _table(
    "results",
    rows.ResultRow,
    Index("results_finished", "player", "finished", "table_id"),
    Index("results_table", "table_id"),
    keys=2,
    sqlite_with_rowid=False,
)

# Rated games in the order in which they ended (`ratings.py`), and each player's rating after them.
# Ids of deleted players stay: the ratings of others depend on these games. After a merge of two
# players `ratings.merge` recomputes them.
rated = _table(
    "rated",
    rows.RatedRow,
    Index("rated_n", "n"),
    Index("rated_player", "player", "game", "n"),
    keys=2,
    sqlite_with_rowid=False,
)

# A bot's analysis of a decision of a finished game, under the rules version it was played with.
analyses = _table(
    "analyses",
    rows.AnalysisRow,
    Index("analyses_at", "at", "saga_id", "move"),
    keys=2,
    sqlite_with_rowid=False,
)

# Players whom others do not want to hear (mute), nor to play with (block).
blocks = _table(
    "blocks",
    rows.BlockRow,
    UniqueConstraint("player", "other", name="blocks_pair"),
    Index("blocks_other", "other"),
)

# Vacations (`vacations.py`): those of the last year count.
vacations = _table(
    "vacations",
    rows.VacationRow,
    Index("vacations_player", "player"),
    Index("vacations_until", "until"),
)

# Claimed names, also those that nobody may have for a time (`claims.py`), and shown profiles.
claims = _table(
    "claims",
    rows.ClaimRow,
    Index("claims_player", "player"),
    Index("claims_until", "until", **_where("until IS NOT NULL")),
)
shown = _table("shown", rows.ShownRow)

# Ways to sign in (`links.py`, `passkeys.py`)
links = _table("links", rows.LinkRow, Index("links_player", "player"))
passkeys = _table(
    "passkeys",
    rows.PasskeyRow,
    UniqueConstraint("credential", name="passkeys_credential"),
    Index("passkeys_player", "player"),
)
spent = _table("spent", rows.SpentRow)

# The differences of a player's own box of a game, as JSON.
boxes = Table(
    "boxes",
    metadata,
    Column("player", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("box", Text, nullable=False),
)

# Reports point at lines of chat (`chats`: the number of the last), and repeat none.
reports = _table("reports", rows.ReportRow, Index("reports_at", "at", "id"))

# Actions of hosts, with ids and no names.
audit = _table("audit", rows.AuditRow, Index("audit_at", "at", "id"))

# Notification settings, and when players were last notified.
notices = _table("notices", rows.NoticeRow, UniqueConstraint("off_key", name="notices_off_key"))

# News to notify players of (`news.py`), and those of the last days that they were notified of.
news = _table(
    "news",
    rows.NewsRow,
    Index("news_pending", "at", **_where("notified IS NULL")),
    Index("news_by", "by"),
    keys=4,
)

# Browsers that take push messages for a player.
devices = _table("devices", rows.DeviceRow, Index("devices_player", "player"))

# Invitations to tables (`company.py`).
invitations = _table(
    "invitations",
    rows.InvitationRow,
    UniqueConstraint("table_id", "player", name="invitations_once"),
    Index("invitations_player", "player"),
    Index("invitations_by", "by"),
)

# Each player's own list of friends, and players who let others see that they are online
# (`friends.py`).
friends = _table(
    "friends",
    rows.FriendRow,
    UniqueConstraint("player", "other", name="friends_pair"),
    Index("friends_other", "other"),
)
presence = _table("presence", rows.PresenceRow)

# Attempts at the deal of the day (`deals.py`): one of each player that is no practice.
deals = _table(
    "deals",
    rows.DealRow,
    Index("deals_player", "player", "day"),
    Index("deals_day", "day", "game"),
    Index("deals_once", "player", "day", "game", unique=True, **_where("kind <> 'practice'")),
    Index("deals_hidden", "day", **_where("revealed IS NULL")),
    Index("deals_shares", "game", "day", "player", "share", "place", **_where("share IS NOT NULL")),
)

# Puzzles (`puzzles.py`): tries, and the ratings of solvers and puzzles.
puzzle_tries = _table("puzzle_tries", rows.PuzzleTryRow, keys=2, sqlite_with_rowid=False)
puzzle_days = _table("puzzle_days", rows.PuzzleDayRow, keys=3, sqlite_with_rowid=False)
solvers = _table("solvers", rows.SolverRow, keys=2, sqlite_with_rowid=False)
puzzle_ratings = _table(
    "puzzle_ratings", rows.PuzzleRatingRow, Index("puzzle_ratings_game", "game")
)

# Tournaments (`tournaments.py`): their logs are the truth, and hold no name. Ids of deleted players
# stay in them, as in `entries`.
tournaments = _table(
    "tournaments",
    rows.TournamentRow,
    Index("tournaments_due", "due", **_where("due IS NOT NULL")),
    Index("tournaments_shown", "state", "listed", "created", "id"),
    Index("tournaments_host", "host"),
)
tournament_entries = _table(
    "tournament_entries", rows.TournamentEntryRow, keys=2, sqlite_with_rowid=False
)
tournament_players = _table(
    "tournament_players",
    rows.TournamentPlayerRow,
    Index("tournament_players_player", "player"),
    keys=2,
    sqlite_with_rowid=False,
)
tournament_games = _table(
    "tournament_games",
    rows.TournamentGameRow,
    Index("tournament_games_tournament", "tournament_id"),
)

# Rooms in which finished games are reviewed together (`reviews.py`).
reviews = _table(
    "reviews",
    rows.ReviewRow,
    Index("reviews_player", "player"),
    Index("reviews_leader", "leader"),
    Index("reviews_changed", "changed"),
)

hall = Table(
    "hall",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
