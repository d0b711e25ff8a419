"""Pairing: lists of waiting players that all processes share, as JSON in `hall`.

`waiting` holds live wishes: a player who does not ask again every few seconds is removed. A
complete group is called; if all come in time, any of its processes opens the table. Otherwise
those who have come go on waiting, in their old place. `lasting` holds wishes for turn-based games:
they stay for days, and a complete group needs no call.

If a list is full, a network with fewer people on it takes a place of the network with most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, select

from longhouse.server.players import new_id
from longhouse.server.storage import schema as db
from longhouse.server.storage.groups import Apart, Finder, Offer, Waiting, first
from longhouse.server.storage.writes import Transaction, set_hall

WAITING, LASTING = "waiting", "lasting"  # keys in `hall`
MOST_WAITING = 500  # in each list
MOST_OF_CROWD = 60  # people of one network: thirty, and some who have left
MOST_LISTED = 3_000  # offers that the lines are made of, of the longest waiting
MOST_OWN = 5  # turn-based wishes of one player
GONE_MS = 12_000  # without a request, after which a player waits no longer
SEEN_MS = 4_000  # a request is noted if the last one is that long ago
CALL_MS = 30_000  # for all of a group to come
FOUND_MS = 15_000  # that a group is remembered, so that all of its players learn of the table
LASTING_MS = 7 * 86_400_000
MOST_MISSED = 2  # calls within `MISSED_MS`, before a pause
MISSED_MS = 3_600_000
PAUSE_MS = 300_000


class Missed(Struct, frozen=True):
    """The calls that a player has not followed."""

    player: str
    count: int
    at: int  # the last one


class Queue(Struct):
    """The value in `hall`."""

    rows: list[Waiting] = []
    missed: list[Missed] = []


class Found(Struct, frozen=True):
    """The state of a wish: the own row, and the nearest group."""

    mine: Waiting
    offer: Offer
    group: Sequence[Waiting] = ()
    same_network: bool = False  # another of the player's network waits for the same rated game


class Paused(Struct, frozen=True):
    """A player who has missed too many calls."""

    until: int


def ask(
    tx: Transaction,
    player: str,
    offers: Sequence[Offer],
    now: int,
    fill: str = "",
    crowd: str = "",
    call: bool = False,
    listed: bool = True,
) -> Found | Paused | None:
    """Wait for a live game, or go on waiting; None if too many wait.

    With `call` the player comes only with `come`; otherwise as soon as a group is complete.
    """
    queue, before = _load(tx, WAITING)
    _sweep(queue, now)
    mine = next((row for row in queue.rows if row.player == player), None)
    if mine is not None and mine.table and set(mine.offers) == set(offers):
        _put(queue, [replace(mine, seen=now, come=mine.come or not call, listed=listed)])
        _ready(queue, mine.table, now)
        _save(tx, WAITING, queue, before)
        return _state(queue, player)
    if mine is not None and mine.table and not mine.ready:
        _miss(queue, mine, now)  # another wish instead of coming
        mine = None
    paused = _pause(queue, player)
    others = _with_room([row for row in queue.rows if row.player != player], crowd)
    if paused > now or others is None:
        _save(tx, WAITING, queue, before)
        return Paused(paused) if paused > now else None
    again = mine is not None and set(mine.offers) == set(offers)
    since = mine.since if mine is not None and again else now
    seen = mine.seen if mine is not None and again and now - mine.seen < SEEN_MS else now
    mine = Waiting(player, tuple(offers), since, seen, fill=fill, listed=listed, crowd=crowd)
    queue.rows = [*others, mine]
    near = _join(tx.connection, queue, mine, now, called=call)
    _save(tx, WAITING, queue, before)
    found = _state(queue, player, near)
    return replace(found, same_network=_same_network(tx.connection, queue.rows, found.mine))


def _join(
    connection: Connection, queue: Queue, mine: Waiting, now: int, *, called: bool
) -> tuple[Offer, list[Waiting]]:
    """Find a group for a player, and call it if it is complete; the game and the group."""
    finder = _finder(connection, queue.rows, mine)
    found = finder.best(mine)
    if found is None:
        offer, group = finder.nearest(mine)
        with_bots = [one for one in mine.offers if not one.rated]
        if not (mine.fill and with_bots):
            return offer, group
        offer, group = finder.nearest(replace(mine, offers=tuple(with_bots)))
        if not all(row.fill for row in group):
            return offer, group
    else:
        offer, group = found
    table, group = new_id(), sorted(group, key=first)
    names, until = tuple(row.player for row in group), now + CALL_MS
    alone = len(group) == 1
    rows = [
        replace(row, table=table, group=names, offer=offer, until=until, come=alone)
        for row in group
    ]
    _put(queue, rows)
    if not called:
        _put(queue, [replace(row, come=True) for row in rows if row.player == mine.player])
    _ready(queue, table, now)
    return offer, rows


def come(tx: Transaction, player: str, now: int) -> Found | None:
    """Follow a call; None if there is none, or no longer."""
    queue, before = _load(tx, WAITING)
    _sweep(queue, now)
    mine = next((row for row in queue.rows if row.player == player and row.table), None)
    if mine is not None:
        _put(queue, [replace(mine, come=True, seen=now)])
        _ready(queue, mine.table, now)
    _save(tx, WAITING, queue, before)
    return _state(queue, player) if mine is not None else None


def keep(
    tx: Transaction,
    player: str,
    offers: Sequence[Offer],
    now: int,
    crowd: str = "",
    listed: bool = True,
) -> Found | None:
    """Wish for a turn-based game, once: the same wish again changes only whether it is listed.

    None if too many wait, or the player has too many wishes.
    """
    queue, before = _load(tx, LASTING)
    _sweep_lasting(queue, now)
    own = [row for row in queue.rows if row.player == player and not row.table]
    mine = next((row for row in own if set(row.offers) == set(offers)), None)
    if mine is None:
        others = _with_room(queue.rows, crowd)
        if others is None or len(own) >= MOST_OWN:
            return None
        mine = Waiting(player, tuple(offers), now, now, id=new_id(), crowd=crowd, listed=listed)
        queue.rows = [*others, mine]
    elif mine.listed != listed:
        mine = replace(mine, listed=listed)
        _put(queue, [mine])
    finder = _finder(tx.connection, queue.rows, mine)
    found = finder.best(mine)
    offer, group = found or finder.nearest(mine)
    if found:
        table, group = new_id(), sorted(group, key=first)
        names = tuple(row.player for row in group)
        group = [
            replace(row, table=table, group=names, offer=offer, seen=now, come=True, ready=True)
            for row in group
        ]
        mine = next(row for row in group if row.player == player)
        _put(queue, group)
    _save(tx, LASTING, queue, before)
    return Found(mine, offer, group, _same_network(tx.connection, queue.rows, mine))


def opened(tx: Transaction, table: str) -> None:
    """The table of a turn-based group is open: its wishes have come true."""
    queue, before = _load(tx, LASTING)
    queue.rows = [row for row in queue.rows if row.table != table]
    _save(tx, LASTING, queue, before)


def unopened(connection: Connection, before: int) -> list[Found]:
    """The turn-based groups that are complete since then and have no table yet."""
    groups: dict[str, list[Waiting]] = {}
    for row in _value(connection, LASTING).rows:
        if row.table and row.seen < before:
            groups.setdefault(row.table, []).append(row)
    return [Found(rows[0], rows[0].offer or rows[0].offers[0], rows) for rows in groups.values()]


def leave(tx: Transaction, player: str, now: int) -> None:
    """Stop waiting for a live game; a called group goes on waiting without the player."""
    queue, before = _load(tx, WAITING)
    _sweep(queue, now)
    mine = next((row for row in queue.rows if row.player == player), None)
    if mine is None or mine.ready:  # a player with a table stays in its group
        return
    if mine.table:
        _miss(queue, mine, now)
    queue.rows = [row for row in queue.rows if row.player != player]
    _save(tx, WAITING, queue, before)


def withdraw(tx: Transaction, player: str, wish: str) -> bool:
    """Withdraw a wish for a turn-based game; False if there is none, or no longer."""
    queue, before = _load(tx, LASTING)
    left = [row for row in queue.rows if row.player != player or row.id != wish or row.table]
    gone = len(left) < len(queue.rows)
    queue.rows = left
    _save(tx, LASTING, queue, before)
    return gone


def forget(tx: Transaction, player: str) -> None:
    """Remove a deleted player; others of a called group go on waiting."""
    for key in (WAITING, LASTING):
        queue, before = _load(tx, key)
        for row in [row for row in queue.rows if row.player == player]:
            _release(queue, row.table)
        queue.rows = [row for row in queue.rows if row.player != player]
        queue.missed = [one for one in queue.missed if one.player != player]
        _save(tx, key, queue, before)


def waiting(connection: Connection, now: int) -> list[Waiting]:
    """All waiting players, for live and for turn-based games."""
    live, lasting = _value(connection, WAITING), _value(connection, LASTING)
    _sweep(live, now)
    _sweep_lasting(lasting, now)
    return [row for row in (*live.rows, *lasting.rows) if not row.table]


def wishes_of(connection: Connection, player: str, now: int = 0) -> list[Waiting]:
    """The wishes of a player for turn-based games."""
    lasting = _value(connection, LASTING)
    _sweep_lasting(lasting, now)
    return [row for row in lasting.rows if row.player == player and not row.table]


def told_wishes(connection: Connection, player: str, now: int) -> list[tuple[Waiting, bool]]:
    """The same, and whether another of the player's network waits for the same rated game."""
    lasting = _value(connection, LASTING)
    _sweep_lasting(lasting, now)
    return [
        (row, _same_network(connection, lasting.rows, row))
        for row in lasting.rows
        if row.player == player and not row.table
    ]


def lines(connection: Connection, player: str, crowd: str, now: int) -> list[tuple[Offer, int]]:
    """Games for which others wait whom a player could meet; all, if it is nobody."""
    rows, offers = [], 0
    for row in sorted(waiting(connection, now), key=first):
        offers += len(row.offers)
        if row.player != player and offers <= MOST_LISTED:
            rows.append(row)
    viewer = Waiting(player, (), now, now, crowd=crowd)
    return Finder(rows, _apart(connection, [viewer, *rows])).lines(viewer)


# The rows


def _sweep(queue: Queue, now: int) -> None:
    """Remove players who have gone, and dissolve groups that are not complete in time."""
    queue.missed = [one for one in queue.missed if now - one.at < MISSED_MS]
    for row in list(queue.rows):
        if row.table and not row.ready and (row.until <= now or _gone(row, now)):
            for late in queue.rows:
                if late.table == row.table and (not late.come or _gone(late, now)):
                    _miss(queue, late, now)
    queue.rows = [
        row for row in queue.rows if not _gone(row, now) and not (row.ready and row.until <= now)
    ]


def _gone(row: Waiting, now: int) -> bool:
    return not row.ready and now - row.seen >= GONE_MS


def _sweep_lasting(queue: Queue, now: int) -> None:
    queue.rows = [row for row in queue.rows if row.table or now - row.since < LASTING_MS]


def _miss(queue: Queue, row: Waiting, now: int) -> None:
    """A called player does not come: the others go on waiting, in their old place."""
    _release(queue, row.table)
    known = next((one.count for one in queue.missed if one.player == row.player), 0)
    others = [one for one in queue.missed if one.player != row.player]
    queue.missed = [*others, Missed(row.player, known + 1, now)][-MOST_WAITING:]
    queue.rows = [one for one in queue.rows if one.player != row.player]


def _release(queue: Queue, table: str) -> None:
    """The players of an incomplete group wait again."""
    queue.rows = [
        replace(row, table="", group=(), offer=None, until=0, come=False)
        if table and row.table == table and not row.ready
        else row
        for row in queue.rows
    ]


def _ready(queue: Queue, table: str, now: int) -> None:
    """If all of a group have come, its table is opened; the group is remembered for a while."""
    group = [row for row in queue.rows if row.table == table]
    if all(row.come for row in group) and not all(row.ready for row in group):
        _put(queue, [replace(row, ready=True, until=now + FOUND_MS) for row in group])


def _pause(queue: Queue, player: str) -> int:
    """Until when a player who has missed calls may not wait."""
    missed = next((one for one in queue.missed if one.player == player), None)
    return missed.at + PAUSE_MS if missed and missed.count >= MOST_MISSED else 0


def _put(queue: Queue, rows: Iterable[Waiting]) -> None:
    """Replace the rows of these wishes."""
    changed = {(row.player, row.id): row for row in rows}
    queue.rows = [changed.get((row.player, row.id), row) for row in queue.rows]


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
    last = max((row for row in rows if row.crowd == most and not row.table), key=first)
    return [row for row in rows if row is not last]


def _finder(connection: Connection, rows: Sequence[Waiting], mine: Waiting) -> Finder:
    """A finder among the free rows that share an offer with a player."""
    wanted = set(mine.offers)
    alike = [row for row in rows if not row.table and not wanted.isdisjoint(row.offers)]
    return Finder(alike, _apart(connection, alike))


def _same_network(connection: Connection, rows: Sequence[Waiting], mine: Waiting) -> bool:
    """Whether a player who wants only rated games waits beside another of the same network.

    They are never paired. Players who block each other are not there for each other, here too:
    told of the other, a player would ask for unrated games, wait in vain and know of the block.
    """
    if not mine.crowd or mine.table or not all(offer.rated for offer in mine.offers):
        return False
    wanted = set(mine.offers)
    near = [
        row
        for row in rows
        if row.crowd == mine.crowd
        and row.player != mine.player
        and not row.table
        and not wanted.isdisjoint(row.offers)
    ]
    apart = _apart(connection, [mine, *near])
    return any(frozenset((mine.player, row.player)) not in apart for row in near)


def _apart(connection: Connection, rows: Sequence[Waiting]) -> Apart:
    """The pairs of whom one blocks the other."""
    c, ids = db.blocks.c, {row.player for row in rows}
    if len(ids) < 2:
        return frozenset()
    blocked = select(c.player, c.other).where(
        c.kind == "block", c.player.in_(ids), c.other.in_(ids)
    )
    return frozenset(frozenset(pair) for pair in connection.execute(blocked))


# The values in `hall`


def _state(queue: Queue, player: str, near: tuple[Offer, Sequence[Waiting]] | None = None) -> Found:
    """The state of a player's wish: its group, or the nearest one."""
    mine = next(row for row in queue.rows if row.player == player)
    if mine.table:
        group = [row for row in queue.rows if row.table == mine.table]
        return Found(mine, mine.offer or mine.offers[0], group)
    offer, others = near or (mine.offers[0], [mine])
    return Found(mine, offer, others)


def _value(connection: Connection, key: str) -> Queue:
    found = connection.execute(select(db.hall.c.value).where(db.hall.c.key == key)).scalar()
    return msgspec.json.decode(found, type=Queue) if found else Queue()


def _load(tx: Transaction, key: str) -> tuple[Queue, str]:
    """A list, locked until the end of the transaction, and its text."""
    if key != WAITING:
        _locked(tx, WAITING)  # in this order in all processes, so that they cannot deadlock
    text = _locked(tx, key)
    return msgspec.json.decode(text, type=Queue), text


def _locked(tx: Transaction, key: str) -> str:
    query = select(db.hall.c.value).where(db.hall.c.key == key).with_for_update()
    found = tx.connection.execute(query).scalar()
    if found is None:
        set_hall(tx, key, "{}")
        found = tx.connection.execute(query).scalar()
    return found or "{}"


def _save(tx: Transaction, key: str, queue: Queue, before: str) -> None:
    """Write a list if it has changed."""
    text = msgspec.json.encode(queue).decode()
    if text != before:
        set_hall(tx, key, text)
