"""Quick pairing: a short list of waiting players that all processes share (`hall`: `pairing`).

A player who does not ask again every few seconds is removed. A complete group gets the id of a
table, which any of its processes opens. If the list is full, a network with fewer people on it
takes a place of the network with most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from longhouse.server.players import new_id
from longhouse.server.storage import schema as db
from longhouse.server.storage.writes import Transaction, set_hall

MOST_WAITING = 500
MOST_OF_CROWD = 60  # people of one network: thirty, and some who have left
GONE_MS = 12_000  # without a request, after which a player waits no longer
FOUND_MS = 15_000  # that a group is remembered, so that all of its players learn of the table


class Wish(Struct, frozen=True):
    """The game that a player wants to play."""

    game: str
    set_name: str
    seats: int
    rated: bool = False


class Waiting(Struct, frozen=True):
    """A waiting player; with a table, once a group is complete."""

    player: str
    wish: Wish
    since: int
    seen: int
    fill: str = ""  # the bot for free seats, if the player does not want to wait
    table: str = ""
    group: Sequence[str] = ()  # the players, in the order of the seats
    crowd: str = ""  # opaque; the same for all of a network at one process


def ask(
    tx: Transaction, player: str, wish: Wish, fill: str, now: int, crowd: str = ""
) -> tuple[Waiting | None, list[Waiting]]:
    """Wait, or go on waiting; the own row, None if too many wait, and all with the same wish."""
    rows = _fresh(_read(tx), now)
    mine = next((row for row in rows if row.player == player), None)
    if mine is not None and mine.table and mine.wish == wish:
        return mine, []
    others = _with_room([row for row in rows if row.player != player], crowd)
    if others is None:
        return None, []
    again = mine is not None and mine.wish == wish
    mine = Waiting(player, wish, mine.since if mine and again else now, now, fill, crowd=crowd)
    alike = [row for row in others if row.wish == wish and not row.table]
    group = sorted(_fitting(tx.connection, mine, alike), key=_first)
    if len(group) == wish.seats or all(row.fill for row in group):
        table, names = new_id(), [row.player for row in group]
        found = [
            msgspec.structs.replace(row, table=table, group=names, seen=now, fill=_fill(group))
            for row in group
        ]
        rest = [row for row in others if row.player not in names]
        _write(tx, [*rest, *found])
        return next(row for row in found if row.player == player), []
    _write(tx, [*others, mine])
    return mine, [mine, *alike]


def _with_room(rows: list[Waiting], crowd: str) -> list[Waiting] | None:
    """The rows with a place for one more of that network; None if there is none for it."""
    counts = Counter(row.crowd for row in rows if not row.table)
    own = counts[crowd]
    if crowd and own >= MOST_OF_CROWD:
        return None
    if len(rows) < MOST_WAITING:
        return rows
    del counts[""]
    most = max(counts, key=counts.__getitem__, default="")
    if counts[most] <= own + 1:
        return None
    last = max((row for row in rows if row.crowd == most and not row.table), key=_first)
    return [row for row in rows if row is not last]


def _fitting(connection: Connection, mine: Waiting, alike: Sequence[Waiting]) -> list[Waiting]:
    """The player and the longest waiting others, none of whom blocks another."""
    c, ids = db.blocks.c, [mine.player, *(row.player for row in alike)]
    blocked = select(c.player, c.other).where(
        c.kind == "block", c.player.in_(ids), c.other.in_(ids)
    )
    apart = {frozenset(pair) for pair in connection.execute(blocked)}
    group = [mine]
    for row in sorted(alike, key=_first):
        meets = all(frozenset((row.player, one.player)) not in apart for one in group)
        if meets and len(group) < mine.wish.seats:
            group.append(row)
    return group


def leave(tx: Transaction, player: str, now: int) -> None:
    """Stop waiting. A player with a table stays in its group."""
    rows = _fresh(_read(tx), now)
    _write(tx, [row for row in rows if row.player != player or row.table])


def forget(tx: Transaction, player: str) -> None:
    """Remove a deleted player."""
    rows = _read(tx)
    left = [row for row in rows if row.player != player and player not in row.group]
    if len(left) < len(rows):
        _write(tx, left)


def waiting(connection: Connection, now: int) -> list[Waiting]:
    """All waiting players."""
    found = connection.execute(select(db.hall.c.value).where(db.hall.c.key == "pairing")).scalar()
    return [row for row in _fresh(_decoded(found), now) if not row.table]


def _first(row: Waiting) -> tuple[int, str]:
    return row.since, row.player


def _fill(group: Sequence[Waiting]) -> str:
    return next((row.fill for row in group if row.fill), "")


def _fresh(rows: list[Waiting], now: int) -> list[Waiting]:
    return [row for row in rows if now - row.seen < (FOUND_MS if row.table else GONE_MS)]


def _read(tx: Transaction) -> list[Waiting]:
    query = select(db.hall.c.value).where(db.hall.c.key == "pairing").with_for_update()
    found = tx.connection.execute(query).scalar()
    if found is None:
        set_hall(tx, "pairing", "[]")
        found = tx.connection.execute(query).scalar()
    return _decoded(found)


def _decoded(found: str | None) -> list[Waiting]:
    return msgspec.json.decode(found or "[]", type=list[Waiting])


def _write(tx: Transaction, rows: Sequence[Waiting]) -> None:
    set_hall(tx, "pairing", msgspec.json.encode(rows).decode())
