"""The history of a viewer: all updates, and on request the position of each."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from longhouse.core.state import SPECTATOR, View
from longhouse.server import protocol as p
from longhouse.server.blocking import off_the_loop
from longhouse.server.storage.rows import EntryRow
from longhouse.server.tables import log
from longhouse.server.tables.owners import check_seat
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import raw_view, updates

MOST_VIEWS = 80  # the last updates that include the position; older ones have only events


def history(
    table_id: str, rows: Iterable[EntryRow], player: str, seat: int, after: int, views: bool
) -> p.History:
    """The updates of a seat, or SPECTATOR, after a number; raises Refusal if it is not theirs.

    The log may have grown since the request came in: the owner of the seat is read from it, too.
    """
    off_the_loop("a history is read")
    table = Table(table_id, remembered=None)
    shown: dict[int, View] = {}
    for row in rows:
        table.apply(log.decode(row.data), row.at)
        feed = table.feeds[seat]
        if views and feed.number > after and feed.number not in shown:
            view = table.round.view(seat)
            if view is not None:
                shown[feed.number] = view
    if seat != SPECTATOR:
        check_seat(table, player, seat)
    seen = [one for one in table.feeds[seat].recent if one.number > after]
    found = updates(seen)
    if not views:
        return p.History(found)
    last = table.feeds[seat].number
    for place, one in enumerate(seen):
        view = one.scene or shown.get(one.number)
        if view is not None and one.number > last - MOST_VIEWS:
            found[place] = msgspec.structs.replace(
                found[place], view=raw_view(view), reading=view.derived()
            )
    return p.History(found)
