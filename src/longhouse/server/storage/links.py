"""Links that sign a player in on one more device, once the first device has confirmed it.

The states: open (shown by the first device), asked (another device holds the secret and waits),
then allowed or refused by the first device. Taking an allowed one deletes it. All steps are single
updates with a condition, so that each happens once, by any number of servers.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, select, update

from longhouse.server.storage import logins
from longhouse.server.storage import schema as db
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.rows import LinkRow, LoginRow
from longhouse.server.storage.writes import Transaction

_C = db.links.c


def make(tx: Transaction, link: LinkRow) -> None:
    """Store a link; a player has one at a time."""
    must_be_here(tx.connection, link.player)
    tx.connection.execute(delete(db.links).where(_C.player == link.player))
    tx.connection.execute(db.links.insert(), asdict(link))


def find(connection: Connection, name: str, now: int) -> LinkRow | None:
    """A link that has not expired."""
    row = connection.execute(select(db.links).where(_C.id == name, _C.until > now)).first()
    return None if row is None else LinkRow(*row)


def ask(tx: Transaction, name: str, key_hash: bytes, device: str, number: int, now: int) -> bool:
    """A device with the link's secret asks to be signed in; False if one has asked before."""
    asked = {"state": "asked", "key_hash": key_hash, "device": device, "number": number}
    return _step(tx, and_(_C.id == name, _C.state == "open", _C.until > now), asked)


def decide(tx: Transaction, player: str, name: str, allow: bool, now: int) -> bool:
    """The first device answers; False if nobody asks."""
    this = and_(_C.id == name, _C.player == player, _C.state == "asked", _C.until > now)
    return _step(tx, this, {"state": "allowed" if allow else "refused"})


def _step(tx: Transaction, this: Any, values: dict[str, Any]) -> bool:
    return bool(tx.connection.execute(update(db.links).where(this).values(values)).rowcount)


def take(tx: Transaction, name: str, key_hash: bytes, device: LoginRow, now: int) -> bool:
    """Sign the device in that has asked, if it is allowed; the link ends."""
    this = and_(_C.id == name, _C.key_hash == key_hash, _C.state == "allowed", _C.until > now)
    if not tx.connection.execute(delete(db.links).where(this)).rowcount:
        return False
    logins.add_login(tx, device)
    return True


def end(tx: Transaction, player: str, name: str) -> None:
    """End a link."""
    tx.connection.execute(delete(db.links).where(_C.id == name, _C.player == player))


def merge(connection: Connection, old: str, _: str) -> None:
    """Merge two players: the links of the old one end."""
    connection.execute(delete(db.links).where(_C.player == old))


def remove_old(tx: Transaction, now: int) -> int:
    """Delete expired links; returns how many."""
    return tx.connection.execute(delete(db.links).where(_C.until <= now)).rowcount
