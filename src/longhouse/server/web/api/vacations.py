"""Endpoints for vacations: beginning one, changing its end, and coming back."""

from __future__ import annotations

from longhouse.server import protocol as p
from longhouse.server.players import new_id
from longhouse.server.refusal import Refusal
from longhouse.server.storage import vacations as stored
from longhouse.server.storage.rows import VacationRow
from longhouse.server.storage.vacations import DAY, DAYS, days_used
from longhouse.server.web.api.endpoint import Call


async def vacation(call: Call) -> p.Vacation:
    """My present vacation, and the days left."""
    me, now = await call.player(), call.hall.clock.milliseconds()
    rows = await call.hall.store.read(stored.vacations_of, me.id)
    present = [row for row in rows if row.until > now]
    left = DAYS - days_used(rows, now)
    # The days of the present vacation so far stay used, and so may its last day.
    gone = min((row.since for row in present), default=now)
    spare = DAYS - days_used([row for row in rows if row not in present], now)
    most = (gone + spare * DAY - now) // DAY
    until = max((row.until for row in present), default=None)
    return p.Vacation(until, max(0, left), DAYS, max(0, most))


async def go_away(call: Call) -> p.Vacation:
    """Begin a vacation: my turn-based games wait, and their players see until when."""
    me, now = await call.player(), call.hall.clock.milliseconds()
    row = VacationRow(new_id(), me.id, now, now + call.body.days * DAY)
    most = await call.hall.store.write(stored.go_away, row)
    if most is not None:
        reason = f"you have {max(0, most)} of {DAYS} days of vacation left in these 365 days"
        raise Refusal("too_many", reason, days=max(0, most))
    await call.hall.vacations.tell(me.id)
    return await vacation(call)


async def come_back(call: Call) -> p.Vacation:
    """End my vacation: my time runs again."""
    me = await call.player()
    await call.hall.store.write(stored.come_back, me.id, call.hall.clock.milliseconds())
    await call.hall.vacations.tell(me.id)
    return await vacation(call)
