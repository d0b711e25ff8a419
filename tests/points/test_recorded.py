"""The games that the pages' tests count are those that the library tells."""

from __future__ import annotations

from points.write import PATH, recorded


def test_the_recorded_games_are_told_as_now() -> None:
    told = PATH.read_text(encoding="utf-8")
    assert told == recorded(), "rewrite them: python tests/points/write.py"
