"""The hall in a page, put together: one player's games in an SQLite file of the browser.

It is the hall of a server without its threads and processes, and without the parts that need other
machines or other players. Which endpoints it has is decided here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy.engine import URL
from starlette.applications import Starlette

from longhouse.server.blocking import AtOnce
from longhouse.server.bots.pool import BotPool
from longhouse.server.clock import REAL, Clock
from longhouse.server.hall import Hall, Settings
from longhouse.server.limits import Networks
from longhouse.server.processes import Program, Start, takes_its_time
from longhouse.server.steady import SteadyClock
from longhouse.server.storage.database import Database, up_to_date
from longhouse.server.storage.store import Store
from longhouse.server.tables.readers import Readers
from longhouse.server.web.api import ENDPOINTS
from longhouse.server.web.api.endpoint import Endpoint
from longhouse.server.web.app import create

# A rollback journal that stays: a page has exactly two files, which are open from the start, and
# WAL would need shared memory.
JOURNAL: Final = "PERSIST"
PATIENCE_MS: Final = 2000  # for a bot's move: bots are slower here, and their player waits
# Endpoints that need other machines or other players: hosts, pairing, friends, notifications,
# signing in elsewhere, names, deals of the day, leaderboards, reports, tournaments,
# reviews.
LEFT_OUT: Final = (
    *("/api/admin", "/api/pairing", "/api/me/wishes", "/api/me/companions", "/api/me/friends"),
    *("/api/me/presence", "/api/me/invitations", "/api/tables/{table}/invite", "/api/me/met"),
    *("/api/me/notices", "/api/notices", "/api/me/links", "/api/links", "/api/me/passkeys"),
    *("/api/players/", "/api/me/devices", "/api/me/phrase", "/api/me/name", "/api/names"),
    *("/api/me/shown", "/api/daily", "/api/leaderboards", "/api/me/blocks", "/ready"),
    *("/api/tables/{table}/report", "/api/me/vacation", "/api/tournaments", "/api/me/tournaments"),
    "/api/sagas/{saga}/review",
)


def endpoints() -> list[Endpoint]:
    """The endpoints of a hall in a page."""
    return [one for one in ENDPOINTS if not one.path.startswith(LEFT_OUT)]


async def open_hall(
    path: str,
    start: Start,
    hurry: Callable[[Program], object] = takes_its_time,
    clock: Clock = REAL,
) -> Starlette:
    """Open the hall on an SQLite file that this page owns.

    `start` starts the bots' worker, and `hurry` ends a thought that nobody waits for.
    """
    database = up_to_date(Database(URL.create("sqlite", database=path), 1, journal=JOURNAL))
    settings = Settings(workers=1, readers=0, keep_days=0.0)
    networks = Networks(settings.limits)
    bots = BotPool(
        1,
        clock=clock,
        network_of=networks.of,
        start=start,
        hurry=hurry,
        least_ms=PATIENCE_MS,
    )
    hall = Hall(
        settings,
        Store.open_at_once(database, clock),
        bots,
        SteadyClock(clock),
        networks,
        Readers(0, clock, networks.of, AtOnce()),
    )
    hall.turns.alone = True
    await hall.start()
    app = create(settings, clock, endpoints())
    app.state.hall = hall
    return app
