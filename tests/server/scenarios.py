"""A scenario at a server of its own, and one request as it is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import httpx2

from clock import HANG
from server.client import visit
from server.halls import Running, running

BOT = {"kind": "bot", "bot": "greedy"}


def tell(
    database: str, scenario: Callable[[Running], Coroutine[Any, Any, None]], **more: Any
) -> None:
    """A scenario at a server of its own."""

    async def whole() -> None:
        async with running(database, **more) as server, asyncio.timeout(2 * HANG):
            await scenario(server)

    asyncio.run(whole())


async def fetch(server: Running, method: str, path: str, **more: Any) -> httpx2.Response:
    """One request as it is."""
    async with visit(server.url) as web:
        return await web.request(method, path, **more)
