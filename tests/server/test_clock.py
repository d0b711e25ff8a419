"""The clock of a server, and the one that tests turn."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

import pytest

from clock import HANG, NOON, HandClock
from longhouse.server.accounts import CACHE_SECONDS
from longhouse.server.clock import Clock
from longhouse.server.players import secret_of
from longhouse.server.storage import writes
from server.client import Person
from server.halls import Running
from server.scenarios import tell

SHORT = 0.01


def run(scenario: Coroutine[Any, Any, None]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(HANG):
            await scenario

    asyncio.run(whole())


def test_the_real_clock_waits_and_goes_on() -> None:
    async def scenario() -> None:
        clock, rung = Clock(), asyncio.Event()
        began, day = clock.monotonic(), clock.milliseconds()
        await clock.sleep(SHORT)
        await asyncio.to_thread(clock.pause, SHORT)
        clock.call_later(SHORT, rung.set)
        await rung.wait()
        with pytest.raises(TimeoutError):
            async with clock.timeout(SHORT):
                await asyncio.Event().wait()
        assert clock.monotonic() - began >= 3 * SHORT  # how much longer is no matter of a test
        assert clock.milliseconds() > day > NOON - 5 * 365 * 86_400_000

    run(scenario())


@pytest.mark.parametrize("clock", [Clock(), HandClock()], ids=["real", "by hand"])
def test_a_thread_that_shall_end_is_not_held_up(clock: Clock) -> None:
    ended = threading.Event()
    thread = threading.Thread(target=clock.pause, args=(3600.0, ended), daemon=True)
    thread.start()
    ended.set()
    thread.join(HANG)
    assert not thread.is_alive()


def test_a_clock_by_hand_stands_until_it_is_turned() -> None:
    async def scenario() -> None:
        clock, told = HandClock(), list[str]()
        clock.call_later(3, told.append, "third")
        clock.call_later(1, told.append, "first")
        clock.call_later(2, lambda: clock.call_later(0.5, told.append, "between"))
        clock.call_later(2, told.append, "never").cancel()
        sleeper = asyncio.create_task(clock.sleep(4))
        pause = asyncio.create_task(asyncio.to_thread(clock.pause, 5))
        await clock.asked(4)
        await clock.asked(5)
        clock.turn(3.9)
        assert told == ["first", "between", "third"] and clock.awaited == [4, 5]
        await asyncio.sleep(0)
        assert not sleeper.done()
        clock.turn(0.1)
        await sleeper
        clock.turn(1)
        await pause
        assert clock.monotonic() == 5 and clock.milliseconds() == NOON + 5000

    run(scenario())


def test_a_limit_by_hand_ends_what_waits_and_nothing_else() -> None:
    async def scenario() -> None:
        clock = HandClock()

        async def wait() -> None:
            async with clock.timeout(10):
                await asyncio.Event().wait()

        waiting = asyncio.create_task(wait())
        await clock.asked(10)
        clock.turn(10)
        with pytest.raises(TimeoutError):
            await waiting
        async with clock.timeout(10):
            await asyncio.sleep(0)
        assert clock.awaited == []

    run(scenario())


def test_a_player_is_looked_up_again_when_the_clock_says_so(sqlite: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url, "Before")
        player = await server.hall.accounts.player(secret_of(me.token))
        await server.hall.store.write(
            writes.change_player, player.id, "After", "en"
        )  # as another process does
        clock.turn(CACHE_SECONDS)
        assert (await me.get("/api/me"))["name"] == "Before"
        clock.turn(0.1)
        assert (await me.get("/api/me"))["name"] == "After"

    tell(sqlite, scenario, clock=clock)
