"""Moderation: blocks, reports, hosts, and the audit of their actions.

Reports and the audit hold ids, never names; the chat is read when a report is shown. So a deleted
player is gone here, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection

import msgspec
from sqlalchemy import Connection, and_, delete, func, or_, select, tuple_, update

from longhouse.server.storage import pairing
from longhouse.server.storage import schema as db
from longhouse.server.storage.forgetting import end_invitations
from longhouse.server.storage.lists import add_to, take_from
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.reads import Before
from longhouse.server.storage.rows import AuditRow, BlockRow, ChatRow, NoticeRow, Player, ReportRow
from longhouse.server.storage.writes import Transaction, set_hall

MOST_BLOCKS = 500  # blocks that one player may have
CONSOLE = "console"  # the user of `longhouse admin`
NOTIFIED = "reports_notified"  # in `hall`: when each host was last notified
# The chat shown with a report: the last lines of all, and more lines of the reported player with
# the lines around them, so that nobody can bury the reported ones.
CONTEXT = 30
OWN = 100
BEFORE, AFTER = 2, 1
MOST_SAID = 200


# Players among themselves


def add_block(tx: Transaction, row: BlockRow) -> BlockRow | None:
    """Block or mute a player; returns the present row, None if there are too many."""
    for one in sorted((row.player, row.other)):
        must_be_here(tx.connection, one)
    pair = and_(db.blocks.c.player == row.player, db.blocks.c.other == row.other)
    known = tx.connection.execute(select(db.blocks).where(pair)).first()
    tx.players.add(row.player)
    if known is not None:
        tx.connection.execute(update(db.blocks).where(pair).values(kind=row.kind))
        return BlockRow(known.id, known.player, known.other, row.kind, known.at)
    count = select(func.count()).select_from(db.blocks).where(db.blocks.c.player == row.player)
    if tx.connection.execute(count).scalar_one() >= MOST_BLOCKS:
        return None
    tx.connection.execute(db.blocks.insert(), msgspec.structs.asdict(row))
    return row


def remove_block(tx: Transaction, player: str, block_id: str) -> bool:
    """End a block; False if there was none. Invitations that it has hidden stay hidden."""
    mine = and_(db.blocks.c.id == block_id, db.blocks.c.player == player)
    row = tx.connection.execute(select(db.blocks).where(mine)).first()
    if row is None:
        return False
    tx.connection.execute(delete(db.blocks).where(mine))
    if row.kind == "block":
        c = db.invitations.c
        hidden = and_(c.player == player, c.by == row.other, c.declined.is_(None))
        tx.connection.execute(update(db.invitations).where(hidden).values(declined=c.at))
    tx.players.add(player)
    return True


def blocks_of(connection: Connection, player: str) -> list[tuple[BlockRow, str]]:
    """The players whom a player blocks, with current names."""
    found = (
        select(db.blocks, db.players.c.name)
        .join(db.players, db.players.c.id == db.blocks.c.other)
        .where(db.blocks.c.player == player)
        .order_by(db.blocks.c.at, db.blocks.c.id)
    )
    return [(BlockRow(*row[:-1]), row[-1]) for row in connection.execute(found)]


def blocked_by(connection: Connection, player: str, others: Collection[str]) -> bool:
    """Whether one of these players blocks a player."""
    found = select(db.blocks.c.id).where(
        db.blocks.c.other == player,
        db.blocks.c.player.in_(list(others)),
        db.blocks.c.kind == "block",
    )
    return connection.execute(found.limit(1)).first() is not None


def add_report(tx: Transaction, row: ReportRow) -> None:
    """Store a report; it replaces an open one by the same player about the same player."""
    must_be_here(tx.connection, row.player)
    c = db.reports.c
    same = and_(c.player == row.player, c.about == row.about, c.table_id == row.table_id)
    now = {"chats": row.chats, "reason": row.reason, "text": row.text}
    again = update(db.reports).where(same, c.closed.is_(None)).values(now)
    if not tx.connection.execute(again).rowcount:
        tx.connection.execute(db.reports.insert(), msgspec.structs.asdict(row))


# Hosts


def open_reports(connection: Connection) -> int:
    """The number of open reports."""
    count = select(func.count()).select_from(db.reports).where(db.reports.c.closed.is_(None))
    return int(connection.execute(count).scalar_one())


def unread_reports(connection: Connection) -> int | None:
    """The time of the newest open report; None if there is none."""
    newest = select(func.max(db.reports.c.at)).where(db.reports.c.closed.is_(None))
    return connection.execute(newest).scalar()


def hosts_to_notify(
    tx: Transaction, now: int, gap: int, quiet: Callable[[NoticeRow, int], bool]
) -> list[NoticeRow]:
    """The hosts to notify of reports now; the first process that asks gets them.

    They are notified again of later reports, but not within `gap`, nor in their quiet hours.
    """
    newest = unread_reports(tx.connection)
    if newest is None:
        return []
    query = select(db.hall.c.value).where(db.hall.c.key == NOTIFIED)  # always exists
    value = tx.connection.execute(query.with_for_update())
    known = msgspec.json.decode(value.scalar_one(), type=dict[str, int])
    c = db.players.c
    here = (c.host.is_not(None), c.gone.is_(None), func.coalesce(c.banned, 0) <= now)
    found = select(db.notices).join(db.players, c.id == db.notices.c.player).where(*here)
    rows = [NoticeRow(*row) for row in tx.connection.execute(found.order_by(c.id))]
    notified = {row.player: known.get(row.player, 0) for row in rows}
    due = [
        row
        for row in rows
        if notified[row.player] < newest
        and now - notified[row.player] >= gap
        and not quiet(row, now)
    ]
    if due:
        notified |= {row.player: now for row in due}
        set_hall(tx, NOTIFIED, msgspec.json.encode(notified).decode())
    return due


def judge(tx: Transaction, player: str, muted: int | None, banned: int | None, now: int) -> bool:
    """Set until when a player is muted and banned; a banned player leaves every table."""
    here = and_(db.players.c.id == player, db.players.c.gone.is_(None))
    given = update(db.players).where(here).values(muted=muted, banned=banned)
    if not tx.connection.execute(given).rowcount:
        return False
    if (banned or 0) > now:
        add_to(tx, "leaving", [player])
        end_invitations(tx, player)
        pairing.forget(tx, player)
    else:
        take_from(tx, "leaving", [player])
    tx.players.add(player)
    return True


def make_host(tx: Transaction, player: str, key_hash: str, now: int) -> bool:
    """Make a player a host by an invitation, which is used up; False if it is not valid."""
    known = _invitations(tx)
    left = [(found, until) for found, until in known if until > now and found != key_hash]
    fits = any(found == key_hash and until > now for found, until in known)
    set_hall(tx, "invitations", msgspec.json.encode(left).decode())
    if fits:
        here = and_(db.players.c.id == player, db.players.c.gone.is_(None))
        tx.connection.execute(update(db.players).where(here).values(host=now))
        tx.players.add(player)
    return fits


def invite(tx: Transaction, host: str, key_hash: str, until: int, now: int) -> bool:
    """Store an invitation, only a hash of its key; False if its sender is no host any more."""
    open_ones = [one for one in _invitations(tx) if one[1] > now]
    if host != CONSOLE:
        c = db.players.c
        free = func.coalesce(c.banned, 0) <= now
        still = select(c.id).where(c.id == host, c.host.is_not(None), free)
        if tx.connection.execute(still).first() is None:
            return False
    set_hall(tx, "invitations", msgspec.json.encode([*open_ones, (key_hash, until)]).decode())
    return True


def dismiss_host(tx: Transaction, player: str) -> bool:
    """Dismiss a host."""
    end_invitations(tx, player)
    was = and_(db.players.c.id == player, db.players.c.host.is_not(None))
    tx.players.add(player)
    return bool(tx.connection.execute(update(db.players).where(was).values(host=None)).rowcount)


def key_hash(key: str) -> str:
    """The stored hash of an invitation's key."""
    return hashlib.sha256(b"longhouse host " + key.encode()).hexdigest()


def _invitations(tx: Transaction) -> list[tuple[str, int]]:
    found = select(db.hall.c.value).where(db.hall.c.key == "invitations")
    value = tx.connection.execute(found.with_for_update()).scalar() or "[]"
    return msgspec.json.decode(value, type=list[tuple[str, int]])


def close_report(tx: Transaction, report: str, now: int) -> bool:
    """Close a report."""
    this = and_(db.reports.c.id == report, db.reports.c.closed.is_(None))
    return bool(tx.connection.execute(update(db.reports).where(this).values(closed=now)).rowcount)


def add_audit(tx: Transaction, row: AuditRow) -> None:
    """Record an action of a host."""
    known = select(db.audit.c.id).where(db.audit.c.id == row.id)
    if not (tx.retry and tx.connection.execute(known).first()):
        tx.connection.execute(db.audit.insert(), msgspec.structs.asdict(row))


def find_players(connection: Connection, text: str, limit: int) -> list[Player]:
    """Players by a part of their name, or by id; the last seen first."""
    c = db.players.c
    found = select(db.players).where(c.gone.is_(None))
    if text:
        found = found.where(or_(c.id == text, c.name.icontains(text, autoescape=True)))
    rows = connection.execute(found.order_by(c.seen.desc(), c.id).limit(limit))
    return [Player(*row) for row in rows]


def reports(
    connection: Connection, is_open: bool, before: Before | None, limit: int
) -> list[tuple[ReportRow, str, str, list[ChatRow]]]:
    """Reports, the newest first, with the names of both players and the chat before them.

    `before` is the (at, id) of the last one seen.
    """
    query = select(db.reports).order_by(db.reports.c.at.desc(), db.reports.c.id.desc())
    if before is not None:
        query = query.where(tuple_(db.reports.c.at, db.reports.c.id) < before)
    if is_open:
        query = query.where(db.reports.c.closed.is_(None))
    found = []
    for row in [ReportRow(*one) for one in connection.execute(query.limit(limit)).all()]:
        people = select(db.players.c.id, db.players.c.name).where(
            db.players.c.id.in_([row.player, row.about])
        )
        names: dict[str, str] = {row.id: row.name for row in connection.execute(people)}
        lines = _said(connection, row)
        found.append((row, names.get(row.player, ""), names.get(row.about, ""), lines))
    return found


def _said(connection: Connection, report: ReportRow) -> list[ChatRow]:
    """The lines of chat that belong to a report."""
    c, last = db.chats.c, report.chats
    here = and_(c.table_id == report.table_id, c.n <= last)
    own = select(c.n).where(here, c.player == report.about).order_by(c.n.desc()).limit(OWN)
    wanted = set(range(last - CONTEXT + 1, last + 1))
    for n in connection.execute(own).scalars():
        wanted |= set(range(n - BEFORE, n + AFTER + 1))
    said = select(c.n, c.at, c.seat, c.name, c.text, c.player).where(here, c.n.in_(wanted))
    rows = connection.execute(said.order_by(c.n.desc()).limit(MOST_SAID)).all()
    return [ChatRow(*row) for row in reversed(rows)]


def audit(connection: Connection, before: Before | None, limit: int) -> list[AuditRow]:
    """Actions of hosts, the latest first; `before` as for reports."""
    query = select(db.audit).order_by(db.audit.c.at.desc(), db.audit.c.id.desc())
    if before is not None:
        query = query.where(tuple_(db.audit.c.at, db.audit.c.id) < before)
    return [AuditRow(*row) for row in connection.execute(query.limit(limit))]


# Retention


def remove_old(tx: Transaction, before: int) -> int:
    """Delete older reports and audit rows; returns how many."""
    gone = tx.connection.execute(delete(db.reports).where(db.reports.c.at < before)).rowcount
    return gone + tx.connection.execute(delete(db.audit).where(db.audit.c.at < before)).rowcount
