"""W3 A turn: what comes after what until somebody must decide."""

from __future__ import annotations

from longhouse.walhalla.rules.boarding import board
from longhouse.walhalla.rules.landing import land
from longhouse.walhalla.rules.raid_end import choose, end_turn
from longhouse.walhalla.state import BOARDING, LANDING, RUNNING, Table


def go_on(t: Table) -> None:
    """Go through the turn until somebody must decide or the game is over."""
    if t.stage == LANDING:
        land(t)
        if t.phase is RUNNING:
            end_turn(t)
    elif t.stage == BOARDING:
        board(t)
    else:
        choose(t)
