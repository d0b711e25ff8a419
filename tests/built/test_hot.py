"""The compiled modules: those of every game, found by their place."""

from __future__ import annotations

import ast
from pathlib import Path

from building.hot import PLAIN, SHARED, games, hot

PACKAGE = Path(__file__).parents[2] / "src" / "longhouse"


def test_the_games_are_found() -> None:
    assert {"voluspa", "walhalla"} <= set(games(PACKAGE))


def test_the_shared_modules_exist() -> None:
    assert all((PACKAGE / name).is_file() for name in SHARED)


def test_all_of_a_game_but_its_edges_is_compiled() -> None:
    compiled = {str(path.relative_to(PACKAGE)) for path in hot(PACKAGE)}
    assert {"walhalla/state.py", "voluspa/rules/scoring.py", "bots/walhalla/mind.py"} <= compiled
    assert not any(Path(name).stem in PLAIN for name in compiled)
    assert len(compiled) == len(hot(PACKAGE))


def test_constants_are_compiled_in() -> None:
    """A number computed from imported ones would be looked up at every use."""
    made = {
        f"{path.relative_to(PACKAGE)}: {ast.unparse(constant)}"
        for path in hot(PACKAGE)
        for constant in made_of_imported(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert not made
    wrong = "from box import KINDS\nHERE: Final = 3\nROW: Final = KINDS + 1\nHALF: Final = HERE + 2"
    assert [ast.unparse(one.target) for one in made_of_imported(ast.parse(wrong))] == ["ROW"]


def made_of_imported(module: ast.Module) -> list[ast.AnnAssign]:
    """The numbers of a module that are computed from another's."""
    froms = [line for line in module.body if isinstance(line, ast.ImportFrom)]
    imported = {name.asname or name.name for line in froms for name in line.names}
    return [
        line
        for line in module.body
        if isinstance(line, ast.AnnAssign)
        and isinstance(line.value, ast.BinOp | ast.UnaryOp | ast.Name)
        and ast.unparse(line.annotation) == "Final"
        and any(isinstance(n, ast.Name) and n.id in imported for n in ast.walk(line.value))
    ]


def test_a_game_of_one_module_is_not_compiled(tmp_path: Path) -> None:
    for name in ("stones/__init__.py", "stones/game.py", "core/game.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert games(tmp_path) == ["stones"]
    assert hot(tmp_path) == []
