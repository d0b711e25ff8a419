"""W3 A turn: the order of its steps, up to the next decision."""

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
    """Continue the turn until a seat must decide or the game is over."""
    if p.stage == LANDING:
        land(p)
        if p.phase is RUNNING:
            end_turn(p)
    elif p.stage == BOARDING:
        board(p)
    else:
        choose(p)
