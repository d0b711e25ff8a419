"""The players who wait for a notification of their turn or of news, and the ways to reach them.

Two processes may want to send the same message: the one that changes `notified` sends it (`claim`,
`claim_news`). It does so before it sends, so if it dies in between no message is sent, and never
two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, bindparam, delete, func, or_, select, update

from longhouse.server.status import ENDED, Status
from longhouse.server.storage import naming
from longhouse.server.storage import schema as db
from longhouse.server.storage.news import INVITED, STALE_MS, UNASKED
from longhouse.server.storage.rows import DeviceRow, NewsRow, NoticeRow
from longhouse.server.storage.writes import Transaction, upsert

MOST_DEVICES = 8  # browsers of one player; the oldest is evicted
INVITER_GAP_MS = 3_600_000  # between two notifications of invitations by the same player
_TIMES = ("sent", "mailed", "hooked")
_MAIL = ("address", "confirmed", "confirm_key", "off_key", "mail_about")
_HOOK = ("webhook", "hook_about")

Eye = Literal["own", "open"]  # knowledge of the seat's owner, or of every spectator


class Call(Struct, frozen=True):
    """A seat that a table waits for, whose player wants notifications."""

    table_id: str
    seat: int
    player: str
    since: int
    notified: int  # 0: not yet, 1: of the turn, 2 and 3: that time runs out
    until: int | None
    info: str  # the table as lists show it


class Claim(Struct, frozen=True):
    """A call to be notified now, with its next value of `notified`."""

    call: Call
    notified: int


class Item(Struct, frozen=True):
    """News for a message to a player, with the facts of its text."""

    news: NewsRow
    status: str  # of the table
    info: str  # the table as lists show it
    seat: int | None  # of the player
    by: str  # the name of the player who invites
    won: bool


class Claimed(Struct, frozen=True):
    """The claims of one player, and the ways to reach them."""

    row: NoticeRow  # as it was before
    devices: list[DeviceRow]
    calls: Sequence[Claim] = ()
    items: Sequence[Item] = ()


class Subject(Struct, frozen=True):
    """What a message is about, which must still be true when it is sent."""

    calls: tuple[Claim, ...] = ()
    items: tuple[Item, ...] = ()


NOTHING = Subject()  # a message that is always true


# Reading


def wanting(connection: Connection) -> set[str]:
    """All players who want notifications."""
    return set(connection.execute(select(db.notices.c.player)).scalars())


def called(connection: Connection, eye: Eye, now: int, before: int, ahead: int) -> list[NoticeRow]:
    """The players who may be notified now (see `calls`), with their settings."""
    found = select(db.notices).where(
        db.notices.c.player.in_(select(db.seats.c.player).where(*_due(eye, now, before, ahead)))
    )
    if eye == "open":
        found = found.where(db.notices.c.webhook.is_not(None))
    return [NoticeRow(*row) for row in connection.execute(found.order_by(db.notices.c.player))]


def calls(
    connection: Connection, eye: Eye, player: str, now: int, before: int, ahead: int
) -> list[Call]:
    """The seats that were waited for before that time, not looked at since, and not yet notified.

    Seats that were notified of the turn are included if the deadline is less than `ahead` away.
    """
    seats = db.seats.c
    since, notified = _columns(eye)
    found = (
        select(
            seats.table_id, seats.seat, seats.player, since, notified, seats.until, db.tables.c.info
        )
        .join(db.tables, db.tables.c.id == seats.table_id)
        .where(seats.player == player, *_due(eye, now, before, ahead))
        .order_by(since, seats.table_id, seats.seat)
    )
    return [Call(*row) for row in connection.execute(found)]


def _due(eye: Eye, now: int, before: int, ahead: int) -> tuple[Any, ...]:
    since, notified = _columns(eye)
    until = db.seats.c.until
    late = and_(notified.in_((1, 2)), until > now, until <= now + ahead)
    here = func.coalesce(db.seats.c.vacation, 0) <= now  # notified after a vacation
    return since <= before, _unseen(before), or_(notified == 0, late), here


def notices_of(connection: Connection, player: str) -> NoticeRow | None:
    """A player's notification settings."""
    row = connection.execute(select(db.notices).where(db.notices.c.player == player)).first()
    return None if row is None else NoticeRow(*row)


def devices_of(connection: Connection, player: str) -> list[DeviceRow]:
    """A player's browsers that take push messages, the oldest first."""
    found = select(db.devices).where(db.devices.c.player == player)
    ordered = found.order_by(db.devices.c.created, db.devices.c.id)
    return [DeviceRow(*row) for row in connection.execute(ordered)]


def pending(connection: Connection, now: int) -> list[NewsRow]:
    """The news that no player was notified of yet."""
    c = db.news.c
    found = select(db.news).where(c.notified.is_(None), c.at > now - STALE_MS)
    ordered = found.order_by(c.player, c.eye, c.at, c.table_id, c.kind)
    return [NewsRow(*row) for row in connection.execute(ordered)]


def has_invitation_news(connection: Connection, player: str) -> bool:
    """Whether there are news of invitations that a player was not notified of yet."""
    found = select(db.news.c.kind).where(*_invitation_news(player)).limit(1)
    return connection.execute(found).first() is not None


def takes_push(connection: Connection, device: DeviceRow, about: Subject) -> bool:
    """Whether a browser is still that player's, and the notification is still true."""
    here = (db.devices.c.id == device.id, db.devices.c.player == device.player)
    known = connection.execute(select(db.devices.c.id).where(*here)).first() is not None
    return known and _is_true(connection, "own", about)


def takes_webhook(connection: Connection, row: NoticeRow, about: Subject) -> bool:
    """Whether a player still wants that webhook, and the notification is still true."""
    now = notices_of(connection, row.player)
    same = now is not None and now.webhook == row.webhook
    return same and _is_true(connection, "open", about)


def takes_mail(connection: Connection, row: NoticeRow, about: Subject) -> bool:
    """Whether a player still wants mail there, and the notification is still true."""
    now = notices_of(connection, row.player)
    same = now is not None and (now.address, now.confirm_key) == (row.address, row.confirm_key)
    return same and _is_true(connection, "own", about)


def _is_true(connection: Connection, eye: Eye, about: Subject) -> bool:
    """Whether one part of a message is still true; True for a message about nothing."""
    c, (since, _) = db.seats.c, _columns(eye)
    for one in about.calls:
        call = one.call
        here = (c.table_id == call.table_id, c.seat == call.seat, c.player == call.player)
        if connection.execute(select(c.seat).where(*here, since == call.since)).first():
            return True
    if any(_item(connection, item.news) is not None for item in about.items):
        return True
    return about == NOTHING


def _item(connection: Connection, row: NewsRow) -> Item | None:
    """News with the table they are about; None if they are not true any more."""
    tables, seats, results = db.tables.c, db.seats.c, db.results.c
    mine = and_(seats.table_id == tables.id, seats.player == row.player)
    won = and_(results.table_id == tables.id, results.player == row.player)
    found = (
        select(tables.status, tables.info, seats.seat, db.players.c.name, results.won)
        .outerjoin(db.seats, mine)
        .outerjoin(db.players, db.players.c.id == row.by)
        .outerjoin(db.results, won)
        .where(tables.id == row.table_id)
        .order_by(seats.seat)
    )
    there = connection.execute(found).first()
    if there is None:
        return None
    item = Item(row, there.status, there.info, there.seat, there.name or "", bool(there.won))
    if row.kind in INVITED:
        asks = there.seat is None and there.status == Status.OPEN
        return item if asks and _is_invited(connection, row) else None
    status = ENDED if row.kind == "result" else (Status.RUNNING,)
    if there.seat is None or there.status not in status:
        return None
    return item if row.kind != "missed" or _is_missed(item) else None


def _is_missed(item: Item) -> bool:
    """Whether a bot still plays for the player, who did not ask for it."""
    seat = msgspec.json.decode(item.info)["seats"][item.seat]
    return bool(seat["bot"]) and seat.get("why") in UNASKED


def _is_invited(connection: Connection, row: NewsRow) -> bool:
    """Whether an invitation is still there, and its sender not blocked."""
    c, blocks = db.invitations.c, db.blocks.c
    mine = (c.table_id == row.table_id, c.player == row.player, c.by == row.by)
    here = select(c.id).where(*mine, c.declined.is_(None))
    blocked = select(blocks.id).where(
        blocks.player == row.player, blocks.other == row.by, blocks.kind == "block"
    )
    known = connection.execute(here).first() is not None
    return known and connection.execute(blocked).first() is None


def _invitation_news(player: str) -> tuple[Any, ...]:
    c = db.news.c
    return c.player == player, c.kind.in_(INVITED), c.notified.is_(None)


# Writing


def looked(tx: Transaction, seats: Iterable[tuple[str, int]], now: int) -> None:
    """Note that these seats' players look at their tables; sorted, against deadlocks."""
    rows = [{"key": table_id, "place": seat, "at": now} for table_id, seat in sorted(seats)]
    if rows:
        tx.connection.execute(_LOOKED, rows)


def claim(
    tx: Transaction, player: str, eye: Eye, wanted: Sequence[Claim], now: int, before: int, gap: int
) -> Claimed | None:
    """Claim the notification of a player; None if another process did, or did so just now."""
    found = select(db.notices).where(db.notices.c.player == player)
    row = tx.connection.execute(found.with_for_update()).first()
    if row is None:
        return None
    known = NoticeRow(*row)
    if now - (known.hooked if eye == "open" else known.sent) < gap:
        return None
    since, notified = _columns(eye)
    seats, taken = db.seats.c, []
    for one in wanted:
        call = one.call
        same = and_(
            seats.table_id == call.table_id,
            seats.seat == call.seat,
            seats.player == player,
            since == call.since,
            notified == call.notified,
            _unseen(before),
        )
        changed = update(db.seats).where(same).values({notified.name: one.notified})
        if tx.connection.execute(changed).rowcount:
            taken.append(one)
    if not taken:
        return None
    name = "hooked" if eye == "open" else "sent"
    _set(tx, player, **{name: now})
    tx.connection.execute(_drop_starts(player, eye, {one.call.table_id for one in taken}))
    return Claimed(known, devices_of(tx.connection, player), calls=taken)


def _drop_starts(player: str, eye: Eye, tables: Collection[str]) -> Any:
    """Delete the news that these games started: the player is notified of their turn there."""
    c = db.news.c
    starts = and_(c.kind == "start", c.notified.is_(None), c.table_id.in_(tables))
    return delete(db.news).where(c.player == player, c.eye == eye, starts)


def claim_news(
    tx: Transaction, player: str, eye: Eye, kinds: Collection[str], now: int, before: int, gap: int
) -> Claimed | None:
    """Claim the news of these kinds that came before that time, for one message to a player.

    None if another process did, or if a message was sent just now. News that are not true any more
    are deleted, and so are further invitations by a player whose last was notified of just now.
    """
    connection, c = tx.connection, db.news.c
    found = select(db.notices).where(db.notices.c.player == player)
    row = connection.execute(found.with_for_update()).first()
    if row is None:
        return None
    known = NoticeRow(*row)
    if now - (known.hooked if eye == "open" else known.sent) < gap:
        return None
    mine = and_(c.player == player, c.eye == eye)
    lately = select(c.by).where(mine, c.kind.in_(INVITED), c.notified > now - INVITER_GAP_MS)
    heard = set(connection.execute(lately).scalars())
    due = (c.kind.in_(kinds), c.notified.is_(None), c.at <= before, c.at > now - STALE_MS)
    items = []
    for one in connection.execute(select(db.news).where(mine, *due).order_by(c.at)).all():
        news = NewsRow(*one)
        this = and_(mine, c.table_id == news.table_id, c.kind == news.kind)
        item = None if news.by in heard else _item(connection, news)
        if item is None:
            connection.execute(delete(db.news).where(this))
        else:
            connection.execute(update(db.news).where(this).values(notified=now))
            items.append(item)
    if not items:
        return None
    _set(tx, player, **{"hooked" if eye == "open" else "sent": now})
    return Claimed(known, devices_of(connection, player), items=items)


def news_seen(tx: Transaction, places: Iterable[tuple[str, str]]) -> None:
    """Drop the news about these tables for these players: they look at them now."""
    c = db.news.c
    for player, table_id in sorted(places):
        here = (c.player == player, c.table_id == table_id, c.notified.is_(None))
        tx.connection.execute(delete(db.news).where(*here))


def invitations_seen(tx: Transaction, player: str) -> None:
    """Drop the news of a player's invitations: they look at the list of them now."""
    tx.connection.execute(delete(db.news).where(*_invitation_news(player)))


def mailed(tx: Transaction, player: str, now: int) -> None:
    """Note that a player gets mail."""
    _set(tx, player, mailed=now)


def keep_notices(tx: Transaction, row: NoticeRow) -> None:
    """Store a player's notification settings; the times of sent messages stay."""
    naming.must_be_here(tx.connection, row.player)
    tx.connection.execute(_KEEP[tx.kind], asdict(row))


def add_device(tx: Transaction, row: DeviceRow, settings: NoticeRow) -> None:
    """Add a browser. The latest owner wins; the oldest browsers are evicted."""
    naming.must_be_here(tx.connection, row.player)
    tx.connection.execute(delete(db.devices).where(db.devices.c.id == row.id))
    tx.connection.execute(db.devices.insert(), asdict(row))
    if notices_of(tx.connection, row.player) is None:
        keep_notices(tx, settings)
    _make_room(tx.connection, row.player)


def remove_device(tx: Transaction, device: str, player: str | None = None) -> bool:
    """Remove a browser, if it is this player's; whether it was there."""
    here = db.devices.c.id == device
    if player is not None:
        here = and_(here, db.devices.c.player == player)
    return bool(tx.connection.execute(delete(db.devices).where(here)).rowcount)


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: the settings of the new one win, completed by those of the old one."""
    connection.execute(update(db.devices).where(db.devices.c.player == old).values(player=new))
    _make_room(connection, new)
    given, kept = notices_of(connection, old), notices_of(connection, new)
    if given is None:
        return
    connection.execute(delete(db.notices).where(db.notices.c.player == old))
    if kept is None:
        connection.execute(db.notices.insert(), {**asdict(given), "player": new})
        return
    times = {name: max(getattr(given, name), getattr(kept, name)) for name in _TIMES}
    values: dict[str, Any] = dict(times)
    if kept.webhook is None:
        values |= {name: getattr(given, name) for name in _HOOK}
    if kept.address is None and given.address is not None:
        # With its key, which is in the mails that were already sent.
        values |= {name: getattr(given, name) for name in _MAIL}
    connection.execute(update(db.notices).where(db.notices.c.player == new).values(values))


def _make_room(connection: Connection, player: str) -> None:
    for oldest in devices_of(connection, player)[:-MOST_DEVICES]:
        connection.execute(delete(db.devices).where(db.devices.c.id == oldest.id))


def confirm(tx: Transaction, key: str, now: int) -> bool:
    """Confirm the address to which the mail with this key was sent."""
    mine = db.notices.c.confirm_key == key
    changed = update(db.notices).where(mine).values(confirmed=now, confirm_key=None)
    return bool(tx.connection.execute(changed).rowcount)


def end_mail(tx: Transaction, key: str) -> bool:
    """Forget the address whose mails have this key."""
    mine = db.notices.c.off_key == key
    changed = update(db.notices).where(mine)
    changed = changed.values(address=None, confirmed=None, confirm_key=None)
    return bool(tx.connection.execute(changed).rowcount)


def _set(tx: Transaction, player: str, **values: int) -> None:
    tx.connection.execute(update(db.notices).where(db.notices.c.player == player).values(**values))


def _columns(eye: Eye) -> tuple[Any, Any]:
    seats = db.seats.c
    return (
        (seats.since, seats.notified) if eye == "own" else (seats.open_since, seats.open_notified)
    )


def _unseen(before: int) -> Any:
    return func.coalesce(db.seats.c.looked, 0) <= before


_LOOKED = (
    update(db.seats)
    .where(db.seats.c.table_id == bindparam("key"), db.seats.c.seat == bindparam("place"))
    .values(looked=bindparam("at"))
)
_SETTINGS = (name for name in NoticeRow.__struct_fields__ if name not in ("player", *_TIMES))
_KEEP = upsert(db.notices, *_SETTINGS)
