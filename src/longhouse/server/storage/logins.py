"""The devices of players: each has a token of its own, which can be ended alone.

A player's own secret (`players.secret_hash`) is that of the phrase. Whoever came before there were
devices has it as a token, too: it counts as one as long as the player has no other.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from longhouse.server.storage import reads
from longhouse.server.storage import schema as db
from longhouse.server.storage.naming import must_be_here
from longhouse.server.storage.rows import LoginRow, Player
from longhouse.server.storage.writes import Transaction, add_player

MOST = 30  # of one player; those that were not used for longest make room

_C = db.logins.c
_ADD: dict[str, Any] = {
    "sqlite": sqlite.insert(db.logins).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(db.logins).on_conflict_do_nothing(),
}


def by_token(connection: Connection, token_hash: bytes) -> tuple[Player, LoginRow | None] | None:
    """Whose token this is, and of which device; None instead of one that is not stored yet."""
    row = connection.execute(select(db.logins).where(_C.secret_hash == token_hash)).first()
    if row is not None:
        device = LoginRow(*row)
        player = reads.player(connection, device.player)
        return None if player is None else (player, device)
    player = reads.player_by_secret(connection, token_hash)
    if player is None or logins_of(connection, player.id):
        return None
    return player, None


def logins_of(connection: Connection, player: str) -> list[LoginRow]:
    """A player's devices, the one that was used last first."""
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
    _tie(tx, device)
    _make_room(tx, device.player)


def _tie(tx: Transaction, device: LoginRow) -> None:
    """Push messages from before there were devices are those of the first token's device.

    That token ends when the player signs in elsewhere first, and they with it.
    """
    c = db.devices.c
    loose = and_(c.player == device.player, c.login == "")
    first = select(db.players.c.id).where(
        db.players.c.id == device.player, db.players.c.secret_hash == device.secret_hash
    )
    tx.connection.execute(
        update(db.devices).where(loose, c.player.in_(first)).values(login=device.id)
    )
    tx.connection.execute(delete(db.devices).where(loose))


def note_login(tx: Transaction, device: str, now: int) -> None:
    """A device is used."""
    tx.connection.execute(update(db.logins).where(_C.id == device, _C.seen < now).values(seen=now))


def remove_login(tx: Transaction, player: str, device: str) -> bool:
    """Sign a device out; False if the player has no such."""
    this = and_(_C.id == device, _C.player == player)
    if not tx.connection.execute(delete(db.logins).where(this)).rowcount:
        return False
    # No more messages to it, either.
    tx.connection.execute(delete(db.devices).where(db.devices.c.login == device))
    tx.players.add(player)
    return True


def merge(tx: Transaction, old: str, new: str) -> None:
    """One player was two: all devices are the new one's."""
    tx.connection.execute(update(db.logins).where(_C.player == old).values(player=new))
    _make_room(tx, new)


def _make_room(tx: Transaction, player: str) -> None:
    for surplus in logins_of(tx.connection, player)[MOST:]:
        remove_login(tx, player, surplus.id)


def new_phrase(
    tx: Transaction, player: str, device: str, phrase_hash: bytes, token_hash: bytes, now: int
) -> bool:
    """Give a player another phrase; whether the device has that new token now.

    It has if its token was the secret of the phrase. Another device with that token is signed out:
    whoever knows the old phrase knows it.
    """
    here = and_(db.players.c.id == player, db.players.c.gone.is_(None))
    was = select(db.players.c.secret_hash).where(here)
    known = select(_C.id).where(_C.player == player, _C.secret_hash.in_(was))
    for one in list(tx.connection.execute(known).scalars()):
        if one == device:
            new = update(db.logins).where(_C.id == one).values(secret_hash=token_hash)
            tx.connection.execute(new)
        else:
            remove_login(tx, player, one)
    given = {"secret_hash": phrase_hash, "phrased": now}
    tx.connection.execute(update(db.players).where(here).values(given))
    tx.players.add(player)
    found = select(_C.id).where(_C.id == device, _C.secret_hash == token_hash)
    return tx.connection.execute(found).first() is not None
