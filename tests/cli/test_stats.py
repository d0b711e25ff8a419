"""`longhouse stats`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Longhouse

SAGAS = Path("tests/sagas").resolve()


def test_tables_page_and_object(
    longhouse: Longhouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    file = SAGAS / "walhalla.sagas.jsonl"
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "a.sagas.jsonl").write_bytes(file.read_bytes() * 20)
    shown = longhouse("stats", "some", "--html", "x.html")
    assert shown.exit_code == 0, shown.output
    for word in (
        "Walhalla, 4 players: 20 games",
        "Seats",
        "first",
        "Levels",
        "eager",
        "peninsula0",
    ):
        assert word in shown.stdout
    for word in ("What a draw is worth", "heroes", "±", "Decisions a game"):
        assert word in shown.stdout
    assert max(map(len, shown.stdout.splitlines())) <= 80
    assert "What a draw is worth" in (tmp_path / "x.html").read_text(encoding="utf-8")
    told = json.loads(longhouse("stats", file, SAGAS / "voluspa.sagas.jsonl", "--json").stdout)
    assert {each["game"] for each in told["studies"]} == {"walhalla", "voluspa"}


def test_nothing_to_tell(longhouse: Longhouse, tmp_path: Path) -> None:
    shown = longhouse("stats", ".")
    assert shown.exit_code == 2
    assert "there are no files of sagas" in shown.stderr
    (tmp_path / "empty.sagas.jsonl").write_text("")
    assert "no game was played to its end" in longhouse("stats", "empty.sagas.jsonl").stderr
