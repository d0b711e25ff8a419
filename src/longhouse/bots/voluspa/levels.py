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
    bot.set_budget(milliseconds, iterations)
    return bot


def gatherer(shyness: float) -> Bot:
    """A player who sees the points of this moment; powers only if they bring so much more."""
    found = VoluspaMind(VoluspaEvaluation())
    found.opened = 0.0
    found.kept = zeros(KINDS)
    found.shyness = shyness
    return Glance(found)


def ask() -> Bot:
    """Overlooks what powers can do."""
    return gatherer(100.0)


def embla() -> Bot:
    """Uses powers where that is plainly worth it."""
    return gatherer(2.0)


def ratatosk() -> Bot:
    """Takes the most points."""
    return gatherer(0.0)


def dvalin() -> Bot:
    """Knows what tiles are worth in the hand, and what a play opens."""
    return Glance(mind())


def heid() -> Bot:
    """A few guesses."""
    return searcher(1, 100.0, 60)


def mimir() -> Bot:
    """A turn ahead."""
    return searcher(2, 300.0, 120)


def volva() -> Bot:
    """As much as time allows."""
    return searcher(4, 700.0, 0)


def enlist() -> None:
    """Let them all play."""
    about = "What a thoughtful beginner looks at, one decision at a time; does not think ahead."
    roster.enlist(GAME, "greedy", GreedyVoluspa, about)
    for name, make, line in (
        ("ask", ask, "New to the world: lays tile beside tile and overlooks what powers can do."),
        ("embla", embla, "Learns quickly: sees a power where it is plainly worth a lot."),
        ("ratatosk", ratatosk, "Runs for the most points of the moment, whatever that opens."),
        ("dvalin", dvalin, "A careful smith: keeps good tiles and opens little to others."),
        ("heid", heid, "Guesses at the tiles she does not see, and at the next answer to a play."),
        ("mimir", mimir, "Remembers what is left in the pile, and weighs what each hand can do."),
        ("volva", volva, "Has seen how it ends. The strongest of the hall."),
    ):
        roster.enlist(GAME, name, make, line, is_level=True)
