"""W3.3 The active player sends the dragon into a fjord."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64, numbers
from longhouse.walhalla.components import FJORDS, MOST_BERTHS, MOST_ROWS, NOBODY, dragon_name
from longhouse.walhalla.notation import SAIL
from longhouse.walhalla.state import LANDING, Phase, Position

FJORD_BIT: Final = numbers(1, 2, 4, 8)
ALL_FJORDS: Final = 15


def _sails(open_fjords: int, both_ways: int) -> tuple[int, ...]:
    sails = [SAIL + 2 * f + end for f in range(FJORDS) for end in range(1 + both_ways)]
    return tuple([sail for sail in sails if open_fjords & FJORD_BIT[(sail - SAIL) // 2]])


SAILS: Final = [_sails(fjords, both) for fjords in range(16) for both in range(2)]


class Sail(Phase):
    """Into which fjord, and bow or stern first?

    Twelve dragons fill at most two of the fjords, so there is always a choice.
    """

    def moves(self, p: Position) -> tuple[int, ...]:
        # If both ways land the same, only bow first is legal.
        return SAILS[2 * p.open_fjords + (1 if p.crew[0] != p.crew[2] else 0)]

    def answer(self, p: Position, move: i64) -> None:
        fjord = (move - SAIL) // 2
        stern_first = (move - SAIL) % 2
        if fjord < 0 or fjord >= FJORDS or p.open_fjords & FJORD_BIT[fjord] == 0:
            p.refuse(self, move)
        if stern_first and p.crew[0] == p.crew[2]:
            p.refuse(self, move)
        berth = p.lying[fjord]
        p.berth = fjord * MOST_BERTHS + berth
        p.coast = fjord * MOST_ROWS + 3 * berth
        p.berths[p.berth] = 2 * p.dragon + stern_first
        p.lying[fjord] = berth + 1
        if berth + 1 == p.box.berths[fjord]:
            p.open_fjords -= FJORD_BIT[fjord]
        p.sailed += 1
        p.bow_first = stern_first == 0
        p.landed = 0
        p.stage = LANDING
        if p.events is not None:
            end = "bow" if stern_first == 0 else "stern"
            about: dict[str, object] = {"fjord": fjord, "berth": berth, "end": end}
            p.events.tell("sailed", p.active, about)

    def about(self, p: Position) -> dict[str, object]:
        return {"dragon": dragon_name(p.dragon), "crew": crew(p)}

    def preview(self, p: Position, move: i64) -> dict[str, object]:
        """The berth, and the fields that each viking could take, in the order of landing."""
        fjord = (move - SAIL) // 2
        stern_first = (move - SAIL) % 2
        berth = p.lying[fjord]
        reach: list[dict[str, object]] = []
        for step in range(3):
            seat = 2 - step if stern_first else step
            row = fjord * MOST_ROWS + 3 * berth + step
            sides = {"left": p.box.left[row], "right": p.box.right[row]}
            fields = [
                {"side": side, "field": field, "holder": p.fields[field]}
                for side, field in sides.items()
                if field != NOBODY and p.crew[seat] not in (NOBODY, p.fields[field])
            ]
            reach.append({"seat": seat + 1, "owner": p.crew[seat], "targets": fields})
        return {"fjord": fjord, "berth": berth, "landing": reach}


SAIL_PHASE: Final = Sail("sail")


def crew(p: Position) -> list[int]:
    """The seats of the crew: bow, middle, stern."""
    return [int(p.crew[seat]) for seat in range(3)]
