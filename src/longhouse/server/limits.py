"""How much one player or address may ask of the server: token buckets."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from longhouse.server.tables.refusal import Refusal

REMEMBERED = 20_000  # callers; the one not heard of for longest is forgotten first


class Limit:
    """So many at once, and so many a second after that."""

    def __init__(self, burst: float, a_second: float) -> None:
        self.burst = burst
        self.a_second = a_second


# How often what may be done, each counted for itself
LIMITS = {
    "request": Limit(120, 20),  # by address
    "player": Limit(20, 0.05),  # by address
    "recover": Limit(10, 0.05),  # by address
    "table": Limit(20, 0.1),  # by player
    "saga": Limit(10, 0.05),  # by player
    "reading": Limit(30, 3),  # by player, or by address without one: stories, sagas, replays
    "load": Limit(100, 4),  # by the same: tables that are not in memory
    "advice": Limit(20, 4),  # by player; what was thought about before is free
    "command": Limit(60, 10),  # by viewer
    "chat": Limit(5, 0.5),  # by player
    "connect": Limit(60, 2),  # by address
}


# How many of what one address may have at the same time
MOST_HELD = {"connections": 300}


class Limits:
    """Counts what everybody asks for; raises Refusal for what is too much."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()

    def take(self, what: str, who: str) -> None:
        """Count one more."""
        if not self.on:
            return
        limit, now = LIMITS[what], self._clock()
        left, at = self._buckets.pop((what, who), (limit.burst, now))
        left = min(limit.burst, left + (now - at) * limit.a_second)
        fits = left >= 1
        self._buckets[what, who] = (left - 1 if fits else left, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not fits:
            wait = ceil((1 - left) / limit.a_second * 10) / 10
            text = f"that was too fast; try again in {wait:.1f} seconds"
            raise Refusal("too_fast", text, seconds=wait)

    @contextmanager
    def held(self, what: str, who: str) -> Iterator[None]:
        """Count one that lasts."""
        if self.on and self._held[what, who] >= MOST_HELD[what]:
            raise Refusal("too_fast", f"{MOST_HELD[what]} {what} are enough; close some first")
        self._held[what, who] += 1
        try:
            yield
        finally:
            self._held[what, who] -= 1
            if self._held[what, who] == 0:
                del self._held[what, who]
