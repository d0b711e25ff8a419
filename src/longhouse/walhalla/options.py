"""W9 Editions and options: checked, completed, and as a saga writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from longhouse.core.checks import is_whole
from longhouse.core.errors import InvalidOption
from longhouse.core.saga import Options
from longhouse.walhalla.components import (
    COLOURS,
    DEFAULT_DRAGONS,
    DEFAULT_TILES,
    DRAGONS,
    TERRAINS,
    TILES,
)

EDITIONS: dict[str, dict[str, Any]] = {
    "german": {
        "starting_vikings": {3: 9, 4: 7},
        "passenger_decides": "after",
        "second_place_tie": "split",
        "second_in_valhalla": 5,
        "recall": "no",
    },
    "italian": {
        "starting_vikings": {3: 9, 4: 7},
        "passenger_decides": "before",
        "second_place_tie": "split",
        "second_in_valhalla": 4,
        "recall": "card_each",
    },
    "french": {
        "starting_vikings": {3: 7, 4: 9},  # as printed
        "passenger_decides": "before",
        "second_place_tie": "full",
        "second_in_valhalla": 4,
        "recall": "one_card",
    },
}
COMMON: dict[str, Any] = {
    "lengths": [6, 6, 6],
    "tiles": [list(tile) for tile in DEFAULT_TILES],
    "dragons": [list(dragon) for dragon in DEFAULT_DRAGONS],
}


def _whole(low: int, high: int) -> Callable[[object], bool]:
    return lambda v: is_whole(v, low, high)


def _one_of(*words: str) -> Callable[[object], bool]:
    return lambda v: isinstance(v, str) and v in words


def _are_lengths(v: object) -> bool:
    return isinstance(v, list) and len(v) == 3 and all(map(_whole(5, 8), v)) and sum(v) == TILES


def _are_tiles(v: object) -> bool:
    return isinstance(v, list) and len(v) == TILES and all(_is_tile(tile) for tile in v)


def _is_tile(v: object) -> bool:
    return isinstance(v, list) and len(v) == 2 and all(map(_one_of(*TERRAINS), v))


def _are_dragons(v: object) -> bool:
    return isinstance(v, list) and len(v) == DRAGONS and all(_is_dragon(dragon) for dragon in v)


def _is_dragon(v: object) -> bool:
    if not isinstance(v, list) or len(v) != 2:
        return False
    return _one_of(*COLOURS)(v[0]) and _whole(1, 3)(v[1])


# Each option: the check of a value, and the possible values in words.
TAKES: dict[str, tuple[Callable[[object], bool], str]] = {
    "edition": (_one_of(*EDITIONS), "german, italian or french"),
    "starting_vikings": (_whole(1, 13), "a whole number from 1 to 13"),
    "passenger_decides": (_one_of("after", "before"), "after or before"),
    "second_place_tie": (_one_of("split", "full"), "split or full"),
    "second_in_valhalla": (_whole(0, 6), "a whole number from 0 to 6"),
    "recall": (_one_of("no", "card_each", "one_card"), "no, card_each or one_card"),
    "lengths": (_are_lengths, "three whole numbers from 5 to 8 that add up to 18"),
    "tiles": (
        _are_tiles,
        f'18 pairs of fields, such as [["cult", "forest2"], …], of {", ".join(TERRAINS)}',
    ),
    "dragons": (
        _are_dragons,
        f"12 pairs of a colour ({', '.join(COLOURS)}) and a seat from 1 to 3, such as "
        '[["red", 1], …]',
    ),
}


def complete(given: Mapping[str, Any], seats: int) -> Options:
    """Every option with its effective value for this number of seats; raises InvalidOption."""
    for option, value in given.items():
        if option not in TAKES:
            names = ", ".join(TAKES)
            raise InvalidOption(option, value, f"nothing: Walhalla has no such option, but {names}")
        takes, words = TAKES[option]
        if not takes(_lists(value)):
            raise InvalidOption(option, value, words)
    edition = given.get("edition", "german")
    defaults = {"edition": edition, **EDITIONS[edition], **COMMON}
    defaults["starting_vikings"] = EDITIONS[edition]["starting_vikings"][seats]
    return {option: _lists(given.get(option, defaults[option])) for option in TAKES}


def _lists(value: object) -> object:
    """Tuples as lists, as JSON has them: Python callers may give either."""
    return [_lists(item) for item in value] if isinstance(value, (list, tuple)) else value
