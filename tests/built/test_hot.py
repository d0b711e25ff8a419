"""Which modules are compiled: those of every game, by where they stand."""

from __future__ import annotations

from pathlib import Path

from building.hot import PLAIN, SHARED, games, hot

PACKAGE = Path(__file__).parents[2] / "src" / "longhouse"


def test_the_games_are_found() -> None:
    assert {"voluspa", "walhalla"} <= set(games(PACKAGE))


def test_what_is_shared_is_there() -> None:
    assert all((PACKAGE / name).is_file() for name in SHARED)


def test_of_a_game_all_is_compiled_but_its_edges() -> None:
    compiled = {str(path.relative_to(PACKAGE)) for path in hot(PACKAGE)}
    assert {"walhalla/state.py", "voluspa/rules/scoring.py", "bots/walhalla/mind.py"} <= compiled
    assert not any(Path(name).stem in PLAIN for name in compiled)
    assert len(compiled) == len(hot(PACKAGE))


def test_a_small_game_stays_as_it_is(tmp_path: Path) -> None:
    for name in ("stones/__init__.py", "stones/game.py", "core/game.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert games(tmp_path) == ["stones"]
    assert hot(tmp_path) == []
