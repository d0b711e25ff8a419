"""However many requests come at once, a few are worked on at a time, and moves do not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

from starlette.types import Message, Receive, Scope, Send

from clock import HandClock
from longhouse.server import limits
from longhouse.server.web import gate
from longhouse.server.web.sites import Sites


class Work:
    """An application that says which requests it has begun, and goes on when it is told to."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._go_on: dict[str, asyncio.Event] = {}

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        path = scope["path"]
        self._go_on[path] = asyncio.Event()
        self.begun.append(path)
        await self._go_on[path].wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    def finish(self, path: str) -> None:
        self._go_on[path].set()


class Visits:
    """Requests that come to a gate at the same time."""

    def __init__(self, clock: HandClock) -> None:
        self.work = Work()
        counted = SimpleNamespace(limits=limits.Limits(True, clock.monotonic), clock=clock)
        state = SimpleNamespace(hall=counted, sites=Sites((), (), ""))
        self._gate = gate.Gate(self.work, state)
        self._tasks: set[asyncio.Task[None]] = set()

    async def come(self, address: str, path: str, kind: str = "http") -> None:
        """A request, which gets as far as it can."""
        scope = {"type": kind, "path": path, "raw_path": path.encode(), "query_string": b""}
        scope |= {"headers": [], "client": (address, 1)}
        self._tasks.add(asyncio.create_task(self._gate(scope, AsyncMock(), self._sent)))
        await idle()

    async def finish(self, path: str) -> None:
        self.work.finish(path)
        await idle()

    async def _sent(self, message: Message) -> None:
        """Clients read nothing."""
        if message["type"] == "http.response.body":
            await asyncio.Event().wait()


async def idle() -> None:
    """Let everything that can go on do so."""
    for _ in range(10):
        await asyncio.sleep(0)


def gated(scenario: Callable[[Visits, HandClock], Coroutine[Any, Any, None]]) -> None:
    clock = HandClock()
    asyncio.run(scenario(Visits(clock), clock))


MANY = range(50)


def test_of_many_requests_a_few_are_worked_on_at_a_time_and_the_rest_in_order() -> None:
    async def scenario(visits: Visits, _: HandClock) -> None:
        for number in MANY:
            await visits.come("10.0.0.1", f"/api/{number}")
        for number in MANY:
            at_work = visits.work.begun[number:]
            assert at_work == [f"/api/{one}" for one in MANY[number : number + gate.PLACES]]
            await visits.finish(f"/api/{number}")

    gated(scenario)


def test_networks_take_turns_however_many_requests_one_of_them_makes() -> None:
    async def scenario(visits: Visits, _: HandClock) -> None:
        for number in MANY:
            await visits.come("10.0.0.1", f"/api/flood/{number}")
        for number in range(3):
            await visits.come("10.0.0.2", f"/api/{number}")
        for number in range(5):
            await visits.finish(visits.work.begun[number])
        waited = [path.startswith("/api/flood") for path in visits.work.begun[gate.PLACES :]]
        assert waited == [True, False, True, False, True]

    gated(scenario)


def test_moves_do_not_wait_for_requests() -> None:
    async def scenario(visits: Visits, _: HandClock) -> None:
        for number in MANY:
            await visits.come("10.0.0.1", f"/api/{number}")
        await visits.come("10.0.0.1", "/api/tables/one/live", "websocket")
        assert len(visits.work.begun) == gate.PLACES + 1
        assert visits.work.begun[-1] == "/api/tables/one/live"
        await visits.come("10.0.0.1", "/health")
        assert visits.work.begun[-1] == "/health"

    gated(scenario)


def test_a_request_that_waits_for_something_leaves_its_place_to_others() -> None:
    async def scenario(visits: Visits, clock: HandClock) -> None:
        slow = [f"/api/slow/{number}" for number in range(gate.PLACES)]
        quick = [f"/api/{number}" for number in range(2 * gate.PLACES)]
        for path in [*slow, *quick]:
            await visits.come("10.0.0.1", path)
        assert visits.work.begun == slow
        clock.turn(gate.PLACE_SECONDS)
        await idle()
        assert visits.work.begun == [*slow, *quick[: gate.PLACES]]
        for path in slow:  # they have no place to give back
            await visits.finish(path)
        assert visits.work.begun == [*slow, *quick[: gate.PLACES]]

    gated(scenario)
