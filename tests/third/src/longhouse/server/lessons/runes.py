"""The lesson of the Rune Row: two turns of a short game."""

from __future__ import annotations

from longhouse.server.lessons.lesson import Lesson, Opening, Step, Turn

OPENING = Opening(
    "runes",
    ("Astrid", "Björn"),
    {"stones": 6},
    {"first": 0, "seats": 2, "row": [3, 1, 2, 3, 1, 2]},
)
ONE = Step("one", ("R1.2", "R2.1"), OPENING, (), (Turn(("take 1",), ("take 1",)),))
TWO = Step("two", ("R2.2", "R3.1"), OPENING, ONE.whole, (Turn(("take 2",), ("take 1",)),))

LESSON = Lesson("runes", (ONE, TWO))
