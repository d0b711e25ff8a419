"""The clock of a server: the time, timers and timeouts.

Everything in the server that waits or expires asks the clock that it was given. A test gives one
that it turns by hand (`tests/clock.py`), so that no test depends on how fast a machine is.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol


class Alarm(Protocol):
    """A timer."""

    def cancel(self) -> None:
        """Stop it."""


class Clock:
    """The time of this machine."""

    def milliseconds(self) -> int:
        """The time of day in milliseconds since 1970 (UTC), as in the log."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds of a clock that never goes back, for durations."""
        return time.monotonic()

    def thinking(self) -> Callable[[], float]:
        """The clock for a bot that thinks in this process, which reads it very often."""
        return time.perf_counter

    def call_later(self, seconds: float, call: Callable[..., object], *args: object) -> Alarm:
        """Call a function in the event loop after that many seconds."""
        return asyncio.get_running_loop().call_later(seconds, call, *args)

    async def sleep(self, seconds: float) -> None:
        """Wait, without blocking the event loop."""
        await asyncio.sleep(seconds)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """A context that ends with TimeoutError after that many seconds."""
        return asyncio.timeout(seconds)

    def pause(self, seconds: float, ended: threading.Event | None = None) -> None:
        """Block a thread (never the event loop's) for that long, or until `ended` is set."""
        (ended or threading.Event()).wait(seconds)


REAL = Clock()
