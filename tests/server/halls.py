"""A whole server for a test: real sockets, a real database, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from clock import BotsByTicks, HandClock, until
from longhouse.server.clock import Clock
from longhouse.server.hall import Hall, Settings
from longhouse.server.limits import Limits
from longhouse.server.serve import listen, prepare
from longhouse.server.web.app import create

BOTS_BY_TICKS = BotsByTicks()


@dataclass
class Running:
    """A server that runs: where it is, and its inside."""

    url: str
    hall: Hall

    def count_by(self, clock: HandClock) -> None:
        """Let only the limits go by that clock: what they refuse is no matter of speed then."""
        self.hall.limits = Limits(True, clock.monotonic)


@asynccontextmanager
async def running(
    database: str, clock: Clock = BOTS_BY_TICKS, behind_proxy: str = "", **settings: Any
) -> AsyncIterator[Running]:
    """Serve while the test goes on; bots think in this process unless `workers` says otherwise."""
    plain = {"workers": 0, "readers": 0, "limits": False, "offline": False}
    wanted = Settings(database=database, **{**plain, **settings})
    app = create(wanted, clock)
    door = listen("127.0.0.1", 0)
    server = prepare(app, behind_proxy)
    stopped = asyncio.Event()

    async def serve_until_stopped() -> None:
        """Instead of Uvicorn's loop, which looks ten times a second whether it should stop."""
        await server.on_tick(0)
        await stopped.wait()

    server.main_loop = serve_until_stopped  # type: ignore[method-assign]
    serving = asyncio.create_task(server.serve(sockets=[door]))
    try:
        await until(lambda: server.started or serving.done())
        if serving.done():
            raise RuntimeError("the server did not start") from app.state.failure
        yield Running(f"http://127.0.0.1:{door.getsockname()[1]}", app.state.hall)
    finally:
        server.should_exit = True
        stopped.set()
        await serving
