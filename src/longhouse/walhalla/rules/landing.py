"""W3.4 Landing, seat by seat, the one nearest the coast first."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64
from longhouse.walhalla.components import FOREST_WORTH, NOBODY
from longhouse.walhalla.notation import LAND_LEFT, LAND_RIGHT
from longhouse.walhalla.rules.fighting import fight
from longhouse.walhalla.rules.occupying import occupy
from longhouse.walhalla.rules.scoring import held_by
from longhouse.walhalla.state import MIDGARD, RUNNING, Phase, Position

LEFT_OR_RIGHT: Final[tuple[int, ...]] = (LAND_LEFT, LAND_RIGHT)


class Land(Phase):
    """The owner of the viking: left or right?"""

    def moves(self, p: Position) -> tuple[int, ...]:
        return LEFT_OR_RIGHT

    def answer(self, p: Position, move: i64) -> None:
        if move == LAND_LEFT:
            land_on(p, p.box.left[p.coast + p.landed], p.actor)
        elif move == LAND_RIGHT:
            land_on(p, p.box.right[p.coast + p.landed], p.actor)
        else:
            p.refuse(self, move)

    def about(self, p: Position) -> dict[str, object]:
        here = p.coast + p.landed
        return {"seat": p.lander + 1, "left": p.box.left[here], "right": p.box.right[here]}

    def worth(self, p: Position, move: i64) -> list[tuple[int, str]]:
        side = p.box.left if move == LAND_LEFT else p.box.right
        field = side[p.coast + p.landed]
        worth = FOREST_WORTH[p.box.terrain[field]]
        return [(worth, "forest")] if worth and p.fields[field] == NOBODY else []

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        """The effect of holding the field, which may have to be fought for first."""
        side = p.box.left if move == LAND_LEFT else p.box.right
        field = side[p.coast + p.landed]
        shown = held_by(p, field, p.actor)
        worth = FOREST_WORTH[p.box.terrain[field]]
        if worth and p.fields[field] != NOBODY:
            shown["forest"] = worth  # not yet the worth of the move: the defender may stand
        return shown


LAND_PHASE: Final = Land("land")


def land(p: Position) -> None:
    """Let the seats land until one must decide or all have landed."""
    while p.landed < 3:
        p.lander = p.landed if p.bow_first else 2 - p.landed
        owner = p.crew[p.lander]
        if owner != NOBODY:
            here = p.coast + p.landed
            left = p.box.left[here]
            right = p.box.right[here]
            # A field held by the same seat is no target.
            if left != NOBODY and p.fields[left] == owner:
                left = NOBODY
            if right != NOBODY and p.fields[right] == owner:
                right = NOBODY
            if left != NOBODY and right != NOBODY:
                p.ask(LAND_PHASE, owner)
                return
            if left != NOBODY:
                land_on(p, left, owner)
            elif right != NOBODY:
                land_on(p, right, owner)
            else:
                p.crew[p.lander] = NOBODY
                p.vikings[MIDGARD + owner] += 1
                if p.events is not None:
                    p.events.tell("went_back", owner, {})
            if p.phase is not RUNNING:
                return
        p.landed += 1


def land_on(p: Position, field: i64, owner: i64) -> None:
    """W3.5 Occupy a free field, W3.6 or fight for a field of another player."""
    if p.fields[field] == NOBODY:
        occupy(p, field, owner)
    else:
        fight(p, field, owner)
