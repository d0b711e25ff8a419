"""W3 A turn: what comes after what until somebody must decide."""

from __future__ import annotations

from longhouse.walhalla.rules.between import begin_raid
from longhouse.walhalla.rules.boarding import board, draw_dragon
from longhouse.walhalla.rules.landing import land
from longhouse.walhalla.rules.raid_end import choose, end_turn
from longhouse.walhalla.state import BOARDING, LANDING, RUNNING, Position


def begin(p: Position) -> None:
    """Begin the game, once everything is laid out."""
    begin_raid(p)
    draw_dragon(p)


def go_on(p: Position) -> None:
    """Go through the turn until somebody must decide or the game is over."""
    if p.stage == LANDING:
        land(p)
        if p.phase is RUNNING:
            end_turn(p)
    elif p.stage == BOARDING:
        board(p)
    else:
        choose(p)
