"""The clock of a server: what time it is, and waiting for a time.

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
    """A call that is due later."""

    def cancel(self) -> None:
        """Do not call after all."""


class Clock:
    """The time of this machine."""

    def milliseconds(self) -> int:
        """The time of day, as the log writes it: since 1970, in UTC."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds that only go forward: for how long something took or is kept."""
        return time.monotonic()

    def thinking(self) -> Callable[[], float]:
        """The seconds of a bot that thinks in this process: it looks at them all the time."""
        return time.perf_counter

    def call_later(self, seconds: float, call: Callable[..., object], *args: object) -> Alarm:
        """Call in the event loop after so long, unless the alarm is cancelled."""
        return asyncio.get_running_loop().call_later(seconds, call, *args)

    async def sleep(self, seconds: float) -> None:
        """Wait, while others go on."""
        await asyncio.sleep(seconds)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """A context that may take so long; then what it waits for ends with TimeoutError."""
        return asyncio.timeout(seconds)

    def pause(self, seconds: float, ended: threading.Event | None = None) -> None:
        """Hold up a thread (never the event loop) so long, or until it is told to end."""
        (ended or threading.Event()).wait(seconds)


REAL = Clock()
