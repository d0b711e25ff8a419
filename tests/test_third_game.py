"""A third game is a small file: the command line and all the laws take it as it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tiny
from longhouse.cli.main import app
from longhouse.core import registry
from longhouse.core.replay import verify
from longhouse.core.rng import Rng
from longhouse.core.saga import Saga, read
from trust.laws import Laws
from trust.machine import whole_game

GAME = registry.find("tiny")
LAWS = Laws(GAME, tiny.Stones)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.chdir(tmp_path)


def longhouse(*words: object, answers: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=answers)


def test_it_is_a_small_file() -> None:
    assert len(Path(tiny.__file__).read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_the_laws(seats: int) -> None:
    for seed in range(5):
        options = GAME.options({"stones": 1 + 7 * seed}, seats)
        start = GAME.start(options, GAME.deal(options, seats, Rng(seed)))
        assert whole_game(LAWS, start, Rng(seed), every=1) >= 1


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
    assert "The game is over." in longhouse("show", "x.sagas.jsonl").stdout


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
    [(_, saga)] = read(tmp_path / "a.jsonl")
    assert isinstance(saga, Saga)
    assert saga.scores is not None
    assert verify(saga) == []
