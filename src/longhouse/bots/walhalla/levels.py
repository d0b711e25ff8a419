"""The players of Walhalla: the estates of the Lay of Ríg, and who stands above them."""

from __future__ import annotations

from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.bots.mind import Glance
from longhouse.bots.search import Manner, Search
from longhouse.bots.walhalla.character import Character, short_sighted, simple
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
    bot = Search(mind(Character()), manner)
    bot.allow(milliseconds, iterations)
    return bot


def thrall() -> Bot:
    """Short-sighted."""
    return Glance(mind(short_sighted()))


def karl() -> Bot:
    """Counts what is there."""
    return Glance(mind(simple()))


def huscarl() -> Bot:
    """Thinks of its own turn alone."""
    return searcher(1, 50.0, 12)


def berserk() -> Bot:
    """Thinks to the next turn."""
    return searcher(1, 100.0, 60)


def jarl() -> Bot:
    """Thinks a round ahead."""
    return searcher(4, 300.0, 150)


def norn() -> Bot:
    """Thinks as far as it can see."""
    return searcher(8, 700.0, 0)


def enlist() -> None:
    """Let them all play."""
    about = "What a thoughtful beginner looks at, one decision at a time; does not think ahead."
    roster.enlist(GAME, "greedy", GreedyWalhalla, about)
    for name, make, line in (
        ("thrall", thrall, "Grabs the points it sees, counts no majorities, fights for anything."),
        ("karl", karl, "Counts majorities as they stand; forgets heroes, rivals and later raids."),
        ("huscarl", huscarl, "Weighs heroes, cards and rivals, but plans only its own landing."),
        ("berserk", berserk, "Reads a landing to its end, whoever fights back; plans no further."),
        ("jarl", jarl, "Thinks a round of dragons ahead and knows what vikings at home are for."),
        ("norn", norn, "Sees how the raid will be spun to its end. The strongest of the hall."),
    ):
        roster.enlist(GAME, name, make, line, is_level=True)
