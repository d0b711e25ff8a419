"""Moves of Völuspá as numbers and as texts of a saga (docs/saga.md)."""

from __future__ import annotations

import re
from typing import Final

from longhouse.core.errors import NoSuchMove, UnreadableMove
from longhouse.core.native import i64
from longhouse.voluspa.components import KINDS, MOST_SEATS, TILES
from longhouse.voluspa.grid import MIDDLE, SPAN, place_at, x_of, y_of

# A move is a verb with an argument: verb + VERBS * argument.
VERBS: Final = 8
ARGUMENT: Final = 3  # bits before it
PLAY: Final = 0  # argument: ((place * 8 + way) * 64 + boosts) * 32 + kind
MOVE: Final = 1  # argument: place
LAUNCH: Final = 2  # argument: place
LOAD: Final = 3  # argument: first kind + 32 * (second kind + 1, or 0)
DISCARD: Final = 4  # argument: kind
DRAW: Final = 5  # argument: kind + 32 * seat
REST: Final = 6
PASS: Final = 7

# Which way a Jotunn shoves; 0 if he is placed or anything else is played
WAYS: Final = ("", "left", "right", "up", "down")
MOST_BOOSTS: Final = 64


def play_move(kind: i64, place: i64, way: i64, boosts: i64) -> i64:
    """The move that plays a tile."""
    return PLAY + VERBS * (((place * 8 + way) * MOST_BOOSTS + boosts) * 32 + kind)


def kind_of(move: i64) -> i64:
    """The kind of tile that a move plays, loads first, discards or draws."""
    return move >> ARGUMENT & 31


def boosts_of(move: i64) -> i64:
    """The Freyas that a play discards as boosts."""
    return move >> (ARGUMENT + 5) & (MOST_BOOSTS - 1)


def way_of(move: i64) -> i64:
    """Which way a play shoves, or 0."""
    return move >> (ARGUMENT + 5 + 6) & 7


def place_of(move: i64) -> i64:
    """The place of a play, a Raven's second place or a launch."""
    if move & (VERBS - 1) == PLAY:
        return move >> (ARGUMENT + 5 + 6 + 3)
    return move >> ARGUMENT


def load_move(first: i64, second: i64) -> i64:
    """The move that loads one tile, or two if the second is a kind."""
    return LOAD + VERBS * (first + 32 * (second + 1))


def second_load(move: i64) -> i64:
    """The second kind of tile that is loaded, or -1."""
    return move // VERBS // 32 - 1


def draw_move(seat: i64, kind: i64) -> i64:
    """The outcome that a seat draws a tile."""
    return DRAW + VERBS * (kind + 32 * seat)


def is_move(move: i64) -> bool:
    """Whether a number is a move of the game, legal now or not."""
    if move < 0:
        return False
    verb, argument, kind = move % VERBS, move // VERBS, kind_of(move)
    if verb == PLAY:
        return kind < KINDS and way_of(move) < len(WAYS) and place_of(move) < SPAN * SPAN
    if verb == MOVE or verb == LAUNCH:
        return argument < SPAN * SPAN
    if verb == LOAD:
        return kind < KINDS and second_load(move) < KINDS
    if verb == DISCARD:
        return argument < KINDS
    if verb == DRAW:
        return kind < KINDS and argument // 32 < MOST_SEATS
    return argument == 0


def text(move: i64) -> str:
    """A move as the saga writes it; raises NoSuchMove."""
    if not is_move(move):
        raise NoSuchMove(f"{move} is no move of Völuspá; `moves()` lists those of a state")
    verb = move % VERBS
    if verb == PLAY:
        words = f"play {TILES[kind_of(move)]} {cell_text(place_of(move))}"
        way, boosts = way_of(move), boosts_of(move)
        return words + (f" {WAYS[way]}" if way else "") + (f" +{boosts}" if boosts else "")
    if verb == MOVE:
        return f"move {cell_text(place_of(move))}"
    if verb == LAUNCH:
        return f"launch {cell_text(place_of(move))}"
    if verb == LOAD:
        second = second_load(move)
        return f"load {TILES[kind_of(move)]}" + (f" {TILES[second]}" if second >= 0 else "")
    if verb == DISCARD:
        return f"discard {TILES[kind_of(move)]}"
    if verb == DRAW:
        return f"draw {move // VERBS // 32} {TILES[kind_of(move)]}"
    return "rest" if verb == REST else "pass"


def parts(move: i64) -> dict[str, object]:
    """A move as JSON values, for clients."""
    verb = move % VERBS
    found: dict[str, object] = {"verb": text(move).split(" ")[0]}
    if verb == LOAD:
        second = second_load(move)
        tiles = [TILES[kind_of(move)]]
        found["tiles"] = [*tiles, TILES[second]] if second >= 0 else tiles
    elif verb == DRAW:
        found["seat"], found["tile"] = move // VERBS // 32, TILES[kind_of(move)]
    elif verb == PLAY or verb == DISCARD:
        found["tile"] = TILES[kind_of(move)]
    if verb == PLAY or verb == MOVE or verb == LAUNCH:
        found["x"], found["y"] = x_of(place_of(move)), y_of(place_of(move))
    if verb == PLAY:
        found["way"], found["boosts"] = WAYS[way_of(move)], boosts_of(move)
    return found


def cell_text(place: i64) -> str:
    """A place as x,y."""
    return f"{x_of(place)},{y_of(place)}"


_CELL = r"(-?\d{1,4}),(-?\d{1,4})"
_PLAY = re.compile(rf"play ([a-z_]+) {_CELL}(?: (left|right|up|down))?(?: \+(\d\d?))?")
_GO = re.compile(rf"(move|launch) {_CELL}")
_LOAD = re.compile(r"load ([a-z_]+)(?: ([a-z_]+))?")
_DISCARD = re.compile(r"discard ([a-z_]+)")
_DRAW = re.compile(r"draw (\d) ([a-z_]+)")


def parse(move_text: str) -> i64:
    """The inverse of `text`; raises UnreadableMove for any other text."""
    move = _parse(move_text)
    if move < 0 or text(move) != move_text:
        raise UnreadableMove(f"{move_text!r} is no move of Völuspá")
    return move


def _parse(move_text: str) -> i64:
    if move_text == "rest":
        return REST
    if move_text == "pass":
        return PASS
    found = _PLAY.fullmatch(move_text)
    if found:
        kind, x, y, way, boosts = found.groups()
        place = _place(x, y)
        if kind not in TILES or place < 0 or int(boosts or 0) >= MOST_BOOSTS:
            return -1
        return play_move(TILES.index(kind), place, WAYS.index(way or ""), int(boosts or 0))
    found = _GO.fullmatch(move_text)
    if found:
        verb, x, y = found.groups()
        place = _place(x, y)
        return -1 if place < 0 else (MOVE if verb == "move" else LAUNCH) + VERBS * place
    found = _LOAD.fullmatch(move_text)
    if found and all(kind is None or kind in TILES for kind in found.groups()):
        first, second = found.groups()
        return load_move(TILES.index(first), -1 if second is None else TILES.index(second))
    found = _DISCARD.fullmatch(move_text)
    if found and found[1] in TILES:
        return DISCARD + VERBS * TILES.index(found[1])
    found = _DRAW.fullmatch(move_text)
    if found and found[2] in TILES and int(found[1]) < MOST_SEATS:
        return draw_move(int(found[1]), TILES.index(found[2]))
    return -1


def _place(x: str, y: str) -> i64:
    column, row = int(x), int(y)
    if not (-MIDDLE <= column < MIDDLE and -MIDDLE <= row < MIDDLE):
        return -1
    return place_at(column, row)
