"""A clock that a test turns: nothing happens on it until then, however slow the machine is."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from math import isclose

from longhouse.server.clock import Clock

NOON = 1_800_000_000_000  # milliseconds since 1970
HANG = 60.0  # real seconds that something may take which takes far less, unless it hangs


def ticks(milliseconds: float = 10.0) -> Callable[[], float]:
    """A clock on which so much has passed whenever it is looked at again: for a bot that thinks."""
    return count(0.0, milliseconds / 1000).__next__


class BotsByTicks(Clock):
    """The time of this machine, but for bots, who think as far as ever on the slowest of them."""

    def thinking(self) -> Callable[[], float]:
        return ticks()


async def until(true: Callable[[], object]) -> None:
    """Wait until something is so that nobody tells of; give up after so long that it hangs."""
    async with asyncio.timeout(HANG):
        while not true():
            await asyncio.sleep(0.01)


def wait_until(true: Callable[[], object]) -> None:
    """The same, where there is no event loop."""
    end = time.monotonic() + HANG
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


class Due:
    """A call that waits for its time on a clock."""

    def __init__(self, clock: HandClock, seconds: float, call: Callable[[], object]) -> None:
        self.clock, self.seconds, self.call = clock, seconds, call
        self.at = clock.monotonic() + seconds

    def cancel(self) -> None:
        self.clock._forget(self)


class HandClock(Clock):
    """Stands still until it is turned. Real threads and event loops may wait for it."""

    def __init__(self, milliseconds: int = NOON, skip: float = 0.0) -> None:
        self.skip = skip  # a sleep of so many seconds or less is over at once
        self._began, self._passed = milliseconds, 0.0
        self._lock = threading.Lock()
        self._due: list[Due] = []
        self._watching: list[Callable[[], None]] = []

    def turn(self, seconds: float) -> None:
        """Let so much time pass; calls what is due by then, in its order.

        What waits for the clock in the event loop goes on as soon as the test lets it: with the
        next `await`.
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
        """How long everything that waits wanted to wait, when it began to."""
        return [due.seconds for due in self._due]

    async def asked(self, seconds: float, times: int = 1) -> None:
        """Wait until so many wait for just so long."""

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
            told = f"nothing waits for {seconds} s; what does: {self.awaited}"
            raise AssertionError(told) from None
        finally:
            self._watching.remove(stir)

    # What it is for those who look at it

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
