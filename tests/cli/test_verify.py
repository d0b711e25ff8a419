"""`longhouse verify`."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from .conftest import Longhouse


@pytest.fixture
def games(longhouse: Longhouse, tmp_path: Path) -> list[dict[str, object]]:
    """Three games of the toy as JSON values."""
    longhouse("simulate", "toy", "--games", 3, "--seed", 1, "--out", "good.jsonl")
    lines = (tmp_path / "good.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def test_right_sagas(longhouse: Longhouse, games: list[dict[str, object]]) -> None:
    shown = longhouse("verify", "good.jsonl")
    assert (shown.exit_code, shown.stdout) == (0, "3 sagas, 0 findings\n")
    report = json.loads(longhouse("verify", "good.jsonl", "--json").stdout)
    assert report == {"sagas": 3, "findings": []}


def test_gzipped_sagas_and_those_of_the_standard_input(
    longhouse: Longhouse, tmp_path: Path, games: list[dict[str, object]]
) -> None:
    written = (tmp_path / "good.jsonl").read_bytes()
    (tmp_path / "good.jsonl.gz").write_bytes(gzip.compress(written))
    for words in (["good.jsonl.gz"], ["-"]):
        shown = longhouse("verify", *words, answers=written.decode())
        assert (shown.exit_code, shown.stdout) == (0, "3 sagas, 0 findings\n")
    (tmp_path / "good.jsonl.gz").write_bytes(gzip.compress(written)[:-9])
    shown = longhouse("verify", "good.jsonl.gz")
    assert shown.exit_code == 1
    assert "good.jsonl.gz:4: this gzipped file is broken (" in shown.stdout
    assert longhouse("show", "-", answers=written.decode()).exit_code == 0


def test_each_finding_has_its_place(
    longhouse: Longhouse, tmp_path: Path, games: list[dict[str, object]]
) -> None:
    good, wrong, third = games
    wrong["scores"] = [0, 0, 0, 0]
    third["moves"] = [["*", "die 7"]]
    lines = [json.dumps(good), "", json.dumps(wrong), "{nonsense", json.dumps(third)]
    (tmp_path / "bad.jsonl").write_text("\n".join(lines))
    shown = longhouse("verify", "bad.jsonl", "good.jsonl")
    assert shown.exit_code == 1
    out = shown.stdout.splitlines()
    assert [line.split(" ")[0] for line in out[:3]] == [
        "bad.jsonl:3:",
        "bad.jsonl:4:",
        "bad.jsonl:5:",
    ]
    assert "scores: [0, 0, 0, 0] is wrong" in out[0]
    assert "this is no JSON" in out[1]
    assert "'die 7' is no move" in out[2]
    assert out[3] == "7 sagas, 3 findings"
    report = json.loads(longhouse("verify", "bad.jsonl", "--json").stdout)
    assert [finding["line"] for finding in report["findings"]] == [3, 4, 5]


def test_files_without_sagas(longhouse: Longhouse, tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\n")
    shown = longhouse("verify", "empty", "missing", "folder", "bytes")
    assert shown.exit_code == 1
    assert "empty:1: no saga in it\n" in shown.stdout
    assert "missing:1: No such file or directory\n" in shown.stdout
    assert "folder:1: Is a directory\n" in shown.stdout
    assert "bytes:1: this is no text in UTF-8" in shown.stdout
    assert shown.stdout.endswith("1 saga, 4 findings\n")


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "null",
        "1",
        '"saga"',
        "{}",
        "[" * 100_000,
        '{"saga": 1, "game": ["toy"], "options": {}, "seats": [], "setup": {}, "moves": [], '
        '"ledger": [], "scores": null}',
        '{"saga": 1, "game": "toy", "options": {"rounds": 1}, "seats": [{"name": "a"}, '
        '{"name": "b"}], "setup": {"runes": ' + "[" * 700 + "]" * 700 + '}, "moves": [], '
        '"ledger": [], "scores": null}',
    ],
)
def test_nonsense_is_a_finding_and_no_crash(
    longhouse: Longhouse, tmp_path: Path, line: str
) -> None:
    (tmp_path / "bad.jsonl").write_text(line + "\n")
    shown = longhouse("verify", "bad.jsonl")
    assert shown.exit_code == 1, shown.exception
    assert shown.stdout.startswith("bad.jsonl:1: ")


def test_a_finding_is_one_line_whatever_is_in_the_file(
    longhouse: Longhouse, tmp_path: Path, games: list[dict[str, object]]
) -> None:
    games[0]["moves"] = [["*", "die\n3 \x1b[31m"]]
    (tmp_path / "bad.jsonl").write_text(json.dumps(games[0]))
    shown = longhouse("verify", "bad.jsonl")
    assert shown.exit_code == 1
    assert shown.stdout.count("\n") == 2
    assert "\\n3 \\x1b[31m" in shown.stdout


def test_sagas_of_other_rules(
    longhouse: Longhouse, tmp_path: Path, games: list[dict[str, object]]
) -> None:
    first, second, third = games
    lines = [{**first, "rules": 99}, {**second, "rules": "one"}, third]
    (tmp_path / "other.jsonl").write_text("\n".join(json.dumps(line) for line in lines))
    shown = longhouse("verify", "other.jsonl")
    assert shown.exit_code == 1
    out = shown.stdout.splitlines()
    assert out[0].startswith(
        "other.jsonl:1: rules: this game was played by version 99 of the rules"
    )
    assert "a newer Longhouse can replay it" in out[0]
    assert out[1].startswith("other.jsonl:2: rules: 'one' is not possible; it takes a whole number")
    assert out[2] == "3 sagas, 2 findings"
    shown = longhouse("show", "other.jsonl")
    assert shown.exit_code != 0 and "version 99" in shown.output
    (tmp_path / "one.jsonl").write_text(json.dumps(lines[0]))
    shown = longhouse("play", "--resume", "one.jsonl")
    assert shown.exit_code != 0 and "version 99" in shown.output
