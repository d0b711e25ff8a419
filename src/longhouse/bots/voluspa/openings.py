"""The danger of a play: the best place that it leaves for a tile which others may hold."""

from __future__ import annotations

from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, View
from longhouse.voluspa.components import DRAKKAR, HEL, KINDS, TILES
from longhouse.voluspa.grid import x_of, y_of
from longhouse.voluspa.notation import kind_of, place_of, way_of
from longhouse.voluspa.rules.placing import Tiles
from longhouse.voluspa.rules.trials import score_if
from longhouse.voluspa.sampling import unseen_tiles
from longhouse.voluspa.state import HAND_ROW, Position


def opening(view: View, move: i64, rng: Rng) -> dict[str, object]:
    """The most valuable play that others could make after a move, as far as its owner may know.

    `tile`, `x`, `y` and its `worth`; of equal ones that of which most tiles are unseen. Only a
    `worth` of 0 if nothing is open; empty if the turn goes on, so that nobody can know.
    """
    asked = view.position
    assert isinstance(asked, Position)
    p = view.sample(rng)
    assert isinstance(p, Position)
    p.play(move)
    if p.actor == view.seat or p.actor == OVER:
        return {}
    unseen = unseen_tiles(asked, view.seat)
    tiles = Tiles()
    for kind in range(KINDS):
        for other in range(p.seats):
            if other != view.seat:
                unseen[kind] += asked.known[other * HAND_ROW + kind]
        if kind != HEL and kind != DRAKKAR and unseen[kind] > 0:
            tiles.add(kind, 0)
    best: i64 = 0
    found: i64 = -1
    for play in tiles.plays(p.grid):
        score = score_if(p, kind_of(play), place_of(play), way_of(play), 0)
        points = score.points + score.other
        if points > best or (
            points == best and found >= 0 and unseen[kind_of(play)] > unseen[kind_of(found)]
        ):
            best = points
            found = play
    about: dict[str, object] = {"worth": int(best)}
    if found < 0:
        return about
    place = place_of(found)
    about["tile"] = TILES[kind_of(found)]
    about["x"], about["y"] = int(x_of(place)), int(y_of(place))
    return about
