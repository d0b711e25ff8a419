"""What the C compiler may expect: that an index lies within its array.

mypyc compares the index of every access with the length of the array; if it is not below, it may
count from the end, or be an error. It does not say which of these is likely, so gcc lays out the
code for an index that counts from the end on the way of all others. Here it is told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from building.choice import CannotBuild
from building.units import MODULE

WITHIN = re.compile(
    r"(?P<compared>(?P<within>cpy_r_r\d+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\s+if )"
    r"\((?P=within)\)"
)
CHECK = "PyErr_SetNone(PyExc_IndexError)"  # follows two of them


def expect_within(sources: Sequence[str]) -> None:
    """Tell it in the C files that mypyc made of our modules."""
    modules = [Path(source) for source in sources if Path(source).name.startswith(MODULE)]
    checks = told = 0
    for module in modules:
        text, here = expecting(module.read_text(encoding="utf-8"))
        module.write_text(text, encoding="utf-8")
        checks, told = checks + text.count(CHECK), told + here
    if checks > told:
        raise CannotBuild("mypyc writes arrays in another way now: see building/likely.py")


def expecting(text: str) -> tuple[str, int]:
    """The C of a module in which such comparisons are likely to hold, and how many there are."""
    return WITHIN.subn(r"\g<compared>(likely(\g<within>))", text)
