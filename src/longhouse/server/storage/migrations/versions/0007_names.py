"""Names leave the log: it holds numbers of rows that can be blanked. Chat knows who spoke."""

from __future__ import annotations

import json
from itertools import groupby
from operator import attrgetter
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_entries = sa.table(
    "entries", sa.column("table_id"), sa.column("seq"), sa.column("at"), sa.column("kind"),
    sa.column("data"),
)  # fmt: skip
_names = sa.table(
    "names", sa.column("table_id"), sa.column("n"), sa.column("seat"), sa.column("player"),
    sa.column("label"), sa.column("name"),
)  # fmt: skip
_chats = sa.table(
    "chats", sa.column("table_id"), sa.column("n"), sa.column("at"), sa.column("seat"),
    sa.column("player"),
)  # fmt: skip


def upgrade() -> None:
    """Add what is new, and take the names out of every log that there is."""
    op.add_column("players", sa.Column("gone", sa.BigInteger))
    op.add_column("chats", sa.Column("player", sa.Text))
    op.create_index("chats_player", "chats", ["player"])
    op.create_table(
        "names",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("label", sa.Boolean, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("names_player", "names", ["player"])
    connection = op.get_bind()
    told = connection.execute(
        sa.select(_entries)
        .where(_entries.c.kind.in_(["opened", "sat", "left"]))
        .order_by(_entries.c.table_id, _entries.c.seq)
    ).all()
    for table_id, log in groupby(told, attrgetter("table_id")):
        _move(connection, table_id, list(log))


def _move(connection: sa.Connection, table_id: str, log: list[Any]) -> None:
    """Take the names out of one log, and note who said what at its table."""
    names: list[dict[str, Any]] = []
    sitting: dict[int, str] = {}
    spans: list[tuple[int, dict[int, str]]] = []  # who sat where, from when on

    def add(seat: int, player: str, label: bool, name: str) -> int:
        about = {"seat": seat, "player": player, "label": label, "name": name}
        names.append({"table_id": table_id, "n": len(names) + 1, **about})
        return len(names)

    for row in log:
        said = json.loads(row.data)
        if row.kind == "opened":
            kept = said.get("kept", [])
            said["named"] = {}
            for seat, plan in enumerate(said["seats"]):
                if plan["kind"] != "bot" and plan.get("name"):
                    whose = (kept[seat] if seat < len(kept) else "") or said["host"]
                    said["named"][str(seat)] = add(seat, whose, True, plan["name"])
                    plan["name"] = ""
        elif row.kind == "sat":
            seat, player = said["seat"], said["player"]
            for one in names:
                if one["label"] and one["seat"] == seat:
                    one["player"] = player
            said["named"] = add(seat, player, False, said["name"])
            said["name"] = ""
            sitting[seat] = player
        else:
            sitting.pop(said["seat"], None)
        spans.append((row.at, dict(sitting)))
        if row.kind != "left":
            written = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
            connection.execute(
                sa.update(_entries)
                .where(_entries.c.table_id == table_id, _entries.c.seq == row.seq)
                .values(data=written)
            )
    if names:
        connection.execute(sa.insert(_names), names)
    lines = sa.select(_chats.c.n, _chats.c.at, _chats.c.seat).where(_chats.c.table_id == table_id)
    for n, at, seat in connection.execute(lines).all():
        there = [then for begin, then in spans if begin <= at]
        player = (there[-1] if there else sitting).get(seat)
        connection.execute(
            sa.update(_chats)
            .where(_chats.c.table_id == table_id, _chats.c.n == n)
            .values(player=player)
        )
