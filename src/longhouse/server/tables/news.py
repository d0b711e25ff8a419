"""News that a change of a table makes for its players: the game starts, or is over."""

from __future__ import annotations

from collections.abc import Callable, Collection

from longhouse.server.status import Status
from longhouse.server.storage.rows import News
from longhouse.server.tables.table import Table


def news_of(
    table: Table, before: Status, now: int, there: Callable[[], Collection[str]]
) -> list[News]:
    """The news of a change, for all players but those who are there and see it.

    Start and end are public: news tell no more than every spectator is shown at that moment. There
    are none of a game that one person plays, and none for a player who has left it.
    """
    kind = _kind(table, before)
    if kind is None or table.seats.alone:
        return []
    seats = (table.seats[seat] for seat in table.seats.people())
    people = {seat.player or "" for seat in seats if not seat.program and seat.why != "left"}
    return [News(player, table.id, kind, now) for player in sorted(people.difference(there()))]


def _kind(table: Table, before: Status) -> str | None:
    if before is Status.OPEN and table.running:
        return "start"
    played = table.round.recorder is not None
    return "result" if played and table.status.ended and not before.ended else None
