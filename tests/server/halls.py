"""A whole server for a test: real sockets, a real database, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from longhouse.server.clock import REAL, Clock
from longhouse.server.hall import Hall, Settings
from longhouse.server.serve import listen, prepare
from longhouse.server.web.app import create


@dataclass
class Running:
    """A server that runs: where it is, and its inside."""

    url: str
    hall: Hall


@asynccontextmanager
async def running(database: str, clock: Clock = REAL, **settings: Any) -> AsyncIterator[Running]:
    """Serve while the test goes on; bots think in this process unless `workers` says otherwise."""
    wanted = Settings(**{"database": database, "workers": 0, "limits": False, **settings})
    app = create(wanted, clock)
    door = listen("127.0.0.1", 0)
    server = prepare(app)
    serving = asyncio.create_task(server.serve(sockets=[door]))
    try:
        while not server.started:
            if serving.done():
                raise RuntimeError("the server did not start") from app.state.failure
            await asyncio.sleep(0.01)
        yield Running(f"http://127.0.0.1:{door.getsockname()[1]}", app.state.hall)
    finally:
        server.should_exit = True
        await serving
