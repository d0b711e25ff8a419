"""Vacations; push messages of before there were devices belong to one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

# The only token that a player had before there were devices.
FIRST = """SELECT logins.id FROM logins JOIN players ON players.id = logins.player
    AND players.secret_hash = logins.secret_hash WHERE logins.player = devices.player"""


def upgrade() -> None:
    """Nobody is on vacation. Push messages to a token that has ended do, too."""
    op.create_table(
        "vacations",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("vacations_player", "vacations", ["player"])
    op.create_index("vacations_until", "vacations", ["until"])
    op.add_column("seats", sa.Column("vacation", sa.BigInteger))
    some = sa.text("vacation IS NOT NULL")
    op.create_index(
        "seats_vacation", "seats", ["vacation"], sqlite_where=some, postgresql_where=some
    )
    op.execute("INSERT INTO hall VALUES ('reports_told', '{}') ON CONFLICT DO NOTHING")
    op.execute(f"UPDATE devices SET login = ({FIRST}) WHERE login = '' AND EXISTS ({FIRST})")
    # Whoever has not been here since has no device yet: `logins._tie`.
    known = "SELECT id FROM logins WHERE logins.player = devices.player"
    op.execute(f"DELETE FROM devices WHERE login = '' AND EXISTS ({known})")
