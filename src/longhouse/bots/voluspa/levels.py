"""The players of Völuspá: those of whom the seeress tells, and she herself."""

from __future__ import annotations

from longhouse.bots import roster
from longhouse.bots.bot import Bot
from longhouse.bots.evaluation import zeros
from longhouse.bots.mind import Glance
from longhouse.bots.search import Manner, Search
from longhouse.bots.voluspa.evaluation import VoluspaEvaluation
from longhouse.bots.voluspa.greedy import GreedyVoluspa
from longhouse.bots.voluspa.mind import VoluspaMind
from longhouse.bots.weights import teach
from longhouse.voluspa.components import KINDS

GAME = "voluspa"


def mind() -> VoluspaMind:
    """A mind with everything that was learned."""
    found = VoluspaMind(VoluspaEvaluation())
    teach(found, GAME, VoluspaEvaluation)
    return found


def searcher(turns: int, milliseconds: float, iterations: int) -> Bot:
    """A player who thinks so many turns ahead, so long, and of so many ways it may go."""
    manner = Manner()
    manner.turns = turns
    bot = Search(mind(), manner)
    bot.allow(milliseconds, iterations)
    return bot


def ask() -> Bot:
    """Points of this moment, and no powers."""
    found = mind()
    found.opened = 0.0
    found.kept = zeros(KINDS)
    found.powers = False
    return Glance(found)


def ratatosk() -> Bot:
    """Points of this moment."""
    found = mind()
    found.opened = 0.0
    found.kept = zeros(KINDS)
    return Glance(found)


def dvalin() -> Bot:
    """What is kept and what is opened too."""
    return Glance(mind())


def heid() -> Bot:
    """A look at what comes next."""
    return searcher(1, 100.0, 12)


def mimir() -> Bot:
    """A turn ahead."""
    return searcher(2, 200.0, 40)


def volva() -> Bot:
    """As far as it can see."""
    return searcher(2, 700.0, 0)


def enlist() -> None:
    """Let them all play."""
    about = "What a thoughtful beginner looks at, one decision at a time; does not think ahead."
    roster.enlist(GAME, "greedy", GreedyVoluspa, about)
    for name, make, line in (
        ("ask", ask, "New to the world: lays tile beside tile and overlooks what powers can do."),
        ("ratatosk", ratatosk, "Runs for the most points of the moment, whatever that opens."),
        ("dvalin", dvalin, "A careful smith: keeps good tiles and opens little to others."),
        ("heid", heid, "Guesses at the tiles she does not see, and at the next answer to a play."),
        ("mimir", mimir, "Remembers what is left in the pile, and weighs what each hand can do."),
        ("volva", volva, "Has seen how it ends. The strongest of the hall."),
    ):
        roster.enlist(GAME, name, make, line, is_level=True)
