"""How players' own boxes of a game differ from the printed one: kinds, counts and values."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from longhouse.server.storage import naming
from longhouse.server.storage import schema as db
from longhouse.server.storage.writes import Transaction, upsert

_KEEP = upsert(db.boxes, "box")


def keep_box(tx: Transaction, player: str, game: str, box: str | None) -> None:
    """Store the differences of a player's box as JSON; None deletes them."""
    naming.must_be_here(tx.connection, player)
    if box is None:
        c = db.boxes.c
        tx.connection.execute(delete(db.boxes).where(c.player == player, c.game == game))
        return
    kept = {"player": player, "game": game, "box": box}
    tx.connection.execute(_KEEP[tx.kind], kept)


def boxes_of(connection: Connection, player: str) -> list[tuple[str, str]]:
    """The differences of a player's boxes, by game."""
    c = db.boxes.c
    found = select(c.game, c.box).where(c.player == player).order_by(c.game)
    return [(game, box) for game, box in connection.execute(found)]


def merge(connection: Connection, old: str, new: str) -> None:
    """Merge two players: of two boxes of a game, the new player's is kept."""
    c = db.boxes.c
    known = select(c.game).where(c.player == new)
    connection.execute(delete(db.boxes).where(c.player == old, c.game.in_(known)))
    connection.execute(update(db.boxes).where(c.player == old).values(player=new))
