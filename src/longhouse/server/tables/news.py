"""News that a change of a table makes for its players: it starts, a bot takes over, it is over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from longhouse.server.status import Status
from longhouse.server.storage.news import UNASKED
from longhouse.server.storage.rows import News
from longhouse.server.tables import log
from longhouse.server.tables.table import Table


def news_of(
    table: Table,
    before: Status,
    now: int,
    there: Callable[[], Collection[str]],
    entries: Sequence[log.AnyEntry] = (),
) -> list[News]:
    """The news of a change, for all players but those who are there and see it.

    Start, end and bots that take over are public: news tell no more than every spectator is shown
    at that moment. There are none of a game that one person plays, and none for a player who has
    left it.
    """
    kind = _kind(table, before)
    seats = list(table.seats.people())
    if kind is None and table.running:
        kind, seats = "missed", _missed(entries)
    if kind is None or not seats or table.seats.alone:
        return []
    people = {
        table.seats[seat].player or ""
        for seat in seats
        if not table.seats[seat].program and table.seats[seat].why != "left"
    }
    return [News(player, table.id, kind, now) for player in sorted(people.difference(there()))]


def _missed(entries: Sequence[log.AnyEntry]) -> list[int]:
    """The seats where a bot has just taken over unasked."""
    return [
        entry.seat for entry in entries if isinstance(entry, log.TakenOver) and entry.why in UNASKED
    ]


def _kind(table: Table, before: Status) -> str | None:
    if before is Status.OPEN and table.running:
        return "start"
    played = table.round.recorder is not None
    return "result" if played and table.status.ended and not before.ended else None
