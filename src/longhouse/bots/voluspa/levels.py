"""The levels of Völuspá, named after those in the seeress's tale, and the seeress herself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from longhouse.bots.bot import Bot
from longhouse.bots.bot_set import BotSet, Entry, Training, level
from longhouse.bots.evaluation import zeros
from longhouse.bots.mind import HeuristicBot
from longhouse.bots.search import Search, SearchSettings
from longhouse.bots.voluspa.evaluation import VoluspaEvaluation
from longhouse.bots.voluspa.greedy import GreedyVoluspa
from longhouse.bots.voluspa.mind import VoluspaMind
from longhouse.bots.weights import teach
from longhouse.voluspa.components import KINDS

GAME = "voluspa"


def mind() -> VoluspaMind:
    """The heuristics, with the learned weights."""
    found = VoluspaMind(VoluspaEvaluation())
    teach(found, GAME, VoluspaEvaluation)
    return found


def searcher(turns: int, milliseconds: float, iterations: int) -> Bot:
    """A bot that searches, with playouts of this many turns, within this budget."""
    settings = SearchSettings()
    settings.turns = turns
    bot = Search(mind(), settings)
    bot.set_budget(milliseconds, iterations)
    return bot


def gatherer(power_cost: float) -> Bot:
    """A bot that counts only points now, and uses a power only if it scores so much more."""
    found = VoluspaMind(VoluspaEvaluation())
    found.danger_weight = 0.0
    found.kept = zeros(KINDS)
    found.power_cost = power_cost
    return HeuristicBot(found)


GREEDY = "Considers one decision at a time, like a thoughtful beginner; does not think ahead."
RICH: list[dict[str, Any]] = [
    *({"set": "all"}, {"set": "edda"}, {"set": "all"}, {"set": "order"}),
    *({"set": "serpents"}, {"set": "giants"}, {"set": "ravens"}),
]

MAKE: dict[str, Callable[[], Bot]] = {
    "ask": partial(gatherer, 100.0),
    "embla": partial(gatherer, 2.0),
    "ratatosk": partial(gatherer, 0.0),
    "dvalin": lambda: HeuristicBot(mind()),
    "heid": partial(searcher, 1, 100.0, 60),
    "mimir": partial(searcher, 2, 300.0, 120),
    "volva": partial(searcher, 4, 700.0, 0),
}
LEVELS = {
    "ask": "New to the world: puts tile beside tile and overlooks the powers.",
    "embla": "Learns quickly: sees a power where it is plainly worth a lot.",
    "ratatosk": "Runs for the most points now, whatever that opens.",
    "dvalin": "A careful smith: keeps good tiles and opens little to others.",
    "heid": "Guesses at the tiles she does not see, and at the next answer to a play.",
    "mimir": "Counts the pile, and weighs the possibilities of each hand.",
    "volva": "Has seen how it ends. The strongest of the hall.",
}

BOTS = BotSet(
    (
        Entry("greedy", GreedyVoluspa, GREEDY),
        *[level(name, MAKE[name], about) for name, about in LEVELS.items()],
    ),
    reasons={
        "next_play": "points of the best play with a tile still in hand",
        "cargo": "tiles on Drakkars",
        "keeps": "tiles in hand",
    },
    training=Training(
        VoluspaMind,
        VoluspaEvaluation,
        {
            "base-2": [(2, {})],
            "base-many": [(3, {}), (4, {}), (5, {})],
            "rich-2": [(2, options) for options in RICH],
            "rich-many": [(seats, options) for options in RICH for seats in (3, 4, 5)],
        },
    ),
)
