"""The page about arrays agrees with the code."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_tables_are_those_of_the_code() -> None:
    sys.path.insert(0, str(ROOT / "docs"))
    try:
        from observations import PAGE, written
    finally:
        sys.path.pop(0)
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "python docs/observations.py rewrites it"
