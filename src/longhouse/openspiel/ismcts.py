"""OpenSpiel's information-set Monte Carlo tree search (in Python) as a bot.

Search and playouts are OpenSpiel's; the states are ours, and samples come from `View.sample`. Its
budget is a number of simulations: a budget of time is converted by the speed that was measured.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import numpy
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from longhouse.bots.bot import Bot
from longhouse.core.rng import Rng
from longhouse.core.state import View
from longhouse.openspiel.state import RULES, RootState, SpielState

SIMULATIONS = 200  # by default
FEWEST = 2  # simulations: the first one only creates the root
PILOT = 0.1  # part of the time in which the speed is measured
EXPLORATION = 0.2  # for a win of 1; 1.0 was much weaker (docs/arena.md)
WORD = 1 << 32


class OpenSpielIsmcts(Bot):
    """Uses OpenSpiel's `ISMCTSBot` with random playouts to the end of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.iterations = SIMULATIONS
        self.pace = 100.0  # simulations per second, as measured last

    def choose(self, view: View, rng: Rng) -> int:
        if self.milliseconds == 0.0:
            return self._search(view, rng, self.iterations)
        return self._timed(view, rng, self.milliseconds / 1000)

    def _timed(self, view: View, rng: Rng, seconds: float) -> int:
        """Search for about that time: a short search first measures the speed."""
        began = self.clock()
        pilot = max(FEWEST, int(self.pace * seconds * PILOT))
        self._search(view, rng, pilot)
        took = self.clock() - began
        self.pace = pilot / took
        return self._search(view, rng, int(self.pace * (seconds - took)))

    def _search(self, view: View, rng: Rng, simulations: int) -> int:
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        dice = numpy.random.RandomState([int(rng.below(WORD >> 1)) for _ in range(2)])
        search = ISMCTSBot(
            RULES,
            RandomRolloutEvaluator(1, dice),
            EXPLORATION,
            max(FEWEST, simulations),
            random_state=dice,
        )
        search.set_resampler(lambda _seen, _player: SpielState(view.sample(rng)))
        return int(search.step(RootState(view)))
