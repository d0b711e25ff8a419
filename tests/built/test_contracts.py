"""The contract that import-linter checks: nothing shared imports a game."""

from __future__ import annotations

import grimp

from building.contracts import games, violations


def graph(*imports: tuple[str, str]) -> grimp.ImportGraph:
    """A small longhouse with two games and these imports."""
    made = grimp.ImportGraph()
    for name in (
        *("longhouse", "longhouse.core", "longhouse.core.game", "longhouse.core.state"),
        *("longhouse.walhalla", "longhouse.walhalla.game", "longhouse.stones"),
        *("longhouse.stones.game", "longhouse.bots", "longhouse.bots.roster"),
        *("longhouse.bots.stones", "longhouse.bots.stones.levels", "longhouse.arena"),
    ):
        made.add_module(name)
    for importer, imported in imports:
        made.add_import(importer=f"longhouse.{importer}", imported=f"longhouse.{imported}")
    return made


def wrong(importer: str, imported: str) -> bool:
    made = graph((importer, imported))
    return any(violations(made, game) for game in games(made))


def test_core_is_no_game() -> None:
    assert games(graph()) == ["stones", "walhalla"]


def test_a_game_imports_core_alone() -> None:
    assert not wrong("stones.game", "core.state")
    assert wrong("stones.game", "walhalla.game")
    assert wrong("stones.game", "bots.roster")
    assert wrong("stones.game", "arena")


def test_its_bots_import_it_and_the_shared_bots() -> None:
    assert not wrong("bots.stones.levels", "stones.game")
    assert not wrong("bots.stones.levels", "bots.roster")
    assert wrong("bots.stones.levels", "walhalla.game")


def test_nothing_else_imports_a_game() -> None:
    assert wrong("core.game", "stones.game")
    assert wrong("bots.roster", "bots.stones.levels")
    assert wrong("arena", "walhalla.game")
