"""A third game is a small file: the command line and all the laws take it as it is.

With bots, a lesson, a board and words it is a few files more, and nothing else: tests/third is one,
which web/e2e/third.test.ts plays in the browser.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner, Result

import tiny
from longhouse.bots import roster
from longhouse.cli.main import app
from longhouse.core import registry
from longhouse.core.encoding import Encoding
from longhouse.core.game import Game, Options
from longhouse.core.replay import verify
from longhouse.core.saga_files import read
from longhouse.testing import check_game


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def longhouse(*words: object, answers: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=answers)


def test_it_is_a_small_file() -> None:
    assert len(Path(tiny.__file__).read_text(encoding="utf-8").splitlines()) < 105


def test_it_keeps_the_laws() -> None:
    check_game("tiny", options=[{"stones": stones} for stones in (1, 8, 15, 22, 29)], every=1)


def test_it_is_among_the_games() -> None:
    assert "Stones" in longhouse("games").stdout


def test_simulate_verify_and_show() -> None:
    words = ("--games", 30, "--players", 3, "--seed", 1, "--option", "stones=12", "--json")
    shown = longhouse("simulate", "tiny", *words, "--out", "x.sagas.jsonl")
    assert shown.exit_code == 0, shown.output
    report = json.loads(shown.stdout)
    assert report["games"] == 30
    assert sum(report["mean_scores"]) == pytest.approx(sum(report["points_by_reason"]["stones"]))
    shown = longhouse("verify", "x.sagas.jsonl")
    assert (shown.exit_code, shown.stdout) == (0, "30 sagas, 0 findings\n")
    shown = longhouse("show", "x.sagas.jsonl", "--move", 1, "--seat", 0)
    assert shown.exit_code == 0
    assert "left: 12" in shown.stdout
    shown = longhouse("show", "x.sagas.jsonl")
    assert "The game is over." in shown.stdout and "seat:" not in shown.stdout


def test_a_wrong_saga_is_found(tmp_path: Path) -> None:
    longhouse("simulate", "tiny", "--games", 1, "--seed", 1, "--out", "x.sagas.jsonl")
    saga = json.loads((tmp_path / "x.sagas.jsonl").read_text())
    saga["moves"][1][1] = "take 4"
    (tmp_path / "x.sagas.jsonl").write_text(json.dumps(saga))
    shown = longhouse("verify", "x.sagas.jsonl")
    assert shown.exit_code == 1
    assert "'take 4' is no move" in shown.stdout


def test_play(tmp_path: Path) -> None:
    words = ("tiny", "--players", 2, "--seed", 3, "--option", "stones=9")
    shown = longhouse("play", *words, answers="take 2\n" + "1\n" * 9 + "save a.jsonl\nquit\n")
    assert shown.exit_code == 0, shown.output
    for said in ("Take?", "take 1", "scored, points", "Points", "stones", "The game is in a.jsonl"):
        assert said in shown.stdout
    [saga] = read(tmp_path / "a.jsonl")
    assert saga.scores is not None
    assert verify(saga) == []


THIRD = Path(__file__).parent / "third"


@pytest.fixture
def runes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game of tests/third, found on a path beside ours."""
    known = set(sys.modules)
    for package in ("longhouse", "longhouse.bots", "longhouse.server.lessons"):
        module = import_module(package)
        added = THIRD.joinpath("src", *package.split("."))
        monkeypatch.setattr(module, "__path__", [*module.__path__, str(added)])
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setattr(registry, "_unread", [registry._own])
    yield registry.find("runes")
    for name in set(sys.modules) - known:
        if "runes" in name:
            del sys.modules[name]


def test_nothing_of_it_is_ours_already() -> None:
    ours = Path(__file__).parents[1]
    added = [path.relative_to(THIRD) for path in THIRD.rglob("*.*")]
    files = [path for path in added if (THIRD / path).is_file() and path.suffix != ".pyc"]
    assert len(files) > 20
    assert [path for path in files if (ours / path).exists()] == []


def test_a_game_of_several_files_keeps_the_laws(runes: Game) -> None:
    assert check_game(runes, every=1) >= 5 * len(runes.players)


def test_its_bots_play(runes: Game) -> None:
    assert roster.names(runes) == ["random", "magpie", "raven"]
    assert roster.strongest(runes) == "raven"
    shown = longhouse("simulate", "runes", "--games", 5, "--stones", 8, "--bots", "raven")
    assert shown.exit_code == 0, shown.output


def test_its_lesson_can_be_followed(runes: Game) -> None:
    from longhouse.server.lessons.pupil import follow, lesson_of

    for step in lesson_of("runes").steps:
        answers = [turn.right[0] for turn in step.turns]
        assert not follow(step, []).done and follow(step, answers).done


def test_the_examples_of_the_page_keep_the_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Path(__file__).parents[1].joinpath("docs", "third-game.md").read_text(encoding="utf-8")
    shown = ModuleType("shown")
    for code in re.findall(r"```python\n(.*?)```", page, re.S):
        if "StonesEncoding" in code or "BOTS" in code:
            exec(code, vars(shown))
    monkeypatch.setitem(sys.modules, "shown", shown)

    class Shown(tiny.Tiny):
        bots = "shown"

        def encoding(self, options: Options, seats: int, window: int = 0) -> Encoding:
            found: Encoding = shown.StonesEncoding(self, options, seats)
            return found

    registry.names()
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    registry.register(Shown())
    assert roster.names("tiny") == ["random", "magpie"]
    check_game("tiny", games=2)
