"""Rewrite the drawn examples of the rules and the guides: python tests/drawn/write.py

They are what the library says of the positions in this folder; the pages only draw them.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

OTHERS = ("__init__", "write")
GAMES = sorted(
    path.stem
    for path in HERE.glob("*.py")
    if path.stem not in OTHERS and not path.stem.startswith("test_")
)
FACES = HERE.parent.parent / "web" / "src" / "games"


def written(game: str) -> Path:
    """The file that the pages draw a game's examples from."""
    return FACES / game / "examples" / "drawn.json"


def told(game: str) -> list[dict[str, Any]]:
    """All examples of a game."""
    found: list[dict[str, Any]] = import_module(f"drawn.{game}").told()
    return found


def page(game: str) -> str:
    """The file of a game: an example a line."""
    lines = [json.dumps(example, separators=(",", ":")) for example in told(game)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def guided(game: str) -> Path:
    """The file that a game's guide is drawn from."""
    return FACES / game / "guidebook" / "drawn.json"


def guide(game: str) -> str:
    """That file: a picture a line, by name."""
    found: dict[str, Any] = import_module(f"drawn.guides.{game}").told()
    lines = [f'"{name}":{json.dumps(one, separators=(",", ":"))}' for name, one in found.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write the files of all games."""
    for game in GAMES:
        written(game).write_text(page(game), encoding="utf-8")
        guided(game).write_text(guide(game), encoding="utf-8")


if __name__ == "__main__":
    main()
