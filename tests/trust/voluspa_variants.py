"""Every way to play Völuspá: sets, lists of kinds, promos, options, odd values and counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hypothesis import reject
from hypothesis import strategies as st

from longhouse.core.errors import InvalidOption
from longhouse.core.rng import Rng
from longhouse.voluspa.components import BASE, EDDA, ORDER, PROMOS, SETS
from longhouse.voluspa.game import Voluspa
from longhouse.voluspa.play import VoluspaState

GAME = Voluspa()


class Variant(NamedTuple):
    """Which game is played."""

    seats: int
    given: Mapping[str, Any]  # the options that are not left as they are

    def setup(self, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """Options and setup of one game."""
        options = GAME.options(self.given, self.seats)
        return options, GAME.deal(options, self.seats, Rng(seed))

    def start(self, seed: int) -> VoluspaState:
        """One game before its first move."""
        return GAME.start(*self.setup(seed))


FEW = dict.fromkeys(BASE, 1)
GIVEN: list[dict[str, Any]] = [
    *({"set": name} for name in SETS),
    {"promos": ["lightning"], "counts": {"lightning": 20}},
    {"promos": ["drakkar"]},
    {"set": "order", "promos": ["lightning", "drakkar"]},
    {"set": [*BASE, "hermod"], "hermod": "optional"},
    {"set": [*BASE, "jotunn", "hel", "raven"], "late_hel": "no"},
    {"set": [*BASE, "freya"], "counts.freya": 30, "values.freya": 0},
    {"set": "edda", "hermod": "optional", "late_hel": "no", "counts.hermod": 25},
    {"set": "all", "hermod": "optional", "values": {"drakkar": 9, "lightning": 20, "odin": 0}},
    {"counts": {**FEW, "troll": 30}},  # hardly anything fits
    {"counts": {**FEW, "skadi": 25}},  # tiles that come back and are known
    {"set": "all", "counts": dict.fromkeys([*BASE, *EDDA[:3], *ORDER, "lightning"], 2)},
]
VARIANTS = [Variant(2 + number % 4, given) for number, given in enumerate(GIVEN)]
VARIANTS += [Variant(5 - number % 4, given) for number, given in enumerate(GIVEN)]


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    """Any variant at all."""
    seats = draw(st.integers(2, 5))
    some = st.lists(st.sampled_from([*EDDA, *ORDER]), unique=True).map(lambda k: [*BASE, *k])
    chosen = draw(st.one_of(st.sampled_from([*SETS]), some))
    given: dict[str, Any] = {
        "set": chosen,
        "hermod": draw(st.sampled_from(["required", "optional"])),
        "late_hel": draw(st.sampled_from(["yes", "no"])),
    }
    if chosen != "all":
        given["promos"] = draw(st.lists(st.sampled_from(PROMOS), unique=True))
    kinds = GAME.options(given, seats)["counts"]
    for kind in draw(st.lists(st.sampled_from([*kinds]), unique=True, max_size=4)):
        if kind != "hel":
            given[f"values.{kind}"] = draw(st.integers(0, 20))
    few = draw(st.booleans())  # a short game
    for kind in kinds:
        if kind not in ("hel", "drakkar") and (few or draw(st.integers(0, 9)) == 0):
            given[f"counts.{kind}"] = draw(st.integers(1, 3) if few else st.integers(1, 30))
    try:
        GAME.options(given, seats)
    except InvalidOption:  # too few tiles
        reject()
    return Variant(seats, given)
