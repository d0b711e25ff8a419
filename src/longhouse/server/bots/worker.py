"""A worker process of the bot pool: `python -m longhouse.server.bots.worker`.

It reads one order a line and writes one answer a line. It only gets what a seat may see: it has no
database and no table. It ends when its input does, so it cannot outlive its server.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import msgspec

from longhouse.bots import roster
from longhouse.bots.advice import advise
from longhouse.bots.bot import Bot
from longhouse.bots.search import Search
from longhouse.core import registry
from longhouse.core.dealer import SystemRng
from longhouse.core.game import Game
from longhouse.core.past import remembered
from longhouse.core.rng import Rng
from longhouse.server.processes import READY, work

MOST_SEATED: Final = 16  # bots that are kept, with their search trees

Key = tuple[str, str, str, int]
_seated: OrderedDict[Key, Bot] = OrderedDict()  # the most recent one last


class Order(msgspec.Struct):
    """A question for a bot."""

    job: int
    game: str
    bot: str
    view: dict[str, Any]
    deadline_ms: int
    candidates: int = 0  # how many to evaluate
    memories: list[dict[str, Any]] = []  # see `core.past.Memory.data`
    place: str = ""  # the table and seat, if the bot will be asked there again
    played: str | None = None  # a move to evaluate with the candidates
    iterations: int = 0  # of the search, in place of a time; then with this seed
    seed: int = 0


class Answer(msgspec.Struct, omit_defaults=True):
    """The move that a bot chose, or an error."""

    job: int
    move: str | None = None
    candidates: list[dict[str, Any]] = []  # of a bot that searches, its own choice first
    error: str | None = None


def cap(bot: Bot, milliseconds: int) -> None:
    """Let a bot think at most for that time."""
    bot.cap_budget(milliseconds)


def answer(
    order: Order,
    clock: Callable[[], float] = perf_counter,
    fit: Callable[[Bot, int], None] = cap,
) -> Answer:
    """Let the bot choose, by that clock; its exception becomes the answer's `error`.

    `fit` sets the time that it has.
    """
    try:
        game = registry.find(order.game)
        view = game.view(order.view)
        if order.iterations > 0:
            bot = roster.find(game, order.bot)
            bot.set_budget(0.0, order.iterations)
        else:
            bot = called(game, order)
            fit(bot, order.deadline_ms)
        bot.clock = clock
        if bot.remembers():
            bot.remember([remembered(game, one) for one in order.memories])
        if order.candidates > 0 and isinstance(bot, Search):
            played = None if order.played is None else int(view.position.parse(order.played))
            advice = advise(bot, view, SystemRng(), order.candidates, played)
            candidates = [candidate.data() for candidate in advice]
            return Answer(order.job, advice[0].move, candidates)
        move = bot.choose(view, Rng(order.seed) if order.iterations > 0 else SystemRng())
        seated(order, bot)
        return Answer(order.job, move=view.position.text(move))
    except Exception as error:
        return Answer(order.job, error=f"{type(error).__name__}: {error}")


def called(game: Game, order: Order) -> Bot:
    """The bot that is wanted: the one that answered last at this place, or a new one.

    It keeps its search tree, and reuses it only where it fits the memories that it is given.
    """
    return _seated.pop(_key(order), None) or roster.find(game, order.bot)


def seated(order: Order, bot: Bot) -> None:
    """Keep a bot for its next question at this place."""
    if order.place and bot.remembers():
        _seated[_key(order)] = bot
        if len(_seated) > MOST_SEATED:
            _seated.popitem(last=False)


def _key(order: Order) -> Key:
    return order.place, order.game, order.bot, order.deadline_ms


def main(thinking: Callable[[], Callable[[], float]] = lambda: perf_counter) -> None:
    """Answer until the input ends, each bot by a clock of its own."""
    for name in registry.names():  # nothing is left to load when the first order comes
        roster.entries(registry.find(name))
    work(Order, lambda order: answer(order, thinking()), Answer(READY))


if __name__ == "__main__":
    main()
