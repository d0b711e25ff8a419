"""The endpoint of the home page: all of it in one request."""

from __future__ import annotations

from longhouse.server import protocol as p
from longhouse.server.names import GUEST
from longhouse.server.storage.home import OVER, OwnHome, home_of
from longhouse.server.storage.rows import Player
from longhouse.server.tables.public import OPEN_SHOWN, RUNNING_SHOWN
from longhouse.server.web.api.company import invitation_lines, note_invitations_seen
from longhouse.server.web.api.endpoint import Call, next_cursor
from longhouse.server.web.api.lists import table_line


async def home(call: Call) -> p.Home:
    """The home page: my tables and invitations, people who wait, open and running tables."""
    player = await call.anybody()
    own, now = None, call.hall.clock.milliseconds()
    if player is not None:
        own = await call.hall.store.read(home_of, player.id, player.host is not None, now)
    if player is not None and own is not None and own.invitations:
        await note_invitations_seen(call, player.id)
    public, apart = call.hall.public, set() if own is None else own.apart
    listed = await public.read()
    first = public.page(listed.open, OPEN_SHOWN, listed, apart)
    running = public.page(listed.running, RUNNING_SHOWN, listed, apart)
    # Tables without a free seat need a link.
    open_ones = [line for line in map(table_line, first) if line.free]
    cursor = next_cursor(first, OPEN_SHOWN, lambda row: (row.shown, row.id))
    return p.Home(
        None if own is None or player is None else await _mine(call, player, own),
        await call.hall.matching.queues(player, player.id if player else await call.visitor()),
        p.TablePage(open_ones, cursor),
        [table_line(row) for row in running],
    )


async def _mine(call: Call, player: Player, own: OwnHome) -> p.MyHome:
    waiting, others, over = (
        [table_line(*one) for one in rows] for rows in (own.waiting, own.others, own.over)
    )
    cursor = next_cursor(own.over, OVER, lambda one: (one[0].shown, one[0].id))
    invited = invitation_lines(own.invitations)
    online = [
        p.OnlineLine(one.name or GUEST, one.friend, one.table_id, one.seat) for one in own.online
    ]
    wishes = await call.hall.matching.wishes(player)
    finished = p.TablePage(over, cursor)
    return p.MyHome(waiting, others, finished, invited, online, own.reports, wishes)
