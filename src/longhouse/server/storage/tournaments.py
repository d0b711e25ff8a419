"""Tournaments: their logs, their players, and the tables of their rounds.

A change is a compare-and-swap on the last number of the log: of two processes that draw a round at
the same time, one writes it. `due` is when some process has to look at a tournament; a change, and
the end of a game (`writes.py`), make it due at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, func, or_, select, tuple_, update

from longhouse.server.storage import schema as db
from longhouse.server.storage.claims import is_private
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.rows import (
    GameEnd,
    TournamentEntryRow,
    TournamentGameRow,
    TournamentPlayerRow,
    TournamentRow,
)
from longhouse.server.storage.writes import Transaction, upsert

GOING = ("open", "running")
_T, _E, _P, _G = (
    db.tournaments.c,
    db.tournament_entries.c,
    db.tournament_players.c,
    db.tournament_games.c,
)
_ENTER = upsert(db.tournament_players, "left")
_RENAMED = '{"kind":"renamed"}'


class TournamentChange(Struct, frozen=True):
    """Entries to append to a log that ends at `seq`, and the tournament's row after them."""

    tournament_id: str
    seq: int
    entries: Sequence[TournamentEntryRow]
    state: str
    info: str
    players: Sequence[TournamentPlayerRow] = ()  # that have entered or left
    games: Sequence[TournamentGameRow] = ()  # that were drawn


class Person(Struct, frozen=True):
    """An entrant as they are now."""

    name: str
    handle: str  # the claimed name, unless the profile is private
    gone: bool  # deleted
    banned: bool


def create(
    tx: Transaction,
    row: TournamentRow,
    entries: Sequence[TournamentEntryRow],
    players: Sequence[TournamentPlayerRow] = (),
) -> None:
    """Store a new tournament with its first entries."""
    must_be_here(tx.connection, row.host)
    if tx.retry and _row(tx.connection, row.id) is not None:
        return
    tx.connection.execute(db.tournaments.insert(), asdict(row))
    _add_entries(tx, entries)
    for one in players:
        tx.connection.execute(_ENTER[tx.kind], asdict(one))


def append(tx: Transaction, change: TournamentChange) -> bool:
    """Append to a log if it still ends at `change.seq`; returns whether it did."""
    last = change.entries[-1]
    for one in change.players:
        if not one.left:
            must_be_here(tx.connection, one.player)
    swap = (
        update(db.tournaments)
        .where(_T.id == change.tournament_id, _T.seq == change.seq)
        .values(seq=last.seq, state=change.state, info=change.info, changed=last.at, due=last.at)
    )
    if not tx.connection.execute(swap).rowcount:
        return tx.retry and _has(tx.connection, last)
    _add_entries(tx, change.entries)
    for one in change.players:
        tx.connection.execute(_ENTER[tx.kind], asdict(one))
    if change.games:
        tx.connection.execute(db.tournament_games.insert(), [asdict(one) for one in change.games])
    return True


def clear_title(tx: Transaction, tournament_id: str) -> None:
    """Take away the title of a tournament."""
    tx.connection.execute(update(db.tournaments).where(_T.id == tournament_id).values(title=""))


def claim(tx: Transaction, tournament_id: str, due: int, until: int | None) -> bool:
    """Put off a tournament that is due; False if another process did, or it has changed since."""
    mine = update(db.tournaments).where(_T.id == tournament_id, _T.due == due)
    if tx.connection.execute(mine.values(due=until)).rowcount:
        return True
    row = _row(tx.connection, tournament_id) if tx.retry else None
    return row is not None and row.due == until


def due(connection: Connection, now: int, limit: int) -> list[tuple[str, int]]:
    """Tournaments that some process has to look at, the most urgent first, and since when."""
    found = select(_T.id, _T.due).where(_T.due <= now).order_by(_T.due).limit(limit)
    return [(row.id, row.due) for row in connection.execute(found)]


def load(
    connection: Connection, tournament_id: str, after: int = -1
) -> tuple[TournamentRow, list[TournamentEntryRow]] | None:
    """A tournament, and the entries of its log after that number."""
    row = _row(connection, tournament_id)
    if row is None:
        return None
    if row.seq == after:
        return row, []
    # Entries of a change that was committed between these two reads are left out.
    found = select(db.tournament_entries).where(
        _E.tournament_id == tournament_id, _E.seq > after, _E.seq <= row.seq
    )
    entries = connection.execute(found.order_by(_E.seq))
    return row, [TournamentEntryRow(*entry) for entry in entries]


def page(
    connection: Connection, state: str, before: tuple[int, str] | None, limit: int
) -> list[TournamentRow]:
    """Listed tournaments, the latest first."""
    found = select(db.tournaments).where(_T.state == state, _T.listed)
    if before is not None:
        found = found.where(tuple_(_T.created, _T.id) < before)
    found = found.order_by(_T.created.desc(), _T.id.desc()).limit(limit)
    return [TournamentRow(*row) for row in connection.execute(found)]


def tournaments_of(connection: Connection, player: str, limit: int = 1000) -> list[TournamentRow]:
    """The tournaments that a player has opened or entered, the latest first."""
    entered = select(_P.tournament_id).where(_P.player == player)
    mine = select(db.tournaments).where(or_(_T.host == player, _T.id.in_(entered)))
    rows = connection.execute(mine.order_by(_T.created.desc(), _T.id.desc()).limit(limit))
    return [TournamentRow(*row) for row in rows]


def entries_of(connection: Connection, player: str) -> list[TournamentPlayerRow]:
    """A player's entries, the first first."""
    mine = select(db.tournament_players).where(_P.player == player).order_by(_P.at)
    return [TournamentPlayerRow(*row) for row in connection.execute(mine)]


def going(connection: Connection) -> list[str]:
    """The hosts of all tournaments that are not over, one for each."""
    return list(connection.execute(select(_T.host).where(_T.state.in_(GOING))).scalars())


def entered(connection: Connection, player: str) -> int:
    """The number of tournaments that are not over and that a player takes part in."""
    mine = select(func.count()).where(
        _P.player == player, _P.left.is_(False), _T.id == _P.tournament_id, _T.state.in_(GOING)
    )
    return int(connection.execute(mine).scalar_one())


def ends(connection: Connection, tables: Sequence[str]) -> dict[str, tuple[int, GameEnd]]:
    """When and how those of these games have ended that have."""
    found = select(_G.table_id, _G.finished, _G.data).where(
        _G.table_id.in_(tables), _G.finished.is_not(None)
    )
    return {
        row.table_id: (row.finished, msgspec.json.decode(row.data, type=GameEnd))
        for row in connection.execute(found)
    }


def end_game(tx: Transaction, table_id: str, at: int, end: GameEnd) -> None:
    """Store the end of a game whose table could not store it itself."""
    tx.games.setdefault(table_id, (at, end))


def people(connection: Connection, ids: Iterable[str], now: int) -> dict[str, Person]:
    """These players as they are now."""
    wanted = sorted(set(ids))
    c, claims, shown = db.players.c, db.claims.c, db.shown.c
    hidden = select(shown.player).where(shown.player.in_(wanted), is_private())
    named = select(claims.player, claims.name).where(
        claims.player.in_(wanted), claims.until.is_(None), claims.player.not_in(hidden)
    )
    handles = {row.player: row.name for row in connection.execute(named)}
    rows = connection.execute(select(c.id, c.name, c.gone, c.banned).where(c.id.in_(wanted)))
    return {
        row.id: Person(
            row.name, handles.get(row.id, ""), row.gone is not None, (row.banned or 0) > now
        )
        for row in rows
    }


def blocked_pairs(connection: Connection, ids: Sequence[str]) -> set[frozenset[str]]:
    """Pairs of these players of whom one blocks the other."""
    c = db.blocks.c
    found = select(c.player, c.other).where(c.kind == "block", c.player.in_(ids), c.other.in_(ids))
    return {frozenset((row.player, row.other)) for row in connection.execute(found)}


def friendly_pairs(connection: Connection, ids: Sequence[str]) -> set[frozenset[str]]:
    """Pairs of these players of whom one has the other on the list of friends."""
    c = db.friends.c
    found = select(c.player, c.other).where(c.player.in_(ids), c.other.in_(ids))
    return {frozenset((row.player, row.other)) for row in connection.execute(found)}


# Deletion, merging, cleanup


def forget(connection: Connection, player: str, now: int) -> None:
    """Forget the titles of a deleted player's tournaments; some process looks at them all."""
    entered = select(_P.tournament_id).where(_P.player == player)
    theirs = and_(or_(_T.host == player, _T.id.in_(entered)), _T.state.in_(GOING))
    connection.execute(update(db.tournaments).where(theirs).values(due=now))
    connection.execute(update(db.tournaments).where(_T.host == player).values(title=""))
    connection.execute(delete(db.tournament_players).where(_P.player == player))


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players, also in the logs. Of two entries in a tournament the old one stays apart.

    It is a deleted player's then, who is not drawn any more.
    """
    for known in tournaments_of(connection, old):
        held = select(db.tournaments).where(_T.id == known.id).with_for_update()
        row = TournamentRow(*connection.execute(held).one())
        pair = select(_P.player).where(_P.tournament_id == row.id, _P.player.in_([old, new]))
        both = len(connection.execute(pair).all()) == 2
        mine = (_E.tournament_id == row.id, _E.data.contains(old, autoescape=True))
        for seq, data in connection.execute(select(_E.seq, _E.data).where(*mine)).all():
            said: dict[str, Any] = msgspec.json.decode(data)
            if said.get("host") == old:
                said["host"] = new
            now = msgspec.json.encode(said).decode()
            now = now if both else now.replace(f'"{old}"', f'"{new}"')
            this = update(db.tournament_entries).where(_E.tournament_id == row.id, _E.seq == seq)
            connection.execute(this.values(data=now))
        entry = TournamentEntryRow(row.id, row.seq + 1, row.changed, "renamed", _RENAMED)
        connection.execute(db.tournament_entries.insert(), asdict(entry))
        renamed = update(db.tournaments).where(_T.id == row.id)
        due = {"due": row.changed} if row.state in GOING else {}
        connection.execute(renamed.values(seq=row.seq + 1, **due))
        moved = (_P.tournament_id == row.id, _P.player == old)
        if both:
            connection.execute(delete(db.tournament_players).where(*moved))
        else:
            connection.execute(update(db.tournament_players).where(*moved).values(player=new))
    connection.execute(update(db.tournaments).where(_T.host == old).values(host=new))


def remove_old(tx: Transaction, before: int, limit: int) -> int:
    """Delete tournaments that ended long ago; returns how many."""
    old = select(_T.id).where(_T.state.not_in(GOING), _T.changed < before).limit(limit)
    ids = list(tx.connection.execute(old).scalars())
    if ids:
        for kept in (db.tournament_entries, db.tournament_players, db.tournament_games):
            tx.connection.execute(delete(kept).where(kept.c.tournament_id.in_(ids)))
        tx.connection.execute(delete(db.tournaments).where(_T.id.in_(ids)))
    return len(ids)


def _row(connection: Connection, tournament_id: str) -> TournamentRow | None:
    row = connection.execute(select(db.tournaments).where(_T.id == tournament_id)).first()
    return None if row is None else TournamentRow(*row)


def _add_entries(tx: Transaction, entries: Sequence[TournamentEntryRow]) -> None:
    tx.connection.execute(db.tournament_entries.insert(), [asdict(entry) for entry in entries])


def _has(connection: Connection, entry: TournamentEntryRow) -> bool:
    same = select(db.tournament_entries).where(
        _E.tournament_id == entry.tournament_id, _E.seq == entry.seq
    )
    row = connection.execute(same).first()
    return row is not None and TournamentEntryRow(*row) == entry
