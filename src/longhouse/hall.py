"""The one place that knows which games and bots the hall has."""

from __future__ import annotations

from longhouse.bots.voluspa import levels as voluspa_bots
from longhouse.bots.walhalla import levels as walhalla_bots
from longhouse.core import registry
from longhouse.voluspa.game import Voluspa
from longhouse.walhalla.game import Walhalla


def fill() -> None:
    """Bring in every game with its bots."""
    registry.register(Voluspa())
    registry.register(Walhalla())
    voluspa_bots.enlist()
    walhalla_bots.enlist()
