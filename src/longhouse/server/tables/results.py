"""How a finished game went for each person: what a player's record is counted from.

A game counts for somebody who played it from the first move to the last: not if it ended early, if
it was played on from a position of another game, if a bot ever played in their place, or if they
had several seats. A row is written in the transaction that ends the game, and outlives its table.
"""

from __future__ import annotations

from longhouse.server.status import Status
from longhouse.server.storage.rows import ResultRow
from longhouse.server.tables import log
from longhouse.server.tables.owners import seats_of
from longhouse.server.tables.table import Table


def result_rows(table: Table, now: int) -> list[ResultRow]:
    """The results of a game that has just ended, one for each person for whom it counts."""
    if table.status is not Status.OVER or table.count(log.Resumed):
        return []
    winners = table.state.winners()
    return [
        ResultRow(
            player=player,
            table_id=table.id,
            game=table.game.name,
            seats=len(table.seats),
            level=_level(table, seat),
            won=seat in winners,
            hints=table.seats[seat].hints,
            finished=now,
        )
        for player in sorted(table.players())
        for seat in _whole(table, player)
    ]


def _whole(table: Table, player: str) -> list[int]:
    """The only seat of a player who made all its moves; else none."""
    mine = seats_of(table, player)
    alone = len(mine) == 1 and not table.count(log.TakenOver, mine[0])
    return mine if alone else []


def _level(table: Table, seat: int) -> str:
    """The bot that plays all other seats; "" if they are people's, or of several kinds."""
    others = [place for other, place in enumerate(table.seats) if other != seat]
    bots = {place.bot if place.kind == "bot" else "" for place in others}
    return bots.pop() if len(bots) == 1 else ""
