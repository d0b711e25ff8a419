"""The players of Walhalla: the estates of the Lay of Ríg, and who stands above them."""

from __future__ import annotations

from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.bots.mind import Glance
from longhouse.bots.search import Manner, Search
from longhouse.bots.walhalla.character import Character, eager, seasoned, short_sighted, simple
from longhouse.bots.walhalla.evaluation import WalhallaEvaluation
from longhouse.bots.walhalla.greedy import GreedyWalhalla
from longhouse.bots.walhalla.mind import WalhallaMind
from longhouse.bots.weights import teach

GAME = "walhalla"


def mind(character: Character) -> WalhallaMind:
    """A mind with everything that was learned."""
    found = WalhallaMind(WalhallaEvaluation(), character)
    teach(found, GAME, WalhallaEvaluation)
    return found


def searcher(turns: int, milliseconds: float, iterations: int) -> Bot:
    """A player who thinks so many turns ahead, so long, and of so many ways it may go."""
    manner = Manner()
    manner.turns = turns
    bot = Search(mind(seasoned()), manner)
    bot.set_budget(milliseconds, iterations)
    return bot


def thrall() -> Bot:
    """Short-sighted."""
    return Glance(mind(short_sighted()))


def karl() -> Bot:
    """Counts what is there."""
    return Glance(mind(simple()))


def drengr() -> Bot:
    """Sees the raid, not the others."""
    return Glance(mind(eager()))


def huscarl() -> Bot:
    """Sees everything of this moment."""
    return Glance(mind(seasoned()))


def berserk() -> Bot:
    """Imagines a landing or two."""
    return searcher(1, 50.0, 4)


def jarl() -> Bot:
    """Reads a landing."""
    return searcher(1, 100.0, 12)


def norn() -> Bot:
    """Reads it with all the time there is."""
    return searcher(1, 700.0, 0)


def enlist() -> None:
    """Let them all play."""
    about = "What a thoughtful beginner looks at, one decision at a time; does not think ahead."
    roster.enlist(GAME, "greedy", GreedyWalhalla, about)
    for name, make, line in (
        ("thrall", thrall, "Grabs the points it sees, counts no majorities, fights for anything."),
        ("karl", karl, "Counts majorities as they stand; forgets heroes, rivals and later raids."),
        ("drengr", drengr, "Plays for majorities and cards; thinks little of heroes and rivals."),
        ("huscarl", huscarl, "Weighs fields, heroes, cards and rivals; does not think ahead."),
        ("berserk", berserk, "Imagines its landing once or twice, and strikes."),
        ("jarl", jarl, "Reads a landing to its end, whoever fights back, before a viking boards."),
        ("norn", norn, "Knows what every viking, hero and card will come to. The strongest."),
    ):
        roster.enlist(GAME, name, make, line, is_level=True)
