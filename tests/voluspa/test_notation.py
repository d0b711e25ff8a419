"""Moves of Völuspá as numbers and as the saga's texts: exact inverses, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhouse.core.errors import UnreadableMove
from longhouse.voluspa.components import TILES
from longhouse.voluspa.grid import place_at, x_of, y_of
from longhouse.voluspa.notation import WAYS, boosts_of, kind_of, parse, place_of, text, way_of

FAR = st.integers(-1024, 1023)


@given(st.sampled_from(TILES), FAR, FAR, st.sampled_from(WAYS), st.integers(0, 63))
def test_a_play_is_read_and_written_alike(tile: str, x: int, y: int, way: str, boosts: int) -> None:
    words = f"play {tile} {x},{y}" + (f" {way}" if way else "") + (f" +{boosts}" if boosts else "")
    move = parse(words)
    assert text(move) == words
    assert (TILES[kind_of(move)], WAYS[way_of(move)], boosts_of(move)) == (tile, way, boosts)
    assert (x_of(place_of(move)), y_of(place_of(move))) == (x, y)
    assert place_of(move) == place_at(x, y)


def test_every_other_move_is_read_and_written_alike() -> None:
    texts = [
        *("rest", "pass", "move 0,0", "move -3,12", "launch 1,-1", "launch -9,-9"),
        *(f"{verb} {tile}" for verb in ("load", "discard") for tile in TILES),
        *(f"load {first} {second}" for first in TILES for second in TILES),
        *(f"draw {seat} {tile}" for seat in range(5) for tile in TILES),
    ]
    moves = [parse(words) for words in texts]
    assert [text(move) for move in moves] == texts
    assert len(set(moves)) == len(moves)


@pytest.mark.parametrize(
    "words",
    [
        *("", " ", "rest ", "REST", "play", "play odin", "play odin 1", "play odin 1,2 ", "odin"),
        *("play Odin 1,2", "play odin 1, 2", "play odin 01,2", "play odin -0,2", "play odin +1,2"),
        *("play odin 1024,0", "play odin 0,-1025", "play odin 1,2 +0", "play odin 1,2 +64"),
        *("play odin 1,2 +01", "play odin 1,2 +1 left", "play odin 1,2 north", "play ? 1,2"),
        *("move", "move 1", "move 1,2 +1", "launch", "load", "load ?", "load odin odin odin"),
        *("draw odin", "draw 5 odin", "draw 0 ?", "draw 0", "draw 00 odin", "discard", "discard ?"),
        *("play odin ١,2", "play odin 1,2\n", "draw ٠ odin", "\ud800", "\x00", "pass\n"),
    ],
    ids=ascii,
)
def test_anything_else_is_no_move(words: str) -> None:
    with pytest.raises(UnreadableMove) as error:
        parse(words)
    assert "is no move of Völuspá" in str(error.value)


VOCABULARY = st.sampled_from(
    [*TILES, "play", "load", "move", "draw", "0", "1,2", "-1,0", "left", "+1", ""]
)


@given(st.lists(VOCABULARY, max_size=6).map(" ".join) | st.text(max_size=12))
def test_what_can_be_read_is_written_the_same(words: str) -> None:
    try:
        move = parse(words)
    except UnreadableMove:
        return
    assert text(move) == words
