"""The lesson of Völuspá: a small table of its own for each step."""

from __future__ import annotations

from typing import Any

from longhouse.server.lessons.lesson import PUPIL, Lesson, Opening, Step, Turn

NAMES = ("Astrid", "Björn")
BASE = ["odin", "thor", "troll", "dragon", "fenrir", "skadi", "valkyrie", "loki"]
THEIRS = ["skadi", "valkyrie", "fenrir", "dragon", "thor"]  # a hand that plays no part
HAND = 5


def table(
    key: str,
    rules: tuple[str, ...],
    laid: tuple[str, ...],
    hand: tuple[str, ...],
    *turns: Turn,
    **options: Any,
) -> Step:
    """A step where the pupil is to play: these tiles lie there, in this order, this is the hand.

    The first tile is turned up in the middle. The others are laid in turns, and each player draws
    the tiles that they lay or hold later.
    """
    first, *played = laid
    starts = (PUPIL + len(played)) % 2
    own = [[one.split(" ")[0] for one in played[(seat - starts) % 2 :: 2]] for seat in (0, 1)]
    stock = [own[0] + list(hand), own[1] + THEIRS]
    before: list[str] = []
    for number, one in enumerate(played):
        seat = (starts + number) % 2
        before += [f"play {one}", f"draw {seat} {stock[seat][HAND + number // 2]}"]
    setup = {"first": starts, "tile": first, "hands": [held[:HAND] for held in stock]}
    return Step(key, rules, Opening("voluspa", NAMES, options, setup), tuple(before), turns)


PLACE = table(
    "place",
    ("V3.4", "V3.6"),
    ("dragon",),
    ("odin", "skadi", "valkyrie", "fenrir", "loki"),
    Turn(
        ("play odin 1,0", "play odin -1,0", "play odin 0,1", "play odin 0,-1"),
        ("draw 0 thor",),
    ),
)
# Two corners close a row of three and a column of two.
LINES = table(
    "lines",
    ("V1.3", "V3.6"),
    ("fenrir", "dragon 1,0", "skadi 1,-1", "valkyrie 2,-1"),
    ("thor", "skadi", "valkyrie", "loki", "loki"),
    Turn(("play thor 2,0", "play thor 0,-1"), ("draw 0 fenrir",)),
)
LOKI = table(
    "loki",
    ("V1.4", "V4.8"),
    ("thor", "dragon 1,0", "odin 1,-1"),
    ("loki", "skadi", "valkyrie", "skadi", "valkyrie"),
    Turn(("play loki 0,-1",), ("draw 0 dragon",)),
)
FENRIR = table(
    "fenrir",
    ("V4.5",),
    ("fenrir", "thor 1,0", "dragon -1,0"),
    ("fenrir", "skadi", "valkyrie", "loki", "skadi"),
    Turn(("play fenrir 2,0", "play fenrir -2,0"), ("draw 0 troll",)),
)
DRAGON = table(
    "dragon",
    ("V1.1", "V4.4"),
    ("fenrir", "odin 1,0", "skadi 2,0", "valkyrie -1,0"),
    ("dragon", "skadi", "valkyrie", "loki", "fenrir"),
    Turn(("play dragon 1,0",), ("draw 0 thor",)),
)
# Odin is silenced by Loki, and the hand stays full: there is nothing to draw.
SKADI = table(
    "skadi",
    ("V4.6",),
    ("odin", "loki -1,0", "dragon 1,0", "valkyrie 2,0"),
    ("skadi", "valkyrie", "loki", "valkyrie", "fenrir"),
    Turn(("play skadi 1,0",)),
)
TROLL = table(
    "troll",
    ("V4.3",),
    ("dragon", "fenrir 1,0", "skadi 2,0"),
    ("troll", "skadi", "valkyrie", "loki", "fenrir"),
    Turn(("play troll 3,0", "play troll -1,0"), ("draw 0 odin",)),
)
VALKYRIE = table(
    "valkyrie",
    ("V4.7",),
    ("valkyrie", "dragon 1,0", "odin 2,0"),
    ("valkyrie", "skadi", "loki", "fenrir", "skadi"),
    Turn(("play valkyrie 3,0",), ("draw 0 thor",)),
)
HERMOD = table(
    "hermod",
    ("V2.1", "V4.9"),
    ("valkyrie", "fenrir 0,1", "skadi -1,1"),
    ("hermod", "odin", "valkyrie", "loki", "skadi"),
    Turn(("play hermod 1,0",)),
    Turn(("play odin 1,1",), ("draw 0 thor", "draw 0 dragon")),
    set=[*BASE, "hermod"],
)
# A game of twelve tiles in all, so that it is soon over: the pupil has the last of them.
END = Step(
    "end",
    ("V3.5", "V3.7"),
    Opening(
        "voluspa",
        NAMES,
        {"counts": dict(zip(BASE, (2, 2, 1, 2, 1, 2, 1, 1), strict=True))},
        {
            "first": 0,
            "tile": "dragon",
            "hands": [
                ["loki", "skadi", "troll", "skadi", "fenrir"],
                ["thor", "odin", "dragon", "thor", "valkyrie"],
            ],
        },
    ),
    (
        *("play skadi 0,0", "play thor 1,0", "draw 1 odin", "play skadi 1,0", "play thor 2,0"),
        *("play dragon 2,0", "play odin -1,0", "play fenrir 1,1", "play odin 2,1"),
        *("play troll 1,-1", "play dragon 1,-1", "play thor 1,-2", "play valkyrie -1,-1"),
    ),
    (Turn(("play loki 0,-1",)),),
)

LESSON = Lesson(
    "voluspa",
    (PLACE, LINES, LOKI, FENRIR, DRAGON, SKADI, TROLL, VALKYRIE, HERMOD, END),
)
