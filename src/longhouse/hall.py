"""The one place that knows which games and bots the hall has."""

from __future__ import annotations

from longhouse.bots import roster
from longhouse.bots.walhalla import GreedyBot
from longhouse.core import registry
from longhouse.walhalla.game import Walhalla


def fill() -> None:
    """Bring in every game with its bots."""
    registry.register(Walhalla())
    roster.enlist("walhalla", "greedy", GreedyBot)
