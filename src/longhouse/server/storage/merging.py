"""Merging two players, when a player signs in on a device that has games of its own.

One transaction moves the rows. The ids in logs follow table by table, like changed names
(`forgetting.py`): each table gets an entry `renamed`, and a process with the table in memory
reloads it. Until that is done, `players.merged` names the new player.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from longhouse.server.players import new_id
from longhouse.server.status import CURRENT
from longhouse.server.storage import (
    boxes,
    claims,
    company,
    deals,
    friends,
    links,
    logins,
    news,
    notices,
    pairing,
    passkeys,
    profiles,
    puzzles,
    tournaments,
    vacations,
)
from longhouse.server.storage import schema as db
from longhouse.server.storage.lists import add_to, take_from
from longhouse.server.storage.naming import PlayerGone
from longhouse.server.storage.rows import AuditRow, Player
from longhouse.server.storage.writes import Transaction

_MOVED = (
    db.names.c.player, db.seats.c.player, db.chats.c.player, db.sagas.c.player, db.reports.c.player,
    db.reports.c.about, db.audit.c.who, db.players.c.merged, db.reviews.c.player,
    db.reviews.c.leader,
)  # fmt: skip


_PARTS = (
    profiles, notices, news, company, friends, boxes, vacations, links, passkeys, deals,
    puzzles, tournaments,
)  # fmt: skip


class Holdings(msgspec.Struct, frozen=True):
    """The belongings of a player, shown before a merge."""

    name: str
    games: int  # finished ones
    running: int  # seats in games that are not over
    mail: bool
    host: bool


def holdings(connection: Connection, player: str) -> Holdings:
    """What a merge would give to another player; raises PlayerGone."""
    known = connection.execute(select(db.players).where(db.players.c.id == player)).first()
    if known is None or known.gone is not None:
        raise PlayerGone("this player has been deleted")

    def count(rows: Any) -> int:
        counted = select(func.count()).select_from(rows.subquery())
        return int(connection.execute(counted).scalar_one())

    current = select(db.tables.c.id).where(db.tables.c.status.in_(CURRENT))
    sits = select(db.seats.c.seat).where(
        db.seats.c.player == player, db.seats.c.table_id.in_(current)
    )
    settings = notices.notices_of(connection, player)
    return Holdings(
        name=known.name,
        games=count(select(db.results.c.table_id).where(db.results.c.player == player)),
        running=count(sits),
        mail=settings is not None and settings.address is not None,
        host=known.host is not None,
    )


def merge(tx: Transaction, old: str, into: str, now: int) -> None:
    """Give all belongings of a player to another, who is the same person; `follow` does the rest.

    Never a host's rights: the recovery phrase may be a stranger's, given to a host as a trap.
    """
    connection = tx.connection
    both = select(db.players).where(db.players.c.id.in_([old, into])).order_by(db.players.c.id)
    found = connection.execute(both.with_for_update())
    known = {row.id: Player(*row) for row in found}
    if tx.retry and old in known and known[old].merged == into:
        return
    if len(known) != 2 or any(one.gone is not None for one in known.values()):
        raise PlayerGone("this player has been deleted")
    sat = select(db.seats.c.table_id).where(db.seats.c.player == old)
    named = select(db.names.c.table_id).where(db.names.c.player == old)
    tables = sorted(connection.execute(sat.union(named)).scalars())
    for column in _MOVED:
        moved = update(column.table).where(column == old).values({column.name: into})
        connection.execute(moved)
    for part in _PARTS:
        part.merge(connection, old, into)
    claims.merge(connection, old, into, now)
    _merge_blocks(connection, old, into)
    # Ids are random: no other text looks like one.
    about = db.audit.c.about
    renamed = update(db.audit).where(about.contains(old, autoescape=True))
    connection.execute(renamed.values(about=func.replace(about, old, into)))
    logins.merge(tx, old, into)
    pairing.forget(tx, old)  # they ask again under the new id
    tx.merged.append((old, into))  # ratings last: folding them takes an exclusive lock
    _merge_rows(connection, known[old], known[into], now)
    became = {"player": into, "other": old, "host": known[old].host is not None}
    noted = msgspec.json.encode(became).decode()
    row = AuditRow(new_id(), now, into, "merge", noted)
    connection.execute(db.audit.insert(), msgspec.structs.asdict(row))
    add_to(tx, "renaming", tables)
    add_to(tx, "merging", [old])
    tx.players |= {old, into}


def _merge_blocks(connection: Connection, old: str, into: str) -> None:
    """Merge blocks: of two about the same player the stricter is kept, and none of oneself."""
    c = db.blocks.c
    for whose, whom in ((c.player, c.other), (c.other, c.player)):
        mine = {
            getattr(row, whom.name): row
            for row in connection.execute(select(db.blocks).where(whose == into))
        }
        for row in connection.execute(select(db.blocks).where(whose == old)).all():
            other = getattr(row, whom.name)
            kept = mine.get(other)
            if other == into or (kept is not None and row.kind == kept.kind):
                connection.execute(delete(db.blocks).where(c.id == row.id))
            elif kept is not None:
                connection.execute(delete(db.blocks).where(c.id == row.id))
                connection.execute(update(db.blocks).where(c.id == kept.id).values(kind="block"))
            else:
                connection.execute(
                    update(db.blocks).where(c.id == row.id).values({whose.name: into})
                )


def _merge_rows(connection: Connection, old: Player, into: Player, now: int) -> None:
    stays = {
        "name": into.name or old.name,
        "created": min(old.created, into.created),
        "seen": max(old.seen, into.seen),
        "muted": max(old.muted or 0, into.muted or 0) or None,
        "banned": max(old.banned or 0, into.banned or 0) or None,
    }
    goes = {
        "name": "", "secret_hash": secrets.token_bytes(32), "gone": now, "merged": into.id,
        "created": now, "seen": now, "muted": None, "banned": None, "host": None, "phrased": None,
    }  # fmt: skip
    for one, values in ((into, stays), (old, goes)):
        connection.execute(update(db.players).where(db.players.c.id == one.id).values(values))


def hosted_by(connection: Connection, player: str) -> list[str]:
    """The unfinished tables that a player opened, from the first entries of their logs."""
    opened = select(db.entries.c.table_id).where(
        db.entries.c.table_id.in_(select(db.tables.c.id).where(db.tables.c.status.in_(CURRENT))),
        db.entries.c.seq == 0,
        db.entries.c.data.contains(f'"host":"{player}"', autoescape=True),
    )
    return list(connection.execute(opened).scalars())


def found_hosted(tx: Transaction, player: str, tables: list[str]) -> None:
    """Queue the logs of these tables for an update, too."""
    add_to(tx, "renaming", tables)
    take_from(tx, "merging", [player])


def follow(tx: Transaction, table_id: str) -> None:
    """Write the new id of a player into the log and the seats of a table."""
    connection = tx.connection
    c = db.entries.c
    named = select(c.seq, c.data).where(c.table_id == table_id, c.kind.in_(("opened", "sat")))
    said: dict[int, dict[str, Any]] = {
        row.seq: msgspec.json.decode(row.data) for row in connection.execute(named)
    }
    seated = select(db.seats.c.player).where(db.seats.c.table_id == table_id)
    ids = {one for one in connection.execute(seated).scalars() if one}
    for entry in said.values():
        ids |= {entry[key] for key in ("player", "host") if key in entry}
        ids |= {one for one in entry.get("kept", ()) if one}
    who = select(db.players.c.id, db.players.c.merged).where(
        db.players.c.id.in_(ids), db.players.c.merged.is_not(None)
    )
    merged = {row.id: row.merged for row in connection.execute(who)}
    if not merged:
        return
    for seq, entry in said.items():
        now = _renamed(entry, merged)
        if now != entry:
            data = msgspec.json.encode(now).decode()
            this = update(db.entries).where(c.table_id == table_id, c.seq == seq)
            connection.execute(this.values(data=data))
    for old, into in merged.items():
        here = (db.seats.c.table_id == table_id, db.seats.c.player == old)
        connection.execute(update(db.seats).where(*here).values(player=into))


def _renamed(entry: dict[str, Any], merged: dict[str, str]) -> dict[str, Any]:
    now = {**entry, "kept": [merged.get(one, one) for one in entry.get("kept", ())]}
    for key in ("player", "host"):
        if key in entry:
            now[key] = merged.get(entry[key], entry[key])
    return now if "kept" in entry else {key: now[key] for key in entry}
