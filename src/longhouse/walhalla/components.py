"""The box of Walhalla: colours, tiles, headlands, dragons, cards, and their names."""

from __future__ import annotations

from typing import Final

from longhouse.core.native import numbers

# W1.1 Vikings
COLOURS: Final = ("red", "blue", "yellow", "black")
VIKINGS: Final = 14  # of each colour
MOST_SEATS: Final = 4
NOBODY: Final = -1  # instead of a seat: an empty field, an empty place aboard, an unused colour

# W1.2 Peninsulas and fjords
PENINSULAS: Final = 3
FJORDS: Final = 4
FIELDS: Final = 36  # on all peninsulas together
TILES: Final = 18

# W1.3 Terrains
CULT: Final = 0
FOREST2: Final = 1
FOREST3: Final = 2
VILLAGE1: Final = 3
VILLAGE2: Final = 4
WHEAT: Final = 5
TERRAINS: Final = ("cult", "forest2", "forest3", "village1", "village2", "wheat")
FOREST_WORTH: Final = numbers(0, 2, 3, 0, 0, 0)  # by terrain
VILLAGE_BONUS: Final = numbers(0, 0, 0, 1, 2, 0)
DEFAULT_TILES: Final = (
    *(("cult", "forest2"), ("cult", "forest2"), ("cult", "forest3")),
    *(("cult", "village1"), ("cult", "village1"), ("cult", "village2")),
    *(("cult", "wheat"), ("cult", "wheat"), ("cult", "wheat")),
    *(("forest2", "village1"), ("forest2", "village1"), ("forest3", "village2")),
    *(("forest2", "wheat"), ("forest2", "wheat"), ("forest3", "wheat")),
    *(("village1", "wheat"), ("village1", "wheat"), ("village2", "wheat")),
)

# W1.4 Headlands
INNER_HEADLANDS: Final = (3, 4, 5)
OUTER_HEADLANDS: Final = (6, 7, 8)

# W1.5 Dragons. A dragon is known by its kind: 3 * colour + coloured seat (0 bow … 2 stern).
DRAGONS: Final = 12
DRAGON_SEATS: Final = 3
DRAGON_KINDS: Final = 12
DEFAULT_DRAGONS: Final = tuple((colour, seat) for colour in COLOURS for seat in (1, 2, 3))
MOST_BERTHS: Final = 6  # beside a peninsula of 16 fields (W3.3)
MOST_ROWS: Final = 18

# W1.6 Action cards, in the order of the saga
HUNT: Final = 0
ATTACK: Final = 1
SHIELD: Final = 2
FOREST_CARD: Final = 3
WHEAT_CARD: Final = 4
CULT_CARD: Final = 5
VILLAGE_CARD: Final = 6
PENINSULA6: Final = 7
PENINSULA7: Final = 8
PENINSULA8: Final = 9
HEROES: Final = 10
CARDS: Final = (
    *("hunt", "attack", "shield", "forest", "wheat", "cult", "village"),
    *("peninsula6", "peninsula7", "peninsula8", "heroes"),
)
CARD_KINDS: Final = 11
CARD_COUNTS: Final = numbers(4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1)
FIRST_END_CARD: Final = FOREST_CARD  # from here on: played at the end of a raid

# W7.2 Reinforcements by rank: four numbers for three seats, then four for four; W8.2
REINFORCEMENTS: Final = numbers(10, 9, 8, 0, 8, 7, 6, 5)
FIRST_IN_VALHALLA: Final = 6
RAIDS: Final = 3


def dragon_kind(colour: str, seat: int) -> int:
    """The kind of dragon with that colour and coloured seat (1 bow … 3 stern)."""
    return 3 * COLOURS.index(colour) + seat - 1


def dragon_name(kind: int) -> str:
    """A dragon as a saga writes it: its colour and its coloured seat."""
    return f"{COLOURS[kind // 3]} {kind % 3 + 1}"
