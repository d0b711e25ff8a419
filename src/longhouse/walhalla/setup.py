"""W2 Setup: dealing at random, checking a setup, and laying it out."""

from __future__ import annotations

from typing import Any, Final

from longhouse.core.checks import check_setup, is_whole
from longhouse.core.native import i64
from longhouse.core.rng import Rng
from longhouse.core.saga import Options, Setup
from longhouse.walhalla.components import (
    CARD_COUNTS,
    CARD_KINDS,
    CARDS,
    COLOURS,
    FJORDS,
    INNER_HEADLANDS,
    MOST_ROWS,
    OUTER_HEADLANDS,
    PENINSULAS,
    TERRAINS,
    VIKINGS,
    dragon_kind,
)
from longhouse.walhalla.state import ASGARD, HAND_ROW, HELD, MIDGARD, PILE, VALHALLA, Box, Position

TERRAIN_NUMBERS: Final = {terrain: number for number, terrain in enumerate(TERRAINS)}
PACK: Final = [CARDS[card] for card in range(CARD_KINDS) for _ in range(CARD_COUNTS[card])]
KEYS = ("colours", "start", "peninsulas", "headlands", "cards")


def deal(options: Options, seats: int, rng: Rng) -> Setup:
    """W2 A random setup."""
    fields: list[str] = []
    for tile in shuffled(options["tiles"], rng):
        far = int(rng.below(2))
        fields.append(tile[1 - far])
        fields.append(tile[far])
    peninsulas, first = [], 0
    for length in options["lengths"]:
        peninsulas.append(fields[first : first + 2 * length])
        first += 2 * length
    inner, outer = shuffled(INNER_HEADLANDS, rng), shuffled(OUTER_HEADLANDS, rng)
    return {
        "colours": shuffled(COLOURS, rng)[:seats],
        "start": rng.below(seats),
        "peninsulas": peninsulas,
        "headlands": [list(pair) for pair in zip(inner, outer, strict=True)],
        "cards": shuffled(PACK, rng)[:seats],
    }


def shuffled(things: Any, rng: Rng) -> list[Any]:
    """A shuffled list."""
    order = list(things)
    for last in range(i64(len(order)) - 1, 0, -1):
        other = rng.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def check(options: Options, setup: Setup) -> None:
    """Raise InvalidSetup unless W2 allows this setup with these options."""
    check_setup(sorted(setup) == sorted(KEYS), "setup", f"exactly the keys {', '.join(KEYS)}")
    colours, cards = setup["colours"], setup["cards"]
    distinct = _texts(colours, COLOURS) and len(set(colours)) == len(colours)
    takes = f"three or four different colours of {', '.join(COLOURS)}, one a seat"
    check_setup(distinct and len(colours) in (3, 4), "colours", takes)
    seats = len(colours)
    start = setup["start"]
    check_setup(is_whole(start, 0, seats - 1), "start", f"a seat from 0 to {seats - 1}")
    peninsulas = setup["peninsulas"]
    fits = isinstance(peninsulas, list) and all(_texts(fields, TERRAINS) for fields in peninsulas)
    fields = [2 * length for length in options["lengths"]]
    takes = f"three lists of {fields} fields of {', '.join(TERRAINS)}"
    fits = fits and [len(peninsula) for peninsula in peninsulas] == fields
    check_setup(fits, "peninsulas", takes)
    tiles = [
        tuple(sorted(peninsula[i : i + 2]))
        for peninsula in peninsulas
        for i in range(0, len(peninsula), 2)
    ]
    wanted = [tuple(sorted(tile)) for tile in options["tiles"]]
    check_setup(sorted(tiles) == sorted(wanted), "peninsulas", "exactly the tiles of option tiles")
    headlands = setup["headlands"]
    fits = isinstance(headlands, list) and all(_is_pair(pair) for pair in headlands)
    fits = fits and sorted(pair[0] for pair in headlands) == list(INNER_HEADLANDS)
    fits = fits and sorted(pair[1] for pair in headlands) == list(OUTER_HEADLANDS)
    takes = "three pairs, inner first: 3, 4, 5 and 6, 7, 8 each once, as [[5, 7], [3, 8], [4, 6]]"
    check_setup(fits, "headlands", takes)
    fits = _texts(cards, CARDS) and len(cards) == seats
    fits = fits and all(cards.count(c) <= CARD_COUNTS[CARDS.index(c)] for c in cards)
    check_setup(
        fits, "cards", f"one first card a seat, of {', '.join(CARDS)}, as many as there are"
    )


def _texts(value: object, words: tuple[str, ...]) -> bool:
    return isinstance(value, list) and all(isinstance(v, str) and v in words for v in value)


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)


def make_box(options: Options, setup: Setup) -> Box:
    """The constant part of the game; the data of a view serve as a setup too."""
    box = Box(len(setup["colours"]))
    settle(box, options)
    lay_board(box, setup)
    return box


def settle(box: Box, options: Options) -> None:
    """The part that follows from the options alone."""
    box.options = options
    first = 0
    for peninsula, length in enumerate(options["lengths"]):
        box.first_field[peninsula] = first
        for row in range(2 * length):
            box.peninsula_of[first + row] = peninsula
            # W1.2 Peninsula p has fjord p on its left and fjord p + 1 on its right.
            box.right[peninsula * MOST_ROWS + row] = first + row
            box.left[(peninsula + 1) * MOST_ROWS + row] = first + row
        first += 2 * length
    box.first_field[PENINSULAS] = first
    for fjord in range(FJORDS):  # W3.3
        beside = [2 * n for n in options["lengths"][max(fjord - 1, 0) : fjord + 1]]
        box.berths[fjord] = (max(beside) + 2) // 3
    for colour, seat in options["dragons"]:
        box.dragons[dragon_kind(colour, seat)] += 1
    box.passenger_first = options["passenger_decides"] == "before"
    box.full_second = options["second_place_tie"] == "full"
    box.second_in_valhalla = options["second_in_valhalla"]
    box.recalls = options["recall"] != "no"
    box.recall_each = options["recall"] == "card_each"
    box.recall_once = options["recall"] == "one_card"


def lay_board(box: Box, setup: Setup) -> None:
    """The dealt part: colours, land and headlands."""
    box.colours = list(setup["colours"])
    for seat, colour in enumerate(box.colours):
        box.seat_of[COLOURS.index(colour)] = seat
    laid, field = box.terrain, i64(0)
    for peninsula, terrains in enumerate(setup["peninsulas"]):
        box.inner[peninsula], box.outer[peninsula] = setup["headlands"][peninsula]
        for terrain in terrains:
            laid[field] = TERRAIN_NUMBERS[terrain]
            field += 1


def lay_out(p: Position, setup: Setup) -> None:
    """W2.3 Give every player the pieces to begin with."""
    starting = p.box.options["starting_vikings"]
    assert isinstance(starting, int)
    p.start = setup["start"]
    for kind in range(i64(CARD_KINDS)):
        p.cards[PILE + kind] = CARD_COUNTS[kind]
        p.pile_size += CARD_COUNTS[kind]
    for seat in range(p.seats):
        p.vikings[MIDGARD + seat] = starting
        p.vikings[VALHALLA + seat] = 1
        p.vikings[ASGARD + seat] = VIKINGS - 1 - starting
        card = CARDS.index(setup["cards"][seat])
        p.cards[seat * HAND_ROW + card] += 1
        p.cards[HELD + seat] = 1
        p.cards[PILE + card] -= 1
        p.pile_size -= 1
