"""The lesson of Walhalla: one short raid with three vikings each, and the end of another game.

Red is the pupil. Each step goes on where the one before has led to, so that it is one story.
"""

from __future__ import annotations

from longhouse.server.lessons.last_raid import CARDS as FIRST_CARDS
from longhouse.server.lessons.last_raid import MOVES, START
from longhouse.server.lessons.lesson import Lesson, Opening, Step, Turn

RAID = Opening(
    "walhalla",
    ("Astrid", "Björn", "Gunnar"),
    {"starting_vikings": 3},
    {
        "colours": ["red", "blue", "black"],
        "start": 0,
        "peninsulas": [
            ["forest3", "cult", "village1", "wheat", "cult", "forest2",
             "wheat", "cult", "village1", "forest2", "wheat", "village2"],
            ["wheat", "forest2", "forest2", "cult", "village1", "cult",
             "wheat", "forest3", "cult", "wheat", "village1", "forest2"],
            ["village1", "cult", "wheat", "cult", "forest3", "village2",
             "wheat", "forest2", "village2", "cult", "wheat", "village1"],
        ],
        "headlands": [[5, 6], [3, 8], [4, 7]],
        "cards": ["wheat", "shield", "hunt"],
    },
)  # fmt: skip

CREW = Step(
    "crew",
    ("W1.2", "W3.1", "W3.2"),
    RAID,
    ("dragon blue 1",),
    (Turn(("crew 2 3",), ("join",)),),
)
# Bow first Blue would land first, stern first the pupil.
SAIL = Step("sail", ("W3.3", "W3.4"), RAID, CREW.whole, (Turn(("sail 1 stern",)),))
FOREST = Step("forest", ("W3.5", "W4.2"), RAID, SAIL.whole, (Turn(("land left",)),))
# The card is the one that will win peninsula 8.
CULT = Step(
    "cult",
    ("W4.1", "W4.3"),
    RAID,
    FOREST.whole,
    (Turn(("land left",), ("card 0 peninsula8", "land right")),),
)
JOIN = Step(
    "join",
    ("W3.2", "W6.4", "W7.1"),
    RAID,
    (*CULT.whole, "dragon red 1", "crew 2 3"),
    (Turn(("join",), ("sail 2 bow",)), Turn(("land left",), ("land left",))),
)
# The pupil stands, and has no hero left for the second fight: that viking becomes one.
FIGHT = Step(
    "fight",
    ("W3.6", "W5.2", "W5.3"),
    RAID,
    (*JOIN.whole, "dragon black 2", "crew 1 2 3", "sail 0 bow"),
    (Turn(("stand",), ("card 2 shield",)),),
)
CARDS = Step(
    "cards",
    ("W6.1", "W6.2", "W6.3", "W6.4", "W6.5"),
    RAID,
    FIGHT.whole,
    (Turn(("play wheat peninsula8",)),),
)
BETWEEN = Step("between", ("W7.1", "W7.2", "W7.3"), RAID, CARDS.whole)

# The same land in a whole game: without these cards Blue would win.
END = Step(
    "end",
    ("W8.1", "W8.2", "W8.3"),
    Opening(
        "walhalla",
        RAID.names,
        {},
        {**RAID.setup, "start": START, "cards": FIRST_CARDS},
    ),
    MOVES,
    (Turn(("play peninsula7 heroes",)),),
)

LESSON = Lesson("walhalla", (CREW, SAIL, FOREST, CULT, JOIN, FIGHT, CARDS, BETWEEN, END))
