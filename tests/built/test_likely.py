"""Marks for the C compiler: which comparisons of mypyc's array accesses are likely."""

from __future__ import annotations

from pathlib import Path

import pytest

from building.choice import CannotBuild
from building.likely import expect_within, expecting
from building.units import MODULE

ACCESS = """
    cpy_r_r14 = (int64_t)cpy_r_cards.len;
    cpy_r_r15 = (uint64_t)cpy_r_place < (uint64_t)cpy_r_r14;
    if (cpy_r_r15) goto CPyL13;
    cpy_r_r16 = cpy_r_place + cpy_r_r14;
    cpy_r_r17 = (uint64_t)cpy_r_r16 < (uint64_t)cpy_r_r14;
    if (cpy_r_r17) {
        goto CPyL12;
    } else
        goto CPyL85;
CPyL85: ;
    PyErr_SetNone(PyExc_IndexError);
"""
OTHER = """
    cpy_r_r13 = cpy_r_r12 < cpy_r_r11;
    if (!cpy_r_r13) goto CPyL22;
    if (cpy_r_r13) goto CPyL23;
"""


def test_an_index_is_likely_within_its_array() -> None:
    text, told = expecting(ACCESS + OTHER)
    assert told == 2
    assert "if (likely(cpy_r_r15)) goto CPyL13;" in text
    assert "if (likely(cpy_r_r17)) {" in text
    assert text.endswith(OTHER)
    assert expecting(text) == (text, 0)


def test_only_our_modules_are_marked(tmp_path: Path) -> None:
    ours, door = tmp_path / f"{MODULE}core___sheet.c", tmp_path / "door.c"
    for file in (ours, door):
        file.write_text(ACCESS)
    expect_within([str(ours), str(door)])
    assert "likely" in ours.read_text() and door.read_text() == ACCESS


def test_an_unknown_output_of_mypyc_is_noticed(tmp_path: Path) -> None:
    ours = tmp_path / f"{MODULE}core___sheet.c"
    ours.write_text(ACCESS.replace("(uint64_t)", "(size_t)"))
    with pytest.raises(CannotBuild, match="another way"):
        expect_within([str(ours)])
    ours.write_text(OTHER)  # no array at all
    expect_within([str(ours)])
