"""The devices of players: each has its own token, which can be revoked alone.

The player's own secret (`players.secret_hash`) is that of the recovery phrase.
"""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, select, update

from longhouse.server.storage import reads
from longhouse.server.storage import schema as db
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.rows import LoginRow, Player
from longhouse.server.storage.writes import Transaction, add_player, upsert

MOST = 30  # devices of one player; the longest unused are signed out

_C = db.logins.c
_ADD = upsert(db.logins)


def by_token(connection: Connection, token_hash: bytes) -> tuple[Player, LoginRow] | None:
    """The player and the device that a token belongs to."""
    row = connection.execute(select(db.logins).where(_C.secret_hash == token_hash)).first()
    if row is None:
        return None
    device = LoginRow(*row)
    player = reads.player(connection, device.player)
    return None if player is None else (player, device)


def logins_of(connection: Connection, player: str) -> list[LoginRow]:
    """A player's devices, the last used first."""
    found = select(db.logins).where(_C.player == player).order_by(_C.seen.desc(), _C.id)
    return [LoginRow(*row) for row in connection.execute(found)]


def come(tx: Transaction, player: Player, device: LoginRow) -> None:
    """Add a player with a first device."""
    add_player(tx, player)
    add_login(tx, device)


def add_login(tx: Transaction, device: LoginRow) -> None:
    """Add a device."""
    must_be_here(tx.connection, device.player)
    tx.connection.execute(_ADD[tx.kind], asdict(device))
    _make_room(tx, device.player)


def note_login(tx: Transaction, device: str, now: int) -> None:
    """Note when a device was last used."""
    tx.connection.execute(update(db.logins).where(_C.id == device, _C.seen < now).values(seen=now))


def remove_login(tx: Transaction, player: str, device: str) -> bool:
    """Sign a device out; False if the player has no such device."""
    this = and_(_C.id == device, _C.player == player)
    if not tx.connection.execute(delete(db.logins).where(this)).rowcount:
        return False
    # No more push messages to it, and no other device by its links, either.
    tx.connection.execute(delete(db.links).where(db.links.c.login == device))
    tx.connection.execute(delete(db.devices).where(db.devices.c.login == device))
    tx.players.add(player)
    return True


def merge(tx: Transaction, old: str, new: str) -> None:
    """Give the devices of one player to another, when the two are merged."""
    tx.connection.execute(update(db.logins).where(_C.player == old).values(player=new))
    _make_room(tx, new)


def _make_room(tx: Transaction, player: str) -> None:
    for surplus in logins_of(tx.connection, player)[MOST:]:
        remove_login(tx, player, surplus.id)


def new_phrase(tx: Transaction, player: str, phrase_hash: bytes, now: int) -> None:
    """Replace a player's recovery phrase."""
    here = and_(db.players.c.id == player, db.players.c.gone.is_(None))
    given = {"secret_hash": phrase_hash, "phrased": now}
    tx.connection.execute(update(db.players).where(here).values(given))
    tx.players.add(player)
