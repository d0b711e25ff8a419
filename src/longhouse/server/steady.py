"""A clock that does not jump, and the times in which no server ran ("the hall was closed").

Deadlines count only time in which a server ran. Time without one, or by which the machine's clock
was set forward, is nobody's thinking time.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager

from longhouse.server.clock import Alarm, Clock

logger = logging.getLogger("longhouse.clock")

CLOSED_AFTER_MS = 10_000  # a gap between heartbeats of any process that counts as closed
JUMP_MS = CLOSED_AFTER_MS  # a smaller correction of the clock is followed at once
SETTLED_SECONDS = 30.0  # before a jump of the clock is followed


class SteadyClock(Clock):
    """The machine's time of day, carried on by its monotonic clock.

    `compare` follows small corrections at once, and a jump only when it has lasted: a clock that is
    nine days ahead for three seconds changes nothing.
    """

    def __init__(self, machine: Clock) -> None:
        self._machine = machine
        self._offset = self._difference()
        self._doubted: tuple[float, float] | None = None  # the offset of a jump, and since when

    def _difference(self) -> float:
        """Milliseconds between the time of day and the monotonic clock."""
        return self._machine.milliseconds() - self._machine.monotonic() * 1000

    def compare(self) -> None:
        """Compare both clocks of the machine; to be called every few seconds."""
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
        """The machine's own."""
        return self._machine.monotonic()

    def call_later(self, seconds: float, call: Callable[..., object], *args: object) -> Alarm:
        """The machine's own."""
        return self._machine.call_later(seconds, call, *args)

    async def sleep(self, seconds: float) -> None:
        """The machine's own."""
        await self._machine.sleep(seconds)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """The machine's own."""
        return self._machine.timeout(seconds)

    def pause(self, seconds: float, ended: threading.Event | None = None) -> None:
        """The machine's own."""
        self._machine.pause(seconds, ended)


class ClosedHours:
    """The times in which no server ran: from the last heartbeat of any process to the next."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self.spans = list(spans)

    def between(self, since: int, now: int) -> int:
        """The milliseconds within a time in which no server ran."""
        closed = 0
        for begin, end in reversed(self.spans):
            if end <= since:
                break
            closed += max(0, min(end, now) - max(begin, since))
        return closed


def _by(seconds: int) -> dict[str, int]:
    return {"seconds": seconds}
