"""The levels of Walhalla, named after the estates of the Lay of Ríg and those above them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from longhouse.bots.bot import Bot
from longhouse.bots.bot_set import BotSet, Entry, Training, level
from longhouse.bots.evaluation import Evaluation
from longhouse.bots.mind import HeuristicBot, Mind
from longhouse.bots.search import Search, SearchSettings
from longhouse.bots.walhalla.character import Character, eager, seasoned, short_sighted, simple
from longhouse.bots.walhalla.evaluation import WalhallaEvaluation
from longhouse.bots.walhalla.greedy import GreedyWalhalla
from longhouse.bots.walhalla.mind import WalhallaMind
from longhouse.bots.weights import teach

GAME = "walhalla"


def mind(character: Character) -> WalhallaMind:
    """The heuristics of a character, with the learned weights."""
    found = WalhallaMind(WalhallaEvaluation(), character)
    teach(found, GAME, WalhallaEvaluation)
    return found


def searcher(turns: int, milliseconds: float, iterations: int) -> Bot:
    """A bot that searches, with playouts of this many turns, within this budget."""
    settings = SearchSettings()
    settings.turns = turns
    bot = Search(mind(seasoned()), settings)
    bot.set_budget(milliseconds, iterations)
    return bot


def untrained(evaluation: Evaluation) -> Mind:
    """The heuristics with which an evaluation is learned."""
    return WalhallaMind(evaluation, Character())


GREEDY = "Considers one decision at a time, like a thoughtful beginner; does not think ahead."
EDITIONS: list[dict[str, Any]] = [{}, {}, {"edition": "italian"}, {"edition": "french"}]

MAKE: dict[str, Callable[[], Bot]] = {
    "thrall": lambda: HeuristicBot(mind(short_sighted())),
    "karl": lambda: HeuristicBot(mind(simple())),
    "drengr": lambda: HeuristicBot(mind(eager())),
    "huscarl": lambda: HeuristicBot(mind(seasoned())),
    "berserk": partial(searcher, 1, 50.0, 4),
    "jarl": partial(searcher, 1, 100.0, 12),
    "norn": partial(searcher, 1, 700.0, 0),
}
LEVELS = {
    "thrall": "Grabs the points it sees, counts no majorities, fights for anything.",
    "karl": "Counts majorities as they stand; forgets heroes, rivals and later raids.",
    "drengr": "Plays for majorities and cards; thinks little of heroes and rivals.",
    "huscarl": "Weighs fields, heroes, cards and rivals; does not think ahead.",
    "berserk": "Imagines its landing once or twice, and strikes.",
    "jarl": "Reads a landing to its end, fights included, before a viking boards.",
    "norn": "Knows the fate of every viking, hero and card. The strongest.",
}

BOTS = BotSet(
    (
        Entry("greedy", GreedyWalhalla, GREEDY),
        *[level(name, MAKE[name], about) for name, about in LEVELS.items()],
    ),
    reasons={
        "peninsulas": "points on the peninsulas as they stand",
        "cult": "cult sites held",
        "forest": "forests held",
        "village": "villages held",
        "wheat": "wheat fields held",
        "valhalla": "heroes in Valhalla",
        "midgard": "vikings in Midgard",
        "aboard": "vikings aboard",
        "hand": "cards in hand",
    },
    training=Training(
        untrained,
        WalhallaEvaluation,
        {str(seats): [(seats, options) for options in EDITIONS] for seats in (3, 4)},
    ),
)
