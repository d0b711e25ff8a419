"""Example games by another hand, as files of sagas."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
WALHALLA = HERE / "walhalla.sagas.jsonl"
VOLUSPA = HERE / "voluspa.sagas.jsonl"


def lines(path: Path) -> list[str]:
    """The games of a file, one line each."""
    return path.read_text(encoding="utf-8").splitlines()


def walhalla(index: int = 0) -> dict[str, Any]:
    """A game of Walhalla as JSON values, to be changed at will: german, italian, french."""
    data: dict[str, Any] = json.loads(lines(WALHALLA)[index])
    return data


def voluspa(index: int = 0) -> dict[str, Any]:
    """A game of Völuspá as JSON values, to be changed at will: base, edda, order, all."""
    data: dict[str, Any] = json.loads(lines(VOLUSPA)[index])
    return data
