"""The bots' worker of a page: orders and answers are the lines of a server's bot processes.

Pure Python in WebAssembly is much slower than the compiled bots of a server. A bot whose search has
a number of iterations gets them all here, if its player need not wait too long: it is as strong as
at a server. The strongest ones have only a time, and do here what they can in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter
from typing import Final

import msgspec

from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.core import registry
from longhouse.server.bots.worker import Answer, Order, answer
from longhouse.server.processes import READY

LOOK_SECONDS: Final = 0.1  # between two looks whether the answer is wanted
_decoder = msgspec.json.Decoder(Order)


def ready() -> str:
    """Load everything; the first line of the worker."""
    for name in registry.names():
        roster.entries(registry.find(name))
    return msgspec.json.encode(Answer(READY)).decode()


def think(line: str, wanted: Callable[[], bool] = lambda: True) -> str:
    """The answer to an order; without further thought as soon as it is no longer `wanted`."""
    made = answer(_decoder.decode(line), Wanted(wanted), fit=give_time)
    return msgspec.json.encode(made).decode()


class Wanted:
    """The clock of a bot, in seconds: its time is over once nobody waits for the answer."""

    def __init__(self, wanted: Callable[[], bool]) -> None:
        self._wanted = wanted
        self._able = wanted()  # where a page cannot tell, the bot takes its time
        self._looks = perf_counter() + LOOK_SECONDS
        self._over = False

    def __call__(self) -> float:
        now = perf_counter()
        if self._able and not self._over and now >= self._looks:
            self._looks = now + LOOK_SECONDS
            self._over = not self._wanted()
        return math.inf if self._over else now


def give_time(bot: Bot, milliseconds: int) -> None:
    """Let a bot search as far as it would at a server, within that time."""
    if bot.milliseconds > 0 or bot.iterations > 0:
        bot.set_budget(milliseconds, bot.iterations)
