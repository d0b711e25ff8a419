"""News for players who are not there: invitations, starts, missed turns, and results.

A change that makes news stores them in its own transaction (`add`), for the players who want to be
notified of them; `notices.py` takes them to be sent.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from longhouse.server.storage import naming
from longhouse.server.storage import schema as db
from longhouse.server.storage.rows import News, NewsRow, NoticeRow

DAY = 24 * 3600 * 1000
STALE_MS = 2 * DAY  # after which news are not sent any more, and forgotten
INVITED = ("invitation", "rematch")
UNASKED = ("flag", "away", "silent", "claimed")  # why a bot plays for a player who missed a turn

_C = db.news.c


def add(connection: Connection, news: Iterable[News]) -> None:
    """Store news for those of their players who want to be notified of them, once for a table."""
    for one in sorted(news, key=lambda one: one.player):
        player = naming.who_now(connection, one.player)
        eyes = [] if player is None else _eyes(connection, player, one.kind)
        for eye in eyes:
            row = NewsRow(player or "", one.table_id, one.kind, eye, one.at, one.by)
            connection.execute(_ADD[connection.dialect.name], asdict(row))
        if eyes:
            old = _C.at < one.at - STALE_MS
            connection.execute(delete(db.news).where(_C.player == player, old))


def _eyes(connection: Connection, player: str, kind: str) -> list[str]:
    """The points of view from which a player is notified of a kind of news."""
    found = connection.execute(select(db.notices).where(db.notices.c.player == player)).first()
    if found is None:
        return []
    row = NoticeRow(*found)
    devices = select(db.devices.c.id).where(db.devices.c.player == player)
    pushed = kind in row.takes("push") and connection.execute(devices).first() is not None
    mailed = kind in row.takes("mail") and row.confirmed is not None
    hooked = kind in row.takes("hook") and row.webhook is not None
    return ["own"] * (pushed or mailed) + ["open"] * hooked


def news_of(connection: Connection, player: str) -> list[NewsRow]:
    """All stored news for a player."""
    found = select(db.news).where(_C.player == player).order_by(_C.at, _C.table_id, _C.kind)
    return [NewsRow(*row) for row in connection.execute(found)]


def forget(connection: Connection, player: str) -> None:
    """Delete the news for a player, and of their invitations."""
    connection.execute(delete(db.news).where(or_(_C.player == player, _C.by == player)))


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: news go to the new one, but none of oneself or twice."""
    kept = {(row.table_id, row.kind, row.eye) for row in news_of(connection, new)}
    for row in news_of(connection, old):
        mine = (_C.player == old, _C.table_id == row.table_id, _C.kind == row.kind)
        here = (*mine, _C.eye == row.eye)
        if row.by == new or (row.table_id, row.kind, row.eye) in kept:
            connection.execute(delete(db.news).where(*here))
        else:
            connection.execute(update(db.news).where(*here).values(player=new))
    connection.execute(delete(db.news).where(_C.player == new, _C.by == old))
    connection.execute(update(db.news).where(_C.by == old).values(by=new))


_ADD = {
    "sqlite": sqlite.insert(db.news).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(db.news).on_conflict_do_nothing(),
}
