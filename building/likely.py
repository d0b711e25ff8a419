"""Tell the C compiler that an index is likely within its array.

mypyc compares the index of every access with the length of the array; if it is not below, it may
count from the end, or be an error. It does not mark the likely case, so gcc puts the code for an
index that counts from the end into the fast path. Here the comparisons are marked.
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
    """Mark the comparisons in the C files of our modules."""
    modules = [Path(source) for source in sources if Path(source).name.startswith(MODULE)]
    checks = told = 0
    for module in modules:
        text, here = expecting(module.read_text(encoding="utf-8"))
        module.write_text(text, encoding="utf-8")
        checks, told = checks + text.count(CHECK), told + here
    if checks > told:
        raise CannotBuild("mypyc writes arrays in another way now: see building/likely.py")


def expecting(text: str) -> tuple[str, int]:
    """The C of a module with these comparisons marked as likely, and their number."""
    return WITHIN.subn(r"\g<compared>(likely(\g<within>))", text)
