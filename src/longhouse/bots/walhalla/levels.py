"""The levels of Walhalla, named after the estates of the Lay of Ríg and those above them."""

from __future__ import annotations

from collections.abc import Callable
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


def thrall() -> Bot:
    """Sees points now and no majorities."""
    return HeuristicBot(mind(short_sighted()))


def karl() -> Bot:
    """Counts majorities as they stand."""
    return HeuristicBot(mind(simple()))


def drengr() -> Bot:
    """Plays for this raid, and ignores rivals."""
    return HeuristicBot(mind(eager()))


def huscarl() -> Bot:
    """Weighs everything, without a search."""
    return HeuristicBot(mind(seasoned()))


def berserk() -> Bot:
    """A very short search."""
    return searcher(1, 50.0, 4)


def jarl() -> Bot:
    """A short search of one turn."""
    return searcher(1, 100.0, 12)


def norn() -> Bot:
    """The strongest: searches as long as its time allows."""
    return searcher(1, 700.0, 0)


def untrained(evaluation: Evaluation) -> Mind:
    """The heuristics with which an evaluation is learned."""
    return WalhallaMind(evaluation, Character())


GREEDY = "Considers one decision at a time, like a thoughtful beginner; does not think ahead."
EDITIONS: list[dict[str, Any]] = [{}, {}, {"edition": "italian"}, {"edition": "french"}]

LEVELS: tuple[tuple[str, Callable[[], Bot], str], ...] = (
    ("thrall", thrall, "Grabs the points it sees, counts no majorities, fights for anything."),
    ("karl", karl, "Counts majorities as they stand; forgets heroes, rivals and later raids."),
    ("drengr", drengr, "Plays for majorities and cards; thinks little of heroes and rivals."),
    ("huscarl", huscarl, "Weighs fields, heroes, cards and rivals; does not think ahead."),
    ("berserk", berserk, "Imagines its landing once or twice, and strikes."),
    ("jarl", jarl, "Reads a landing to its end, fights included, before a viking boards."),
    ("norn", norn, "Knows the fate of every viking, hero and card. The strongest."),
)

BOTS = BotSet(
    (
        Entry("greedy", GreedyWalhalla, GREEDY),
        *[level(*each) for each in LEVELS],
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
