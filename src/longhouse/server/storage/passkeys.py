"""Passkeys of players, and the challenges that were answered."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, func, select, update

from longhouse.server.storage import logins, reads
from longhouse.server.storage import schema as db
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.rows import LoginRow, PasskeyRow, Player, SpentRow
from longhouse.server.storage.writes import Transaction, upsert

MOST = 20  # of one player

_C = db.passkeys.c
_ADD = upsert(db.passkeys)
_SPEND = upsert(db.spent)


def passkeys_of(connection: Connection, player: str) -> list[PasskeyRow]:
    """A player's passkeys, the newest first."""
    found = select(db.passkeys).where(_C.player == player).order_by(_C.created.desc(), _C.id)
    return [PasskeyRow(*row) for row in connection.execute(found)]


def find(connection: Connection, credential: bytes) -> tuple[PasskeyRow, Player] | None:
    """A passkey and its player, by the authenticator's id."""
    row = connection.execute(select(db.passkeys).where(_C.credential == credential)).first()
    if row is None:
        return None
    passkey = PasskeyRow(*row)
    player = reads.player(connection, passkey.player)
    return None if player is None else (passkey, player)


def add(tx: Transaction, passkey: PasskeyRow, challenge: SpentRow) -> str:
    """Store a passkey; the reason if it cannot be: spent, full, or known."""
    must_be_here(tx.connection, passkey.player)
    count = select(func.count()).where(_C.player == passkey.player)
    if tx.connection.execute(count).scalar_one() >= MOST:
        return "full"
    if not _spend(tx, challenge):
        return "spent"
    added = _ADD[tx.kind].returning(_C.id)
    return "known" if tx.connection.execute(added, asdict(passkey)).first() is None else ""


def use(
    tx: Transaction, passkey: PasskeyRow, count: int, challenge: SpentRow, device: LoginRow
) -> bool:
    """Sign a device in by a passkey; False if the challenge or the passkey is no longer valid."""
    if not _spend(tx, challenge):
        return False
    # Another process may have signed in meanwhile: a count that is used stays the highest.
    this = and_(_C.id == passkey.id, _C.player == passkey.player, _C.count == passkey.count)
    used = {"count": count, "used": device.created}
    if not tx.connection.execute(update(db.passkeys).where(this).values(used)).rowcount:
        return False
    logins.add_login(tx, device)
    return True


def rename(tx: Transaction, player: str, passkey: str, name: str) -> bool:
    """Give a passkey another name; False if the player has no such."""
    this = and_(_C.id == passkey, _C.player == player)
    return bool(tx.connection.execute(update(db.passkeys).where(this).values(name=name)).rowcount)


def remove(tx: Transaction, player: str, name: str) -> bool:
    """Delete a passkey; False if the player has no such."""
    this = and_(_C.id == name, _C.player == player)
    return bool(tx.connection.execute(delete(db.passkeys).where(this)).rowcount)


def _spend(tx: Transaction, challenge: SpentRow) -> bool:
    added = _SPEND[tx.kind].returning(db.spent.c.key)
    return tx.connection.execute(added, asdict(challenge)).first() is not None


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: all passkeys sign in to the new one."""
    connection.execute(update(db.passkeys).where(_C.player == old).values(player=new))


def remove_old(tx: Transaction, now: int) -> int:
    """Delete challenges that have expired anyway; returns how many."""
    return tx.connection.execute(delete(db.spent).where(db.spent.c.until <= now)).rowcount
