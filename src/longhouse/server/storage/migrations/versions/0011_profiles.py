"""Profiles: more about how games went, rated games with the ratings after them; invitations."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

ROWS = 500  # that are read at once


def upgrade() -> None:
    """Add columns and the table; what is known of earlier games is taken from their sagas."""
    empty, none, one = sa.text("''"), sa.text("0"), sa.text("1")
    for column in (
        sa.Column("set_name", sa.Text, nullable=False, server_default=empty),
        sa.Column("seat", sa.Integer, nullable=False, server_default=none),
        sa.Column("people", sa.Integer, nullable=False, server_default=one),
        sa.Column("outcome", sa.Text, nullable=False, server_default=sa.text("'whole'")),
        sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("results", column)
    op.create_index("results_finished", "results", ["player", "finished", "table_id"])
    op.create_table(
        "rated",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("rated_n", "rated", ["n"])
    op.create_index("rated_player", "rated", ["player", "game", "n"])
    op.create_table(
        "invitations",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "player", name="invitations_once"),
    )
    op.create_index("invitations_player", "invitations", ["player"])
    op.create_index("invitations_by", "invitations", ["by"])
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    found = sa.text("SELECT id, data FROM sagas WHERE id > :after AND id IN "
                    "(SELECT table_id FROM results) ORDER BY id LIMIT :rows")  # fmt: skip
    sat = sa.text("SELECT player, seat FROM seats WHERE table_id = :table AND player IS NOT NULL")
    told = sa.text("UPDATE results SET set_name = :set_name, people = :people, seat = :seat "
                   "WHERE table_id = :table AND player = :player")  # fmt: skip
    after = ""
    while rows := connection.execute(found, {"after": after, "rows": ROWS}).all():
        for name, data in rows:
            saga = json.loads(data)
            options = saga.get("options", {})
            chosen = options.get("set", options.get("edition", ""))
            chosen = chosen if isinstance(chosen, str) else "own"
            people = sum("bot" not in seat and "program" not in seat for seat in saga["seats"])
            for player, seat in connection.execute(sat, {"table": name}).all():
                params = {"set_name": chosen, "people": people, "seat": seat}
                connection.execute(told, {**params, "table": name, "player": player})
        after = rows[-1][0]
