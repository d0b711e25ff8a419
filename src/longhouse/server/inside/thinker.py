"""The bots' worker of a page: orders and answers are the lines of a server's bot processes.

Pure Python in WebAssembly is much slower than the compiled bots of a server. A bot whose search has
a number of iterations gets them all here, if its player need not wait too long: it is as strong as
at a server. The strongest ones have only a time, and do here what they can in it.
"""

from __future__ import annotations

import msgspec

from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.core import registry
from longhouse.server.bots.worker import Answer, Order, answer
from longhouse.server.processes import READY

_decoder = msgspec.json.Decoder(Order)


def ready() -> str:
    """Load everything; the first line of the worker."""
    for name in registry.names():
        roster.entries(registry.find(name))
    return msgspec.json.encode(Answer(READY)).decode()


def think(line: str) -> str:
    """The answer to an order."""
    return msgspec.json.encode(answer(_decoder.decode(line), fit=give_time)).decode()


def give_time(bot: Bot, milliseconds: int) -> None:
    """Let a bot search as far as it would at a server, within that time."""
    if bot.milliseconds > 0 or bot.iterations > 0:
        bot.set_budget(milliseconds, bot.iterations)
