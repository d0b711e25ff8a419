"""Cells have names that players can read and type, wherever the table grows."""

from __future__ import annotations

import re

from longhouse.voluspa.grid import place_at
from longhouse.voluspa.rendering import cell_name, read_cell, row_name

FAR = range(-60, 61)


def test_rows_are_counted_from_1_also_above_the_first() -> None:
    assert [row_name(y) for y in (0, -12, -13, -14)] == ["13", "1", "1′", "2′"]
    assert all(re.fullmatch(r"[1-9]\d*′?", row_name(y)) for y in FAR)


def test_every_cell_has_a_name_of_its_own_that_can_be_read_back() -> None:
    cells = [(x, y) for x in FAR for y in FAR]
    names = {cell_name(place_at(x, y)) for x, y in cells}
    assert len(names) == len(cells)
    assert all(read_cell(cell_name(place_at(x, y))) == place_at(x, y) for x, y in cells)


def test_a_name_can_be_typed_with_an_apostrophe_but_not_with_zero_or_minus() -> None:
    assert read_cell("m2'") == place_at(0, -14)
    assert read_cell("b'2'") == place_at(-14, -14)
    assert read_cell("m0") is read_cell("m-1") is read_cell("-a1") is None
