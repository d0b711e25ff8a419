"""Files of puzzles: gzipped JSON lines, a header and then a puzzle a line."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.puzzles.puzzle import Puzzle

FORMAT = 1


@dataclass(frozen=True)
class PuzzleFile:
    """The puzzles of a game, and how they were made."""

    header: dict[str, Any]
    puzzles: tuple[Puzzle, ...]

    def write(self, path: Path) -> None:
        """Write the file; the same puzzles give the same bytes."""
        lines = [self.header, *(puzzle.data() for puzzle in self.puzzles)]
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        part.replace(path)


def read(path: Path) -> PuzzleFile:
    """The puzzles of a file; raises LonghouseError."""
    try:
        lines = gzip.decompress(path.read_bytes()).decode().splitlines()
        header = json.loads(lines[0])
        if header["puzzles"] != FORMAT:
            raise ValueError
        found = tuple(Puzzle.of(header["game"], json.loads(line)) for line in lines[1:])
    except FileNotFoundError:
        raise LonghouseError(f"{path}: there is no such file") from None
    except (OSError, ValueError, LookupError, EOFError, TypeError):
        problem = "this is no file of puzzles; `longhouse puzzles make` writes them"
        raise LonghouseError(f"{path}: {problem}") from None
    return PuzzleFile(header, found)


@cache
def shipped(game: str) -> PuzzleFile:
    """The puzzles that ship with the package: none for a game without them."""
    path = Path(str(files("longhouse.puzzles") / "data" / f"{game}.jsonl.gz"))
    if not path.exists():
        return PuzzleFile({"puzzles": FORMAT, "game": game}, ())
    found = read(path)
    rules = registry.find(game).rules_version
    # After a change of the rules the stored moves may mean something else: they are made again.
    return found if found.header.get("rules") == rules else PuzzleFile(found.header, ())
