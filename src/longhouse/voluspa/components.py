"""The box of Völuspá: the tiles, their modules, counts and values."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import numbers

# V2 The kinds of tiles, in the order of the saga
ODIN: Final = 0
THOR: Final = 1
TROLL: Final = 2
DRAGON: Final = 3
FENRIR: Final = 4
SKADI: Final = 5
VALKYRIE: Final = 6
LOKI: Final = 7
HERMOD: Final = 8
JOTUNN: Final = 9
SEA_SERPENT: Final = 10
HEL: Final = 11
DWARF: Final = 12
FREYA: Final = 13
RAVEN: Final = 14
NIOHOGGR: Final = 15
LIGHTNING: Final = 16
DRAKKAR: Final = 17
KINDS: Final = 18
TILES: Final = (
    *("odin", "thor", "troll", "dragon", "fenrir", "skadi", "valkyrie", "loki"),
    *("hermod", "jotunn", "sea_serpent", "hel", "dwarf", "freya", "raven", "niohoggr"),
    *("lightning", "drakkar"),
)
DEFAULT_COUNTS: Final = numbers(6, 8, 6, 8, 8, 9, 9, 6, 8, 6, 6, 5, 6, 6, 6, 6, 6, 5)
DEFAULT_VALUES: Final = numbers(8, 7, 6, 5, 4, 3, 2, 1, 3, 5, 6, 0, 2, 3, 4, 7, 0, 0)

# V2.1 Modules and named sets
BASE: Final = TILES[:8]
EDDA: Final = TILES[8:12]
ORDER: Final = TILES[12:16]
PROMOS: Final = TILES[16:]
SETS: Final = {
    "base": BASE,
    "edda": (*BASE, *EDDA),
    "order": (*BASE, *ORDER),
    "serpents": (*BASE, "sea_serpent", "hel", "freya", "dwarf"),
    "giants": (*BASE, "hermod", "jotunn", "freya", "niohoggr"),
    "ravens": (*BASE, "hermod", "hel", "raven", "niohoggr"),
    "all": TILES,
}

EMPTY: Final = -1  # instead of a tile
MOST_SEATS: Final = 5
HAND: Final = 5  # tiles of a full hand (V3.1)
LONGEST: Final = 7  # tiles in a line (V1.3)
CARGO: Final = 2  # tiles on a Drakkar (V4.17)
DRAKKARS: Final = 2  # of a player at most (V3.2)


def dealt_each(seats: int) -> int:
    """V3.2 How many Hels, and how many Drakkars, each player gets."""
    return 2 if seats == 2 else 1
