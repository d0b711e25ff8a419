"""Time that does not jump, and the hours in which the hall was closed.

Whatever expires counts time in which the hall was open. If no process served it for a while, or the
machine's clock was put forward, that time is nobody's thinking time.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager

from longhouse.server.clock import Alarm, Clock

logger = logging.getLogger("longhouse.clock")

CLOSED_AFTER_MS = 10_000  # without a sign of life of any process, the hall was closed
JUMP_MS = CLOSED_AFTER_MS  # by which two clocks may differ and still be believed
SETTLED_SECONDS = 30.0  # for which a new time must last before it is believed


class SteadyClock(Clock):
    """The machine's time of day at first, then carried on by its monotonic clock.

    `compare` follows small corrections at once. A jump is believed only when it has lasted: a clock
    that is nine days ahead for three seconds changes nothing.
    """

    def __init__(self, machine: Clock) -> None:
        self._machine = machine
        self._offset = self._difference()
        self._doubted: tuple[float, float] | None = None  # a new offset, and since when

    def _difference(self) -> float:
        """Milliseconds between the time of day and the monotonic clock."""
        return self._machine.milliseconds() - self._machine.monotonic() * 1000

    def compare(self) -> None:
        """Look at both clocks of the machine; once every few seconds."""
        now, offset = self._machine.monotonic(), self._difference()
        if abs(offset - self._offset) < JUMP_MS:
            self._offset, self._doubted = offset, None
            return
        seconds = round((offset - self._offset) / 1000)
        if self._doubted is None or abs(offset - self._doubted[0]) >= JUMP_MS:
            self._doubted = (offset, now)
            logger.warning("the clock of this machine jumped; not believed yet", extra=_by(seconds))
        elif now - self._doubted[1] >= SETTLED_SECONDS:
            self._offset, self._doubted = offset, None
            logger.warning("the clock of this machine stays so; believed now", extra=_by(seconds))

    def milliseconds(self) -> int:
        """The time of day, without jumps."""
        return round(self._offset + self._machine.monotonic() * 1000)

    def monotonic(self) -> float:
        """As the machine has it."""
        return self._machine.monotonic()

    def call_later(self, seconds: float, call: Callable[..., object], *args: object) -> Alarm:
        """As the machine does it."""
        return self._machine.call_later(seconds, call, *args)

    async def sleep(self, seconds: float) -> None:
        """As the machine does it."""
        await self._machine.sleep(seconds)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """As the machine does it."""
        return self._machine.timeout(seconds)

    def pause(self, seconds: float, ended: threading.Event | None = None) -> None:
        """As the machine does it."""
        self._machine.pause(seconds, ended)


class ClosedHours:
    """When the hall was closed: from the last sign of life of any process to the next."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self.spans = list(spans)

    def between(self, since: int, now: int) -> int:
        """For how many milliseconds it was closed in that time."""
        closed = 0
        for begin, end in reversed(self.spans):
            if end <= since:
                break
            closed += max(0, min(end, now) - max(begin, since))
        return closed


def _by(seconds: int) -> dict[str, int]:
    return {"seconds": seconds}
