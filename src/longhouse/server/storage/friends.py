"""Friends, each player's own list, and which players may see that a player is online.

A list is one-sided: nobody is asked or told. It decides whom its owner can invite and, if the owner
likes, who sees that the owner is online. Presence is stored only of players who let others see it,
as one coarse time (`server/presence.py`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, func, or_, select, update

from longhouse.server.storage import schema as db
from longhouse.server.storage.blocks import apart
from longhouse.server.storage.claims import is_private
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.reads import MANY
from longhouse.server.storage.rows import FriendRow, PresenceRow
from longhouse.server.storage.writes import Transaction, upsert

MOST_FRIENDS = 200
GAMES = 100  # the latest of a player: their people have been met
MET_MS = 90 * 24 * 3600 * 1000  # and not longer ago than this
MOST_ONLINE = 30  # on a home page

_F, _P, _R = db.friends.c, db.presence.c, db.results.c
_PLAYED = {"whole", "part"}  # outcomes of games that were played to the end
_CHOOSE = upsert(db.presence, "seen_by")


class Friend(Struct, frozen=True):
    """A player on another's list."""

    row: FriendRow
    name: str
    met: bool  # in a finished game
    online: bool
    handle: str  # the claimed name, unless the profile is private


class Online(Struct, frozen=True):
    """A player who is online, for one who may see it: a friend, or a seat of a game together."""

    name: str
    friend: str  # the id of the entry in the list; empty without one
    table_id: str
    seat: int


def add_friend(tx: Transaction, row: FriendRow) -> FriendRow | None:
    """Add a player to a list; returns the present row, None if there are too many."""
    for one in sorted((row.player, row.other)):
        must_be_here(tx.connection, one)
    pair = and_(_F.player == row.player, _F.other == row.other)
    known = tx.connection.execute(select(db.friends).where(pair)).first()
    if known is not None:
        return FriendRow(*known)
    count = select(func.count()).select_from(db.friends).where(_F.player == row.player)
    if tx.connection.execute(count).scalar_one() >= MOST_FRIENDS:
        return None
    tx.connection.execute(db.friends.insert(), asdict(row))
    return row


def remove_friend(tx: Transaction, player: str, friend: str) -> bool:
    """Remove a player from a list; False if there is no such entry."""
    gone = delete(db.friends).where(_F.id == friend, _F.player == player)
    return bool(tx.connection.execute(gone).rowcount)


def friend(connection: Connection, player: str, friend_id: str) -> str | None:
    """The player of an entry, if it is on this list and both have finished a game together."""
    found = select(_F.other).where(_F.id == friend_id, _F.player == player)
    other = connection.execute(found).scalar()
    return other if other is not None and other in _met(connection, player, [other]) else None


def friends_of(connection: Connection, player: str, now: int) -> list[Friend]:
    """A player's list, the latest first."""
    rows = own_friends(connection, player)
    met = _met(connection, player, [row.other for row, _ in rows])
    here = set(_visible(connection, player, now))
    handles = _handles(connection, [row.other for row, _ in rows])
    return [
        Friend(row, name, row.other in met, row.other in here, handles.get(row.other, ""))
        for row, name in rows
    ]


def _handles(connection: Connection, players: list[str]) -> dict[str, str]:
    """The claimed names of those players who show a part of their profile."""
    c, shown = db.claims.c, db.shown.c
    hidden = select(shown.player).where(shown.player.in_(players), is_private())
    found = select(c.player, c.name).where(
        c.player.in_(players), c.until.is_(None), c.player.not_in(hidden)
    )
    return {row.player: row.name for row in connection.execute(found)}


def own_friends(connection: Connection, player: str) -> list[tuple[FriendRow, str]]:
    """The entries of a list, the latest first, with current names."""
    found = (
        select(db.friends, db.players.c.name)
        .join(db.players, db.players.c.id == _F.other)
        .where(_F.player == player, db.players.c.gone.is_(None))
        .order_by(_F.at.desc(), _F.id)
    )
    return [(FriendRow(*row[:-1]), row[-1]) for row in connection.execute(found)]


def _met(connection: Connection, player: str, others: list[str]) -> set[str]:
    """Those with whom a player has finished a game."""
    mine, theirs = db.results.alias("mine"), db.results.alias("theirs")
    found = (
        select(theirs.c.player)
        .distinct()
        .join(mine, mine.c.table_id == theirs.c.table_id)
        .where(mine.c.player == player, theirs.c.player.in_(others))
    )
    return set(connection.execute(found).scalars()) if others else set()


# Presence


def presence_of(connection: Connection, player: str) -> str:
    """Who sees that a player is online: nobody, friends, or met."""
    found = select(_P.seen_by).where(_P.player == player)
    return connection.execute(found).scalar() or "nobody"


def choose_presence(tx: Transaction, player: str, seen_by: str) -> None:
    """Store a player's choice; nothing is stored of players whom nobody sees."""
    must_be_here(tx.connection, player)
    if seen_by == "nobody":
        tx.connection.execute(delete(db.presence).where(_P.player == player))
    else:
        tx.connection.execute(_CHOOSE[tx.kind], asdict(PresenceRow(player, seen_by, 0)))


def visible_players(connection: Connection, ids: Iterable[str]) -> list[str]:
    """Those of these players who let others see that they are online."""
    found: list[str] = []
    wanted = sorted(set(ids))
    for first in range(0, len(wanted), MANY):
        some = select(_P.player).where(_P.player.in_(wanted[first : first + MANY]))
        found += connection.execute(some).scalars()
    return sorted(found)


def are_here(tx: Transaction, until: dict[str, int]) -> None:
    """Note until when players count as online; sorted, so that two processes cannot deadlock."""
    for player, at in sorted(until.items()):
        later = update(db.presence).where(_P.player == player, _P.here < at)
        tx.connection.execute(later.values(here=at))


def online_for(connection: Connection, player: str, now: int) -> list[Online]:
    """Players who are online, and let this player see it."""
    found = _visible(connection, player, now)
    if not found:
        return []
    people = select(db.players.c.id, db.players.c.name).where(db.players.c.id.in_(list(found)))
    names: dict[str, str] = {row.id: row.name for row in connection.execute(people)}
    mine = select(_F.other, _F.id).where(_F.player == player, _F.other.in_(list(found)))
    friends: dict[str, str] = {row.other: row.id for row in connection.execute(mine)}
    lines = [
        Online(names[one], friends.get(one, ""), *(where or ("", 0)))
        for one, where in found.items()
    ]
    return sorted(lines, key=lambda line: (not line.friend, line.name.casefold()))[:MOST_ONLINE]


def _visible(connection: Connection, player: str, now: int) -> dict[str, tuple[str, int] | None]:
    """Players online whose choice includes this one, each with a seat of their last game together.

    Only friends of the player and people of their latest games are looked for, so the cost does not
    grow with the hall.
    """
    latest = (
        select(_R.table_id, _R.outcome)
        .where(_R.player == player, _R.finished > now - MET_MS)
        .order_by(_R.finished.desc())
        .limit(GAMES)
    )
    games: dict[str, str] = {row.table_id: row.outcome for row in connection.execute(latest)}
    theirs = (
        select(_R.player, _R.table_id, _R.seat, _R.outcome)
        .where(_R.table_id.in_(list(games)), _R.player != player)
        .order_by(_R.finished, _R.table_id)
    )
    shared = connection.execute(theirs).all() if games else []
    last = {row.player: (row.table_id, row.seat) for row in shared}
    met = {row.player for row in shared if {row.outcome, games[row.table_id]} <= _PLAYED}
    mine = select(_F.other).where(_F.player == player)
    wanted = sorted({*last, *connection.execute(mine).scalars()})
    if not wanted:
        return {}
    there = (
        select(_P.player, _P.seen_by)
        .join(db.players, db.players.c.id == _P.player)
        .where(
            _P.player.in_(wanted),
            _P.here > now,
            db.players.c.gone.is_(None),
            func.coalesce(db.players.c.banned, 0) <= now,
        )
    )
    online = {row.player: row.seen_by for row in connection.execute(there)}
    back = select(_F.player).where(_F.other == player, _F.player.in_(list(online)))
    befriended = set(connection.execute(back).scalars()) if online else set()
    away = apart(connection, player) if online else set()
    return {
        one: last.get(one)
        for one, seen_by in online.items()
        if one not in away and (one in befriended or (seen_by == "met" and one in met))
    }


# Deletion and merging


def forget(connection: Connection, player: str) -> None:
    """Delete a player's list and choice, and the player from the lists of others."""
    mine = or_(_F.player == player, _F.other == player)
    connection.execute(delete(db.friends).where(mine))
    connection.execute(delete(db.presence).where(_P.player == player))


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: one list without doubles or oneself; the choice of the new one holds."""
    for whose, whom in ((_F.player, _F.other), (_F.other, _F.player)):
        known = select(whom).where(whose == new)
        double = or_(whom == new, whom.in_(known))
        connection.execute(delete(db.friends).where(whose == old, double))
        connection.execute(update(db.friends).where(whose == old).values({whose.name: new}))
    connection.execute(delete(db.presence).where(_P.player == old))
