"""`longhouse show`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Longhouse

GAME = {
    "saga": 1,
    "game": "toy",
    "options": {"rounds": 1},
    "seats": [{"name": "Astrid"}, {"name": "Bjorn"}],
    "setup": {"runes": [6, 3]},
    "moves": [["*", "die 3"], [0, "keep"], [1, "spare"], ["*", "die 2"], [1, "pass"]],
    "ledger": [[2, 0, 3, "keep"], [4, 0, 6, "rune"], [4, 1, 3, "rune"]],
    "scores": [9, 3],
}


@pytest.fixture(autouse=True)
def file(tmp_path: Path) -> Path:
    path = tmp_path / "x.sagas.jsonl"
    broken = {**GAME, "moves": [["*", "die 3"], [1, "keep"]]}
    path.write_text(f"{json.dumps(GAME)}\n\n{json.dumps(broken)}\nnonsense\n")
    return path


def test_the_end_shows_everything(longhouse: Longhouse) -> None:
    shown = longhouse("show", "x.sagas.jsonl")
    assert shown.exit_code == 0
    assert "after move 5 of 5" in shown.stdout
    assert "runes 6 3" in shown.stdout
    assert "Bjorn (seat 1): pass" in shown.stdout
    assert "The game is over." in shown.stdout


@pytest.mark.parametrize("move", [3, -3])
def test_a_spectator_sees_only_what_all_see(longhouse: Longhouse, move: int) -> None:
    out = longhouse("show", "x.sagas.jsonl", "--move", move).stdout
    assert "after move 3 of 5" in out
    assert "runes ? ?" in out
    assert "spare" not in out
    assert "Astrid scored" in out
    assert "Chance is next." in out


def test_a_seat_sees_its_own_question(longhouse: Longhouse) -> None:
    out = longhouse("show", "x.sagas.jsonl", "--move", 2, "--seat", 1).stdout
    assert "runes ? 3" in out
    assert "Bjorn (seat 1) is asked: A 3 lies there." in out
    assert "steal: Steal it" in out


def test_a_secret_question_is_not_shown_to_others(longhouse: Longhouse) -> None:
    out = longhouse("show", "x.sagas.jsonl", "--move", 2, "--seat", 0).stdout
    assert "Astrid (seat 0) is asked" in out or "Astrid (seat 0) is to move" in out
    assert "Bjorn (seat 1)" not in out


def test_before_the_first_move(longhouse: Longhouse) -> None:
    out = longhouse("show", "x.sagas.jsonl", "--move", 0).stdout
    assert "after move 0 of 5" in out
    assert "Chance is next." in out


def test_colours_can_be_left_out(longhouse: Longhouse) -> None:
    assert "\x1b" not in longhouse("show", "x.sagas.jsonl", "--no-color").stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--move", "6"], "--move 6: game 1 has 5 moves; it takes 0 to 5, or -1 (the end) to -6"),
        (["--move", "-7"], "--move -7: game 1 has 5 moves"),
        (["--game", "9"], "--game 9: x.sagas.jsonl has 3 sagas; it takes 1 to 3"),
        (["--seat", "2"], "--seat 2: it takes 0 to 1"),
        (["--game", "2"], 'x.sagas.jsonl:3: move 1 [1, "keep"]: seat 1 moved, but seat 0 was'),
        (["--game", "3"], "x.sagas.jsonl:4: this is no JSON"),
    ],
)
def test_mistakes(longhouse: Longhouse, words: list[str], message: str) -> None:
    shown = longhouse("show", "x.sagas.jsonl", *words)
    assert shown.exit_code == 2
    assert shown.stderr.startswith(f"longhouse: {message}")


def test_missing_and_empty_files(longhouse: Longhouse, tmp_path: Path) -> None:
    shown = longhouse("show", "nowhere")
    assert (shown.exit_code, shown.stderr) == (2, "longhouse: nowhere: No such file or directory\n")
    (tmp_path / "empty").touch()
    assert longhouse("show", "empty").stderr == "longhouse: empty: no saga in it\n"


def test_every_position_of_a_game_of_walhalla(longhouse: Longhouse, tmp_path: Path) -> None:
    longhouse("simulate", "walhalla", "--games", 1, "--seed", 2, "--out", "w.jsonl")
    moves = len(json.loads((tmp_path / "w.jsonl").read_text())["moves"])
    for move in range(0, moves + 1, 21):
        shown = longhouse("show", "w.jsonl", "--move", move, "--seat", move % 4)
        assert shown.exit_code == 0, shown.exception
        assert f"after move {move} of {moves}" in shown.stdout


def test_a_picture_of_the_result_or_of_a_position(longhouse: Longhouse, tmp_path: Path) -> None:
    sagas = str(Path(__file__).parents[1] / "sagas" / "walhalla.sagas.jsonl")
    assert longhouse("show", sagas, "--svg", "r.svg").stdout == ""
    result = (tmp_path / "r.svg").read_text(encoding="utf-8")
    assert "Points by source" in result and "Raid 3 of 3" in result
    shown = longhouse("show", sagas, "--move", 60, "--seat", 1, "--svg", "-", "--language", "de")
    assert shown.exit_code == 0
    assert shown.stdout.startswith("<svg") and shown.stdout.endswith("</svg>\n")
    assert "Raubzug 1 von 3" in shown.stdout
    light = longhouse("show", sagas, "--move", 60, "--svg", "-").stdout
    assert longhouse("show", sagas, "--move", 60, "--svg", "-", "--dark").stdout != light
    again = longhouse("show", sagas, "--move", 60, "--svg", "r.svg")
    assert again.exit_code == 2
    assert "--svg r.svg: there is such a file; --force replaces it" in again.stderr
    assert (tmp_path / "r.svg").read_text(encoding="utf-8") == result
    assert longhouse("show", sagas, "--move", 60, "--svg", "r.svg", "--force").exit_code == 0
    assert (tmp_path / "r.svg").read_text(encoding="utf-8") == light
    wrong = longhouse("show", sagas, "--svg", "-", "--language", "xx")
    assert "language 'xx' is not possible; it takes en, de, fr, it" in wrong.stderr
