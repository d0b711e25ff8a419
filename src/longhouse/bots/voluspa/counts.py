"""Counts on the table of Völuspá right after an answer, on which reasons are based."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.core.state import View
from longhouse.voluspa.components import DRAKKAR, EMPTY, HEL, KINDS, TILES
from longhouse.voluspa.notation import boosts_of, kind_of, place_of, way_of
from longhouse.voluspa.rules.hand import hand_tiles
from longhouse.voluspa.rules.trials import score_if
from longhouse.voluspa.state import CARGO_ROW, HAND_ROW, NOWHERE, Position

KEPT: Final = "keeps "  # before the name of a tile: how many of them are in hand
# Which terms of the evaluation must speak for a count before it is given as a reason
BACKING: Final[dict[str, tuple[str, ...]]] = {
    "next_play": ("next", "later", "second", "soon"),
    "cargo": ("cargo",),
    **{KEPT + tile: (tile,) for tile in TILES},
}


def counts(view: View, move: i64) -> dict[str, int]:
    """The counts of the owner of a view after an answer; none if the turn goes on after it.

    `next_play` is the most that a tile still in hand would score at once on the table as it is.
    """
    asked = view.position
    assert isinstance(asked, Position)
    after = asked.copy()
    after.phase.answer(after, move)
    if after.raven != NOWHERE or after.hermod != NOWHERE or after.launched:
        return {}
    row = view.seat * HAND_ROW
    found: dict[str, int] = {}
    for kind in range(i64(KINDS)):
        if kind != HEL and kind != DRAKKAR:
            found[KEPT + TILES[kind]] = int(after.hands[row + kind])
    loaded: i64 = 0
    for place in range(view.seat * CARGO_ROW, (view.seat + 1) * CARGO_ROW):
        if after.cargo[place] != EMPTY:
            loaded += 1
    found["cargo"] = int(loaded)
    best: i64 = 0
    for play in hand_tiles(after).plays(after.grid):
        score = score_if(after, kind_of(play), place_of(play), way_of(play), boosts_of(play))
        if score.points + score.other > best:
            best = score.points + score.other
    found["next_play"] = int(best)
    return found
