"""`longhouse train` and `longhouse advise`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Longhouse
from longhouse.bots.walhalla.evaluation import WalhallaEvaluation
from longhouse.bots.weights import load
from longhouse.cli.train import sparkline

SAGAS = Path(__file__).parents[1] / "sagas"


def test_training_writes_weights_that_can_be_read(longhouse: Longhouse, tmp_path: Path) -> None:
    words = (
        "train",
        "walhalla",
        "--book",
        "4",
        "--games",
        20,
        "--bots",
        "thrall,karl",
        "--rounds",
        2,
    )
    result = longhouse(*words, "--out", "w.json", "--curve", "c.svg")
    assert result.exit_code == 0, result.output
    assert "book 4: 20 games" in result.output and "▁" in result.output
    assert "majorities" in result.output
    shelf = json.loads((tmp_path / "w.json").read_text())
    book = shelf["books"]["4"]
    command = "longhouse train walhalla --book 4 --games 20 --bots thrall,karl --seed 1 --daring 12"
    assert book["note"]["command"] == command
    assert book["note"]["error"] > 0
    evaluation = load(WalhallaEvaluation(), book)
    assert any(weight != 0 for weight in evaluation.weights)
    drawing = (tmp_path / "c.svg").read_text()
    assert drawing.startswith("<svg") and "<polyline" in drawing
    # More processes learn the same.
    again = longhouse(*words, "--out", "again.json", "--workers", 2)
    assert again.exit_code == 0, again.output
    other = json.loads((tmp_path / "again.json").read_text())["books"]["4"]
    assert other["weights"] == book["weights"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("toy",), "nothing is learned for"),
        (("walhalla", "--book", "5"), "Walhalla has the books 3, 4"),
        (("walhalla", "--bots", "odin"), "no bot 'odin' plays Walhalla"),
    ],
)
def test_training_says_what_is_wrong(
    longhouse: Longhouse, words: tuple[str, ...], complaint: str
) -> None:
    result = longhouse("train", *words)
    assert result.exit_code == 2
    assert complaint in result.output


def test_a_file_that_is_no_shelf_is_left_alone(longhouse: Longhouse, tmp_path: Path) -> None:
    (tmp_path / "notes.json").write_text("[1, 2]")
    result = longhouse("train", "walhalla", "--games", 20, "--out", "notes.json")
    assert result.exit_code == 2 and "is not a file of weights" in result.output
    assert (tmp_path / "notes.json").read_text() == "[1, 2]"


def test_a_sparkline_goes_from_low_to_high() -> None:
    assert sparkline([3.0, 2.0, 1.0]) == "█▅▁"
    assert sparkline([2.0, 2.0]) == "▁▁"


@pytest.mark.parametrize("game", ["walhalla", "voluspa"])
def test_advice_is_given_and_repeated(longhouse: Longhouse, game: str) -> None:
    words = ("advise", SAGAS / f"{game}.sagas.jsonl", "--move", 20, "--time", 12)
    told = longhouse(*words, "--seed", 5, "--json")
    assert told.exit_code == 0, told.output
    report = json.loads(told.output)
    assert report["iterations"] == 12 and report["move"] >= 20
    first = report["candidates"][0]
    seats = len(first["points"])
    assert len(first["wins"]) == seats and 0 <= report["seat"] < seats
    assert sum(first["wins"]) == pytest.approx(1.0, abs=0.01)
    assert first["parts"]["verb"] == first["move"].split(" ")[0]
    assert all({"about", "count"} <= set(reason) for reason in first["reasons"])
    assert longhouse(*words, "--seed", 5, "--json").output == told.output
    plain = longhouse(*words, "--seed", 5, "--most", 2)
    assert plain.exit_code == 0
    assert "is asked:" in plain.output and "points in the end" in plain.output
    assert f"{first['move']}: {first['words']}" in plain.output
    assert f"* was played: {report['played']}" in plain.output


def test_advice_says_what_is_wrong(longhouse: Longhouse) -> None:
    saga = SAGAS / "walhalla.sagas.jsonl"
    for words, complaint in (
        (("--move", -1), "the game is over there"),
        (("--move", 10**6), "it takes 0 to"),
        (("--move", 20, "--bot", "greedy"), "it does not search"),
        (("--move", 20, "--bot", "odin"), "no bot 'odin' plays Walhalla"),
        (("--move", 20, "--game", 99), "--game 99"),
        (("--move", 20, "--time", "soon"), "a time such as 200ms or 1.5s"),
    ):
        result = longhouse("advise", saga, *words)
        assert result.exit_code == 2, words
        assert complaint in result.output
