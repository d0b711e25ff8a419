"""A clock that a test turns: it stands still until then, however slow the machine is."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from math import isclose
from typing import Any

from longhouse.server.clock import Clock

NOON = 1_800_000_000_000  # milliseconds since 1970
HANG = 60.0  # real seconds, which only a hang reaches


def ticks(milliseconds: float = 10.0) -> Callable[[], float]:
    """A clock that advances by that much at every reading, for a bot that thinks."""
    return count(0.0, milliseconds / 1000).__next__


class BotsByTicks(Clock):
    """The system's time, except for bots: they think equally far on any machine."""

    def thinking(self) -> Callable[[], float]:
        return ticks()


async def until(true: Callable[[], object]) -> None:
    """Poll until a condition is true; fail after `HANG` seconds."""
    async with asyncio.timeout(HANG):
        while not true():
            await asyncio.sleep(0.01)


async def shortly(seconds: float = 0.0) -> None:
    """Instead of a pause of another program between two looks: the next look comes soon."""
    await asyncio.sleep(min(seconds, 0.002))


def wait_until(true: Callable[[], object]) -> None:
    """The same without an event loop."""
    end = time.monotonic() + HANG
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


class Due:
    """A scheduled call."""

    def __init__(self, clock: HandClock, seconds: float, call: Callable[[], object]) -> None:
        self.clock, self.seconds, self.call = clock, seconds, call
        self.at = clock.monotonic() + seconds

    def cancel(self) -> None:
        self.clock._forget(self)


class HandClock(Clock):
    """Stands still until it is turned. Real threads and event loops may wait for it."""

    def __init__(self, milliseconds: int = NOON, skip: float = 0.0) -> None:
        self.skip = skip  # sleeps up to this many seconds end immediately
        self._began, self._passed = milliseconds, 0.0
        self._lock = threading.Lock()
        self._due: list[Due] = []
        self._watching: list[Callable[[], None]] = []

    def turn(self, seconds: float) -> None:
        """Let that many seconds pass, and run the calls that are due, in order.

        Tasks that wait for the clock continue with the test's next `await`.
        """
        end = self._passed + seconds
        while True:
            with self._lock:
                late = [due for due in self._due if due.at <= end + 1e-9]
                if not late:
                    break
                first = min(late, key=lambda due: due.at)
                self._due.remove(first)
                self._passed = max(self._passed, first.at)
            first.call()
        self._passed = end

    @property
    def awaited(self) -> list[float]:
        """The requested delays of everything that waits."""
        return [due.seconds for due in self._due]

    async def asked(self, seconds: float, times: int = 1) -> None:
        """Wait until that many sleeps of exactly this length are pending."""

        def there() -> bool:
            return sum(isclose(one, seconds) for one in self.awaited) >= times

        loop, stirred = asyncio.get_running_loop(), asyncio.Event()

        def stir() -> None:
            loop.call_soon_threadsafe(stirred.set)

        self._watching.append(stir)
        try:
            async with asyncio.timeout(HANG):
                while not there():
                    stirred.clear()
                    await stirred.wait()
        except TimeoutError:
            raise AssertionError(f"nothing waits {seconds} s; pending: {self.awaited}") from None
        finally:
            self._watching.remove(stir)

    async def turn_until_done(self, task: asyncio.Task[Any], seconds: float) -> None:
        """Turn by that much whenever a sleep of exactly this length is pending, until a task ends.

        Other tasks may sleep as long: the first such sleep may not be that of the task.
        """
        async with asyncio.timeout(HANG):
            while not task.done():
                if any(isclose(one, seconds) for one in self.awaited):
                    self.turn(seconds)
                await asyncio.sleep(0.01)

    # The interface of `Clock`

    def milliseconds(self) -> int:
        return self._began + round(self._passed * 1000)

    def monotonic(self) -> float:
        return self._passed

    def thinking(self) -> Callable[[], float]:
        return ticks()

    def call_later(self, seconds: float, call: Callable[..., object], *args: object) -> Due:
        due = Due(self, seconds, lambda: call(*args))
        with self._lock:
            self._due.append(due)
        for watch in list(self._watching):
            watch()
        return due

    async def sleep(self, seconds: float) -> None:
        if seconds <= self.skip:
            await asyncio.sleep(0)
            return
        woken = asyncio.Event()
        due = self.call_later(seconds, woken.set)
        try:
            await woken.wait()
        finally:
            due.cancel()

    @asynccontextmanager
    async def timeout(self, seconds: float) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(None) as limit:
            due = self.call_later(seconds, lambda: limit.reschedule(loop.time()))
            try:
                yield
            finally:
                due.cancel()

    def pause(self, seconds: float, ended: threading.Event | None = None) -> None:
        go_on = threading.Event()
        due = self.call_later(seconds, go_on.set)
        while not go_on.wait(0.01) and not (ended and ended.is_set()):
            pass  # two events cannot be waited for at once
        due.cancel()

    def _forget(self, due: Due) -> None:
        with self._lock:
            if due in self._due:
                self._due.remove(due)
