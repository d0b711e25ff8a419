"""W3.3 The active player sends the dragon into a fjord."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import i64, numbers
from longhouse.walhalla.components import FJORDS, MOST_BERTHS, MOST_ROWS, NOBODY, dragon_name
from longhouse.walhalla.notation import SAIL
from longhouse.walhalla.state import LANDING, Phase, Table

FJORD_BIT: Final = numbers(1, 2, 4, 8)
ALL_FJORDS: Final = 15


def _sails(open_fjords: int, both_ways: int) -> tuple[int, ...]:
    sails = [SAIL + 2 * f + end for f in range(FJORDS) for end in range(1 + both_ways)]
    return tuple([sail for sail in sails if open_fjords & FJORD_BIT[(sail - SAIL) // 2]])


SAILS: Final = [_sails(fjords, both) for fjords in range(16) for both in range(2)]


class Sail(Phase):
    """Into which fjord, and bow or stern first?

    Twelve dragons never fill more than two of the fjords, so there is always a choice.
    """

    def moves(self, t: Table) -> tuple[int, ...]:
        # Where both ways land alike, only bow first is offered.
        return SAILS[2 * t.open_fjords + (1 if t.crew[0] != t.crew[2] else 0)]

    def answer(self, t: Table, move: i64) -> None:
        fjord = (move - SAIL) // 2
        stern_first = (move - SAIL) % 2
        if fjord < 0 or fjord >= FJORDS or t.open_fjords & FJORD_BIT[fjord] == 0:
            t.refuse(self, move)
        if stern_first and t.crew[0] == t.crew[2]:
            t.refuse(self, move)
        berth = t.lying[fjord]
        t.berth = fjord * MOST_BERTHS + berth
        t.coast = fjord * MOST_ROWS + 3 * berth
        t.berths[t.berth] = 2 * t.dragon + stern_first
        t.lying[fjord] = berth + 1
        if berth + 1 == t.box.berths[fjord]:
            t.open_fjords -= FJORD_BIT[fjord]
        t.sailed += 1
        t.bow_first = stern_first == 0
        t.landed = 0
        t.stage = LANDING
        if t.story is not None:
            end = "bow" if stern_first == 0 else "stern"
            about: dict[str, object] = {"fjord": fjord, "berth": berth, "end": end}
            t.story.tell("sailed", t.active, about)

    def about(self, t: Table) -> dict[str, object]:
        return {"dragon": dragon_name(t.dragon), "crew": crew(t)}

    def preview(self, t: Table, move: i64) -> dict[str, object]:
        """The berth, and seat by seat in the order of landing what each viking could take."""
        fjord = (move - SAIL) // 2
        stern_first = (move - SAIL) % 2
        berth = t.lying[fjord]
        reach: list[dict[str, object]] = []
        for step in range(3):
            seat = 2 - step if stern_first else step
            row = fjord * MOST_ROWS + 3 * berth + step
            sides = {"left": t.box.left[row], "right": t.box.right[row]}
            fields = [
                {"side": side, "field": field, "holder": t.fields[field]}
                for side, field in sides.items()
                if field != NOBODY and t.crew[seat] not in (NOBODY, t.fields[field])
            ]
            reach.append({"seat": seat + 1, "owner": t.crew[seat], "targets": fields})
        return {"fjord": fjord, "berth": berth, "landing": reach}


SAIL_PHASE: Final = Sail("sail")


def crew(t: Table) -> list[int]:
    """Who sits at the bow, in the middle and at the stern."""
    return [int(t.crew[seat]) for seat in range(3)]
