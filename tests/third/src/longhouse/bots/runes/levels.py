"""The bots of the Rune Row: one takes the most points now, one thinks of the next player."""

from __future__ import annotations

from longhouse.bots.bot import Bot
from longhouse.bots.bot_set import BotSet, level
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, State, View


def gain(state: State, move: int) -> int:
    """The points that a move scores."""
    return sum(points for points, _ in state.worth(move))


class Magpie(Bot):
    """Takes the most points now."""

    def choose(self, view: View, rng: Rng) -> int:
        return max(view.moves(), key=lambda move: gain(view.position, move))


class Raven(Bot):
    """Takes the most points more than the next player can take then."""

    def choose(self, view: View, rng: Rng) -> int:
        def lead(move: int) -> int:
            after = view.position.copy()
            after.play(move)
            replies = after.moves() if after.actor != OVER else ()
            return gain(view.position, move) - max((gain(after, m) for m in replies), default=0)

        return max(view.moves(), key=lead)


BOTS = BotSet(
    (
        level("magpie", Magpie, "Takes whatever glitters most."),
        level("raven", Raven, "Thinks of what it leaves to others."),
    )
)
