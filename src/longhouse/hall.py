"""The one place that knows which games and bots the hall has."""

from __future__ import annotations

from longhouse.bots import roster
from longhouse.bots.voluspa.greedy import GreedyVoluspa
from longhouse.bots.walhalla.greedy import GreedyWalhalla
from longhouse.core import registry
from longhouse.voluspa.game import Voluspa
from longhouse.walhalla.game import Walhalla


def fill() -> None:
    """Bring in every game with its bots."""
    registry.register(Voluspa())
    registry.register(Walhalla())
    roster.enlist("voluspa", "greedy", GreedyVoluspa)
    roster.enlist("walhalla", "greedy", GreedyWalhalla)
