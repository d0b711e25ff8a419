"""How a position of Walhalla is written down."""

from __future__ import annotations

from collections.abc import Iterator

from golden.telling import Telling, words
from longhouse.core.state import SPECTATOR, State
from longhouse.walhalla.game import Walhalla

STATIC = ("game", "seat", "options", "colours", "peninsulas", "headlands")
LINES = (
    ("raid", "start", "active", "stage", "actor", "asked"),
    ("scores", "midgard", "asgard", "valhalla"),
    ("dragon", "crew", "boarded", "recalled", "declined"),
    ("berth", "bow_first", "landed", "target"),
    ("hands", "pile", "discards", "chosen"),
    ("afloat",),
    ("fjords",),
)


class WalhallaTelling(Telling):
    """The whole position when a dragon is drawn."""

    setup = ("colours", "start", "headlands", "cards")
    whole = ("dragon", "over")

    def position(self, state: State) -> Iterator[str]:
        data = state.view(SPECTATOR).data()
        for keys in LINES:
            yield "  ".join(f"{key} {words(data[key])}" for key in keys)
        peninsulas, holders = data["peninsulas"], data["holders"]
        assert isinstance(peninsulas, list)
        assert isinstance(holders, list)
        for number, (fields, held) in enumerate(zip(peninsulas, holders, strict=True)):
            pairs = zip(fields, held, strict=True)
            shown = [field if seat is None else f"{field}={seat}" for field, seat in pairs]
            yield f"peninsula {number}: {' '.join(shown)}"
        told = {"holders", *STATIC, *(key for keys in LINES for key in keys)}
        assert told == set(data), "everything that a view has is told"


TELLING = WalhallaTelling(Walhalla())
