"""W3.4 Landing, seat by seat, the one nearest the coast first."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.walhalla.components import FOREST_WORTH, NOBODY
from longhouse.walhalla.notation import LAND_LEFT, LAND_RIGHT
from longhouse.walhalla.rules.fighting import fight
from longhouse.walhalla.rules.occupying import occupy
from longhouse.walhalla.state import MIDGARD, RUNNING, Phase, Table

LEFT_OR_RIGHT: Final[tuple[int, ...]] = (LAND_LEFT, LAND_RIGHT)


class Land(Phase):
    """The viking's owner: left or right?"""

    def moves(self, t: Table) -> tuple[int, ...]:
        return LEFT_OR_RIGHT

    def answer(self, t: Table, move: i64) -> None:
        if move == LAND_LEFT:
            land_on(t, t.box.left[t.coast + t.landed], t.actor)
        elif move == LAND_RIGHT:
            land_on(t, t.box.right[t.coast + t.landed], t.actor)
        else:
            t.refuse(self, move)

    def about(self, t: Table) -> dict[str, object]:
        here = t.coast + t.landed
        return {"seat": t.lander + 1, "left": t.box.left[here], "right": t.box.right[here]}

    def worth(self, t: Table, move: i64) -> list[tuple[int, str]]:
        side = t.box.left if move == LAND_LEFT else t.box.right
        field = side[t.coast + t.landed]
        worth = FOREST_WORTH[t.box.terrain[field]]
        return [(worth, "forest")] if worth and t.fields[field] == NOBODY else []


LAND_PHASE: Final = Land("land")


def land(t: Table) -> None:
    """Let the seats land until somebody must decide or all have landed."""
    while t.landed < 3:
        t.lander = t.landed if t.bow_first else 2 - t.landed
        owner = t.crew[t.lander]
        if owner != NOBODY:
            here = t.coast + t.landed
            left = t.box.left[here]
            right = t.box.right[here]
            # A field held by a viking of the same colour is no target.
            if left != NOBODY and t.fields[left] == owner:
                left = NOBODY
            if right != NOBODY and t.fields[right] == owner:
                right = NOBODY
            if left != NOBODY and right != NOBODY:
                t.ask(LAND_PHASE, owner)
                return
            if left != NOBODY:
                land_on(t, left, owner)
            elif right != NOBODY:
                land_on(t, right, owner)
            else:
                t.crew[t.lander] = NOBODY
                t.vikings[MIDGARD + owner] += 1
                if t.story is not None:
                    t.story.tell("went_back", owner, {})
            if t.phase is not RUNNING:
                return
        t.landed += 1


def land_on(t: Table, field: i64, owner: i64) -> None:
    """W3.5 A free field is occupied, W3.6 an enemy field is fought for."""
    if t.fields[field] == NOBODY:
        occupy(t, field, owner)
    else:
        fight(t, field, owner)
