"""Games to try bots on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import longhouse
from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.core.state import CHANCE, OVER, State

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("walhalla", 4, {}),
    ("walhalla", 3, {"edition": "italian"}),
    ("voluspa", 2, {}),
    ("voluspa", 3, {"set": "all"}),
]
LEVELS = [
    (game, level.name)
    for game in ("walhalla", "voluspa")
    for level in roster.levels(longhouse.find(game))
]


def bot_of(game: str, name: str, iterations: int) -> Bot:
    """A bot with this number of iterations, if it searches."""
    bot = roster.find(longhouse.find(game), name)
    bot.set_budget(0.0, iterations)
    return bot


def begun(game: str, seats: int, given: dict[str, Any], rng: longhouse.Rng) -> State:
    """A game before its first move."""
    found = longhouse.find(game)
    options = found.options(given, seats)
    return found.start(options, found.deal(options, seats, rng))


def questions(game: str, seats: int, given: dict[str, Any], seed: int) -> Iterator[State]:
    """The states of a random game in which a seat is asked."""
    rng = longhouse.Rng(longhouse.seed_for("questions", seed))
    state = begun(game, seats, given, rng)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(state.draw(rng))
        else:
            yield state
            state.play(state.pick(rng))
