"""Both games have the same shape: the same files with the same functions and classes.

A reader who knows one game finds everything in the other.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "longhouse"
GAMES = ("walhalla", "voluspa")
SHARED = {
    "components": set[str](),
    "derived": {"derived"},
    "dump": {"dump", "load"},
    "game": set[str](),
    "notation": {"is_move", "parse", "parts", "text"},
    "options": {"complete"},
    "play": {"load_view", "start"},
    "rendering": {"render"},
    "rules/scoring": set[str](),
    "rules/turn": {"begin", "go_on"},
    "sampling": {"sample_hidden"},
    "setup": {"check", "deal", "lay_out", "make_box"},
    "state": {"Box", "Phase", "Position"},
    "view": {"face_down", "masked"},
    "words": {"event_text", "move_text", "question_text"},
}


def tree(game: str, module: str) -> ast.Module:
    return ast.parse((PACKAGE / game / f"{module}.py").read_text(encoding="utf-8"))


def functions(game: str, module: str) -> dict[str, list[str]]:
    """The functions and classes of a module, with their parameters."""
    return {
        node.name: [
            arg.annotation.id for arg in node.args.args if isinstance(arg.annotation, ast.Name)
        ]
        if isinstance(node, ast.FunctionDef)
        else []
        for node in tree(game, module).body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef))
    }


def methods(game: str, module: str, name: str) -> set[str]:
    (found,) = [
        node
        for node in tree(game, module).body
        if isinstance(node, ast.ClassDef) and node.name == name
    ]
    return {node.name for node in found.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("module", SHARED)
def test_modules_have_the_same_functions(module: str) -> None:
    found = [functions(game, module) for game in GAMES]
    assert all(SHARED[module] <= names.keys() for names in found)


@pytest.mark.parametrize("module", ["options", "play", "rules/turn", "sampling", "setup"])
def test_they_take_the_same(module: str) -> None:
    walhalla, voluspa = (functions(game, module) for game in GAMES)
    for name in SHARED[module]:
        assert walhalla[name] == voluspa[name], name


def test_positions_and_phases_are_asked_alike() -> None:
    walhalla, voluspa = (methods(game, "state", "Phase") for game in GAMES)
    assert walhalla == {"allows", "answer", "draw", "moves"}  # the rest is core's
    assert voluspa == walhalla | {"few", "pick"}  # without a list of so many answers
    assert all("ask" in methods(game, "state", "Position") for game in GAMES)
