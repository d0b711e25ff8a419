"""Claimed names (`server/claims.py`), and the parts of a profile that its player shows.

A row without `until` is a player's present name. With it, a former name: its player is redirected,
and nobody else gets it before that time. The row of a deleted player holds nothing but the key.
"""

from __future__ import annotations

from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select, update

from longhouse.server.claims import KEPT_DAYS, MOST_FORMER
from longhouse.server.storage import schema as db
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.rows import ClaimRow, ShownRow
from longhouse.server.storage.writes import Transaction, upsert

KEPT_MS = KEPT_DAYS * 24 * 3600 * 1000
AT_ONCE = 100  # expired rows that one job deletes

_C = db.claims.c
_ADD = upsert(db.claims)
PARTS = ("ratings", "history", "games", "versus", "deals")
_SHOW = upsert(db.shown, *PARTS, "puzzles")


def find(connection: Connection, key: bytes, now: int) -> ClaimRow | None:
    """The claim of a name, or of one that looks like it; None if it is free."""
    row = connection.execute(select(db.claims).where(_C.key == key)).first()
    claim = None if row is None else ClaimRow(*row)
    return None if claim is None or _is_over(claim, now) else claim


def claims_of(connection: Connection, player: str, now: int) -> list[ClaimRow]:
    """A player's claims: the present name first, if there is one."""
    found = select(db.claims).where(_C.player == player, or_(_C.until.is_(None), _C.until > now))
    rows = [ClaimRow(*row) for row in connection.execute(found)]
    return sorted(rows, key=lambda row: (row.until is not None, -(row.until or 0), row.name))


def name_of(connection: Connection, player: str) -> str:
    """A player's present claimed name; empty without one."""
    found = select(_C.name).where(_C.player == player, _C.until.is_(None))
    return connection.execute(found).scalar() or ""


def claim(tx: Transaction, claimed: ClaimRow, now: int) -> int | None:
    """Claim a name; the present one becomes a former one.

    Returns None if it is done, 0 if another player has the name, or the time from which the player
    may choose another name.
    """
    player = claimed.player
    assert player is not None
    _hold(tx, player)
    row = tx.connection.execute(
        select(db.claims).where(_C.key == claimed.key).with_for_update()
    ).first()
    known = None if row is None else ClaimRow(*row)
    if known is not None and _is_over(known, now):
        tx.connection.execute(delete(db.claims).where(_C.key == known.key))
        known = None
    if known is not None and known.player != player:
        return 0
    mine = claims_of(tx.connection, player, now)
    former = [one.until for one in mine if one.until is not None and one.key != claimed.key]
    leaves = any(one.until is None and one.key != claimed.key for one in mine)
    if leaves and len(former) >= MOST_FORMER:
        return min(former)
    if known is None:
        added = _ADD[tx.kind].returning(_C.key)
        if tx.connection.execute(added, asdict(claimed)).first() is None:
            return 0  # another process was faster
    else:
        values = {"name": claimed.name, "at": claimed.at, "until": None}
        tx.connection.execute(update(db.claims).where(_C.key == claimed.key).values(values))
    _end(tx.connection, player, now, but=claimed.key)
    tx.players.add(player)
    return None


def give_up(tx: Transaction, player: str, now: int) -> None:
    """End a player's present name; it stays theirs alone for a time."""
    _hold(tx, player)
    _end(tx.connection, player, now)
    tx.players.add(player)


def take_away(tx: Transaction, player: str, now: int) -> bool:
    """Take the present name from a player, on behalf of a host: nobody gets it for a time."""
    this = and_(_C.player == player, _C.until.is_(None))
    gone = update(db.claims).where(this).values(player=None, name="", until=now + KEPT_MS)
    return bool(tx.connection.execute(gone).rowcount)


def _hold(tx: Transaction, player: str) -> None:
    """Lock a player, so that two claims at once follow each other; raises PlayerGone."""
    players = select(db.players.c.id).where(db.players.c.id == player).with_for_update()
    tx.connection.execute(players)
    must_be_here(tx.connection, player)


def _end(connection: Connection, player: str, now: int, but: bytes = b"") -> None:
    present = and_(_C.player == player, _C.until.is_(None), _C.key != but)
    connection.execute(update(db.claims).where(present).values(until=now + KEPT_MS))


def _is_over(claimed: ClaimRow, now: int) -> bool:
    return claimed.until is not None and claimed.until <= now


def forget(connection: Connection, player: str, now: int) -> None:
    """Blank the claims of a deleted player; the hashes keep strangers off these names."""
    until = func.coalesce(_C.until, now + KEPT_MS)
    blank = update(db.claims).where(_C.player == player)
    connection.execute(blank.values(player=None, name="", until=until))


def merge(connection: Connection, old: str, new: str, now: int) -> None:
    """Merge two players: of two present names the new player's stays; the stricter choice holds.

    Games become puzzles only if both have agreed: the games of one are now those of the other.
    """
    if name_of(connection, new):
        _end(connection, old, now)
    connection.execute(update(db.claims).where(_C.player == old).values(player=new))
    theirs, mine = (_chosen(connection, player) for player in (old, new))
    if theirs is not None and mine is not None:
        both = {name: getattr(theirs, name) and getattr(mine, name) for name in PARTS}
        connection.execute(update(db.shown).where(db.shown.c.player == new).values(both))
        connection.execute(delete(db.shown).where(db.shown.c.player == old))
    elif theirs is not None:
        connection.execute(update(db.shown).where(db.shown.c.player == old).values(player=new))
    if not (theirs and theirs.puzzles and mine and mine.puzzles):
        connection.execute(update(db.shown).where(db.shown.c.player == new).values(puzzles=False))


def remove_old(tx: Transaction, now: int) -> int:
    """Delete expired claims; returns how many."""
    some = select(_C.key).where(_C.until <= now).limit(AT_ONCE)
    gone = list(tx.connection.execute(some).scalars())
    if gone:
        over = and_(_C.key.in_(gone), _C.until <= now)
        tx.connection.execute(delete(db.claims).where(over))
    return len(gone)


def shown_by(connection: Connection, player: str) -> ShownRow:
    """The parts of a profile that its player shows to others."""
    return _chosen(connection, player) or ShownRow(player)


def is_private() -> ColumnElement[bool]:
    """Whether a player shows no part of their profile; for rows of `shown`."""
    return ~or_(*(db.shown.c[part] for part in PARTS))


def show(tx: Transaction, player: str, changed: dict[str, bool]) -> None:
    """Change some parts of a player's choice."""
    _hold(tx, player)  # two switches may be turned at once, at two servers
    chosen = replace(shown_by(tx.connection, player), **changed)
    tx.connection.execute(_SHOW[tx.kind], asdict(chosen))


def _chosen(connection: Connection, player: str) -> ShownRow | None:
    row = connection.execute(select(db.shown).where(db.shown.c.player == player)).first()
    return None if row is None else ShownRow(*row)
