"""The drawn examples of the rules page agree with the library."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from drawn.write import GAMES, guide, guided, page, told, written

RULEBOOKS = Path(__file__).parent.parent.parent / "docs" / "rules"


def rulebook(game: str) -> str:
    return (RULEBOOKS / f"{game}.md").read_text(encoding="utf-8")


def example(game: str, name: str) -> dict[str, Any]:
    found: dict[str, dict[str, Any]] = {
        one["id"]: one for one in json.loads(written(game).read_text(encoding="utf-8"))
    }
    return found[name]


@pytest.mark.parametrize("game", GAMES)
def test_the_drawings_are_what_the_library_says(game: str) -> None:
    assert written(game).read_text(encoding="utf-8") == page(game), (
        "python tests/drawn/write.py rewrites them"
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_a_guide_are_what_the_library_says(game: str) -> None:
    assert guided(game).read_text(encoding="utf-8") == guide(game), (
        "python tests/drawn/write.py rewrites them"
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_belongs_to_a_rule(game: str) -> None:
    rules = set(re.findall(r"^\*\*([A-Z]\d+(?:\.\d+)?)\*\*", rulebook(game), re.MULTILINE))
    assert {one["rule"] for one in told(game)} <= rules


def test_the_worked_examples_bring_what_the_rulebook_prints() -> None:
    printed = re.findall(r"^\*\*(V5\.\d+)\*\*[^;\n]*→ (\d+)", rulebook("voluspa"), re.MULTILINE)
    assert len(printed) == 13  # of 15: one asks where a tile may go, one prints 0 in words
    for name, points in printed:
        drawn = sum(panel.get("points", 0) for panel in example("voluspa", name)["panels"])
        assert drawn == int(points), name
    assert example("voluspa", "V5.12")["panels"][-1]["points"] == 0
    marks = example("voluspa", "V5.9")["panels"][0]["marks"]
    assert [mark[:2] for mark in marks if not mark[2]] == [[-1, 0], [7, 0]]
    assert len(marks) == 16


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("T2", {"red": 7, "blue": 3, "yellow": 3, "black": 0}),
        ("T3", {"black": 6, "blue": 6, "yellow": 0, "red": 0}),
    ],
)
def test_the_majorities_bring_what_the_rulebook_prints(name: str, points: dict[str, int]) -> None:
    players = example("walhalla", name)["players"]
    assert {one["colour"]: one["points"] for one in players} == points


def test_heroes_are_what_the_rulebook_prints() -> None:
    come = [one["come"] for one in example("walhalla", "reinforcements")["players"]]
    assert come == [8, 7, 7, 6]
    left = [one["left"] for one in example("walhalla", "exodus")["players"]]
    assert left == [2, 1, 0, 0]


def test_a_fight_ends_as_the_table_says() -> None:
    """W5.3 The holder, and how the heroes of the attacker and of the defender change."""
    fight = example("walhalla", "fight")
    red, blue = fight["before"]
    changes = {
        one["answer"]: (one["holder"], one["heroes"][0] - red, one["heroes"][1] - blue)
        for one in fight["answers"]
    }
    assert changes == {"yield": ("red", 0, 1), "stand": ("blue", 1, -1), "shield": ("blue", 1, 0)}
