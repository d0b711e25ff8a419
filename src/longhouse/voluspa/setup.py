"""V3.1-V3.2 Setup: dealing at random, checking a setup, and laying it out."""

from __future__ import annotations

from typing import Any

from longhouse.core.checks import check_setup, is_whole
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.voluspa.components import (
    DRAKKAR,
    HAND,
    HEL,
    TILES,
    dealt_each,
)
from longhouse.voluspa.grid import place_at
from longhouse.voluspa.options import NEVER_FIRST, NOT_IN_PILE
from longhouse.voluspa.state import HAND_ROW, Box, Position

KEYS = ("first", "tile", "hands")


def deal(options: Options, seats: int, rng: Rng) -> Setup:
    """V3.1 A random setup: five tiles for each player, a first tile, and the first player."""
    pile = [k for k, n in options["counts"].items() if k not in NOT_IN_PILE for _ in range(n)]
    hands = [[_drawn(pile, rng) for _ in range(HAND)] for _ in range(seats)]
    firsts = [place for place, kind in enumerate(pile) if kind not in NEVER_FIRST]
    if not firsts:  # no legal first tile is left: deal again
        return deal(options, seats, rng)
    tile = pile[firsts[rng.below(len(firsts))]]
    return {"first": rng.below(seats), "tile": tile, "hands": hands}


def _drawn(pile: list[str], rng: Rng) -> str:
    return pile.pop(rng.below(len(pile)))


def check(options: Options, setup: Setup) -> None:
    """Raise InvalidSetup unless V3.1 allows this setup with these options."""
    check_setup(sorted(setup) == sorted(KEYS), "setup", f"exactly the keys {', '.join(KEYS)}")
    kinds = [kind for kind in options["counts"] if kind not in NOT_IN_PILE]
    hands = setup["hands"]
    fits = isinstance(hands, list) and 2 <= len(hands) <= 5
    fits = fits and all(isinstance(hand, list) and len(hand) == HAND for hand in hands)
    fits = fits and all(isinstance(k, str) and k in kinds for hand in hands for k in hand)
    check_setup(fits, "hands", f"two to five hands of five tiles, of {', '.join(kinds)}")
    first = setup["first"]
    last = len(hands) - 1
    check_setup(is_whole(first, 0, last), "first", f"a seat from 0 to {last}")
    tile = setup["tile"]
    fits = isinstance(tile, str) and tile in kinds and tile not in NEVER_FIRST
    check_setup(
        fits, "tile", f"a first tile: no {' and no '.join(NEVER_FIRST)}, of {', '.join(kinds)}"
    )
    dealt: list[Any] = [tile, *(kind for hand in hands for kind in hand)]
    fits = all(dealt.count(kind) <= options["counts"][kind] for kind in dealt)
    check_setup(fits, "hands", "no more tiles of a kind than option counts has")


def make_box(options: Options, setup: Setup) -> Box:
    """The constant part of the game; the data of a view serve as a setup too."""
    box = Box(len(setup["hands"]))
    box.options = options
    for kind, value in options["values"].items():
        box.values[TILES.index(kind)] = value
    for kind, count in options["counts"].items():
        box.counts[TILES.index(kind)] = count
    box.hermod_optional = options["hermod"] == "optional"
    box.late_hel = options["late_hel"] == "yes"
    return box


def lay_out(p: Position, setup: Setup) -> None:
    """V3.1 The hands, the pile and the first tile; V3.2 Hels and Drakkars."""
    for kind in range(len(TILES)):
        p.pile[kind] = p.box.counts[kind] if kind not in (HEL, DRAKKAR) else 0
    for seat, hand in enumerate(setup["hands"]):
        for kind in (HEL, DRAKKAR):
            if p.box.counts[kind] > 0:
                p.hands[seat * HAND_ROW + kind] = dealt_each(p.seats)
        for tile in hand:
            p.hands[seat * HAND_ROW + TILES.index(tile)] += 1
            p.pile[TILES.index(tile)] -= 1
    first = TILES.index(setup["tile"])
    p.pile[first] -= 1
    p.seen[first] += 1
    for kind in range(len(TILES)):
        p.pile_size += p.pile[kind]
    middle = place_at(0, 0)
    p.grid.make_room(middle)
    p.grid.put(p.grid.at(middle), first, 0, 1)
    p.active = (setup["first"] - 1) % p.seats
